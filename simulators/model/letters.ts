/** What an event says to the orders, in the inputs of the model. */
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/model.ts"
import type { Event as OrdersEvent } from "#domain/orders/events.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type { Rows, Wanted } from "./evidence.ts"
import type { Input, Kind } from "./states.ts"

type Item = {
  readonly dish: Extract<OrdersEvent, { _tag: "OrderAsked" }>["dish"]
  readonly quantity: number
}
export type Press = {
  readonly kind: Kind
  readonly wanted: Wanted
  /** To be had once. Source: OFFER-35. */
  readonly isOnce: boolean
  readonly until?: Item["dish"]["orderUntil"]
}

/** What a press asks for. A checkout is of the cart that stands there. */
export const pressOf = (
  event: App.Event,
  lines: ReadonlyArray<Item>,
  listed: Rows,
): Press | undefined => {
  switch (event._tag) {
    case "OrderAsked": {
      const { dish, quantity } = event
      const wanted = { dishes: [{ ...dish, quantity }] }
      return { kind: "direct", wanted, isOnce: !dish.allowMultipleOrder, until: dish.orderUntil }
    }
    case "CheckoutAsked": {
      const dishes = new Map<string, Item["dish"] & { readonly quantity: number }>()
      for (const { dish, quantity } of lines) {
        const key = [dish.mealId, dish.date, dish.canteenId, dish.productId].join("_")
        dishes.set(key, { ...dish, quantity: quantity + (dishes.get(key)?.quantity ?? 0) })
      }
      return { kind: "cart", wanted: { dishes: [...dishes.values()] }, isOnce: false }
    }
    case "CancelAsked":
    case "ExchangeAsked":
      return { kind: "target", wanted: { row: event.order }, isOnce: false }
    // 'Cancel one' is a cancel of that row.
    case "SurplusAnswered": {
      const row = listed.find(({ orderId }) => String(orderId) === String(event.orderId))
      if (event.choice !== "cancel" || row === undefined) return undefined
      return { kind: "target", wanted: { row }, isOnce: false }
    }
    default:
      return undefined
  }
}

/** In the order of ERR-02. Source: design "local-first sync": definitely not executed, in doubt. */
const failureInput = (failure: Failure, config: Config): Input => {
  if (failure._tag === "Missing" || failure._tag === "Unreadable") return "doubt"
  if (failure._tag === "Denied") return "no"
  if (config.oldCartErrorCodes.some((code) => code === failure.code) && failure.status !== 503)
    return "no"
  if (failure.status >= 500) return "doubt"
  if (failure.status === 449 && failure.force !== undefined) return "asks"
  return failure.status === 401 ? "unauthorized" : "no"
}

/** An answer to one send or check. */
export type Reply = {
  readonly id: number
  readonly attempt: number
  readonly isCheck: boolean | undefined
  readonly input: Input
}

export const replyOf = (event: App.Event, config: Config): Reply | undefined => {
  if (event._tag === "OrderUnsent")
    return { id: event.id, attempt: event.attempt, isCheck: undefined, input: "unsent" }
  if (event._tag !== "OrderAnswered") return undefined
  const { id, attempt, isCheck, answer } = event
  const yes =
    answer._tag === "Got" && answer.value.gateway !== undefined && !isCheck ? "pay" : "yes"
  const input = answer._tag === "Got" ? yes : failureInput(answer.failure, config)
  return { id, attempt, isCheck, input }
}

/** What a person or a deadline says to one order. */
export const wordOf = (
  event: App.Event,
): { readonly id: number; readonly input: Input } | undefined => {
  switch (event._tag) {
    case "IntentWithdrawn":
      return { id: event.id, input: "withdraw" }
    case "IntentDismissed":
      return { id: event.id, input: "dismiss" }
    case "ForceAnswered":
      return { id: event.id, input: "answer" }
    case "ForceLeft":
      return { id: event.id, input: "leaveQuestion" }
    case "ChangeAnswered":
      return { id: event.id, input: event.choice === "order" ? "acceptChange" : "dropChange" }
    case "SurplusAnswered":
      return { id: event.id, input: event.choice === "keep" ? "keepSurplus" : "cancelSurplus" }
    case "NotFoundAnswered": {
      const inputs = { again: "sendAgain", keep: "keepPart", drop: "drop" } as const
      return { id: event.id, input: inputs[event.choice] }
    }
    case "DeadlinePassed":
      return { id: event.id, input: "deadline" }
    case "MenuRechecked":
      return { id: event.id, input: "recheck" }
    default:
      return undefined
  }
}
