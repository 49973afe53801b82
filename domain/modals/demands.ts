import { demander, type Wait } from "#domain/kernel/demand.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Event as OrdersEvent } from "#domain/orders/events.ts"
import type { State } from "./model.ts"

export type Demand = Wait<OrdersEvent>

/** After the login the action that needed it goes on, once. Source: OFFER-55, ROUTE-61. */
export const demands = demander<State, Demand>(({ next, goes }) => {
  if (next === undefined || goes === undefined) return []
  const report: OrdersEvent =
    next._tag === "Order"
      ? { _tag: "OrderAsked", dish: next.dish, quantity: next.quantity, shown: next.shown }
      : { _tag: "CheckoutAsked", shown: next.shown, choices: next.choices }
  return [{ _tag: "Wait", key: `modals/next/${goes}`, until: 0 as EpochMs, report }]
})
