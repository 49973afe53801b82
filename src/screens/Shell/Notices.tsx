import { isReachable } from "#domain/client/index.ts"
import { minutesAhead } from "#domain/clock/screen.ts"
import { isKiosk } from "#domain/config/index.ts"
import { isOfferShown } from "#domain/offer/index.ts"
import { isOffered } from "#domain/update/selectors.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect, useSend, useSlices } from "#src/react/store.tsx"
import { HiddenNote } from "../Notes/HiddenNote.tsx"
import { OrderedWarning } from "../Notes/OrderedWarning.tsx"
import { Away } from "./Away.tsx"
import { sentOf } from "./back.ts"
import { Deadline } from "./Deadline.tsx"
import { sinceOf, staleOf } from "./since.ts"

/** What is true now and matters to whoever orders: nothing kept, something lost, no network, no server. Source: UI-41, APP-24, design "Storage". */
export const Notices = () => (
  <>
    <Storage />
    <Page />
    <Clock />
    <Deadline />
    <OrderedWarning />
    <HiddenNote />
  </>
)

/** Where there never was a storage nothing is said. Source: APP-25. */
const Storage = () => {
  const { t } = useText()
  const send = useSend()
  const { volatile, isDamaged, config } = useSelect((state) => state.client)
  const isMember = useSelect((state) => state.session.member !== undefined)
  return (
    <>
      {volatile !== undefined && volatile.why !== "absent" && (
        <Banner tone="no" title={t("banner.unkept")}>
          {t("banner.unkeptOrders")}
        </Banner>
      )}
      {isDamaged && isMember && !isKiosk(config) && (
        <Banner
          tone="wait"
          title={t("banner.damaged")}
          action={
            <Button look="quiet" onClick={() => send({ _tag: "DamageSeen" })}>
              {t("common.ok")}
            </Button>
          }
        >
          {t("banner.damagedOrders")}
        </Banner>
      )}
    </>
  )
}

/** Where deadlines count down, a wrong clock is said. Source: feature 9. */
const Clock = () => {
  const { t, locale } = useText()
  const minutes = useSelect(({ clock }) => minutesAhead(clock))
  const isOffer = useSelect(({ place }) => isOfferShown(place))
  if (minutes === undefined || !isOffer) return null
  const size = Math.abs(minutes)
  const [per, unit] = size < 120 ? [1, "minute"] : size < 2880 ? [60, "hour"] : [1440, "day"]
  const time = Math.round(size / per).toLocaleString(locale, {
    style: "unit",
    unit,
    unitDisplay: "long",
  })
  return (
    <Banner
      tone="wait"
      title={t(minutes > 0 ? "banner.clockAhead" : "banner.clockBehind", { time })}
    >
      {t("banner.clockText")}
    </Banner>
  )
}

/** One line above the page that says what is true of all of it; the most pressing one. */
const Page = () => {
  const state = useSlices(
    "canteens",
    "client",
    "forms",
    "loginForm",
    "menu",
    "modals",
    "offer",
    "orders",
    "place",
    "session",
    "toasts",
    "update",
  )
  const send = useSend()
  const text = useText()
  const { t } = text
  // Only after a time without a network is there something to count.
  const now = useNow(state.client.backAt === undefined ? 60_000 : 1_000)
  const sent = sentOf(state, now)
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
