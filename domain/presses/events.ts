import { Schema } from "effect"
import * as Cart from "#domain/cart/events.ts"
import { Seq } from "#domain/kernel/event.ts"
import * as Modals from "#domain/modals/events.ts"
import * as Orders from "#domain/orders/events.ts"

/** What commits a person to a dish. */
export const Press = Schema.Union([
  Orders.Event.cases.OrderAsked,
  Orders.Event.cases.CheckoutAsked,
  Cart.Event.cases.LineAdded,
  Modals.Event.cases.OrderPutOff,
])

export const Event = Schema.TaggedUnion({
  /**
   * It was pressed: in the log before anything is asked about it. Each press of these is told, whatever its customer
   * noted, so that a log does not show what he avoids.
   */
  Pressed: { press: Press },
  /** It passes, and follows as an event of its own, or it was left. `id` is the number of its `Pressed`. */
  PressEnded: { id: Seq },
})
export type Event = typeof Event.Type
