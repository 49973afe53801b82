/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { Seq, TabId } from "#domain/kernel/event.ts"
import { open, shape } from "#domain/kernel/privacy.ts"
import { ForceAnswer } from "#domain/requests/failure.ts"
import type { State as Questions } from "./model.ts"

const Question = Schema.Struct({
  id: Seq,
  key: open(Schema.String),
  own: Schema.optionalKey(TabId),
  message: shape(Schema.String),
  answers: Schema.Array(ForceAnswer),
  said: Schema.optionalKey(
    Schema.TaggedUnion({ Answer: { answer: open(Schema.String) }, Nothing: {} }),
  ),
})

export const State = describes<Questions>()(Schema.Struct({ list: Schema.Array(Question) }))
