import { Schema } from "effect"
import { Seq, TabId } from "#domain/kernel/event.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { ForceAnswer } from "#domain/requests/failure.ts"

export const Event = Schema.TaggedUnion({
  /** Instead of an answer the server asked. `key`: of the demand. `own`: of that tab alone, for it asks for itself. */
  QuestionAsked: {
    key: open(Schema.String),
    own: Schema.optionalKey(TabId),
    message: shape(Schema.String),
    answers: Schema.Array(ForceAnswer),
  },
  QuestionAnswered: { id: Seq, answer: open(Schema.String) },
  /** Closed without an answer. Source: ERR-11. */
  QuestionLeft: { id: Seq },
  /** Nothing waits for it any more. */
  QuestionEnded: { id: Seq },
})
export type Event = typeof Event.Type
