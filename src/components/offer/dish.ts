import type { Health } from "#domain/menu/model.ts"
import type { Product } from "#domain/menu/schema.ts"
import type { OrderStatus } from "#domain/standing/index.ts"
import type { OrderKeyProps } from "./OrderMenu.tsx"

/** A dish of the offer, as any view shows it. */
export interface DishView {
  /** The menu key. */
  readonly id: string
  readonly name: string
  /** The language of what the canteen wrote, where it is known. */
  readonly lang?: string
  readonly group: string
  readonly description?: string
  readonly size?: string
  readonly health?: Health
  /** Nutrition and the like, as the canteen sends it. */
  readonly facts?: Product["additionalData"] | undefined
  readonly allergens: ReadonlyArray<{ readonly shortName: string; readonly longName: string }>
  /** Short names to be warned of. */
  readonly flagged?: ReadonlySet<string> | undefined
  readonly image?: string
  readonly key: Omit<OrderKeyProps, "dish" | "button">
  /** The state of an order of this dish: it colours the whole row. */
  readonly state?: OrderStatus
  /** What there is to know of that state, with its next step. */
  readonly note?: React.ReactNode
  /** '1 on exchange', '3 portions left'. */
  readonly left?: string
  /** A filter does not mean it: the week dims it and keeps its place. */
  readonly dimmed?: boolean
}

const quiet: ReadonlySet<string> = new Set(["soldOut", "none"])

/** The class of the row: the state of an order, or that there is none to be had. */
export const rowClass = ({ state, key }: DishView): string =>
  state ?? (quiet.has(key.state) && key.eaten !== true ? "off" : "")
