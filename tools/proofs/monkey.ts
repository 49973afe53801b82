/** Random steps through the built product in Chromium. */
import type { Proof } from "./proof.ts"

const seeds = 20

export const monkey: Proof = {
  claim:
    "200 random steps in a browser never crash; Node and the viewer fold their logs, raw and replaced, to the same hashes",
  cases: () => Array.from({ length: seeds }, (_, n) => `seed ${n + 1}`),
  check: async (name) => {
    // A list of proofs needs no browser.
    const { chromium } = await import("playwright")
    const { runMonkey } = await import("#tests/support/monkey/run.ts")
    const { startServer } = await import("#tests/support/pageServer.ts")
    const { chromiumLaunch } = await import("#tools/browsers.ts")
    const server = await startServer()
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const began = performance.now()
      const { wrong, seen } = await runMonkey(browser, server, Number(name.replace("seed ", "")))
      const seconds = ((performance.now() - began) / 1000).toFixed(0)
      console.log(
        `${name}: ${seen.types.size} types of ${seen.events} events in ${seen.logs} logs, orders ${[...seen.phases].toSorted().join(" ")}, ${seen.reloads} reloads, ${seconds} s`,
      )
      return wrong.length === 0 ? undefined : wrong.join("; ")
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
