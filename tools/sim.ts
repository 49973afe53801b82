/** `npm run sim`: the simulated backend and card reader alone. */
import { enableCompileCache } from "node:module"

// Most of a start is compiling, so the rest is imported once that is kept.
enableCompileCache()
const { simulatorHandler } = await import("#simulators/transports/node.ts")
const { demoLogins, giveUp, placeOf, simulatorOptionsOf, stopWith } =
  await import("./commandLine.ts")
const { readerLine, startReader } = await import("./reader.ts")
const { serve } = await import("./server.ts")

const place = placeOf(process.env)
try {
  const reader = await startReader(process.env, place.host)
  const simulator = { ...simulatorOptionsOf(process.env), reader }
  const running = await serve([simulatorHandler(simulator)], place)
  stopWith(() => Promise.all([running.stop(), reader?.stop()]))
  const backend = `Backend          ${running.url}webcareapi\n${readerLine(reader)}`
  console.log(`${backend}\n\n${demoLogins}\n\nready ${running.url}`)
} catch (reason) {
  giveUp(reason, place)
}
