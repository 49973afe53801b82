/** `npm run dev`: the product with hot reload, and its simulated backend on the same origin. */
import { createServer } from "vite"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { demoLogins, giveUp, placeOf, root, simulatorOptionsOf, stopWith } from "./commandLine.ts"
import { readerLine, startReader } from "./reader.ts"

process.chdir(root)
const place = placeOf(process.env)
try {
  const reader = await startReader(process.env, place.host)
  const simulator = simulatorHandler({ ...simulatorOptionsOf(process.env), reader })
  const server = await createServer({
    root,
    server: { ...place, strictPort: true },
    plugins: [
      {
        name: "simulator",
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            simulator(request, response).then((taken) => (taken ? undefined : next()), next)
          })
        },
      },
    ],
  })
  await server.listen()
  stopWith(() => Promise.all([server.close(), reader?.stop()]))
  const url = `http://${place.host}:${place.port}/`
  console.log(
    `Trayline         ${url} (hot reload)\n${readerLine(reader)}\n\n${demoLogins}\n\nready ${url}`,
  )
} catch (reason) {
  giveUp(reason, place)
}
