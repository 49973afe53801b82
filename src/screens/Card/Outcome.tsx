import type { FormId } from "#domain/forms/field.ts"
import { formIn } from "#domain/forms/selectors.ts"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { type TextKey, useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

export interface OutcomeProps {
  readonly of: FormId
  /** Absent where what came of it is seen. */
  readonly done?: TextKey
  readonly failed: TextKey
}

/** How an action without a form went. */
export const Outcome = ({ of, done, failed }: OutcomeProps) => {
  const { t } = useText()
  const status = useSelect((state) => formIn(state.forms, of).status)
  if (status._tag === "Success")
    return done === undefined ? null : <Banner tone="ok" title={t(done)} />
  if (status._tag !== "Fail") return null
  return (
    <Banner tone="no" title={t(failed)}>
      {status.why === "unavailable" ? t("messageServerUnavailable") : status.message}
    </Banner>
  )
}
