/** The kit for backends against the simulated one, in process and on a clock of its own. */
import { type Config, defaultConfig } from "#domain/config/index.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Cents } from "#domain/kernel/money.ts"
import { answer, requestOf, type World, worldOf } from "#simulators/core/index.ts"
import { hostZone } from "#simulators/transports/zone.ts"
import { checkServer } from "#tools/conformance/check.ts"
import { type Means, type Send, type Sent, serverAt } from "#tools/conformance/server.ts"

/** Wednesday 18 November 2026, 8:55 UTC. */
const start = 1_794_992_100_000
const watchMs = 70_000

export type Sim = {
  readonly send: Send
  readonly now: () => number
  readonly world: () => World
}
/** Stands between the kit and the simulator. */
export type Plant = (sim: Sim) => Send

export const isDirect = ({ url }: Sent) => url.endsWith("/canteenorder/direct")
export const isList = ({ url }: Sent) => url.endsWith("/canteenorders")

export const run = async (
  plant: Plant = ({ send }) => send,
  orderIdempotency: World["orderIdempotency"] = "none",
  stop: AbortSignal = new AbortController().signal,
  settings: Partial<Config> = {},
) => {
  let now = start
  let world = worldOf({
    seed: 1,
    now: start as EpochMs,
    zone: hostZone(start),
    orderIdempotency,
  })
  const send: Send = async ({ method, url, headers, body, isCut }) => {
    const asked = requestOf({ method, url, headers, body, now: now as EpochMs })
    const [next, { reply }] = answer(world, asked)
    world = next
    return isCut
      ? undefined
      : {
          status: reply.status,
          statusText: "",
          text: reply.body,
          headers: { ...reply.headers, date: new Date(now).toUTCString() },
        }
  }
  const sim: Sim = { send, now: () => now, world: () => world }
  const means: Means = {
    send: plant(sim),
    now: () => now,
    wait: async (ms) => void (now += ms),
    stop,
  }
  const before = world.customers["jana"]!.orders
  const report = await checkServer(
    serverAt(
      means,
      { ...defaultConfig, orderIdempotency, ...settings },
      new URL("http://127.0.0.1/"),
    ),
    { login: "jana", password: "jana-1234" },
    { most: 15_000 as Cents, watchMs, confirm: async () => true },
  )
  return { report, before, after: world.customers["jana"]!.orders }
}
