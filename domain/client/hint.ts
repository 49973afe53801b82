/** What the browser's storage said before the log was open: choices of a person that are worth a wrong guess, never the truth. Source: APP-21 to APP-24, design "stored-state hint". */
import { Schema } from "effect"
import { Language } from "#domain/config/model.ts"
import { Id } from "#domain/kernel/id.ts"
import { open } from "#domain/kernel/privacy.ts"
import { Period } from "#domain/menu/model.ts"

export const Hint = Schema.Struct({
  version: Schema.Literal(1),
  language: Schema.optionalKey(Language),
  period: Schema.optionalKey(Period),
  canteenId: Schema.optionalKey(Id),
  /** Where to go after the login that was asked for. Source: ROUTE-60. */
  returnPath: Schema.optionalKey(open(Schema.String)),
  /** A session may still be valid, so the first paint shows no login form. */
  isMember: Schema.optionalKey(Schema.Boolean),
})
export type Hint = typeof Hint.Type
