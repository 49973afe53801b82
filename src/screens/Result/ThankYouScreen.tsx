import { isOwn } from "#domain/orders/schedule.ts"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { CheckIcon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { Onward } from "../Onward.tsx"
import { useArrived } from "../Cart/useArrived.ts"

/**
 * The cart was sent, as far as one is known: anybody can come by this address. Clearing it, where the order flag is set, is
 * judged in the domain. Source: ROUTE-32, ROUTE-33.
 */
export const ThankYouScreen = () => {
  const { t } = useText()
  useArrived()
  const isSent = useSelect(({ orders, session }) =>
    orders.intents.some((intent) => intent.action._tag === "Cart" && isOwn(intent, session)),
  )
  return (
    <ResultPage
      tone="ok"
      icon={CheckIcon}
      title={t("result.thankYou.title")}
      text={t(isSent ? "result.thankYou.text" : "result.thankYou.unknown")}
      actions={
        <>
          <Onward look="main" big />
          <LinkButton big href="/orders">
            {t("nav.orders")}
          </LinkButton>
        </>
      }
    />
  )
}
