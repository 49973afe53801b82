/** One device: the real store, runtime and API adapter against the simulated backend, in virtual time. Its disk and vault outlive its pages. */
import { Context, Effect, Exit, Metric, Scope } from "effect"
import { Api } from "#adapters/api/port.ts"
import type { Http } from "#adapters/http/port.ts"
import { makeDisk, openLog } from "#adapters/log/memory.ts"
import { EventLog } from "#adapters/log/port.ts"
import { Router } from "#adapters/router/port.ts"
import { makeVault } from "#adapters/vault/memory.ts"
import { Vault } from "#adapters/vault/port.ts"
import * as App from "#domain/app/index.ts"
import { type Config, defaultConfig } from "#domain/config/index.ts"
import { utc } from "#domain/kernel/civil.ts"
import { type EpochMs, TabId } from "#domain/kernel/event.ts"
import type { Manner } from "#simulators/core/reader.ts"
import { makeMemoryReader } from "#simulators/transports/memoryReader.ts"
import { httpOver, type WorldCell } from "#simulators/transports/memory.ts"
import { answer, momentIn, requestOf, viewOf, worldOf } from "#simulators/core/index.ts"
import { makeReaderConnection } from "#src/runtime/readerConnection.ts"
import { MemberCalls, ReaderConnection } from "#src/runtime/lazyServices.ts"
import { performMember } from "#src/runtime/performMember.ts"
import { makeStore, type Store } from "#src/runtime/store.ts"
import { apiOver } from "#simulators/world/api.ts"
import { makeSchedule } from "#simulators/world/schedule.ts"

/** Wednesday 18 November 2026, 8:00 UTC: ordering for the day is open. */
export const morning = Date.UTC(2026, 10, 18, 8)

type Options = {
  readonly config?: Partial<Config>
  readonly start?: number
  readonly path?: string
  readonly seed?: number
  /** How many people the backend knows: at least the demo's. */
  readonly customers?: number
  /** How its card reader behaves. */
  readonly manner?: Manner
  /** Whether it keeps every line it ever heard; its disk forgets what a snapshot holds. */
  readonly keepsLines?: boolean
  /** Milliseconds that its disk takes for a line. */
  readonly writeMs?: number
  /** Sees every event as a page applies it, those of the past at its beginning among them. */
  readonly heard?: (line: App.Recorded, before: App.State, after: App.State) => void
  /** Stands between the client and the backend. */
  readonly wire?: (http: Http["Service"]) => Http["Service"]
}

export const makeDevice = ({
  config,
  start = morning,
  path = "/",
  seed = 1,
  customers = 0,
  manner,
  keepsLines = true,
  writeMs = 0,
  heard: alsoHeard,
  wire = (http) => http,
}: Options = {}) => {
  const schedule = makeSchedule(start)
  const cell: WorldCell = {
    world: worldOf({ seed, now: start as EpochMs, zone: utc, scale: { customers } }),
  }
  const disk = makeDisk()
  let refs = 0
  const vault = makeVault(() => `s${++refs}`)
  const settings: Config = { ...defaultConfig, ...config }
  const paths: Array<string> = []
  const warnings: Array<string> = []
  const lines: Array<App.Recorded> = []
  /** A page that begins hears of the past again. */
  const heard = (line: App.Recorded, before: App.State, after: App.State): void => {
    alsoHeard?.(line, before, after)
    if (keepsLines && line.seq > (lines.at(-1)?.seq ?? 0)) lines.push(line)
  }
  const reader = Effect.runSyncWith(schedule.context)(makeMemoryReader(manner))
  let store: Store | undefined
  let scope: Scope.Closeable | undefined
  let pageSessions: Array<TabId> = []
  let fibers = 0
  const services = schedule.context.pipe(
    Context.add(Metric.FiberRuntimeMetrics, {
      recordFiberStart: () => void fibers++,
      recordFiberEnd: () => void fibers--,
    }),
    Context.add(EventLog, openLog(disk, { writeMs: () => writeMs })),
    Context.add(Vault, vault),
    Context.add(Api, apiOver(settings, wire(httpOver(cell)))),
    Context.add(MemberCalls, { perform: performMember }),
    Context.add(
      ReaderConnection,
      makeReaderConnection(reader.reader, (text) => warnings.push(text)),
    ),
    Context.add(Router, {
      origin: "http://canteen.example",
      go: (to) =>
        Effect.sync(() => {
          paths.push(to)
          store?.send({ _tag: "RouteShown", path: to })
        }),
      leave: (url) => Effect.sync(() => void paths.push(url)),
    }),
  )
  const run = Effect.runForkWith(services)

  const open = (at = path): void => {
    const tab = TabId.make(`t${pageSessions.length + 1}`)
    const opened = Scope.makeUnsafe()
    scope = opened
    const earlier = pageSessions
    pageSessions = [...pageSessions, tab]
    const fiber = run(
      makeStore({
        tab,
        pageSessions: earlier,
        probes: { heard },
      }).pipe(
        Scope.provide(opened),
        Effect.map((made) => {
          store = made
          made.send({
            _tag: "ClientStarted",
            config: settings,
            zone: utc,
            secretsKept: vault.refs(),
            languages: ["en"],
            isOnline: true,
          })
          made.send({ _tag: "TabOpened", tab, path: at, width: 1440, isVisible: true })
        }),
      ),
    )
    fiber.addObserver((exit) => {
      if (Exit.isFailure(exit)) throw new Error(String(exit.cause))
    })
    advance(50)
  }
  const advance = (ms: number): void => schedule.runUntil(schedule.now() + ms)
  const close = (): void => {
    if (scope !== undefined) run(Scope.close(scope, Exit.void))
    store = undefined
    advance(0)
  }
  open()
  const state = (): App.State => store?.get() ?? App.initial
  return {
    state,
    /** Reports an event, then lets everything run that is due within `ms`. */
    send: (event: App.Event, ms = 200): void => {
      store?.send(event)
      advance(ms)
    },
    advance,
    now: schedule.now,
    /** Runs it that many milliseconds from now. */
    after: schedule.after,
    sleepers: schedule.sleepers,
    /** Fibers of the runtime that have not ended. */
    fibers: () => fibers,
    paths,
    vault,
    disk,
    /** Every shared event since the device began. */
    lines,
    reader,
    /** What the reader's link said to the console. */
    warnings,
    cell,
    store: () => store,
    /** The page is closed, or crashes, and is opened anew after `ms`. */
    reload: (ms = 100, at = state().place.path): void => {
      close()
      advance(ms)
      open(at)
    },
    close,
    login: (name = "jana", password = `${name}-1234`): void => {
      store?.send({
        _tag: "LoginAsked",
        basic: vault.put(`${name}:${password}`),
        keep: false,
        isModal: false,
      })
      advance(300)
    },
    /** A call to the control API. */
    control: (
      method: "GET" | "POST" | "PATCH" | "DELETE",
      url: string,
      body?: unknown,
    ): unknown => {
      const request = requestOf({
        method,
        url: `/__sim/${url}`,
        headers: {},
        body: body === undefined ? undefined : JSON.stringify(body),
        now: schedule.now() as EpochMs,
      })
      const [world, { reply }] = answer(cell.world, request)
      cell.world = world
      if (reply.status >= 400) throw new Error(`${method} ${url}: ${reply.body}`)
      return JSON.parse(reply.body === "" ? "null" : reply.body)
    },
    /** The backend's truth. */
    booked: (login = "jana") => {
      const { customers } = viewOf(
        cell.world,
        momentIn(cell.world, schedule.now() as EpochMs),
      ) as unknown as {
        readonly customers: Readonly<
          Record<
            string,
            {
              readonly balance: number
              readonly orders: ReadonlyArray<{
                readonly mealId: unknown
                readonly date: string
                readonly quantity: number
                readonly orderId: unknown
              }>
            }
          >
        >
      }
      return customers[login]!
    },
  }
}
export type Device = ReturnType<typeof makeDevice>
