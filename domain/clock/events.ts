import { Schema } from "effect"
import { open } from "#domain/kernel/privacy.ts"

export const Event = Schema.TaggedUnion({
  /** The server's clock was read beside this device's. */
  ClocksCompared: { aheadMs: open(Schema.Int) },
})
export type Event = typeof Event.Type
