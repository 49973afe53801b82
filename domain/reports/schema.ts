/** Rows of reports in events. Not part of a page's first load. Source: DATA-15 to DATA-20. */
import { Schema } from "effect"
import { LocalTime } from "#domain/kernel/civil.ts"
import { Id } from "#domain/kernel/id.ts"
import { amount, open, shape } from "#domain/kernel/privacy.ts"

/** A person's money in hundredths, whatever its currency. */
const Money = amount(Schema.Int).pipe(Schema.brand("Cents"))
const Words = shape(Schema.String)
const Figure = open(Schema.Finite)
const maybe = Schema.optionalKey

export const Transaction = Schema.Struct({
  name: maybe(Words),
  dateTime: maybe(LocalTime),
  amount: Money,
})
export type Transaction = typeof Transaction.Type

export const Meal = Schema.Struct({
  dateTime: maybe(LocalTime),
  costCenter: maybe(Words),
  canteen: maybe(Words),
  register: maybe(Words),
  recipe: maybe(Words),
  taxRate: maybe(Figure),
  taxSubsidy: maybe(Money),
  nonTaxSubsidy: maybe(Money),
  price: Money,
})
export type Meal = typeof Meal.Type

export const Bonus = Schema.Struct({
  validFrom: maybe(LocalTime),
  validTo: maybe(LocalTime),
  maxDiscountPercent: maybe(Figure),
  minBillPrice: maybe(Money),
  bonus: maybe(Money),
  drawn: maybe(Money),
  balance: maybe(Money),
  currency: maybe(open(Schema.String)),
})
export type Bonus = typeof Bonus.Type

export const Voucher = Schema.Struct({
  voucherType: maybe(Words),
  voucherSet: maybe(Words),
  validTo: maybe(LocalTime),
  validFrom: maybe(LocalTime),
  creationTimeStamp: maybe(LocalTime),
})
export type Voucher = typeof Voucher.Type

export const BillItem = Schema.Struct({
  prodid: maybe(Id),
  name: maybe(Words),
  amount: maybe(Figure),
  priceWIT: maybe(Money),
  priceWOT: maybe(Money),
  taxRate: maybe(Figure),
  taxSubsidy: maybe(Money),
  nonTaxSubsidy: maybe(Money),
})
export type BillItem = typeof BillItem.Type

export const Bill = Schema.Struct({
  id: maybe(Id),
  dateTime: maybe(LocalTime),
  costCenter: maybe(Words),
  priceWIT: Money,
  discount: maybe(Figure),
  usedBonus: maybe(Money),
  nonTaxSubsidy: maybe(Money),
  taxSubsidy: maybe(Money),
  register: maybe(Words),
  serialNumber: maybe(Words),
  items: Schema.Array(BillItem),
})
export type Bill = typeof Bill.Type

const rowsOf = <Row extends Schema.Top>(row: Row) => ({ rows: Schema.Array(row) })

/** The rows of one report, in the server's order. */
export const Rows = Schema.TaggedUnion({
  transactions: rowsOf(Transaction),
  consumption: rowsOf(Meal),
  bonuses: rowsOf(Bonus),
  vouchers: rowsOf(Voucher),
  bills: rowsOf(Bill),
})
export type Rows = typeof Rows.Type
