/** What `PATCH /__sim/customer` may change. Source: docs/contract.md "Control API". */
import { Schema } from "effect"
import { cardStatuses } from "#domain/account/model.ts"
import { Day } from "#domain/kernel/civil.ts"
import { type Cents, centsOf } from "#domain/kernel/money.ts"
import { cancelStatuses } from "#domain/orders/listed.ts"
import { canteenOf } from "./menu.ts"
import { recipeOf } from "./catalogue.ts"
import { type Customer, entryOf, type Order, withCustomer, type World } from "./world.ts"

const Text = Schema.String
const maybe = Schema.optionalKey
const WireId = Schema.Union([Schema.Finite, Text])
const Rows = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20_000 }))

const OrderRow = Schema.Struct({
  orderId: maybe(Schema.Int),
  mealId: WireId,
  date: Day,
  canteenId: WireId,
  productId: maybe(WireId),
  quantity: maybe(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 998 }))),
  price: maybe(Schema.Finite),
  cancelStatus: maybe(Schema.Literals(cancelStatuses)),
  onExchange: maybe(Schema.Boolean),
  paid: maybe(Schema.Literals(["account", "card", "counter"])),
})

const PairingRow = Schema.Struct({
  pairingStatus: Text,
  pairedDT: maybe(Text),
  invalidDT: maybe(Text),
  pairingRequestDT: maybe(Text),
  requestValidTillDT: maybe(Text),
  loyaltySystem: Text,
  externalSystemCustomerName: Text,
  pairingNote: maybe(Text),
  pairingToken: Text,
  pairingString: maybe(Text),
  externalSystemConfirmationURL: maybe(Text),
})

export const CustomerPatch = Schema.Struct({
  login: Text,
  balance: maybe(Schema.Finite),
  cardStatus: maybe(Schema.Literals(cardStatuses)),
  /** `null`: every kind that the form offers; an empty list: no top-up. Source: TOPUP-07. */
  supportedTopUpPayment: maybe(Schema.NullOr(Schema.Array(Text))),
  webidentcode: maybe(Schema.NullOr(Text)),
  language: maybe(Text),
  customersPairing: maybe(Schema.Literals([0, 1])),
  pairings: maybe(Schema.Array(PairingRow)),
  orders: maybe(Schema.Array(OrderRow)),
  rowCounts: maybe(
    Schema.Struct({
      transactions: maybe(Rows),
      bills: maybe(Rows),
      consumption: maybe(Rows),
      bonuses: maybe(Rows),
      vouchers: maybe(Rows),
    }),
  ),
})
type Patch = typeof CustomerPatch.Type

type Row = typeof OrderRow.Type

/** Rows that name no id get the next ones. */
const ordersOf = (world: World, rows: ReadonlyArray<Row>): ReadonlyArray<Order> | string => {
  const orders: Array<Order> = []
  let next = Math.max(world.nextOrder, ...rows.map(({ orderId = 0 }) => orderId + 1))
  for (const { orderId, mealId, canteenId, quantity = 1, price, ...row } of rows) {
    const recipe = recipeOf(mealId)
    const canteen = canteenOf(world, canteenId)
    if (recipe === undefined || canteen === undefined) return `No meal ${mealId} in ${canteenId}`
    orders.push({
      id: orderId ?? next++,
      canteenId: canteen.id,
      mealId: recipe.mealId,
      date: row.date,
      quantity,
      price: price === undefined ? ((recipe.price * quantity) as Cents) : centsOf(price),
      paid: row.paid ?? "account",
      onExchange: row.onExchange ?? false,
      ...(row.cancelStatus === undefined ? {} : { cancelStatus: row.cancelStatus }),
    })
  }
  const ids = new Set(orders.map(({ id }) => id))
  return ids.size === orders.length ? orders : "Two orders have one orderId"
}

/** `null` takes the field away. */
const orNone = <K extends keyof Customer>(
  customer: Customer,
  key: K,
  value: Customer[K] | null,
) => {
  const { [key]: _gone, ...rest } = customer
  return (value === null ? rest : { ...customer, [key]: value }) as Customer
}

/** The next world, or what is wrong with the patch. */
export const patched = (world: World, patch: Patch): World | string => {
  const { login, balance, orders, rowCounts, webidentcode, supportedTopUpPayment, ...plain } = patch
  const customer = entryOf(world.customers, login)
  if (customer === undefined) return `No customer ${login}`
  const listed = orders === undefined ? customer.orders : ordersOf(world, orders)
  if (typeof listed === "string") return listed
  let next: Customer = { ...customer, ...plain, orders: listed }
  if (balance !== undefined) next = { ...next, balance: centsOf(balance) }
  if (rowCounts !== undefined) next = { ...next, rowCounts: { ...next.rowCounts, ...rowCounts } }
  if (webidentcode !== undefined) next = orNone(next, "webidentcode", webidentcode)
  if (supportedTopUpPayment !== undefined)
    next = orNone(next, "supportedTopUpPayment", supportedTopUpPayment)
  const nextOrder = Math.max(world.nextOrder, ...listed.map(({ id }) => id + 1))
  return { ...withCustomer(world, login, () => next), nextOrder }
}
