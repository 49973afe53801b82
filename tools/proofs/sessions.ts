/** A hundred recorded sessions. Source: issue "Every bug is a file", random sessions. */
import { kindNames } from "#simulators/people/monkey/kinds.ts"
import { onStage, product } from "#simulators/pages/stage.ts"
import { problemsOf, type Proof, seedOf } from "./proof.ts"

const count = 100

export const sessions: Proof = {
  claim: `of ${count} random sessions (every mode, kiosk, two tabs, faults) each log is the same in Node and in the viewer, as it is and replaced: hashes, demands, verdicts`,
  cases: () =>
    Array.from({ length: count }, (_, n) => `${kindNames[n % kindNames.length]} ${n + 1}`),
  check: async (name, note) => {
    // A list of proofs needs no browser.
    const { runSession } = await import("#simulators/people/monkey/sessions.ts")
    const { viewed } = await import("#simulators/people/monkey/judge.ts")
    const kind = kindNames.find((each) => name.startsWith(each))!
    const { wrong, seen } = await onStage(product, async ({ browser, server }) => {
      const session = await runSession(browser, server, kind, seedOf(name))
      const differing = await viewed(browser, server.url, session.logs)
      return { ...session, wrong: [...session.wrong, ...differing] }
    })
    console.log(`${name}: ${seen.types.size} types of ${seen.events} events, ${seen.logs} logs`)
    note("logs", seen.logs)
    note("events", seen.events)
    return problemsOf(wrong)
  },
  sum: ({ logs = 0, events = 0 }) => ({
    lines: [`${logs} logs with ${events} events, each judged raw and replaced`],
    wrong: [],
  }),
}
