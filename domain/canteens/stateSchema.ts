/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { Canteen, type State as Canteens } from "./model.ts"

export const State = describes<Canteens>()(Reading(Schema.Array(Canteen)))
