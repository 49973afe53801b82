/** Every address: what it means, and where it leads a stranger, a guest and a member. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { profileItems } from "#domain/config/model.ts"
import { periods } from "#domain/menu/model.ts"
import { destinationOf, patternOf, routeOf } from "#domain/place/index.ts"
import { pathWords } from "#domain/place/path.ts"
import { pageWords, type Route } from "#domain/place/routes.ts"
import { clientAfter, guest, member } from "#tests/support/client.ts"
import { makeConfig, started } from "#simulators/values/make.ts"

type Who = { readonly isMember?: true; readonly canPair?: boolean | undefined }

const sessions = { none: App.initial.session, member: clientAfter(...member()).state.session }

/** Where it leads. The offer shown last was that of a day. */
const endOf = (path: string, config: Partial<Config>, { isMember, canPair }: Who): string => {
  const session = sessions[isMember === true ? "member" : "none"]
  return destinationOf(path, "DAY", {
    client: { ...App.initial.client, config: makeConfig(config) },
    session: { ...session, canPair },
  })
}

const pages = [{ pathname: "/about", title: { en: "About" }, body: { en: "" } }]

/** Stays, or is led to the login, home (the offer), or the profile. */
type End = "." | "login" | "home" | "week" | "profile"
const ends: Readonly<Record<End, (path: string) => string>> = {
  ".": (path) => path,
  login: () => "/login",
  home: () => "/offer/DAY",
  week: () => "/offer/WEEK",
  profile: () => "/profile/dashboard",
}

type Row = readonly [
  path: string,
  route: Route["_tag"],
  stranger: End,
  guest: End,
  member: End,
  withoutOffer: End,
]

const addresses: ReadonlyArray<Row> = [
  ["/", "Home", "login", "home", "home", "profile"],
  ["", "Home", "login", "home", "home", "profile"],
  ["//", "Home", "login", "home", "home", "profile"],
  ["/offer/DAY", "Offer", "login", ".", ".", "profile"],
  ["/offer/WEEK", "Offer", "login", ".", ".", "profile"],
  ["/offer/TIMESPAN", "Offer", "login", ".", ".", "profile"],
  ["/offer/week", "Unknown", "login", "week", "week", "profile"],
  ["/offer/Week/", "Unknown", "login", "week", "week", "profile"],
  ["/offer/week/x", "Unknown", "login", "home", "home", "profile"],
  ["/x/offer/week", "Unknown", "login", "home", "home", "profile"],
  ["/offer/year", "Unknown", "login", "home", "home", "profile"],
  ["/offer", "Unknown", "login", "home", "home", "profile"],
  ["/login", "Login", ".", ".", "home", "profile"],
  ["/login//", "Login", ".", ".", "home", "profile"],
  ["/orders", "Orders", ".", ".", ".", "."],
  ["/cart", "Cart", "login", ".", ".", "."],
  ["/registration", "Registration", ".", ".", ".", "."],
  ["/registration/a", "RegistrationFinish", ".", ".", ".", "."],
  ["/registration/a/b", "Unknown", "login", "home", "home", "profile"],
  ["/forgotten-password", "ForgottenPassword", ".", ".", ".", "."],
  ["/password-reset", "PasswordReset", ".", ".", ".", "."],
  ["/password-reset/a", "PasswordReset", ".", ".", ".", "."],
  ["/card-change/a", "CardChange", "login", ".", ".", "."],
  ["/card-change", "Unknown", "login", "home", "home", "profile"],
  ["/card-revoke/a", "CardRevoke", "login", ".", ".", "."],
  ["/topup-successful", "TopUpSuccessful", ".", ".", ".", "."],
  ["/topup-failure", "TopUpFailure", ".", ".", ".", "."],
  ["/payment-failure", "PaymentFailure", ".", ".", ".", "."],
  ["/thank-you", "ThankYou", ".", ".", ".", "."],
  ["/pairingconfirm", "PairingByString", ".", ".", ".", "."],
  ["/pairingconfirm/a", "PairingByString", ".", ".", ".", "."],
  ["/pairingreject", "PairingByString", ".", ".", ".", "."],
  ["/pairingreject/a", "PairingByString", ".", ".", ".", "."],
  ["/pairingconfirmed", "Unknown", "login", "home", "home", "profile"],
  ["/x/pairingconfirm", "Unknown", "login", "home", "home", "profile"],
  ["/pairing/a", "Pairing", ".", ".", ".", "."],
  ["/pairing", "Unknown", "login", "home", "home", "profile"],
  ["/pages/about", "Page", ".", ".", ".", "."],
  ["/pages/other", "Page", "login", "home", "home", "profile"],
  ["/pages", "Unknown", "login", "home", "home", "profile"],
  ["/profile", "Profile", "login", "login", "profile", "profile"],
  ["/profile/bills", "ProfileItem", "login", "login", ".", "."],
  ["/profile/pairing", "ProfileItem", "login", "login", ".", "."],
  ["/profile/x", "Unknown", "login", "home", "home", "profile"],
  ["/unauthorized", "Unauthorized", ".", ".", ".", "."],
  ["/x", "Unknown", "login", "home", "home", "profile"],
  ["/x/a", "Unknown", "login", "home", "home", "profile"],
]

test.each(addresses)(
  "%j is %s; it leads a stranger, a guest, a member and one without an offer: %s, %s, %s, %s",
  (path, tag, ...by) => {
    const who = { canPair: true }
    const inside = { canPair: true, isMember: true } as const
    expect([
      routeOf(path)._tag,
      endOf(path, { pages }, who),
      endOf(path, { pages, allowGuests: true }, who),
      endOf(path, { pages }, inside),
      endOf(path, { pages, offerEnabled: false }, inside),
    ]).toEqual([tag, ...by.map((end) => ends[end](path))])
  },
)

test("a route tells period, page and what stands in the profile", () => {
  expect(
    ["/offer/TIMESPAN", "/pages/about", ...profileItems.map((item) => `/profile/${item}`)].map(
      routeOf,
    ),
  ).toEqual([
    { _tag: "Offer", period: "TIMESPAN" },
    { _tag: "Page", pathname: "about" },
    ...profileItems.map((item) => ({ _tag: "ProfileItem", item })),
  ])
})

describe("what a deployment switches off", () => {
  test.each<readonly [path: string, config: Partial<Config>, guest: string, member: string]>([
    ["/registration", { allowRegistration: false }, "/offer/DAY", "/offer/DAY"],
    ["/registration/a", { allowRegistration: false }, "/offer/DAY", "/offer/DAY"],
    ["/forgotten-password", { allowPasswordRecovery: false }, "/offer/DAY", "/offer/DAY"],
    ["/cart", { allowShopping: false }, "/offer/DAY", "/offer/DAY"],
    ["/pairing/a", { allowPairingManagement: false }, "/offer/DAY", "/offer/DAY"],
    ["/profile/pairing", { allowPairingManagement: false }, "/login", "/profile/dashboard"],
    ["/profile/bills", { allowBills: false }, "/login", "/profile/dashboard"],
    ["/profile", { allowProfileDashboard: false }, "/login", "/profile/edit"],
  ])("%s with %j leads a guest to %s, a member to %s", (path, config, ...by) => {
    const all = { ...config, allowGuests: true }
    expect([
      endOf(path, all, { canPair: true }),
      endOf(path, all, { isMember: true, canPair: true }),
    ]).toEqual(by)
  })

  test("ROUTE-40 ROUTE-41 where no profile page is on, a stranger is sent to the login, a member home", () => {
    const flags = Object.entries(makeConfig()).filter(([, value]) => typeof value === "boolean")
    const off = { ...Object.fromEntries(flags.map(([key]) => [key, false])), allowGuests: true }
    const ends = (config: Partial<Config>) => [
      endOf("/profile", config, { canPair: false }),
      endOf("/profile", config, { canPair: false, isMember: true }),
    ]
    expect(ends({ ...off, offerEnabled: true })).toEqual(["/login", "/offer/DAY"])
    expect(ends({ ...off, offerEnabled: false })).toEqual(["/login", "/unauthorized"])
  })

  test("PAIR-02 only pairings wait for what the server says of itself", () => {
    expect(endOf("/profile/bills", { allowBills: false }, { isMember: true })).toBe(
      "/profile/dashboard",
    )
  })

  test("PAIR-02 pairing: by its setting and by what the server says, of which no answer is a no once somebody could have said it", () => {
    const { state: held } = clientAfter(...guest())
    const { state: asking } = clientAfter(started())
    const link = (session: App.State["session"], canPair?: boolean): string =>
      destinationOf("/pairing/a", "DAY", {
        client: held.client,
        session: { ...session, canPair },
      })
    const of = (canPair?: boolean) => [
      link(asking.session, canPair),
      link(held.session, canPair),
      link(sessions.member, canPair),
    ]
    expect([of(true), of(false), of()]).toEqual([
      ["/pairing/a", "/pairing/a", "/pairing/a"],
      ["/login", "/login", "/offer/DAY"],
      ["/pairing/a", "/login", "/pairing/a"],
    ])
    const pairings = (config: Partial<Config>, canPair?: boolean): string =>
      endOf("/profile/pairing", config, { isMember: true, canPair })
    const off = { allowPairingManagement: false }
    expect([pairings({}), pairings({}, false), pairings({}, true), pairings(off)]).toEqual([
      "/profile/pairing",
      "/profile/dashboard",
      "/profile/pairing",
      "/profile/dashboard",
    ])
  })
})

test("each word of a page's address stands once among those that name nobody", () => {
  const words = [...new Set(pageWords()), ...periods, ...profileItems]
  expect(pathWords.toSorted()).toEqual(words.toSorted())
})

test("APP-27 what comes after the name of a page with a token is not reported", () => {
  const secret = ["registration", "password-reset", "card-change", "card-revoke"]
  const pairing = ["pairingconfirm", "pairingreject", "pairing"]
  const withToken = [...secret, ...pairing].map((word) => `/${word}/secret`)
  expect(withToken.map(patternOf)).toEqual([...secret, ...pairing].map((word) => `/${word}/:token`))
  const plain = ["", "/", "/registration", "/registration/", "/offer/WEEK", "/secret/pairing"]
  expect(plain.map(patternOf)).toEqual(plain)
})
