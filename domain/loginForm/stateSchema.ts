/** The slice as a file may hold it. */
import { Schema } from "effect"
import { describes } from "#domain/kernel/describes.ts"
import { shape } from "#domain/kernel/privacy.ts"
import type { State as LoginForm } from "./model.ts"

export const State = describes<LoginForm>()(
  Schema.Struct({
    name: shape(Schema.String),
    keep: Schema.Boolean,
    errors: Schema.Struct({
      name: Schema.optionalKey(Schema.Literals(["required", "pattern"])),
      password: Schema.optionalKey(Schema.Literal("required")),
    }),
    failure: Schema.UndefinedOr(
      Schema.Struct({
        why: Schema.Literals(["credentials", "unavailable", "unreadable"]),
        message: shape(Schema.String),
      }),
    ),
  }),
)
