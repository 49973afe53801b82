/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import type { State as Pairings } from "./model.ts"
import { actions } from "./names.ts"
import { Pairing } from "./schema.ts"

const Action = Schema.Literals(actions)
const Message = shape(Schema.String)

const Status = Schema.TaggedUnion({
  Idle: {},
  Loading: { ask: Seq, action: Action, secret: SecretRef },
  Success: { ask: Seq, action: Action, message: Message, link: Schema.optionalKey(SecretRef) },
  Fail: {
    action: Action,
    why: Schema.Literals(["refused", "unavailable", "unanswered"]),
    message: Message,
  },
})

export const State = describes<Pairings>()(
  Schema.Struct({
    list: Reading(Schema.Array(Pairing)),
    opened: Schema.UndefinedOr(SecretRef),
    one: Reading(Schema.Struct({ found: Schema.optionalKey(Pairing) })),
    change: Status,
    byString: Status,
    refusedAt: Schema.UndefinedOr(EpochMs),
  }),
)
