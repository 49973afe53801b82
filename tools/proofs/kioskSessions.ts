/** Two hundred people at a kiosk in Chromium, one page for all of them. */
import type { Proof } from "./proof.ts"

const seeds = 3
const sessions = 200
const warmUp = 60
const every = 10

export const kioskSessions: Proof = {
  claim: "200 sessions at a kiosk in a browser leave no timer, listener, socket or memory",
  cases: () => Array.from({ length: seeds }, (_, n) => `seed ${n + 1}`),
  check: async (name) => {
    // A list of proofs needs no browser.
    const { chromium } = await import("playwright")
    const { runKioskSessions } = await import("#tests/support/kioskSessions.ts")
    const { startServer } = await import("#tests/support/pageServer.ts")
    const { chromiumLaunch } = await import("#tools/browsers.ts")
    const server = await startServer()
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const began = performance.now()
      const seed = Number(name.replace("seed ", ""))
      const { wrong, figures } = await runKioskSessions(browser, server, {
        seed,
        sessions,
        warmUp,
        every,
      })
      const { orders, counts, first, last, heapSlope, heaps, storedMost } = figures
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      const held = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
      console.log(
        [
          `${name}: ${sessions} sessions, ${orders} orders`,
          `held ${held.join(", ")}`,
          `nodes ${first.nodes} to ${last.nodes}`,
          `heap ${heaps.join(", ")} KiB (${heapSlope.toFixed(0)} bytes a session)`,
          `at most ${storedMost} characters stored, ${seconds} s`,
        ].join("; "),
      )
      return wrong.length === 0 ? undefined : wrong.join("; ")
    } catch (reason) {
      // A person who waits in vain ends this case, not the proof.
      return String(reason)
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
