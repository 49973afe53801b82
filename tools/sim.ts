/** `npm run sim`: the simulated backend and card reader alone. */
import { enableCompileCache } from "node:module"

// Most of a start is compiling, so the rest is imported once that is kept.
enableCompileCache()
const { simulatorHandler } = await import("#simulators/transports/node.ts")
const { announce, giveUp, placeOf, simulatorOptionsOf, stopWith } = await import("./commandLine.ts")
const { readerLine, startReader } = await import("./reader.ts")
const { panel } = await import("./panel.ts")
const { serve } = await import("./server.ts")
const { siteHandler } = await import("./site.ts")

const place = placeOf(process.env)
try {
  const reader = await startReader(process.env, place.host)
  const options = { ...simulatorOptionsOf(process.env), reader }
  const running = await serve([simulatorHandler(options), siteHandler(panel, options)], place)
  stopWith(() => Promise.all([running.stop(), reader?.stop()]))
  announce(running.url, [
    `Backend          ${running.url}webcareapi`,
    readerLine(reader),
    ...(options.control ? [`Control          ${running.url}sim (API: ${running.url}__sim/)`] : []),
  ])
} catch (reason) {
  giveUp(reason, place)
}
