/** What customers of this device have agreed to, and when they last wrote: it outlives their sessions. Source: TERMS-10, COMM-07, LOGIN-22. */
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { Id } from "#domain/kernel/id.ts"

export type Accepted = { readonly version: string; readonly hash: string }

export type Consent = {
  readonly customerId: Id
  readonly accepted?: Accepted
  readonly commentedAt?: EpochMs
}

export type Accepting =
  | { readonly _tag: "Idle" }
  | ({ readonly _tag: "Asking"; readonly ask: Seq } & Accepted)
  /** Said in the dialog, which stays. Source: TERMS-04. */
  | {
      readonly _tag: "Failed"
      /** The server's; empty where it said none. */
      readonly message: string
    }

export type State = {
  /** Newest last. */
  readonly list: ReadonlyArray<Consent>
  readonly accepting: Accepting
}

export const initial: State = { list: [], accepting: { _tag: "Idle" } }

/** A kiosk meets many people; who was not here for so many others is asked again. */
export const consentsMax = 500
