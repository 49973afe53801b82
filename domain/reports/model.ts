/** What was: money, meals, bills, bonuses, vouchers, as the server lists them. Source: DATA-15 to DATA-20. */
import type { Bill, Bonus, Meal, Rows, Transaction, Voucher } from "./schema.ts"
import type * as Stored from "./stateSchema.ts"

export type { Bill, Bonus, Meal, Rows, Transaction, Voucher }

/** What one row of each report is. */
export type RowOf = {
  readonly transactions: Transaction
  readonly consumption: Meal
  readonly bonuses: Bonus
  readonly vouchers: Voucher
  readonly bills: Bill
}
export type ReportId = keyof RowOf
export const reportIds = [
  "transactions",
  "consumption",
  "bonuses",
  "vouchers",
  "bills",
] as const satisfies ReadonlyArray<ReportId>

/** Source: FMT-08, FMT-09, DATA-36. */
export const rangeIds = [
  "ALLTIME",
  "CURRENTMONTH",
  "LASTMONTH",
  "LAST365DAYS",
  "DAY",
  "PREVIOUSWEEK",
] as const
export type RangeId = (typeof rangeIds)[number]

export type Range = typeof Stored.Range.Type
export type Entry = typeof Stored.Entry.Type
export type State = typeof Stored.State.Type

export const initial: State = { timespan: "CURRENTMONTH", entries: [] }

/** So many are kept to be read without a network; the one not looked at for longest goes first. */
export const entriesMax = 8
