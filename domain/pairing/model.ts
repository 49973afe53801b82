/** Pairing with loyalty systems of others: the list, the one of a link, and what is done about them. Source: seed §4 Pairing, DATA-03, DATA-21. */
import type { Action } from "./names.ts"
import type { Pairing } from "./schema.ts"
import type * as Stored from "./stateSchema.ts"

export type { Action, Pairing }

export type Status = typeof Stored.Status.Type
export type State = typeof Stored.State.Type

export const initial: State = {
  list: {},
  opened: undefined,
  one: {},
  change: { _tag: "Idle" },
  byString: { _tag: "Idle" },
  refusedAt: undefined,
}
