/** The simulated backend inside a Node HTTP server. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Zone } from "#domain/kernel/civil.ts"
import {
  answer,
  isSimulated,
  json,
  momentIn,
  normal,
  type Outcome,
  requestOf,
  type World,
  worldOf,
} from "../core/index.ts"
import { type Desk, readerReply } from "./readerDesk.ts"
import { hostZone } from "./zone.ts"

/** What this transport cannot do. */
export const differences: ReadonlyArray<string> = [
  "waits take real time; only the world's own clock can be moved",
]

/** How long a request that is never answered keeps its connection. */
export const hangMs = 120_000

/** Longest request body, in bytes. */
export const requestMax = 1_000_000

export type SimulatorOptions = {
  readonly seed?: number
  /** The machine's clock. */
  readonly now?: () => number
  readonly zone?: Zone
  readonly orderIdempotency?: World["orderIdempotency"]
  /** Whether /__sim answers; the payment page does anyway. `SIM_CONTROL=off` says no. */
  readonly control?: boolean
  /** A page of this origin may ask from a browser, as a backend elsewhere allows it. `SIM_ORIGIN` names it. */
  readonly origin?: string | undefined
  /** The reader that `/__sim/reader` moves. */
  readonly reader?: Pick<Desk, "control"> | undefined
}

export type SimulatorHandler = {
  /** `false`: not an address of the simulator; nothing was answered. */
  (request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** The truth now; for tests in the same process. */
  readonly world: () => World
}

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * A page of another site can make a browser on this machine call us: under its own name that points here (`Host`),
 * or by our address (`Origin`). Neither may move the world, nor see the panel that does.
 */
export const isLoopback = ({ socket, headers }: IncomingMessage): boolean =>
  loopbackAddress.test(socket.remoteAddress ?? "") &&
  loopbackHost.test(headers.host ?? "") &&
  (headers.origin === undefined || loopbackHost.test(headers.origin.replace(/^https?:\/\//, "")))

/** What a browser lets a page of another origin send. Source: API-03 to API-09. */
const allowed = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers":
    "Accept-Language, Authorization, Cache-Control, Content-Type, Expires, Pragma, X-ASW-FORCE, X-ASW-INTENT, X-ASW-TOKEN",
  "access-control-max-age": "600",
}

const isPaymentPage = (path: string): boolean => path.startsWith("/__sim/gateway/")

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > requestMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? "")]),
  )

const wait = (ms: number, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    response.once("close", () => {
      clearTimeout(timer)
      resolve()
    })
  })

const slicesMax = 10

const slices = (bytes: Buffer): ReadonlyArray<Buffer> => {
  const length = Math.ceil(bytes.length / slicesMax)
  return Array.from({ length: slicesMax }, (_, n) => bytes.subarray(n * length, (n + 1) * length))
}

/** How many requests a connection has carried. */
const carried = new WeakMap<Socket, number>()

const isReused = ({ socket }: IncomingMessage): boolean => {
  const before = carried.get(socket) ?? 0
  carried.set(socket, before + 1)
  return before > 0
}

const deliver = async ({ reply, delivery }: Outcome, response: ServerResponse): Promise<void> => {
  const { status, headers, body } = reply
  const bytes = Buffer.from(body, "utf8")
  switch (delivery._tag) {
    case "DroppedBefore":
    case "DroppedAfter":
      response.destroy()
      return
    case "Hangs":
      await wait(hangMs, response)
      response.destroy()
      return
    case "Truncated":
      response.writeHead(status, { ...headers, "content-length": bytes.length })
      response.write(Buffer.from(body.slice(0, delivery.length), "utf8"), () => response.destroy())
      return
    case "Delayed":
      await wait(delivery.ms, response)
      break
    case "Slow":
      response.writeHead(status, { ...headers, "content-length": bytes.length })
      for (const piece of slices(bytes)) {
        response.write(piece)
        await wait(delivery.ms / slicesMax, response)
      }
      response.end()
      return
    case "Normal":
  }
  if (response.destroyed) return
  response.writeHead(status, { ...headers, "content-length": bytes.length }).end(bytes)
}

export const simulatorHandler = (options: SimulatorOptions = {}): SimulatorHandler => {
  const { seed = 1, now = Date.now, orderIdempotency = "none" } = options
  const control = options.control ?? process.env["SIM_CONTROL"] !== "off"
  const origin = options.origin ?? process.env["SIM_ORIGIN"]
  const start = now() as EpochMs
  let world = worldOf({ seed, now: start, zone: options.zone ?? hostZone(start), orderIdempotency })

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = (request.url ?? "/").split("?")[0]!
    if (!isSimulated(path)) {
      // The server's clock is the world's to whoever asks for the time alone; what a cache keeps is dated by the machine.
      if (request.method === "HEAD")
        response.setHeader("Date", new Date(momentIn(world, now() as EpochMs).at).toUTCString())
      return false
    }
    if (path.startsWith("/__sim") && !isPaymentPage(path) && !(control && isLoopback(request))) {
      const refused = json(control ? 403 : 404, { error: { message: "No control API here" } })
      await deliver({ reply: refused, delivery: normal }, response)
      return true
    }
    if (origin !== undefined && request.headers.origin === origin) {
      response.setHeader("access-control-allow-origin", origin)
      response.setHeader("vary", "Origin")
      if (request.method === "OPTIONS") {
        response.writeHead(204, allowed).end()
        return true
      }
    }
    const body = await bodyOf(request)
    if (body === undefined) {
      const refused = json(413, { error: { message: "The body is too long" } })
      await deliver({ reply: refused, delivery: normal }, response)
      return true
    }
    const asked = requestOf({
      method: request.method ?? "GET",
      url: request.url ?? "/",
      headers: headersOf(request),
      body: body === "" ? undefined : body,
      now: now() as EpochMs,
      isReused: isReused(request),
    })
    if (path === "/__sim/reader") {
      const reply = readerReply(options.reader, asked.method, asked.body)
      await deliver({ reply, delivery: normal }, response)
      return true
    }
    const [next, outcome] = answer(world, asked)
    world = next
    if (path === "/__sim/reset" && outcome.reply.status === 200)
      options.reader?.control({ do: "reset" })
    await deliver(outcome, response)
    return true
  }
  return Object.assign(handle, { world: () => world })
}
