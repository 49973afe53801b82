import { useEffect } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { AlertIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSend } from "#src/react/store.tsx"

/** The last resort of a page that could not be shown; the log and what waits in it are untouched. */
export const CrashPage = ({ error }: { readonly error?: unknown }) => {
  const { t } = useText()
  const send = useSend()
  // The recorder hears it, as it hears what nobody caught.
  useEffect(() => reportError(error), [error])
  return (
    <ResultPage
      tone="no"
      icon={AlertIcon}
      title={t("result.crash.title")}
      text={t("result.crash.text")}
      actions={
        <>
          <Button look="main" big onClick={() => location.reload()}>
            {t("common.reload")}
          </Button>
          <Button big onClick={() => send({ _tag: "ReportOpened" })}>
            {t("report.open")}
          </Button>
        </>
      }
    />
  )
}
