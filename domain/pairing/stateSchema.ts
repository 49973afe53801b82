/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { shape } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Reading, Why } from "#domain/requests/stateSchema.ts"
import { actions } from "./names.ts"
import { Pairing } from "./schema.ts"

const Action = Schema.Literals(actions)
/** The server's words; empty when it said none. */
const message = shape(Schema.String)

/** How an action stands. Source: DATA-32. */
export const Status = Schema.TaggedUnion({
  Idle: {},
  /** `secret`: the token, or the string. */
  Loading: { ask: Seq, action: Action, secret: SecretRef },
  /** `link`: where the other system goes on; it lies in the vault. Source: PAIR-21. */
  Success: { ask: Seq, action: Action, message, link: Schema.optionalKey(SecretRef) },
  Fail: { action: Action, why: Why, message },
})

export const State = Schema.Struct({
  list: Reading(Schema.Array(Pairing)),
  /** The token of the link that is open. */
  opened: Schema.UndefinedOr(SecretRef),
  one: Reading(Schema.Struct({ found: Schema.optionalKey(Pairing) })),
  /** Of the list, or of the pairing that is open; one at a time. */
  change: Status,
  /** Of the pages by string. Source: PAIR-19. */
  byString: Status,
  /** The server wants to know who asks: since when. Source: ROUTE-36. */
  refusedAt: Schema.UndefinedOr(EpochMs),
})
