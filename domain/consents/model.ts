/** What customers of this device have agreed to, and when they last wrote: it outlives their sessions. Source: TERMS-10, COMM-07, LOGIN-22. */
import type * as Stored from "./stateSchema.ts"

export type Accepted = typeof Stored.Accepted.Type
export type Consent = typeof Stored.Consent.Type
export type State = typeof Stored.State.Type

export const initial: State = { list: [], accepting: { _tag: "Idle" } }

/** A kiosk meets many people; who was not here for so many others is asked again. */
export const consentsMax = 500
