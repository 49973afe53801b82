/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Failure } from "#domain/requests/failure.ts"
import type { State as Menus } from "./model.ts"
import { Menu, MenuQuery } from "./schema.ts"

const Text = open(Schema.String)

const Entry = Schema.Struct({
  query: MenuQuery,
  menu: Schema.optionalKey(Menu),
  readAt: Schema.optionalKey(EpochMs),
  digest: Schema.optionalKey(Text),
  askedAt: EpochMs,
  ask: Schema.optionalKey(Seq),
  failedAt: Schema.optionalKey(EpochMs),
  failure: Schema.optionalKey(Failure),
})

export const State = describes<Menus>()(
  Schema.Struct({
    entries: Schema.Record(Text, Entry),
    newest: Schema.UndefinedOr(Text),
    firstCanteenId: Schema.UndefinedOr(Id),
  }),
)
