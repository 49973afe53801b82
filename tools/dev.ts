/** `npm run dev`: the product with hot reload, and its simulated backend on the same origin. */
import { createServer, type Plugin } from "vite"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { announce, giveUp, placeOf, root, simulatorOptionsOf, stopWith } from "./commandLine.ts"
import { configSourceOf } from "./config.ts"
import { otlpHandler } from "./otlp.ts"
import { keepReports } from "./reports.ts"
import { readerLine, startReader } from "./reader.ts"
import { panel } from "./panel.ts"
import type { Handler } from "./server.ts"
import { siteInDevelopment } from "./site.ts"
import { viewer } from "./viewer/site.ts"

/** A handler in front of what Vite serves. */
const beside = (handler: Handler): Plugin => ({
  name: "beside",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const take = async () => ((await handler(request, response)) ? undefined : next())
      take().catch(next)
    })
  },
})

process.chdir(root)
// With 'production' the page would take the worker of a build, which in development takes all workers away.
process.env["NODE_ENV"] = "development"
const place = placeOf(process.env)
try {
  const reader = await startReader(process.env, place.host)
  const options = { ...simulatorOptionsOf(process.env), reader }
  const config = configSourceOf(process.env, root)
  const server = await createServer({
    root,
    server: { ...place, strictPort: true },
    plugins: [
      beside(otlpHandler(config, options)),
      beside(keepReports(config)),
      beside(simulatorHandler(options)),
      siteInDevelopment(panel, options),
      siteInDevelopment(viewer, options),
    ],
  })
  await server.listen()
  stopWith(() => Promise.all([server.close(), reader?.stop()]))
  const url = server.resolvedUrls!.local[0] ?? `http://${place.host}:${place.port}/`
  announce(url, [
    `Trayline         ${url} (hot reload)`,
    readerLine(reader),
    ...(options.control ? [`Control          ${url}sim`, `Replay           ${url}replay`] : []),
  ])
} catch (reason) {
  giveUp(reason, place)
}
