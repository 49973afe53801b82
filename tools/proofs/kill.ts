/** Chromium killed at random moments, and started again on the same profile. */
import { problemsOf, type Proof, secondsSince, seedOf, seedsTo } from "./proof.ts"

const seeds = 20
const kills = 10

export const kill: Proof = {
  claim:
    "Chromium killed at 200 moments of sessions: no acknowledged event is lost, no start fails",
  cases: () => seedsTo(seeds),
  check: async (name) => {
    // A list of proofs needs no browser.
    const { runKills } = await import("#simulators/pages/pageKill.ts")
    const { startServer } = await import("#simulators/pages/pageServer.ts")
    const server = await startServer()
    try {
      const began = performance.now()
      const { wrong, figures } = await runKills(server, seedOf(name), kills)
      console.log(
        `${name}: ${figures.kills} kills, ${figures.acked} events acknowledged, ${figures.lost} lost, ${figures.starts} starts came up, ${figures.failedBoots} failed, ${figures.orders} intents at the end, ${secondsSince(began)} s`,
      )
      return problemsOf(wrong)
    } finally {
      await server.stop()
    }
  },
}
