/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { open } from "#domain/kernel/privacy.ts"
import type { State as Clock } from "./model.ts"

export const State = describes<Clock>()(
  Schema.Struct({ aheadMs: Schema.UndefinedOr(open(Schema.Int)) }),
)
