/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { Press } from "./events.ts"

export const State = Schema.Struct({
  /** In the order of their presses. */
  open: Schema.Array(Schema.Struct({ id: Seq, press: Press })),
})
