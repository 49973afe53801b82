/** How soon another tab leads when the leader is closed, crashes or stands still, and whether two ever send. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext, Page } from "@playwright/test"
import { chanceOf } from "#simulators/world/chance.ts"
import type { FaultServer } from "#simulators/pages/faultServer.ts"
import { nowInstant } from "#simulators/pages/pageSim.ts"
import { faultProduct, onStage, type Stage } from "#simulators/pages/stage.ts"
import { logIn } from "#simulators/people/steps.ts"
import { begun } from "#simulators/pages/traced.ts"
import { median, quantile } from "./quantile.ts"

type Watched = Partial<Pick<typeof globalThis, "__trayline">> & { ledAt?: number }

const goneTimes = 40
const frozenTimes = 4
/** Longer than a take-over takes. */
const standsMs = 20_000
const soakTabs = 20
const soakSteps = 60
/** As many dishes can be ordered that week. */
const ordersMax = 9

const isLeader = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { client, place } = __trayline.state()
    return client.leader !== undefined && client.leader === place.tab
  })

/** Notes the moment from which this tab leads. */
const watching = (): void => {
  sessionStorage.setItem("trayline.trace", "1")
  const page = globalThis as unknown as Watched
  const look = setInterval(() => {
    const { client, place } = page.__trayline?.state() ?? {}
    if (client?.leader === undefined || client.leader !== place?.tab) return
    page.ledAt = Date.now()
    clearInterval(look)
  }, 2)
}

const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(url)
  await begun(page)
  await page.waitForFunction(() => __trayline.state().place.tab !== undefined)
  return page
}

const leaderAmong = async (pages: ReadonlyArray<Page>): Promise<Page> => {
  for (;;) {
    for (const page of pages) if (await isLeader(page)) return page
    await pause(50)
  }
}

/** Milliseconds from `began` until one of the others leads. */
const takenOver = async (pages: ReadonlyArray<Page>, began: number): Promise<number> => {
  const next = await leaderAmong(pages)
  return (await next.evaluate(() => (globalThis as unknown as Watched).ledAt!)) - began
}

const leave = {
  close: (page: Page): Promise<unknown> => page.close(),
  crash: async (page: Page): Promise<unknown> => {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent("crash")
    session.send("Page.crash").catch(() => undefined)
    await crashed
    return page.close()
  },
}

const say = (what: string, all: ReadonlyArray<number>): void =>
  console.log(`${what}, ${all.length} times: p50 ${median(all)} ms, p99 ${quantile(all, 0.99)} ms`)

const gone = async (context: BrowserContext, url: string, how: keyof typeof leave) => {
  const took: Array<number> = []
  let pages = [await openTab(context, url), await openTab(context, url)]
  while (took.length < goneTimes) {
    const leader = await leaderAmong(pages)
    const others = pages.filter((page) => page !== leader)
    const began = Date.now()
    const left = leave[how](leader)
    took.push(await takenOver(others, began))
    await left
    pages = [...others, await openTab(context, url)]
  }
  say(`leader ${how === "close" ? "closed" : "crashed"}`, took)
  for (const page of pages) await page.close()
}

/** A leader that keeps its lock and does nothing: Chromium freezes no page that is seen, and here all are. */
const frozen = async (context: BrowserContext, url: string): Promise<void> => {
  const took: Array<number> = []
  while (took.length < frozenTimes) {
    const pages = [await openTab(context, url), await openTab(context, url)]
    const leader = await leaderAmong(pages)
    const other = pages.find((page) => page !== leader)
    await other!.bringToFront()
    const began = Date.now()
    const stands = leader.evaluate((ms) => {
      const end = Date.now() + ms
      while (Date.now() < end);
    }, standsMs)
    took.push(await takenOver([other!], began))
    await stands
    // It hears of the other one before it does anything.
    await leader.waitForFunction(() => {
      const { client, place } = __trayline.state()
      return client.leader !== place.tab
    })
    for (const page of pages) await page.close()
  }
  say("leader frozen", took)
}

/** Many tabs that come and go while orders are made in whichever is in front. */
const soak = async (context: BrowserContext, server: FaultServer): Promise<void> => {
  const chance = chanceOf(1)
  const pages: Array<Page> = []
  while (pages.length < soakTabs) pages.push(await openTab(context, server.url))
  const [first] = pages
  await logIn(first!)
  await first!.locator(".user").first().waitFor()
  await server.sim.patchCustomer({ login: "jana", balance: 5000 })
  const before = (await server.sim.orders("jana")).length
  let asked = 0
  for (let step = 0; step < soakSteps; step++) {
    const n = chance.below(pages.length)
    const page = pages[n]!
    if (chance.below(3) === 0) {
      await page.close()
      pages[n] = await openTab(context, `${server.url}offer/WEEK`)
    } else if (asked < ordersMax) {
      await page.bringToFront()
      await page.goto(`${server.url}offer/WEEK`)
      const key = page.locator("article:not([inert]) button.key.order:visible").first()
      await key.click({ timeout: 20_000 })
      asked++
    }
  }
  const [last] = pages
  await last!.waitForFunction(
    () =>
      __trayline
        .state()
        .orders.intents.every(({ phase }) => /^(Accepted|Confirmed|Refused)$/.test(phase._tag)),
    undefined,
    { timeout: 120_000 },
  )
  const leaders = await Promise.all(pages.map(isLeader))
  const attempts = await last!.evaluate(() =>
    __trayline.state().orders.intents.reduce((sum, { attempt }) => sum + attempt, 0),
  )
  const sends = server
    .world()
    .journal.filter(({ path }) => path.endsWith("/canteenorder/direct")).length
  const booked = (await server.sim.orders("jana")).length - before
  console.log(
    `${soakTabs} tabs, ${asked} orders: ${attempts} attempts, ${sends} sends, ${booked} booked; ${leaders.filter(Boolean).length} leads`,
  )
  if (sends !== attempts || booked !== asked) throw new Error("two tabs sent, or none did")
  for (const page of pages) await page.close()
}

export const tabs = (): Promise<void> => onStage(faultProduct, play)

const play = async ({ browser, server }: Stage<FaultServer>): Promise<void> => {
  server.configure({ autoLogout: 0 })
  const open = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Prague" })
    await context.addInitScript(watching)
    return context
  }
  console.log(`Chromium ${browser.version()}`)
  const context = await open()
  await gone(context, server.url, "close")
  await gone(context, server.url, "crash")
  await frozen(context, server.url)
  await context.close()
  // A weekday, with dishes.
  const canteen = await open()
  await canteen.clock.install({ time: nowInstant })
  await server.sim.reset()
  await soak(canteen, server)
}
