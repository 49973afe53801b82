/** fast-check with few runs: a thousand cases notice hardly more mutants than a hundred, and take ten times as long. */
import fc from "fast-check"

export * from "fast-check"

const runsMax = 100

/** A mutant is killed by the first counterexample; a smaller one is of no use. Each run draws the same cases. */
const few = <Ts>(parameters: fc.Parameters<Ts> = {}): fc.Parameters<Ts> => ({
  seed: 1,
  ...parameters,
  numRuns: Math.min(parameters.numRuns ?? runsMax, runsMax),
  endOnFailure: true,
})

const assert = ((property: fc.IRawProperty<unknown>, parameters?: fc.Parameters<unknown>) =>
  fc.assert(property, few(parameters))) as typeof fc.assert

export { assert }
// oxlint-disable-next-line import/no-default-export -- Like the package.
export default { ...fc, assert }
