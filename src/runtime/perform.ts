/** Carries out one demand for as long as it stands, and reports what it sees. It decides nothing. */
import { Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import { Router } from "#adapters/router/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Demand, State } from "#domain/app/index.ts"
import { calls } from "#domain/contract/index.ts"
import type { Of } from "#domain/kernel/event.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type { Menu } from "#domain/menu/model.ts"
import {
  answered,
  identityOf,
  pairingOf,
  read,
  readMenu,
  type Report,
  unreadable,
  type World,
} from "./asking.ts"
import type { performMember } from "./performMember.ts"
import { ReaderLink } from "./readerLink.ts"
import { sleepUntil } from "./sleep.ts"

/** Comes with the late rules, without which nothing of this is demanded. */
export const late: { performMember?: typeof performMember } = {}

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

const isQuestion = (failure: Failure): boolean =>
  failure._tag === "Rejected" && failure.force !== undefined

const onItsWayMs = 500

const login = Effect.fn("login")(function* (
  { ask, attempt, basic, card, token, force }: Of<Demand, "Login">,
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
    ...(force === undefined ? {} : { force }),
  }
  const asked =
    card === undefined
      ? api.call(calls.login, { caller, body: {}, force })
      : api.call(calls.cardLogin, { caller, body, force })
  const answer = yield* asked.pipe(
    Effect.map((reply) => ({
      identity: identityOf(reply),
      ...(reply.token === undefined ? {} : { token: vault.put(reply.token) }),
    })),
    answered,
  )
  // A question is answered with the same password; anything else is typed anew.
  if (answer._tag === "Failed" && basic !== undefined && !isQuestion(answer.failure))
    vault.forget([basic])
  report({ _tag: "LoginAnswered", ask, attempt, answer })
})

const readMenuDemand = Effect.fn("readMenu")(function* (
  { ask, query, caller, digest, key }: Of<Demand, "ReadMenu">,
  report: Report,
  get: () => State,
) {
  const answer = yield* answered(readMenu(query, caller, get))
  const entry = key.slice(`menu/read/${ask}/`.length)
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

/** `get` tells only what must not restart a running call when it changes: language and zone. */
export const perform = (
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
    case "LinkReader":
    case "TellReader":
      return ReaderLink.use((reader) => reader.perform(demand, report, get))
    case "Wait":
      return Effect.andThen(
        sleepUntil(demand.until),
        Effect.sync(() => report(demand.report)),
      )
    // Of whoever is logged in. Not named one by one: the names would weigh on every first load.
    default:
      return late.performMember!(demand, report, get)
  }
}
