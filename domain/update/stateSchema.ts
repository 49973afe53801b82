/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs } from "#domain/kernel/event.ts"

export const State = Schema.Struct({
  /** When it was there, whole, and could be taken. */
  foundAt: Schema.UndefinedOr(EpochMs),
  /** A person, or an idle kiosk, wants it. */
  isAsked: Schema.Boolean,
})
