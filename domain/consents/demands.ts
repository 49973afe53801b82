import { demander } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { State as Language } from "#domain/language/model.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { State } from "./model.ts"

/** Sent again after a start: it asks for a state. Source: TERMS-03. */
export type Demand = {
  readonly _tag: "SaveTerms"
  readonly key: string
  readonly ask: Seq
  readonly caller: Caller
  readonly version: string
  readonly hash: string
}

type Reads = { readonly session: Session; readonly language: Language }

export const demands = demander<State, Demand, Reads>(({ accepting }, { session, language }) => {
  const caller = callerOf(session, language)
  if (accepting._tag !== "Asking" || caller === undefined) return []
  const { ask, version, hash } = accepting
  return [{ _tag: "SaveTerms", key: `consents/terms/${ask}`, ask, caller, version, hash }]
})
