/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import type { State as Reader } from "./model.ts"

const or = Schema.UndefinedOr

export const State = describes<Reader>()(
  Schema.Struct({
    phase: Schema.Literals([
      "disconnected",
      "connected",
      "idle",
      "read-await",
      "reading",
      "stop-await",
    ]),
    link: or(Seq),
    since: Seq,
    until: or(EpochMs),
    trouble: or(
      Schema.Struct({
        why: Schema.Literals(["refused", "denied", "lost", "fault"]),
        code: Schema.optionalKey(open(Schema.String)),
      }),
    ),
    isWanted: Schema.Boolean,
    tries: open(Schema.Int),
    answersPing: Schema.Boolean,
    held: or(SecretRef),
    last: or(Schema.Struct({ card: SecretRef, at: EpochMs })),
  }),
)
