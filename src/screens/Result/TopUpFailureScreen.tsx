import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { CloseIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"

/** Source: ROUTE-29, TOPUP-12. */
export const TopUpFailureScreen = () => {
  const { t } = useText()
  return (
    <ResultPage
      tone="no"
      icon={CloseIcon}
      title={t("result.topUpFailure.title")}
      text={t("result.topUpFailure.text")}
      actions={
        <LinkButton look="main" big href="/profile">
          {t("common.backToProfile")}
        </LinkButton>
      }
    />
  )
}
