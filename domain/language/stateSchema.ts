/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { Language } from "#domain/config/model.ts"
import { PersonalId } from "#domain/kernel/id.ts"

export const State = Schema.Struct({
  current: Language,
  /** A person's choice in this browser stands over what the browser says. Source: I18N-06. */
  isChosen: Schema.Boolean,
  /** Somebody chose it by hand: who, once that is known. Source: I18N-06. */
  choice: Schema.optionalKey(Schema.Struct({ customerId: Schema.optionalKey(PersonalId) })),
})
