import { useEffect } from "react"
import {
  type Entry,
  entryOf,
  rangeShown,
  type RangeId,
  type ReportId,
  type RowOf,
  rowsIn,
} from "#domain/reports/screen.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

export type ReportView<Report extends ReportId> = {
  readonly range: RangeId
  readonly entry: Entry | undefined
  readonly rows: ReadonlyArray<RowOf[Report]> | undefined
  readonly again: () => void
}

/** A report, asked for when its page opens, and again for another range. Source: TXN-08. */
export const useReport = <Report extends ReportId>(
  report: Report,
  fixed?: RangeId,
  /** What a deployment has not switched on is not asked for. */
  isOn = true,
): ReportView<Report> => {
  const send = useSend()
  const reports = useSelect((state) => state.reports)
  const config = useSelect((state) => state.client.config)
  const range = fixed ?? rangeShown(report, reports.timespan, config)
  const entry = entryOf(reports, report, range)
  useEffect(() => {
    if (isOn) send({ _tag: "ReportWanted", report, range })
  }, [send, report, range, isOn])
  return {
    range,
    entry,
    rows: rowsIn(entry, report),
    again: () => send({ _tag: "ReportWanted", report, range }),
  }
}
