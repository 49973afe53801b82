import { expect, test } from "vitest"
import type { Day } from "#domain/kernel/civil.ts"
import { zeroCents } from "#domain/kernel/money.ts"
import {
  columnsOf,
  firstStop,
  groupsOf,
  stepFrom,
  type DayView,
} from "#src/components/offer/planner.ts"

const dish = (id: string, group: string, dimmed = false) => ({
  id,
  name: id,
  group,
  allergens: [],
  key: { state: "order" as const, price: zeroCents },
  dimmed,
})
const day = (
  n: number,
  dishes: DayView["dishes"],
  rest: Partial<Pick<DayView, "kind" | "today">> = {},
): DayView => ({
  day: `2026-11-${n}` as Day,
  weekday: "",
  short: "",
  date: "",
  today: false,
  kind: "open",
  dishes,
  ...rest,
})

const week = [
  day(16, [dish("a-soup", "Soup"), dish("a-meal", "Meal")], { kind: "past" }),
  day(17, [], { kind: "closed" }),
  day(18, [dish("b-soup", "Soup"), dish("b-meal", "Meal"), dish("b-meal2", "Meal")], {
    today: true,
  }),
  day(19, [dish("c-meal", "Meal"), dish("c-salad", "Salad", true)]),
]

test("groups keep the order of the menu", () => {
  expect(groupsOf(week)).toEqual(["Soup", "Meal", "Salad"])
})

test("a day that is closed or gone by has its own width", () => {
  expect(columnsOf(week)).toBe(
    "var(--c-lab) var(--c-past) var(--c-closed) var(--c-open) var(--c-open)",
  )
})

test("the first tab stop is a dish of today, else of the first open day", () => {
  expect(firstStop(week)).toBe("b-soup")
  expect(firstStop(week.filter(({ today }) => !today))).toBe("c-meal")
  expect(firstStop([])).toBeUndefined()
})

test("left and right stay in the group and pass over a closed day", () => {
  expect(stepFrom(week, "b-meal", "left")).toBe("a-meal")
  expect(stepFrom(week, "a-meal", "right")).toBe("b-meal")
  expect(stepFrom(week, "b-meal2", "right")).toBe("c-meal")
})

test("where the group is not cooked, the step goes to the nearest row", () => {
  expect(stepFrom(week, "b-soup", "right")).toBe("c-meal")
})

test("up and down stay in the day and end at its edge", () => {
  expect(stepFrom(week, "b-soup", "down")).toBe("b-meal")
  expect(stepFrom(week, "b-soup", "up")).toBeUndefined()
  expect(stepFrom(week, "b-meal2", "down")).toBeUndefined()
})

test("a dimmed dish is passed over", () => {
  expect(stepFrom(week, "c-meal", "down")).toBeUndefined()
  expect(stepFrom(week, "a-soup", "last")).toBe("c-meal")
})

test("Home and End go along the row, with Control to the corners", () => {
  expect(stepFrom(week, "b-meal", "rowStart")).toBe("a-meal")
  expect(stepFrom(week, "b-meal", "rowEnd")).toBe("c-meal")
  expect(stepFrom(week, "c-meal", "first")).toBe("a-soup")
})

test("a dish with a bare price is a stop, for its name leads to all of it; the first stop is a key", () => {
  const bare = { ...dish("x", "Soup"), key: { state: "none" as const, price: zeroCents } }
  expect(firstStop([day(16, [bare, dish("y", "Soup")])])).toBe("y")
  expect(firstStop([day(16, [bare])])).toBe("x")
  expect(stepFrom([day(16, [bare]), week[2]!], "b-soup", "left")).toBe("x")
  const dimmed = { ...dish("z", "Soup"), dimmed: true }
  expect(firstStop([day(16, [dimmed])])).toBeUndefined()
})
