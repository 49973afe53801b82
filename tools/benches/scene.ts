/** One order of one dish under one fault, by a page that a driver knows how to use. */
import { setTimeout as pause } from "node:timers/promises"
import type { Browser, BrowserContext, Page } from "@playwright/test"
import type { FaultServer } from "#simulators/pages/faultServer.ts"
import { nowInstant } from "#simulators/pages/pageSim.ts"

export const direct = "POST /canteenorder/direct"

/** What is ordered, and what is ordered before it where a connection must have been used. */
export const dishes = {
  wanted: { mealId: 1205, date: "2026-11-19", price: 115 },
  before: { mealId: 1206, date: "2026-11-20", price: 109 },
} as const
export type Dish = (typeof dishes)[keyof typeof dishes]

export type Scene = {
  readonly context: BrowserContext
  readonly server: FaultServer
  page: Page
  /** What the pages told the person, oldest first. */
  readonly told: Array<string>
}

export type Driver = {
  readonly name: string
  /** A tab in front, ready for an order. */
  readonly open: (scene: Scene) => Promise<void>
  readonly press: (scene: Scene, dish: Dish) => Promise<void>
  /** All is well again: as much time passes as the page can use, and a person answers what it asks. */
  readonly settle: (scene: Scene) => Promise<void>
}

export const pass = async ({ server, page }: Scene, ms: number): Promise<void> => {
  await server.sim.clock({ advanceMs: ms })
  await page.clock.fastForward(ms)
}

const sentMs = 2_500

export const callsOf = ({ server }: Scene): number =>
  server.world().journal.filter(({ path }) => path.endsWith("/canteenorder/direct")).length

/** Until one more order has reached the server. */
const sent = async (scene: Scene, before: number): Promise<void> => {
  const end = performance.now() + sentMs
  while (callsOf(scene) <= before && performance.now() < end) await pause(20)
}

export type Fault = {
  readonly name: string
  readonly keepsAlive?: true
  readonly run: (scene: Scene, driver: Driver) => Promise<void>
}

const rule = (
  name: string,
  ...rules: ReadonlyArray<{ readonly kind: string; readonly [field: string]: unknown }>
): Fault => ({
  name,
  run: async (scene, driver) => {
    await driver.open(scene)
    for (const each of rules) await scene.server.sim.fault(direct, each, { times: 1 })
    await driver.press(scene, dishes.wanted)
  },
})

/** Presses while the server holds its answer back, and goes on once it has carried out the order. */
const whileSending = (
  name: string,
  then: (scene: Scene, driver: Driver) => Promise<void>,
  before?: Fault["run"],
): Fault => ({
  name,
  run: async (scene, driver) => {
    await driver.open(scene)
    await before?.(scene, driver)
    await scene.server.sim.fault(direct, { kind: "delay", ms: 1_500 }, { times: 1 })
    const calls = callsOf(scene)
    await driver.press(scene, dishes.wanted)
    await sent(scene, calls)
    await then(scene, driver)
  },
})

/** Without a network: nothing that a page or its service worker sends arrives. */
const goOffline = async ({ context, server }: Scene): Promise<void> => {
  await context.setOffline(true)
  await server.kill()
}
const goOnline = async ({ context, server }: Scene): Promise<void> => {
  await server.start()
  await context.setOffline(false)
}

const away = (name: string, more?: (scene: Scene) => Promise<unknown>): Fault => ({
  name,
  run: async (scene, driver) => {
    await driver.open(scene)
    await goOffline(scene)
    await driver.press(scene, dishes.wanted)
    await pass(scene, 30_000)
    await more?.(scene)
    await goOnline(scene)
  },
})

export const faults: ReadonlyArray<Fault> = [
  rule("nothing"),
  rule("request lost", { kind: "dropBefore" }),
  rule("answer lost", { kind: "dropAfter" }),
  rule("500 after it was carried out", { kind: "status", status: 500, processed: true }),
  rule("502 before it was carried out", { kind: "status", status: 502 }),
  rule("503", { kind: "status", status: 503, retryAfter: 5 }),
  rule("arrives 20 s late", { kind: "late", ms: 20_000 }),
  rule("delivered twice", { kind: "twice" }),
  {
    name: "sent again by the browser",
    keepsAlive: true,
    run: async (scene, driver) => {
      await driver.open(scene)
      const calls = callsOf(scene)
      await driver.press(scene, dishes.before)
      await sent(scene, calls)
      await pause(100)
      await scene.server.sim.fault(direct, { kind: "resetReused" }, { times: 1 })
      await driver.press(scene, dishes.wanted)
    },
  },
  rule("slow body", { kind: "slowBody", ms: 300 }),
  rule("body cut off", { kind: "truncate" }),
  rule("answer is no JSON", { kind: "malformed" }),
  rule("guest Wi-Fi answers instead", { kind: "html" }),
  rule("no answer ever, carried out", { kind: "hang", processed: true }),
  rule("no answer ever, not carried out", { kind: "hang" }),
  rule("401 midway", { kind: "status", status: 401 }),
  whileSending("server killed while it carries it out", async (scene) => {
    await scene.server.kill()
    await pass(scene, 5_000)
    await scene.server.start()
  }),
  whileSending("page reloaded while sending", async ({ page }) => void (await page.reload())),
  whileSending("tab closed after sending", async (scene, driver) => {
    await scene.page.close()
    await driver.open(scene)
  }),
  whileSending(
    "the sending tab closed beside another",
    async (scene) => {
      await scene.page.close()
      scene.page = scene.context.pages()[0]!
    },
    async (scene, driver) => {
      const first = scene.page
      await driver.open(scene)
      scene.page = first
    },
  ),
  away("offline before it"),
  away("offline before it, then 503", ({ server }) =>
    server.sim.fault(direct, { kind: "status", status: 503 }, { times: 1 }),
  ),
  {
    name: "offline before it, in a second tab",
    run: async (scene, driver) => {
      await driver.open(scene)
      await driver.open(scene)
      await goOffline(scene)
      await driver.press(scene, dishes.wanted)
      await pass(scene, 30_000)
      await goOnline(scene)
    },
  },
]

export type Result = {
  readonly booked: number
  /** The last word the page said of it: a word of the page, `undefined` where it said none. */
  readonly word: string | undefined
}

export const play = async (
  browser: Browser,
  server: FaultServer,
  driver: Driver,
  fault: Fault,
): Promise<Result> => {
  server.configure({ autoLogout: 0 })
  server.closeOrders(fault.keepsAlive !== true)
  await server.start()
  await server.sim.reset()
  await server.sim.patchCustomer({ login: "jana", balance: 5000 })
  const context = await browser.newContext({
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    viewport: { width: 1280, height: 800 },
  })
  try {
    await context.clock.install({ time: nowInstant })
    const told: Array<string> = []
    await context.exposeFunction("__told", (word: string) => told.push(word))
    const scene: Scene = { context, server, told, page: await context.newPage() }
    await fault.run(scene, driver)
    await driver.settle(scene)
    const orders = await server.sim.orders("jana")
    const booked = orders
      .filter(({ mealId }) => mealId === dishes.wanted.mealId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { booked, word: told.at(-1) }
  } finally {
    await context.close()
    await server.start()
  }
}
