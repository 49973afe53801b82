import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { Answer } from "#domain/requests/answer.ts"

export const Event = Schema.TaggedUnion({
  /** 'Accept'. Source: TERMS-03. */
  TermsAccepted: {},
  TermsSaved: { ask: Seq, answer: Answer(Schema.Struct({})) },
  /** 'Close', where there is nothing to accept. Source: TERMS-06. */
  TermsClosed: {},
  CommentSent: {},
  /** The operator has the request to erase the account. Source: RIGHT-08. */
  ErasureRequested: {},
})
export type Event = typeof Event.Type

export type Fact =
  /** The terms as they are now are agreed to. */
  { readonly _tag: "TermsAgreed" }
