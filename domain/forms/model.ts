/** The forms of this tab. Nothing typed here is ever stored. Source: seed §4 Forms, DATA-32. */
import type * as Stored from "./stateSchema.ts"

export type FormCall = typeof Stored.FormCall.Type
export type Sent = typeof Stored.Sent.Type
export type Told = typeof Stored.Told.Type
export type State = typeof Stored.State.Type

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
