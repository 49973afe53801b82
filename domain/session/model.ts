/** Who is logged in, with which token, and since when nothing was done. Source: seed §4 Login, Session lifetime. */
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"

export type CustomerId = Id

/** The session token: of a guest first, of the customer after a login. Source: API-05, API-32. */
export type Token =
  /** Is being asked for. `isRenewal`: a guest's token was refused, and one new one is tried. Source: ERR-23. */
  | { readonly _tag: "None"; readonly isRenewal: boolean; readonly ask: Seq }
  | { readonly _tag: "Held"; readonly ref: SecretRef; readonly isRenewal: boolean }
  /** No token could be had: the session-token error page. Asked again at `until`, or by a person. Source: ROUTE-43. */
  | { readonly _tag: "Failed"; readonly until: EpochMs }

export type Entry = {
  readonly ask: Seq
  /** One of the two says who it is: the pair of name and password, or a card's code. */
  readonly basic?: SecretRef | undefined
  readonly card?: SecretRef | undefined
  readonly keep: boolean
  /** Done in a dialog over a page: the page stays. Source: ROUTE-61. */
  readonly isModal: boolean
}

export type Login = { readonly _tag: "Idle" } | ({ readonly _tag: "Asking" } & Entry)

export type Member = {
  readonly customerId: CustomerId
  /** Name of the login: tells whether a second login is another person's. */
  readonly since: Seq
  /** Known only while the page lives. Source: LOGIN-23. */
  readonly basic?: SecretRef | undefined
  /** Logged in with this card: the token authorises by card. Source: LOGIN-15. */
  readonly card?: SecretRef | undefined
  readonly keepLogged: boolean
  readonly loggedInAt: EpochMs
  readonly lastActivityAt: EpochMs
  /** The end of the session was announced for this last activity. */
  readonly warnedAt?: EpochMs
}

export type State = {
  readonly token: Token
  readonly login: Login
  readonly member: Member | undefined
  /** The customer before, whose choices on this device still stand. Source: OFFER-16. */
  readonly lastCustomerId: CustomerId | undefined
  /** When the last session ended by itself: a page that opens then says so. */
  readonly endedAt?: EpochMs | undefined
  /** The server's capability `customersPairing`, while it is known. Source: PAIR-02. */
  readonly canPair: boolean | undefined
}

export const initial: State = {
  token: { _tag: "None", isRenewal: false, ask: 0 as Seq },
  login: { _tag: "Idle" },
  member: undefined,
  lastCustomerId: undefined,
  canPair: undefined,
}

/** How long before the end of a session a person is asked. Source: design "session timers" 1. */
export const warningMs = 20_000

/** How long after a failure the token is asked for again by itself. */
export const tokenRetryMs = 10_000
