/** Calls that tell what was: money, meals, bills, bonuses, vouchers. Source: API-51 to API-53, API-57, API-58. */
import { Schema } from "effect"
import { Id } from "#domain/kernel/id.ts"
import { Done } from "./replies.ts"
import { get } from "./table.ts"
import { Amount, rowsOf, WireTime } from "./wire.ts"

const Text = Schema.String
const maybe = Schema.optionalKey
const Percent = Schema.Finite

/** Source: DATA-15. */
export const Transaction = Schema.Struct({
  id: maybe(Id),
  description: maybe(Text),
  /** Another name of `description`. */
  name: maybe(Text),
  dateTime: maybe(WireTime),
  amount: Amount,
})

/** Source: DATA-16. */
export const ConsumptionRow = Schema.Struct({
  id: maybe(Id),
  dateTime: maybe(WireTime),
  costCenter: maybe(Text),
  canteen: maybe(Text),
  register: maybe(Text),
  recipe: maybe(Text),
  taxRate: maybe(Percent),
  taxSubsidy: maybe(Amount),
  nonTaxSubsidy: maybe(Amount),
  price: Amount,
})

/** Source: DATA-18. */
export const BillItem = Schema.Struct({
  prodid: maybe(Id),
  name: maybe(Text),
  amount: maybe(Schema.Finite),
  priceWIT: maybe(Amount),
  priceWOT: maybe(Amount),
  taxRate: maybe(Percent),
  taxSubsidy: maybe(Amount),
  nonTaxSubsidy: maybe(Amount),
})

/** Source: DATA-17. */
export const Bill = Schema.Struct({
  id: maybe(Id),
  serialNumber: maybe(Schema.Union([Text, Schema.Finite])),
  register: maybe(Text),
  costCenter: maybe(Text),
  dateTime: maybe(WireTime),
  priceWIT: Amount,
  discount: maybe(Percent),
  nonTaxSubsidy: maybe(Amount),
  taxSubsidy: maybe(Amount),
  usedBonus: maybe(Amount),
  items: rowsOf(BillItem),
})

/** Source: DATA-19. */
export const Bonus = Schema.Struct({
  id: maybe(Id),
  validFrom: maybe(WireTime),
  validTo: maybe(WireTime),
  maxDiscountPercent: maybe(Percent),
  minBillPrice: maybe(Amount),
  bonus: maybe(Amount),
  drawn: maybe(Amount),
  balance: maybe(Amount),
  currency: maybe(Text),
})

/** Source: DATA-20. */
export const Voucher = Schema.Struct({
  id: maybe(Id),
  validFrom: maybe(WireTime),
  validTo: maybe(WireTime),
  creationTimeStamp: maybe(WireTime),
  voucherSet: maybe(Text),
  voucherType: maybe(Text),
})

export const reportCalls = {
  transactions: get(
    "/customer/account/transactions",
    Schema.Struct({ ...Done.fields, transactions: rowsOf(Transaction) }),
  ),
  consumption: get(
    "/customer/account/consumption",
    Schema.Struct({ ...Done.fields, consumption: rowsOf(ConsumptionRow) }),
  ),
  bills: get("/customer/bills", Schema.Struct({ ...Done.fields, bills: rowsOf(Bill) })),
  bonuses: get(
    "/customer/account/bonuses",
    Schema.Struct({ ...Done.fields, bonuses: rowsOf(Bonus) }),
  ),
  vouchers: get(
    "/customer/account/vouchers",
    Schema.Struct({ ...Done.fields, vouchers: rowsOf(Voucher) }),
  ),
} as const
