/** History ranges. Source: FMT-07, FMT-08, API-18. */
import { addDays, type Day, type LocalTime, mondayOf } from "#domain/kernel/civil.ts"
import type { Range, RangeId } from "./model.ts"

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day

const days = (from: Day, to: Day): Range => ({
  from: `${from} 00:00:00` as LocalTime,
  to: `${to} 23:59:59` as LocalTime,
})

/** The days of a range, as seen on `today`. */
export const rangeOf = (id: RangeId, today: Day): Range => {
  switch (id) {
    case "ALLTIME":
      return days("1970-01-01" as Day, today)
    case "CURRENTMONTH":
      return days(firstOfMonth(today), today)
    case "LASTMONTH": {
      const last = addDays(firstOfMonth(today), -1)
      return days(firstOfMonth(last), last)
    }
    case "LAST365DAYS":
      return days(addDays(today, -364), today)
    case "DAY":
      return days(today, today)
    case "PREVIOUSWEEK": {
      const monday = addDays(mondayOf(today), -7)
      return days(monday, addDays(monday, 6))
    }
  }
}
