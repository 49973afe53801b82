import { useEffect } from "react"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { restMsOf } from "#domain/requests/reading.ts"
import {
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
  readonly rows: ReadonlyArray<RowOf[Report]> | undefined
  /** What came in answer to the last question, where it was no report. */
  readonly failure: Failure | undefined
  /** Of when the rows are, where newer ones could not be read. */
  readonly rowsAt: EpochMs | undefined
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
  const timespan = useSelect((state) => state.reports.timespan)
  const config = useSelect((state) => state.client.config)
  const range = fixed ?? rangeShown(report, timespan, config)
  // What is not shown draws nothing anew: that it is asked for again, and that it is still the same.
  const rows = useSelect((state) => rowsIn(entryOf(state.reports, report, range), report))
  const failure = useSelect((state) => entryOf(state.reports, report, range)?.reading.failure)
  const at = useSelect((state) =>
    failure === undefined ? undefined : entryOf(state.reports, report, range)?.reading.at,
  )
  useEffect(() => {
    if (isOn) send({ _tag: "ReportWanted", report, range })
  }, [send, report, range, isOn])
  const failedAt = useSelect((state) => entryOf(state.reports, report, range)?.reading.failedAt)
  const isSeen = useSelect(({ client, place }) => client.isOnline && place.isVisible)
  const { lostAt, backAt } = useSelect((state) => state.client)
  // As the menu: at once when network or server are back, else after a while. Source: OFFER-45.
  useEffect(() => {
    if (!isOn || !isSeen || failure === undefined || failedAt === undefined) return
    const isBack = backAt !== undefined && backAt > failedAt
    const due = isBack ? failedAt : failedAt + restMsOf({ failure }, { lostAt })
    const timer = setTimeout(
      () => send({ _tag: "ReportWanted", report, range }),
      Math.max(0, due - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [send, report, range, isOn, isSeen, failedAt, failure, lostAt, backAt])
  return {
    range,
    rows,
    failure,
    rowsAt: at,
    again: () => send({ _tag: "ReportWanted", report, range }),
  }
}
