/** Addresses, guards and where a tab goes. */
import { describe, expect, test } from "vitest"
import fc from "fast-check"
import * as App from "#domain/app/index.ts"
import {
  type Config,
  isOfferOn,
  isShoppingOn,
  profileItems,
  profileItemsOn,
} from "#domain/config/index.ts"
import { isInternal, isRemembered } from "#domain/place/routes.ts"
import {
  afterLogin,
  destinationOf,
  isUserBarNarrow,
  isMobile,
  periodOf,
  shownPeriodOf,
  redirectOf,
  routeOf,
} from "#domain/place/index.ts"
import { TabId } from "#domain/kernel/event.ts"
import { periods } from "#domain/menu/index.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginGot,
  member,
  type Step,
  at,
  loginFailed,
  oneRow,
  looked,
  orderAsked,
  orderGot,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  makeConfig,
  makeDish,
  makeMenu,
  morning,
  ms,
  opened,
  pieces,
  ref,
  rejected,
  seq,
  started,
  tab,
} from "#simulators/values/make.ts"
import { checkout } from "#tests/support/orders.ts"

const paths = (client: Client) => client.demands("Go").map(({ path }) => path)

/** Where a visitor of a path ends. */
const ends = (
  path: string,
  config: Partial<Config> = {},
  who: { readonly member?: boolean; readonly canPair?: boolean } = {},
): string => {
  const state = {
    ...App.initial,
    client: { ...App.initial.client, config: makeConfig(config) },
    session: {
      ...(who.member === true ? clientAfter(...member()).state.session : App.initial.session),
      canPair: "canPair" in who ? who.canPair : false,
    },
  } as App.State
  return destinationOf(path, "WEEK", state)
}
const inside = { member: true } as const
const offerOff = { offerEnabled: false } as const

describe("home and offer", () => {
  test("ROUTE-01 CONST-27 OFFER-04 home leads to the offer of the stored period, WEEK when nothing is stored", () => {
    expect(paths(clientAfter(...guest({ allowGuests: true }, "/")))).toEqual(["/offer/WEEK"])
    const hinted = clientAfter(
      started({ allowGuests: true }),
      opened("/", { hint: { version: 1, period: "DAY" } }),
      tokenGot(),
    )
    expect(paths(hinted)).toEqual(["/offer/DAY"])
    expect(
      paths(clientAfter(...guest({ allowGuests: true, menuDefaultPeriod: "DAY" }, "/"))),
    ).toEqual(["/offer/DAY"])
  })

  test("ROUTE-01 it replaces the entry in the history, a wish does not", () => {
    expect(clientAfter(...guest({ allowGuests: true }, "/")).demands("Go")[0]!.replace).toBe(true)
    const wish = clientAfter(...member({}, "/cart"), { _tag: "LogoutAsked" })
    expect(wish.demands("Go")[0]!.replace).toBe(false)
  })

  test("ROUTE-02 OFFER-40 OFFER-41 the period is that of the last menu; unset or unknown ones are the default", () => {
    const read = (timeSpan: string | undefined): string => {
      const client = clientAfter(
        ...member(),
        { _tag: "RouteShown", path: "/offer/DAY" },
        { _tag: "MenuWanted", query: { timeSpan: "DAY" } },
        ({ menu }) => ({
          _tag: "MenuAnswered",
          ask: menu.entries["/DAY/"]!.ask!,
          key: "/DAY/",
          answer: {
            _tag: "Got",
            value: {
              menu: {
                ...makeMenu(),
                ...(timeSpan === undefined ? {} : { timeSpan }),
              },
              digest: "d",
            },
          },
        }),
      )
      return periodOf(client.state.place, makeConfig())
    }
    expect(read("TIMESPAN")).toBe("TIMESPAN")
    expect(read("UNSET")).toBe("WEEK")
    expect(read("")).toBe("WEEK")
    expect(read("YEAR")).toBe("WEEK")
  })

  test("ROUTE-02 OFFER-03 a menu that comes late does not change what the address shows", () => {
    const place = { path: "/offer/DAY", period: "WEEK" as const }
    expect(shownPeriodOf(place, makeConfig())).toBe("DAY")
    expect(shownPeriodOf({ ...place, path: "/orders" }, makeConfig())).toBe("WEEK")
  })

  test("ROUTE-03 APP-04 without an offer home is the profile or the login, and every offer path leads there", () => {
    for (const path of ["/", "/offer/WEEK", "/offer/day"]) {
      expect(ends(path, { applicationMode: "webcare" })).toBe("/login")
      expect(ends(path, { applicationMode: "webcare" }, inside)).toBe("/profile/dashboard")
    }
    expect(ends("/login", offerOff, inside)).toBe("/profile/dashboard")
    expect(ends("/", { applicationMode: "webcare", offerEnabled: true }, inside)).toBe(
      "/offer/WEEK",
    )
  })

  test("DATA-35 the three periods exist", () => {
    expect(periods).toEqual(["DAY", "WEEK", "TIMESPAN"])
    for (const period of periods) {
      expect(routeOf(`/offer/${period}`)).toEqual({ _tag: "Offer", period })
      expect(ends(`/offer/${period}`, {}, inside)).toBe(`/offer/${period}`)
    }
  })

  test("ROUTE-07 lower-case periods lead to the upper-case path, other values home", () => {
    expect(ends("/offer/timespan", {}, inside)).toBe("/offer/TIMESPAN")
    expect(ends("/offer/Day/", {}, inside)).toBe("/offer/DAY")
    expect(ends("/offer/month", {}, inside)).toBe("/offer/WEEK")
  })

  test("ROUTE-08 PERM-03 without guests a stranger is sent to the login", () => {
    expect(ends("/offer/WEEK")).toBe("/login")
    expect(ends("/offer/WEEK", { allowGuests: true })).toBe("/offer/WEEK")
  })

  test("ROUTE-45 any other path leads home; a trailing slash is none", () => {
    for (const path of ["/nothing", "/offer", "/offer/WEEK/more", "/profile/wrong", "/pages"])
      expect(ends(path, {}, inside)).toBe("/offer/WEEK")
    expect(routeOf("/cart/")).toEqual({ _tag: "Cart" })
    expect(routeOf("//")).toEqual({ _tag: "Home" })
  })
})

describe("guards", () => {
  test("ROUTE-10 who is logged in has nothing to do at the login", () => {
    expect(ends("/login", {}, inside)).toBe("/offer/WEEK")
    expect(ends("/login")).toBe("/login")
  })

  test("ROUTE-14 PERM-02 registration exists with its flag only, with and without a token", () => {
    for (const path of ["/registration", "/registration/abc"]) {
      expect(ends(path)).toBe(path)
      expect(ends(path, { allowRegistration: false })).toBe("/login")
    }
  })

  test("ROUTE-16 PERM-02 forgotten password exists with its flag only", () => {
    expect(ends("/forgotten-password")).toBe("/forgotten-password")
    expect(ends("/forgotten-password", { allowPasswordRecovery: false })).toBe("/login")
  })

  test("ROUTE-22 PERM-09 card links are for members, or for anyone where guests are allowed", () => {
    for (const path of ["/card-change/abc", "/card-revoke/abc"]) {
      expect(ends(path)).toBe("/login")
      expect(ends(path, { allowGuests: true })).toBe(path)
      expect(ends(path, {}, inside)).toBe(path)
    }
  })

  test("ROUTE-23 a card link of a stranger is remembered, and returned to after the login", () => {
    const client = clientAfter(...guest({}, "/card-change/abc"))
    expect(paths(client)).toEqual(["/login"])
    expect(client.state.place.returnPath).toBe("/card-change/abc")
    const back = client.after({ _tag: "RouteShown", path: "/login" }, ...loggedIn())
    expect(paths(back)).toEqual(["/card-change/abc"])
  })

  test("ROUTE-28 PERM-04 the cart is for members or guests, and is no path to return to", () => {
    expect(ends("/cart")).toBe("/login")
    expect(ends("/cart", { allowGuests: true })).toBe("/cart")
    expect(ends("/cart", {}, inside)).toBe("/cart")
    expect(clientAfter(...guest({}, "/cart")).state.place.returnPath).toBeUndefined()
  })

  test("APP-05 APP-04 without shopping the cart leads home", () => {
    expect(ends("/cart", { allowShopping: false }, inside)).toBe("/offer/WEEK")
    expect(ends("/cart", { applicationMode: "webcare" }, inside)).toBe("/profile/dashboard")
  })

  test("the orders page has its own answer for strangers, so nobody is sent away", () => {
    expect(ends("/orders")).toBe("/orders")
    expect(ends("/orders", {}, inside)).toBe("/orders")
  })

  test("ROUTE-25 'Log in' on it remembers the path", () => {
    const client = clientAfter(
      ...guest({}, "/orders"),
      { _tag: "LoginWanted", returnPath: "/orders" },
      { _tag: "RouteShown", path: "/login" },
      ...loggedIn(),
    )
    expect(paths(client)).toEqual(["/orders"])
  })

  test("ROUTE-36 PAIR-02 a pairing link needs flag and capability, and no login", () => {
    expect(ends("/pairing/abc", {}, { canPair: true })).toBe("/pairing/abc")
    expect(ends("/pairing/abc", {}, { canPair: false })).toBe("/login")
    expect(ends("/pairing/abc", { allowPairingManagement: false }, { canPair: true })).toBe(
      "/login",
    )
  })

  test("a configured page is open to everyone, an unknown one leads home", () => {
    const pages = [{ pathname: "/about", title: { en: "About" }, body: { en: "" } }]
    expect(ends("/pages/about", { pages })).toBe("/pages/about")
    expect(ends("/pages/other", { pages })).toBe("/login")
  })

  test("PERM-11 login, payment returns, thank-you, by-string pairing and password reset are open to everyone", () => {
    for (const path of [
      "/login",
      "/topup-successful",
      "/topup-failure",
      "/payment-failure",
      "/thank-you",
      "/pairingconfirm/abc",
      "/pairingreject/abc",
      "/password-reset",
      "/password-reset/abc",
      "/unauthorized",
    ]) {
      expect(ends(path)).toBe(path)
    }
  })

  test("RIGHT-10 a withdrawal is open to everyone where the deployment has it, and home elsewhere", () => {
    expect(ends("/withdrawal", { allowWithdrawal: true })).toBe("/withdrawal")
    expect(ends("/withdrawal", { allowWithdrawal: true }, inside)).toBe("/withdrawal")
    expect(ends("/withdrawal", {}, inside)).toBe("/offer/WEEK")
  })

  test("ROUTE-39 the profile leads to its first enabled page, in their order", () => {
    expect(ends("/profile", {}, inside)).toBe("/profile/dashboard")
    const off = { allowProfileDashboard: false, allowProfileEdit: false }
    expect(ends("/profile", off, inside)).toBe("/profile/orders")
  })

  test("ROUTE-40 the profile needs a login; the path is remembered", () => {
    for (const path of ["/profile", "/profile/bills"]) {
      const client = clientAfter(...guest({ allowGuests: true }, path))
      expect(paths(client)).toEqual(["/login"])
      expect(client.state.place.returnPath).toBe(path)
    }
  })

  test("ROUTE-41 without any profile page it is home, or the unauthorized page where there is no offer", () => {
    const none = Object.fromEntries(
      Object.keys(makeConfig())
        .filter((key) =>
          /^allow(Profile|Orders|Trans|Consum|Vouch|Bonus|Bills|TopUp|CardAdm|GuestC|Pairing|MyData)/.test(
            key,
          ),
        )
        .map((key) => [key, false]),
    )
    expect(profileItemsOn(makeConfig(none), true)).toEqual([])
    expect(ends("/profile", none, inside)).toBe("/offer/WEEK")
    expect(ends("/profile", { ...none, ...offerOff }, inside)).toBe("/unauthorized")
    expect(ends("/", { ...none, ...offerOff }, inside)).toBe("/unauthorized")
  })

  test("ROUTE-42 a switched-off page leads to the profile", () => {
    expect(ends("/profile/bills", { allowBills: false }, inside)).toBe("/profile/dashboard")
    expect(ends("/profile/pairing", {}, { ...inside, canPair: false })).toBe("/profile/dashboard")
    expect(ends("/profile/pairing", {}, { ...inside, canPair: true })).toBe("/profile/pairing")
    expect(ends("/profile/pairing", {}, { member: true, canPair: undefined as never })).toBe(
      "/profile/pairing",
    )
  })
})

describe("after a login", () => {
  test("ROUTE-58 CFG-09 the stored path except the cart, then the homepage if it is on, then home", () => {
    const config = makeConfig({ homepage: "dashboard" })
    expect(afterLogin(config, "/profile/bills", false)).toBe("/profile/bills")
    expect(afterLogin(config, "/cart", false)).toBe("/profile/dashboard")
    expect(afterLogin(config, undefined, false)).toBe("/profile/dashboard")
    expect(afterLogin(makeConfig({ homepage: "bills", allowBills: false }), undefined, false)).toBe(
      "/",
    )
    expect(afterLogin(makeConfig(), undefined, false)).toBe("/")
    expect(afterLogin(makeConfig({ homepage: "pairing" }), undefined, false)).toBe("/")
    expect(afterLogin(makeConfig({ homepage: "pairing" }), undefined, true)).toBe(
      "/profile/pairing",
    )
  })

  test("ROUTE-59 profile, card and pairing links are worth returning to; the offer is not", () => {
    const remembered = [
      "/profile",
      "/profile/bills",
      "/card-change/a",
      "/card-revoke/a",
      "/pairing/a",
    ]
    expect(remembered.filter(isRemembered)).toEqual(remembered)
    expect(["/offer/WEEK", "/orders", "/cart", "/", "/login"].filter(isRemembered)).toEqual([])
    expect(clientAfter(...guest({}, "/offer/WEEK")).state.place.returnPath).toBeUndefined()
  })

  test("ROUTE-60 a return path is used once, is internal, and goes with a logout by hand", () => {
    expect(["/a", "//evil.example", "/\\evil", "https://x", "a"].filter(isInternal)).toEqual(["/a"])
    expect(afterLogin(makeConfig(), "//evil.example", false)).toBe("/")
    const used = clientAfter(
      ...guest({}, "/profile/bills"),
      { _tag: "RouteShown", path: "/login" },
      ...loggedIn(),
    )
    expect(used.state.place.returnPath).toBeUndefined()
    const kept = clientAfter(
      started({}),
      opened("/profile/edit", { hint: { version: 1, returnPath: "/profile/edit" } }),
      tokenGot(),
      ...loggedIn(),
    )
    const out = kept.after({ _tag: "LogoutAsked" })
    expect(out.state.place.returnPath).toBeUndefined()
  })

  test("ROUTE-61 OFFER-55 a login in a dialog does not navigate, and the action that needed it goes on once", () => {
    const put = clientAfter(...guest({ allowGuests: true }, "/offer/DAY"), {
      _tag: "OrderPutOff",
      dish: { ...ordered.dish },
      quantity: ordered.quantity,
      shown: ordered.shown,
    })
    const client = put.after(loginAsked({ isModal: true }), loginGot())
    expect(paths(client)).toEqual([])
    const [wait] = client.waits("OrderAsked")
    expect(wait!.report).toMatchObject({ _tag: "OrderAsked", shown: 100_00 })
    const asked = client.after(wait!.report)
    expect(asked.waits("OrderAsked")).toEqual([])
    expect(asked.state.orders.intents).toHaveLength(1)
  })
})

const ordered = {
  dish: {
    mealId: 1,
    date: "2026-11-18",
    canteenId: 7,
    name: "Soup",
    group: "Soups",
    price: 100_00,
    allowMultipleOrder: true,
    modifiers: [],
  },
  quantity: 1,
  shown: 100_00,
} as never as Extract<App.Event, { _tag: "OrderPutOff" }>

describe("where a visitor comes from and goes", () => {
  const refused: App.Event = {
    _tag: "BalanceAnswered",
    ask: seq(0),
    answer: { _tag: "Failed", failure: rejected(401) },
  }
  const returnPath = ({ state }: Client) => state.place.returnPath
  const wish = ({ state }: Client) => state.place.wish?.path

  test("ROUTE-23 ROUTE-40 a path is remembered only where a guard sends this visitor to the login", () => {
    const link = "/card-change/abc"
    const early = clientAfter(opened(link))
    expect(returnPath(early)).toBeUndefined()
    expect(returnPath(early.after(started()))).toBe(link)
    expect(returnPath(early.after(started({ allowGuests: true })))).toBeUndefined()
    expect(returnPath(clientAfter(opened("/cart"), started()))).toBeUndefined()
    expect(returnPath(clientAfter(...member({}, "/profile/bills")))).toBeUndefined()
  })

  test("ROUTE-60 the path that a page before this one remembered is led to by the login", () => {
    const hint = { version: 1, returnPath: "/profile/edit" } as const
    const client = clientAfter(started(), opened("/login", { hint }), tokenGot(), ...loggedIn())
    expect(paths(client)).toEqual(["/profile/edit"])
  })

  test("ROUTE-44 ERR-23 who is refused on the orders comes back to them, who is on the offer does not", () => {
    expect(returnPath(clientAfter(...member({}, "/orders"), refused))).toBe("/orders")
    expect(returnPath(clientAfter(...member({}, "/offer/DAY"), refused))).toBeUndefined()
  })

  test("ROUTE-44 'Unauthorized' goes as soon as the visitor wants to log in", () => {
    const client = clientAfter(...member({}, "/profile/bills"), refused)
    const wanted = client.after({ _tag: "LoginWanted", returnPath: "/profile/bills" })
    expect(wanted.state.place.isUnauthorized).toBe(false)
    expect(paths(wanted)).toEqual(["/login"])
  })

  test("'Unauthorized' keeps nobody from going where he wants", () => {
    const { state } = clientAfter(...member({}, "/profile/bills"), refused)
    const place = { ...state.place, wish: { path: "/orders", since: seq(9) } }
    expect(redirectOf(place, state)).toBe("/orders")
    expect(redirectOf(state.place, state)).toBeUndefined()
  })

  test("ROUTE-04 ROUTE-60 a logout leads home, and only one by hand forgets the path to return to", () => {
    const hint = { version: 1, returnPath: "/profile/edit" } as const
    const config = { autoLogout: 60, allowGuests: true, allowRegistration: true }
    const on = (path: string) =>
      clientAfter(
        started(config),
        opened(path, { hint }),
        tokenGot(),
        loginAsked({ isModal: true }),
      )
        .after(loginGot())
        .after({ _tag: "LoginWanted", returnPath: "/profile/bills" }, { _tag: "RouteShown", path })
    const idle: Step = ({ session }) => ({
      _tag: "InactivityReached",
      since: session.member!.lastActivityAt,
    })
    const ended = on("/orders").after(idle)
    expect([returnPath(ended), wish(ended)]).toEqual(["/profile/bills", "/"])
    const left = on("/orders").after({ _tag: "LogoutAsked" })
    expect([returnPath(left), wish(left)]).toEqual([undefined, "/"])
    // Who logs out to register stays, and does that.
    const registers = on("/registration")
    expect(paths(registers.after({ _tag: "LogoutAsked" }))).toEqual([])
    expect(paths(registers.after(idle))).toEqual(["/offer/WEEK"])
  })

  test("LOGIN-07 LOGIN-08 a refused login leads home, unless the setting keeps it outside of the login", () => {
    const tried = (path: string, isModal: boolean, config: Partial<Config> = {}) =>
      clientAfter(...guest({ allowGuests: true, ...config }, path), loginAsked({ isModal })).after(
        loginFailed(rejected(401)),
      )
    const outside = { loginFailureRedirect: "outsideLogin" } as const
    expect(wish(tried("/orders", true))).toBe("/")
    expect(wish(tried("/orders", true, outside))).toBeUndefined()
    expect(wish(tried("/login", true, outside))).toBeUndefined()
    expect(wish(tried("/orders", false, outside))).toBe("/")
    expect(wish(tried("/login", false, outside))).toBeUndefined()
    // A wish for where the tab is already is none.
    expect(wish(tried("/login", false, { allowGuests: false }))).toBeUndefined()
  })

  test("ERR-11 a login that is given up leads nowhere", () => {
    const left = clientAfter(
      ...guest({ allowGuests: true }, "/orders"),
      loginAsked({ isModal: true }),
      loginFailed(asks),
    )
    expect(wish(left)).toBeUndefined()
  })

  test("ROUTE-58 PAIR-02 pairings are a homepage only where the server can do that", () => {
    const to = (canPair: boolean) =>
      paths(clientAfter(...guest({ homepage: "pairing" }, "/login"), ...loggedIn({}, { canPair })))
    expect([to(true), to(false)]).toEqual([["/profile/pairing"], ["/offer/WEEK"]])
  })

  test("ROUTE-26 CART-31 one dish ordered at once leads nowhere, nor does a cart of another tab", () => {
    const direct = clientAfter(...member({ cartRedirect: "/orders" }, "/cart"), orderAsked())
    expect(wish(direct.after(looked(), orderGot()))).toBeUndefined()
    const cart = clientAfter(...member({ cartRedirect: "/orders", orderTarget: "cart" }, "/cart"), {
      _tag: "LineAdded",
      dish: ordered.dish,
      modifiers: [],
      quantity: ordered.quantity,
    }).after(...checkedOut.slice(0, -1))
    const last = { seq: seq(90), at: ms(morning + 90_000), tab }
    const accept = (place: App.State["place"]) => {
      const state = { ...cart.state, place }
      const event = (checkedOut.at(-1) as (state: App.State) => App.Event)(state)
      return App.reduce(state, { ...last, event }).place.wish?.path
    }
    expect(accept(cart.state.place)).toBe("/orders")
    expect(accept({ ...cart.state.place, tab: TabId.make("t2") })).toBeUndefined()
  })

  test("nobody is sent anywhere before a page is open", () => {
    expect(clientAfter(started()).demands("Go")).toEqual([])
  })

  test("a second wish for the same place goes there again", () => {
    const keys = (client: Client) => client.demands("Go").map(({ key }) => key)
    const wanted: App.Event = { _tag: "LoginWanted", returnPath: "/orders" }
    const once = clientAfter(...guest({}, "/orders"), wanted)
    expect(keys(once)).toHaveLength(1)
    expect(keys(once.after(wanted))).not.toEqual(keys(once))
    // From home, which leads on by itself, nothing stays in the history.
    const atHome = clientAfter(...guest({ allowGuests: true }, "/"), wanted)
    expect(atHome.demands("Go")).toMatchObject([{ path: "/login", replace: true }])
    expect(once.demands("Go")).toMatchObject([{ path: "/login", replace: false }])
  })

  test("OFFER-43 the page is looked at anew when it is shown or online again, and only then", () => {
    const client = clientAfter(...member())
    const resumed = (...steps: ReadonlyArray<Step>) => {
      const after = client.after(...steps)
      return after.state.place.resumedAt === after.log.at(-1)!.at
    }
    const seen = (isVisible: boolean): App.Event => ({ _tag: "VisibilitySeen", isVisible })
    expect([resumed(seen(true)), resumed(seen(false))]).toEqual([false, false])
    expect([resumed(seen(false), seen(true)), resumed(seen(false), seen(false))]).toEqual([
      true,
      false,
    ])
    const network = (isOnline: boolean): App.Event => ({ _tag: "NetworkSeen", isOnline })
    expect([resumed(network(false)), resumed(network(true))]).toEqual([false, true])
  })

  test("UI-38 an open menu is closed by hand, and by a logout", () => {
    const open = clientAfter(...member(), { _tag: "MenuOpened", menu: "user" })
    for (const event of [{ _tag: "MenuClosed" }, { _tag: "LogoutAsked" }] as const)
      expect(open.after(event).state.place.menu).toBeUndefined()
  })

  test("TOPUP-08 a payment of money to be put on an account goes on elsewhere", () => {
    const paying = clientAfter(
      ...member({ topUpPaymentTypes: ["gateway"] }, "/profile/topup"),
      { _tag: "FieldSet", form: "topUp", field: "inputAmount", value: "200" },
      { _tag: "FieldSet", form: "topUp", field: "inputPaymentType", value: "gateway" },
      { _tag: "FormSubmitted", form: "topUp", secrets: {} },
    )
    const [sent] = paying.demands("SendForm")
    const paid = paying.after({
      _tag: "FormAnswered",
      form: "topUp",
      ask: sent!.ask,
      answer: { _tag: "Got", value: { message: "", link: ref("gateway") } },
    } as never)
    expect(paid.demands("Leave")).toMatchObject([{ link: "gateway" }])
  })
})

describe("the path", () => {
  test("ROUTE-62 ROUTE-63 UI-38 another path sets statuses to default and closes menus; the same one does not", () => {
    const busy = clientAfter(...member({}, "/orders"), { _tag: "MenuOpened", menu: "user" })
    expect(busy.state.requests.balance.status).toBe("pending")
    const same = busy.after({ _tag: "RouteShown", path: "/orders" })
    expect(same.state.requests).toBe(busy.state.requests)
    expect(same.state.place.menu).toBe("user")
    const other = busy.after({ _tag: "RouteShown", path: "/cart" })
    expect(Object.values(other.state.requests).map(({ status }) => status)).not.toContain("pending")
    expect(other.state.place.menu).toBeUndefined()
    expect(other.state.account.balance.ask).toBeDefined()
    const late = other.after(({ account }) => ({
      _tag: "BalanceAnswered",
      ask: account.balance.ask!,
      answer: { _tag: "Got", value: 1 as never },
    }))
    expect(late.state.requests.balance.status).toBe("default")
    expect(late.state.account.balance.value).toBe(1)
  })

  test("ROUTE-44 ERR-23 unauthorized stands in place: nobody is sent anywhere until the path changes", () => {
    const client = clientAfter(...member({}, "/profile/bills"), {
      _tag: "BalanceAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: { _tag: "Rejected", status: 401, message: "" } },
    })
    expect(client.state.place).toMatchObject({ path: "/profile/bills", isUnauthorized: true })
    expect(client.state.place.returnPath).toBe("/profile/bills")
    expect(paths(client.after(tokenGot("g2")))).toEqual([])
    const away = client.after({ _tag: "RouteShown", path: "/orders" })
    expect(away.state.place.isUnauthorized).toBe(false)
  })

  test("a redirect is demanded once for one arrival, and not before the configuration is known", () => {
    const early = clientAfter(opened("/profile"))
    expect(early.demands("Go")).toEqual([])
    const known = early.after(started())
    expect(paths(known)).toEqual(["/login"])
    expect(known.state.place.returnPath).toBe("/profile")
    expect(known.demands("Go")[0]!.key).toBe(
      known.after({ _tag: "MenuClosed" }).demands("Go")[0]!.key,
    )
  })

  test("ROUTE-26 ROUTE-27 CFG-10 after the cart only the tab that asked is led on, to the configured path", () => {
    const accepted = (path: string): Client =>
      clientAfter(...member({ cartRedirect: "/orders", orderTarget: "cart" }, path), {
        _tag: "LineAdded",
        dish: ordered.dish,
        modifiers: [],
        quantity: ordered.quantity,
      }).after(...checkedOut)
    expect(paths(accepted("/cart"))).toEqual(["/orders"])
    expect(paths(accepted("/offer/WEEK"))).toEqual([])
    expect(tab).toBe("t1")
  })

  test("CONST-15 exactly 720 px is desktop", () => {
    const isMobileAt = (width: number) =>
      isMobile(clientAfter(...guest(), { _tag: "WidthSeen", width }).state.place)
    expect([719, 720, 721].map(isMobileAt)).toEqual([true, false, false])
  })

  test("UI-06 CONST-14 balances go behind the chevron below 385 px of the user's part, not at 385", () => {
    const isNarrow = (...widths: ReadonlyArray<number>) =>
      isUserBarNarrow(
        clientAfter(
          ...member(),
          ...widths.map((width) => ({ _tag: "UserBarMeasured", width }) as const),
        ).state.place,
      )
    expect([isNarrow(384), isNarrow(385), isNarrow(384, 385), isNarrow(385, 384)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    // Before it is measured nothing is taken away.
    expect(isNarrow()).toBe(false)
  })

  test("UI-08 the widths that were measured are kept in the state", () => {
    const client = clientAfter(
      ...member(),
      { _tag: "WidthSeen", width: 1000 },
      { _tag: "UserBarMeasured", width: 420 },
      { _tag: "RouteShown", path: "/orders" },
    )
    expect(client.state.place).toMatchObject({ width: 1000, userBarWidth: 420 })
  })
})

const checkedOut: ReadonlyArray<Step> = [
  { _tag: "CheckoutAsked", shown: 100_00 as never, choices: {} },
  ({ orders }) => ({
    _tag: "OrdersAnswered",
    ask: orders.listed.ask!,
    answer: { _tag: "Got", value: [] },
  }),
  ...[true, false].map((isCheck): Step => ({ orders }) => ({
    _tag: "OrderAnswered",
    id: orders.intents[0]!.id,
    attempt: orders.intents[0]!.attempt,
    isCheck,
    answer: { _tag: "Got", value: { orderIds: [] } },
  })),
]

describe("for every set of flags", () => {
  const flags = [
    "allowGuests",
    "allowRegistration",
    "allowPasswordRecovery",
    "allowPasswordLogin",
    "allowCardLogin",
    "allowProfileDashboard",
    "allowProfileEdit",
    "allowOrdersReport",
    "allowTransactionsReport",
    "allowConsumptionReport",
    "allowVouchersReport",
    "allowBonusesReport",
    "allowBills",
    "allowTopUp",
    "allowCardAdministration",
    "allowGuestComments",
    "allowPairingManagement",
  ] as const
  const anyConfig = fc
    .record({
      flags: fc.tuple(...flags.map(() => fc.boolean())),
      applicationMode: fc.constantFrom("shop", "canteen", "webcare"),
      offerEnabled: fc.constantFrom(null, true, false),
      allowShopping: fc.constantFrom(null, true, false),
      homepage: fc.constantFrom("", ...profileItems),
      menuDefaultPeriod: fc.constantFrom(...periods),
    })
    .map(({ flags: on, ...rest }) => ({
      ...Object.fromEntries(flags.map((flag, n) => [flag, on[n]!])),
      ...rest,
    })) satisfies fc.Arbitrary<Partial<Config>>
  const anyPath = fc.constantFrom(
    "/",
    "/login",
    "/orders",
    "/cart",
    "/offer/WEEK",
    "/offer/day",
    "/offer/x",
    "/profile",
    ...profileItems.map((item) => `/profile/${item}`),
    "/registration",
    "/registration/a",
    "/forgotten-password",
    "/card-change/a",
    "/pairing/a",
    "/pages/a",
    "/nothing/at/all",
    "/unauthorized",
    "/thank-you",
  )
  const anyWho = fc.record({
    member: fc.boolean(),
    canPair: fc.constantFrom(undefined, true, false),
  })
  const memberSession = clientAfter(...member()).state.session

  /** The redirects a tab would really do, one after the other. */
  const walk = (
    path: string,
    config: Partial<Config>,
    who: { readonly member: boolean; readonly canPair: boolean | undefined },
  ): ReadonlyArray<string> => {
    const seen = [path]
    for (;;) {
      const state = {
        ...App.initial,
        client: { ...App.initial.client, leader: tab, config: makeConfig(config) },
        session: {
          ...(who.member ? memberSession : App.initial.session),
          canPair: who.canPair,
        },
        place: { ...App.initial.place, tab, path: seen.at(-1)! },
      }
      const next = redirectOf(state.place, state)
      if (next === undefined || seen.length > 9) return seen
      seen.push(next)
    }
  }

  test("PERM-12 any path ends in at most two redirects and never loops", () => {
    fc.assert(
      fc.property(anyPath, anyConfig, anyWho, (path, config, who) => {
        const seen = walk(path, config, who)
        expect(seen.length).toBeLessThanOrEqual(3)
        expect(new Set(seen).size).toBe(seen.length)
      }),
      { numRuns: 2000 },
    )
  })

  test("PERM-12 a stranger where guests are not allowed ends on the login from home", () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const seen = walk("/", { ...config, allowGuests: false }, { member: false, canPair: false })
        expect(seen.at(-1)).toBe("/login")
        expect(seen.length).toBeLessThanOrEqual(3)
      }),
    )
  })

  test("APP-29 where everything is on, a customer gets to every page there is for one", () => {
    const on = Object.fromEntries(
      Object.entries(makeConfig()).flatMap(([key, value]) =>
        key.startsWith("allow") && typeof value === "boolean" ? [[key, true]] : [],
      ),
    )
    const member = { member: true, canPair: true }
    for (const path of [
      "/offer/DAY",
      "/offer/WEEK",
      "/offer/TIMESPAN",
      "/orders",
      "/cart",
      ...profileItems.map((item) => `/profile/${item}`),
    ])
      expect(walk(path, on, member).at(-1)).toBe(path)
    const guest = { member: false, canPair: true }
    for (const path of ["/login", "/registration", "/forgotten-password", "/pairing/a-token"])
      expect(walk(path, { ...on, allowGuests: false }, guest).at(-1)).toBe(path)
  })

  test("PERM-07 PERM-06 what is hidden is guarded and what is shown can be opened", () => {
    fc.assert(
      fc.property(anyConfig, fc.boolean(), (config, canPair) => {
        const whole = makeConfig(config)
        const shown = profileItemsOn(whole, canPair)
        const who = { member: true, canPair }
        for (const item of profileItems) {
          const path = `/profile/${item}`
          expect(walk(path, config, who).at(-1) === path).toBe(shown.includes(item))
        }
        expect(walk("/cart", config, who).at(-1) === "/cart").toBe(isShoppingOn(whole))
        expect(walk("/offer/WEEK", config, who).at(-1) === "/offer/WEEK").toBe(isOfferOn(whole))
        const guestWho = { member: false, canPair }
        expect(walk("/registration", config, guestWho).at(-1) === "/registration").toBe(
          whole.allowRegistration,
        )
        expect(walk("/forgotten-password", config, guestWho).at(-1) === "/forgotten-password").toBe(
          whole.allowPasswordRecovery,
        )
      }),
      { numRuns: 300 },
    )
  })

  test("where a login leads can be shown, whatever the homepage", () => {
    fc.assert(
      fc.property(anyConfig, fc.boolean(), (config, canPair) => {
        const to = afterLogin(makeConfig(config), undefined, canPair)
        expect(walk(to, config, { member: true, canPair }).length).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe("ROUTE-26 CART-31 a cart that was sent leads on", () => {
  const other = TabId.make("t9")
  const goods: Step = { _tag: "LineAdded", dish: makeDish(), modifiers: [], quantity: pieces(1) }
  /** This page leads, or another one does. */
  const page = (leads: boolean) =>
    clientAfter(
      ...member({ orderTarget: "cart" }, "/cart"),
      goods,
      ...(leads ? [] : [{ by: other, event: started({ orderTarget: "cart" }) }]),
      ...(leads
        ? []
        : [tokenGot(), ...loggedIn(), goods, { _tag: "RouteShown", path: "/cart" } as const]),
    )
  const sent = (client: Client, by: Step, over = {}, ...between: ReadonlyArray<Step>) => {
    const done = client.after(by, looked(), orderGot(), ...between, orderGot(over))
    return [...done.demands("Leave"), ...done.demands("Go")].map((demand) =>
      demand._tag === "Go" ? demand.path : demand.link,
    )
  }
  const mine: Step = checkout
  const theirs: Step = { by: other, event: checkout as (state: App.State) => App.Event }
  const paid = { gateway: ref("link") }

  test("the tab that asked, whoever leads", () => {
    for (const leads of [true, false]) {
      expect(page(leads).state.client.leader === tab).toBe(leads)
      expect(sent(page(leads), mine)).toEqual(["/thank-you"])
      expect(sent(page(leads), mine, paid)).toEqual(["link"])
      expect(sent(page(leads), theirs)).toEqual([])
      expect(sent(page(leads), theirs, paid)).toEqual([])
    }
  })

  test("and whoever leads, where that one was loaded anew meanwhile", () => {
    const anew = TabId.make("t2")
    const kept = { secretsKept: [ref("member"), ref("basic")] }
    const back = page(true).after(
      mine,
      looked(),
      orderGot(),
      { by: anew, event: opened("/cart", { tab: anew }) },
      { by: anew, event: started({ orderTarget: "cart" }, kept) },
    )
    expect(back.phase._tag).toBe("InDoubt")
    const found = back.after(at(60_000), looked(oneRow()))
    expect(found.phase._tag).toBe("Confirmed")
    expect(paths(found)).toEqual(["/thank-you"])
  })
})

test("a secret kept for the gateway is named, never shown, when the tab leaves", () => {
  const client = clientAfter(
    ...member({ orderTarget: "cart" }, "/cart"),
    { _tag: "LineAdded", dish: ordered.dish, modifiers: [], quantity: ordered.quantity },
    ...checkedOut.slice(0, 3),
    ({ orders }) => ({
      _tag: "OrderAnswered",
      id: orders.intents[0]!.id,
      attempt: orders.intents[0]!.attempt,
      isCheck: false,
      answer: { _tag: "Got", value: { orderIds: [], gateway: ref("link") } },
    }),
  )
  expect(client.demands("Leave")).toEqual([
    { _tag: "Leave", key: `place/leave/${client.log.at(-1)!.seq}`, link: "link" },
  ])
})
