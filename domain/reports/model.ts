/** What was: money, meals, bills, bonuses, vouchers, as the server lists them. Source: DATA-15 to DATA-20. */
import type { LocalTime } from "#domain/kernel/civil.ts"
import type { Reading } from "#domain/requests/reading.ts"
import type { Bill, Bonus, Meal, Rows, Transaction, Voucher } from "./schema.ts"

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

/** Both ends belong to it. */
export type Range = { readonly from: LocalTime; readonly to: LocalTime }

export type Entry = {
  readonly report: ReportId
  readonly range: RangeId
  /** What was asked for last. */
  readonly asked: Range
  readonly reading: Reading<Rows>
}

export type State = {
  /** The range chosen last; a page that does not offer it shows its first. Source: SESS-14, CONST-26. */
  readonly timespan: RangeId
  /** Newest last. */
  readonly entries: ReadonlyArray<Entry>
}

export const initial: State = { timespan: "CURRENTMONTH", entries: [] }

/** So many are kept to be read without a network; the one not looked at for longest goes first. */
export const entriesMax = 8
