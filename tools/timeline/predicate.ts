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

const noSuchKey = /^No such key: (.*)/

/** What a state has not got makes no condition true; its name is told to `missed`. Throws `BadPredicate`. */
export const predicateOf = (text: string, missed: (key: string) => void = () => {}): Predicate => {
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
      const key =
        reason instanceof EvaluationError ? noSuchKey.exec(reason.message)?.[1] : undefined
      if (key === undefined) return said(reason)
      missed(key)
      return false
    }
  }
}

/** Whether it asks what was heard, or only how things are. */
export const asksEvent = (text: string): boolean => /\bevent\b/.test(text)
