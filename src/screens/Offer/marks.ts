import type * as App from "#domain/app/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { entriesOf, leastCertain, type OrderStatus } from "#domain/standing/index.ts"
import type { DayMark } from "#src/components/offer/CalendarGrid.tsx"

const markOf = (status: OrderStatus): DayMark => {
  if (status === "ordered" || status === "onExchange") return "ordered"
  return status === "checking" ? status : "pending"
}

/** What of a day's orders the calendar shows. */
export const marksOf = (state: App.State): ReadonlyMap<Day, DayMark> => {
  const statuses = new Map<Day, OrderStatus>()
  for (const { status, target } of entriesOf(state)) {
    const known = statuses.get(target.date)
    statuses.set(target.date, leastCertain(known === undefined ? [status] : [known, status])!)
  }
  return new Map([...statuses].map(([day, status]) => [day, markOf(status)]))
}
