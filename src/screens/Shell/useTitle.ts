import { type Config, nameIn, pageOf } from "#domain/config/index.ts"
import { type Route, routeOf } from "#domain/place/index.ts"
import { type Text, type TextKey, useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

const names: Partial<Record<Route["_tag"], TextKey>> = {
  Login: "page.login",
  Orders: "page.orders",
  Cart: "page.cart",
  Registration: "page.registration",
  RegistrationFinish: "page.registrationFinish",
  ForgottenPassword: "page.forgottenPassword",
  PasswordReset: "page.passwordReset",
  CardChange: "page.cardChange",
  CardRevoke: "page.cardRevoke",
  ThankYou: "page.thankYou",
  TopUpSuccessful: "page.topUpSuccessful",
  TopUpFailure: "page.topUpFailure",
  PaymentFailure: "page.paymentFailure",
  PairingByString: "page.pairingConfirmation",
  Pairing: "page.pairingConfirmation",
  Profile: "page.profile",
  Unauthorized: "page.unauthorized",
}

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
}

const periodNames = { DAY: "nav.day", WEEK: "nav.week", TIMESPAN: "nav.custom" } as const

/** What a page is called, without the application's name. */
export const pageNameOf = (route: Route, { t, language }: Text): string => {
  // The offer is called as its link is. Source: AS-01 "Canteen | week".
  if (route._tag === "Offer") return t(periodNames[route.period]).toLocaleLowerCase(language)
  if (route._tag === "ProfileItem") return t(items[route.item] ?? "page.profile")
  const key = names[route._tag]
  return key === undefined ? "" : t(key)
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
