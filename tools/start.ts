/** `npm start`: builds what is stale, then serves the product with its simulated backend. */
import { join } from "node:path"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { announce, giveUp, placeOf, root, simulatorOptionsOf, stopWith } from "./commandLine.ts"
import { configSourceOf } from "./config.ts"
import { isFresh } from "./inputs.ts"
import { otlpHandler } from "./otlp.ts"
import { keepReports } from "./reports.ts"
import { readerLine, startReader } from "./reader.ts"
import { panel } from "./panel.ts"
import { closeAfterOrders, serve, serveApplication } from "./server.ts"
import { siteHandler } from "./site.ts"
import { viewer } from "./viewer/site.ts"

process.chdir(root)
const place = placeOf(process.env)
const dist = join(root, "dist")

if (!isFresh(root, dist)) {
  console.log("Building (dist is missing or older than its sources)")
  const { build } = await import("vite")
  await build({ root, logLevel: "warn" })
}

try {
  const reader = await startReader(process.env, place.host)
  const config = configSourceOf(process.env, root)
  const simulator = { ...simulatorOptionsOf(process.env), reader }
  const running = await serve(
    [
      closeAfterOrders,
      otlpHandler(config, simulator),
      simulatorHandler(simulator),
      siteHandler(panel, simulator),
      siteHandler(viewer, simulator),
      keepReports(config),
      serveApplication(dist, config),
    ],
    place,
  )
  stopWith(() => Promise.all([running.stop(), reader?.stop()]))
  announce(running.url, [
    `Trayline         ${running.url}`,
    `Backend          ${running.url}webcareapi, ${running.url}creditcardpayment`,
    readerLine(reader),
    ...(simulator.control
      ? [
          `Control          ${running.url}sim (API: ${running.url}__sim/)`,
          `Replay           ${running.url}replay (logs, step by step)`,
        ]
      : []),
    `Configuration    ${config.own ?? "config.default.json (CONFIG names another)"}`,
  ])
} catch (reason) {
  giveUp(reason, place)
}
