import { nameOf } from "#domain/account/index.ts"
import { pieces } from "#domain/cart/index.ts"
import { hasCart, isOfferOn, orderTargetOf } from "#domain/config/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { canteenOf, isOfferShown } from "#domain/offer/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { logoutEvent } from "#domain/standing/userActions.ts"
import { endOf, limitOf } from "#domain/session/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { LinkButton } from "#src/components/controls/LinkButton.tsx"
import { BackIcon, CartIcon, LogOutIcon } from "#src/components/icons.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useNow, useSend } from "#src/react/store.tsx"
import { AccessButton } from "#src/access/AccessButton.tsx"
import { Ring } from "./Ring.tsx"

/** Who is here and how long still. Any touch makes it longer; 'Stay' is for those who look for one. Source: design "Kiosk" Idle. */
export const KioskBar = () => {
  const state = useAppState()
  const { t } = useText()
  const { account, canteens, session } = state
  const canteen = canteens.value?.find(({ id }) => sameId(id, canteenOf(state.offer, state)))
  return (
    <header className="top kiosk-bar">
      {session.member === undefined ? (
        <LinkButton href="/login">
          <BackIcon />
          {t("kiosk.byCard")}
        </LinkButton>
      ) : (
        <span className="who">
          <b>{nameOf(account) ?? t("header.myProfile")}</b>
          {canteen !== undefined && <span className="mute">{canteen.name}</span>}
        </span>
      )}
      <Ways />
      <AccessButton />
      <Left />
    </header>
  )
}

/** To the cart, where there is one; from pages without the tray back to where it is, or, where that is nowhere, out. */
const Ways = () => {
  const state = useAppState()
  const { t } = useText()
  const send = useSend()
  const { config } = state.client
  const isMember = state.session.member !== undefined
  const isShop = orderTargetOf(config) === "cart"
  const count = pieces(state.cart)
  const isAway = !isOfferShown(state.place)
  return (
    <>
      {!isAway && hasCart(config, isMember) && (
        <LinkButton href="/cart" look={count > 0 ? "main" : "plain"}>
          <CartIcon />
          {t("header.cartCount", { count })}
        </LinkButton>
      )}
      {isMember && isAway && isOfferOn(config) && (
        <LinkButton href="/">
          <BackIcon />
          {t("common.backToMenu")}
        </LinkButton>
      )}
      {isMember && (isShop || (isAway && !isOfferOn(config))) && (
        <Button onClick={() => send(logoutEvent(state))}>
          <LogOutIcon />
          {t("kiosk.done")}
        </Button>
      )}
    </>
  )
}

const Left = () => {
  const { client, session } = useAppState()
  const { t, left } = useText()
  const send = useSend()
  const now = useNow(1000)
  const { member } = session
  const end = member === undefined ? undefined : endOf(member, client.config)
  if (member === undefined || end === undefined) return null
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  return (
    <div className="row tight">
      <Ring share={(seconds * 1000) / limitOf(member, client.config)} size="var(--tap)" />
      <span className="left-in" role="timer">
        <span className="mute">{t("kiosk.logsOutIn")}</span> <b className="num">{left(seconds)}</b>
      </span>
      <Button onClick={() => send({ _tag: "ActivitySeen", lastAt: Date.now() as EpochMs })}>
        {t("kiosk.stay")}
      </Button>
    </div>
  )
}
