/** `npm run dev:browser`: the product with hot reload, and its simulated backend in the page itself. No server answers a call. */
import { msw } from "msw/vite"
import { createServer } from "vite"
import { demoLogins, giveUp, placeOf, root, stopWith } from "./commandLine.ts"
import { beside, panelHandler } from "./panel.ts"

process.chdir(root)
const place = placeOf(process.env)

const product = `<script type="module" src="/src/main.tsx"></script>`
const withBackend = `<script type="module">
const { startBackend } = await import("/simulators/browser/backend.ts")
await startBackend()
await import("/src/main.tsx")
</script>`

try {
  const server = await createServer({
    root,
    server: { ...place, strictPort: true },
    plugins: [
      msw({ mode: "worker-only" }),
      beside(panelHandler({ control: true, script: "/simulators/browser/panel.ts" })),
      {
        name: "backend-in-page",
        transformIndexHtml: {
          order: "pre",
          handler: (html) => html.replace(product, withBackend),
        },
      },
    ],
  })
  await server.listen()
  stopWith(() => server.close())
  const url = server.resolvedUrls!.local[0] ?? `http://${place.host}:${place.port}/`
  console.log(
    `Trayline         ${url} (all in the browser)\nControl          ${url}sim\n\n${demoLogins}\n\nready ${url}`,
  )
} catch (reason) {
  giveUp(reason, place)
}
