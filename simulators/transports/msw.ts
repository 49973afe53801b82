/** The simulated backend behind `fetch` itself, by MSW: in a page's service worker, or in a test's Node. */
import { http, HttpResponse } from "msw/http"
import type { EpochMs } from "#domain/kernel/event.ts"
import { isSimulated, normal, type Outcome, requestOf } from "../core/index.ts"
import { exchange, type WorldCell } from "./memory.ts"
import { type Desk, readerReply } from "./readerDesk.ts"

/** What this transport cannot do. */
export const differences: ReadonlyArray<string> = [
  "a cut body is a network error as a whole: a service worker cannot break off in its middle",
  "resetReused never fires: a service worker sees no connections",
  "the page itself may use the control API, and nobody else can",
  "a request body may be as long as the browser allows",
]

const slicesMax = 10

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The body in pieces, over `ms`. */
const trickling = (body: string, ms: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(body)
  const length = Math.max(1, Math.ceil(bytes.length / slicesMax))
  let at = 0
  return new ReadableStream({
    pull: async (controller) => {
      if (at >= bytes.length) return controller.close()
      await pause(ms / slicesMax)
      controller.enqueue(bytes.subarray(at, at + length))
      at += length
    },
  })
}

const responseOf = async ({ reply, delivery }: Outcome): Promise<Response> => {
  const { status, headers } = reply
  // A redirection has no body.
  const body = reply.body === "" ? null : reply.body
  switch (delivery._tag) {
    case "DroppedBefore":
    case "DroppedAfter":
    case "Truncated":
      return HttpResponse.error()
    case "Hangs":
      return new Promise(() => {})
    case "Slow":
      return new HttpResponse(trickling(reply.body, delivery.ms), { status, headers })
    case "Delayed":
      await pause(delivery.ms)
      break
    case "Normal":
  }
  return new HttpResponse(body, { status, headers })
}

type Options = {
  /** The machine's clock. */
  readonly now?: () => number
  /** What is added to a page that the simulator answers, so that the next one reaches it too. */
  readonly inPages?: string
  /** The reader that `/__sim/reader` moves. */
  readonly reader?: Pick<Desk, "control">
}

/** Answers what is the simulator's and leaves the rest alone. */
export const handlersOf = (
  cell: WorldCell,
  { now = Date.now, inPages = "", reader }: Options = {},
) => [
  http.all("*", async ({ request }) => {
    const path = new URL(request.url).pathname
    if (!isSimulated(path)) return undefined
    const body = await request.clone().text()
    if (path === "/__sim/reader")
      return responseOf({
        reply: readerReply(reader, request.method, body),
        delivery: normal,
      })
    const outcome = exchange(
      cell,
      requestOf({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: body === "" ? undefined : body,
        now: now() as EpochMs,
      }),
    )
    const { reply } = outcome
    if (path === "/__sim/reset" && reply.status === 200) reader?.control({ do: "reset" })
    const isPage = reply.headers["content-type"]?.startsWith("text/html") === true
    return responseOf(
      isPage ? { ...outcome, reply: { ...reply, body: reply.body + inPages } } : outcome,
    )
  }),
]
