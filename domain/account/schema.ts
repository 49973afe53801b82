/** What of a customer stands in events. Not part of a page's first load. */
import { Schema } from "effect"
import { PersonalId } from "#domain/kernel/id.ts"
import { open, pseudonym, shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { AdditionalData, cardStatuses } from "./model.ts"

export const CardStatus = Schema.Literals(cardStatuses)
export type CardStatus = typeof CardStatus.Type

/** A pair as it is known of a customer. */
const Pair = Schema.Union([
  /** Written by the client itself; rules look at them, and they name nobody. Source: REG-14, I18N-06. */
  Schema.Struct({
    variableId: Schema.Literals(["language", "inputCustomerType"]),
    value: open(Schema.String),
  }),
  AdditionalData,
])

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
  /** How money may be put on the account; absent: in every way there is. Source: TOPUP-07. */
  topUpTypes: Schema.optionalKey(Schema.Array(open(Schema.String))),
  additionalData: Schema.Array(Pair),
  /** Other properties that fields of the deployment name, by property. Source: FORM-28. */
  direct: Schema.optionalKey(Schema.Record(open(Schema.String), shape(Schema.String))),
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
