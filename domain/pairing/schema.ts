/** What of a pairing stands in events. Not part of a page's first load. */
import { Schema } from "effect"
import { LocalTime } from "#domain/kernel/civil.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { pairingStatuses } from "./names.ts"

const maybe = Schema.optionalKey

export const Pairing = Schema.Struct({
  status: Schema.Literals(pairingStatuses),
  pairedAt: maybe(LocalTime),
  invalidAt: maybe(LocalTime),
  requestedAt: maybe(LocalTime),
  validTill: maybe(LocalTime),
  system: maybe(open(Schema.String)),
  customerName: maybe(shape(Schema.String)),
  note: maybe(shape(Schema.String)),
  /** Absent: nothing can be done about it. */
  token: maybe(SecretRef),
  /** Where its token stands among those of the list: equal dates are told apart without knowing it. Source: PAIR-05. */
  rank: open(Schema.Int),
})
export type Pairing = typeof Pairing.Type
