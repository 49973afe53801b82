/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { open } from "#domain/kernel/privacy.ts"

export const State = Schema.Struct({
  /** Milliseconds by which it was ahead of the server's when they were last compared; negative: behind. */
  aheadMs: Schema.UndefinedOr(open(Schema.Int)),
})
