import type { Entry, RangeId, ReportId, RowOf, Rows, State } from "./model.ts"

export const entryOf = ({ entries }: State, report: ReportId, range: RangeId): Entry | undefined =>
  entries.find((entry) => entry.report === report && entry.range === range)

/** The rows of a report, as far as they are known. */
export const rowsIn = <Report extends ReportId>(
  entry: Entry | undefined,
  report: Report,
): ReadonlyArray<RowOf[Report]> | undefined => {
  const value: Rows | undefined = entry?.reading.value
  return value?._tag === report
    ? (value.rows as ReadonlyArray<object> as ReadonlyArray<RowOf[Report]>)
    : undefined
}
