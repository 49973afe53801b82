/** What a canteen offers. Source: seed §3 Menu item, Menu response. */
import { Schema } from "effect"
import type { Day } from "#domain/kernel/civil.ts"
import type { Id } from "#domain/kernel/id.ts"
import type {
  Availability,
  Filters,
  Health,
  Menu,
  MenuItem,
  MenuKey,
  MenuQuery,
  Modifier,
  Product,
} from "./schema.ts"
import type * as Stored from "./stateSchema.ts"

export type { Availability, Filters, Health, Menu, MenuItem, MenuKey, MenuQuery, Modifier, Product }

/** Source: seed §3 Menu availability, DATA-08. */
export const availabilities = ["CLOSED", "SOLD_OUT", "AVAILABLE", "EXCHANGE", "READONLY"] as const
export const healths = ["UNHEALTHY", "NORMAL", "HEALTHY"] as const
export const periods = ["DAY", "WEEK", "TIMESPAN"] as const
export const Period = Schema.Literals(periods)
export type Period = typeof Period.Type

export const menuKeyOf = (item: {
  readonly mealId: Id
  readonly date: Day
  readonly canteenId: Id
}): MenuKey => `${item.mealId}_${item.date}_${item.canteenId}` as MenuKey

export type Entry = typeof Stored.Entry.Type
export type State = typeof Stored.State.Type

export const initial: State = { entries: {}, newest: undefined, firstCanteenId: undefined }

/** Menus kept at once: canteens times periods that one person looks at in a day. */
export const entriesMax = 8

export const entryKeyOf = ({ canteenId, timeSpan, day }: MenuQuery): string =>
  `${canteenId ?? ""}/${timeSpan}/${day ?? ""}`
