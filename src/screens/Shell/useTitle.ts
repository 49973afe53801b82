import { type Config, nameIn, pageOf } from "#domain/config/index.ts"
import { profileItems } from "#domain/config/names.ts"
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

const isItem = (item: string): boolean => (profileItems as ReadonlyArray<string>).includes(item)

/** Its address in camel case; the orders of a profile are another page than those of the menu. */
const itemKeyOf = (item: string): TextKey => {
  if (item === "orders") return "page.ordersReport"
  if (!isItem(item)) return "page.profile"
  return `page.${item.replace(/-./, (part) => part.charAt(1).toUpperCase())}` as TextKey
}

const periodNames = { DAY: "nav.day", WEEK: "nav.week", TIMESPAN: "nav.custom" } as const

/** What a page is called, without the application's name. */
export const pageNameOf = (route: Route, { t, language }: Text): string => {
  switch (route._tag) {
    // The offer is called as its link is. Source: AS-01 "Canteen | week".
    case "Offer":
      return t(periodNames[route.period]).toLocaleLowerCase(language)
    case "ProfileItem":
      return t(itemKeyOf(route.item))
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
