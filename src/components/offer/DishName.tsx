import { createContext, use } from "react"
import type { DishView } from "./dish.ts"

/** Opens all that is known of a dish, by its id. */
export const OpenDish = createContext<(id: string) => void>(() => {})

/** The name, and the way to all that is known of the dish. */
export const DishName = ({
  dish: { id, name },
  tabIndex,
}: {
  readonly dish: DishView
  readonly tabIndex?: number
}) => {
  const open = use(OpenDish)
  return (
    <button type="button" tabIndex={tabIndex} aria-haspopup="dialog" onClick={() => open(id)}>
      {name}
    </button>
  )
}
