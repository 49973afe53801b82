/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Reading } from "#domain/requests/stateSchema.ts"
import { Canteen } from "./model.ts"

export const State = Reading(Schema.Array(Canteen))
