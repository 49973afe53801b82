/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import type { State as Session } from "./model.ts"

const who = { basic: Schema.optional(SecretRef), card: Schema.optional(SecretRef) }

const Token = Schema.TaggedUnion({
  None: { isRenewal: Schema.Boolean, ask: Seq },
  Held: { ref: SecretRef, isRenewal: Schema.Boolean },
  Failed: { until: EpochMs },
})

const entry = {
  ...who,
  ask: Seq,
  keep: Schema.Boolean,
  isModal: Schema.Boolean,
}

const Login = Schema.TaggedUnion({
  Idle: {},
  Asking: entry,
})

const Member = Schema.Struct({
  ...who,
  customerId: PersonalId,
  since: Seq,
  keepLogged: Schema.Boolean,
  loggedInAt: EpochMs,
  lastActivityAt: EpochMs,
  warnedAt: Schema.optionalKey(EpochMs),
})

export const State = describes<Session>()(
  Schema.Struct({
    token: Token,
    login: Login,
    member: Schema.UndefinedOr(Member),
    lastCustomerId: Schema.UndefinedOr(PersonalId),
    endedAt: Schema.optional(EpochMs),
    canPair: Schema.UndefinedOr(Schema.Boolean),
  }),
)
