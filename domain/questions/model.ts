/** The server's questions about calls; of an order its own machine asks. Source: seed §8 HTTP handling, ERR-06 to ERR-13. */
import type * as Stored from "./stateSchema.ts"

export type Question = typeof Stored.Question.Type
export type State = typeof Stored.State.Type

export const initial: State = { list: [] }

/** A page asks a few things at once; a loop would ask more. */
export const questionsMax = 16
