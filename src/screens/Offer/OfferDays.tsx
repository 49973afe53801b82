import { DayList } from "#src/components/offer/DayList.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import { useAppState } from "#src/react/store.tsx"
import { OfferSide } from "./OfferSide.tsx"
import { type Quantities, stepperOf } from "./quantity.ts"

export interface OfferDaysProps {
  readonly days: ReadonlyArray<DayView>
  /** Each day under its own heading. */
  readonly titled: boolean
  readonly quantities: Quantities
}

/** The days below one another, each dish on a row of its own, and on a desktop the choices beside them. */
export const OfferDays = ({ days, titled, quantities }: OfferDaysProps) => {
  const state = useAppState()
  return (
    <div className="cols side-end grow">
      <DayList
        days={days}
        titled={titled}
        drawingOf={drawingOf}
        quantityOf={(id) => stepperOf(state, id, quantities)}
      />
      <OfferSide />
    </div>
  )
}
