/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Failure } from "#domain/requests/failure.ts"
import { Menu, MenuQuery } from "./schema.ts"

const Text = open(Schema.String)
const maybe = Schema.optionalKey

/** The menu of one query: the newest good one stays while a newer is on its way or failed. Source: OFFER-14, OFFER-49. */
export const Entry = Schema.Struct({
  query: MenuQuery,
  menu: maybe(Menu),
  /** When `menu` was last known to be the server's. */
  readAt: maybe(EpochMs),
  /** Tells whether a newer answer differs, without repeating it. */
  digest: maybe(Text),
  askedAt: EpochMs,
  /** The question under way. */
  ask: maybe(Seq),
  failedAt: maybe(EpochMs),
  /** What came then. */
  failure: maybe(Failure),
})

export const State = Schema.Struct({
  /** By `entryKeyOf`. */
  entries: Schema.Record(Text, Entry),
  /** Key of the entry asked for last. */
  newest: Schema.UndefinedOr(Text),
  /** The canteen the server chose where none was named. Source: OFFER-18. */
  firstCanteenId: Schema.UndefinedOr(Id),
})
