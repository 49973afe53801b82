/** The menus that are kept, when they are asked for, and what a dish in them means. */
import { describe, expect, test } from "vitest"
import type { HandlerContext } from "#domain/kernel/tables.ts"
import {
  demands,
  hasFilters,
  inGroups,
  firstDayOf,
  initial,
  type MenuQuery,
  noFilters,
  passes,
  reduce,
  type State,
  tellsOf,
} from "#domain/menu/index.ts"
import { availabilities, entriesMax } from "#domain/menu/model.ts"
import { isOpen } from "#domain/menu/open.ts"
import { isOffered } from "#domain/menu/selectors.ts"
import { clientAfter, guest, member, type Step, tokenGot } from "#tests/support/client.ts"
import {
  day,
  makeConfig,
  makeItem,
  makeMenu,
  morning,
  ms,
  opened,
  prague,
  rejected,
  seq,
  started,
  time,
  today,
} from "#simulators/values/make.ts"

const week = (canteenId?: number): MenuQuery => ({
  ...(canteenId === undefined ? {} : { canteenId }),
  timeSpan: "WEEK",
})
const wanted = (query: MenuQuery): { readonly _tag: "MenuWanted"; readonly query: MenuQuery } => ({
  _tag: "MenuWanted",
  query,
})
const answered = (ask: number, key: string, answer: object) => ({
  _tag: "MenuAnswered",
  ask: seq(ask),
  key,
  answer,
})
const got = (over: Parameters<typeof makeMenu>[0] = {}) => ({
  _tag: "Got",
  value: { menu: makeMenu(over), digest: "d" },
})

/** What the rows of the menu make of events that are numbered from 1 and a second apart, and what they say. */
const heard = (...events: ReadonlyArray<{ readonly _tag: string }>) => {
  const said: Array<unknown> = []
  const state = events.reduce((known: unknown, event, n) => {
    const now = {
      at: ms(morning + (n + 1) * 1000),
      seq: seq(n + 1),
      state: {
        canteens: {},
        client: { config: makeConfig({ allowGuests: true }) },
        session: {},
      },
      emit: (fact: unknown) => said.push(fact),
    }
    return reduce.handlers.get(event._tag)!(known, event, now as unknown as HandlerContext)
  }, initial) as State
  return { state, said }
}
const after = (seconds: number) => ms(morning + seconds * 1000)

describe("a menu that comes", () => {
  const { canteenId: _, ...nameless } = makeMenu()
  const read = { readAt: after(2), digest: "d" }

  test("is that of the canteen it was asked for, and no other one becomes the first", () => {
    const { state, said } = heard(wanted(week(7)), answered(1, "7/WEEK/", got()))
    const entry = { query: week(7), askedAt: after(1), menu: makeMenu(), ...read }
    expect(state).toStrictEqual({ ...initial, newest: "7/WEEK/", entries: { "7/WEEK/": entry } })
    expect(said).toStrictEqual([{ _tag: "MenuRead", query: week(7), menu: makeMenu() }])
  })

  test("OFFER-18 for no canteen by name becomes that canteen's, with all that is known of it", () => {
    const { state, said } = heard(wanted(week()), answered(1, "/WEEK/", got()))
    const entry = { query: week(7), askedAt: after(1), menu: makeMenu(), ...read }
    expect(state).toStrictEqual({
      newest: "7/WEEK/",
      firstCanteenId: 7,
      entries: { "7/WEEK/": entry },
    })
    expect(said).toStrictEqual([{ _tag: "MenuRead", query: week(7), menu: makeMenu() }])
  })

  test("of no canteen at all stays as it was asked for", () => {
    const value = { menu: nameless, digest: "d" }
    const answer = answered(1, "/WEEK/", { _tag: "Got", value })
    const { state, said } = heard(wanted(week()), answer)
    const entry = { query: week(), askedAt: after(1), menu: nameless, ...read }
    expect(state).toStrictEqual({ ...initial, newest: "/WEEK/", entries: { "/WEEK/": entry } })
    expect(said).toStrictEqual([{ _tag: "MenuRead", query: week(), menu: nameless }])
  })

  test("does not come to the screen in place of the one asked for after it", () => {
    const { state } = heard(wanted(week()), wanted(week(8)), answered(1, "/WEEK/", got()))
    expect(Object.keys(state.entries)).toEqual(["8/WEEK/", "7/WEEK/"])
    expect(state.newest).toBe("8/WEEK/")
  })

  test("needs no other one to be there for the deployment's deadlines", () => {
    const deadlineRules = [{ order: { daysBefore: 1, time: "09:00" } }]
    const { state } = clientAfter(
      ...member({ deadlineRules }),
      wanted(week(8)),
      wanted(week(7)),
      ({ menu }) => answered(menu.entries["7/WEEK/"]!.ask!, "7/WEEK/", got()) as never,
    )
    expect(state.menu.entries["7/WEEK/"]!.menu?.items[0]?.orderUntil).toBe("2026-11-17 09:00:00")
  })
})

describe("the limit of menus", () => {
  const all = Array.from({ length: entriesMax }, (_, n) => week(n))
  const keys = (state: State) => Object.keys(state.entries).toSorted()
  const without = (n: number) =>
    [...all, week(99)].map(({ canteenId }) => `${canteenId}/WEEK/`).toSpliced(n, 1)

  test("as many as are allowed stay", () => {
    expect(keys(heard(...all.map(wanted)).state)).toHaveLength(entriesMax)
  })

  test("one more takes the place of the one asked for longest ago, and who waits for that hears it", () => {
    const { state, said } = heard(...all.map(wanted), wanted(week(99)))
    expect(keys(state)).toEqual(without(0).toSorted())
    expect(said).toStrictEqual([{ _tag: "MenuUnread", query: week(0) }])
  })

  test("one that is asked for again is young again", () => {
    const { state, said } = heard(...all.map(wanted), wanted(week(0)), wanted(week(99)))
    expect(keys(state)).toEqual(without(1).toSorted())
    expect(said).toStrictEqual([{ _tag: "MenuUnread", query: week(1) }])
  })

  test("nobody waits for one that came or failed", () => {
    for (const answer of [got({ canteenId: 0 }), { _tag: "Failed", failure: rejected(500) }]) {
      const first = [wanted(week(0)), answered(1, "0/WEEK/", answer)]
      const before = heard(...first)
      const { said } = heard(...first, ...all.slice(1).map(wanted), wanted(week(99)))
      expect(said).toStrictEqual(before.said)
    }
  })
})

describe("what makes menus new", () => {
  const known = [
    wanted(week(7)),
    answered(1, "7/WEEK/", got()),
    wanted(week(8)),
    answered(3, "8/WEEK/", got({ canteenId: 8 })),
  ]
  const before = heard(...known).state
  const asking = (n: number) => ({ askedAt: after(n), ask: seq(n) })
  const again = {
    ...before,
    entries: {
      ...before.entries,
      "8/WEEK/": { ...before.entries["8/WEEK/"], ...asking(5) },
    },
  }
  test.each([
    ["MenuTouched", {}, again],
    ["TokenRenewed", {}, again],
    ["LoggedIn", { isOther: false }, again],
    ["LoggedIn", { isOther: true }, initial],
    ["LoggedOut", {}, initial],
    [
      "CartOutdated",
      { queries: [week(7)] },
      {
        ...before,
        entries: {
          ...before.entries,
          "7/WEEK/": { ...before.entries["7/WEEK/"], ...asking(5) },
        },
      },
    ],
  ] as const)("%s %j asks again for what is shown, or forgets all", (_tag, fields, expected) => {
    expect(heard(...known, { _tag, ...fields }).state).toStrictEqual(expected)
  })

  test.each(["MenuTouched", "TokenRenewed", "LanguageChanged"])(
    "%s asks for nothing where nothing was asked for",
    (_tag) => {
      expect(heard({ _tag }).state).toStrictEqual(initial)
    },
  )

  test("a guest's new token asks for the menu on the screen", () => {
    const lost: Step = {
      _tag: "CanteensAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: rejected(401) },
    }
    const client = clientAfter(
      ...guest({ allowGuests: true }),
      wanted(week(7)),
      ({ menu }) => answered(menu.entries["7/WEEK/"]!.ask!, "7/WEEK/", got()) as never,
      lost,
    )
    expect(client.demands("ReadMenu")).toEqual([])
    expect(client.after(tokenGot("new")).demands("ReadMenu")).toMatchObject([
      { query: week(7), caller: { token: "new" }, digest: "d" },
    ])
  })
})

describe("what is demanded", () => {
  test("a menu is read with a token only, and no more once it came", () => {
    const early = clientAfter(started({ allowGuests: true }), opened(), wanted(week(7)))
    const own = (client: typeof early) => demands()(client.state.menu, client.state)
    expect(own(early)).toEqual([])
    const asked = early.after(tokenGot())
    const ask = early.log.at(-1)!.seq
    const first = {
      _tag: "ReadMenu",
      key: `menu/read/${ask}/7/WEEK/`,
      ask,
      query: week(7),
      caller: { token: "guest", language: "en" },
    }
    expect(own(asked)).toStrictEqual([first])
    const come = asked.after(answered(ask, "7/WEEK/", got()) as never)
    expect(own(come)).toEqual([])
    const again = come.after(wanted(week(7)))
    const next = again.log.at(-1)!.seq
    expect(own(again)).toStrictEqual([
      { ...first, key: `menu/read/${next}/7/WEEK/`, ask: next, digest: "d" },
    ])
  })
})

describe("a dish", () => {
  test("OFFER-22 is offered while it is for sale or given away, and portions are left", () => {
    const offered = availabilities.map((status) => [status, isOffered(makeItem({ status }))])
    expect(Object.fromEntries(offered)).toEqual({
      CLOSED: false,
      SOLD_OUT: false,
      AVAILABLE: true,
      EXCHANGE: true,
      READONLY: false,
    })
    expect(isOffered(makeItem({ quantity: 0 }))).toBe(false)
  })

  test("can be ordered until its deadline, not at it, by the canteen's clock", () => {
    const deadline = { orderUntil: time("2026-11-18 09:00:00") }
    const open = (item: Parameters<typeof makeItem>[0], now: number) =>
      isOpen(makeItem(item), prague, now)
    expect([
      open(deadline, morning - 1),
      open(deadline, morning),
      open(deadline, morning + 1),
      open({}, morning),
      open({ status: "SOLD_OUT" }, morning),
      open({ ...deadline, status: "SOLD_OUT" }, morning - 1),
    ]).toEqual([true, false, false, true, false, false])
  })

  test("stands in the group of its day, whatever group stood first on another day", () => {
    const items = [
      makeItem({ mealId: 1, group: "B" }),
      makeItem({ mealId: 2, group: "A" }),
      makeItem({ mealId: 3, group: "B", date: day("2026-11-19") }),
    ]
    expect(inGroups(items).map(({ mealId }) => mealId)).toEqual([1, 2, 3])
  })

  test("is found by a letter that its name, group or description has, and by no other one", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz".split("")
    const found = (product: object) =>
      letters.filter((text) =>
        passes(
          { ...noFilters, text },
          makeItem({ product: { ...makeItem().product, ...product } }),
        ),
      )
    expect(found({}).join("")).toBe("opsu")
    expect(found({ description: "With ham" }).join("")).toBe("ahimopstuw")
  })
})

test("filters are on as soon as one kind of them is", () => {
  const rows = [
    [{}, false],
    [{ health: ["HEALTHY"] as const }, true],
    [{ server: ["soup"] }, true],
    [{ text: "x" }, true],
    [{ text: " " }, false],
  ] as const
  expect(rows.map(([over]) => [over, hasFilters({ ...noFilters, ...over })])).toEqual(rows)
})

test("OFFER-06 of days that are all over the last one is first shown", () => {
  const days = ["2026-11-10", "2026-11-12", "2026-11-11"].map(day)
  expect(firstDayOf(days, today)).toBe("2026-11-12")
})

test("CART-22 a menu of a day tells of that day, one of a canteen up to its last dish", () => {
  const dayAfter = day("2026-11-19")
  const empty = makeMenu({ items: [] })
  expect([
    tellsOf(empty, { day: today }, today),
    tellsOf(makeMenu(), { day: dayAfter }, today),
    tellsOf(makeMenu(), {}, today),
    tellsOf(makeMenu(), {}, dayAfter),
    tellsOf(empty, {}, today),
  ]).toEqual([true, false, true, false, false])
})
