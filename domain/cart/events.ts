/** What a person was seen doing to the cart. Recorded for ever: never rename or retype a field, add an upcaster. */
import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { Id } from "#domain/kernel/id.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { Choices, Dish, LineKey, Taken } from "./schema.ts"

export const Event = Schema.TaggedUnion({
  LineAdded: { dish: Dish, modifiers: Schema.Array(Id), quantity: Quantity },
  LineQuantitySet: { key: LineKey, quantity: Quantity },
  LineModifiersSet: { key: LineKey, modifiers: Schema.Array(Id) },
  LineRemoved: { key: LineKey },
  /** 'Undo' after a removal: the line returns to its place. */
  LineRestored: Taken.fields,
  CartCleared: {},
  ChoicesMade: { choices: Choices },
  /** `/thank-you` was reached with the order flag set. Source: ROUTE-32. */
  ThankYouReached: { of: Seq },
  /** `/payment-failure` was reached. Source: CART-32, CART-33. */
  PaymentFailureReached: { of: Seq },
})
export type Event = typeof Event.Type

export type Fact =
  | { readonly _tag: "AddedToCart"; readonly name: string }
  /** What a person took out, with the places it can return to, the first one first. */
  | { readonly _tag: "LinesTaken"; readonly taken: ReadonlyArray<Taken> }
  | { readonly _tag: "CartRefused"; readonly why: "full" | "sending" }
  | { readonly _tag: "PaymentRepeatFailed" }
