/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import type { State as Consents } from "./model.ts"

const accepted = { version: open(Schema.String), hash: open(Schema.String) }

export const State = describes<Consents>()(
  Schema.Struct({
    list: Schema.Array(
      Schema.Struct({
        customerId: PersonalId,
        accepted: Schema.optionalKey(Schema.Struct(accepted)),
        commentedAt: Schema.optionalKey(EpochMs),
      }),
    ),
    accepting: Schema.TaggedUnion({
      Idle: {},
      Asking: { ask: Seq, ...accepted },
      Failed: { message: shape(Schema.String) },
    }),
  }),
)
