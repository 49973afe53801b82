/** A world without chance: devices of many tabs whose every step a test takes itself. */
import { utc } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { type Dish, dishOf } from "#domain/cart/model.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { requestOf, worldOf } from "#simulators/core/index.ts"
import { exchange, type WorldCell } from "#simulators/transports/memory.ts"
import { makeSchedule } from "./schedule.ts"
import { type Device, makeDevice } from "./device.ts"
import { makeLedger } from "./ledger.ts"
import { calm } from "./network.ts"
import { makeStreams } from "./stream.ts"
import { type Faults, type Swarm, swarmOf } from "./swarm.ts"
import type { Tab } from "./tab.ts"

/** Wednesday 18 November 2026, 8:00 UTC. */
const start = Date.UTC(2026, 10, 18, 8)

const login = "jana"
const writes = /\/canteenorder\/(direct|cancel|exchange)$|\/order\/cart$/

export type Sent = { readonly device: number; readonly tab: string; readonly at: number }

export const makeStage = ({
  devices: count = 1,
  diskMs = 0,
  hasCart = false,
}: {
  readonly devices?: number
  readonly hasCart?: boolean
  readonly diskMs?: number
} = {}) => {
  const schedule = makeSchedule(start)
  const cell: WorldCell = { world: worldOf({ seed: 1, now: start as EpochMs, zone: utc }) }
  const swarm: Swarm = {
    ...swarmOf(1, { clients: count }),
    habits: { ...swarmOf(1).habits, carts: hasCart ? 1 : 0 },
    skewMs: 0,
    diskMs,
    tabMs: 1,
    tabs: 20,
    autoLogout: 0,
    keepLogged: true,
  }
  let faults: Faults = calm
  /** Every address that the server was asked, in order. */
  const asked: Array<string> = []
  /** Writes that the server got. */
  const sent: Array<Sent> = []
  const devices = Array.from({ length: count }, (_, n) =>
    makeDevice(n, false, [{ login, password: `${login}-1234`, card: "1" }], {
      schedule,
      streams: makeStreams(swarm.seed),
      swarm,
      ledger: makeLedger(),
      watch: { heard: () => {}, leaves: () => {}, told: () => {} },
      faults: ({ url }) => (writes.test(url) ? faults : calm),
      serve: ({ index }, tab, request) => {
        const { method, url, headers, body } = request
        const now = schedule.now() as EpochMs
        asked.push(url)
        if (writes.test(url)) sent.push({ device: index, tab: String(tab), at: now })
        return exchange(cell, requestOf({ method, url, headers, body, now }))
      },
      intentOf: () => undefined,
    }),
  )
  const advance = (ms: number): void => schedule.runUntil(schedule.now() + ms)
  const stateOf = (tab: Tab) => {
    const state = tab.state()
    if (state === undefined) throw new Error(`${tab.tab} has not begun`)
    return state
  }
  const dishIn = (tab: Tab, mealId: number): Dish => {
    const items = Object.values(stateOf(tab).menu.entries).flatMap(({ menu }) => menu?.items ?? [])
    return dishOf(items.find((each) => each.mealId === mealId)!)
  }
  const logIn = (tab: Tab): void => {
    const device = devices.find((each) => each.tabs().includes(tab))!
    const basic = device.vaultOf(tab).put(`${login}:${login}-1234`)
    tab.send({ _tag: "LoginAsked", basic, keep: true, isModal: false })
  }
  return {
    logIn,
    device: devices[0]!,
    devices,
    sent,
    asked,
    advance,
    /** A minute at most. */
    until: (isSo: () => boolean): void => {
      for (let ms = 0; ms < 60_000 && !isSo(); ms += 5) advance(5)
    },
    dishIn,
    /** What happens to writes from now on, until it is called again. */
    fail: (some: Partial<Faults>): void => void (faults = { ...calm, ...some }),
    /** A tab before the menu, whose person is logged in. */
    open: (device: Device): Tab => {
      const tab = device.open()!
      advance(1_500)
      if (stateOf(tab).session.member === undefined) {
        logIn(tab)
        advance(2_000)
      }
      tab.send({ _tag: "RouteShown", path: "/offer/WEEK" })
      advance(2_000)
      return tab
    },
    order: (tab: Tab, mealId: number, pieces = 1): void => {
      const dish = dishIn(tab, mealId)
      const quantity = Quantity.make(pieces)
      tab.send({ _tag: "OrderAsked", dish, quantity, shown: timesCents(dish.price, quantity) })
    },
    phases: (tab: Tab): ReadonlyArray<string> =>
      stateOf(tab).orders.intents.map(({ phase }) => phase._tag),
    /** Pieces of a dish that the server has booked since the beginning. */
    booked: (mealId: number): number =>
      cell.world.customers[login]!.orders.filter((order) => order.mealId === mealId).reduce(
        (sum, { quantity }) => sum + quantity,
        0,
      ),
  }
}
