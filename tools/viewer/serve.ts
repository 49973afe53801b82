/** Serves the viewer /replay beside the application, where the control panel is. It is no part of the application's build. */
import { readFileSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { isLoopback } from "#simulators/transports/node.ts"
import sirv from "sirv"
import type { Plugin } from "vite"
import { securityHeaders } from "../csp.ts"
import type { Handler } from "../server.ts"

const common = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

/** Neither page may ask anybody: a log stays where it was opened. */
const policies = {
  "/replay/": [
    ...common,
    "img-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
  ].join("; "),
  // The screens show dishes, and sanitise what a server writes.
  "/replay/screen": [
    ...common,
    "img-src 'self' data: blob:",
    "frame-ancestors 'self'",
    "trusted-types dompurify",
  ].join("; "),
} as const

const files = {
  "/replay/": "tools/viewer/replay.html",
  "/replay/screen": "tools/viewer/screen.html",
} as const

const isPage = (path: string): path is keyof typeof files => path in files

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/"

const isOurs = (path: string): boolean => path === "/replay" || path.startsWith("/replay/")

const refuse = (response: ServerResponse, status: 403 | 404 | 405, text: string): void => {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
  response.end(text)
}

const toFolder = (response: ServerResponse): void => {
  response.writeHead(302, { Location: "/replay/", "Cache-Control": "no-store" })
  response.end()
}

type Options = {
  /** As for the control panel: there is neither where there is no simulated backend to control. */
  readonly control: boolean
  readonly dist: string
  /** Sees to it that `dist` is there and fresh. */
  readonly build: () => Promise<void>
}

/** Built when it is first asked for: most who start the product never look here. */
export const viewerHandler = ({ control, dist, build }: Options): Handler => {
  let built: Promise<(request: IncomingMessage, response: ServerResponse) => void> | undefined
  const make = async () => {
    await build()
    const headers = { setHeaders: (response: ServerResponse) => setCache(response) }
    const serveFile = sirv(dist, { ...headers, dev: false })
    return (request: IncomingMessage, response: ServerResponse): void =>
      serveFile(request, response, () => refuse(response, 404, "Not found"))
  }
  const setCache = (response: ServerResponse): void =>
    void response.setHeader("Cache-Control", "public, max-age=31536000, immutable")

  return async (request, response) => {
    const path = pathOf(request)
    if (!isOurs(path)) return false
    const answer = async (): Promise<void> => {
      if (!control) return refuse(response, 404, "Not found")
      if (!isLoopback(request)) return refuse(response, 403, "Only on this machine")
      if (request.method !== "GET" && request.method !== "HEAD")
        return refuse(response, 405, "Method not allowed")
      if (path === "/replay") return toFolder(response)
      built ??= make()
      // A build that failed may be asked for again.
      built.catch(() => (built = undefined))
      const serveFile = await built
      for (const [name, value] of Object.entries(securityHeaders())) response.setHeader(name, value)
      if (!isPage(path)) {
        request.url = path.slice("/replay".length)
        if (!request.url.startsWith("/assets/")) return refuse(response, 404, "Not found")
        return serveFile(request, response)
      }
      const page = readFileSync(join(dist, files[path]))
      response.writeHead(200, {
        "Content-Security-Policy": policies[path],
        "Content-Type": "text/html; charset=utf-8",
        // Tabs that are opened later come without a network too; an address of this build's own would be no shorter.
        "Cache-Control": path === "/replay/screen" ? "private, max-age=600" : "no-cache",
      })
      response.end(request.method === "HEAD" ? undefined : page)
    }
    await answer()
    return true
  }
}

/** In development Vite itself serves the pages, hot. */
export const viewerInDevelopment = ({ control }: Pick<Options, "control">): Plugin => ({
  name: "viewer",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = pathOf(request)
      if (!isOurs(path)) return next()
      if (!control) return refuse(response, 404, "Not found")
      if (!isLoopback(request)) return refuse(response, 403, "Only on this machine")
      if (path === "/replay") return toFolder(response)
      if (isPage(path)) request.url = `/${files[path]}`
      next()
    })
  },
})
