/** Menus, what is shown of them, and when they are asked for again. */
import { describe, expect, test } from "vitest"
import type { Config } from "#domain/config/index.ts"
import {
  asksModifiers,
  dishStatusOf,
  firstDayOf,
  groupsOf,
  inGroups,
  hasFilters,
  itemsIn,
  menuKeyOf,
  noFilters,
  passes,
  rangeOf,
} from "#domain/menu/index.ts"
import { availabilities, entriesMax, type Menu } from "#domain/menu/model.ts"
import {
  canteenOf,
  dayShown,
  entryOf,
  needsCanteen,
  queryOf,
  rangeShown,
} from "#domain/offer/selectors.ts"
import { searchMax } from "#domain/offer/model.ts"
import { failureRestMs, retryMs } from "#domain/requests/reading.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  loginAsked,
  loginGot,
  member,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  day,
  makeConfig,
  makeCustomer,
  makeItem,
  makeMenu,
  missing,
  opened,
  rejected,
  seq,
  started,
  today,
} from "#simulators/values/make.ts"
import { canteensGot, listGot, menuFailed, menuGot, week } from "#tests/support/offerSteps.ts"

/** On the offer page, its menu read at 10 s. */
const shown = (config: Partial<Config> = {}): Client =>
  clientAfter(...member(config), canteensGot(7), at(9000), week, at(10_000), menuGot())

/** When the menu will be asked for, from the first moment; 0 is at once. */
const menuAt = (client: Client): number | undefined => client.waits("MenuWanted")[0]?.at

describe("what stands in a menu", () => {
  test("OFFER-34 the menu key is meal, day and canteen", () => {
    expect(menuKeyOf({ mealId: 1042, date: day("2026-05-04"), canteenId: 7 })).toBe(
      "1042_2026-05-04_7",
    )
  })

  test("OFFER-20 OFFER-21 OFFER-22 OFFER-26 each availability has its button; no portion left is sold out", () => {
    expect(availabilities.map((status) => [status, dishStatusOf(makeItem({ status }))])).toEqual([
      ["CLOSED", "hidden"],
      ["SOLD_OUT", "sold-out"],
      ["AVAILABLE", "order"],
      ["EXCHANGE", "exchange"],
      ["READONLY", "hidden"],
    ])
    expect(dishStatusOf(makeItem({ quantity: 0 }))).toBe("sold-out")
    expect(dishStatusOf(makeItem({ quantity: 1 }))).toBe("order")
    expect(dishStatusOf(makeItem({ quantity: 0, status: "EXCHANGE" }))).toBe("exchange")
  })

  test("OFFER-36 absent portions are not limited", () => {
    expect(dishStatusOf(makeItem())).toBe("order")
  })

  test("OFFER-03 OFFER-05 a day shows itself, a week Monday to Sunday, a span what was picked or all there is", () => {
    const days = [day("2026-11-20"), day("2026-11-18"), day("2026-12-01")]
    expect(rangeOf("DAY", today, undefined, days)).toEqual({ from: today, to: today })
    expect(rangeOf("WEEK", today, undefined, days)).toEqual({
      from: "2026-11-16",
      to: "2026-11-22",
    })
    expect(rangeOf("TIMESPAN", today, undefined, days)).toEqual({
      from: "2026-11-18",
      to: "2026-12-01",
    })
    const range = { from: day("2026-11-19"), to: day("2026-11-20") }
    expect(rangeOf("TIMESPAN", today, range, days)).toEqual(range)
    expect(rangeOf("TIMESPAN", today, undefined, [])).toEqual({ from: today, to: today })
  })

  test("OFFER-05 whatever the server sent, only the range is shown", () => {
    const items = ["2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"].map((date) =>
      makeItem({ date: day(date) }),
    )
    const range = rangeOf("WEEK", today, undefined, [])
    expect(itemsIn(makeMenu({ items }), range).map(({ date }) => date)).toEqual([
      "2026-11-16",
      "2026-11-22",
    ])
  })

  test("OFFER-06 the first day is today, else the next offered, else the last", () => {
    const days = [day("2026-11-20"), day("2026-11-17")]
    expect(firstDayOf([...days, today], today)).toBe(today)
    expect(firstDayOf(days, today)).toBe("2026-11-20")
    expect(firstDayOf([day("2026-11-16"), day("2026-11-17")], today)).toBe("2026-11-17")
    expect(firstDayOf([], today)).toBe(today)
  })

  test("OFFER-02 dishes stand by date and then by group, groups in the order in which they first come", () => {
    const items = ["B", "A", "B", "C"].map((group) => makeItem({ group }))
    expect(groupsOf(items)).toEqual(["B", "A", "C"])
    const item = (mealId: number, date: string, group: string) =>
      makeItem({ mealId, date: day(date), group })
    const mixed = [
      item(1, "2026-11-19", "B"),
      item(2, "2026-11-18", "A"),
      item(3, "2026-11-18", "B"),
      item(4, "2026-11-18", "A"),
      item(5, "2026-11-19", "A"),
      item(6, "2026-11-18", "B"),
    ]
    expect(inGroups(mixed).map(({ mealId }) => mealId)).toEqual([3, 6, 2, 4, 1, 5])
  })

  test("OFFER-07 OFFER-08 a dish without a rating is shown only while no health filter is on", () => {
    const rated = makeItem({ product: { healthIndex: "HEALTHY", allergens: [], modifiers: [] } })
    const health = { ...noFilters, health: ["HEALTHY", "NORMAL"] as const }
    expect([rated, makeItem()].map((item) => passes(noFilters, item))).toEqual([true, true])
    expect([rated, makeItem()].map((item) => passes(health, item))).toEqual([true, false])
    expect(passes({ ...noFilters, health: ["UNHEALTHY"] }, rated)).toBe(false)
  })

  test("OFFER-10 OFFER-09 within one kind any filter will do, between kinds all must", () => {
    const item = makeItem({
      filter: ["soup", "vegan"],
      product: { healthIndex: "NORMAL", allergens: [], modifiers: [] },
    })
    expect(passes({ ...noFilters, server: ["vegan", "grill"] }, item)).toBe(true)
    expect(passes({ ...noFilters, server: ["grill"] }, item)).toBe(false)
    expect(passes({ ...noFilters, server: ["soup"], health: ["HEALTHY"] }, item)).toBe(false)
    expect(passes({ ...noFilters, server: ["soup"], health: ["NORMAL", "HEALTHY"] }, item)).toBe(
      true,
    )
  })

  test("words are found without case and marks, in name, group and description", () => {
    const item = makeItem({
      name: "Svíčková na smetaně",
      group: "Hlavní",
      product: { description: "knedlík", allergens: [], modifiers: [] },
    })
    const found = (text: string): boolean => passes({ ...noFilters, text }, item)
    expect(["svickova", "SMETANE hlavni", "knedlik", " "].map(found)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(found("svickova ryba")).toBe(false)
    expect(hasFilters({ ...noFilters, text: " " })).toBe(false)
    expect(hasFilters({ ...noFilters, text: "x" })).toBe(true)
  })

  test("CART-06 modifiers are asked for only where they can be told", () => {
    const product = { allergens: [], modifiers: [{ id: 1, label: "No onion" }] }
    expect(asksModifiers(makeItem({ product }), makeConfig({ orderTarget: "cart" }))).toBe(true)
    expect(asksModifiers(makeItem({ product }), makeConfig())).toBe(false)
    expect(asksModifiers(makeItem(), makeConfig({ orderTarget: "cart" }))).toBe(false)
  })
})

describe("choices", () => {
  test("UI-39 OFFER-12 OFFER-13 a day that is offered is chosen and asks for the menu; another changes nothing", () => {
    const client = shown()
    const chosen = client.after({ _tag: "DaySelected", day: today })
    expect(chosen.state.offer.day).toBe(today)
    expect(menuAt(chosen)).toBe(0)
    const other = client.after({ _tag: "DaySelected", day: day("2026-11-19") })
    expect(other.state.offer).toBe(client.state.offer)
    expect(menuAt(other)).not.toBe(0)
  })

  test("OFFER-12 OFFER-17 a canteen is chosen and its menu asked for", () => {
    const client = clientAfter(...member(), canteensGot(7, 8), week, menuGot(), {
      _tag: "CanteenChosen",
      canteenId: 8,
    })
    expect(client.state.offer.canteenId).toBe(8)
    expect(client.waits("MenuWanted")).toMatchObject([
      { at: 0, report: { query: { canteenId: 8 } } },
    ])
    const asked = client.after(client.waits("MenuWanted")[0]!.report)
    expect(asked.demands("ReadMenu")).toMatchObject([{ query: { canteenId: 8, timeSpan: "WEEK" } }])
    expect(menuAt(asked)).toBeUndefined()
  })

  test("OFFER-13 another period asks for the menu, coming from another page does not", () => {
    const client = shown()
    const period = client.after({ _tag: "RouteShown", path: "/offer/DAY" })
    expect(period.state.offer.asked).toBeDefined()
    const back = client.after(
      { _tag: "RouteShown", path: "/cart" },
      { _tag: "RouteShown", path: "/offer/WEEK" },
    )
    expect(back.state.offer.asked).toBeUndefined()
  })

  test("OFFER-09 OFFER-52 filters toggle, search is cut, the panel opens and closes with the page", () => {
    const client = shown().after(
      { _tag: "HealthToggled", health: "HEALTHY" },
      { _tag: "FilterToggled", id: "soup" },
      { _tag: "FilterToggled", id: "grill" },
      { _tag: "FilterToggled", id: "soup" },
      { _tag: "SearchTyped", text: "x".repeat(searchMax + 5) },
      { _tag: "PanelToggled", isOpen: true },
    )
    expect(client.state.offer.filters).toEqual({
      health: ["HEALTHY"],
      server: ["grill"],
      text: "x".repeat(searchMax),
    })
    expect(client.state.offer.isPanelOpen).toBe(true)
    const off = client.after(
      { _tag: "HealthToggled", health: "HEALTHY" },
      { _tag: "RouteShown", path: "/cart" },
    )
    expect(off.state.offer.filters.health).toEqual([])
    expect(off.state.offer.isPanelOpen).toBe(false)
    expect(client.after({ _tag: "FiltersCleared" }).state.offer.filters).toEqual(noFilters)
  })

  test("a range chosen backwards is turned", () => {
    const [from, to] = [day("2026-11-18"), day("2026-11-20")]
    const client = shown().after({ _tag: "RangeChosen", from: to, to: from })
    expect(client.state.offer.range).toEqual({ from, to })
    const span = client.after({ _tag: "RouteShown", path: "/offer/TIMESPAN" })
    expect(rangeShown(span.state.offer, span.state)).toEqual({ from, to })
  })

  test("OFFER-16 the login of another customer clears canteen, day and filters; one's own does not", () => {
    const chosen = shown().after(
      { _tag: "DaySelected", day: today },
      { _tag: "FilterToggled", id: "soup" },
      { _tag: "HealthToggled", health: "HEALTHY" },
      { _tag: "SearchTyped", text: "rice" },
      { _tag: "RangeChosen", from: day("2026-11-18"), to: day("2026-11-20") },
      { _tag: "PanelToggled", isOpen: true },
      { _tag: "CanteenChosen", canteenId: 8 },
      { _tag: "LogoutAsked" },
      tokenGot("g2"),
      loginAsked(),
    )
    const other = chosen.after(loginGot({ customer: makeCustomer({ customerId: "petr" }) }))
    const { today: _, asked: __, ...cleared } = other.state.offer
    expect(cleared).toEqual({
      canteenId: undefined,
      day: undefined,
      range: undefined,
      filters: noFilters,
      isPanelOpen: false,
    })
    const same = chosen.after(loginGot())
    expect(same.state.offer).toMatchObject({
      canteenId: 8,
      day: today,
      range: { from: "2026-11-18", to: "2026-11-20" },
      filters: { server: ["soup"], health: ["HEALTHY"], text: "rice" },
    })
  })

  test("OFFER-18 the canteen: chosen if listed, configured if listed, that of the first menu, the only one", () => {
    const canteen = (
      config: Partial<Config>,
      ids: ReadonlyArray<number>,
      ...steps: ReadonlyArray<Step>
    ): unknown => {
      const { state } = clientAfter(...member(config), canteensGot(...ids), ...steps)
      return canteenOf(state.offer, state)
    }
    const choose = (canteenId: number): Step => ({ _tag: "CanteenChosen", canteenId })
    const first: ReadonlyArray<Step> = [
      { _tag: "MenuWanted", query: { timeSpan: "WEEK" } },
      menuGot({ canteenId: 8 }),
    ]
    expect(canteen({ defaultCanteenId: 7 }, [7, 8], choose(8))).toBe(8)
    expect(canteen({ defaultCanteenId: 7 }, [7, 8], choose(9))).toBe(7)
    expect(canteen({ defaultCanteenId: 5 }, [7, 8], ...first)).toBe(8)
    expect(canteen({}, [7, 8], ...first)).toBe(8)
    expect(canteen({}, [7])).toBe(7)
    expect(canteen({}, [7, 8])).toBeUndefined()
  })

  test("PERM-03 API-23 where guests see nothing, what a tab that slept wants for who is gone is not asked for", () => {
    const wanted = (allowGuests: boolean): Client =>
      clientAfter(...guest({ allowGuests }), week, { _tag: "OrdersWanted" })
    const { demands, state } = wanted(false)
    expect([...demands("ReadMenu"), ...demands("ReadOrders")]).toEqual([])
    expect([state.menu.entries, state.orders.listed.ask]).toEqual([{}, undefined])
    expect([state.requests.menu.status, state.requests.orders.status]).toEqual([
      "default",
      "default",
    ])
    expect(wanted(true).demands("ReadMenu")).toHaveLength(1)
  })

  test("OFFER-18 with several and none to begin with, the offer waits for a choice", () => {
    const { canteenId: _, ...nameless } = makeMenu()
    const asked = clientAfter(...member(), canteensGot(7, 8), {
      _tag: "MenuWanted",
      query: { timeSpan: "WEEK" },
    })
    const client = asked.after(({ menu }) => ({
      _tag: "MenuAnswered",
      ask: menu.entries["/WEEK/"]!.ask!,
      key: "/WEEK/",
      answer: { _tag: "Got", value: { menu: nameless, digest: "d" } },
    }))
    expect(needsCanteen(client.state.offer, client.state)).toBe(true)
    const chosen = client.after({ _tag: "CanteenChosen", canteenId: 7 })
    expect(needsCanteen(chosen.state.offer, chosen.state)).toBe(false)
    expect(needsCanteen(asked.state.offer, asked.state)).toBe(false)
  })

  test("OFFER-15 API-63 the query names period and canteen, and the day only by its setting", () => {
    const plain = shown().after({ _tag: "DaySelected", day: today })
    expect(queryOf(plain.state.offer, plain.state)).toEqual({ timeSpan: "WEEK", canteenId: 7 })
    const named = shown({ menuSendDay: true }).after({ _tag: "DaySelected", day: today })
    expect(queryOf(named.state.offer, named.state)).toEqual({
      timeSpan: "WEEK",
      canteenId: 7,
      day: today,
    })
    const none = clientAfter(...member(), canteensGot(7, 8))
    expect(queryOf(none.state.offer, none.state)).toEqual({ timeSpan: "WEEK" })
  })

  test("OFFER-06 the day shown is the chosen one while it is offered", () => {
    const client = shown().after({ _tag: "DaySelected", day: today })
    const entry = client.state.menu.entries["7/WEEK/"]
    expect(dayShown(client.state.offer, entry, today)).toBe(today)
    const gone = { ...entry!, menu: makeMenu({ availableDays: [day("2026-11-20")] }) }
    expect(dayShown(client.state.offer, gone, today)).toBe("2026-11-20")
  })
})

describe("menus at hand", () => {
  describe("OFFER-14 while the first menu of another period is on its way", () => {
    const tomorrow = day("2026-11-19")
    const plan = makeMenu({
      availableDays: [today, tomorrow],
      items: [makeItem(), makeItem({ date: tomorrow })],
    })
    const daily: Step = { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "DAY" } }
    const weekShown: Step = { _tag: "RouteShown", path: "/offer/WEEK" }
    const after = (menu: Menu, ...more: ReadonlyArray<Step>) => {
      const { state } = clientAfter(
        ...member({}, "/offer/DAY"),
        canteensGot(7),
        daily,
        menuGot(menu),
        weekShown,
        week,
        ...more,
      )
      return entryOf(state.offer, state)
    }

    test("that of the one before stands, where it tells of all days", () => {
      expect(after(plan)).toMatchObject({ menu: plan, query: { timeSpan: "WEEK" } })
      expect(after(plan)!.ask).toBeDefined()
      const read = makeMenu({ items: [] })
      expect(after(plan, menuGot(read))).toMatchObject({ menu: read })
    })

    test("and nothing else does: a day is no week, another canteen's is none of this one's", () => {
      const some = makeMenu({ availableDays: [today, tomorrow], items: [makeItem()] })
      expect(after(some)!.menu).toBeUndefined()
      expect(after(makeMenu())!.menu).toBeUndefined()
      expect(after(plan, menuFailed)!.menu).toBeUndefined()
      expect(
        after(plan, canteensGot(7, 8), { _tag: "CanteenChosen", canteenId: 8 })?.menu,
      ).toBeUndefined()
    })
  })

  test("OFFER-14 an answer to an older question is ignored, and the menu stays while a newer is asked for", () => {
    const client = shown()
    const again = client.after({ _tag: "MenuRetried" }, week)
    const entry = again.state.menu.entries["7/WEEK/"]!
    expect(entry.menu).toBeDefined()
    const late = again.after({
      _tag: "MenuAnswered",
      ask: seq(entry.ask! - 1),
      key: "7/WEEK/",
      answer: { _tag: "Got", value: { menu: makeMenu({ items: [] }), digest: "old" } },
    })
    expect(late.state.menu).toBe(again.state.menu)
  })

  test("OFFER-48 OFFER-49 ERR-20 a failed menu says so, keeps the last good one, and can be asked for again", () => {
    const failed = shown().after(week, menuFailed)
    const entry = failed.state.menu.entries["7/WEEK/"]!
    expect(entry.menu!.items).toHaveLength(1)
    expect(entry.failedAt).toBe(failed.log.at(-1)!.at)
    expect(failed.state.toasts.list.map(({ messageKey }) => messageKey)).toEqual([
      "Error.messageError",
    ])
    expect(failed.state.requests.menu.status).toBe("failed")
    expect(menuAt(failed.after({ _tag: "MenuRetried" }))).toBe(0)
  })

  test("ERR-26 the answer to an older question does not end the newer one's", () => {
    const both = shown().after(week, {
      _tag: "MenuWanted",
      query: { timeSpan: "WEEK", canteenId: 8 },
    })
    const older = both.state.menu.entries["7/WEEK/"]!.ask!
    const first = both.after({
      _tag: "MenuAnswered",
      ask: older,
      key: "7/WEEK/",
      answer: { _tag: "Same" },
    })
    expect(first.state.requests.menu.status).toBe("pending")
    const second = first.after({
      _tag: "MenuAnswered",
      ask: first.state.menu.entries["8/WEEK/"]!.ask!,
      key: "8/WEEK/",
      answer: { _tag: "Got", value: { menu: makeMenu({ items: [] }), digest: "new" } },
    })
    expect(second.state.requests.menu.status).toBe("success")
  })

  test("a menu asked for without a canteen becomes that canteen's", () => {
    const client = clientAfter(
      ...member(),
      { _tag: "MenuWanted", query: { timeSpan: "WEEK" } },
      menuGot({ canteenId: 8 }),
    )
    expect(Object.keys(client.state.menu.entries)).toEqual(["8/WEEK/"])
    expect(client.state.menu).toMatchObject({ newest: "8/WEEK/", firstCanteenId: 8 })
  })

  test("OFFER-18 OFFER-42 whatever canteen a menu names, it is not asked for again at once", () => {
    const unnamed: Step = ({ offer, ...state }) => ({
      _tag: "MenuWanted",
      query: queryOf(offer, { ...state }),
    })
    const ids = ["no. 7", 7, 9]
    for (const listed of [[7], [7, 8], [8, 9]])
      for (const before of ids)
        for (const after of ids) {
          const known = clientAfter(
            ...member(),
            { _tag: "MenuWanted", query: { timeSpan: "WEEK" } },
            menuGot({ canteenId: before }),
            canteensGot(...listed),
          )
          const client = known.after(at(20_000), unnamed, at(21_000), menuGot({ canteenId: after }))
          const named = [listed, before, after]
          expect([named, menuAt(client)! > 21_000]).toEqual([named, true])
          const { offer, menu } = client.state
          const isKnown =
            listed.length === 1 || [before, after].some((id) => listed.includes(id as number))
          expect([named, needsCanteen(offer, client.state)]).toEqual([named, !isKnown])
          expect(Object.keys(menu.entries)).toContain(menu.newest)
        }
  })

  test("the same menu again is not repeated: only its age begins anew", () => {
    const client = shown().after(week, ({ menu }) => ({
      _tag: "MenuAnswered",
      ask: menu.entries["7/WEEK/"]!.ask!,
      key: "7/WEEK/",
      answer: { _tag: "Same" },
    }))
    const before = shown().state.menu.entries["7/WEEK/"]!
    const after = client.state.menu.entries["7/WEEK/"]!
    expect(after.menu).toEqual(before.menu)
    expect(after.readAt).toBeGreaterThan(before.readAt!)
    expect(shown().after(week).demands("ReadMenu")).toMatchObject([{ digest: "d1" }])
  })

  test("menus are limited, the one asked for longest ago goes first", () => {
    const many = Array.from({ length: entriesMax + 1 }, (_, n): Step => ({
      _tag: "MenuWanted",
      query: { canteenId: n, timeSpan: "WEEK" },
    }))
    const { entries } = clientAfter(...member(), ...many).state.menu
    expect(Object.keys(entries)).toHaveLength(entriesMax)
    expect(entries).not.toHaveProperty("0/WEEK/")
  })
})

describe("when it is asked for again", () => {
  test("OFFER-44 CONST-09 an open page reads it every 120 s", () => {
    expect(menuAt(shown())).toBe(130_000)
    expect(menuAt(shown({ offerRefetchInterval: 60_000 }))).toBe(70_000)
  })

  test("OFFER-42 OFFER-43 coming back it is read when it is older than the threshold: 120000 ms is not, 120001 ms is", () => {
    const back = (age: number, config: Partial<Config> = {}): Client =>
      shown(config).after({ _tag: "VisibilitySeen", isVisible: false }, at(10_000 + age), {
        _tag: "VisibilitySeen",
        isVisible: true,
      })
    expect(menuAt(back(119_999))).toBe(130_000)
    expect(menuAt(back(120_000))).toBe(130_000)
    expect(menuAt(back(120_001))).toBe(0)
    expect(menuAt(back(60_001, { menuRefetchThreshold: 60_000 }))).toBe(0)
    expect(menuAt(back(60_000, { menuRefetchThreshold: 60_000 }))).toBe(130_000)
  })

  test("OFFER-43 the rule is the same for opening the page, the network's return and a server that is back", () => {
    const opens = shown().after({ _tag: "RouteShown", path: "/cart" }, at(130_001), {
      _tag: "RouteShown",
      path: "/offer/WEEK",
    })
    expect(menuAt(opens)).toBe(0)
    const network = shown().after({ _tag: "NetworkSeen", isOnline: false }, at(130_001), {
      _tag: "NetworkSeen",
      isOnline: true,
    })
    expect(menuAt(network)).toBe(0)
    const server = shown().after(
      ({ account }) => ({
        _tag: "BalanceAnswered",
        ask: account.balance.ask!,
        answer: { _tag: "Failed", failure: missing },
      }),
      at(130_001),
      { _tag: "BonusAnswered", ask: seq(0), answer: { _tag: "Failed", failure: rejected(400) } },
    )
    expect(menuAt(server)).toBe(0)
  })

  test("OFFER-46 OFFER-47 a shop's products have an age of their own, per canteen and period", () => {
    const back = (age: number): Client =>
      shown({ applicationMode: "shop", menuRefetchThreshold: 1_000_000 }).after(
        { _tag: "RouteShown", path: "/orders" },
        at(10_000 + age),
        { _tag: "RouteShown", path: "/offer/WEEK" },
      )
    expect(menuAt(back(119_999))).toBe(130_000)
    expect(menuAt(back(120_000))).toBe(130_000)
    expect(menuAt(back(120_001))).toBe(0)
    const canteen = shown({ applicationMode: "canteen", menuRefetchThreshold: 1_000_000 }).after(
      { _tag: "RouteShown", path: "/orders" },
      at(130_001),
      { _tag: "RouteShown", path: "/offer/WEEK" },
    )
    expect(menuAt(canteen)).toBe(130_000)
    const other = shown({ applicationMode: "shop" }).after({
      _tag: "RouteShown",
      path: "/offer/DAY",
    })
    expect(menuAt(other)).toBe(0)
  })

  test("OFFER-45 hidden, offline, on another page, or as a stranger nothing is asked for", () => {
    const hidden = shown().after({ _tag: "VisibilitySeen", isVisible: false })
    expect(menuAt(hidden)).toBeUndefined()
    const offline = shown().after({ _tag: "NetworkSeen", isOnline: false })
    expect(menuAt(offline)).toBeUndefined()
    expect(menuAt(shown().after({ _tag: "RouteShown", path: "/profile/bills" }))).toBeUndefined()
    expect(menuAt(clientAfter(...guest()))).toBeUndefined()
    expect(menuAt(clientAfter(...guest({ allowGuests: true })))).toBe(0)
  })

  test("a failed one is asked for again soon while the server is away, else with the next round", () => {
    const failed = shown().after(week, menuFailed)
    expect(menuAt(failed)).toBe(failed.ms + failureRestMs)
    const lost = shown().after(week, ({ menu }) => ({
      _tag: "MenuAnswered",
      ask: menu.entries["7/WEEK/"]!.ask!,
      key: "7/WEEK/",
      answer: { _tag: "Failed", failure: missing },
    }))
    expect(menuAt(lost)).toBe(lost.ms + retryMs)
  })

  test("ORDER-14 API-50 pages that show orders and balance ask for them by the same rule", () => {
    const client = clientAfter(...member({}, "/orders"), listGot)
    const read = client.ms
    expect(client.waits("OrdersWanted")).toMatchObject([{ at: read + 120_000 }])
    expect(clientAfter(...member({}, "/login")).waits("OrdersWanted")).toEqual([])
    const balance = client.after(({ account }) => ({
      _tag: "BalanceAnswered",
      ask: account.balance.ask!,
      answer: { _tag: "Got", value: 1 as never },
    }))
    expect(balance.waits("BalanceWanted")).toMatchObject([{ at: balance.ms + 120_000 }])
  })

  test("at midnight of the canteen's zone the day turns", () => {
    const zone = { name: "x", offsets: [{ from: 0, minutes: 60 }] }
    const client = clientAfter(started({}, { zone }), opened("/orders"), tokenGot())
    expect(client.state.offer.today).toBe("2026-11-18")
    const [wait] = client.waits("DayTurned")
    expect(wait!.at).toBe(15 * 3_600_000)
    expect(client.after(at(wait!.at), wait!.report).state.offer.today).toBe("2026-11-19")
  })
})
