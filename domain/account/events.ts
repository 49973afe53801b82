import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Answer } from "#domain/requests/answer.ts"
import { Identity } from "#domain/session/events.ts"
import { Balance } from "./model.ts"
import { CustomData, Terms } from "./schema.ts"

export const Event = Schema.TaggedUnion({
  /** A page that shows the balance was opened. Source: API-50. */
  BalanceWanted: {},
  /** What the server knows of the customer has changed. Source: PROFILE-11, CARD-16. */
  CustomerWanted: {},
  /** A new code of the virtual card; the old one stopped working. Source: VCARD-03. */
  VirtualCardIssued: { code: SecretRef },
  CustomerAnswered: { ask: Seq, answer: Answer(Identity) },
  BalanceAnswered: { ask: Seq, answer: Answer(Balance) },
  /** It came with an answer about something else. Source: seed §7. */
  BalanceSeen: { balance: Balance },
  BonusAnswered: {
    ask: Seq,
    answer: Answer(Schema.Struct({ balance: Balance, currency: open(Schema.String) })),
  },
  CustomDataAnswered: { ask: Seq, answer: Answer(Schema.Array(CustomData)) },
  TermsAnswered: { ask: Seq, answer: Answer(Terms) },
})
export type Event = typeof Event.Type
