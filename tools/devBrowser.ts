/** `npm run dev:browser`: the product with hot reload, and its simulated backend in the page itself. No server answers a call. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { createServer } from "vite"
import { announce, giveUp, placeOf, root, stopWith } from "./commandLine.ts"
import { simulatedRoots } from "#simulators/core/index.ts"
import { panel } from "./panel.ts"
import { siteInDevelopment } from "./site.ts"

process.chdir(root)
// With 'production' the page would take the worker of a build, which in development takes all workers away.
process.env["NODE_ENV"] = "development"
const place = placeOf(process.env)

const panelScript = "/simulators/panel/main.tsx"
const scriptOf = (file: string): string => `<script type="module" src="${file}"></script>`
const withBackend = (file: string): string => `<script type="module">
const { startBackend } = await import("/simulators/browser/backend.ts")
await startBackend()
await import("${file}")
</script>`

/**
 * MSW's worker, but for two things. It asks a page about every request, and while a page is loaded anew it may ask the
 * page before it, which never answers: so it is asked only about what is simulated. It takes itself away when its last
 * page closes, which may be the page that is loaded anew: so it never hears of that.
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
${readFileSync(fileURLToPath(import.meta.resolve("msw/mockServiceWorker.js")), "utf8")}`

try {
  const server = await createServer({
    root,
    server: { ...place, strictPort: true },
    plugins: [
      siteInDevelopment(panel, { control: true }),
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
          handler: (html) =>
            html
              .replace(scriptOf("/src/entry.ts"), withBackend("/src/main.tsx"))
              .replace(scriptOf(panelScript), withBackend(panelScript)),
        },
      },
    ],
  })
  await server.listen()
  // A page that is served while its packages are still bundled is loaded anew in the middle of its start.
  const { depsOptimizer } = server.environments.client
  await depsOptimizer?.scanProcessing
  const packages = { ...depsOptimizer?.metadata.discovered, ...depsOptimizer?.metadata.optimized }
  await Promise.all(Object.values(packages).map(({ processing }) => Promise.resolve(processing)))
  stopWith(() => server.close())
  const url = server.resolvedUrls!.local[0] ?? `http://${place.host}:${place.port}/`
  announce(url, [`Trayline         ${url} (all in the browser)`, `Control          ${url}sim`])
} catch (reason) {
  giveUp(reason, place)
}
