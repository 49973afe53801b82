/** Serves the control panel /sim beside the application: plain files, their types taken off on the way. */
import { readFile } from "node:fs/promises"
import type { ServerResponse } from "node:http"
import { extname, join } from "node:path"
import { isLoopback } from "#simulators/transports/node.ts"
import type { Plugin } from "vite"
import { root } from "./commandLine.ts"
import { securityHeaders } from "./csp.ts"
import type { Handler } from "./server.ts"

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ")

type Options = {
  /** Whether there is a control API to talk to. */
  readonly control: boolean
  /** The script of the page where something else serves it, and with it what it loads. */
  readonly script?: string
}

const ownScript = "/sim/main.ts"

/** Where the file of an address lies. Nothing but these can be asked for. */
const fileOf = (path: string): string | undefined => {
  if (path === "/sim" || path === "/sim/") return "simulators/panel/panel.html"
  const name = path.slice("/sim/".length)
  if (name === "icon.svg") return "public/icon.svg"
  if (/^styles\/((tokens|base|controls)\.css|fonts\/[a-z-]+\.woff2)$/.test(name))
    return `src/${name}`
  return /^[a-zA-Z]+\.(ts|css)$/.test(name) ? `simulators/panel/${name}` : undefined
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".ts": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/** What a browser runs; lines and columns stay where they are. */
const withoutTypes = async (text: string): Promise<string> => {
  const { stripTypeScriptTypes } = await import("node:module")
  const warn = process.emitWarning.bind(process)
  // Node itself runs these tools by it; that it may still change needs no saying on each start.
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = warn
  }
}

const contentOf = async (file: string, { script }: Options): Promise<Buffer | string> => {
  const bytes = await readFile(join(root, file))
  if (file.endsWith(".ts")) return withoutTypes(bytes.toString("utf8"))
  return file.endsWith(".html") && script !== undefined
    ? bytes.toString("utf8").replace(ownScript, script)
    : bytes
}

const refuse = (response: ServerResponse, status: 403 | 404 | 405, text: string): true => {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
  response.end(text)
  return true
}

/** A handler in front of what Vite serves. */
export const beside = (handler: Handler): Plugin => ({
  name: "beside",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const take = async () => ((await handler(request, response)) ? undefined : next())
      take().catch(next)
    })
  },
})

/** Source: docs/contract.md "Addresses". */
export const panelHandler =
  (options: Options): Handler =>
  async (request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/"
    if (path !== "/sim" && !path.startsWith("/sim/")) return false
    if (!options.control) return refuse(response, 404, "Not found")
    if (!isLoopback(request)) return refuse(response, 403, "Only on this machine")
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, "Method not allowed")
    const file = fileOf(path)
    const content =
      file === undefined ? undefined : await contentOf(file, options).catch(() => undefined)
    if (file === undefined || content === undefined) return refuse(response, 404, "Not found")
    const headers = { ...securityHeaders(), "Content-Security-Policy": policy }
    response.writeHead(200, {
      // Who serves the script adds scripts of its own.
      ...(options.script === undefined ? headers : {}),
      "Content-Type": types[extname(file)],
      "Cache-Control": "no-store",
    })
    response.end(request.method === "HEAD" ? undefined : content)
    return true
  }
