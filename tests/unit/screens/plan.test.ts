/** What several orders at once would do: each day's dish, or why there is none. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { addDays, type Day } from "#domain/kernel/civil.ts"
import { noNotes } from "#domain/notes/index.ts"
import type { MenuItem } from "#domain/menu/index.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import { planOf } from "#src/screens/Offer/plan.ts"
import {
  at,
  clientAfter,
  member,
  orderAsked,
  orderFailed,
  type Step,
} from "#tests/support/client.ts"
import { day, makeItem, makeListed, makeMenu, morning, seq, time } from "#simulators/values/make.ts"

const thursday = day("2026-11-19")
const friday = day("2026-11-20")

const planWith = (
  items: ReadonlyArray<Partial<MenuItem>>,
  rows: ReadonlyArray<Partial<ListedOrder>>,
  ...more: ReadonlyArray<Step>
): App.State => {
  const week: ReadonlyArray<Day> = [day("2026-11-18"), thursday, friday]
  const menu = makeMenu({ availableDays: [...week], items: items.map((each) => makeItem(each)) })
  return clientAfter(
    ...member(),
    { _tag: "CanteenChosen", canteenId: 7 },
    { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "WEEK" } },
    at(60_000),
    ({ menu: menus }) => ({
      _tag: "MenuAnswered",
      ask: menus.entries[menus.newest!]!.ask ?? seq(0),
      key: menus.newest!,
      answer: { _tag: "Got", value: { menu, digest: "1" } },
    }),
    { _tag: "OrdersWanted" },
    ({ orders }) => ({
      _tag: "OrdersAnswered",
      ask: orders.listed.ask ?? seq(0),
      answer: { _tag: "Got", value: rows.map((row) => makeListed(row)) },
    }),
    ...more,
  ).state
}
const plan = (state: App.State, favourites: ReadonlyArray<string> = []) =>
  planOf(
    state,
    favourites.length === 0 ? "lastWeek" : "favourites",
    { ...noNotes, favourites },
    morning + 120_000,
  )
const before = (target: Day): Day => addDays(target, -7)

describe("feature 6: the same as last week", () => {
  test("is the same dish where it is on the menu, else the same choice, and says which", () => {
    const state = planWith(
      [
        { date: thursday, mealId: 5, group: "Meal 1" },
        { date: thursday, mealId: 1, group: "Meal 2" },
        { date: friday, mealId: 6, group: "Meal 1" },
      ],
      [
        { date: before(thursday), mealId: 1, group: "Meal 1", name: "Goulash" },
        { date: before(friday), mealId: 9, group: "Meal 1", name: "Carp" },
      ],
    )
    expect(plan(state)).toMatchObject([
      { _tag: "Order", day: thursday, how: "dish", item: { mealId: 1 } },
      { _tag: "Order", day: friday, how: "group", was: "Carp", item: { mealId: 6 } },
    ])
  })
  test("names each day for which nothing can be done, and why", () => {
    const state = planWith(
      [
        { mealId: 1 },
        { date: thursday, mealId: 1, status: "SOLD_OUT" },
        { date: friday, mealId: 5, group: "Meal 1" },
      ],
      [
        { date: before(day("2026-11-18")), mealId: 1 },
        { date: before(thursday), mealId: 1 },
        { date: before(friday), mealId: 1, group: "Soups" },
        { date: day("2026-11-18"), mealId: 4, orderId: 902 },
      ],
    )
    expect(plan(state)).toMatchObject([
      { _tag: "Skip", day: "2026-11-18", why: "ordered" },
      { _tag: "Skip", day: thursday, why: "closed" },
      { _tag: "Skip", day: friday, why: "missing" },
    ])
  })
  test("is nothing for days that are over, and nothing past a deadline", () => {
    const state = planWith(
      [{ date: thursday, mealId: 1, orderUntil: time("2026-11-18 07:00:00") }],
      [
        { date: before(thursday), mealId: 1 },
        { date: day("2026-11-09"), mealId: 1 },
      ],
    )
    expect(plan(state)).toMatchObject([{ _tag: "Skip", day: thursday, why: "closed" }])
  })
  test("counts what is on its way as ordered, and what was refused as not", () => {
    const items = [{ date: thursday, mealId: 1 }]
    const rows = [{ date: before(thursday), mealId: 1 }]
    const asked = orderAsked({ date: thursday })
    expect(plan(planWith(items, rows, asked))).toMatchObject([{ _tag: "Skip", why: "ordered" }])
    const refused = planWith(items, rows, asked, orderFailed({ _tag: "Denied", message: "no" }))
    expect(plan(refused)).toMatchObject([
      { _tag: refused.orders.intents[0]?.phase._tag === "Refused" ? "Order" : "Skip" },
    ])
  })
})

describe("feature 6: favourites", () => {
  test("are one dish a day, the first of those that are liked", () => {
    const state = planWith(
      [
        { date: thursday, mealId: 2 },
        { date: thursday, mealId: 3 },
        { date: friday, mealId: 8 },
      ],
      [],
    )
    expect(plan(state, ["3_", "2_"])).toMatchObject([
      { _tag: "Order", day: thursday, how: "dish", item: { mealId: 2 } },
    ])
    expect(plan(state, ["99_"])).toEqual([])
  })
})
