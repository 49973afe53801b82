/** What is read and sent for whoever is logged in. */
import { Clock, Effect } from "effect"
import type { ReplyOf } from "#adapters/api/port.ts"
import { askPersistence } from "#adapters/browser/persistence.ts"
import { EventLog } from "#adapters/log/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Demand, State } from "#domain/app/index.ts"
import { memberCalls, MemberReply } from "#domain/contract/member.ts"
import { textOf } from "#domain/contract/replies.ts"
import type { Config } from "#domain/config/index.ts"
import { fieldsOf, propertyOf } from "#domain/forms/definitions.ts"
import type { Of } from "#domain/kernel/event.ts"
import type { Caller } from "#domain/session/caller.ts"
import { answered, identityOf, read, readMenu, type Report, unreadable } from "./calls.ts"
import type { MemberCalls } from "./lazyServices.ts"
import { readReport } from "./readReport.ts"
import { performPairing } from "./performPairing.ts"
import { saveTerms, sendForm } from "./sendForm.ts"
import { sendOrder } from "./sendOrder.ts"
import { sleepUntil } from "./sleep.ts"

const listed = (reply: ReplyOf<typeof memberCalls.orders>) => {
  const orders = MemberReply.listedOrdersOf(reply)
  return orders === undefined
    ? Effect.fail(unreadable("orders: a row cannot be read"))
    : Effect.succeed(orders)
}

/** Older than that is not what the server lists now. */
const freshMs = 30_000

/** An answer that a frozen page hears when it wakes is of then: it is asked again, once. */
const fresh = Effect.fnUntraced(function* <A, E, R>(read: Effect.Effect<A, E, R>) {
  const began = yield* Clock.currentTimeMillis
  const answer = yield* read
  return (yield* Clock.currentTimeMillis) - began > freshMs ? yield* read : answer
})

const readOrders = Effect.fn("readOrders")(function* (
  { ask, caller }: Of<Demand, "ReadOrders">,
  report: Report,
) {
  const answer = yield* fresh(answered(Effect.flatMap(read(memberCalls.orders, caller), listed)))
  report({ _tag: "OrdersAnswered", ask, answer })
})

const recheckMenu = Effect.fn("recheckMenu")(function* (
  { id, look, query, caller }: Of<Demand, "RecheckMenu">,
  report: Report,
  get: () => State,
) {
  yield* sleepUntil(look)
  const answer = yield* fresh(answered(readMenu(query, caller, get)))
  report({ _tag: "MenuRechecked", id, look, answer })
})

/**
 * A tab that was frozen does not know yet that another leads: what the log says since is heard first, and by that this
 * very send is interrupted. Source: design "Tabs": fencing.
 */
const catchUpBeforeSend = EventLog.use((log) => Effect.catch(log.caughtUp, () => Effect.void))

/** What is known not to leave is not in doubt. */
const sendOnline = (
  { id, attempt, isCheck, ...demand }: Of<Demand, "SendOrder">,
  report: Report,
  get: () => State,
) =>
  get().client.isOnline
    ? Effect.map(answered(sendOrder({ id, attempt, isCheck, ...demand })), (answer) =>
        report({ _tag: "OrderAnswered", id, attempt, isCheck, answer }),
      )
    : Effect.sync(() => report({ _tag: "OrderUnsent", id, attempt }))

/** A list, one name, or names with commas. Source: TOPUP-07. */
const namesIn = (names: unknown): ReadonlyArray<string> | undefined =>
  names === undefined
    ? undefined
    : (Array.isArray(names) ? names : textOf(names).split(","))
        .map((name) => textOf(name).trim())
        .filter((name) => name !== "")

/** As good as a card, or a login: no field shows them. */
const secret = new Set([
  "webidentcode",
  "customerWebidentcode",
  "token",
  "sessionToken",
  "password",
])

/** What the deployment's fields are filled from: what is not kept would go back empty. Source: FORM-28, PROFILE-08. */
const directOf = (texts: Readonly<Record<string, string>>, config: Config) => {
  const fields = (["userEdit", "companyEdit"] as const).flatMap((form) =>
    fieldsOf(form, { config, values: {}, hasToken: false }),
  )
  const direct = fields
    .filter(({ target }) => target === "direct")
    .map(({ id }) => propertyOf(id))
    .filter((property) => Object.hasOwn(texts, property) && !secret.has(property))
  return Object.fromEntries(direct.map((property) => [property, texts[property]!]))
}

/** A code that is known keeps its name. Source: VCARD-12. */
const readCustomer = Effect.fn("readCustomer")(function* (caller: Caller, get: () => State) {
  const reply = yield* read(memberCalls.customer, caller)
  const identity = identityOf(reply)
  const types = namesIn(reply.supportedTopUpPayment)
  const customer = {
    ...identity.customer,
    ...(types === undefined ? {} : { topUpTypes: types }),
    direct: directOf(reply.texts, get().client.config),
  }
  const code = reply.webidentcode ?? reply.customerWebidentcode ?? ""
  if (code === "") return { ...identity, customer }
  const vault = yield* Vault
  const known = get().account.customer.value?.webident
  const webident = known !== undefined && vault.get(known) === code ? known : vault.put(code)
  return { ...identity, customer: { ...customer, webident } }
})

export const performMember: MemberCalls["Service"]["perform"] = (demand, report, get) => {
  switch (demand._tag) {
    case "ReadCustomer":
      return Effect.map(answered(readCustomer(demand.caller, get)), (answer) =>
        report({ _tag: "CustomerAnswered", ask: demand.ask, answer }),
      )
    case "ReadBalance":
      return Effect.map(
        answered(Effect.map(read(memberCalls.balance, demand.caller), ({ balance }) => balance)),
        (answer) => report({ _tag: "BalanceAnswered", ask: demand.ask, answer }),
      )
    case "ReadBonus":
      return Effect.map(
        answered(
          Effect.map(read(memberCalls.bonusBalance, demand.caller), (reply) => ({
            balance: reply.bonusBalance,
            currency: reply.bonusBalanceCurrency ?? "",
          })),
        ),
        (answer) => report({ _tag: "BonusAnswered", ask: demand.ask, answer }),
      )
    case "ReadCustomData":
      return Effect.map(
        answered(
          Effect.map(read(memberCalls.customData, demand.caller), ({ customData }) => customData),
        ),
        (answer) => report({ _tag: "CustomDataAnswered", ask: demand.ask, answer }),
      )
    case "ReadTerms":
      return Effect.map(
        answered(
          Effect.map(read(memberCalls.terms, demand.caller), (reply) => ({
            content: reply.termsContent,
            hash: reply.termsHash,
            version: String(reply.termsVersion),
          })),
        ),
        (answer) => report({ _tag: "TermsAnswered", ask: demand.ask, answer }),
      )
    case "ReadOrders":
      return readOrders(demand, report)
    case "ReadReport":
      return readReport(demand, report, get)
    case "RecheckMenu":
      return recheckMenu(demand, report, get)
    case "SendForm":
      return sendForm(demand, report, get)
    case "SaveTerms":
      return saveTerms(demand, report)
    case "ReadPairings":
    case "ReadPairing":
    case "ChangePairing":
      return performPairing(demand, report, get)
    case "AskPersistence":
      return Effect.map(askPersistence, (isPersisted) =>
        report({ _tag: "PersistenceAnswered", isPersisted }),
      )
    case "SendOrder":
      return Effect.andThen(
        catchUpBeforeSend,
        Effect.suspend(() => sendOnline(demand, report, get)),
      )
  }
}
