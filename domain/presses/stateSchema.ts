/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { Seq } from "#domain/kernel/event.ts"
import { Press } from "./events.ts"
import type { State as Presses } from "./model.ts"

export const State = describes<Presses>()(
  Schema.Struct({ open: Schema.Array(Schema.Struct({ id: Seq, press: Press })) }),
)
