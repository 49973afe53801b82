/** The customer's identity and money, as the server tells them. Source: seed §3 Customer / User, Terms. */
import { Schema } from "effect"
import { amount, open, shape } from "#domain/kernel/privacy.ts"
import { unread } from "#domain/requests/reading.ts"
import type { CardStatus, CustomData, Customer, Terms } from "./schema.ts"
import type * as Stored from "./stateSchema.ts"

export type { CardStatus, CustomData, Customer, Terms }

/** A person's money in hundredths; may be negative. Source: UI-11. */
export const Balance = amount(Schema.Int).pipe(Schema.brand("Balance"))
export type Balance = typeof Balance.Type

export const cardStatuses = ["USED", "BLOCKED", "NONE"] as const
/** A pair of the server's free-form data. Source: DATA-04. */
export const AdditionalData = Schema.Struct({
  variableId: open(Schema.String),
  value: shape(Schema.String),
})
export type AdditionalData = typeof AdditionalData.Type

export type State = typeof Stored.State.Type

export const initial: State = {
  customer: unread,
  balance: unread,
  bonus: unread,
  customData: unread,
  terms: unread,
}
