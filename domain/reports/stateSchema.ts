/** The slice as a file may hold it. */
import { Schema } from "effect"
import { LocalTime } from "#domain/kernel/civil.ts"
import { describes } from "#domain/kernel/describes.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { rangeIds, reportIds, type State as Reports } from "./model.ts"
import { Rows } from "./schema.ts"

const RangeName = Schema.Literals(rangeIds)

const Entry = Schema.Struct({
  report: Schema.Literals(reportIds),
  range: RangeName,
  asked: Schema.Struct({ from: LocalTime, to: LocalTime }),
  reading: Reading(Rows),
})

export const State = describes<Reports>()(
  Schema.Struct({ timespan: RangeName, entries: Schema.Array(Entry) }),
)
