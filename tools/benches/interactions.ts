/**
 * What a person waits for on a slow device: a tap until its order's state is painted, a scroll through a long menu, a
 * visit that begins with what is on the device, and the slowest interaction of a kiosk's day.
 */
import type { Browser, BrowserContext, Page } from "@playwright/test"
import type { Running } from "#simulators/pages/pageServer.ts"
import type { Sim } from "#simulators/pages/pageSim.ts"
import { quantile } from "./quantile.ts"

const slowDown = 4
const taps = 40
const visits = 7
/** In the list of canteens the one with 30 dishes a day. */
const canteen = 2
/** Of its 150 dishes of a week. */
const many = { taps: 2, scroll: 14 } as const
const desktop = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }
const kioskScreen = { width: 1080, height: 1920 }

type Place = {
  readonly browser: Browser
  readonly server: Running
  readonly sim: Sim
}

const slow = async (page: Page, rate = slowDown): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
}

const open = ({ browser, server }: Place, viewport: typeof desktop): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    viewport,
  })

const logIn = async (page: Page): Promise<void> => {
  await page.goto("/login")
  await page.locator("[name=inputLoginUsername]").fill("jana")
  await page.locator("[name=inputLoginPassword]").fill("jana-1234")
  await page.getByRole("checkbox").check()
  await page.keyboard.press("Enter")
  await page.getByRole("group", { name: "Menu by day" }).waitFor()
  await page.locator("html[data-fetched=ahead]").waitFor()
}

/** The large canteen, from now on. */
const choose = async (page: Page): Promise<void> => {
  await page.locator("header button.pick[aria-haspopup=dialog]").click()
  await page.getByRole("dialog").locator(".choices button").nth(canteen).click()
}

/** From now on each dish of this week is there so many times. */
const multiply = (page: Page, times: number): Promise<unknown> =>
  page.route("**/canteenmenu?*", async (route) => {
    const response = await route.fetch()
    type Row = { readonly mealId: number; readonly date: string }
    const body = (await response.json()) as { readonly menu: ReadonlyArray<Row> }
    const day = (offset: number) =>
      new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const weekday = (new Date().getDay() + 6) % 7
    const [monday, sunday] = [day(-weekday), day(6 - weekday)]
    const menu = body.menu.flatMap((row) =>
      Array.from({ length: row.date >= monday && row.date <= sunday ? times : 1 }, (_, n) => ({
        ...row,
        mealId: row.mealId + n * 1_000_000,
      })),
    )
    await route.fulfill({ response, json: { ...body, menu } })
  })

const told = (all: ReadonlyArray<number>): string =>
  `p50 ${quantile(all, 0.5).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms, most ${Math.max(...all).toFixed(0)} ms, ${all.length} times`

/** From a press on 'Order' until the frame that shows another word on its key was presented. */
const tapped = (page: Page, n: number): Promise<number> =>
  page.evaluate(
    (n) =>
      new Promise<number>((resolve) => {
        const keys = [...document.querySelectorAll<HTMLElement>("article button")].filter((each) =>
          (each.getAttribute("aria-label") ?? "").startsWith("Order,"),
        )
        const key = keys[n % keys.length]!
        const article = key.closest("article")!
        let began = 0
        const watcher = new MutationObserver(() => {
          const word = article.querySelector("button[aria-label]")?.getAttribute("aria-label") ?? ""
          if (began === 0 || word.startsWith("Order,")) return
          watcher.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        })
        watcher.observe(article, { subtree: true, childList: true, attributes: true })
        key.scrollIntoView({ block: "center" })
        setTimeout(() => {
          began = performance.now()
          key.click()
        }, 500)
      }),
    n,
  )

const tap = async (place: Place): Promise<void> => {
  const { sim } = place
  await sim.reset({ seed: 1 })
  await sim.patchCustomer({ login: "jana", balance: 100_000 })
  const context = await open(place, desktop)
  const page = await context.newPage()
  await logIn(page)
  await multiply(page, many.taps)
  await choose(page)
  await page.getByRole("article").nth(290).waitFor({ state: "attached" })
  await slow(page)
  const all: Array<number> = []
  for (let n = 0; n < taps; n++) all.push(await tapped(page, n * 7))
  const dishes = await page.getByRole("article").count()
  console.log(`tap to state, a week of ${dishes} dishes: ${told(all)}`)
  await context.close()
}

/** Tasks longer than 50 ms while the page is scrolled from top to bottom. */
const scrolled = (page: Page): Promise<ReadonlyArray<number>> =>
  page.evaluate(async () => {
    const long: Array<number> = []
    const observer = new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: "longtask" })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let n = 0; n < 200; n++) {
      scrollBy(0, innerHeight / 2)
      await frame()
    }
    await frame()
    observer.disconnect()
    return long
  })

const scroll = async (place: Place, viewport: typeof desktop): Promise<void> => {
  const context = await open(place, viewport)
  const page = await context.newPage()
  await logIn(page)
  await multiply(page, many.scroll)
  await choose(page)
  await page.getByRole("article").nth(2_000).waitFor({ state: "attached" })
  await slow(page)
  const long = await scrolled(page)
  const dishes = await page.getByRole("article").count()
  console.log(
    `scroll through ${dishes} dishes at ${viewport.width} px: ${long.length} tasks over 50 ms${long.length === 0 ? "" : `, the longest ${Math.max(...long).toFixed(0)} ms`}`,
  )
  await context.close()
}

/** From the start of the navigation until a dish of the week was painted. */
const painted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector("article h3, article .n") === null) {
            requestAnimationFrame(look)
            return
          }
          setTimeout(() => resolve(performance.now()))
        }
        requestAnimationFrame(look)
      }),
  )

const repeat = async (place: Place, isOffline: boolean): Promise<void> => {
  const context = await open(place, phone)
  const page = await context.newPage()
  await logIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.locator("html[data-fetched=ahead]").waitFor()
  const all: Array<number> = []
  if (isOffline) await context.setOffline(true)
  for (let n = 0; n < visits; n++) {
    await slow(page)
    await page.goto("/offer/WEEK", { waitUntil: "commit" })
    all.push(await painted(page))
    await page.waitForTimeout(2_000)
  }
  await context.setOffline(false)
  console.log(
    `a visit again${isOffline ? ", offline" : ""}, until the week is painted: ${told(all)}`,
  )
  await context.close()
}

/** The longest of a person's interactions, by the browser's own Event Timing. */
const kioskDay = async (place: Place): Promise<void> => {
  const { server } = place
  const { runKioskSessions } = await import("#simulators/people/kioskSessions.ts")
  const all: Array<number> = []
  const { browser } = place
  const watched = new Proxy(browser, {
    get: (target, name) =>
      name === "newContext"
        ? async (options: object) => {
            const context = await target.newContext({ viewport: kioskScreen, ...options })
            await context.exposeFunction("__slow", (ms: number) => all.push(ms))
            await context.addInitScript(() => {
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries() as Array<PerformanceEventTiming>)
                  if (entry.interactionId > 0)
                    (globalThis as unknown as { __slow: (ms: number) => void }).__slow(
                      entry.duration,
                    )
              }).observe({ type: "event", buffered: true, durationThreshold: 16 } as never)
            })
            return context
          }
        : Reflect.get(target, name),
  })
  await runKioskSessions(watched, server, { seed: 1, sessions: 20, warmUp: 5, every: 5 })
  console.log(
    `interactions of a kiosk's day, 16 ms and more: ${all.length === 0 ? "none" : told(all)}`,
  )
}

export const interactions = async (): Promise<void> => {
  const { chromium } = await import("playwright")
  const { startServer } = await import("#simulators/pages/pageServer.ts")
  const { makeSim } = await import("#simulators/pages/pageSim.ts")
  const { chromiumLaunch } = await import("../browsers.ts")
  const server = await startServer()
  server.configure({ autoLogout: 0 })
  const sim = makeSim(server.url)
  await sim.reset({ seed: 1 })
  const browser = await chromium.launch(chromiumLaunch)
  const place = { browser, server, sim }
  try {
    console.log(`Chromium ${browser.version()}, ${slowDown} times slower:`)
    await tap(place)
    await scroll(place, desktop)
    await scroll(place, phone)
    await repeat(place, false)
    await repeat(place, true)
    await kioskDay(place)
  } finally {
    await browser.close()
    await server.stop()
  }
}
