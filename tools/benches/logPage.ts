/** What is measured in a browser's page: the log as it is there, on the browser's own database. */
import { anyVersion } from "#simulators/values/anyVersion.ts"
import { Context, Effect, Scope } from "effect"
import { Api } from "#adapters/api/port.ts"
import { openChannel } from "#adapters/browser/channel.ts"
import * as compaction from "#adapters/log/compaction.ts"
import { makeLog } from "#adapters/log/idb.ts"
import { makeDisk, openLog } from "#adapters/log/memory.ts"
import { type Batch, EventLog, type Recorded } from "#adapters/log/port.ts"
import { Router } from "#adapters/router/port.ts"
import { makeVault } from "#adapters/vault/memory.ts"
import { Vault } from "#adapters/vault/port.ts"
import * as App from "#domain/app/index.ts"
import { Seq } from "#domain/kernel/event.ts"
import { MemberCalls, ReaderConnection } from "#src/runtime/lazyServices.ts"
import { makeStore } from "#src/runtime/store.ts"
import { tab } from "#simulators/values/make.ts"
import { foldOf, sessionOf } from "./session.ts"

const limits = { lines: Infinity, bytes: Infinity }
const open = (name: string) =>
  makeLog(name, {
    compaction: async () => compaction,
    versions: anyVersion,
    channel: openChannel(name),
    limits,
  })
const shared = (count: number): ReadonlyArray<Recorded> =>
  sessionOf(count * 2)
    .filter(({ event }) => App.isShared(event))
    .slice(0, count)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const bench = {
  /** Milliseconds of each append, and of each call's own part of them: what an input waits for. */
  append: async (count: number, durability: "relaxed" | "strict") => {
    const log = open(crypto.randomUUID())
    const lines = shared(count)
    await Effect.runPromise(log.append(lines[0]!, "relaxed"))
    const whole: Array<number> = []
    const own: Array<number> = []
    for (const line of lines) {
      const began = performance.now()
      const kept = Effect.runPromise(log.append(line, durability))
      own.push(performance.now() - began)
      await kept
      whole.push(performance.now() - began)
    }
    await log.close()
    return { whole, own }
  },

  /** From the first read of an open database to the folded state. */
  boot: async (tail: number, times: number) => {
    const name = crypto.randomUUID()
    const log = open(name)
    const lines = sessionOf(30_000).filter(({ event }) => App.isShared(event))
    const start = 5_000
    const kept = lines.slice(0, start + tail)
    for (let n = 0; n < kept.length; n += 100)
      await Promise.all(
        kept.slice(n, n + 100).map((line) => Effect.runPromise(log.append(line, "relaxed"))),
      )
    const state = App.sharedOf(foldOf(lines.slice(0, start)))
    await Effect.runPromise(log.snapshot({ seq: Seq.make(start), at: lines[start]!.at, state }))
    await log.close()
    const all: Array<number> = []
    let events = 0
    for (let n = 0; n < times; n++) {
      const again = open(name)
      await Effect.runPromise(again.snapshot({ seq: Seq.make(0), at: lines[0]!.at, state }))
      all.push(
        await timed(
          () =>
            new Promise<void>((resolve) => {
              const hear = ({ snapshot, lines: rest }: Batch): void => {
                const first = { ...App.initial, ...(snapshot!.state as App.SharedState) }
                ;(rest as unknown as ReadonlyArray<App.Recorded>).reduce(App.reduce, first)
                events = rest.length
                resolve()
              }
              Effect.runFork(again.follow(hear))
            }),
        ),
      )
      await again.close()
    }
    return { all, events }
  },

  /** Reads and checks a log of many lines, without folding it. */
  load: async (count: number, times: number) => {
    const name = crypto.randomUUID()
    const log = open(name)
    const lines = shared(5_000)
    for (let n = 0; n < count; n += 500)
      await Promise.all(
        lines
          .slice(n % 5_000, (n % 5_000) + 500)
          .map((line) => Effect.runPromise(log.append(line, "relaxed"))),
      )
    await log.close()
    const all: Array<number> = []
    let events = 0
    for (let n = 0; n < times; n++) {
      const again = open(name)
      all.push(
        await timed(
          () =>
            new Promise<void>((resolve) => {
              Effect.runFork(
                again.follow(({ lines: read }) => {
                  events = read.length
                  resolve()
                }),
              )
            }),
        ),
      )
      await again.close()
    }
    return { all, events }
  },

  /** Milliseconds of each `send` in a session that is `count` events old: fold, demands, listeners. */
  dispatch: async (count: number, more: number) => {
    const lines = sessionOf(count + more)
    const disk = makeDisk()
    const never = () => Effect.never
    const services = Context.make(EventLog, openLog(disk)).pipe(
      Context.add(
        Vault,
        makeVault(() => crypto.randomUUID()),
      ),
      Context.add(Api, { call: never } as never),
      Context.add(Router, { origin: "", go: never, leave: never } as never),
      Context.add(MemberCalls, { perform: never } as never),
      Context.add(ReaderConnection, { perform: never } as never),
      Context.add(Scope.Scope, Scope.makeUnsafe()),
    )
    const store = await Effect.runPromiseWith(services)(makeStore({ tab }))
    for (let n = 0; n < 20; n++) store.subscribe(() => store.get().orders)
    const all: Array<number> = []
    for (const { event } of lines) {
      const began = performance.now()
      store.send(event)
      all.push(performance.now() - began)
    }
    return { all: all.slice(count), events: store.journal().lines.length }
  },
}

Object.assign(globalThis, { bench })
export type Bench = typeof bench
