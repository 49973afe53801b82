/** What a log in the corpus has to show once its bug is fixed. */
import { Result } from "effect"
import { readLog } from "#adapters/logfile/codec.ts"
import { logApp } from "#src/runtime/log.ts"
import { predicateOf } from "../timeline/predicate.ts"
import { brokenIn, type Condition, verify } from "../verify.ts"
import type { Signature } from "./signature.ts"

export type Expectation = {
  /** What is wrong while the bug is there. */
  readonly signature: Signature
  /** `false`: the test is registered as one that fails. Set it to `true` with the fix. */
  readonly isFixed: boolean
}

const conditionsOf = (signature: Signature): ReadonlyArray<Condition> => {
  if (signature.kind !== "expect" && signature.kind !== "when") return []
  const { kind, text } = signature
  return [{ text, holds: predicateOf(text), when: kind === "when" ? "never" : "end" }]
}

/** No invariant broken, nothing thrown, and the condition as it should be; else what is wrong. The state's hash is free: a fix changes it. */
export const wrongIn = (text: string, { signature }: Expectation): string | undefined => {
  const read = readLog(text, logApp)
  if (Result.isFailure(read)) return `line ${read.failure.line}: ${read.failure.reason}`
  const conditions = conditionsOf(signature)
  const { verdict } = verify(read.success, { assert: "all", conditions })
  const first = brokenIn(verdict).find(({ isOfLog }) => isOfLog !== true)
  if (first === undefined) return undefined
  const condition = conditions.find((each) => each.text === first.id)
  if (condition === undefined) return `${first.id} after event ${first.n}: ${first.detail}`
  return condition.when === "end"
    ? `at the end not: ${condition.text}`
    : `after event ${first.n}: ${condition.text}`
}
