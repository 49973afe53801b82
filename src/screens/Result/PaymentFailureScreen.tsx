import { LinkButton } from "#src/components/controls/Button.tsx"
import { CloseIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"

/** The payment of a cart failed; nothing of this text comes from the address. Source: ROUTE-31, TOPUP-12. */
export const PaymentFailureScreen = () => {
  const { t } = useText()
  return (
    <ResultPage
      tone="no"
      icon={CloseIcon}
      title={t("result.topUpFailure.title")}
      text={t("result.topUpFailure.text")}
      actions={
        <LinkButton look="main" big href="/cart">
          {t("common.goToCart")}
        </LinkButton>
      }
    >
      <p>{t("result.paymentFailure.kept")}</p>
    </ResultPage>
  )
}
