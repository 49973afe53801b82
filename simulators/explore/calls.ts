/** A call of a demand against the pure backend, in no time: the real adapter and runtime, and a wire on which one thing may go wrong. */
import { Context, Effect } from "effect"
import { Api } from "#adapters/api/port.ts"
import { type Answer, type Http, Missing } from "#adapters/http/port.ts"
import { EventLog } from "#adapters/log/port.ts"
import { Router } from "#adapters/router/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import type { EpochMs, Of } from "#domain/kernel/event.ts"
import { failure, question, refusal } from "#simulators/core/http.ts"
import { answer, type Reply, requestOf, type World } from "#simulators/core/index.ts"
import { apiOver } from "#simulators/world/api.ts"
import { makeSchedule } from "#simulators/world/schedule.ts"
import { performMember } from "#src/runtime/performMember.ts"

/** What orders ask the server for. */
const carriedTags = ["ReadOrders", "RecheckMenu", "SendOrder"] as const
export type Carried = Of<App.Demand, (typeof carriedTags)[number]>

export const isCarried = (demand: App.Demand): demand is Carried =>
  (carriedTags as ReadonlyArray<string>).includes(demand._tag)

/**
 * How a request fares on its way: `lost` never arrives; `error` is carried out, and a proxy says 500; `repeat` is
 * carried out twice, by a browser whose connection died, and `echo` once, and refused the second time. The server may
 * `refuse` it, have a `question` first, or not know the session any more: `denied`.
 */
export type Fate = "whole" | "lost" | "error" | "repeat" | "echo" | "refuse" | "question" | "denied"

/** Longer than the adapter waits before it repeats a read. */
const patienceMs = 10_000

const no = refusal("Not now.")
const sayings: Partial<Record<Fate, Reply>> = {
  question: question("Sure?", [{ id: "YES", label: "Yes" }]),
  refuse: no,
  denied: failure(401, "UNAUTHORIZED", "Who are you?"),
}

const seen = ({ status, body }: Reply): Answer => ({ status, statusText: "", text: body })

/** What the client that began a call hears of it, and the backend after it. */
export type Caller<Backend = World> = (
  call: { readonly demand: Carried; readonly from: App.State },
  before: Backend,
  at: EpochMs,
  how: Fate,
) => { readonly world: Backend; readonly event: App.Event }

export const makeCaller = (config: Config, vault: Vault["Service"]): Caller => {
  let world: World
  let now: EpochMs
  let fate: Fate
  const http: Http["Service"] = {
    exchange: ({ method, url, headers, body }) =>
      Effect.suspend(() => {
        if (fate === "lost") return Effect.fail(new Missing())
        const said = sayings[fate]
        if (said !== undefined) return Effect.succeed(seen(said))
        const request = requestOf({ method, url, headers, body, now })
        const carryOut = (): Reply => {
          const [next, { reply }] = answer(world, request)
          world = next
          return reply
        }
        const first = carryOut()
        if (fate === "error") return Effect.succeed({ status: 500, statusText: "", text: "" })
        if (fate === "echo") return Effect.succeed(seen(no))
        return Effect.succeed(seen(fate === "repeat" ? carryOut() : first))
      }),
  }
  const clock = makeSchedule()
  const services = clock.context.pipe(
    Context.add(Vault, vault),
    Context.add(Api, apiOver(config, http)),
    Context.add(Router, {
      origin: "http://canteen.example",
      go: () => Effect.void,
      leave: () => Effect.void,
    }),
    // Nothing is behind: there is one log, and this is its end.
    Context.add(EventLog, { caughtUp: Effect.void } as unknown as EventLog["Service"]),
  )
  const run = Effect.runForkWith(services)
  return ({ demand, from }, before, at, how) => {
    ;[world, now, fate] = [before, at, how]
    clock.runUntil(at)
    let event: App.Event | undefined
    const hear = (each: App.Event): void => void (event = each)
    run(performMember(demand, hear, () => from) as Effect.Effect<void>)
    // A read that is lost is asked once more a moment later; that moment is none here.
    clock.runUntil(at + patienceMs)
    if (event === undefined) throw new Error(`nothing is heard of ${demand.key}`)
    return { world, event }
  }
}
