/** The customer's identity and money, as the server tells them. Source: seed §3 Customer / User, Terms. */
import { Schema } from "effect"
import { PersonalId } from "#domain/kernel/id.ts"
import { amount, open, pseudonym, shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { type Reading, unread } from "#domain/requests/reading.ts"

/** A person's money in hundredths; may be negative. Source: UI-11. */
export const Balance = amount(Schema.Int).pipe(Schema.brand("Balance"))
export type Balance = typeof Balance.Type

export const cardStatuses = ["USED", "BLOCKED", "NONE"] as const
export const CardStatus = Schema.Literals(cardStatuses)
export type CardStatus = typeof CardStatus.Type

/** A pair of the server's free-form data. Source: DATA-04. */
export const AdditionalData = Schema.Struct({
  variableId: open(Schema.String),
  value: shape(Schema.String),
})
export type AdditionalData = typeof AdditionalData.Type

export const Customer = Schema.Struct({
  /** Identifies the customer. Source: DATA-02. */
  customerId: Schema.optionalKey(PersonalId),
  /** The login name. */
  username: Schema.optionalKey(pseudonym(Schema.String)),
  userName: Schema.optionalKey(shape(Schema.String)),
  email: Schema.optionalKey(pseudonym(Schema.String)),
  firstName: Schema.optionalKey(shape(Schema.String)),
  lastName: Schema.optionalKey(shape(Schema.String)),
  company: Schema.Boolean,
  companyName: Schema.optionalKey(shape(Schema.String)),
  cardStatus: CardStatus,
  /** The code of the virtual card, which is as good as the card. Source: VCARD-12. */
  webident: Schema.optionalKey(SecretRef),
  additionalData: Schema.Array(AdditionalData),
})
export type Customer = typeof Customer.Type

export const CustomData = Schema.Struct({
  label: open(Schema.String),
  value: shape(Schema.String),
})
export type CustomData = typeof CustomData.Type

export const Terms = Schema.Struct({
  content: open(Schema.String),
  /** Empty: terms without anything to accept. */
  hash: open(Schema.String),
  version: open(Schema.String),
})
export type Terms = typeof Terms.Type

export type Bonus = { readonly balance: Balance; readonly currency: string }

/** Lists held with the user vanish at logout. Source: DATA-03. */
export type State = {
  readonly customer: Reading<Customer>
  readonly balance: Reading<Balance>
  readonly bonus: Reading<Bonus>
  readonly customData: Reading<ReadonlyArray<CustomData>>
  readonly terms: Reading<Terms>
}

export const initial: State = {
  customer: unread,
  balance: unread,
  bonus: unread,
  customData: unread,
  terms: unread,
}
