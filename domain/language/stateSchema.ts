/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Language } from "#domain/config/model.ts"
import { describes } from "#domain/kernel/describes.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import type { State as InUse } from "./model.ts"

export const State = describes<InUse>()(
  Schema.Struct({
    current: Language,
    isChosen: Schema.Boolean,
    choice: Schema.optionalKey(Schema.Struct({ customerId: Schema.optionalKey(PersonalId) })),
  }),
)
