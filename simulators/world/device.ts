/** One browser profile: its disk, its secrets and its lock outlive its tabs. */
import { Effect } from "effect"
import { makeDisk } from "#adapters/log/memory.ts"
import { makeTabGroup } from "#adapters/tabs/memory.ts"
import { type BrowserVault, makeBrowserVault } from "#adapters/vault/browser.ts"
import { type Config, defaultConfig } from "#domain/config/index.ts"
import { EpochMs, TabId } from "#domain/kernel/event.ts"
import type * as App from "#domain/app/index.ts"
import { isSettled } from "#domain/orders/model.ts"
import { makeMemoryReader } from "#simulators/transports/memoryReader.ts"
import type { Outcome } from "#simulators/core/index.ts"
import type { Told } from "#src/runtime/probes.ts"
import { makeReaderConnection } from "#src/runtime/readerConnection.ts"
import type { Request } from "#adapters/http/port.ts"
import type { Lane, Schedule } from "./schedule.ts"
import { makeChannels, makeStorage } from "./storage.ts"
import { cutPower, evict, type Flushed, openDisk } from "./disk.ts"
import type { Delivery, Ledger } from "./ledger.ts"
import { makeNetwork } from "./network.ts"
import type { Streams } from "./stream.ts"
import type { Faults, Swarm } from "./swarm.ts"
import { openTab, type Tab } from "./tab.ts"

export type Watch = {
  readonly heard: (
    device: Device,
    tab: TabId,
    line: App.Recorded,
    before: App.State,
    after: App.State,
  ) => void
  readonly leaves: (device: Device, tab: Tab, request: Request) => void
  /** What a log tells besides events. */
  readonly told: (tab: TabId, told: Told) => void
}

export type Surroundings = {
  readonly schedule: Schedule
  readonly streams: Streams
  readonly swarm: Swarm
  readonly ledger: Ledger
  readonly watch: Watch
  readonly faults: (request: Request) => Faults
  readonly serve: (
    device: Device,
    tab: TabId | undefined,
    request: Request,
    how: Delivery,
    intent: string | undefined,
  ) => Outcome
  /** The intent that a request of a tab carries out. */
  readonly intentOf: (device: Device, tab: Tab, request: Request) => string | undefined
}

export type Who = {
  readonly login: string
  readonly password: string
  readonly card: string
}

/** So long somebody looks at a tab that has ended. */
const overMs = 2_000

export const makeDevice = (
  index: number,
  isKiosk: boolean,
  people: readonly [Who, ...ReadonlyArray<Who>],
  { schedule, streams, swarm, ledger, watch, faults, serve, intentOf }: Surroundings,
) => {
  const draw = streams.of(`device/${index}`)
  const wire = streams.of(`wire/${index}`)
  const skew = swarm.skewMs === 0 ? 0 : draw.between(-swarm.skewMs, swarm.skewMs)
  const clockNow = (): number => schedule.now() + skew
  const config: Config = {
    ...defaultConfig,
    autoLogout: isKiosk ? 60 : swarm.autoLogout,
    allowCardLogin: isKiosk,
    allowPasswordLogin: !isKiosk,
    allowGuests: draw.below(4) === 0,
    orderTarget: draw.oneIn(swarm.habits.carts) ? "cart" : "direct",
  }
  const disk = makeDisk()
  /** They outlive their tab, and end with the power. */
  const writes = new Set<{ readonly interruptUnsafe: () => void }>()
  const fork = Effect.runForkWith(schedule.context)
  const runOnDisk: typeof fork = (effect) => {
    const fiber = fork(effect)
    writes.add(fiber)
    fiber.addObserver(() => writes.delete(fiber))
    return fiber
  }
  const flushed: Flushed = { seq: 0, wipes: 0 }
  const channels = makeChannels()
  /** Between the logs of its tabs. */
  const logs = makeChannels()
  let isFull = false
  /** Some browsers never promise to delete nothing. */
  const grants = streams.of(`evictions/${index}`).oneIn(2)
  let isPersisted = false
  /** The tab that goes on without the disk. */
  let aside: Tab | undefined
  /** Newest line that it has in common with the disk. */
  let asideSeq = 0
  const local = makeStorage()
  const group = makeTabGroup()
  const reader = Effect.runSyncWith(schedule.context)(makeMemoryReader())
  let refs = 0
  let pages = 0
  let isOnline = true
  let tabs: ReadonlyArray<Tab> = []

  const device = {
    index,
    isKiosk,
    /** Who uses it: the first one owns it, the others come when nobody is logged in. */
    people,
    config,
    disk,
    reader,
    clockNow,
    draw,
    tabs: (): ReadonlyArray<Tab> => tabs,
    isOnline: () => isOnline,
    vaultOf: (tab: Tab): BrowserVault => pageOf.get(tab)!.vault,
    /** Whether a power cut would leave this line. */
    isFlushed: (seq: number): boolean => flushed.seq >= seq,
    /** Goes on without the disk: nothing that it does outlives it. */
    aside: (): Tab | undefined => aside,
    /** The tab that the person looks at. */
    shown: (): Tab | undefined => tabs.find((tab) => tab.isVisible() && !tab.lane.isFrozen()),
    open: (
      path = "/",
      session = makeStorage(),
      pageSessions: ReadonlyArray<TabId> = [],
    ): Tab | undefined => {
      if (tabs.length >= swarm.tabs) return undefined
      // Of two that wake, one on the disk and one without it, nobody here could tell whose event is whose.
      if (aside?.lane.isFrozen() === true) device.kill(aside)
      if (tabs.length > 0) ledger.count("several tabs")
      const id = TabId.make(`d${index}.${++pages}`)
      const lane: Lane = schedule.lane(clockNow)
      tabs.forEach((tab) => tab.show(false))
      const http = makeNetwork(schedule, lane, wire, {
        serve: (request, how) => serve(device, id, request, how, intents.get(request) ?? undefined),
        leaves: (request) => {
          const intent = intentOf(device, tab, request)
          if (intent !== undefined) intents.set(request, intent)
          watch.leaves(device, tab, request)
        },
        count: (what) => ledger.count(what),
        faults,
        isOnline: () => isOnline,
        die: () => device.kill(tab),
        sleep: () => device.sleep(tab),
        cut: () => device.loseNetwork(wire.pick([1_000, 15_000, 120_000])),
      })
      const intents = new Map<Request, string>()
      const { close: leaveLogs, ...channel } = logs()
      const vault = makeBrowserVault({
        prefix: "secret.",
        tab: session.storage,
        profile: isKiosk ? undefined : local.storage,
        channel: channels(),
        newRef: () => `s${index}.${++refs}`,
      })
      const tab: Tab = openTab({
        tab: id,
        pageSessions,
        lane,
        log: openDisk(disk, flushed, id, lane, runOnDisk, wire, swarm, {
          isFull: () => isFull,
          channel,
          // What is on the disk may be told while the tab still opens.
          hasLed: () => tabs.find((each) => each.tab === id)?.hasLed() ?? false,
          first: () => ({
            at: EpochMs.make(clockNow()),
            tab: id,
            event: { _tag: "StorageLost", why: "full" } satisfies App.Event,
          }),
          isWiped: isKiosk,
          left: (durability, seq) => {
            // One that stood still meanwhile is not let wake: the browser needed its memory.
            if (aside !== undefined) device.kill(aside)
            aside = tab
            asideSeq = seq
            ledger.count("no room on the disk")
            if (durability === "strict") ledger.count("no room for what is to be sent")
          },
          forgot: (seq) => void (asideSeq = Math.max(asideSeq, seq)),
        }),
        vault,
        http,
        group,
        jitterMs: () => wire.between(0, 2_000),
        reader: makeReaderConnection(reader.reader, () => {}),
        config,
        path,
        isOnline: () => isOnline,
        persists: () => {
          isPersisted ||= grants
          return isPersisted
        },
        probes: {
          heard: (line, before, after) => watch.heard(device, id, line, before, after),
          demanded: (key, is) => watch.told(id, { k: "d", at: clockNow(), key, is }),
        },
        over: () => {
          ledger.count("a tab ends, for another one goes on")
          schedule.after(overMs, () => device.kill(tab))
        },
      })
      pageOf.set(tab, { session, vault, leaveLogs, pageSessions: [...pageSessions, id] })
      tabs = [...tabs, tab]
      return tab
    },
    /** The tab is closed, or dies: the same to everybody but the person. */
    kill: (tab: Tab): void => {
      if (tab.isClosed()) return
      const { client, orders } = tab.state() ?? {}
      if (client?.leader === tab.tab && orders?.intents.some((intent) => !isSettled(intent)))
        ledger.count("a leader dies and leaves orders")
      tab.close()
      pageOf.get(tab)!.vault.close()
      pageOf.get(tab)!.leaveLogs()
      tabs = tabs.filter((each) => each !== tab)
      tabs.at(-1)?.show(true)
      if (aside !== tab) return
      aside = undefined
      lost(asideSeq, "aside")
    },
    reload: (tab: Tab): void => {
      const page = pageOf.get(tab)!
      const path = tab.state()?.place.path
      device.kill(tab)
      schedule.after(draw.between(50, 3_000), () =>
        device.open(path, page.session, page.pageSessions),
      )
    },
    turnTo: (tab: Tab): void => {
      for (const each of tabs) each.show(each === tab)
    },
    setOnline: (next: boolean): void => {
      if (next === isOnline) return
      isOnline = next
      // A tab that slept looks how it is now.
      for (const tab of tabs) tab.lane.go(() => tab.send({ _tag: "NetworkSeen", isOnline }))
    },
    /** The tab is frozen, and another one shown where there is one. */
    sleep: (tab: Tab): void => {
      if (tab.isClosed() || tab.lane.isFrozen()) return
      tab.lane.freeze()
      tabs.find((each) => !each.lane.isFrozen())?.show(true)
      const { member } = tab.state()?.session ?? {}
      schedule.after(draw.pick([2_000, 20_000, 60_000, 300_000]), () => {
        const now = tabs.find((each) => each !== tab && !each.lane.isFrozen())?.state()
        if (!tab.isClosed() && member !== undefined && now?.session.member?.since !== member.since)
          ledger.count("a tab wakes after its session ended")
        tab.lane.thaw()
      })
    },
    loseNetwork: (ms: number): void => {
      device.setOnline(false)
      schedule.after(ms, () => device.setOnline(true))
    },
    /** Nothing more fits on the disk, for a while. */
    fillDisk: (): void => {
      isFull = true
      schedule.after(draw.pick([5_000, 60_000, 300_000]), device.makeRoom)
    },
    makeRoom: (): void => void (isFull = false),
    /** The whole device stops, and what was not on the disk is gone. */
    cutPower: (): boolean => {
      tabs.forEach((tab) => device.kill(tab))
      writes.forEach((write) => write.interruptUnsafe())
      const comesBack = cutPower(disk, flushed)
      if (comesBack) lost(disk.lastSeq, "powerCut")
      return comesBack
    },
    /** While it is not in use the browser deletes what it keeps, secrets and all, unless it promised not to. */
    evict: (): boolean => {
      if (isPersisted) return false
      writes.forEach((write) => write.interruptUnsafe())
      local.storage.clear()
      evict(disk, flushed)
      lost(0, "powerCut")
      return true
    },
    /** Told to whoever follows the log from outside. */
    onLost: (hear: typeof lost): void => void (lost = hear),
  }
  let lost: (seq: number, how: "powerCut" | "aside") => void = () => {}
  const pageOf = new Map<
    Tab,
    {
      readonly session: ReturnType<typeof makeStorage>
      readonly vault: BrowserVault
      readonly leaveLogs: () => void
      readonly pageSessions: ReadonlyArray<TabId>
    }
  >()
  return device
}
export type Device = ReturnType<typeof makeDevice>
