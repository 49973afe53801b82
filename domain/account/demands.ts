import { demander } from "#domain/kernel/demand.ts"
import type { Seq } from "#domain/kernel/event.ts"
import type { State as Language } from "#domain/language/model.ts"
import { type Caller, callerOf } from "#domain/session/caller.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { State } from "./model.ts"

/** Reads of a customer's data. Their key names the question, so each is asked once. */
export type Demand = {
  readonly _tag: "ReadCustomer" | "ReadBalance" | "ReadBonus" | "ReadCustomData" | "ReadTerms"
  readonly key: string
  readonly ask: Seq
  readonly caller: Caller
}

type Reads = { readonly session: Session; readonly language: Language }

const parts = {
  customer: "ReadCustomer",
  balance: "ReadBalance",
  bonus: "ReadBonus",
  customData: "ReadCustomData",
  terms: "ReadTerms",
} as const

export const demands = demander<State, Demand, Reads>((account, { session, language }) => {
  const caller = callerOf(session, language)
  if (caller === undefined) return []
  return Object.entries(parts).flatMap(([part, _tag]): Array<Demand> => {
    const { ask } = account[part as keyof typeof parts]
    return ask === undefined ? [] : [{ _tag, key: `account/${part}/${ask}`, ask, caller }]
  })
})
