import { isKiosk } from "#domain/config/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { icon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

const ServerOffIcon = icon("server-off")

/** No session token could be had. Source: ROUTE-43, UI-44. */
export const SessionTokenPage = () => {
  const { t } = useText()
  const send = useSend()
  const isShared = useSelect((state) => isKiosk(state.client.config))
  return (
    <ResultPage
      tone="no"
      icon={ServerOffIcon}
      title={t("result.sessionToken.title")}
      // A kiosk keeps no orders. Source: ORDER-19.
      text={`${t("result.sessionToken.text")}${isShared ? "" : ` ${t("result.sessionToken.safe")}`}`}
      actions={
        <>
          <Button look="main" big onClick={() => send({ _tag: "TokenAsked" })}>
            {t("common.tryAgain")}
          </Button>
          <Button big onClick={() => send({ _tag: "ReportOpened" })}>
            {t("report.open")}
          </Button>
        </>
      }
    />
  )
}
