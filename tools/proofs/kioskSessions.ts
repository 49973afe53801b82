/** Two hundred people at a kiosk in Chromium, one page for all of them. */
import { onStage, product } from "#simulators/pages/stage.ts"
import { problemsOf, type Proof, secondsSince, seedOf, seedsTo } from "./proof.ts"

const seeds = 3
const sessions = 200
const warmUp = 60
const every = 10

export const kioskSessions: Proof = {
  claim: "200 sessions at a kiosk in a browser leave no timer, listener, socket or memory",
  cases: () => seedsTo(seeds),
  check: async (name) => {
    // A list of proofs needs no browser.
    const { runKioskSessions } = await import("#simulators/people/kioskSessions.ts")
    const began = performance.now()
    const options = { seed: seedOf(name), sessions, warmUp, every }
    try {
      const { wrong, figures } = await onStage(product, ({ browser, server }) =>
        runKioskSessions(browser, server, options),
      )
      const { orders, counts, first, last, heapSlope, heaps, storedMost } = figures
      const held = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
      console.log(
        [
          `${name}: ${sessions} sessions, ${orders} orders`,
          `held ${held.join(", ")}`,
          `nodes ${first.nodes} to ${last.nodes}`,
          `heap ${heaps.join(", ")} KiB (${heapSlope.toFixed(0)} bytes a session)`,
          `at most ${storedMost} characters stored, ${secondsSince(began)} s`,
        ].join("; "),
      )
      return problemsOf(wrong)
    } catch (reason) {
      // A person who waits in vain ends this case, not the proof.
      return String(reason)
    }
  },
}
