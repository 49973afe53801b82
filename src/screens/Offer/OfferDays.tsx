import { dishOf, quantityMaxOf } from "#domain/cart/index.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { menuKeyOf } from "#domain/menu/index.ts"
import { entryOf } from "#domain/offer/index.ts"
import type { QuantityStepperProps } from "#src/components/controls/QuantityStepper.tsx"
import { DayList } from "#src/components/offer/DayList.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import { useAppState } from "#src/react/store.tsx"
import { OfferSide } from "./OfferSide.tsx"

export interface OfferDaysProps {
  readonly days: ReadonlyArray<DayView>
  /** Each day under its own heading. */
  readonly titled: boolean
  readonly quantityOf: (id: string) => Quantity
  readonly onQuantity: (id: string, quantity: Quantity) => void
}

/** The days below one another, each dish on a row of its own, and on a desktop the choices beside them. */
export const OfferDays = ({ days, titled, quantityOf, onQuantity }: OfferDaysProps) => {
  const { offer, ...state } = useAppState()
  const items = entryOf(offer, state)?.menu?.items

  /** A dish that may be ordered several times has a counter; the last portion can be had. Source: OFFER-35, OFFER-36. */
  const stepperOf = (id: string): Omit<QuantityStepperProps, "label"> | undefined => {
    const item = items?.find(
      (each) => `${menuKeyOf(each)}_${each.product.id ?? ""}` === id && each.allowMultipleOrder,
    )
    if (item === undefined || (item.status !== "AVAILABLE" && item.status !== "EXCHANGE"))
      return undefined
    const max = quantityMaxOf(state.client.config, dishOf(item))
    if (max <= 1) return undefined
    return {
      value: Math.min(quantityOf(id), max),
      min: 1,
      max,
      onChange: (value: number) => onQuantity(id, value as Quantity),
    }
  }

  return (
    <div className="cols side-end grow">
      <DayList days={days} titled={titled} drawingOf={drawingOf} quantityOf={stepperOf} />
      <OfferSide />
    </div>
  )
}
