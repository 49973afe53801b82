import type * as App from "#domain/app/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { isUnsettled, ownIntents, rungOf, targetsOf } from "#domain/orders/index.ts"
import type { DayMark } from "#src/components/offer/CalendarGrid.tsx"

/** What of a day's orders the calendar shows. */
export const marksOf = ({ client, orders, session }: App.State): ReadonlyMap<Day, DayMark> => {
  const marks = new Map<Day, DayMark>()
  if (session.member === undefined) return marks
  for (const { date } of orders.listed.value ?? []) marks.set(date, "ordered")
  for (const intent of ownIntents(orders, session).filter(isUnsettled))
    for (const { date } of targetsOf(intent.action))
      marks.set(date, rungOf(intent, client) === "checking" ? "doubt" : "pending")
  return marks
}
