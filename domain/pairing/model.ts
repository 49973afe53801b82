/** Pairing with loyalty systems of others: the list, the one of a link, and what is done about them. Source: seed §4 Pairing, DATA-03, DATA-21. */
import type { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { Reading } from "#domain/requests/reading.ts"
import type { Why } from "#domain/requests/why.ts"
import type { Action } from "./names.ts"
import type { Pairing } from "./schema.ts"

export type { Action, Pairing }

/** How an action stands. Source: DATA-32. */
export type Status =
  | { readonly _tag: "Idle" }
  | {
      readonly _tag: "Loading"
      readonly ask: Seq
      readonly action: Action
      /** The token, or the string. */
      readonly secret: SecretRef
    }
  | {
      readonly _tag: "Success"
      readonly ask: Seq
      readonly action: Action
      /** The server's words; empty when it said none. */
      readonly message: string
      /** Where the other system goes on; it lies in the vault. Source: PAIR-21. */
      readonly link?: SecretRef
    }
  | {
      readonly _tag: "Fail"
      readonly action: Action
      readonly why: Why
      readonly message: string
    }

export type State = {
  readonly list: Reading<ReadonlyArray<Pairing>>
  /** The token of the link that is open. */
  readonly opened: SecretRef | undefined
  readonly one: Reading<{ readonly found?: Pairing }>
  /** Of the list, or of the pairing that is open; one at a time. */
  readonly change: Status
  /** Of the pages by string. Source: PAIR-19. */
  readonly byString: Status
  /** The server wants to know who asks: since when. Source: ROUTE-36. */
  readonly refusedAt: EpochMs | undefined
}

export const initial: State = {
  list: {},
  opened: undefined,
  one: {},
  change: { _tag: "Idle" },
  byString: { _tag: "Idle" },
  refusedAt: undefined,
}
