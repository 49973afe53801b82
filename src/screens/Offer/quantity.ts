import type * as App from "#domain/app/index.ts"
import { dishOf, quantityMaxOf } from "#domain/cart/index.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import type { MenuItem } from "#domain/menu/index.ts"
import { entryOf } from "#domain/offer/index.ts"
import type { QuantityStepperProps } from "#src/components/controls/QuantityStepper.tsx"
import { viewIdOf } from "./view.ts"

export const itemOf = ({ offer, ...state }: App.State, id: string): MenuItem | undefined =>
  entryOf(offer, state)?.menu?.items.find((each) => viewIdOf(each) === id)

/** How many of a dish one press orders. */
export type Quantities = {
  readonly of: (id: string) => Quantity
  readonly set: (id: string, quantity: Quantity) => void
}

/** A dish that may be ordered several times has a counter; the last portion can be had. Source: OFFER-35, OFFER-36. */
export const stepperOf = (
  state: App.State,
  id: string,
  quantities: Quantities,
): Omit<QuantityStepperProps, "label"> | undefined => {
  const item = itemOf(state, id)
  if (item?.allowMultipleOrder !== true) return undefined
  if (item.status !== "AVAILABLE" && item.status !== "EXCHANGE") return undefined
  const max = quantityMaxOf(state.client.config, dishOf(item))
  if (max <= 1) return undefined
  return {
    value: Math.min(quantities.of(id), max),
    min: 1,
    max,
    onChange: (value: number) => quantities.set(id, value as Quantity),
  }
}
