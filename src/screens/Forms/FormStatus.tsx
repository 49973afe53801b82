import type { Status } from "#domain/forms/form.ts"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { type TextKey, useText } from "#src/i18n/index.ts"

export interface FormStatusProps {
  readonly status: Status
  /** What is said when the server refused. */
  readonly failed: TextKey
  /** What is said when it is done; absent where that is seen. */
  readonly done?: TextKey | undefined
}

/** How a sending went; of what was never answered nobody says that it failed. */
export const FormStatus = ({ status, failed, done }: FormStatusProps) => {
  const { t } = useText()
  if (status._tag === "Success")
    return done === undefined ? null : <Banner tone="ok" title={t(done)} />
  if (status._tag !== "Fail") return null
  if (status.why === "unanswered") return <Banner tone="wait" title={t("form.unanswered")} />
  return (
    <Banner tone="no" title={t(failed)}>
      {status.why === "unavailable" ? t("messageServerUnavailable") : status.message}
    </Banner>
  )
}
