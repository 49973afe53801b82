/** The simulated backend inside the page: one world for all page sessions of a test. */
import { Effect } from "effect"
import { Http, Missing } from "#adapters/http/port.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { MemoryReader } from "#simulators/transports/memoryReader.ts"
import { exchange, layerOf, type WorldCell } from "#simulators/transports/memory.ts"
import { hostZone } from "#simulators/transports/zone.ts"
import { requestOf, type World, worldOf } from "#simulators/core/index.ts"

/**
 * The machine's clock stands still, so the world moves only when a test moves it: `sim.clock`, as with a server, and
 * independent of the page's own clock.
 */
const machineNow = Date.UTC(2026, 10, 18, 7) as EpochMs

/** Rewrites the JSON that a call answers, as a server of another make would. */
export type Edit = (json: never, given: never) => unknown

let fresh: World | undefined

export const makeBackend = () => {
  fresh ??= worldOf({ seed: 1, now: machineNow, zone: hostZone(machineNow) })
  const cell: WorldCell = { world: fresh }
  const edits = new Map<string, (json: never) => unknown>()
  const repeats = new Set<string>()
  let reader: MemoryReader["control"] = () => {
    throw new Error("no page is open")
  }

  const ask = (method: string, url: string, body: unknown) =>
    exchange(
      cell,
      requestOf({
        method,
        url,
        headers: {},
        body: body === undefined ? undefined : JSON.stringify(body),
        now: machineNow,
      }),
    ).reply

  /** The control API. Source: docs/contract.md. */
  const control = (method: string, path: string, body: unknown): unknown => {
    if (path === "reader") return reader(body as never)
    const { status, body: text } = ask(method, `/__sim/${path}`, body)
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  }

  const callOf = (method: string, url: string): string =>
    `${method} ${new URL(url, location.origin).pathname.replace(/^\/webcareapi/, "")}`

  const edited = (method: string, url: string, text: string): string => {
    const edit = edits.get(callOf(method, url))
    return edit === undefined ? text : JSON.stringify(edit(JSON.parse(text) as never))
  }
  const simulated = Effect.runSync(
    Effect.provide(
      Http,
      layerOf(cell, () => machineNow),
    ),
  )
  const http: Http["Service"] = {
    exchange: (request) => {
      if (!navigator.onLine) return Effect.fail(new Missing())
      const once = simulated.exchange(request)
      const isRepeated = repeats.delete(callOf(request.method, request.url))
      return Effect.map(
        isRepeated ? Effect.andThen(Effect.ignore(once), once) : once,
        (answer) => ({ ...answer, text: edited(request.method, request.url, answer.text) }),
      )
    },
  }
  return {
    http,
    control,
    /** `METHOD /path` below the API. */
    edit: (call: string, edit: ((json: never) => unknown) | undefined): void => {
      if (edit === undefined) edits.delete(call)
      else edits.set(call, edit)
    },
    /** The network delivers the next such call twice, and hands out the second answer. */
    repeat: (call: string): void => void repeats.add(call),
    plug: (made: MemoryReader): void => {
      reader = made.control
    },
  }
}
export type Backend = ReturnType<typeof makeBackend>
