import { localTimeOf } from "#domain/kernel/civil.ts"
import type { ReportId } from "#domain/reports/screen.ts"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { wordsOf } from "../failure.ts"
import { Again } from "./Again.tsx"
import type { ReportView } from "./useReport.ts"

export interface FailedProps {
  readonly of: ReportView<ReportId>
}

/** That a report could not be read, or of when it is, and once more. */
export const Failed = ({ of: { failure, rows, rowsAt, again } }: FailedProps) => {
  const text = useText()
  const { t } = text
  const zone = useSelect((state) => state.client.zone)
  if (failure === undefined) return null
  return (
    <Banner tone="wait" action={<Again onClick={again} />}>
      {rows === undefined || rowsAt === undefined
        ? `${t("history.failed")} ${wordsOf(failure, text)}`
        : t("history.asOf", { time: text.dateTime(localTimeOf(zone, rowsAt)) })}
    </Banner>
  )
}
