/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { shape } from "#domain/kernel/privacy.ts"
import { NameProblem } from "./events.ts"

export const State = Schema.Struct({
  name: shape(Schema.String),
  keep: Schema.Boolean,
  errors: Schema.Struct({
    name: Schema.optionalKey(NameProblem),
    password: Schema.optionalKey(Schema.Literal("required")),
  }),
  /** Why the last login failed; `message` is the server's. Source: LOGIN-05, LOGIN-06. */
  failure: Schema.UndefinedOr(
    Schema.Struct({
      why: Schema.Literals(["credentials", "unavailable", "unreadable"]),
      message: shape(Schema.String),
    }),
  ),
})
