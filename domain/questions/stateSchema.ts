/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Seq, TabId } from "#domain/kernel/event.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { ForceAnswer } from "#domain/requests/failure.ts"

export const Question = Schema.Struct({
  id: Seq,
  /** Of the demand that it is about. */
  key: open(Schema.String),
  /** The tab that asks for itself; absent: any may answer. */
  own: Schema.optionalKey(TabId),
  message: shape(Schema.String),
  answers: Schema.Array(ForceAnswer),
  /** What a person made of it: the id of an answer, or none. */
  said: Schema.optionalKey(
    Schema.TaggedUnion({ Answer: { answer: open(Schema.String) }, Nothing: {} }),
  ),
})

/** Oldest first, each key once. */
export const State = Schema.Struct({ list: Schema.Array(Question) })
