import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { CloseIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

/** The payment of a cart failed; nothing of this text comes from the address. Source: ROUTE-31, TOPUP-12. */
export const PaymentFailureScreen = () => {
  const { t } = useText()
  // The session may have ended while its customer was at the bank, and a kiosk's cart goes with it. Source: CART-35.
  const isMember = useSelect(({ session }) => session.member !== undefined)
  const isKept = useSelect(({ cart }) => cart.lines.length > 0)
  return (
    <ResultPage
      tone="no"
      icon={CloseIcon}
      title={t("result.topUpFailure.title")}
      text={t("result.topUpFailure.text")}
      actions={
        <LinkButton look="main" big href={isMember ? "/cart" : "/login"}>
          {t(isMember ? "common.goToCart" : "login.submit")}
        </LinkButton>
      }
    >
      {isKept && <p>{t("result.paymentFailure.kept")}</p>}
      {!isMember && <p>{t("result.paymentFailure.loggedOut")}</p>}
    </ResultPage>
  )
}
