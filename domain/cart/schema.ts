/** What of a cart stands in events. Not part of a page's first load. */
import { Schema } from "effect"
import { DeliveryMode, OrderKind, PaymentKind } from "#domain/config/model.ts"
import { Day, LocalTime } from "#domain/kernel/civil.ts"
import { Id } from "#domain/kernel/id.ts"
import { Cents } from "#domain/kernel/money.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { Modifier } from "#domain/menu/schema.ts"

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

/** The item's id with its set of modifiers: two picks of the same choice share it. Source: CART-02 to CART-05. */
export const LineKey = open(Schema.String).pipe(Schema.brand("LineKey"))
export type LineKey = typeof LineKey.Type

export const Line = Schema.Struct({
  key: LineKey,
  dish: Dish,
  /** Ids, as a set in one order. */
  modifiers: Schema.Array(Id),
  quantity: Quantity,
})
export type Line = typeof Line.Type

/** A line that was removed, and its place among the others. */
export const Taken = Schema.Struct({ line: Line, index: open(Schema.Int) })
export type Taken = typeof Taken.Type

export const Choices = Schema.Struct({
  orderType: Schema.optionalKey(OrderKind),
  deliveryType: Schema.optionalKey(DeliveryMode),
  paymentType: Schema.optionalKey(PaymentKind),
})
export type Choices = typeof Choices.Type
