import { Schema } from "effect"
import { Seq } from "#domain/kernel/event.ts"
import { Answer } from "#domain/requests/answer.ts"
import { Canteen } from "./model.ts"

export const Event = Schema.TaggedUnion({
  /** A page that shows canteens was opened. */
  CanteensWanted: {},
  CanteensAnswered: { ask: Seq, answer: Answer(Schema.Array(Canteen)) },
})
export type Event = typeof Event.Type
