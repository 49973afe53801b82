/** The forms of this tab. Nothing typed here is ever stored. Source: seed §4 Forms, DATA-32. */
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { Event as ConsentsEvent } from "#domain/consents/events.ts"
import type { Event as SessionEvent } from "#domain/session/events.ts"
import type { FormId } from "./field.ts"
import type { TopUpCall } from "./topUp.ts"
import type { Form } from "./form.ts"

/** Calls that a form makes. */
export type FormCall =
  | "startRegistration"
  | "finishRegistration"
  | "changePassword"
  | "requestPasswordReset"
  | "resetPassword"
  | "startCardChange"
  | "saveCustomer"
  | "comment"
  | "finishCardChange"
  | "startCardRevoke"
  | "finishCardRevoke"
  | "unblockCard"
  | "resetVirtualCard"
  | TopUpCall

export type Sent = {
  readonly form: FormId
  readonly ask: Seq
  readonly call: FormCall
  readonly body: Readonly<Record<string, unknown>>
  /** Parts of the body that only the vault knows. */
  readonly secrets: Readonly<Record<string, SecretRef>>
}

/** What all tabs have to hear of an answer. */
export type Told =
  | Extract<AccountEvent, { _tag: "CustomerWanted" | "VirtualCardIssued" }>
  | Extract<ConsentsEvent, { _tag: "CommentSent" }>
  | Extract<SessionEvent, { _tag: "PasswordChanged" | "UnauthorizedSeen" }>

export type State = {
  readonly forms: { readonly [Name in FormId]?: Form }
  /** Under way. A form sends one at a time. Source: FORM-43. */
  readonly sent: ReadonlyArray<Sent>
  readonly told: { readonly seq: Seq; readonly report: Told } | undefined
  /** The newest submit that was blocked. Source: FORM-06. */
  readonly blockedAt: EpochMs | undefined
  /** Who typed what waits here for a next login. */
  readonly ownerId: Id | undefined
}

export const initial: State = {
  forms: {},
  sent: [],
  told: undefined,
  blockedAt: undefined,
  ownerId: undefined,
}

/** How long the good news of a reset stays before the page leads home. Source: ROUTE-05. */
export const homeMs = 2000

/** Source: FORM-06, CONST-08. */
export const blockMs = 500
