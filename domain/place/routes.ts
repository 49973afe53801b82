/** Addresses, who may enter, and where a visitor goes instead. Source: seed §2, group ROUTE. */
import type { State as Client } from "#domain/client/model.ts"
import {
  type Config,
  isOfferOn,
  isProfileItemOn,
  isShoppingOn,
  pageOf,
  type ProfileItem,
  profileItems,
  profileItemsOn,
} from "#domain/config/index.ts"
import { type Period, periods } from "#domain/menu/model.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayLook } from "#domain/session/selectors.ts"
import { periodOf, type State } from "./model.ts"
import { withoutSlash } from "../kernel/address.ts"

export type Route =
  | { readonly _tag: "Home" }
  | { readonly _tag: "Offer"; readonly period: Period }
  | { readonly _tag: "Login" }
  | { readonly _tag: "Orders" }
  | { readonly _tag: "Cart" }
  | { readonly _tag: "Registration" }
  | { readonly _tag: "RegistrationFinish" }
  | { readonly _tag: "ForgottenPassword" }
  | { readonly _tag: "PasswordReset" }
  | { readonly _tag: "CardChange" }
  | { readonly _tag: "CardRevoke" }
  | { readonly _tag: "TopUpSuccessful" }
  | { readonly _tag: "TopUpFailure" }
  | { readonly _tag: "PaymentFailure" }
  | { readonly _tag: "ThankYou" }
  | { readonly _tag: "Withdrawal" }
  | { readonly _tag: "PairingByString" }
  | { readonly _tag: "Pairing" }
  | { readonly _tag: "Page"; readonly pathname: string }
  | { readonly _tag: "Profile" }
  | { readonly _tag: "ProfileItem"; readonly item: ProfileItem }
  | { readonly _tag: "Unauthorized" }
  | { readonly _tag: "Unknown" }

const exact: Readonly<Record<string, Route>> = {
  "/": { _tag: "Home" },
  "/login": { _tag: "Login" },
  "/orders": { _tag: "Orders" },
  "/cart": { _tag: "Cart" },
  "/registration": { _tag: "Registration" },
  "/forgotten-password": { _tag: "ForgottenPassword" },
  "/password-reset": { _tag: "PasswordReset" },
  "/topup-successful": { _tag: "TopUpSuccessful" },
  "/topup-failure": { _tag: "TopUpFailure" },
  "/payment-failure": { _tag: "PaymentFailure" },
  "/thank-you": { _tag: "ThankYou" },
  "/withdrawal": { _tag: "Withdrawal" },
  "/profile": { _tag: "Profile" },
  "/unauthorized": { _tag: "Unauthorized" },
}

const withParam: Readonly<Record<string, Route>> = {
  registration: { _tag: "RegistrationFinish" },
  "password-reset": { _tag: "PasswordReset" },
  "card-change": { _tag: "CardChange" },
  "card-revoke": { _tag: "CardRevoke" },
  pairingconfirm: { _tag: "PairingByString" },
  pairingreject: { _tag: "PairingByString" },
  pairing: { _tag: "Pairing" },
}

/** What pages of ours are called in an address. */
export const pageWords = (): ReadonlyArray<string> => [
  ...Object.keys(exact).map((path) => path.slice(1)),
  ...Object.keys(withParam),
  "offer",
  "pages",
]

/** The route of a path; a trailing slash is none. */
export const routeOf = (path: string): Route => {
  const plain = withoutSlash(path)
  const found = exact[plain === "" ? "/" : plain]
  if (found !== undefined) return found
  const [, first = "", second = "", ...rest] = plain.split("/")
  // Without its string the page still says what is wrong. Source: PAIR-22.
  if (/^\/pairing(confirm|reject)$/.test(plain)) return { _tag: "PairingByString" }
  if (rest.length > 0 || second === "") return { _tag: "Unknown" }
  if (first === "offer") {
    const period = periods.find((each) => each === second)
    return period === undefined ? { _tag: "Unknown" } : { _tag: "Offer", period }
  }
  if (first === "pages") return { _tag: "Page", pathname: second }
  if (first === "profile") {
    const item = profileItems.find((each) => each === second)
    return item === undefined ? { _tag: "Unknown" } : { _tag: "ProfileItem", item }
  }
  return withParam[first] ?? { _tag: "Unknown" }
}

/** The offer's address says what it shows; elsewhere the last menu does: an answer that comes late changes no page. Source: ROUTE-02, OFFER-03. */
export const shownPeriodOf = (place: Pick<State, "path" | "period">, config: Config): Period => {
  const route = routeOf(place.path)
  return route._tag === "Offer" ? route.period : periodOf(place, config)
}

/** A path without what only its owner may know: for logs and trackers. Source: APP-27. */
export const patternOf = (path: string): string => {
  const [, first = "", second = ""] = path.split("/")
  return withParam[first] !== undefined && second !== "" ? `/${first}/:token` : path
}

export type Reads = {
  readonly client: Client
  readonly session: Session
}

const canPair = ({ session }: Reads): boolean => session.canPair === true

/** A guest's token was all that could tell. Source: PAIR-02. */
const mayPair = ({ session: { canPair: isSaid, member, token } }: Reads): boolean =>
  isSaid ?? (member !== undefined || token._tag !== "Held")

/** Where a visitor of a path goes instead; `undefined`: the path may be shown. One step. */
const step = (path: string, period: Period, reads: Reads): string | undefined => {
  const { config } = reads.client
  const isMember = reads.session.member !== undefined
  const home = "/"
  const offer = isOfferOn(config) ? `/offer/${period}` : home
  const route = routeOf(path)
  switch (route._tag) {
    case "Home":
      if (isOfferOn(config)) return mayLook(reads) ? offer : "/login"
      return isMember ? "/profile" : "/login"
    case "Offer":
      if (!isOfferOn(config)) return home
      break
    case "Login":
      return isMember ? offer : undefined
    case "Cart":
      if (!isShoppingOn(config)) return home
      break
    case "Registration":
    case "RegistrationFinish":
      return config.allowRegistration ? undefined : home
    case "ForgottenPassword":
      return config.allowPasswordRecovery ? undefined : home
    case "Withdrawal":
      return config.allowWithdrawal ? undefined : home
    case "CardChange":
    case "CardRevoke":
      break
    case "Pairing":
      return config.allowPairingManagement && mayPair(reads) ? undefined : home
    case "Page":
      return pageOf(config, route.pathname) === undefined ? home : undefined
    case "Profile": {
      if (!isMember) return "/login"
      const first = profileItemsOn(config, canPair(reads))[0]
      if (first !== undefined) return `/profile/${first}`
      return isOfferOn(config) ? home : "/unauthorized"
    }
    case "ProfileItem":
      if (!isMember) return "/login"
      // While the capability is unknown the page waits for the answer that tells. Source: PAIR-02.
      if (route.item === "pairing" && reads.session.canPair === undefined)
        return config.allowPairingManagement ? undefined : "/profile"
      return isProfileItemOn(config, route.item, canPair(reads)) ? undefined : "/profile"
    case "Orders":
    case "PasswordReset":
    case "TopUpSuccessful":
    case "TopUpFailure":
    case "PaymentFailure":
    case "ThankYou":
    case "PairingByString":
    case "Unauthorized":
      return undefined
    case "Unknown": {
      // Lower-case periods lead to the upper-case path. Source: ROUTE-07.
      const upper = /^\/offer\/(day|week|timespan)\/?$/i.exec(path)?.[1]?.toUpperCase()
      return upper === undefined ? home : `/offer/${upper}`
    }
  }
  return mayLook(reads) ? undefined : "/login"
}

/** Redirects follow one another at most this often; every flag set ends earlier (tested). Source: PERM-12. */
const stepsMax = 6

/** Where a visitor of a path ends. */
export const destinationOf = (path: string, period: Period, reads: Reads): string => {
  let at = path
  for (let n = 0; n < stepsMax; n++) {
    const next = step(at, period, reads)
    if (next === undefined) return at
    at = next
  }
  return at
}

/** Paths that are worth returning to after a login. Source: ROUTE-59. */
export const isRemembered = (path: string): boolean => {
  const { _tag } = routeOf(path)
  return (
    _tag === "Profile" ||
    _tag === "ProfileItem" ||
    _tag === "CardChange" ||
    _tag === "CardRevoke" ||
    _tag === "Pairing"
  )
}

/** A path of ours: a single leading slash. Source: ROUTE-60. */
export const isInternal = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Where a login leads: the remembered path except the cart, then the homepage if it is on, then `/`. Source: ROUTE-58. */
export const afterLogin = (
  config: Config,
  returnPath: string | undefined,
  pairs: boolean,
): string => {
  if (returnPath !== undefined && isInternal(returnPath) && routeOf(returnPath)._tag !== "Cart")
    return returnPath
  const { homepage } = config
  return homepage !== "" && isProfileItemOn(config, homepage, pairs) ? `/profile/${homepage}` : "/"
}
