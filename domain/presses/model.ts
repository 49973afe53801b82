/** What was pressed in this tab and neither passed nor left: a question stands before it, or is not here yet. Source: feature 7. */
import type { Seq } from "#domain/kernel/event.ts"
import type { Press as PressSchema } from "./events.ts"

export type Press = typeof PressSchema.Type

export type State = {
  /** In the order of their presses. */
  readonly open: ReadonlyArray<{ readonly id: Seq; readonly press: Press }>
}

export const initial: State = { open: [] }
