/** The card reader's connection, and what is wanted of it. Source: seed §4 Card reader connection, READER-06. */
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"

export type Phase =
  /** Before the first connect, while connecting, and after a loss. */
  | "disconnected"
  /** Nothing was heard yet. */
  | "connected"
  | "idle"
  | "read-await"
  | "reading"
  | "stop-await"

/** Why no card can be read. Source: READER-20. */
export type Trouble = {
  readonly why:
    | "refused"
    /** The browser keeps the page out of the local network. */
    | "denied"
    /** It was connected, and is no more. */
    | "lost"
    | "fault"
  /** The reader's own, of a fault. */
  readonly code?: string
}

export type State = {
  readonly phase: Phase
  /** Names the connection that is held or tried: the event that asked for it. `undefined`: none is, for now. */
  readonly link: Seq | undefined
  /** Names the command that is awaited, so that each is sent once. */
  readonly since: Seq
  /** Ends the wait for a new connection, for the first result or that of a stop, or after a transport error. */
  readonly until: EpochMs | undefined
  /** Until the reader answers again: a try that fails must not look like a repair in between. */
  readonly trouble: Trouble | undefined
  /** Cards are wanted: the page is seen. Source: READER-16. */
  readonly isWanted: boolean
  /** Connections in a row that did not come up. */
  readonly tries: number
  /** Whether this reader ever did; then silence tells that the link is lost. Source: READER-19. */
  readonly answersPing: boolean
  /** The code of a message that is not the final one. Source: READER-17. */
  readonly held: SecretRef | undefined
  /** The card read last. Equal codes have equal names. Source: READER-18. */
  readonly last: { readonly card: SecretRef; readonly at: EpochMs } | undefined
}

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
