/** What every end-to-end test stands on: a server of its own worker, a fresh world, one clock for page and world. */
import { writeFile } from "node:fs/promises"
import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test"
import { withoutPointer } from "./keyboard.ts"
import { makeSim, nowInstant, type Sim } from "./pageSim.ts"
import { type Running, startServer } from "./pageServer.ts"

type Own = {
  /** The deployment's `config.json`; a text is served as it is, `undefined`: there is none. */
  readonly config: object | string | undefined
  readonly sim: Sim
  /** Errors that no handler caught; a test ends with none. */
  readonly crashes: Array<string>
}
type Shared = { readonly server: Running }

/** Nobody is logged out while a test looks at something else. */
export const patient = { autoLogout: 0 }

/** As `?trace` does: the page hands out its log. */
const traced = (): void => {
  try {
    sessionStorage.setItem("trayline.trace", "1")
  } catch {
    // A page that may keep nothing has no log to hand out.
  }
}

/** For `npm run replay`; a page that is gone, or never was the application's, leaves none. */
const logOf = (page: Page): Promise<string | undefined> =>
  page
    .evaluate(() =>
      (globalThis as unknown as { __trayline?: { log: () => string } }).__trayline?.log(),
    )
    .catch(() => undefined)

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
  context: async ({ context, sim: _, crashes }, use, info) => {
    await context.clock.install({ time: nowInstant })
    await context.addInitScript(traced)
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

export const logIn = async (
  page: Page,
  name = "jana",
  { password = `${name}-1234`, keep = false } = {},
): Promise<void> => {
  const form = page.getByRole("form", { name: "Password login" })
  await form.getByRole("textbox", { name: "Username or e-mail" }).fill(name)
  await form.locator("[name=inputLoginPassword]").fill(password)
  if (keep) await form.getByRole("checkbox", { name: "Keep me logged in" }).check()
  await form.getByRole("button", { name: "Log in" }).click()
}

/** From the first address to the menu of the week. */
export const enter = async (page: Page, name = "jana", path = "/"): Promise<void> => {
  await page.goto(path)
  await logIn(page, name)
  await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
}

/** Once it has fetched ahead what it may need later, the page can do without its network. */
export const fetchedAhead = (page: Page): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("data-fetched", "ahead", { timeout: 15_000 })

export const logOut = async (page: Page, person = "Jana"): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(person) }).click()
  await page.getByRole("button", { name: "Log out" }).click()
}

/** The dish in the offer, by day where it is cooked more than once. */
export const dish = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("article", { name }).first()

/** Its price key. */
export const keyOf = (page: Page, name: string): Locator =>
  dish(page, name).getByRole("button", { name: new RegExp(`, .*${name}`) })

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByText(text)

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

/** Moves page and world together. */
export const pass = async (page: Page, sim: Sim, ms: number): Promise<void> => {
  await sim.clock({ advanceMs: ms })
  await page.clock.fastForward(ms)
}

/** Every accessible name that the dish's key has from now on, each once in a row. */
export const watchNames = async (
  page: Page,
  name: string,
): Promise<() => Promise<Array<string>>> => {
  await page.evaluate((wanted) => {
    const seen: Array<string> = []
    Object.assign(globalThis, { seenNames: seen })
    const look = (): void => {
      const key = document.querySelector(`button.key[aria-label$="${CSS.escape(wanted)}"]`)
      const label = key?.getAttribute("aria-label")
      if (label !== null && label !== undefined && label !== seen.at(-1)) seen.push(label)
    }
    look()
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["aria-label"],
    })
  }, name)
  return () =>
    page.evaluate(() => (globalThis as unknown as { seenNames: Array<string> }).seenNames)
}

/** Dishes of the simulated week, canteen 7, that a test may order. */
export const dishes = {
  risotto: {
    name: "Turkey risotto with peas and Parmesan",
    date: "2026-11-19",
    mealId: 1205,
    price: 115,
  },
  gnocchi: {
    name: "Potato gnocchi with pesto and sun-dried tomatoes",
    date: "2026-11-19",
    mealId: 1309,
    price: 108,
  },
  spaghetti: {
    name: "Spaghetti bolognese with grated cheese",
    date: "2026-11-20",
    mealId: 1206,
    price: 109,
  },
  schnitzel: { name: "Pork schnitzel, potato salad", date: "2026-11-18", mealId: 1102, price: 135 },
} as const
