import { Schema } from "effect"
import { Failure } from "./failure.ts"

/** What one question brought: the value, or what came instead. */
export const Answer = <Value extends Schema.Top>(value: Value) =>
  Schema.TaggedUnion({ Got: { value }, Failed: { failure: Failure } })

/** The same, for a question whose asker already knows a value: `Same` says nothing changed and repeats nothing. */
export const AnswerOrSame = <Value extends Schema.Top>(value: Value) =>
  Schema.TaggedUnion({ Got: { value }, Same: {}, Failed: { failure: Failure } })
