/** The production server as a library: the built application, its configuration, its headers, and whatever stands beside it. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import sirv from "sirv"
import { answerConfig, type ConfigSource, settingsOf } from "./config.ts"
import { securityHeaders } from "./csp.ts"

/** Answers a request, or says that it is not its own. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>

const asked = "no-cache"
const forEver = "public, max-age=31536000, immutable"

/** The application: built files, compressed ahead; a page for every address that a person can type. */
export const serveApplication = (dist: string, config: ConfigSource): Handler => {
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader("Cache-Control", path.startsWith("/assets/") ? forEver : asked)
      const script = /^\/assets\/.*\.js(?=\.(br|gz)$|$)/.exec(path)?.[0]
      if (script !== undefined) response.setHeader("SourceMap", `${script}.map`)
    },
  })
  return (request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/"
    // As the configuration is now: an edited file must not be served under the policy of the old one.
    const headers = securityHeaders(settingsOf(config))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const isRead = request.method === "GET" || request.method === "HEAD"
    if (!isRead) return refuse(response, 405)
    const answer = answerConfig(config, path)
    if (answer !== undefined) {
      response.writeHead(answer.status, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "no-cache",
      })
      response.end(request.method === "HEAD" ? undefined : answer.body)
      return true
    }
    // A file that goes while it is served, as in a release, ends its connection and not the server.
    response.once("pipe", (file) => file.once("error", () => response.destroy()))
    const isPage = (request.headers.accept ?? "").includes("text/html")
    files(request, response, () => {
      const missing = () => void refuse(response, 404)
      if (!isPage || path.startsWith("/assets/")) {
        missing()
        return
      }
      request.url = "/"
      files(request, response, missing)
    })
    return true
  }
}

const refuse = (response: ServerResponse, status: 404 | 405): true => {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
  response.end(status === 404 ? "Not found" : "Method not allowed")
  return true
}

/** The first handler that takes a request answers it. One that throws answers 500 and stops nothing else. */
export const listenerOf =
  (handlers: ReadonlyArray<Handler>): RequestListener =>
  (request, response) => {
    const take = async () => {
      for (const handler of handlers) if (await handler(request, response)) return
      refuse(response, 404)
    }
    take().catch((reason: unknown) => {
      console.error(reason)
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" })
      response.end("Internal error")
    })
  }

/**
 * For how long a connection is kept for the next request: longer than a proxy in front keeps it, and than a person needs
 * between two orders, so that it is never closed in the moment in which it is used again. Node's own 5 s are shorter.
 */
const keepAliveMs = 75_000

export type Running = {
  readonly url: string
  readonly server: Server
  readonly stop: () => Promise<void>
}

/** What must not happen twice. */
const isOnce = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "POST" && /\/(canteenorder\/(direct|cancel|exchange)|order\/cart|topup)$/.test(url)

/**
 * Closes the connection after an order. A browser repeats a POST by itself when a used connection dies before the
 * answer, so it must have no used connection for the next one. Any web server in front of the real backend should do
 * the same (docs/deployment.md).
 */
export const closeAfterOrders: Handler = (request, response) => {
  if (isOnce(request)) response.setHeader("Connection", "close")
  return false
}

/** Rejects with the operating system's error when the port cannot be had. */
export const serve = async (
  handlers: ReadonlyArray<Handler>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Running> => {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, listenerOf(handlers))
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actual = typeof address === "object" && address !== null ? address.port : port
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}/`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
