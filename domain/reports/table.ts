/** A report as a table: which rows, in which order, and what they come to. Pure; languages come in as a way to compare. */
import type { Config } from "#domain/config/index.ts"
import type { Day, LocalTime } from "#domain/kernel/civil.ts"
import { addCents, type Cents, zeroCents } from "#domain/kernel/money.ts"
import { type Cell, cellOf, type Column, columnsOf } from "./columns.ts"
import type { ReportId, RowOf, Transaction, Voucher } from "./model.ts"

export type Sort = { readonly id: string; readonly isDescending: boolean }

/** Two texts in the order of a language. */
export type CompareText = (left: string, right: string) => number

/** Missing values last, whatever the direction; equal ones keep their order. */
const by =
  (valueOf: (row: object) => Cell, compareText: CompareText, isDescending: boolean) =>
  (left: object, right: object): number => {
    const [a, b] = [valueOf(left), valueOf(right)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const order =
      typeof a === "number" && typeof b === "number" ? a - b : compareText(String(a), String(b))
    return isDescending ? -order : order
  }

const plainly: CompareText = (left, right) => (left < right ? -1 : left > right ? 1 : 0)

export const sortedBy = <Row extends object>(
  rows: ReadonlyArray<Row>,
  column: Column,
  isDescending: boolean,
  compareText: CompareText,
): ReadonlyArray<Row> =>
  rows.toSorted(
    by(
      (row) => cellOf(row, column),
      // Times are in the order of their digits in every language.
      column.kind === "text" ? compareText : plainly,
      isDescending,
    ),
  )

const newestFirst = <Row extends { readonly dateTime?: LocalTime }>(
  rows: ReadonlyArray<Row>,
): ReadonlyArray<Row> => rows.toSorted(by((row) => (row as Row).dateTime, plainly, true))

/** On its last day it can still be used. */
export const isOver = (validTo: LocalTime | undefined, today: Day): boolean =>
  validTo !== undefined && validTo.slice(0, 10) < today

/** As it comes before anybody sorts it; what is over can be used no more and comes last. Source: TXN-09, VOUCH-02, VOUCH-03. */
const ordered = (
  report: ReportId,
  rows: ReadonlyArray<object>,
  today: Day | undefined,
): ReadonlyArray<object> => {
  if (report !== "vouchers") return newestFirst(rows)
  const keys = ["creationTimeStamp", "validFrom", "validTo"] as const
  const sorted = keys.reduce<ReadonlyArray<object>>(
    (list, id) => list.toSorted(by((row) => cellOf(row, { id, kind: "time" }), plainly, false)),
    rows,
  )
  if (today === undefined) return sorted
  const { over = [], usable = [] } = Object.groupBy(sorted, (row) =>
    isOver((row as Voucher).validTo, today) ? "over" : "usable",
  )
  return [...usable, ...over.toReversed()]
}

/** The distinct names, in order of first appearance. Source: TXN-03. */
export const namesOf = (rows: ReadonlyArray<Transaction>): ReadonlyArray<string> => [
  ...new Set(newestFirst(rows).flatMap(({ name }) => name ?? [])),
]

/** The sum of a column: what is missing counts as nothing. Source: FMT-10, FMT-11. */
export const sumOf = (rows: ReadonlyArray<object>, column: Column): Cents =>
  rows.reduce<Cents>((sum, row) => {
    const cell = cellOf(row, column)
    return typeof cell === "number" ? addCents(sum, cell as Cents) : sum
  }, zeroCents)

export type Table<Report extends ReportId = ReportId> = {
  readonly report: Report
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<RowOf[Report]>
  /** By column. */
  readonly totals: Readonly<Record<string, Cents>>
  /** The server or we may have left older rows out, at this number of them. Source: TXN-07, BILL-07. */
  readonly limit?: number
}

export type Choice = {
  /** Only transactions of this name. */
  readonly name?: string | undefined
  readonly sort?: Sort | undefined
  /** Vouchers that are over by then come last. */
  readonly today?: Day
  readonly compareText: CompareText
}

export const tableOf = <Report extends ReportId>(
  report: Report,
  received: ReadonlyArray<RowOf[Report]>,
  config: Config,
  { name, sort, today, compareText }: Choice,
): Table<Report> => {
  const columns = columnsOf(report, config)
  const max = report === "bills" ? config.billsNoticeQuantity : config.noticeQuantity
  const isCut = report !== "bonuses" && report !== "vouchers" && received.length >= max
  const whole = ordered(report, received, today)
  const kept = report === "bills" && isCut ? whole.slice(0, max) : whole
  const named =
    name === undefined ? kept : kept.filter((row) => (row as { name?: string }).name === name)
  const column = columns.find(({ id }) => id === sort?.id)
  const rows =
    column === undefined ? named : sortedBy(named, column, sort!.isDescending, compareText)
  return {
    report,
    columns,
    rows: rows as ReadonlyArray<RowOf[Report]>,
    totals: Object.fromEntries(
      columns.filter(({ isSummed }) => isSummed).map((each) => [each.id, sumOf(rows, each)]),
    ),
    ...(isCut ? { limit: max } : {}),
  }
}
