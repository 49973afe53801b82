/** Until when a dish can be ordered and cancelled, in Europe/Prague: working days, holidays, midnight, changes of the clock. */
import { describe, expect, test } from "vitest"
import { type Day, momentOf, type Zone } from "#domain/kernel/civil.ts"
import { withDeadlines } from "#domain/menu/deadlines.ts"
import type { Menu } from "#domain/menu/model.ts"
import { clientAfter, member, type Step } from "#tests/support/client.ts"
import { day, makeConfig, makeItem, makeMenu, prague, time } from "#simulators/values/make.ts"

const rulesOf = (...deadlineRules: ReturnType<typeof makeConfig>["deadlineRules"]) =>
  makeConfig({ deadlineRules }).deadlineRules
const closedOn = (...dates: ReadonlyArray<string>) =>
  dates.map((date) => ({ date: day(date), reason: "" }))
const first = ({ items: [item] }: Menu) => [item?.orderUntil, item?.cancelUntil]

describe("rules", () => {
  const rules = rulesOf(
    { group: "Grill", order: { daysBefore: 0, time: "10:00" } },
    {
      canteenId: "7",
      order: { daysBefore: 1, time: "14:30" },
      cancel: { daysBefore: 2, time: "08:00" },
    },
  )
  const monday = makeItem({ date: day("2026-11-23") })
  const ruled = (over: Partial<typeof monday>, by = rules) =>
    first(withDeadlines(makeMenu({ items: [{ ...monday, ...over }] }), by, []))

  test("CFG-110 a deadline is the server's, else the first fitting rule's, else none", () => {
    expect(ruled({})).toEqual(["2026-11-20 14:30:00", "2026-11-19 08:00:00"])
    expect(ruled({ group: "Grill" })).toEqual(["2026-11-23 10:00:00", "2026-11-19 08:00:00"])
    expect(ruled({ canteenId: 8 })).toEqual([undefined, undefined])
    expect(ruled({ orderUntil: time("2026-11-22 09:00:00") })[0]).toBe("2026-11-22 09:00:00")
    expect(ruled({}, rulesOf())).toEqual([undefined, undefined])
    const menu = makeMenu()
    expect(withDeadlines(menu, rulesOf(), [])).toBe(menu)
    const bare = withDeadlines(menu, rulesOf({ canteenId: 8 }), []).items[0]!
    expect(bare).toStrictEqual(makeItem())
  })

  test("CFG-110 a time that is none makes no deadline, and years before are not counted day by day", () => {
    const at = (hour: string) => ruled({}, rulesOf({ order: { daysBefore: 0, time: hour } }))[0]
    for (const none of ["", "9:00", "24:00", "30:00", "09:60", "09:5", "x09:00", "09:00x", "0a:00"])
      expect([none, at(none)]).toEqual([none, undefined])
    for (const some of ["00:00", "09:59", "19:05", "20:00", "23:59"])
      expect(at(some)).toBe(`2026-11-23 ${some}:00`)
    expect(ruled({}, rulesOf({ order: { daysBefore: 1e9, time: "08:00" } }))[0]).toBe(
      "2025-06-27 08:00:00",
    )
  })
})

describe("the calendar in Prague", () => {
  const untilOf = (
    date: string,
    daysBefore: number,
    at: string,
    closed: ReadonlyArray<string> = [],
    others: ReadonlyArray<Menu> = [],
  ) => {
    const menu = makeMenu({
      items: [makeItem({ date: day(date) })],
      closedDays: closedOn(...closed),
    })
    const rules = rulesOf({ order: { daysBefore, time: at } })
    return withDeadlines(menu, rules, others).items[0]!.orderUntil!
  }

  test.each([
    ["Wednesday after a holiday", "2026-11-18", 1, ["2026-11-17"], "2026-11-16 14:00:00"],
    ["two days before it", "2026-11-18", 2, ["2026-11-17"], "2026-11-13 14:00:00"],
    ["Monday after a weekend", "2026-11-23", 1, [], "2026-11-20 14:00:00"],
    [
      "the first kitchen after Christmas",
      "2026-12-28",
      1,
      ["2026-12-24", "2026-12-25"],
      "2026-12-23 14:00:00",
    ],
    ["the dish's own day, though closed", "2026-11-17", 0, ["2026-11-17"], "2026-11-17 14:00:00"],
    ["across the end of a year", "2027-01-04", 1, ["2027-01-01"], "2026-12-31 14:00:00"],
    ["across 29 February", "2028-03-01", 2, [], "2028-02-28 14:00:00"],
  ])("feature 9 %s", (_what, date, before, closed, until) => {
    expect(untilOf(date, before, "14:00", closed)).toBe(until)
  })

  test("feature 9 a menu of one day knows of a holiday by another menu of the same canteen", () => {
    const week = makeMenu({ items: [], closedDays: closedOn("2026-11-17") })
    expect(untilOf("2026-11-18", 1, "14:00", [], [week])).toBe("2026-11-16 14:00:00")
    const elsewhere = { ...week, canteenId: 8 }
    expect(untilOf("2026-11-18", 1, "14:00", [], [elsewhere])).toBe("2026-11-17 14:00:00")
  })

  test.each([
    ["the end of the day before", "2026-11-19", 1, "23:59", Date.UTC(2026, 10, 18, 22, 59)],
    ["midnight, when the day begins", "2026-11-19", 0, "00:00", Date.UTC(2026, 10, 18, 23)],
    ["Friday before the clock goes on", "2026-03-30", 1, "11:00", Date.UTC(2026, 2, 27, 10)],
    ["Monday after the clock went on", "2026-03-30", 0, "11:00", Date.UTC(2026, 2, 30, 9)],
    ["Friday before the clock goes back", "2026-10-26", 1, "11:00", Date.UTC(2026, 9, 23, 9)],
    ["Monday after the clock went back", "2026-10-26", 0, "11:00", Date.UTC(2026, 9, 26, 10)],
    ["the Sunday itself, after the hour", "2026-10-25", 0, "11:00", Date.UTC(2026, 9, 25, 10)],
    ["an hour that is not there", "2026-03-29", 0, "02:30", Date.UTC(2026, 2, 29, 1, 30)],
  ])("feature 9 %s", (_what, date, before, at, moment) => {
    const zone: Zone = prague
    expect(momentOf(zone, untilOf(date, before, at))).toBe(moment)
  })
})

test("CFG-110 feature 9 a menu that is read has the deadlines of the settings, and holidays of menus read before", () => {
  const deadlineRules = rulesOf({ order: { daysBefore: 1, time: "09:00" } })
  const read =
    (query: { readonly timeSpan: "DAY" | "WEEK"; readonly day?: Day }, menu: Menu): Step =>
    ({ menu: { entries, newest } }) => ({
      _tag: "MenuAnswered",
      ask: entries[newest!]!.ask!,
      key: newest!,
      answer: { _tag: "Got", value: { menu, digest: query.timeSpan } },
    })
  const week = { canteenId: 7, timeSpan: "WEEK" } as const
  const one = { canteenId: 7, timeSpan: "DAY", day: day("2026-11-18") } as const
  const { state } = clientAfter(
    ...member({ deadlineRules }),
    { _tag: "MenuWanted", query: week },
    read(week, makeMenu({ items: [], closedDays: closedOn("2026-11-17") })),
    { _tag: "MenuWanted", query: one },
    read(one, makeMenu({ timeSpan: "DAY" })),
  )
  expect(first(state.menu.entries[state.menu.newest!]!.menu!)[0]).toBe("2026-11-16 09:00:00")
})
