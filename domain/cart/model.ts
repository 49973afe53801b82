/** The cart: ordered lines, at most one per item and set of modifiers. Source: seed §3 Cart, §4 Cart. */
import type { Config } from "#domain/config/model.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { type MenuItem, menuKeyOf } from "#domain/menu/model.ts"
import type { Choices, Dish, Line, LineKey } from "./schema.ts"
import type * as Stored from "./stateSchema.ts"

export type { Choices, Dish, Line, LineKey }

export const dishOf = (item: MenuItem): Dish => ({
  mealId: item.mealId,
  date: item.date,
  canteenId: item.canteenId,
  ...(item.product.id === undefined ? {} : { productId: item.product.id }),
  name: item.name,
  group: item.group,
  price: item.price,
  ...(item.product.image === undefined ? {} : { image: item.product.image }),
  allowMultipleOrder: item.allowMultipleOrder,
  ...(item.quantity === undefined ? {} : { portions: item.quantity }),
  ...(item.orderUntil === undefined ? {} : { orderUntil: item.orderUntil }),
  modifiers: item.product.modifiers,
})

export const itemIdOf = (dish: Pick<Dish, "mealId" | "date" | "canteenId" | "productId">): string =>
  dish.productId === undefined ? menuKeyOf(dish) : `${menuKeyOf(dish)}_${dish.productId}`

/** Order and repetition of modifiers do not matter. Source: CART-04. */
export const setOf = (modifiers: ReadonlyArray<Id>): ReadonlyArray<Id> =>
  [...new Map(modifiers.map((id) => [String(id), id])).values()].toSorted((a, b) =>
    String(a) < String(b) ? -1 : 1,
  )

export const lineKeyOf = (dish: Dish, modifiers: ReadonlyArray<Id>): LineKey =>
  [itemIdOf(dish), ...setOf(modifiers).map(String)].join("+") as LineKey

export type State = typeof Stored.State.Type

export const initial: State = {
  lines: [],
  changes: {},
  choices: {},
  customerId: undefined,
  sending: undefined,
  refreshing: [],
  message: undefined,
  cartProceeded: false,
  paymentRepeat: false,
}

/** More lines than anybody fills by hand; a loop would. */
export const linesMax = 100

/** Greatest quantity of a line: 998, or 999 where bounds are inclusive; the last portion can be had. Source: FORM-36, FORM-37. */
export const quantityMaxOf = ({ quantityBounds }: Config, dish: Dish): Quantity => {
  const max = quantityBounds === "inclusive" ? 999 : 998
  return Math.max(1, Math.min(max, dish.portions ?? max)) as Quantity
}

/** Sum of quantities. Source: CART-34. */
export const pieces = ({ lines }: State): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
