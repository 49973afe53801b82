/** What a menu means to a person: which dishes are shown, what their button does. */
import { type Config, orderTargetOf } from "#domain/config/index.ts"
import { addDays, type Day, mondayOf } from "#domain/kernel/civil.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Availability, Filters, Menu, MenuItem, MenuQuery, Period } from "./model.ts"

/** What the dish's button does. Source: OFFER-21. */
export type DishStatus = "order" | "exchange" | "sold-out" | "hidden"

/** Source: OFFER-22. */
const statuses: Readonly<Record<Availability, DishStatus>> = {
  AVAILABLE: "order",
  EXCHANGE: "exchange",
  SOLD_OUT: "sold-out",
  CLOSED: "hidden",
  READONLY: "hidden",
}

/** A dish without portions is sold out whatever its status says. Source: OFFER-22, OFFER-36. */
export const dishStatusOf = ({ status, quantity }: MenuItem): DishStatus =>
  statuses[status] === "order" && quantity !== undefined && quantity <= 0
    ? "sold-out"
    : statuses[status]

/** Whether it can be ordered, or taken over from somebody. */
export const isOffered = (item: MenuItem): boolean =>
  ["order", "exchange"].includes(dishStatusOf(item))

/** The menu that tells of one dish's day: the day by name where the deployment sends it, else all a canteen has. Source: CART-22, OFFER-15. */
export const dayQueryOf = (
  { menuSendDay }: Config,
  { canteenId, date }: { readonly canteenId: Id; readonly date: Day },
): MenuQuery =>
  menuSendDay ? { canteenId, timeSpan: "DAY", day: date } : { canteenId, timeSpan: "TIMESPAN" }

/** Whether a menu says what a day has: a server that was told no day may have answered a few days only. */
export const tellsOf = ({ items }: Menu, { day }: Pick<MenuQuery, "day">, date: Day): boolean =>
  day === undefined ? items.some((each) => each.date >= date) : day === date

/** Days that a period shows around a day, both included; `range` is the one picked for TIMESPAN. Source: OFFER-05. */
export const rangeOf = (
  period: Period,
  day: Day,
  range: { readonly from: Day; readonly to: Day } | undefined,
  availableDays: ReadonlyArray<Day>,
): { readonly from: Day; readonly to: Day } => {
  switch (period) {
    case "DAY":
      return { from: day, to: day }
    case "WEEK":
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
    case "TIMESPAN": {
      const days = availableDays.toSorted()
      return range ?? { from: days[0] ?? day, to: days.at(-1) ?? day }
    }
  }
}

/** Today if it is offered, else the next offered day, else the last one. Source: OFFER-06. */
export const firstDayOf = (availableDays: ReadonlyArray<Day>, today: Day): Day => {
  const days = availableDays.toSorted()
  return days.find((day) => day >= today) ?? days.at(-1) ?? today
}

export const noFilters: Filters = { health: [], server: [], text: "" }

export const hasFilters = ({ health, server, text }: Filters): boolean =>
  health.length > 0 || server.length > 0 || text.trim() !== ""

/** Lower case without marks, so that "svickova" finds "Svíčková". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** OR within one kind, AND between kinds; a dish without a rating passes only while no health filter is on. Source: OFFER-08, OFFER-10. */
export const passes = ({ health, server, text }: Filters, item: MenuItem): boolean => {
  const rating = item.product.healthIndex
  if (health.length > 0 && (rating === undefined || !health.includes(rating))) return false
  if (server.length > 0 && !item.filter.some((id) => server.includes(id))) return false
  const haystack = plain(`${item.name} ${item.product.description ?? ""} ${item.group}`)
  return plain(text)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** The dishes of a range, in the server's order. Source: OFFER-05. */
export const itemsIn = (
  menu: Menu,
  { from, to }: { readonly from: Day; readonly to: Day },
): ReadonlyArray<MenuItem> => menu.items.filter(({ date }) => date >= from && date <= to)

/** Groups in the order in which the server first names them. Source: OFFER-02. */
export const groupsOf = (items: ReadonlyArray<MenuItem>): ReadonlyArray<string> => [
  ...new Set(items.map(({ group }) => group)),
]

/** By date, then by group; within a group as the server has them. Source: OFFER-02. */
export const inGroups = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> => {
  const groups = groupsOf(items)
  return items.toSorted(
    (a, b) =>
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      groups.indexOf(a.group) - groups.indexOf(b.group),
  )
}

/** Modifiers can be told to the kitchen only in a cart. Source: CART-06. */
export const asksModifiers = (item: MenuItem, config: Config): boolean =>
  item.product.modifiers.length > 0 && orderTargetOf(config) === "cart"
