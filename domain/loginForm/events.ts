import { Schema } from "effect"
import { shape } from "#domain/kernel/privacy.ts"

export const Event = Schema.TaggedUnion({
  LoginNameTyped: { name: shape(Schema.String) },
  KeepLoggedSet: { keep: Schema.Boolean },
  /** Submitted with something missing: which fields are empty. The password itself is never seen here. */
  LoginBlocked: {
    isNameEmpty: Schema.Boolean,
    isPasswordEmpty: Schema.Boolean,
    hasColon: Schema.Boolean,
  },
})
export type Event = typeof Event.Type
