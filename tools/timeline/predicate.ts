/**
 * Conditions that people write: `state.cart.lines.size() > 2 && event._tag == "LineAdded"`, in the Common Expression
 * Language, which only looks: nothing it says is executed.
 */
import { Environment, EvaluationError, ParseError } from "@marcbachmann/cel-js"

export type Scope = {
  readonly state: unknown
  readonly before: unknown
  readonly event: unknown
  readonly n: number
  readonly at: number
}
export type Predicate = (scope: Scope) => boolean

/** What is wrong with a condition, and where. */
export class BadPredicate extends Error {}

const environment = new Environment({ unlistedVariablesAreDyn: true })

/** What a state has not got makes no condition true. Throws `BadPredicate`. */
export const predicateOf = (text: string): Predicate => {
  const said = (reason: unknown): never => {
    if (reason instanceof ParseError || reason instanceof EvaluationError)
      throw new BadPredicate(reason.message)
    throw reason
  }
  const evaluate = (() => {
    try {
      return environment.parse(text)
    } catch (reason) {
      return said(reason)
    }
  })()
  return (scope) => {
    try {
      return evaluate(scope) === true
    } catch (reason) {
      if (reason instanceof EvaluationError && reason.message.startsWith("No such key"))
        return false
      return said(reason)
    }
  }
}
