/** Carries out one demand for as long as it stands, and reports what it sees. It decides nothing. */
import { Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import { Router } from "#adapters/router/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Balance } from "#domain/account/model.ts"
import type { Demand, State } from "#domain/app/index.ts"
import { calls } from "#domain/contract/index.ts"
import type { Of } from "#domain/kernel/event.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import type { Asked } from "#domain/questions/index.ts"
import { troubleOf } from "#domain/requests/failure.ts"
import { entryKeyOf, type Menu } from "#domain/menu/model.ts"
import {
  answered,
  identityOf,
  pairingOf,
  read,
  readMenu,
  type Report,
  unreadable,
  type World,
} from "./calls.ts"
import { MemberCalls, ReaderConnection } from "./lazyServices.ts"
import { sleepUntil } from "./sleep.ts"

const askToken = Effect.fn("askToken")(function* (
  { ask }: Of<Demand, "AskToken">,
  report: Report,
  get: () => State,
) {
  const api = yield* Api
  const vault = yield* Vault
  const caller = { token: undefined, basic: undefined, language: get().language.current }
  const answer = yield* api.call(calls.authenticate, { caller, body: {} }).pipe(
    Effect.flatMap((reply) => {
      const token = reply.sessionToken ?? reply.token
      return token === undefined
        ? Effect.fail(unreadable("sessionToken: is missing"))
        : Effect.succeed({ token: vault.put(token), ...pairingOf(reply.pluginData) })
    }),
    answered,
  )
  report({ _tag: "TokenAnswered", ask, answer })
})

const onItsWayMs = 500

const login = Effect.fn("login")(function* (
  { ask, basic, card, token, question }: Of<Demand, "Login">,
  report: Report,
  get: () => State,
) {
  const api = yield* Api
  const vault = yield* Vault
  // Typed in another tab, and still on its way from there.
  if (basic !== undefined && vault.get(basic) === undefined) yield* Effect.sleep(onItsWayMs)
  const caller = {
    token: token === undefined ? undefined : vault.get(token),
    basic: basic === undefined ? undefined : vault.get(basic),
    language: get().language.current,
  }
  // For a card the answer to a question stands in the body too. Source: ERR-09, API-34.
  const body = {
    cardId: card === undefined ? "" : (vault.get(card) ?? ""),
    ...(question?.answer === undefined ? {} : { force: question.answer }),
  }
  const asked =
    card === undefined
      ? api.call(calls.login, { caller, body: {} })
      : api.call(calls.cardLogin, { caller, body })
  const answer = yield* asked.pipe(
    Effect.map((reply) => ({
      identity: identityOf(reply),
      ...(reply.token === undefined ? {} : { token: vault.put(reply.token) }),
    })),
    answered,
  )
  // Typed anew then.
  if (answer._tag === "Failed" && basic !== undefined) vault.forget([basic])
  report({ _tag: "LoginAnswered", ask, answer })
})

const readMenuDemand = Effect.fn("readMenu")(function* (
  { ask, query, caller, digest }: Of<Demand, "ReadMenu">,
  report: Report,
  get: () => State,
) {
  const answer = yield* answered(readMenu(query, caller, get))
  const entry = entryKeyOf(query)
  if (answer._tag === "Failed") return report({ _tag: "MenuAnswered", ask, key: entry, answer })
  const menu: Menu = answer.value
  const seen = hashOf(menu)
  report({
    _tag: "MenuAnswered",
    ask,
    key: entry,
    answer: seen === digest ? { _tag: "Same" } : { _tag: "Got", value: { menu, digest: seen } },
  })
})

/** What a tab asks for itself, and no other tab answers for. */
const ofTab: ReadonlySet<string> = new Set<Demand["_tag"]>([
  "SendForm",
  "ReadPairings",
  "ReadPairing",
  "ChangePairing",
])

/** What these answers say of it stands in their own events. */
const tellsBalance: ReadonlySet<string> = new Set<Demand["_tag"]>([
  "Login",
  "ReadCustomer",
  "ReadBalance",
])

/** An answer about something else may say it too. Source: seed §7. */
const tellBalance = (tag: string, reply: unknown, report: Report) =>
  Effect.sync(() => {
    const { balance } = reply as { readonly balance?: Balance }
    if (balance !== undefined && !tellsBalance.has(tag)) report({ _tag: "BalanceSeen", balance })
  })

/**
 * Where the server asks before it answers, nothing has come yet: the call waits, until the demand goes on with what a
 * person said. Source: ERR-06, ERR-08.
 */
const apiWithQuestions = (
  { _tag, key, question }: Demand & Asked,
  report: Report,
  get: () => State,
): Effect.Effect<Api["Service"], never, Api> =>
  Api.useSync((api) => ({
    call: (asked, options) =>
      question?.left === undefined
        ? api.call(asked, { ...options, force: question?.answer }).pipe(
            Effect.tap((reply) => tellBalance(_tag, reply, report)),
            Effect.catch((failure) => {
              const trouble = troubleOf(failure, [])
              if (trouble._tag !== "Force") return Effect.fail(failure)
              const { message, answers } = trouble
              const { tab } = get().place
              const own = tab !== undefined && ofTab.has(_tag) ? { own: tab } : {}
              const of = question?.key ?? key
              report({ _tag: "QuestionAsked", key: of, ...own, message, answers: [...answers] })
              return Effect.never
            }),
          )
        : Effect.fail(question.left),
  }))

export const perform = (
  demand: Demand,
  report: Report,
  get: () => State,
): Effect.Effect<void, never, World> =>
  // An order asks by its own machine.
  demand._tag === "SendOrder"
    ? carryOut(demand, report, get)
    : Effect.provideServiceEffect(
        carryOut(demand, report, get),
        Api,
        apiWithQuestions(demand, report, get),
      )

/** `get` tells only what must not restart a running call when it changes: language and zone. */
const carryOut = (
  demand: Demand,
  report: Report,
  get: () => State,
): Effect.Effect<void, never, World> => {
  switch (demand._tag) {
    case "AskToken":
      return askToken(demand, report, get)
    case "Login":
      return login(demand, report, get)
    case "KeepSecrets":
      return Vault.use((vault) =>
        Effect.sync(() => vault.keep({ tab: demand.tab, profile: demand.profile })),
      )
    case "ReadMenu":
      return readMenuDemand(demand, report, get)
    case "ReadCanteens":
      return Effect.map(
        answered(Effect.map(read(calls.canteens, demand.caller), ({ canteens }) => [...canteens])),
        (answer) => report({ _tag: "CanteensAnswered", ask: demand.ask, answer }),
      )
    case "Go":
      return Router.use((router) => router.go(demand.path, demand.replace))
    case "Leave":
      return Effect.flatMap(Vault, (vault) => {
        const link = vault.get(demand.link)
        return link === undefined ? Effect.void : Router.use((router) => router.leave(link))
      })
    case "ConnectReader":
    case "CommandReader":
      return ReaderConnection.use((reader) => reader.perform(demand, report, get))
    case "Wait":
      return Effect.andThen(
        sleepUntil(demand.until),
        Effect.sync(() => report(demand.report)),
      )
    // Of whoever is logged in. Not named one by one: the names would weigh on every first load.
    default:
      return MemberCalls.use((calls) => calls.perform(demand, report, get))
  }
}
