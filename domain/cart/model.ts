/** The cart: ordered lines, at most one per item and set of modifiers. Source: seed §3 Cart, §4 Cart. */
import type { Config } from "#domain/config/model.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { type MenuItem, menuKeyOf } from "#domain/menu/model.ts"
import type { CustomerId } from "#domain/session/model.ts"
import type { Choices, Dish, Line, LineKey } from "./schema.ts"

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

/** What a refresh found different from what the person saw. Source: CART-22. */
export type Change =
  | {
      readonly _tag: "Changed"
      /** The price of one, before. */
      readonly price?: Cents
      /** More than are left. */
      readonly quantity?: Quantity
    }
  /** Not offered any more: it cannot be sent. */
  | { readonly _tag: "Gone" }

export type State = {
  readonly lines: ReadonlyArray<Line>
  readonly changes: Readonly<Record<LineKey, Change>>
  readonly choices: Choices
  /** Whose cart it is, once somebody was logged in. Source: CART-35. */
  readonly customerId: CustomerId | undefined
  /** The order that is sending these lines; they cannot be changed meanwhile. */
  readonly sending: Seq | undefined
  /** Keys of the menus that are being read because an order attempt found the cart old. Source: ERR-05. */
  readonly refreshing: ReadonlyArray<string>
  /** What the server said to that attempt. */
  readonly message: string | undefined
  /** The cart was sent; `/thank-you` may clear it. Source: ROUTE-33. */
  readonly cartProceeded: boolean
  /** The payment of this cart failed before. Source: CART-33. */
  readonly paymentRepeat: boolean
}

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
