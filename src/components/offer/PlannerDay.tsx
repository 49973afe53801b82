import { memo, useId } from "react"
import { useText } from "#src/i18n/index.ts"
import { classes } from "../classes.ts"
import { ClosedDayIcon } from "../icons.tsx"
import { Deadline } from "./Deadline.tsx"
import { DishCell } from "./DishCell.tsx"
import type { DayView } from "./planner.ts"

export interface PlannerDayProps {
  readonly day: DayView
  readonly groups: ReadonlyArray<string>
  /** The dish that is the planner's tab stop. */
  readonly tabStop: string | undefined
}

/** One day of the week: a section with its own heading, its dishes in the rows of their groups. */
export const PlannerDay = memo(({ day, groups, tabStop }: PlannerDayProps) => {
  const { t } = useText()
  const headingId = useId()
  const { kind, today, weekday, short, date, reason, deadline, dishes } = day
  return (
    <section
      className={classes("day", kind, today && "today")}
      aria-labelledby={headingId}
      data-day={day.day}
    >
      <div className="day-h">
        <h2 id={headingId}>
          <span className="long">{weekday}</span>
          <span className="short">{short}</span>
          <span className="dt num"> {date}</span>
          {today && <span className="vh"> {t("common.today")}</span>}
        </h2>
        {deadline !== undefined && <Deadline {...deadline} />}
      </div>
      {kind === "closed" || dishes.length === 0 ? (
        <div className="closed-day">
          <ClosedDayIcon />
          <b>{kind === "closed" ? t("offer.closedDay") : t("offer.nothingCooked")}</b>
          {reason !== undefined && <span className="sm">{reason}</span>}
        </div>
      ) : (
        groups.map((group) => (
          <div className="cell" key={group}>
            {dishes
              .filter((dish) => dish.group === group)
              .map((dish) => (
                <DishCell key={dish.id} dish={dish} tabStop={dish.id === tabStop} />
              ))}
          </div>
        ))
      )}
    </section>
  )
})
