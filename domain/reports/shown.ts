/** What a page shows of a report. */
import type { Config } from "#domain/config/index.ts"
import type { Entry, RangeId, ReportId, RowOf, Rows } from "./model.ts"

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

/** What a page's filter offers; none: the report has no dates. Source: TXN-02, CONS-01, BILL-01. */
export const rangesOf = (report: ReportId, { historyRanges }: Config): ReadonlyArray<RangeId> =>
  report === "bonuses" || report === "vouchers" ? [] : (historyRanges[report] ?? [])

/** The chosen one where the page offers it. */
export const rangeShown = (report: ReportId, timespan: RangeId, config: Config): RangeId => {
  const offered = rangesOf(report, config)
  if (offered.length === 0) return "ALLTIME"
  return offered.includes(timespan) ? timespan : offered[0]!
}
