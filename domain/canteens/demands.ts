import { demander } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { State as Language } from "#domain/language/model.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { State } from "./model.ts"

export type Demand = {
  readonly _tag: "ReadCanteens"
  readonly key: string
  readonly ask: Seq
  readonly caller: Caller
}

type Reads = { readonly session: Session; readonly language: Language }

export const demands = demander<State, Demand, Reads>(({ ask }, { session, language }) => {
  const caller = callerOf(session, language)
  if (ask === undefined || caller === undefined) return []
  return [{ _tag: "ReadCanteens", key: `canteens/read/${ask}`, ask, caller }]
})
