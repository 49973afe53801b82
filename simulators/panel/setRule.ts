/** Sets and drops rules, and sees to it that each stands where it has to. */
import { type Answer, control } from "./api.ts"
import { behind } from "./rules.ts"
import type { NewRule, Rule } from "./types.ts"

type Set = { readonly id: string }

/** One change at a time: where a rule has to stand follows from those that are there. */
let changing: Promise<unknown> = Promise.resolve()

const inTurn = <A>(change: () => Promise<Answer<A>>): Promise<Answer<A>> => {
  const next = changing.then(change)
  changing = next.catch(() => {})
  return next
}

/** A text is sent as it is: the server says what is wrong with it. */
export const setRule = (rule: NewRule | string): Promise<Answer<Set>> =>
  inTurn(async () => {
    const answer = await control<Set>("POST", "faults", rule)
    if (!answer.isDone) return answer
    const now = await control<ReadonlyArray<Rule>>("GET", "faults")
    if (!now.isDone) return now
    for (const each of behind(answer.value, now.value)) {
      const again = await control("POST", "faults", each)
      if (!again.isDone) return again
    }
    return answer
  })

/** Without an id: all of them. */
export const dropRule = (id?: string): Promise<Answer<unknown>> =>
  inTurn(() => control("DELETE", id === undefined ? "faults" : `faults/${encodeURIComponent(id)}`))
