/** `npm run dev`: the product with hot reload, and its simulated backend on the same origin. */
import { createServer } from "vite"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { demoLogins, giveUp, placeOf, root, simulatorOptionsOf, stopWith } from "./commandLine.ts"

process.chdir(root)
const place = placeOf(process.env)
try {
  const simulator = simulatorHandler(simulatorOptionsOf(process.env))
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
  stopWith(() => server.close())
  const url = `http://${place.host}:${place.port}/`
  console.log(`Trayline         ${url} (hot reload)\n\n${demoLogins}\n\nready ${url}`)
} catch (reason) {
  giveUp(reason, place)
}
