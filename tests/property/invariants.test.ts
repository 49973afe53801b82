/** The invariants hold of any events in any order: what breaks one is a rule, never a log. */
import fc from "fast-check"
import { expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { anyLog, appLog, orderingLog } from "#tests/support/arbitraries.ts"

const wrongIn = (log: ReadonlyArray<App.Recorded>): ReadonlyArray<unknown> => {
  let state = App.initial
  return log.flatMap((line) => {
    const before = state
    state = App.reduce(before, line)
    return violations(before, line, state)
  })
}

test.each([
  ["ordering", orderingLog, 120],
  ["anything after a login", appLog, 80],
  ["anything at all", anyLog, 80],
] as const)("of %s no invariant is broken", (_name, log, numRuns) => {
  fc.assert(
    fc.property(log, (each) => {
      expect(wrongIn(each)).toEqual([])
    }),
    { numRuns, seed: 1 },
  )
})
