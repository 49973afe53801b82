/** What screens take of orders; comes with them. */
import { type Action, targetsOf } from "./model.ts"

/** Pieces that an action asks for. */
export const piecesOf = (action: Action): number =>
  targetsOf(action).reduce((sum, { quantity }) => sum + quantity, 0)
