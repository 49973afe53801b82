import {
  memo,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from "react"
import type { Day } from "#domain/kernel/civil.ts"
import { useText } from "#src/i18n/index.ts"
import { PlannerDay } from "./PlannerDay.tsx"
import { columnsOf, firstStop, groupsOf, stepFrom, type DayView, type Step } from "./planner.ts"

export interface WeekPlannerProps {
  readonly days: ReadonlyArray<DayView>
  /** The day a phone shows; another value brings that day into view. */
  readonly shown?: Day | undefined
  /** A swipe brought this day into view. */
  readonly onShow?: ((day: Day) => void) | undefined
  /** Page Up and Page Down show these. */
  readonly before?: Day | undefined
  readonly after?: Day | undefined
  /** `/`: to the filter. */
  readonly onFilter?: (() => void) | undefined
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "rowStart",
  End: "rowEnd",
  "Ctrl+Home": "first",
  "Ctrl+End": "last",
}

/** The dish's key; where a bare price stands, its name. */
const stopOf = (root: HTMLElement | null, id: string) => {
  const dish = root?.querySelector(`[data-dish="${CSS.escape(id)}"]`)
  return (
    dish?.querySelector<HTMLElement>("button.key") ?? dish?.querySelector<HTMLElement>(".n button")
  )
}

/**
 * The week: a matrix on a desktop, a pager below. Its dishes are one tab stop; arrows move between them, as the hint
 * says that is read with it. Text comes first here, so it is a group of days, not a grid.
 */
export const WeekPlanner = memo((props: WeekPlannerProps) => {
  const { days, shown, before, after, onShow, onFilter } = props
  const { t } = useText()
  const hintId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const seen = useRef<Day>(undefined)
  const [stop, setStop] = useState<string>()
  const groups = useMemo(() => groupsOf(days), [days])
  const has = (id: string | undefined) =>
    days.some(({ dishes }) => dishes.some((dish) => dish.id === id))
  const tabStop = has(stop) ? stop : firstStop(days)

  // At each drawing: the menu may come after the day, and its column is looked for until it is there.
  useLayoutEffect(() => {
    const week = ref.current
    if (week === null || shown === undefined || seen.current === shown) return
    const column = week.querySelector<HTMLElement>(`[data-day="${shown}"]`)
    if (column === null) return
    // The first time it is simply there; later it is a move that can be followed.
    const calm =
      seen.current === undefined ||
      "calm" in document.documentElement.dataset ||
      matchMedia("(prefers-reduced-motion: reduce)").matches
    seen.current = shown
    week.scrollTo({ left: column.offsetLeft, behavior: calm ? "instant" : "smooth" })
  })

  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    setStop(id)
    stopOf(ref.current, id)?.focus()
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.metaKey) return
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-dish]")?.dataset["dish"]
    const step = steps[event.ctrlKey ? `Ctrl+${event.key}` : event.key]
    if (step !== undefined && from !== undefined) goTo(stepFrom(days, from, step))
    else if (event.key === "PageUp" || event.key === "PageDown") {
      const day = event.key === "PageUp" ? before : after
      if (day !== undefined) onShow?.(day)
    } else if (event.key === "/" && onFilter !== undefined) onFilter()
    else if (event.key === "t") goTo(days.find(({ today }) => today)?.dishes[0]?.id)
    else return
    event.preventDefault()
  }
  const settle = () => {
    const week = ref.current
    if (week === null || onShow === undefined || week.scrollWidth <= week.clientWidth) return
    const columns = [...week.querySelectorAll<HTMLElement>("[data-day]")]
    const here = columns.find(({ offsetLeft }) => Math.abs(offsetLeft - week.scrollLeft) < 8)
    const day = here?.dataset["day"] as Day | undefined
    if (day === undefined || day === seen.current) return
    seen.current = day
    onShow(day)
  }

  return (
    <div className="week-wrap">
      <p id={hintId} className="vh">
        {t("offer.plannerHint")}
      </p>
      {/* Keys bubble up from the buttons inside; the group itself takes no focus. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        className="week"
        role="group"
        aria-label={t("offer.byDay")}
        aria-describedby={hintId}
        style={{ "--cols": columnsOf(days), "--rows": Math.max(1, groups.length) } as CSSProperties}
        onKeyDown={press}
        onScroll={settle}
        onFocus={(event) => {
          const id = event.target.closest<HTMLElement>("[data-dish]")?.dataset["dish"]
          if (id !== undefined && id !== stop) setStop(id)
        }}
      >
        <div className="groups" aria-hidden="true">
          <span />
          {groups.map((group) => (
            <span key={group}>{group}</span>
          ))}
        </div>
        {days.map((day) => (
          <PlannerDay
            key={day.day}
            day={day}
            groups={groups}
            tabStop={day.dishes.some(({ id }) => id === tabStop) ? tabStop : undefined}
          />
        ))}
      </div>
    </div>
  )
})
