import { type Config, nameIn, pageOf } from "#domain/config/index.ts"
import { type Route, routeOf } from "#domain/place/index.ts"
import { type Text, type TextKey, useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

type Elsewhere =
  | "Home"
  | "Offer"
  | "Page"
  | "Pairing"
  | "PairingByString"
  | "ProfileItem"
  | "Unknown"
type Named = Exclude<Route["_tag"], Elsewhere>

const keyOf = (tag: Named): `page.${Uncapitalize<Named>}` =>
  `page.${tag.charAt(0).toLowerCase()}${tag.slice(1)}` as `page.${Uncapitalize<Named>}`

const items: Readonly<Record<string, TextKey>> = {
  dashboard: "page.dashboard",
  edit: "page.edit",
  orders: "page.ordersReport",
  transactions: "page.transactions",
  consumption: "page.consumption",
  vouchers: "page.vouchers",
  bonuses: "page.bonuses",
  bills: "page.bills",
  "top-up": "page.topUp",
  "manage-card": "page.manageCard",
  comment: "page.comment",
  pairing: "page.pairing",
  "my-data": "page.myData",
}

const periodNames = { DAY: "nav.day", WEEK: "nav.week", TIMESPAN: "nav.custom" } as const

/** What a page is called, without the application's name. */
export const pageNameOf = (route: Route, { t, language }: Text): string => {
  switch (route._tag) {
    // The offer is called as its link is. Source: AS-01 "Canteen | week".
    case "Offer":
      return t(periodNames[route.period]).toLocaleLowerCase(language)
    case "ProfileItem":
      return t(items[route.item] ?? "page.profile")
    case "Pairing":
    case "PairingByString":
      return t("page.pairingConfirmation")
    case "Home":
    case "Page":
    case "Unknown":
      return ""
    default:
      return t(keyOf(route._tag))
  }
}

/** Source: ROUTE-37. */
const titleOf = (route: Route, config: Config, text: Text): string => {
  if (route._tag !== "Page") return pageNameOf(route, text)
  const title = pageOf(config, route.pathname)?.title
  return title?.[text.language] ?? title?.["en"] ?? ""
}

/** Application name, separator, page name; it follows the language. Source: APP-16 to APP-18. */
export const useTitle = (): string => {
  const text = useText()
  const path = useSelect((state) => state.place.path)
  const config = useSelect((state) => state.client.config)
  const application = nameIn(config, text.language)
  const page = titleOf(routeOf(path), config, text)
  return page === "" ? application : `${application}${config.titleSeparator}${page}`
}
