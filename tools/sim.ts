/** `npm run sim`: the simulated backend alone. */
import { enableCompileCache } from "node:module"

// Most of a start is compiling, so the rest is imported once that is kept.
enableCompileCache()
const { simulatorHandler } = await import("#simulators/transports/node.ts")
const { demoLogins, giveUp, placeOf, simulatorOptionsOf, stopWith } =
  await import("./commandLine.ts")
const { serve } = await import("./server.ts")

const place = placeOf(process.env)
try {
  const running = await serve([simulatorHandler(simulatorOptionsOf(process.env))], place)
  stopWith(running.stop)
  console.log(`Backend          ${running.url}webcareapi\n\n${demoLogins}\n\nready ${running.url}`)
} catch (reason) {
  giveUp(reason, place)
}
