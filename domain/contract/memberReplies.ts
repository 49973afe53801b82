/** What the calls of whoever is logged in answer, decoded into domain values. Source: APP-28, API-45 to API-68. */
import { Effect, Option, Schema, SchemaGetter } from "effect"
import { Id, PersonalId } from "#domain/kernel/id.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { cancelStatuses, type ListedOrder } from "#domain/orders/listed.ts"
import { common, textOf, WireBalance, WireCustomer } from "./replies.ts"
import { Amount, notEncoded, orElse, orValue, WireDay } from "./wire.ts"

const Text = Schema.String
const maybe = Schema.optionalKey

const textsIn = (answer: object) =>
  Object.entries(answer).flatMap(([name, value]) =>
    ["string", "number", "boolean"].includes(typeof value) ? [[name, String(value)]] : [],
  )

/** `texts`: whatever else the server tells; a deployment's form may have a field for it. Source: FORM-28. */
export const CustomerLoaded = Schema.Unknown.pipe(
  Schema.decodeTo(Schema.Struct({ ...WireCustomer.fields, texts: Schema.Record(Text, Text) }), {
    // What is no object stays what it is, and is refused as that.
    decode: SchemaGetter.transform((answer: unknown) =>
      typeof answer === "object" && answer !== null && !Array.isArray(answer)
        ? { ...answer, texts: Object.fromEntries(textsIn(answer)) }
        : (answer as never),
    ),
    encode: notEncoded,
  }),
)

export const BalanceLoaded = Schema.Struct({ ...common, balance: WireBalance })

export const BonusBalanceLoaded = Schema.Struct({
  ...common,
  bonusBalance: WireBalance,
  bonusBalanceCurrency: maybe(Text),
})

/** A list of labelled values, or a plain object as label to value. Source: API-59. */
export const CustomDataLoaded = Schema.Struct({
  ...common,
  customData: Schema.Unknown.pipe(
    Schema.decodeTo(Schema.Array(Schema.Struct({ label: Text, value: Text })), {
      decode: SchemaGetter.transform((data: unknown) => {
        if (typeof data !== "object") return []
        const rows = Array.isArray(data)
          ? data.map((row: { label?: unknown; id?: unknown; value?: unknown }) => [
              row.label ?? row.id ?? "",
              row.value ?? "",
            ])
          : Object.entries(data as object)
        return rows.map(([label, value]) => ({ label: textOf(label), value: textOf(value) }))
      }),
      encode: notEncoded,
    }),
    Schema.withDecodingDefaultKey(Effect.succeed([] as unknown)),
  ),
})

export const TermsLoaded = Schema.Struct({
  ...common,
  termsContent: orValue(Text, ""),
  termsHash: orValue(Text, ""),
  termsVersion: orValue(Schema.Union([Text, Schema.Finite]), ""),
})

const orderItemFields = {
  mealId: Id,
  date: WireDay,
  quantity: orValue(Schema.Int, 1),
  productId: maybe(Id),
}
const orderFields = {
  id: PersonalId,
  canteenId: orValue(Id, ""),
  name: orValue(Text, ""),
  group: orValue(Text, ""),
  orderPrice: maybe(Amount),
  cancelStatus: orElse(cancelStatuses, "NOT_POSSIBLE"),
  onExchange: maybe(Schema.Boolean),
}
/** The dish stands in `orderItem`, or directly on the order. Source: API-49. */
export const WireOrder = Schema.Union([
  Schema.Struct({ ...orderFields, orderItem: Schema.Struct(orderItemFields) }),
  Schema.Struct({ ...orderFields, ...orderItemFields }),
])

const isQuantity = Schema.is(Quantity)

/** A row of the order list as a domain value; a row without a possible quantity is no order. */
const listedOf = (wire: typeof WireOrder.Type): ReadonlyArray<typeof ListedOrder.Type> => {
  const item = "orderItem" in wire ? wire.orderItem : wire
  if (!isQuantity(item.quantity)) return []
  return [
    {
      orderId: wire.id,
      canteenId: wire.canteenId,
      mealId: item.mealId,
      date: item.date,
      ...(item.productId === undefined ? {} : { productId: item.productId }),
      quantity: item.quantity,
      name: wire.name,
      group: wire.group,
      ...(wire.orderPrice === undefined ? {} : { price: wire.orderPrice }),
      cancelStatus: wire.cancelStatus,
      ...(wire.onExchange === undefined ? {} : { onExchange: wire.onExchange }),
    },
  ]
}

/** `orders` is demanded: an answer without it must never read as "nothing is booked". */
export const OrdersLoaded = Schema.Struct({ ...common, orders: Schema.Array(Schema.Unknown) })

const decodeOrder = Schema.decodeUnknownOption(WireOrder)

/**
 * The listed orders, or none at all when a row cannot be read: a list that may miss an order must not
 * settle whether one was booked. Screens then keep the last good list. Source: ORDER-18.
 */
export const listedOrdersOf = (
  reply: typeof OrdersLoaded.Type,
): ReadonlyArray<typeof ListedOrder.Type> | undefined => {
  const rows = Option.all(reply.orders.map((row) => decodeOrder(row)))
  return Option.isSome(rows) ? rows.value.flatMap(listedOf) : undefined
}

export const Ordered = Schema.Struct({ ...common, order: maybe(WireOrder) })

export const CartOrdered = Schema.Struct({
  ...common,
  orderId: maybe(PersonalId),
  gatewayLink: maybe(Text),
})
