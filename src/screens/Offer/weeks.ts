/** The week around the day in view, and the way to its neighbours. */
import type * as App from "#domain/app/index.ts"
import { addDays, type Day, daysFrom, mondayOf, weekdayOf } from "#domain/kernel/civil.ts"
import { dayShown, entryOf } from "#domain/offer/index.ts"
import type { DayView } from "#src/components/offer/planner.ts"

export type Week = {
  readonly monday: Day
  readonly sunday: Day
  /** First offered day of the week before and after; `undefined`: nothing is offered there. */
  readonly before: Day | undefined
  readonly after: Day | undefined
  /** Days of the tray. */
  readonly slots: ReadonlyArray<Pick<DayView, "day" | "kind">>
}

export const weekOf = (state: App.State, shown: ReadonlyArray<DayView>): Week => {
  const { offer } = state
  const entry = entryOf(offer, state)
  const today = offer.today ?? ("1970-01-01" as Day)
  const day = dayShown(offer, entry, today)
  const monday = mondayOf(day)
  const sunday = addDays(monday, 6)
  const available = (entry?.menu?.availableDays ?? []).toSorted()
  const firstFrom = (from: Day, to: Day): Day | undefined =>
    available.find((each) => each >= from && each <= to)
  const closed = new Set(entry?.menu?.closedDays.map(({ date }) => date))
  // A matrix has the tray as its last row, under the same days.
  const slots =
    shown.length > 1 && shown.length <= 7
      ? shown
      : daysFrom(monday, sunday)
          .filter((each) => weekdayOf(each) < 5 || available.includes(each))
          .map((each) => ({
            day: each,
            kind:
              closed.has(each) && !available.includes(each)
                ? ("closed" as const)
                : each < today
                  ? ("past" as const)
                  : ("open" as const),
          }))
  return {
    monday,
    sunday,
    before: firstFrom(addDays(monday, -7), addDays(monday, -1)),
    after: firstFrom(addDays(monday, 7), addDays(monday, 13)),
    slots,
  }
}
