import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Answer } from "#domain/requests/answer.ts"
import type { Fact as FormsFact } from "#domain/forms/events.ts"
import { actions } from "./names.ts"
import { Pairing } from "./schema.ts"

export const Event = Schema.TaggedUnion({
  /** The list is looked at. Source: PAIR-17. */
  PairingsWanted: {},
  PairingsAnswered: { ask: Seq, answer: Answer(Schema.Array(Pairing)) },
  /** A link with a token was opened. Source: PAIR-12. */
  PairingOpened: { token: SecretRef },
  /** Without `found` there is none. Source: PAIR-14. */
  PairingAnswered: {
    ask: Seq,
    answer: Answer(Schema.Struct({ found: Schema.optionalKey(Pairing) })),
  },
  PairingChangeAsked: { action: Schema.Literals(actions), token: SecretRef },
  /** A page by string was opened. Source: PAIR-18. */
  PairingStringSent: { action: Schema.Literals(["confirm", "decline"]), string: SecretRef },
  /** The string of the address is empty, or cannot be decoded. Source: PAIR-22. */
  PairingStringUnread: {},
  PairingChanged: {
    ask: Seq,
    answer: Answer(
      Schema.Struct({ message: shape(Schema.String), link: Schema.optionalKey(SecretRef) }),
    ),
  },
})
export type Event = typeof Event.Type

export type Fact =
  | Extract<FormsFact, { readonly _tag: "Noticed" }>
  /** What was done about one of the list has ended, either way. Source: UI-24. */
  | { readonly _tag: "PairingSettled" }
