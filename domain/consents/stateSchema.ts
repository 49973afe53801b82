/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { open, shape } from "#domain/kernel/privacy.ts"

export const Accepted = Schema.Struct({ version: open(Schema.String), hash: open(Schema.String) })

export const Consent = Schema.Struct({
  customerId: PersonalId,
  accepted: Schema.optionalKey(Accepted),
  commentedAt: Schema.optionalKey(EpochMs),
  erasureAskedAt: Schema.optionalKey(EpochMs),
})

export const State = Schema.Struct({
  /** Newest last. */
  list: Schema.Array(Consent),
  accepting: Schema.TaggedUnion({
    Idle: {},
    Asking: { ask: Seq, ...Accepted.fields },
    /** Said in the dialog, which stays; `message` is the server's, empty where it said none. Source: TERMS-04. */
    Failed: { message: shape(Schema.String) },
  }),
})
