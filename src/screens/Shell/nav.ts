/** Where a person can go from everywhere; what he may not open is not shown. Source: UI-16, UI-17. */
import type * as App from "#domain/app/index.ts"
import { pieces } from "#domain/cart/index.ts"
import { hasCart, isOfferOn, type PageLink, profileItemsOn } from "#domain/config/index.ts"
import { periods } from "#domain/menu/index.ts"
import { unsettledOf } from "#domain/standing/index.ts"
import { routeOf } from "#domain/place/index.ts"
import {
  CartIcon,
  MenuIcon,
  OrdersIcon,
  QueuedIcon,
  UserIcon,
  WalletIcon,
} from "#src/components/icons.tsx"
import type { BadgeProps } from "#src/components/shell/Badge.tsx"
import type { NavItem } from "#src/components/shell/nav.ts"
import type { Text, TextKey } from "#src/i18n/index.ts"

type Nav = Pick<App.State, "account" | "cart" | "client" | "orders" | "place" | "session">

const periodWords = { DAY: "nav.day", WEEK: "nav.week", TIMESPAN: "nav.custom" } as const

const mayOffer = ({ client, session }: Nav): boolean =>
  isOfferOn(client.config) && (session.member !== undefined || client.config.allowGuests)

const mayProfile = ({ client, session }: Nav): boolean =>
  session.member !== undefined && profileItemsOn(client.config, session.canPair === true).length > 0

/** Links of the configuration, in the language; a path of ours leads to its page. */
export const linksOf = (
  pages: ReadonlyArray<PageLink>,
  { language }: Text,
): ReadonlyArray<NavItem> =>
  pages.flatMap(({ pathname, url, label }) => {
    const href =
      url ?? (pathname === undefined ? undefined : `/pages/${pathname.replace(/^\/+/, "")}`)
    return href === undefined ? [] : [{ href, label: label[language] ?? label["en"] ?? href }]
  })

/** What the deployment adds to the bar; behind 'More' where the bar is at the foot. Source: UI-16. */
export const ownNav = ({ client }: Nav, text: Text): ReadonlyArray<NavItem> =>
  linksOf([...client.config.headerPages, ...client.config.mainMenuPages], text)

/** How many orders, cancels and exchanges are not settled, wherever the person is. Source: ORDER-19. */
const openBadge = (state: Nav, { t }: Text): BadgeProps => {
  const count = unsettledOf(state).length
  return { count, words: t("orders.open", { count }), icon: QueuedIcon }
}

/** The bar of a desktop. */
export const mainNav = (state: Nav, text: Text): ReadonlyArray<NavItem> => {
  const { t } = text
  const route = routeOf(state.place.path)
  const offer = mayOffer(state)
    ? periods.map((period) => ({
        href: `/offer/${period}`,
        label: t(periodWords[period]),
        current: route._tag === "Offer" && route.period === period,
      }))
    : []
  const orders =
    mayOffer(state) || state.session.member !== undefined
      ? [
          {
            href: "/orders",
            label: t("nav.orders"),
            current: route._tag === "Orders",
            badge: openBadge(state, text),
          },
        ]
      : []
  const account = mayProfile(state)
    ? [
        {
          href: "/profile",
          label: t("nav.account"),
          current: route._tag === "Profile" || route._tag === "ProfileItem",
        },
      ]
    : []
  return [...offer, ...orders, ...account, ...ownNav(state, text)]
}

/** The bar at a phone's foot. */
export const tabNav = (state: Nav, text: Text): ReadonlyArray<NavItem> => {
  const { t } = text
  const { client, place, session, cart } = state
  const route = routeOf(place.path)
  const item = (
    href: string,
    word: TextKey,
    icon: NonNullable<NavItem["icon"]>,
    current: boolean,
    badge?: BadgeProps,
  ): NavItem => ({ href, label: t(word), icon, current, badge })
  const period = place.period ?? client.config.menuDefaultPeriod
  const usesCart = hasCart(client.config, session.member !== undefined)
  const count = pieces(cart)
  const hasTopUp = session.member !== undefined && client.config.allowTopUp && !usesCart
  const isTopUp = hasTopUp && route._tag === "ProfileItem" && route.item === "top-up"
  const isProfile = route._tag === "Profile" || route._tag === "ProfileItem"
  return [
    ...(mayOffer(state)
      ? [
          item(
            `/offer/${period}`,
            usesCart ? "nav.shop" : "nav.menu",
            MenuIcon,
            route._tag === "Offer",
          ),
        ]
      : []),
    ...(mayOffer(state) && usesCart
      ? [
          item("/cart", "nav.cart", CartIcon, route._tag === "Cart", {
            count,
            words: t("common.items", { count }),
          }),
        ]
      : []),
    ...(mayOffer(state) || session.member !== undefined
      ? [
          item(
            "/orders",
            "nav.ordersShort",
            OrdersIcon,
            route._tag === "Orders",
            openBadge(state, text),
          ),
        ]
      : []),
    ...(hasTopUp ? [item("/profile/top-up", "nav.topUp", WalletIcon, isTopUp)] : []),
    // One place is the current one.
    ...(mayProfile(state)
      ? [item("/profile", "nav.account", UserIcon, isProfile && !isTopUp)]
      : []),
  ]
}
