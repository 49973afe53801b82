/** What a log in the corpus has to show once its bug is fixed, and the judgement of it. */
import { Result } from "effect"
import { readLog } from "#adapters/logfile/codec.ts"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { logApp } from "#src/runtime/log.ts"
import { predicateOf } from "../timeline/predicate.ts"
import type { Signature } from "./signature.ts"
import { startOf } from "./shrink.ts"

export type Expectation = {
  /** What is wrong while the bug is there. */
  readonly signature: Signature
  /** `false`: the test is registered as one that fails. Set it to `true` with the fix. */
  readonly isFixed: boolean
}

/** No invariant broken, nothing thrown, and the condition as it should be; else what is wrong. The state's hash is free: a fix changes it. */
export const judge = (text: string, { signature }: Expectation): string | undefined => {
  const read = readLog(text, logApp)
  if (Result.isFailure(read)) return `line ${read.failure.line}: ${read.failure.reason}`
  const { lines } = read.success
  const isWhen = signature.kind === "when"
  const condition = signature.kind === "expect" || isWhen ? predicateOf(signature.text) : undefined
  const holds = (before: App.State, { event, at }: App.Recorded, state: App.State, n: number) =>
    condition?.({ state, before, event, n, at }) === true
  let state = startOf(read.success)
  for (const [index, line] of lines.entries()) {
    const before = state
    state = logApp.reduce(before, line)
    const first = violations(before, line, state).find(({ isOfLog }) => isOfLog !== true)
    if (first !== undefined) return `${first.id} after event ${index + 1}: ${first.detail}`
    if (isWhen && holds(before, line, state, index + 1))
      return `after event ${index + 1}: ${signature.text}`
    if (signature.kind === "expect" && index === lines.length - 1)
      if (!holds(before, line, state, index + 1)) return `at the end not: ${signature.text}`
  }
  return undefined
}
