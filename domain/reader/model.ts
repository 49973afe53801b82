/** The card reader's connection, and what is wanted of it. Source: seed §4 Card reader connection, READER-06. */
import type { Seq } from "#domain/kernel/event.ts"
import type * as Stored from "./stateSchema.ts"

export type Phase = typeof Stored.Phase.Type
export type Trouble = typeof Stored.Trouble.Type
export type State = typeof Stored.State.Type

export const initial: State = {
  phase: "disconnected",
  link: undefined,
  since: 0 as Seq,
  until: undefined,
  trouble: undefined,
  isWanted: true,
  tries: 0,
  answersPing: false,
  held: undefined,
  last: undefined,
}

/** Source: CONST-06. */
export const pingMs = 30_000

/** After an error of its transport or a lost link; also the longest wait for a first result and for that of a stop. Source: CONST-07, READER-08, READER-19. */
export const retryMs = 10_000

/** Source: READER-19. */
export const retryMaxMs = 60_000
