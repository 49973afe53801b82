import { nameOf } from "#domain/account/index.ts"
import { pieces } from "#domain/cart/index.ts"
import { hasCart, nameIn } from "#domain/config/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { offered } from "#domain/language/index.ts"
import { canteenOf, isOfferShown } from "#domain/offer/index.ts"
import { logoutEvent } from "#domain/standing/userActions.ts"
import { isUserBarNarrow } from "#domain/place/index.ts"
import { Header } from "#src/components/shell/Header.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSend, useSlices } from "#src/react/store.tsx"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { amountsOf } from "./amounts.ts"
import { linksOf, mainNav } from "./nav.ts"
import { useLeaveDelay } from "./useLeaveDelay.ts"
import { chunks } from "#src/chunks.ts"

const OfferActions = lazyComponent(chunks.week, "OfferActions")

/** The bar on top of every page but the login's. Source: UI-01 to UI-12. */
export const TopBar = () => {
  const state = useSlices(
    "account",
    "canteens",
    "cart",
    "client",
    "menu",
    "offer",
    "orders",
    "place",
    "session",
    "toasts",
  )
  const send = useSend()
  const text = useText()
  const { t, language } = text
  const { account, canteens, client, place, session, toasts } = state
  const { config } = client
  const isMember = session.member !== undefined
  const isOpen = place.menu === "user"
  const close = () => send({ _tag: "MenuClosed" })
  const leave = useLeaveDelay(isOpen, close)
  const canteen = canteenOf(state.offer, state)
  const named = canteens.value?.find(({ id }) => sameId(id, canteen))
  return (
    <Header
      brand={{
        name: nameIn(config, language),
        href: "/",
        logo: config.theme.logo,
      }}
      nav={mainNav(state, text)}
      canteen={
        isOfferShown(place) && named !== undefined
          ? {
              name: named.name,
              ...((canteens.value?.length ?? 0) > 1
                ? { onOpen: () => send({ _tag: "LocationOpened" }) }
                : {}),
            }
          : undefined
      }
      actions={isOfferShown(place) && <OfferActions />}
      amounts={amountsOf(state, text)}
      cart={hasCart(config, isMember) ? { count: pieces(state.cart), href: "/cart" } : undefined}
      languages={offered(config)}
      onLanguage={(chosen) => send({ _tag: "LanguageChosen", language: chosen })}
      logInHref={isMember ? undefined : "/login"}
      user={
        isMember
          ? {
              name: nameOf(account) ?? t("header.myProfile"),
              open: isOpen,
              onToggle: () =>
                send(isOpen ? { _tag: "MenuClosed" } : { _tag: "MenuOpened", menu: "user" }),
              onEnter: leave.stay,
              onLeave: leave.go,
              details: config.showCustomData ? (account.customData.value ?? []) : [],
              links: linksOf(config.mainMenuPages, text),
              unread: toasts.unseen,
              onMessages: () => {
                close()
                send({ _tag: "MessagesOpened" })
              },
              onReport: () => {
                close()
                send({ _tag: "ReportOpened" })
              },
              onLogOut: () => {
                close()
                send(logoutEvent(state))
              },
            }
          : undefined
      }
      narrow={isUserBarNarrow(place)}
      onMeasure={(width) => send({ _tag: "UserBarMeasured", width })}
    />
  )
}
