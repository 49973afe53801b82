import { isWaiting } from "#domain/orders/index.ts"
import { isOwn } from "#domain/orders/schedule.ts"
import { routeOf } from "#domain/place/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { icon } from "#src/components/icons.tsx"
import { ResultPage } from "#src/components/shell/ResultPage.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

const LockIcon = icon("lock")

/** In place of a page that needs a login; the address stays. Source: ROUTE-25, ROUTE-44. */
export const UnauthorizedPage = () => {
  const { t } = useText()
  const send = useSend()
  const path = useSelect((state) => state.place.path)
  const isMember = useSelect((state) => state.session.member !== undefined)
  const isOrders = routeOf(path)._tag === "Orders"
  const orders = useSelect((state) => state.orders)
  const left = useSelect((state) => state.session.lastCustomerId)
  // A session may end with an order on its way.
  const waiting = orders.intents.filter(
    (intent) =>
      left !== undefined && isOwn(intent, { member: { customerId: left } }) && isWaiting(intent),
  ).length
  const returnPath = useSelect((state) => state.place.returnPath)
  // A deployment may have neither a menu nor a page of an account.
  if (isMember)
    return (
      <ResultPage
        tone="wait"
        icon={LockIcon}
        title={t("result.noAccount.title")}
        text={t("result.noAccount.text")}
        actions={
          <Button big onClick={() => send({ _tag: "LogoutAsked" })}>
            {t("header.logOut")}
          </Button>
        }
      />
    )
  return (
    <ResultPage
      tone="no"
      icon={LockIcon}
      title={t("result.unauthorized.title")}
      text={
        waiting > 0
          ? t("result.unauthorized.waiting", { count: waiting })
          : t(isOrders ? "orders.guest" : "result.unauthorized.text")
      }
      actions={
        <>
          <Button
            look="main"
            big
            onClick={() =>
              send({ _tag: "LoginWanted", returnPath: isOrders ? path : (returnPath ?? "/") })
            }
          >
            {t("header.logIn")}
          </Button>
          <LinkButton big href="/">
            {t("common.backToMenu")}
          </LinkButton>
        </>
      }
    />
  )
}
