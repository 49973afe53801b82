/** `npm run dev`: the product with hot reload, and its simulated backend on the same origin. */
import { createServer } from "vite"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { demoLogins, giveUp, placeOf, root, simulatorOptionsOf, stopWith } from "./commandLine.ts"
import { readerLine, startReader } from "./reader.ts"
import { beside, panelHandler } from "./panel.ts"
import { siteInDevelopment } from "./site.ts"
import { viewer } from "./viewer/site.ts"

process.chdir(root)
// With 'production' the page would take the worker of a build, which in development takes all workers away.
process.env["NODE_ENV"] = "development"
const place = placeOf(process.env)
try {
  const reader = await startReader(process.env, place.host)
  const options = { ...simulatorOptionsOf(process.env), reader }
  const server = await createServer({
    root,
    server: { ...place, strictPort: true },
    plugins: [
      beside(simulatorHandler(options)),
      beside(panelHandler(options)),
      siteInDevelopment(viewer, options),
    ],
  })
  await server.listen()
  stopWith(() => Promise.all([server.close(), reader?.stop()]))
  const url = server.resolvedUrls!.local[0] ?? `http://${place.host}:${place.port}/`
  const control = options.control
    ? `\nControl          ${url}sim\nReplay           ${url}replay`
    : ""
  const lines = `${readerLine(reader)}${control}`
  console.log(`Trayline         ${url} (hot reload)\n${lines}\n\n${demoLogins}\n\nready ${url}`)
} catch (reason) {
  giveUp(reason, place)
}
