/**
 * Pages for testers beside the application, on this machine only. Vite builds them into a folder of their own, which is
 * never deployed, when they are first asked for: most who start the product never look there.
 */
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { isLoopback } from "#simulators/transports/node.ts"
import sirv from "sirv"
import type { Plugin } from "vite"
import { root } from "./commandLine.ts"
import { securityHeaders } from "./csp.ts"
import { hashInputs, isFresh, writeStamp } from "./inputs.ts"
import type { Handler } from "./server.ts"

type Page = {
  readonly file: string
  readonly policy: string
  /** Its `Cache-Control`. */
  readonly cache: string
}

export type Site = {
  /** Its address, and the folder of its build after `dist-`. */
  readonly name: string
  /** By their addresses. */
  readonly pages: Readonly<Record<string, Page>>
  /** All that its build reads, as globs. */
  readonly inputs: ReadonlyArray<string>
}

/** What every page's policy begins with: nothing inline, nothing from elsewhere. */
export const ownOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

const distOf = ({ name }: Site): string => join(root, `dist-${name}`)

export const buildSite = async (site: Site, dist = distOf(site)): Promise<void> => {
  const { name, pages, inputs } = site
  if (isFresh(root, dist, inputs)) return
  console.log(`Building /${name} (dist-${name} is missing or older than its sources)`)
  // Taken before the build: a file changed meanwhile makes the result stale.
  const hash = hashInputs(root, inputs)
  // Who starts the product without looking here waits for none of them.
  const [{ build }, { default: react }, { default: optimizeLocales }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
    import("@react-aria/optimize-locales-plugin"),
  ])
  // Under a test runner's `NODE_ENV` it would carry the development version of React.
  const { NODE_ENV } = process.env
  process.env["NODE_ENV"] = "production"
  await build({
    root,
    configFile: false,
    base: `/${name}/`,
    publicDir: false,
    logLevel: "warn",
    plugins: [react(), optimizeLocales.vite({ locales: ["cs", "en", "pl", "sk"] })],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: "es2024",
      sourcemap: true,
      // The sprite's symbols are referred to by address, which a data address has not got.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: [...new Set(Object.values(pages).map(({ file }) => join(root, file)))],
      },
    },
  })
  // Every process that is started after a build gets what it leaves, a server for development among them.
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"]
  else process.env["NODE_ENV"] = NODE_ENV
  writeStamp(dist, hash)
}

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/"

const isOurs = ({ name }: Site, path: string): boolean =>
  path === `/${name}` || path.startsWith(`/${name}/`)

const refuse = (response: ServerResponse, status: 403 | 404 | 405, text: string): void => {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
  response.end(text)
}

type Options = {
  /** Whether there is a simulated backend to control; without one there are no such pages either. */
  readonly control: boolean
  readonly dist?: string
  /** Sees to it that `dist` is there and fresh. */
  readonly build?: () => Promise<void>
}

/** Whether it was answered already: it is not for whoever asks, or its page is one address further. */
const isAnswered = (
  { name, pages }: Site,
  { control }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  if (!control) refuse(response, 404, "Not found")
  else if (!isLoopback(request)) refuse(response, 403, "Only on this machine")
  else if (request.method !== "GET" && request.method !== "HEAD")
    refuse(response, 405, "Method not allowed")
  else if (pathOf(request) === `/${name}` && pages[`/${name}`] === undefined)
    response.writeHead(302, { Location: `/${name}/`, "Cache-Control": "no-store" }).end()
  else return false
  return true
}

export const siteHandler = (site: Site, options: Options): Handler => {
  const { dist = distOf(site), build = () => buildSite(site) } = options
  let built: Promise<ReturnType<typeof sirv>> | undefined
  const make = async () => {
    await build()
    return sirv(dist, { dev: false, maxAge: 31_536_000, immutable: true })
  }
  return async (request, response) => {
    const path = pathOf(request)
    if (!isOurs(site, path)) return false
    if (isAnswered(site, options, request, response)) return true
    built ??= make()
    // A build that failed may be asked for again.
    built.catch(() => (built = undefined))
    const serveFile = await built
    for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value)
    const page = site.pages[path]
    const missing = () => refuse(response, 404, "Not found")
    if (page === undefined) {
      request.url = path.slice(`/${site.name}`.length)
      if (request.url.startsWith("/assets/")) serveFile(request, response, missing)
      else missing()
      return true
    }
    response.writeHead(200, {
      "Content-Security-Policy": page.policy,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": page.cache,
    })
    response.end(request.method === "HEAD" ? undefined : readFileSync(join(dist, page.file)))
    return true
  }
}

/** In development Vite itself serves the pages, hot, and adds scripts of its own: so without a policy. */
export const siteInDevelopment = (site: Site, options: Options): Plugin => ({
  name: `site-${site.name}`,
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = pathOf(request)
      if (!isOurs(site, path)) return next()
      if (isAnswered(site, options, request, response)) return
      const page = site.pages[path]
      if (page !== undefined) request.url = `/${page.file}`
      next()
    })
  },
})
