/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"

const or = Schema.UndefinedOr

export const Phase = Schema.Literals([
  /** Before the first connect, while connecting, and after a loss. */
  "disconnected",
  /** Nothing was heard yet. */
  "connected",
  "idle",
  "read-await",
  "reading",
  "stop-await",
])

/** Why no card can be read. Source: READER-20. */
export const Trouble = Schema.Struct({
  why: Schema.Literals([
    "refused",
    /** The browser keeps the page out of the local network. */
    "denied",
    /** It was connected, and is no more. */
    "lost",
    "fault",
  ]),
  /** The reader's own, of a fault. */
  code: Schema.optionalKey(open(Schema.String)),
})

export const State = Schema.Struct({
  phase: Phase,
  /** Names the connection that is held or tried: the event that asked for it. `undefined`: none is, for now. */
  link: or(Seq),
  /** Names the command that is awaited, so that each is sent once. */
  since: Seq,
  /** Ends the wait for a new connection, for the first result or that of a stop, or after a transport error. */
  until: or(EpochMs),
  /** Until the reader answers again: a try that fails must not look like a repair in between. */
  trouble: or(Trouble),
  /** Cards are wanted: the page is seen. Source: READER-16. */
  isWanted: Schema.Boolean,
  /** Connections in a row that did not come up. */
  tries: open(Schema.Int),
  /** Whether this reader ever did; then silence tells that the link is lost. Source: READER-19. */
  answersPing: Schema.Boolean,
  /** The code of a message that is not the final one. Source: READER-17. */
  held: or(SecretRef),
  /** The card read last. Equal codes have equal names. Source: READER-18. */
  last: or(Schema.Struct({ card: SecretRef, at: EpochMs })),
})
