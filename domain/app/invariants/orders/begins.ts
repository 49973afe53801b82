/** An order is what the person asked for, once, and says the price of its dishes. */
import { isKiosk } from "#domain/config/selectors.ts"
import type { Action, Intent } from "#domain/orders/model.ts"
import type { Recorded, State } from "../../index.ts"
import { type Violation, wrongIf } from "../rule.ts"
import { thingOf, wantedOf } from "./evidence.ts"

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
  return orders.intents.some(({ id, action, phase, askedAt }) => {
    if (id === intent.id || !wantedOf(action).some(({ thing }) => things.has(thingOf(thing))))
      return false
    const { _tag } = phase
    if (_tag !== "Confirmed" && _tag !== "Refused" && _tag !== "Accepted") return true
    return (
      action._tag === intent.action._tag && intent.askedAt < askedAt + client.config.orderDebounce
    )
  })
}

export const begins = (
  intent: Intent,
  before: State,
  { event, seq, at }: Recorded,
  after: State,
): ReadonlyArray<Violation> => {
  const { id, action, phase, attempt, askedAt, customerId } = intent
  const { client, session } = before
  const named = `${action._tag} ${id}`
  const isAway = !client.isOnline || client.lostAt !== undefined
  return [
    ...wrongIf(
      !asks.has(event._tag) || id !== seq || askedAt !== at,
      "I1",
      () => `${named} comes from nobody: ${event._tag}`,
    ),
    ...wrongIf(
      phase._tag !== "Queued" || attempt !== 0 || intent.firstSend !== undefined,
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
  ]
}
