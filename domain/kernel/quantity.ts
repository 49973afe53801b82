import { Schema } from "effect"
import { open } from "./privacy.ts"

/**
 * Pieces of one dish, 1 to 998: strictly between 0 and 999. Source: seed §5 Quantity counter, FORM-36.
 * With `quantityBounds: "inclusive"` a deployment takes 999 too, so the type holds it.
 */
export const Quantity = open(Schema.Int)
  .check(Schema.isBetween({ minimum: 1, maximum: 999 }))
  .pipe(Schema.brand("Quantity"))
export type Quantity = typeof Quantity.Type

/** Adds two quantities and stops at `max`. */
export const addQuantity = (left: Quantity, right: Quantity, max: Quantity): Quantity =>
  Math.min(left + right, max) as Quantity
