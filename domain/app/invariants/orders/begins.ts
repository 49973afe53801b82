/** An order is what the person asked for, once, and says the price of its dishes. */
import { isKiosk } from "#domain/config/selectors.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { type Action, freshMs, type Intent } from "#domain/orders/model.ts"
import type { Recorded, State } from "../../index.ts"
import { none, type Violation, wrongIf } from "../rule.ts"
import { type Cause, causeOf } from "./cause.ts"
import { thingOf, wantedOf } from "./evidence.ts"
import { mayGo } from "./life.ts"
import { proof } from "./proof.ts"
import { sends } from "./sends.ts"

const asks: ReadonlySet<string> = new Set([
  "OrderAsked",
  "CheckoutAsked",
  "CancelAsked",
  "ExchangeAsked",
  "SurplusAnswered",
])

/** In hundredths; a cancel has none. */
const costOf = (action: Action): number | undefined => {
  if (action._tag === "Direct") return action.dish.price * action.quantity
  if (!("lines" in action)) return undefined
  return action.lines.reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)
}

/** A second tap on the same thing is the same tap. Source: harness "I8", OFFER-33. */
const isRepeated = (intent: Intent, { client }: State, { orders }: State): boolean => {
  const things = new Set(wantedOf(intent.action).map(({ thing }) => thingOf(thing)))
  return orders.intents.some(({ id, action, phase, askedAt, customerId }) => {
    if (id === intent.id || String(customerId) !== String(intent.customerId)) return false
    const isSame =
      "order" in action && "order" in intent.action
        ? String(action.order.orderId) === String(intent.action.order.orderId)
        : wantedOf(action).some(({ thing }) => things.has(thingOf(thing)))
    if (!isSame) return false
    if (!/^(Confirmed|Refused|Accepted|Paying)$/.test(phase._tag)) return true
    return (
      action._tag === intent.action._tag && intent.askedAt < askedAt + client.config.orderDebounce
    )
  })
}

/** As it was in the queue, if it goes on at once: with a list that is not old. */
const waiting = ({ firstSend: _, baseline: _baseline, ...intent }: Intent): Intent => {
  const after = EpochMs.make(intent.askedAt - freshMs)
  return { ...intent, attempt: 0, phase: { _tag: "Queued", after } }
}

/** Waiting, or on its way at once where the list is known. */
const mayBegin = (cause: Cause, isAway: boolean): boolean => {
  const { was, now, line } = cause
  const { phase, attempt, firstSend, action } = now
  const isNew = attempt === 0 && firstSend === undefined
  switch (phase._tag) {
    case "Stale":
      return isNew && action._tag === "Direct" && phase.at === line.at
    case "Queued":
      return (
        isNew &&
        !(isAway && action._tag === "Direct") &&
        "after" in was.phase &&
        phase.after >= was.phase.after
      )
    case "Validating":
    case "Sending":
      return attempt === 1 && mayGo(cause)
    default:
      return isNew && mayGo(cause)
  }
}

export const begins = (
  intent: Intent,
  before: State,
  line: Recorded,
  after: State,
): ReadonlyArray<Violation> => {
  const { id, action, phase, attempt, askedAt, customerId } = intent
  const { client, session } = before
  const { event, seq, at } = line
  const cause = causeOf(waiting(intent), intent, before, line, after)
  const named = `${action._tag} ${id}`
  const isAway = !client.isOnline || client.lostAt !== undefined
  return [
    ...wrongIf(
      !asks.has(event._tag) || id !== seq || askedAt !== at,
      "I1",
      () => `${named} comes from nobody: ${event._tag}`,
    ),
    ...wrongIf(
      !mayBegin(cause, isAway),
      "I1",
      () => `${named} begins as ${phase._tag} after ${attempt} attempts`,
    ),
    ...wrongIf(
      String(session.member?.customerId) !== String(customerId),
      "ORDER-19",
      () => `${named} is of somebody who is not here`,
    ),
    ...wrongIf(
      isAway && isKiosk(client.config),
      "ORDER-19",
      () => `a kiosk keeps ${named} for later`,
    ),
    ...wrongIf(
      "price" in action && action.price !== costOf(action),
      "I4",
      () => `${named} says ${"price" in action ? action.price : 0}, and it is ${costOf(action)}`,
    ),
    ...wrongIf(
      (event._tag === "CancelAsked" && event.order.cancelStatus !== "POSSIBLE") ||
        (event._tag === "ExchangeAsked" && event.order.cancelStatus !== "FOR_EXCHANGE"),
      "I13",
      () => `${named} of what cannot be undone`,
    ),
    ...wrongIf(isRepeated(intent, before, after), "I8", () => `${named} was asked for already`),
    ...(phase._tag === "Queued" || phase._tag === "Stale"
      ? none
      : [...sends(cause, named), ...proof(cause, named)]),
  ]
}
