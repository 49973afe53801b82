/** Google's csp_evaluator over every Content-Security-Policy that is stated anywhere. */
import { Type } from "csp_evaluator/dist/finding.js"
import { problemsOf, type Proof } from "./proof.ts"
import { accepted, evaluatePolicy } from "./strangers/evaluated.ts"
import { statedPolicies } from "./strangers/policies.ts"

export const csp: Proof = {
  claim: "csp_evaluator finds nothing high or medium in any policy, and the rest has a reason",
  cases: () => statedPolicies().map(({ place }, n) => `${n + 1} ${place}`),
  check: (name, count) => {
    const { policy } = statedPolicies()[Number.parseInt(name, 10) - 1]!
    const { wrong, kept } = evaluatePolicy(policy)
    for (const type of kept) count(type, 1)
    return problemsOf(wrong)
  },
  sum: (counts) => ({
    lines: accepted.map(
      ({ type, reason }) =>
        `${counts[Type[type]] ?? 0} times ${Type[type]}, which stays: ${reason}`,
    ),
    wrong: accepted
      .filter(({ type }) => counts[Type[type]] === undefined)
      .map(({ type }) => `never found, so it needs no reason: ${Type[type]}`),
  }),
}
