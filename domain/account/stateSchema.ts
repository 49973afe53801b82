/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Reading } from "#domain/requests/stateSchema.ts"
import { Balance, type State as Account } from "./model.ts"
import { CustomData, Customer, Terms } from "./schema.ts"

export const State = describes<Account>()(
  Schema.Struct({
    customer: Reading(Customer),
    balance: Reading(Balance),
    bonus: Reading(Schema.Struct({ balance: Balance, currency: open(Schema.String) })),
    customData: Reading(Schema.Array(CustomData)),
    terms: Reading(Terms),
  }),
)
