/** What every end-to-end test stands on: a server of its own worker, a fresh world, one clock for page and world. */
import { writeFile } from "node:fs/promises"
import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test"
import { withoutPointer } from "#simulators/people/keyboard.ts"
import { logIn, logOf } from "#simulators/people/steps.ts"
import { makeSim, nowInstant, type Sim } from "./pageSim.ts"
import { type Running, startServer } from "./pageServer.ts"

type Own = {
  /** The deployment's `config.json`; a text is served as it is, `undefined`: there is none. */
  readonly config: object | string | undefined
  readonly sim: Sim
  /** Errors that no handler caught; a test ends with none. */
  readonly crashes: Array<string>
  /** As over a plain connection: no service worker, so the page loads ahead itself. */
  readonly isWorkerless: boolean
}
type Shared = { readonly server: Running }

/** As `?trace` does: the page hands out its log. */
const traced = (): void => {
  try {
    sessionStorage.setItem("trayline.trace", "1")
  } catch {
    // A page that may keep nothing has no log to hand out.
  }
}

/** The worker of a first visit, for as long as it has not come: nothing is fetched ahead. */
const awaitWorker = (): void => {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register = () => new Promise(() => {})
}
const takeWorker = (): void =>
  void Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined })

export const test = base.extend<Own, Shared>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: "worker" },
  ],
  config: [undefined, { option: true }],
  isWorkerless: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  sim: async ({ server, config }, use) => {
    const sim = makeSim(server.url)
    server.configure(config)
    await sim.reset()
    await use(sim)
  },
  crashes: async ({ browserName: _ }, use) => {
    const crashes: Array<string> = []
    await use(crashes)
    expect(crashes, "errors nobody caught").toEqual([])
  },
  page: async ({ page }, use) => {
    if (process.env["KEYS"] !== undefined) withoutPointer(page)
    await use(page)
  },
  context: async ({ context, sim: _, crashes, serviceWorkers, isWorkerless }, use, info) => {
    await context.clock.install({ time: nowInstant })
    await context.addInitScript(traced)
    if (isWorkerless) await context.addInitScript(takeWorker)
    else if (serviceWorkers === "block") await context.addInitScript(awaitWorker)
    context.on("weberror", (error) => crashes.push(String(error.error())))
    await use(context)
    // An answer that a test's route still waits for is nobody's by now.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" })
    await context.unrouteAll({ behavior: "ignoreErrors" })
    if (info.status === info.expectedStatus && crashes.length === 0) return
    for (const [n, page] of context.pages().entries()) {
      const text = await logOf(page)
      if (text === undefined) continue
      const path = info.outputPath(`log-${n + 1}.ndjson`)
      await writeFile(path, text)
      info.attachments.push({ name: "log", contentType: "application/x-ndjson", path })
    }
  },
})

export { expect }
export type { BrowserContext, Locator, Page }
export * from "#simulators/people/steps.ts"

/** From the first address to the menu of the week. */
export const enter = async (page: Page, name = "jana", path = "/"): Promise<void> => {
  await page.goto(path)
  await logIn(page, name)
  await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
}

/** The browser is told to keep the page away from readers at this machine. */
export const denyReader = async (page: Page): Promise<void> => {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send("Target.getTargetInfo")
  const whole = await context.browser()!.newBrowserCDPSession()
  await whole.send("Browser.setPermission", {
    permission: { name: "loopback-network" },
    setting: "denied",
    ...(targetInfo.browserContextId === undefined
      ? {}
      : { browserContextId: targetInfo.browserContextId }),
  })
}
