import { Schema } from "effect"

/** What a deployment's own fields become on the wire. Source: API-35. */
export const AdditionalPair = Schema.Struct({ variableId: Schema.String, value: Schema.String })
