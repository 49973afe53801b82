/** The slice as a file may hold it. */
import { Schema } from "effect"
import { Config } from "#domain/config/model.ts"
import { Zone } from "#domain/kernel/civil.ts"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import type { State as Client } from "./model.ts"

export const State = describes<Client>()(
  Schema.Struct({
    config: Config,
    zone: Zone,
    leader: Schema.UndefinedOr(TabId),
    isOnline: Schema.Boolean,
    lostAt: Schema.UndefinedOr(EpochMs),
    unkept: Schema.optional(
      Schema.Struct({ since: Seq, why: Schema.Literals(["full", "broken", "absent"]) }),
    ),
    isDamaged: Schema.optionalKey(Schema.Boolean),
    backAt: Schema.UndefinedOr(EpochMs),
  }),
)
