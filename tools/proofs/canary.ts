/** Planted personal values, wherever one may stand. */
import { leaksOf, plantedSession, telemetryLeaksOf } from "#simulators/values/canary.ts"
import type { Proof } from "./proof.ts"

const sessions = 10_000
const each = 100

export const canary: Proof = {
  claim: `of ${sessions} sessions with every field planted no planted value leaves, in a report or to the operator's collector, in no writing`,
  cases: () => Array.from({ length: sessions / each }, (_, n) => `from ${n * each + 1}`),
  check: (name, count) => {
    const first = Number(name.replace("from ", ""))
    for (let turn = first; turn < first + each; turn++) {
      const session = plantedSession(turn)
      const leaks = [...leaksOf(session, turn), ...telemetryLeaksOf(session)]
      count("sessions", 1)
      count("planted values", session.plants.length)
      if (leaks.length > 0) return `session ${turn}: ${leaks.join(", ")}`
    }
    return undefined
  },
  sum: (counts) => ({
    lines: [
      `${counts["planted values"] ?? 0} planted values in ${counts["sessions"] ?? 0} sessions`,
    ],
    wrong: [],
  }),
}
