import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { open, shape, shapeBut } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Answer } from "#domain/requests/answer.ts"
import type { CustomerType } from "./definitions.ts"
import { actionIds, formIds, letterIds } from "./field.ts"

export const FormName = Schema.Literals([...formIds, ...actionIds, ...letterIds])
export const Name = open(Schema.String)
const Count = open(Schema.Int)

/** A ticked box and the two kinds of customer decide which fields there are. */
const words: ReadonlyArray<"true" | CustomerType> = ["true", "person", "company"]
const Typed = shapeBut(words)
/** One text, or the chosen values of a list. A checkbox is `"true"` or empty. */
export const Value = Schema.Union([Typed, Schema.Array(Typed)])

/** What is known of something secret. Each count stops where the rules are content, so that it tells no more than that. */
export const Seen = Schema.Struct({
  length: Count,
  lowercase: Count,
  uppercase: Count,
  digit: Count,
  special: Count,
  /** Other secret fields of the form with the same text now. */
  sameAs: Schema.Array(Name),
})

export const Event = Schema.TaggedUnion({
  FieldSet: { form: FormName, field: Name, value: Value },
  SecretTyped: { form: FormName, field: Name, seen: Seen },
  /** Back to what was filled in or saved. */
  FormCleaned: { form: FormName },
  /** `secrets` by field; none where the page knows that it cannot be sent. */
  FormSubmitted: { form: FormName, secrets: Schema.Record(Name, SecretRef) },
  FormAnswered: {
    form: FormName,
    ask: Seq,
    answer: Answer(
      Schema.Struct({
        message: shape(Schema.String),
        /** The pair of name and new password. Source: PWD-16. */
        basic: Schema.optionalKey(SecretRef),
        /** The new code of the virtual card. Source: VCARD-03. */
        code: Schema.optionalKey(SecretRef),
        /** Where the payment goes on. Source: TOPUP-11. */
        link: Schema.optionalKey(SecretRef),
      }),
    ),
  },
  /** Blocked submits are said once, when they have come to rest. Source: FORM-06. */
  BlockReached: { since: EpochMs },
  /** The news of a new password was there to be read. Source: ROUTE-05. */
  ResetRested: {},
})
export type Event = typeof Event.Type

/** What a form concludes. */
export type Fact =
  /** Something to be said in a toast. */
  | {
      readonly _tag: "Noticed"
      readonly messageKey: string
      readonly kind: "no"
      readonly values?: Readonly<Record<string, number>>
    }
  /** A payment goes on elsewhere. Source: TOPUP-11. */
  | { readonly _tag: "PaymentOpened"; readonly link: SecretRef }
  /** Home is next. Source: ROUTE-05. */
  | { readonly _tag: "HomeWanted" }
