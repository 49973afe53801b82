import { demander } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { State as Language } from "#domain/language/model.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import { entryKeyOf, type MenuQuery, type State } from "./model.ts"

export type Demand = {
  readonly _tag: "ReadMenu"
  readonly key: string
  readonly ask: Seq
  readonly query: MenuQuery
  /** An answer with this digest changes nothing. */
  readonly digest?: string
  readonly caller: Caller
}

type Reads = { readonly session: Session; readonly language: Language }

export const demands = demander<State, Demand, Reads>(({ entries }, { session, language }) => {
  const caller = callerOf(session, language)
  if (caller === undefined) return []
  return Object.values(entries).flatMap(({ ask, query, digest }): Array<Demand> => {
    if (ask === undefined) return []
    const known = digest === undefined ? {} : { digest }
    return [
      {
        _tag: "ReadMenu",
        key: `menu/read/${ask}/${entryKeyOf(query)}`,
        ask,
        query,
        caller,
        ...known,
      },
    ]
  })
})
