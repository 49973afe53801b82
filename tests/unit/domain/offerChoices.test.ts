/** What the offer shows of a tab's choices, as long as its menu and its canteens are not there too. */
import { describe, expect, test } from "vitest"
import type { Config } from "#domain/config/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import type { Entry } from "#domain/menu/model.ts"
import { canteenOf, dayShown, needsCanteen, queryOf, rangeShown } from "#domain/offer/selectors.ts"
import { at, clientAfter, guest, member, type Step } from "#tests/support/client.ts"
import { day, makeMenu, ms, opened, prague, started, today } from "#simulators/values/make.ts"
import { canteensGot, menuGot, week } from "#tests/support/offerSteps.ts"

/** Whose menu is asked for is not known. */
const first: Step = { _tag: "MenuWanted", query: { timeSpan: "WEEK" } }

/** The server names no canteen either. */
const { canteenId: _, ...nameless } = makeMenu()
const namelessGot: Step = ({ menu }) => ({
  _tag: "MenuAnswered",
  ask: menu.entries["/WEEK/"]!.ask!,
  key: "/WEEK/",
  answer: { _tag: "Got", value: { menu: nameless, digest: "d" } },
})

const choose = (canteenId: number): Step => ({ _tag: "CanteenChosen", canteenId })

describe("the canteen", () => {
  test("OFFER-18 before the canteens are known: chosen, configured, that of the first menu, none", () => {
    const canteen = (config: Partial<Config>, ...steps: ReadonlyArray<Step>): unknown => {
      const { state } = clientAfter(...member(config), first, ...steps)
      return canteenOf(state.offer, state)
    }
    const read = menuGot({ canteenId: 8 })
    const configured = { defaultCanteenId: 7 }
    expect([
      canteen(configured, read, choose(9)),
      canteen(configured, read),
      canteen({}, read),
      canteen({}),
    ]).toStrictEqual([9, 7, 8, undefined])
  })

  test("OFFER-18 the offer waits for a choice once several canteens and a menu of none are there", () => {
    const waits = (...steps: ReadonlyArray<Step>): boolean => {
      const { state } = clientAfter(...member(), ...steps)
      return needsCanteen(state.offer, state)
    }
    expect({
      nothing: waits(),
      canteens: waits(canteensGot(7, 8)),
      asked: waits(canteensGot(7, 8), first),
      menu: waits(first, namelessGot),
      empty: waits(canteensGot(), first, namelessGot),
      one: waits(canteensGot(7), first, namelessGot),
      both: waits(canteensGot(7, 8), first, namelessGot),
      chosen: waits(canteensGot(7, 8), first, namelessGot, choose(7)),
      gone: waits(canteensGot(8, 9), week, menuGot(), choose(7), first),
    }).toEqual({
      nothing: false,
      canteens: false,
      asked: false,
      menu: false,
      empty: false,
      one: false,
      both: true,
      chosen: false,
      gone: false,
    })
  })

  test("OFFER-15 API-63 a query names nothing that is not known", () => {
    const { state } = clientAfter(...member({ menuSendDay: true }))
    expect(queryOf(state.offer, state)).toStrictEqual({ timeSpan: "WEEK" })
  })
})

describe("the day", () => {
  test("OFFER-06 the chosen day, unless a menu without it is there, else the first one", () => {
    const { state } = clientAfter(...member())
    const chosen = day("2026-11-19")
    const other = day("2026-11-20")
    const unread: Entry = { query: { timeSpan: "WEEK" }, askedAt: ms(0) }
    const read = (...availableDays: ReadonlyArray<Day>): Entry => ({
      ...unread,
      menu: makeMenu({ availableDays: [...availableDays] }),
    })
    const shown = [undefined, unread, read(), read(chosen, other), read(other)].map((entry) => [
      dayShown(state.offer, entry, today),
      dayShown({ ...state.offer, day: chosen }, entry, today),
    ])
    expect(shown).toEqual([
      [today, chosen],
      [today, chosen],
      [today, chosen],
      [chosen, chosen],
      [other, other],
    ])
  })

  test("OFFER-05 without a menu a period shows today's days, asked for or not", () => {
    const ranges = (["DAY", "WEEK", "TIMESPAN"] as const).map((timeSpan) => {
      const { state } = clientAfter(
        ...member({ defaultCanteenId: 7 }, `/offer/${timeSpan}`),
        { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "DAY" } },
        { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "TIMESPAN" } },
      )
      return rangeShown(state.offer, state)
    })
    expect(ranges).toEqual([
      { from: today, to: today },
      { from: "2026-11-16", to: "2026-11-22" },
      { from: today, to: today },
    ])
  })

  test("OFFER-13 while no menu is there, no day can be chosen", () => {
    const select: Step = { _tag: "DaySelected", day: today }
    const client = clientAfter(...member({ defaultCanteenId: 7 }))
    expect(client.after(select).state.offer).toBe(client.state.offer)
    const asked = client.after(week)
    expect(asked.after(select).state.offer).toBe(asked.state.offer)
  })

  test("today is the day on the canteen's clock, since the settings are known and with every menu", () => {
    const late = 15.5 * 3_600_000
    const client = clientAfter(at(late), opened(), at(late), started({}, { zone: prague }))
    expect(client.state.offer.today).toBe("2026-11-19")
    const before = clientAfter(...guest({ allowGuests: true }), first)
    expect(before.after(at(late), menuGot()).state.offer.today).toBe(today)
    expect(before.after(at(late + 1_800_000), menuGot()).state.offer.today).toBe("2026-11-19")
  })
})
