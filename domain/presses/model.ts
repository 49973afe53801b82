/** What was pressed in this tab and neither passed nor left: a question stands before it, or is not here yet. Source: feature 7. */
import type { Press as PressSchema } from "./events.ts"
import type * as Stored from "./stateSchema.ts"

export type Press = typeof PressSchema.Type
export type State = typeof Stored.State.Type

export const initial: State = { open: [] }
