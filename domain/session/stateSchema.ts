/** Schema of the slice and source of its types. Only the decoder of log files imports it at run time. */
import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { PersonalId } from "#domain/kernel/id.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { timeFactors } from "./model.ts"

const or = Schema.UndefinedOr

/** Who says that he is somebody: a pair of name and password, or a card. */
export const Who = Schema.Struct({
  basic: Schema.optional(SecretRef),
  card: Schema.optional(SecretRef),
})

/** The session token: of a guest first, of the customer after a login. Source: API-05, API-32. */
const Token = Schema.TaggedUnion({
  /** Is being asked for. `isRenewal`: a guest's token was refused, and one new one is tried. Source: ERR-23. */
  None: { isRenewal: Schema.Boolean, ask: Seq },
  Held: { ref: SecretRef, isRenewal: Schema.Boolean },
  /** No token could be had: the session-token error page. Asked again at `until`, or by a person. Source: ROUTE-43. */
  Failed: { until: EpochMs },
})

export const Entry = Schema.Struct({
  ...Who.fields,
  ask: Seq,
  keep: Schema.Boolean,
  /** Done in a dialog over a page: the page stays. Source: ROUTE-61. */
  isModal: Schema.Boolean,
})

/** `basic` is known only while the page lives. With a `card` the token authorises by card. Source: LOGIN-15, LOGIN-23. */
export const Member = Schema.Struct({
  ...Who.fields,
  customerId: PersonalId,
  /** Name of the login: tells whether a second login is another person's. */
  since: Seq,
  keepLogged: Schema.Boolean,
  loggedInAt: EpochMs,
  lastActivityAt: EpochMs,
  /** The end of the session was announced for this last activity. */
  warnedAt: Schema.optionalKey(EpochMs),
  /** So many times the deployment's limit of inactivity; absent: once. Source: feature 11. */
  timeFactor: Schema.optionalKey(Schema.Literals(timeFactors)),
})

export const State = Schema.Struct({
  token: Token,
  login: Schema.TaggedUnion({ Idle: {}, Asking: Entry.fields }),
  member: or(Member),
  /** The customer before, whose choices on this device still stand. Source: OFFER-16. */
  lastCustomerId: or(PersonalId),
  /** When the last session ended by itself: a page that opens then says so. */
  endedAt: Schema.optional(EpochMs),
  /** The server's capability `customersPairing`, while it is known. Source: PAIR-02. */
  canPair: or(Schema.Boolean),
})
