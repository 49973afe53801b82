/** The cart: ordered lines, at most one per item and set of modifiers. Source: seed §3 Cart, §4 Cart. */
import { Schema } from "effect"
import type { Config } from "#domain/config/model.ts"
import { DeliveryMode, OrderKind, PaymentKind } from "#domain/config/model.ts"
import { Day, LocalTime } from "#domain/kernel/civil.ts"
import type { Seq } from "#domain/kernel/event.ts"
import { Id } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { type MenuItem, menuKeyOf, Modifier } from "#domain/menu/model.ts"
import type { CustomerId } from "#domain/session/model.ts"

const Text = open(Schema.String)

/** What of a dish stands in a cart or an order: enough to show and to send it without the menu. */
export const Dish = Schema.Struct({
  mealId: Id,
  date: Day,
  canteenId: Id,
  productId: Schema.optionalKey(Id),
  name: Text,
  group: Text,
  /** Of one piece. */
  price: Cents,
  image: Schema.optionalKey(Text),
  allowMultipleOrder: Schema.Boolean,
  /** Portions there were; absent: not limited. */
  portions: Schema.optionalKey(open(Schema.Int)),
  orderUntil: Schema.optionalKey(LocalTime),
  /** Modifiers to choose from. */
  modifiers: Schema.Array(Modifier),
})
export type Dish = typeof Dish.Type

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

/** The item's id with its set of modifiers: two picks of the same choice share it. Source: CART-02 to CART-05. */
export const LineKey = open(Schema.String).pipe(Schema.brand("LineKey"))
export type LineKey = typeof LineKey.Type

export const itemIdOf = (dish: Dish): string =>
  dish.productId === undefined ? menuKeyOf(dish) : `${menuKeyOf(dish)}_${dish.productId}`

/** Order and repetition of modifiers do not matter. Source: CART-04. */
export const setOf = (modifiers: ReadonlyArray<Id>): ReadonlyArray<Id> =>
  [...new Map(modifiers.map((id) => [String(id), id])).values()].toSorted((a, b) =>
    String(a) < String(b) ? -1 : 1,
  )

export const lineKeyOf = (dish: Dish, modifiers: ReadonlyArray<Id>): LineKey =>
  [itemIdOf(dish), ...setOf(modifiers).map(String)].join("+") as LineKey

export const Line = Schema.Struct({
  key: LineKey,
  dish: Dish,
  /** Ids, as a set in one order. */
  modifiers: Schema.Array(Id),
  quantity: Quantity,
})
export type Line = typeof Line.Type

/** What a refresh found different from what the person saw. Source: CART-22. */
export type Change =
  | { readonly _tag: "Price"; readonly before: Cents }
  /** Not offered any more: it cannot be sent. */
  | { readonly _tag: "Gone" }

export const Choices = Schema.Struct({
  orderType: Schema.optionalKey(OrderKind),
  deliveryType: Schema.optionalKey(DeliveryMode),
  paymentType: Schema.optionalKey(PaymentKind),
})
export type Choices = typeof Choices.Type

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
