import { Schema } from "effect"
import { Balance } from "#domain/account/model.ts"
import { Customer } from "#domain/account/schema.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { SecretRef } from "#domain/kernel/secret.ts"
import { Answer } from "#domain/requests/answer.ts"
import { type CustomerId, timeFactors } from "./model.ts"
import type * as Stored from "./stateSchema.ts"

/** What a login or a customer load says about the person. */
export const Identity = Schema.Struct({
  customer: Customer,
  balance: Schema.optionalKey(Balance),
  /** The server's capability `customersPairing`; absent: it did not say. Source: PAIR-02. */
  canPair: Schema.optionalKey(Schema.Boolean),
})
export type Identity = typeof Identity.Type

export const Event = Schema.TaggedUnion({
  /** 'Try again' on the session-token page, or its time has come. Source: UI-44. */
  TokenAsked: {},
  TokenAnswered: {
    ask: Seq,
    answer: Answer(
      Schema.Struct({ token: SecretRef, canPair: Schema.optionalKey(Schema.Boolean) }),
    ),
  },
  /** `basic` is the pair of name and password; neither is ever seen here. */
  LoginAsked: { basic: SecretRef, keep: Schema.Boolean, isModal: Schema.Boolean },
  /** `ask` names the question, so that a late answer to an old one changes nothing. */
  LoginAnswered: {
    ask: Seq,
    answer: Answer(Schema.Struct({ identity: Identity, token: Schema.optionalKey(SecretRef) })),
  },
  /** 'Log out and continue' as who was shown while somebody was logged in. Source: LOGIN-18. */
  LoginSwitched: { basic: Schema.optionalKey(SecretRef), card: Schema.optionalKey(SecretRef) },
  /** `lastAt` is the true time of the newest input, which may be reported late. Source: SESS-06. */
  ActivitySeen: { lastAt: EpochMs },
  WarningReached: { since: EpochMs },
  InactivityReached: { since: EpochMs },
  PermanenceReached: { since: EpochMs },
  /** Who is logged in needs more time, or needs it no more. Source: feature 11. */
  TimeLimitAdjusted: { factor: Schema.Literals(timeFactors) },
  /** `forgets`: this device is to keep nothing of who leaves. Source: RIGHT-05. */
  LogoutAsked: { forgets: Schema.optionalKey(Schema.Literal(true)) },
  /** The session goes on with the new pair. Source: PWD-16. */
  PasswordChanged: { basic: SecretRef },
  /** A call that only one tab knows of was refused for want of a login. Source: ERR-23. */
  UnauthorizedSeen: {},
})
export type Event = typeof Event.Type

export type Who = typeof Stored.Who.Type

export type LogoutReason = "asked" | "inactive" | "expired" | "tokenLost" | "unauthorized"

/** What the session concludes; other modules hear these, the log never holds them. */
export type Fact =
  | {
      readonly _tag: "LoggedIn"
      readonly customerId: CustomerId
      readonly identity: Identity
      /** Somebody else used this device before. */
      readonly isOther: boolean
      readonly isModal: boolean
      readonly isCard: boolean
    }
  /** A guest's token was refused and there is a new one: what was refused is asked again, once. Source: ERR-23. */
  | { readonly _tag: "TokenRenewed" }
  /** A session kept by the browser goes on after a start. */
  | { readonly _tag: "SessionResumed"; readonly customerId: CustomerId }
  | {
      readonly _tag: "LoggedOut"
      readonly customerId: CustomerId
      readonly why: LogoutReason
      readonly forgets?: true | undefined
    }
  | {
      readonly _tag: "LoginRefused"
      readonly why: "credentials" | "unavailable" | "unreadable" | "left"
      /** The server's own words; empty when it said none. */
      readonly message: string
      readonly isModal: boolean
    }
  /** A card opens nothing: the reader's event 'login failed'. Source: LOGIN-16, READER-15. */
  | {
      readonly _tag: "CardRefused"
      readonly why: "credentials" | "unavailable" | "unreadable" | "left"
      readonly message: string
    }
  /** Somebody else came while somebody is logged in. Source: LOGIN-17, LOGIN-18. */
  | ({ readonly _tag: "AlreadyLoggedIn" } & Who)
