/** The month grid. React Aria brings keys and spoken dates; it is reached by a lazy import only. */
import { parseDate, type CalendarDate } from "@internationalized/date"
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid as Grid,
  CalendarHeading,
} from "react-aria-components/Calendar"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { RangeCalendar } from "react-aria-components/RangeCalendar"
import type { Day } from "#domain/kernel/civil.ts"
import { useText, type TextKey } from "#src/i18n/index.ts"
import { BackIcon, ForwardIcon } from "../icons.tsx"

/** What of a day's orders the calendar shows. */
export type DayMark = "ordered" | "pending" | "checking"

interface Shared {
  readonly label: string
  readonly today: Day
  /** Others cannot be chosen. Source: OFFER-11. */
  readonly available: ReadonlySet<Day> | { readonly from: Day; readonly to: Day }
  readonly marks: ReadonlyMap<Day, DayMark>
}
interface OneDay extends Shared {
  readonly day: Day | undefined
  readonly onPick: (day: Day) => void
}
interface SomeDays extends Shared {
  readonly range: { readonly from: Day; readonly to: Day } | undefined
  readonly onRange: (from: Day, to: Day) => void
}
export type CalendarProps = OneDay | SomeDays

const words: Readonly<Record<DayMark, TextKey>> = {
  ordered: "calendar.ordered",
  pending: "calendar.pending",
  checking: "calendar.checking",
}

const dayOf = (date: { readonly toString: () => string }): Day => String(date) as Day
const dateOf = (day: Day | undefined): CalendarDate | null =>
  day === undefined ? null : parseDate(day)

export const CalendarGrid = (props: CalendarProps) => {
  const { label, today, available, marks } = props
  const { t, locale } = useText()
  const isRange = "from" in available
  const sorted = isRange ? [available.from, available.to] : [...available].toSorted()
  const bounds = {
    minValue: dateOf(sorted[0]) ?? null,
    maxValue: dateOf(sorted.at(-1)) ?? null,
  }
  const shared = {
    ...bounds,
    "aria-label": label,
    firstDayOfWeek: "mon",
    isDateUnavailable: (date: object) => !isRange && !available.has(dayOf(date)),
  } as const
  const inside = <Inside today={today} marks={marks} />
  const shown = [...new Set(marks.values())]
  return (
    <I18nProvider locale={locale}>
      <div className="cal">
        {"onRange" in props ? (
          <RangeCalendar
            {...shared}
            allowsNonContiguousRanges
            defaultFocusedValue={dateOf(props.range?.from ?? today)}
            value={
              props.range === undefined
                ? null
                : { start: parseDate(props.range.from), end: parseDate(props.range.to) }
            }
            onChange={({ start, end }) => props.onRange(dayOf(start), dayOf(end))}
          >
            {inside}
          </RangeCalendar>
        ) : (
          <Calendar
            {...shared}
            defaultFocusedValue={dateOf(props.day ?? today)}
            value={dateOf(props.day)}
            onChange={(date) => props.onPick(dayOf(date))}
          >
            {inside}
          </Calendar>
        )}
        {shown.length > 0 && (
          <p className="legend">
            {shown.map((mark) => (
              <span key={mark}>
                <i className={`mark ${mark}`} />
                {t(words[mark])}
              </span>
            ))}
          </p>
        )}
      </div>
    </I18nProvider>
  )
}

const Inside = ({ today, marks }: Pick<Shared, "today" | "marks">) => {
  const { t } = useText()
  return (
    <>
      <div className="cal-h">
        <CalendarHeading />
        <Button slot="previous" className="icon-btn">
          <BackIcon />
        </Button>
        <Button slot="next" className="icon-btn">
          <ForwardIcon />
        </Button>
      </div>
      <Grid weekdayStyle="short">
        {(date) => {
          const mark = marks.get(dayOf(date))
          return (
            <CalendarCell
              date={date}
              className={`cal-day${dayOf(date) === today ? " today" : ""}`}
              render={(cell) => (
                // The name is the whole date already; what we know of it is said after it.
                <div
                  {...cell}
                  aria-label={
                    mark === undefined
                      ? cell["aria-label"]
                      : `${cell["aria-label"]}, ${t(words[mark])}`
                  }
                />
              )}
            >
              {({ formattedDate }) => (
                <>
                  {formattedDate}
                  {mark !== undefined && <i className={`mark ${mark}`} />}
                </>
              )}
            </CalendarCell>
          )
        }}
      </Grid>
    </>
  )
}
