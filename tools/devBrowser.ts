/** `npm run dev:browser`: the product with hot reload, and its simulated backend in the page itself. No server answers a call. */
import { msw } from "msw/vite"
import { createServer } from "vite"
import { demoLogins, giveUp, placeOf, root, stopWith } from "./commandLine.ts"
import { simulatedRoots } from "#simulators/core/index.ts"
import { beside, panelHandler } from "./panel.ts"

process.chdir(root)
const place = placeOf(process.env)

const product = `<script type="module" src="/src/main.tsx"></script>`
const withBackend = `<script type="module">
const { startBackend } = await import("/simulators/browser/backend.ts")
await startBackend()
await import("/src/main.tsx")
</script>`

/**
 * MSW's worker asks a page about every request, and while a page is loaded anew it may ask the page before it, which
 * never answers. So it is asked only about what is simulated; modules and files go past it. It also takes itself away
 * when its last page closes, which may be the page that is loaded anew; so it never hears of that.
 */
const worker = `const roots = ${JSON.stringify(simulatedRoots)}
addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url)
  const isSimulated = roots.some((root) => pathname === root || pathname.startsWith(root + "/"))
  if (!isSimulated) event.stopImmediatePropagation()
})
addEventListener("message", (event) => {
  if (event.data === "CLIENT_CLOSE") event.stopImmediatePropagation()
})
importScripts("/mockServiceWorker.js")
`

try {
  const server = await createServer({
    root,
    server: { ...place, strictPort: true },
    plugins: [
      msw({ mode: "worker-only" }),
      beside(panelHandler({ control: true, script: "/simulators/browser/panel.ts" })),
      {
        name: "backend-in-page",
        configureServer: ({ middlewares }) => {
          middlewares.use("/simulatorWorker.js", (_request, response) => {
            response.setHeader("Content-Type", "text/javascript")
            response.setHeader("Cache-Control", "no-cache")
            response.end(worker)
          })
        },
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
