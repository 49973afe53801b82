/** Whole journeys of a session, a cart and a server that goes away, in virtual time. */
import { describe, expect, test } from "vitest"
import type { Config } from "#domain/config/index.ts"
import { dishOf } from "#domain/cart/model.ts"
import { total } from "#domain/cart/selectors.ts"
import { type EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { verifyMs } from "#domain/orders/model.ts"
import { type Device, makeDevice, morning } from "#simulators/people/device.ts"
import {
  bookedOf,
  callsOf,
  dishOn,
  fault,
  heal,
  intentOf,
  kill,
  lastCall,
  messagesOf,
  orderOf,
  salad,
  soup,
} from "#simulators/people/journey.ts"
import { empty } from "#tests/support/empty.ts"

const inside = (config: Partial<Config> = {}): Device => {
  const device = makeDevice({ config: { autoLogout: 0, ...config } })
  device.login()
  device.advance(1000)
  return device
}

/** All that a device still knows, without the state that its screens show. */
const memoryOf = ({ disk, store }: Device): string =>
  JSON.stringify([disk.lines, disk.snapshots, [...disk.journals], store()?.journal()])

const isMember = (device: Device): boolean => device.state().session.member !== undefined

describe("the end of a session", () => {
  test("LOGIN-19 SESS-15 what was heard while the end was on its way into the log goes with the session", () => {
    const device = makeDevice({ config: { autoLogout: 0 }, writeMs: 40 })
    device.login()
    device.advance(5000)
    const value = [...device.state().orders.listed.value!]
    const { name } = value[0]!
    expect(memoryOf(device)).toContain(name)
    device.store()?.send({ _tag: "LogoutAsked" })
    for (const ask of [7, 8, 9])
      device.store()?.send({
        _tag: "OrdersAnswered",
        ask: Seq.make(ask),
        answer: { _tag: "Got", value },
      })
    device.advance(5000)
    expect(isMember(device)).toBe(false)
    expect(memoryOf(device)).not.toContain(name)
  })

  test("LOGIN-19 SESS-15 a tab that leads after the one that died with the end forgets in its place", () => {
    const device = inside()
    const { name } = device.state().orders.listed.value![0]!
    device.close()
    const { disk } = device
    const tab = TabId.make("another")
    const at = device.now() as EpochMs
    disk.lines.push({ seq: Seq.make(++disk.lastSeq), at, tab, event: { _tag: "LogoutAsked" } })
    expect(memoryOf(device)).toContain(name)
    device.reload()
    expect(isMember(device)).toBe(false)
    expect(memoryOf(device)).not.toContain(name)
  })
})

describe("login", () => {
  test("PERM-12 ROUTE-08 API-32 a stranger without guests ends on the login page with a guest's token", () => {
    const device = makeDevice()
    expect(device.paths).toEqual(["/login"])
    expect(callsOf(device, "/authenticate")).toHaveLength(1)
    expect(callsOf(device, "/canteenmenu")).toEqual([])
  })

  test("LOGIN-03 API-10 a login sends an empty body with the typed pair, and leads to the offer", () => {
    const device = inside()
    expect(callsOf(device, "/customer/login")).toMatchObject([
      { body: empty, headers: { authorization: "Basic jana" } },
    ])
    expect(device.state().place.path).toBe("/offer/WEEK")
    expect(device.state().menu.entries["7/WEEK/"]!.menu!.items.length).toBeGreaterThan(0)
  })

  test("LOGIN-10 LOGIN-11 it loads balance, canteens, customer, terms and orders; custom data and bonus by their settings", () => {
    const paths = (config: Partial<Config>): ReadonlyArray<string> => {
      const device = inside(config)
      return [
        "/customer",
        "/customer/account/balance",
        "/customer/account/bonusbalance",
        "/customer/account/customdata",
        "/customer/terms",
        "/canteens",
        "/customer/canteenorders",
      ].filter((path) => callsOf(device, path).length > 0)
    }
    expect(paths({ showCustomData: true, showBonusBalance: 1 })).toHaveLength(7)
    const less = paths({ showCustomData: false, showBonusBalance: 0 })
    expect(less).toEqual([
      "/customer",
      "/customer/account/balance",
      "/customer/terms",
      "/canteens",
      "/customer/canteenorders",
    ])
  })

  test("LOGIN-11 one load that fails does not undo the login", () => {
    const device = makeDevice()
    fault(device, "GET /customer/terms", { kind: "status", status: 500 })
    device.login()
    device.advance(1000)
    expect(isMember(device)).toBe(true)
    expect(device.state().account.balance.value).toBe(250_00)
  })

  test("LOGIN-05 LOGIN-07 ERR-17 a wrong password stays a stranger: the toast, the form's message, home", () => {
    const device = makeDevice()
    device.login("jana", "wrong")
    expect(isMember(device)).toBe(false)
    expect(messagesOf(device)).toEqual(["message.wrongCredentials"])
    expect(device.state().loginForm.failure?.why).toBe("credentials")
    expect(device.state().place.path).toBe("/login")
  })

  test("LOGIN-06 a server that is away says so, and not that the password is wrong", () => {
    const device = makeDevice()
    kill(device)
    device.login()
    expect(messagesOf(device)).toEqual(["messageServerUnavailable"])
    heal(device)
    device.login()
    expect(isMember(device)).toBe(true)
  })

  test("ERR-08 SIM-05 a question at login is answered and the login goes on", () => {
    const device = makeDevice()
    fault(device, "POST /customer/login", { kind: "force" })
    device.login()
    const { id } = device.state().questions.list[0]!
    device.send({ _tag: "QuestionAnswered", id, answer: "YES" }, 1000)
    expect(isMember(device)).toBe(true)
    expect(callsOf(device, "/customer/login")[1]!.headers).toMatchObject({ "x-asw-force": "YES" })
  })

  test("LOGIN-20 LOGIN-19 after a logout a new guest token is asked for and nothing of the person is left", () => {
    const device = inside()
    const before = device.state().session.token
    device.send({ _tag: "LogoutAsked" }, 1000)
    expect(device.state().session.token).toMatchObject({ _tag: "Held" })
    expect(device.state().session.token).not.toEqual(before)
    expect(callsOf(device, "/authenticate")).toHaveLength(2)
    expect(device.state().account.customer).toEqual({})
    expect(device.state().account.balance).toEqual({})
    expect(device.state().orders).toEqual({ listed: {}, intents: [] })
    expect(JSON.stringify(device.disk)).not.toContain("Jana")
  })

  test("LOGIN-23 no password and no token is ever in the log", () => {
    const device = inside()
    device.send(orderOf(device, soup.mealId), 1000)
    const kept = JSON.stringify([device.disk.lines, [...device.disk.journals.values()]])
    const secrets = device.vault.refs().map((ref) => device.vault.get(ref)!)
    expect(secrets.length).toBeGreaterThan(1)
    for (const secret of secrets) expect(kept).not.toContain(secret)
  })
})

describe("the end of a session", () => {
  test("SESS-01 SESS-02 SESS-03 SESS-15 ROUTE-04 it ends after exactly 60 s without activity, warned at 40 s, and leads home", () => {
    const device = makeDevice()
    device.login()
    const since = device.state().session.member!.lastActivityAt
    device.advance(since + 39_999 - device.now())
    expect(device.state().session.member!.warnedAt).toBeUndefined()
    device.advance(1)
    expect(device.state().session.member!.warnedAt).toBe(since)
    device.send({ _tag: "LogoutQuestioned" }, 0)
    device.advance(since + 59_999 - device.now())
    expect(isMember(device)).toBe(true)
    device.advance(1)
    expect(isMember(device)).toBe(false)
    device.advance(1000)
    expect(device.state().place.path).toBe("/login")
    expect(device.state().modals.queue).toEqual([])
    expect(messagesOf(device)).toEqual(["session.ended"])
  })

  test("SESS-06 activity moves the end, by its true time", () => {
    const device = makeDevice()
    device.login()
    const since = device.state().session.member!.lastActivityAt
    device.advance(45_000)
    device.send({ _tag: "ActivitySeen", lastAt: (since + 35_000) as never }, 0)
    expect(device.state().session.member!.warnedAt).toBeUndefined()
    device.advance(since + 94_999 - device.now())
    expect(isMember(device)).toBe(true)
    device.advance(1)
    expect(isMember(device)).toBe(false)
  })

  test("SESS-02 with 0 it never ends by itself, and a guest's never does", () => {
    const device = inside({ autoLogout: 0 })
    device.advance(1_800_000)
    expect(isMember(device)).toBe(true)
    const stranger = makeDevice({ config: { allowGuests: true } })
    stranger.advance(600_000)
    expect(stranger.state().place.path).toBe("/offer/WEEK")
    expect(callsOf(stranger, "/authenticate")).toHaveLength(1)
  })

  test("SESS-08 SESS-10 a reload keeps a live session, and finds an expired one ended before anything is shown", () => {
    const device = makeDevice()
    device.login()
    device.advance(1000)
    device.reload(30_000)
    expect(isMember(device)).toBe(true)
    expect(callsOf(device, "/customer/login")).toHaveLength(1)
    device.reload(61_000)
    expect(isMember(device)).toBe(false)
    expect(device.state().account.customer.value).toBeUndefined()
    expect(device.state().place.path).toBe("/login")
  })

  test("SESS-07 SESS-09 a permanent login outlives inactivity and reloads, and ends with its duration", () => {
    const device = makeDevice({ config: { permanentLoginDuration: 1800 } })
    device.send(
      { _tag: "LoginAsked", basic: device.vault.put("jana:jana-1234"), keep: true, isModal: false },
      1000,
    )
    const since = device.state().session.member!.loggedInAt
    device.advance(600_000)
    expect(isMember(device)).toBe(true)
    device.send({ _tag: "ActivitySeen", lastAt: device.now() as EpochMs })
    device.reload(600_000)
    expect(isMember(device)).toBe(true)
    expect(device.state().account.balance.value).toBe(250_00)
    device.advance(since + 1_799_999 - device.now())
    expect(isMember(device)).toBe(true)
    device.advance(1)
    expect(isMember(device)).toBe(false)
  })

  test("SESS-13 after a sleep the session is over before its data is shown", () => {
    const device = makeDevice()
    device.login()
    device.advance(1000)
    // The machine sleeps: nothing runs, and then the clock stands an hour later.
    device.reload(3_600_000)
    expect(isMember(device)).toBe(false)
  })

  test("ERR-23 ROUTE-44 a 401 in mid-session ends it in place, and leads back after the login", () => {
    const device = inside()
    device.send({ _tag: "RouteShown", path: "/profile/bills" })
    fault(device, "GET /customer/account/balance", { kind: "status", status: 401 })
    device.send({ _tag: "BalanceWanted" }, 1000)
    expect(isMember(device)).toBe(false)
    expect(device.state().place).toMatchObject({ path: "/profile/bills", isUnauthorized: true })
    device.send({ _tag: "LoginWanted", returnPath: "/profile/bills" }, 500)
    expect(device.state().place.path).toBe("/login")
    device.login()
    device.advance(1000)
    expect(device.state().place.path).toBe("/profile/bills")
  })

  test("ERR-23 ORDER-18 a 401 for an order keeps it for the next login, and books it once", () => {
    const device = inside()
    fault(device, "POST /canteenorder/direct", { kind: "status", status: 401 })
    device.send(orderOf(device, salad.mealId), 2000)
    expect(isMember(device)).toBe(false)
    expect(bookedOf(device, salad.mealId)).toBe(0)
    device.login()
    device.advance(60_000)
    expect(bookedOf(device, salad.mealId)).toBe(1)
    expect(callsOf(device, "/canteenorder/direct")).toHaveLength(2)
  })

  test("ERR-23 a guest's refused token is renewed once, then the error page stands", () => {
    const device = makeDevice({ config: { allowGuests: true } })
    device.control("POST", "faults", {
      id: "no",
      match: { call: "GET /canteenmenu" },
      do: { kind: "status", status: 401 },
    })
    device.send({ _tag: "MenuRetried" }, 1000)
    expect(callsOf(device, "/authenticate")).toHaveLength(2)
    expect(device.state().session.token._tag).toBe("Failed")
    device.control("DELETE", "faults/no")
    device.send({ _tag: "TokenAsked" }, 1000)
    expect(device.state().session.token._tag).toBe("Held")
  })

  test("API-32 without a token nothing goes on; it is asked for again by itself and by a person", () => {
    const stranger = makeDevice()
    stranger.close()
    stranger.control("POST", "faults", {
      id: "no",
      match: { call: "POST /authenticate", times: 3 },
      do: { kind: "refuse" },
    })
    for (const ref of stranger.vault.refs()) stranger.vault.forget([ref])
    stranger.reload(100, "/")
    expect(stranger.state().session.token._tag).toBe("Failed")
    const asked = callsOf(stranger, "/authenticate").length
    stranger.advance(10_000)
    expect(callsOf(stranger, "/authenticate")).toHaveLength(asked + 1)
    stranger.send({ _tag: "TokenAsked" }, 500)
    expect(callsOf(stranger, "/authenticate")).toHaveLength(asked + 2)
    stranger.send({ _tag: "TokenAsked" }, 500)
    expect(stranger.state().session.token._tag).toBe("Held")
  })
})

describe("the server goes away", () => {
  test("ERR-24 UI-41 'Server unavailable' is said once, however many calls fail, and goes when it is back", () => {
    const device = inside()
    const known = device.state().menu.entries["7/WEEK/"]!.menu
    kill(device)
    device.advance(600_000)
    expect(device.state().client.lostAt).toBeDefined()
    expect(messagesOf(device)).toEqual(["messageServerUnavailable"])
    expect(device.state().menu.entries["7/WEEK/"]!.menu).toEqual(known)
    expect(callsOf(device, "/canteenmenu", lastCall(device))).toEqual([])
    heal(device)
    device.advance(15_000)
    expect(device.state().client.lostAt).toBeUndefined()
    expect(device.state().toasts.list).toEqual([])
  })

  test("ERR-01 a 503 is the server being away, whatever its body says", () => {
    const device = inside()
    fault(device, "GET /canteenmenu", {
      kind: "status",
      status: 503,
      body: { error: { code: "CART_OUTDATED", message: "words" } },
    })
    device.send({ _tag: "MenuRetried" }, 500)
    expect(messagesOf(device)).toEqual(["messageServerUnavailable"])
  })

  test("OFFER-14 OFFER-49 a menu that cannot be read keeps the last one, with its age", () => {
    const device = inside()
    const { menu, readAt } = device.state().menu.entries["7/WEEK/"]!
    fault(device, "GET /canteenmenu", { kind: "status", status: 500 })
    device.send({ _tag: "MenuRetried" }, 500)
    const entry = device.state().menu.entries["7/WEEK/"]!
    expect(entry).toMatchObject({ menu, readAt })
    expect(entry.failedAt).toBeDefined()
  })
})

describe("language and offer", () => {
  test("I18N-12 API-08 a new language reads menu, terms, custom data and canteens again in it", () => {
    const device = inside({ showCustomData: true })
    const since = lastCall(device)
    device.send({ _tag: "LanguageChosen", language: "cs" }, 1000)
    for (const path of [
      "/canteenmenu",
      "/customer/terms",
      "/customer/account/customdata",
      "/canteens",
    ]) {
      const calls = callsOf(device, path, since)
      expect([path, calls.map(({ headers }) => headers["accept-language"])]).toEqual([path, ["cs"]])
    }
  })

  test("I18N-12 API-08 ordered dishes are named in the new language: one reading, and the old names stay until it came", () => {
    const device = inside()
    device.send(orderOf(device, soup.mealId), 60_000)
    const names = () => device.state().orders.listed.value?.map(({ name }) => name)
    const before = names()
    const since = lastCall(device)
    fault(device, "GET /customer/canteenorders", { kind: "delay", ms: 900 })
    device.send({ _tag: "LanguageChosen", language: "cs" }, 800)
    expect(names()).toEqual(before)
    device.advance(1000)
    expect(names()).toHaveLength(before!.length)
    expect(names()).not.toEqual(before)
    const languages = callsOf(device, "/customer/canteenorders", since).map(
      ({ headers }) => headers["accept-language"],
    )
    expect(languages).toEqual(["cs"])
  })

  test("I18N-12 LOGIN-10 a login that brings its language reads the orders once, in that language", () => {
    const device = makeDevice({ config: { autoLogout: 0 } })
    device.control("PATCH", "customer", { login: "jana", language: "cs-CZ" })
    device.login()
    device.advance(1000)
    expect(device.state().language.current).toBe("cs")
    const languages = callsOf(device, "/customer/canteenorders").map(
      ({ headers }) => headers["accept-language"],
    )
    expect(languages).toEqual(["cs"])
  })

  test("OFFER-44 OFFER-45 the offer is read every 120 s while it is looked at, and not while nobody looks", () => {
    const device = inside()
    const menus = (): number => callsOf(device, "/canteenmenu").length
    const before = menus()
    device.advance(361_000)
    expect(menus()).toBe(before + 3)
    device.send({ _tag: "VisibilitySeen", isVisible: false }, 600_000)
    expect(menus()).toBe(before + 3)
    device.send({ _tag: "VisibilitySeen", isVisible: true }, 200)
    expect(menus()).toBe(before + 4)
  })

  test("OFFER-13 OFFER-17 API-63 another canteen and another period are asked for by name", () => {
    const device = inside()
    device.send({ _tag: "CanteenChosen", canteenId: 8 }, 1000)
    expect(callsOf(device, "/canteenmenu").at(-1)!.query).toEqual({
      timeSpan: "WEEK",
      canteenId: "8",
    })
    device.send({ _tag: "RouteShown", path: "/offer/DAY" }, 1000)
    expect(callsOf(device, "/canteenmenu").at(-1)!.query).toEqual({
      timeSpan: "DAY",
      canteenId: "8",
    })
  })

  test("OFFER-15 with the setting the chosen day goes with it", () => {
    const device = inside({ menuSendDay: true })
    device.send({ _tag: "DaySelected", day: "2026-11-19" as never }, 1000)
    expect(callsOf(device, "/canteenmenu").at(-1)!.query).toMatchObject({ day: "2026-11-19" })
    const plain = inside()
    plain.send({ _tag: "DaySelected", day: "2026-11-19" as never }, 1000)
    expect(callsOf(plain, "/canteenmenu").at(-1)!.query).not.toHaveProperty("day")
  })
})

describe("the cart", () => {
  const shop = { applicationMode: "shop" } as const
  const filled = (pieces = 2): Device => {
    const device = inside(shop)
    device.send({
      _tag: "LineAdded",
      dish: dishOn(device, soup.mealId),
      modifiers: [],
      quantity: Quantity.make(pieces),
    })
    device.send({ _tag: "RouteShown", path: "/cart" })
    return device
  }
  const checkOut = (device: Device, ms = 5000): void =>
    device.send({ _tag: "CheckoutAsked", shown: total(device.state().cart), choices: {} }, ms)

  test("CART-16 CART-13 CART-15 CART-19 API-67 API-68 it is checked and sent with one body, booked once, cleared, and leads on", () => {
    const device = filled()
    checkOut(device)
    const [check] = callsOf(device, "/order/cart/check")
    const [send] = callsOf(device, "/order/cart")
    expect(check!.body).toEqual(send!.body)
    expect(send!.body).toMatchObject({
      price: 68,
      orderDate: "2026-11-18 08:00:01",
      items: [{ mealId: soup.mealId, quantity: 2 }],
      additionalData: [],
    })
    expect(bookedOf(device, soup.mealId)).toBe(2)
    expect(device.state().cart.lines).toEqual([])
    expect(device.state().place.path).toBe("/thank-you")
    expect(device.state().cart.cartProceeded).toBe(false)
    device.advance(verifyMs + 1000)
    expect(intentOf(device).phase._tag).toBe("Confirmed")
    expect(callsOf(device, "/order/cart")).toHaveLength(1)
  })

  test("CART-22 SIM-06 an old cart is refreshed, its new price shown, and sent at that price", () => {
    const device = filled()
    device.control("PATCH", "menu", {
      canteenId: 7,
      mealId: soup.mealId,
      date: "2026-11-18",
      price: 40,
    })
    checkOut(device)
    expect(bookedOf(device, soup.mealId)).toBe(0)
    expect(total(device.state().cart)).toBe(80_00)
    expect(Object.values(device.state().cart.changes)).toEqual([{ _tag: "Changed", price: 34_00 }])
    expect(device.state().place.path).toBe("/cart")
    expect(callsOf(device, "/order/cart")).toEqual([])
    checkOut(device)
    expect(bookedOf(device, soup.mealId)).toBe(2)
    expect(device.booked().balance).toBe(170)
  })

  test("CART-22 OFFER-15 lines of this and of next week are priced anew, with and without the day in the query", () => {
    for (const menuSendDay of [false, true]) {
      const device = inside({ ...shop, menuSendDay })
      const item = (date: string) =>
        Object.values(device.state().menu.entries)
          .flatMap(({ menu }) => menu?.items ?? [])
          .find((each) => each.date === date && each.status === "AVAILABLE")!
      const items = [item("2026-11-18"), item("2026-11-25")]
      for (const each of items) {
        const dish = dishOf(each)
        device.send({ _tag: "LineAdded", dish, modifiers: [], quantity: Quantity.make(1) })
        const { canteenId, mealId, date } = each
        device.control("PATCH", "menu", { canteenId, mealId, date, price: 40 })
      }
      device.send({ _tag: "RouteShown", path: "/cart" })
      checkOut(device)
      expect(total(device.state().cart)).toBe(80_00)
      expect(Object.values(device.state().cart.changes)).toEqual(
        items.map(({ price }) => ({ _tag: "Changed", price: price })),
      )
      expect(callsOf(device, "/canteenmenu").some(({ query }) => "day" in query)).toBe(menuSendDay)
    }
  })

  test("ORDER-18 a cart whose answer is lost is found, cleared, and not sent again", () => {
    const device = filled()
    fault(device, "POST /order/cart", { kind: "dropAfter" })
    checkOut(device, verifyMs + 5000)
    expect(intentOf(device).phase._tag).toBe("Confirmed")
    expect(bookedOf(device, soup.mealId)).toBe(2)
    expect(callsOf(device, "/order/cart")).toHaveLength(1)
    expect(device.state().cart.lines).toEqual([])
    expect(device.state().place.path).toBe("/thank-you")
  })

  test("ORDER-18 a cart that never arrived keeps its lines and waits for the person", () => {
    const device = filled()
    fault(device, "POST /order/cart", { kind: "dropBefore" })
    checkOut(device, 60_000)
    expect(intentOf(device).phase._tag).toBe("NotFound")
    expect(device.state().cart.lines).toHaveLength(1)
    const { id } = intentOf(device)
    device.send({ _tag: "NotFoundAnswered", id, choice: "drop" })
    checkOut(device, 60_000)
    expect(bookedOf(device, soup.mealId)).toBe(2)
  })

  test("CART-16 a check whose answer is lost is asked again: it books nothing", () => {
    const device = filled()
    fault(device, "POST /order/cart/check", { kind: "dropAfter" })
    checkOut(device, 60_000)
    expect(callsOf(device, "/order/cart/check")).toHaveLength(2)
    expect(callsOf(device, "/order/cart")).toHaveLength(1)
    expect(bookedOf(device, soup.mealId)).toBe(2)
  })

  test("APP-23 CART-19 the cart outlives a reload; a reload in mid-send books it once and clears it", () => {
    const device = filled()
    device.reload()
    expect(device.state().cart.lines).toHaveLength(1)
    fault(device, "POST /order/cart", { kind: "delay", ms: 5000 })
    checkOut(device, 1500)
    device.reload(500)
    device.advance(60_000)
    expect(bookedOf(device, soup.mealId)).toBe(2)
    expect(callsOf(device, "/order/cart")).toHaveLength(1)
    expect(device.state().cart.lines).toEqual([])
  })

  test("CART-31 CART-32 paid by card the tab leaves for the gateway, and the lines wait for the way back", () => {
    const device = inside({ ...shop, cartPaymentTypes: ["creditcard", "account"] })
    device.send({
      _tag: "LineAdded",
      dish: dishOn(device, soup.mealId),
      modifiers: [],
      quantity: Quantity.make(1),
    })
    device.send({ _tag: "RouteShown", path: "/cart" })
    device.send({ _tag: "ChoicesMade", choices: { paymentType: "creditcard" } })
    device.send(
      { _tag: "CheckoutAsked", shown: 34_00 as never, choices: device.state().cart.choices },
      2000,
    )
    expect(device.paths.at(-1)).toMatch(/\/gateway\//)
    expect(device.state().cart).toMatchObject({ cartProceeded: true })
    expect(device.state().cart.lines).toHaveLength(1)
    device.reload(1000, "/payment-failure")
    expect(device.state().cart).toMatchObject({ cartProceeded: false, paymentRepeat: true })
    expect(device.state().cart.lines).toHaveLength(1)
  })

  test("at midnight the day moves on", () => {
    const midnight = morning + 16 * 3_600_000
    const device = makeDevice({ config: { autoLogout: 0 }, start: midnight - 60_000 })
    expect(device.state().offer.today).toBe("2026-11-18")
    device.advance(midnight - device.now() - 1)
    expect(device.state().offer.today).toBe("2026-11-18")
    device.advance(1)
    expect(device.state().offer.today).toBe("2026-11-19")
  })
})
