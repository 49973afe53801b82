/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { open } from "#domain/kernel/privacy.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { Balance } from "./model.ts"
import { CustomData, Customer, Terms } from "./schema.ts"

/** Lists held with the user vanish at logout. Source: DATA-03. */
export const State = Schema.Struct({
  customer: Reading(Customer),
  balance: Reading(Balance),
  bonus: Reading(Schema.Struct({ balance: Balance, currency: open(Schema.String) })),
  customData: Reading(Schema.Array(CustomData)),
  terms: Reading(Terms),
})
