/** What a person can do about an order, wherever it is told. Source: ORDER-05 to ORDER-10, ORDER-18, ORDER-19, OFFER-28. */
import type { Event as CartEvent } from "#domain/cart/events.ts"
import { dishOf } from "#domain/cart/model.ts"
import { isShoppingOn, orderTargetOf } from "#domain/config/index.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { asksModifiers, type MenuItem } from "#domain/menu/index.ts"
import type { Event as ModalEvent } from "#domain/modals/events.ts"
import type { Event } from "#domain/orders/events.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import { type Intent, isInTheWay } from "#domain/orders/model.ts"
import { isWaiting, needsPerson } from "#domain/orders/selectors.ts"
import { type Listed, ownIntents, type Whole } from "./entries.ts"

export type Deed = {
  readonly does: "cancel" | "forExchange" | "decide" | "takeBack" | "checkNow" | "dismiss"
  /** A listed order, or an intent. */
  readonly about: Id | Seq
  /** What a press sends, in this order. */
  readonly sends: ReadonlyArray<Event | Extract<ModalEvent, { _tag: "QuestionOpened" }>>
}

/** `undefined`: the server lets nobody change it any more. */
export const rowDeed = (order: ListedOrder): Deed | undefined => {
  const { cancelStatus, orderId: about } = order
  switch (cancelStatus) {
    case "POSSIBLE":
      return { does: "cancel", about, sends: [{ _tag: "CancelAsked", order }] }
    case "FOR_EXCHANGE":
      return { does: "forExchange", about, sends: [{ _tag: "ExchangeAsked", order }] }
    case "NOT_POSSIBLE":
      return undefined
  }
}

/** `undefined`: it goes on by itself. */
export const intentDeed = (intent: Intent): Deed | undefined => {
  const { id, phase } = intent
  // The person decides in sight of what the server lists now.
  if (needsPerson(intent))
    return {
      does: "decide",
      about: id,
      sends: [{ _tag: "OrdersWanted" }, { _tag: "QuestionOpened", intent: id }],
    }
  switch (phase._tag) {
    case "Queued":
    case "Stale":
      return { does: "takeBack", about: id, sends: [{ _tag: "IntentWithdrawn", id }] }
    case "InDoubt":
      return { does: "checkNow", about: id, sends: [{ _tag: "LookAsked", id }] }
    case "Paying":
    case "Refused":
      return { does: "dismiss", about: id, sends: [{ _tag: "IntentDismissed", id }] }
    default:
      return undefined
  }
}

/** A row that can be taken back or given away now: while something of its dish is under way nothing else of it is begun. */
export const isFree = ({ orders, session, client }: Whole, { status, row }: Listed): boolean =>
  isShoppingOn(client.config) &&
  status === "ordered" &&
  !ownIntents(orders, session).some((each) => isInTheWay(each, { _tag: "Cancel", order: row }))

type UserActions =
  | Extract<CartEvent, { _tag: "LineAdded" }>
  | Extract<Event, { _tag: "OrderAsked" }>
  | Extract<ModalEvent, { _tag: "ModifiersOpened" | "OrderPutOff" }>

/** What a press on 'Order' or 'Exchange' sends. Source: OFFER-26, OFFER-54, OFFER-55. */
export const orderEvent = (
  { client, session }: Pick<Whole, "client" | "session">,
  item: MenuItem,
  quantity: Quantity,
): UserActions => {
  const dish = dishOf(item)
  const shown = timesCents(item.price, quantity)
  if (orderTargetOf(client.config) === "cart")
    return asksModifiers(item, client.config)
      ? { _tag: "ModifiersOpened", dish, quantity }
      : { _tag: "LineAdded", dish, modifiers: [], quantity }
  return session.member === undefined
    ? { _tag: "OrderPutOff", dish, quantity, shown }
    : { _tag: "OrderAsked", dish, quantity, shown }
}

/** What a press on 'Log out' sends: a question where an order would be lost. Source: LOGIN-21. */
export const logoutEvent = ({
  orders,
  session,
}: Pick<Whole, "orders" | "session">): { readonly _tag: "LogoutQuestioned" | "LogoutAsked" } => ({
  _tag: ownIntents(orders, session).some(isWaiting) ? "LogoutQuestioned" : "LogoutAsked",
})
