/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { LocalTime } from "#domain/kernel/civil.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { rangeIds, reportIds } from "./model.ts"
import { Rows } from "./schema.ts"

const RangeName = Schema.Literals(rangeIds)

/** Both ends belong to it. */
export const Range = Schema.Struct({ from: LocalTime, to: LocalTime })

export const Entry = Schema.Struct({
  report: Schema.Literals(reportIds),
  range: RangeName,
  /** What was asked for last. */
  asked: Range,
  reading: Reading(Rows),
})

export const State = Schema.Struct({
  /** The range chosen last; a page that does not offer it shows its first. Source: SESS-14, CONST-26. */
  timespan: RangeName,
  /** Newest last. */
  entries: Schema.Array(Entry),
})
