/** What a canteen offers. Source: seed §3 Menu item, Menu response. */
import { Schema } from "effect"
import type { Day } from "#domain/kernel/civil.ts"
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { Failure } from "#domain/requests/failure.ts"
import type {
  Availability,
  Health,
  Menu,
  MenuItem,
  MenuKey,
  MenuQuery,
  Modifier,
  Product,
} from "./schema.ts"

export type { Availability, Health, Menu, MenuItem, MenuKey, MenuQuery, Modifier, Product }

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

/** The menu of one query: the newest good one stays while a newer is on its way or failed. Source: OFFER-14, OFFER-49. */
export type Entry = {
  readonly query: MenuQuery
  readonly menu?: Menu
  /** When `menu` was last known to be the server's. */
  readonly readAt?: EpochMs
  /** Tells whether a newer answer differs, without repeating it. */
  readonly digest?: string
  readonly askedAt: EpochMs
  /** The question under way. */
  readonly ask?: Seq
  readonly failedAt?: EpochMs
  /** What came then. */
  readonly failure?: Failure
}

export type State = {
  /** By {@link entryKeyOf}. */
  readonly entries: Readonly<Record<string, Entry>>
  /** Key of the entry asked for last. */
  readonly newest: string | undefined
  /** The canteen the server chose where none was named. Source: OFFER-18. */
  readonly firstCanteenId: Id | undefined
}

export const initial: State = { entries: {}, newest: undefined, firstCanteenId: undefined }

/** Menus kept at once: canteens times periods that one person looks at in a day. */
export const entriesMax = 8

export const entryKeyOf = ({ canteenId, timeSpan, day }: MenuQuery): string =>
  `${canteenId ?? ""}/${timeSpan}/${day ?? ""}`
