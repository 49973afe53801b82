import { addCents, type Cents, timesCents, zeroCents } from "#domain/kernel/money.ts"
import type { Line, State } from "./model.ts"

/** Sum of quantity times price over all lines. Source: seed §3 Cart, CART-12. */
export const total = ({ lines }: { readonly lines: ReadonlyArray<Line> }): Cents =>
  lines.reduce(
    (sum, { dish, quantity }) => addCents(sum, timesCents(dish.price, quantity)),
    zeroCents,
  )

/** Lines that cannot be sent any more. */
export const goneLines = ({ lines, changes }: State): ReadonlyArray<Line> =>
  lines.filter(({ key }) => changes[key]?._tag === "Gone")
