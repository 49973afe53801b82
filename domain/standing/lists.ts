/** What of all entries stands in the tray, in the list of orders and in the overview. Source: ORDER-01, OFFER-53, PROFILE-01. */
import type { Day } from "#domain/kernel/civil.ts"
import { type Intent, isCreate, isQueued } from "#domain/orders/model.ts"
import { entriesOf, type Entry, isListed, type Whole } from "./entries.ts"

/** Neither a no nor a yes has come. */
export const isOnItsWay = (intent: Intent): boolean => {
  const { action, phase } = intent
  return (
    isCreate(action) && (phase._tag === "Sending" || phase._tag === "InDoubt" || isQueued(intent))
  )
}

export const entriesOn = (state: Whole, day: Day): ReadonlyArray<Entry> =>
  entriesOf(state).filter(({ target }) => target.date === day)

/** Something is ordered for a day and not given away, or on its way. */
export const isOrderedFor = (state: Whole, day: Day): boolean =>
  entriesOn(state, day).some(({ status }) => status !== "refused" && status !== "onExchange")

/** What stands in the list of orders: what the server lists, and what it took and does not list yet. */
export const takenOf = (state: Whole): ReadonlyArray<Entry> =>
  entriesOf(state).filter((entry) => isListed(entry) || entry.status === "ordered")

/** What comes next: ordered, or on its way. */
export const comingOf = (state: Whole, today: Day): ReadonlyArray<Entry> =>
  entriesOf(state).filter(({ status, target }) => status !== "refused" && target.date >= today)

/** Oldest day first; in one day as they come. */
export const byDay = (
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<readonly [Day, ReadonlyArray<Entry>]> => {
  const days = Map.groupBy(entries, ({ target }) => target.date)
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
