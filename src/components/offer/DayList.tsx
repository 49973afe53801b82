import { useId } from "react"
import { useText } from "#src/i18n/index.ts"
import { EmptyState } from "../shell/EmptyState.tsx"
import { Deadline } from "./Deadline.tsx"
import { DishRow, type DishRowProps } from "./DishRow.tsx"
import type { Drawing } from "./Plate.tsx"
import type { DayView } from "./planner.ts"

export interface DayListProps {
  /** One in the day view; more in a period longer than a week. */
  readonly days: ReadonlyArray<DayView>
  /** Each under its own sticky heading; the only day's name is the page's heading elsewhere. */
  readonly titled: boolean
  /** The drawing for a dish without a photo. */
  readonly drawingOf?: (group: string, name: string) => Drawing
  readonly quantityOf?: (dishId: string) => DishRowProps["quantity"]
}

const empty = (): Drawing => "empty"
const one = () => undefined

/** Days one under the other, with plates. */
export const DayList = ({ days, titled, drawingOf = empty, quantityOf = one }: DayListProps) => (
  <div className="stack s5">
    {days.map((day) => (
      <DaySection
        key={day.day}
        day={day}
        titled={titled}
        drawingOf={drawingOf}
        quantityOf={quantityOf}
      />
    ))}
  </div>
)

interface DaySectionProps extends Required<Omit<DayListProps, "days">> {
  readonly day: DayView
}

const DaySection = ({ day, titled, drawingOf, quantityOf }: DaySectionProps) => {
  const { t } = useText()
  const headingId = useId()
  const { weekday, date, dishes, kind, reason, deadline } = day
  const hint = kind === "closed" ? reason : undefined
  return (
    <section aria-labelledby={headingId} data-day={day.day}>
      <div className={titled ? "day-title" : "vh"}>
        <h2 id={headingId}>
          {weekday} <span className="dt num">{date}</span>
        </h2>
        {titled && deadline !== undefined && <Deadline {...deadline} />}
      </div>
      <div className="sect bleed">
        {dishes.length === 0 ? (
          <EmptyState
            {...(kind === "closed" ? { text: t("offer.closedDay") } : {})}
            {...(hint === undefined ? {} : { hint })}
          />
        ) : (
          dishes.map((dish) => {
            const quantity = quantityOf(dish.id)
            return (
              <DishRow
                key={dish.id}
                dish={dish}
                drawing={drawingOf(dish.group, dish.name)}
                {...(quantity === undefined ? {} : { quantity })}
              />
            )
          })
        )}
      </div>
    </section>
  )
}
