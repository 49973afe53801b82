import { DayList } from "#src/components/offer/DayList.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import { useAppState } from "#src/react/store.tsx"
import { NoMenu } from "./NoMenu.tsx"
import { OfferSide } from "./OfferSide.tsx"
import { type Quantities, stepperOf } from "./quantity.ts"
import { hasDishes } from "./view.ts"

export interface OfferDaysProps {
  readonly days: ReadonlyArray<DayView>
  /** Each day under its own heading. */
  readonly titled: boolean
  readonly quantities: Quantities
}

/** The days below one another, each dish on a row of its own, and on a desktop the choices beside them, also when they leave no dish. */
export const OfferDays = ({ days, titled, quantities }: OfferDaysProps) => {
  const state = useAppState()
  return (
    <div className="cols side-end grow">
      {hasDishes(state) ? (
        <DayList
          days={days}
          titled={titled}
          drawingOf={drawingOf}
          quantityOf={(id) => stepperOf(state, id, quantities)}
        />
      ) : (
        <NoMenu />
      )}
      <OfferSide />
    </div>
  )
}
