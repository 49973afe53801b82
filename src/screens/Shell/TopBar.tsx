import { useState } from "react"
import { nameOf } from "#domain/account/index.ts"
import { pieces } from "#domain/cart/index.ts"
import {
  isAmountShown,
  isProfileItemOn,
  isShoppingOn,
  orderTargetOf,
} from "#domain/config/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { offered } from "#domain/language/index.ts"
import { canteenOf, isOfferShown } from "#domain/offer/index.ts"
import { isWaiting, ownIntents } from "#domain/orders/index.ts"
import { Header, type Amount } from "#src/components/shell/Header.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState, useSend } from "#src/react/store.tsx"
import { later } from "#src/react/later.tsx"
import { linksOf, mainNav } from "./nav.ts"
import { useLeaveDelay } from "./useLeaveDelay.ts"

const OfferActions = later(async () => (await import("../Offer/OfferActions.tsx")).OfferActions)

/** Below it, balances and custom data go behind the chevron. Source: CONST-14. */
const userBarWidth = 385

/** The bar on top of every page but the login's. Source: UI-01 to UI-12. */
export const TopBar = () => {
  const state = useAppState()
  const send = useSend()
  const text = useText()
  const { t, money, language } = text
  const [barWidth, setBarWidth] = useState(userBarWidth)
  const { account, canteens, client, place, session, toasts } = state
  const { config } = client
  const isMember = session.member !== undefined
  const isOpen = place.menu === "user"
  const close = () => send({ _tag: "MenuClosed" })
  const leave = useLeaveDelay(isOpen, close)
  const canteen = canteenOf(state.offer, state)
  const named = canteens.value?.find(({ id }) => sameId(id, canteen))
  const waiting = ownIntents(state.orders, session).filter(isWaiting).length
  return (
    <Header
      brand={{
        name: config.applicationName[language] ?? config.applicationName["en"] ?? "Trayline",
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
      amounts={amountsOf(state, t, money, text.time)}
      cart={
        isShoppingOn(config) && (isMember || config.allowGuests) && orderTargetOf(config) === "cart"
          ? { count: pieces(state.cart), href: "/cart" }
          : undefined
      }
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
              // Asks only where something would be lost. Source: LOGIN-21.
              onLogOut: () => {
                close()
                send(waiting > 0 ? { _tag: "LogoutQuestioned" } : { _tag: "LogoutAsked" })
              },
            }
          : undefined
      }
      narrow={barWidth < userBarWidth}
      onMeasure={setBarWidth}
    />
  )
}

/** The server's numbers, never ours; an old one says of when it is. Source: UI-03, UI-09 to UI-11. */
const amountsOf = (
  { account, client }: Pick<ReturnType<typeof useAppState>, "account" | "client">,
  t: ReturnType<typeof useText>["t"],
  money: (cents: Cents) => string,
  time: (civil: string) => string,
): ReadonlyArray<Amount> => {
  const { config, zone, lostAt } = client
  const canPair = account.canPair === true
  const { balance, bonus } = account
  const amounts: Array<Amount> = []
  if (balance.value !== undefined && isAmountShown(config.showAccountBalance, balance.value))
    amounts.push({
      label:
        lostAt !== undefined && balance.at !== undefined
          ? t("header.balanceAt", { time: time(localTimeOf(zone, balance.at)) })
          : t("header.balance"),
      amount: money(balance.value as number as Cents),
      ...(isProfileItemOn(config, "transactions", canPair)
        ? { href: "/profile/transactions" }
        : {}),
    })
  if (bonus.value !== undefined && isAmountShown(config.showBonusBalance, bonus.value.balance))
    amounts.push({
      label: t("header.bonus"),
      amount: money(bonus.value.balance as number as Cents),
      ...(isProfileItemOn(config, "bonuses", canPair) ? { href: "/profile/bonuses" } : {}),
    })
  return amounts
}
