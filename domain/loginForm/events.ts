import { Schema } from "effect"
import { shape } from "#domain/kernel/privacy.ts"

/** What is wrong with a user name. Source: LOGIN-02, LOGIN-24, FORM-19. */
export const NameProblem = Schema.Literals(["required", "pattern", "unsupportedCharacters"])

export const Event = Schema.TaggedUnion({
  LoginNameTyped: { name: shape(Schema.String) },
  KeepLoggedSet: { keep: Schema.Boolean },
  /** Submitted, and something is missing or cannot be sent. The password itself is never seen here. */
  LoginBlocked: { name: Schema.optionalKey(NameProblem), isPasswordEmpty: Schema.Boolean },
})
export type Event = typeof Event.Type
