/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import type { State as Update } from "./model.ts"

export const State = describes<Update>()(
  Schema.Struct({ foundAt: Schema.UndefinedOr(EpochMs), isAsked: Schema.Boolean }),
)
