/** `npm run sim`: the simulated backend alone. */
import { simulatorHandler } from "#simulators/transports/node.ts"
import { demoLogins, giveUp, placeOf, simulatorOptionsOf, stopWith } from "./commandLine.ts"
import { serve } from "./server.ts"

const place = placeOf(process.env)
try {
  const running = await serve([simulatorHandler(simulatorOptionsOf(process.env))], place)
  stopWith(running.stop)
  console.log(`Backend          ${running.url}webcareapi\n\n${demoLogins}\n\nready ${running.url}`)
} catch (reason) {
  giveUp(reason, place)
}
