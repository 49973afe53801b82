import { isReachable } from "#domain/client/index.ts"
import { isOffered } from "#domain/update/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { Away } from "./Away.tsx"
import { sentOf } from "./back.ts"
import { sinceOf, staleOf } from "./since.ts"

/** One line above the page that says what is true of all of it; the most pressing one. */
export const Notices = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t } = text
  const sent = sentOf(state, useNow(1_000))
  const stale = staleOf(state)
  if (!isReachable(state.client)) return <Away />
  if (sent !== undefined)
    return (
      <Banner tone="ok" title={t("banner.back")}>
        {sent > 0 && t("banner.sent", { count: sent })}
      </Banner>
    )
  // What is shown was not refreshed although the server is there. Source: OFFER-49.
  if (stale !== undefined)
    return (
      <Banner
        tone="wait"
        title={t(stale === "menu" ? "offer.failedTitle" : "banner.ordersFailed")}
        action={
          <Button
            look="quiet"
            onClick={() => send({ _tag: stale === "menu" ? "MenuRetried" : "OrdersWanted" })}
          >
            {t("common.tryAgain")}
          </Button>
        }
      >
        {sinceOf(state, text)}
      </Banner>
    )
  if (isOffered(state.update, state))
    return (
      <Banner
        tone="info"
        title={t("banner.newVersion")}
        action={
          <Button look="quiet" onClick={() => send({ _tag: "UpdateAsked" })}>
            {t("common.reload")}
          </Button>
        }
      />
    )
  return null
}
