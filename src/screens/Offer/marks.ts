import type * as App from "#domain/app/index.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { entriesOf, leastCertain, type Rung } from "#domain/standing/index.ts"
import type { DayMark } from "#src/components/offer/CalendarGrid.tsx"

const markOf = (rung: Rung): DayMark => {
  if (rung === "ordered" || rung === "onExchange") return "ordered"
  return rung === "checking" ? rung : "pending"
}

/** What of a day's orders the calendar shows. */
export const marksOf = (state: App.State): ReadonlyMap<Day, DayMark> => {
  const rungs = new Map<Day, Rung>()
  for (const { rung, target } of entriesOf(state)) {
    const known = rungs.get(target.date)
    rungs.set(target.date, leastCertain(known === undefined ? [rung] : [known, rung])!)
  }
  return new Map([...rungs].map(([day, rung]) => [day, markOf(rung)]))
}
