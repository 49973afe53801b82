/** A hundred recorded sessions. Source: issue "Every bug is a file", random sessions. */
import { kindNames } from "#tests/support/monkey/kinds.ts"
import type { Proof } from "./proof.ts"

const count = 100

export const sessions: Proof = {
  claim: `of ${count} random sessions (every mode, kiosk, two tabs, faults) each log is the same in Node and in the viewer, as it is and replaced: hashes, demands, verdicts`,
  cases: () =>
    Array.from({ length: count }, (_, n) => `${kindNames[n % kindNames.length]} ${n + 1}`),
  check: async (name, note) => {
    const { chromium } = await import("playwright")
    const { runSession } = await import("#tests/support/monkey/sessions.ts")
    const { startServer } = await import("#tests/support/pageServer.ts")
    const { chromiumLaunch } = await import("#tools/browsers.ts")
    const kind = kindNames.find((each) => name.startsWith(each))!
    const server = await startServer()
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const seed = Number(name.replace(kind, ""))
      const { wrong, seen } = await runSession(browser, server, kind, seed)
      console.log(`${name}: ${seen.types.size} types of ${seen.events} events, ${seen.logs} logs`)
      note("logs", seen.logs)
      note("events", seen.events)
      return wrong.length === 0 ? undefined : wrong.join("; ")
    } finally {
      await browser.close()
      await server.stop()
    }
  },
  sum: ({ logs = 0, events = 0 }) => ({
    lines: [`${logs} logs with ${events} events, each judged raw and replaced`],
    wrong: [],
  }),
}
