/** Many clients with the real rules and runtime, the pure backend, and everything that can go wrong, in virtual time, from one seed. */
import type { Request } from "#adapters/http/port.ts"
import type * as App from "#domain/app/index.ts"
import { utc } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { menuKeyOf } from "#domain/menu/index.ts"
import { answer, requestOf, worldOf } from "#simulators/core/index.ts"
import { exchange, type WorldCell } from "#simulators/transports/memory.ts"
import type { Told } from "#src/runtime/probes.ts"
import { makeSchedule } from "./schedule.ts"
import { type Device, makeDevice, type Who } from "./device.ts"
import { makeInspector } from "./inspector.ts"
import { type Delivery, type Ledger, makeLedger } from "./ledger.ts"
import { calm } from "./network.ts"
import { makePerson } from "./person.ts"
import { makePlaces } from "./places.ts"
import { makeRules } from "./rules.ts"
import { makeStreams, type Stream } from "./stream.ts"
import type { Swarm } from "./swarm.ts"

/** After the chaos nothing fails and nobody orders any more; by then every doubt is settled. Source: harness "L1". */
const healMs = 240_000
/** Of these, at the end, nobody does anything: what one tab knows has reached the others. */
const quietMs = 3_000
/** Where many devices share the time. */
const lookEvery = 4
/** So long a list of orders takes at most where nothing fails. */
const readMs = 5_000

export type Outcome = {
  readonly swarm: Swarm
  readonly wrong: ReadonlyArray<string>
  readonly counts: Readonly<Record<string, number>>
  readonly intents: number
  readonly events: number
  /** Virtual time, in ms. */
  readonly simulatedMs: number
  /** Of every line that any tab applied, in order: two runs of a seed give the same. */
  readonly digest: string
  readonly ledger: Ledger
  readonly devices: ReadonlyArray<Device>
}

/** A weekday at breakfast, before a deadline, or before midnight. */
const startOf = (draw: Stream): number =>
  Date.UTC(
    2026,
    10,
    16 + draw.below(3),
    ...draw.pick([[8, 0] as const, [10, 50], [10, 57], [23, 55]]),
  )

const whoOf = (n: number): Who => {
  const login = `user${String(n).padStart(5, "0")}`
  return { login, password: `${login}-1234`, card: String(1_000_000 + n) }
}

export type Observer = {
  readonly heard?: (
    tab: string,
    line: App.Recorded,
    before: App.State,
    after: App.State,
    device: number,
  ) => void
  readonly counted?: (what: string, n: number) => void
  readonly told?: (tab: string, told: Told) => void
  readonly breached?: (wrong: string) => void
}

export const runWorld = (swarm: Swarm, observer: Observer = {}): Outcome => {
  const streams = makeStreams(swarm.seed)
  const draw = streams.of("world")
  const start = startOf(draw)
  const schedule = makeSchedule(start)
  const ledger = makeLedger(observer.breached, (what, n) => {
    for (const { at, salt } of swarm.branches ?? []) if (at === n) streams.branch(salt)
    observer.counted?.(what, n)
  })
  const cell: WorldCell = {
    world: worldOf({
      seed: swarm.seed,
      now: start as EpochMs,
      zone: utc,
      scale: { customers: swarm.clients * 2 + 5, weeks: 1 },
    }),
  }
  const control = (method: string, url: string, body: unknown): void => {
    const now = schedule.now() as EpochMs
    const request = requestOf({
      method,
      url: `/__sim/${url}`,
      headers: {},
      body: JSON.stringify(body),
      now,
    })
    cell.world = answer(cell.world, request)[0]
  }
  let faults = swarm.faults
  const inspector = makeInspector(ledger, schedule, cell)
  const rules = makeRules(ledger, schedule, streams.of("rules"))
  const places = makePlaces(ledger, swarm.clients === 1 ? 1 : lookEvery)

  const orderBy = ({ people: all }: Device, id: number) => {
    for (const { login } of all) {
      const order = cell.world.customers[login]!.orders.find((each) => each.id === id)
      if (order !== undefined) return [login, order] as const
    }
    return [] as const
  }

  const serve = (device: Device, request: Request, how: Delivery, intent: string | undefined) => {
    const before = cell.world
    const now = schedule.now() as EpochMs
    const { method, url, headers, body } = request
    const outcome = exchange(cell, requestOf({ method, url, headers, body, now }))
    const { nextOrder } = cell.world
    const isUndone =
      /\/canteenorder\/(cancel|exchange)$/.test(url) &&
      outcome.reply.status === 200 &&
      outcome.reply.body.startsWith('{"success":true')
    if (isUndone && intent !== undefined) ledger.arrivalsOf(intent).done = true
    for (let id = before.nextOrder; id < nextOrder; id++) {
      const [login, order] = orderBy(device, id)
      if (order === undefined) continue
      if (intent === undefined) {
        ledger.breach("I1", `order ${id} was made by no intent of device ${device.index}`)
        continue
      }
      const arrivals = ledger.arrivalsOf(intent)
      const { customer } = ledger.stories.get(intent)!
      if (customer !== login)
        ledger.breach("ORDER-19", `${intent} of ${customer} was booked for ${login}`)
      arrivals.pieces += order.quantity
      if (how === "repeated") arrivals.repeated += order.quantity
      arrivals.rows.push({ id, at: now, how, target: menuKeyOf(order), quantity: order.quantity })
    }
    // The backend's own memory is none of this world's.
    if (cell.world.journal.length > 100) cell.world = { ...cell.world, journal: [] }
    return outcome
  }

  const people = Math.max(1, swarm.clients - (swarm.secondDevice && swarm.clients > 1 ? 1 : 0))
  /** Somebody of whom only this device knows besides its owner. */
  const guestOf = (n: number): Who => whoOf(swarm.clients + 1 + n)
  for (let n = 1; n <= swarm.clients * 2; n++)
    control("PATCH", "customer", { login: whoOf(n).login, balance: 1_000_000 })
  const rule = (id: string, call: string, oneIn: number, act: object): void => {
    if (oneIn > 0)
      control("POST", "faults", { id, match: { call, prob: Math.max(0.001, 1 / oneIn) }, do: act })
  }
  rule("asks", "POST /canteenorder/direct", faults.asks, { kind: "force" })
  rule("asksCart", "POST /order/cart", faults.asks, { kind: "force" })
  rule("asksCheck", "POST /order/cart/check", faults.asks, { kind: "force" })
  rule("asksCancel", "POST /canteenorder/cancel", faults.asks, { kind: "force" })
  rule("oldCart", "POST /order/cart", faults.oldCart, { kind: "oldCart" })
  rule("oldCheck", "POST /order/cart/check", faults.oldCart * 2, { kind: "oldCart" })
  rule("unauthorized", "*", faults.unauthorized, { kind: "status", status: 401 })

  const devices: Array<Device> = []
  for (let n = 0; n < swarm.clients; n++) {
    const isKiosk = n >= swarm.clients - swarm.kiosks
    const person = n < people ? n + 1 : 1
    const device: Device = makeDevice(n, isKiosk, [whoOf(person), guestOf(n)], {
      schedule,
      streams,
      swarm,
      ledger,
      watch: {
        heard: (from, tab, line, before, after) => {
          inspector.heard(from, tab, line, before, after)
          rules.heard(from, line, before, after)
          // Once, by whoever observed it.
          if (tab === line.tab) places.heard(from, line, before, after)
          observer.heard?.(tab, line, before, after, from.index)
        },
        leaves: (from, tab, request) => {
          inspector.leaves(from, tab, request)
          rules.leaves(from, tab, request, () => inspector.leaderOnDisk(from).tab)
        },
        told: (tab, told) => observer.told?.(tab, told),
      },
      faults: () => faults,
      serve: (from, _tab, request, how, intent) => serve(from, request, how, intent),
      intentOf: inspector.intentOf,
    })
    inspector.follow(device)
    devices.push(device)
  }
  const persons = devices.map((device) =>
    makePerson(device, {
      schedule,
      streams,
      swarm,
      ledger,
      customerIdOf: (login) => cell.world.customers[login]!.customerId,
    }),
  )

  /** Prices and portions change while people look at them. */
  const cook = (): void => {
    schedule.after(draw.between(10_000, swarm.kitchenMinutes * 120_000), cook)
    if (faults === calm) return
    const state = devices[draw.below(devices.length)]!.tabs()[0]?.state()
    const items = Object.values(state?.menu.entries ?? {}).flatMap(({ menu }) => menu?.items ?? [])
    const item = items.length === 0 ? undefined : draw.pick(items.slice(0, 6))
    if (item === undefined) return
    const { canteenId, mealId, date } = item
    const change = draw.pick([
      { price: draw.between(60, 200) },
      { availability: "SOLD_OUT" },
      { availability: "AVAILABLE", quantity: 20 },
    ])
    ledger.count("the kitchen changes a dish")
    control("PATCH", "menu", { canteenId, mealId, date, ...change })
  }
  if (swarm.kitchenMinutes > 0) schedule.after(draw.between(10_000, 60_000), cook)

  const chaosMs = swarm.minutes * 60_000
  schedule.runUntil(start + chaosMs)
  faults = calm
  cell.world = answer(
    cell.world,
    requestOf({
      method: "DELETE",
      url: "/__sim/faults",
      headers: {},
      body: undefined,
      now: schedule.now() as EpochMs,
    }),
  )[0]
  for (const device of devices) device.setOnline(true)
  for (const person of persons) person.windDown()
  schedule.runUntil(start + chaosMs + healMs - quietMs)
  for (const person of persons) person.leave()
  schedule.runUntil(start + chaosMs + healMs)
  inspector.check(devices)
  rules.check(devices)
  const readAt = schedule.now()
  for (const device of devices) device.shown()?.send({ _tag: "OrdersWanted" })
  schedule.runUntil(readAt + readMs)
  for (const device of devices)
    places.check(device, device.clockNow() - readMs, (id) => {
      const all = Object.values(cell.world.customers)
      return all.find(({ customerId }) => String(customerId) === String(id))!.orders
    })
  for (const device of devices) for (const tab of device.tabs()) device.kill(tab)
  schedule.runUntil(schedule.now())
  return {
    swarm,
    wrong: ledger.wrong,
    counts: ledger.counts,
    intents: ledger.stories.size,
    events: inspector.events(),
    simulatedMs: chaosMs + healMs,
    digest: inspector.digest(),
    ledger,
    devices,
  }
}
