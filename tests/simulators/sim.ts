/** One script, two transports: what a test does to the simulated backend and what it sees. */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Clock, Effect } from "effect"
import { setupServer } from "msw/node"
import { expect, test } from "vitest"
import { Http } from "#adapters/http/port.ts"
import type { Zone } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import {
  answer,
  base,
  momentIn,
  requestOf,
  viewOf,
  type World,
  worldOf,
} from "#simulators/core/index.ts"
import { layerOf, type WorldCell } from "#simulators/transports/memory.ts"
import { handlersOf } from "#simulators/transports/msw.ts"
import { simulatorHandler } from "#simulators/transports/node.ts"

/** Wednesday 18 November 2026, 9:55 in Prague; the day before was a public holiday. */
export const start = 1_794_992_100_000 as EpochMs
export const prague: Zone = { name: "Europe/Prague", offsets: [{ from: 0, minutes: 60 }] }

export type Seen =
  | { readonly status: number; readonly text: string; readonly json: Json }
  | "missing"
  | "tooLong"
// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of an answer
export type Json = any

export type Ask = {
  readonly as?: string
  /** Instead of the demo password. */
  readonly password?: string
  readonly token?: string
  readonly force?: string
  readonly language?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How long an answer may take, where none is expected. */
  readonly timeoutMs?: number
}

export type Sim = {
  readonly get: (path: string, ask?: Ask) => Promise<Seen>
  readonly post: (path: string, body: unknown, ask?: Ask) => Promise<Seen>
  /** A control call; its answer's JSON. */
  readonly control: (call: string, body?: unknown) => Promise<{ status: number; json: Json }>
}

const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64")

const headersOf = (ask: Ask): Record<string, string> => ({
  "x-asw-token": ask.token ?? "",
  "accept-language": ask.language ?? "en",
  ...(ask.as === undefined
    ? {}
    : { authorization: `Basic ${base64(`${ask.as}:${ask.password ?? `${ask.as}-1234`}`)}` }),
  ...(ask.force === undefined ? {} : { "x-asw-force": ask.force }),
  ...ask.headers,
})

/** Real time; generous, because only what is never answered should end by it. */
const patienceMs = 10_000

const seenOf = (status: number, text: string): Seen => {
  try {
    return { status, text, json: JSON.parse(text) }
  } catch {
    return { status, text, json: undefined }
  }
}

type Sending = {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  readonly timeoutMs: number
}
type Transport = {
  readonly send: (sending: Sending) => Promise<Seen>
  readonly control: Sim["control"]
  readonly world: () => World
}

/** The machine's clock stands still; what sleeps still wakes. */
const atStart = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const live = yield* Clock.Clock
    const stopped: Clock.Clock = {
      currentTimeMillisUnsafe: () => start,
      currentTimeMillis: Effect.succeed(start),
      currentTimeNanosUnsafe: () => live.currentTimeNanosUnsafe(),
      currentTimeNanos: live.currentTimeNanos,
      monotonicTimeNanosUnsafe: () => live.monotonicTimeNanosUnsafe(),
      monotonicTimeNanos: live.monotonicTimeNanos,
      sleep: (duration) => live.sleep(duration),
    }
    return yield* effect.pipe(Effect.provideService(Clock.Clock, stopped))
  })

const overMemory = (cell: WorldCell): Transport => {
  const layer = layerOf(cell)
  return {
    send: (sending) =>
      Effect.runPromise(
        atStart(
          Http.use((http) => http.exchange({ ...sending, once: false })).pipe(
            Effect.map(({ status, text }) => seenOf(status, text)),
            Effect.catchTags({
              Missing: () => Effect.succeed<Seen>("missing"),
              TooLong: () => Effect.succeed<Seen>("tooLong"),
            }),
            Effect.provide(layer),
          ),
        ),
      ),
    control: async (call, body) => {
      const [method = "", path = ""] = call.split(" ")
      const text = body === undefined ? undefined : JSON.stringify(body)
      const request = requestOf({
        method,
        url: `/__sim${path}`,
        headers: {},
        body: text,
        now: start,
      })
      const [world, { reply }] = answer(cell.world, request)
      cell.world = world
      return { status: reply.status, json: JSON.parse(reply.body) }
    },
    world: () => cell.world,
  }
}

const bodyMax = 8_000_000

const overNode = (address: string, world: () => World): Transport => ({
  send: async ({ url, body, timeoutMs, ...rest }) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const init = { ...rest, signal, redirect: "manual" as const }
      const response = await fetch(
        `${address}${url}`,
        body === undefined ? init : { ...init, body },
      )
      const text = await response.text()
      return text.length > bodyMax ? "tooLong" : seenOf(response.status, text)
    } catch {
      return "missing"
    }
  },
  control: async (call, body) => {
    const [method = "", path = ""] = call.split(" ")
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const response = await fetch(`${address}/__sim${path}`, init)
    return { status: response.status, json: await response.json() }
  },
  world,
})

/** What both transports must agree on: every answer in order, and the world afterwards. */
export type Run = {
  readonly seen: ReadonlyArray<Seen>
  readonly world: unknown
  readonly journal: unknown
}

export type Script = (sim: Sim) => Promise<void>

const ran = async ({ send, control, world }: Transport, script: Script): Promise<Run> => {
  const seen: Array<Seen> = []
  const noted = async (sending: Sending) => {
    const one = await send(sending)
    seen.push(one)
    return one
  }
  const urlOf = (path: string) =>
    /^\/(__sim|creditcardpayment|secondpayment)\//.test(path) ? path : `${base}${path}`
  await script({
    get: (path, ask = {}) =>
      noted({
        method: "GET",
        url: urlOf(path),
        headers: headersOf(ask),
        body: undefined,
        timeoutMs: ask.timeoutMs ?? patienceMs,
      }),
    post: (path, body, ask = {}) =>
      noted({
        method: "POST",
        url: urlOf(path),
        headers: { ...headersOf(ask), "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
        timeoutMs: ask.timeoutMs ?? patienceMs,
      }),
    control: (call, body) => control(call, body),
  })
  return {
    seen,
    world: viewOf(world(), momentIn(world(), start)),
    journal: world().journal.map(({ headers: _headers, at: _at, ...entry }) => entry),
  }
}

export const runInMemory = (script: Script, seed = 1): Promise<Run> =>
  ran(overMemory({ world: worldOf({ seed, now: start, zone: prague }) }), script)

export const runOverHttp = async (script: Script, seed = 1): Promise<Run> => {
  const handler = simulatorHandler({ seed, now: () => start, zone: prague, control: true })
  const server: Server = createServer((request, response) => {
    void handler(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  try {
    const { port } = server.address() as AddressInfo
    return await ran(overNode(`http://127.0.0.1:${port}`, handler.world), script)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

export const runByMsw = async (script: Script, seed = 1): Promise<Run> => {
  const cell: WorldCell = { world: worldOf({ seed, now: start, zone: prague }) }
  const server = setupServer(...handlersOf(cell, { now: () => start }))
  server.listen({ onUnhandledFrame: "error" })
  try {
    return await ran(
      overNode("http://sim.test", () => cell.world),
      script,
    )
  } finally {
    server.close()
  }
}

/** Where two texts part, short enough to read. */
const partingOf = (left: string, right: string): string | undefined => {
  if (left === right) return undefined
  let n = 0
  while (left[n] === right[n]) n++
  const near = (text: string) => text.slice(Math.max(0, n - 200), n + 100)
  return `${near(left)}\n--- but ---\n${near(right)}`
}

/** The first difference between two runs. */
export const difference = (left: Run, right: Run): string | undefined => {
  const parts = (run: Run) =>
    [...run.seen, run.world, run.journal].map((part) => JSON.stringify(part))
  const [one, other] = [parts(left), parts(right)]
  return one.map((part, n) => partingOf(part, other[n] ?? "")).find((each) => each !== undefined)
}

/** A case of the table: it must hold over each transport, and all must end the same. */
export const scenario = (title: string, script: Script): void =>
  // oxlint-disable-next-line vitest/valid-title -- the caller's title
  test(title, async () => {
    const memory = await runInMemory(script)
    for (const run of [runOverHttp, runByMsw]) {
      const other = await run(script)
      expect(difference(memory, other)).toBeUndefined()
      expect(other.seen.length).toBe(memory.seen.length)
    }
  })

/** An answer that came. */
export const came = (seen: Seen): { status: number; text: string; json: Json } => {
  if (typeof seen === "string") throw new Error(`no answer: ${seen}`)
  return seen
}
