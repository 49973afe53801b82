/**
 * What every test of the screen layer stands on: one resident page with the product's own store, runtime, routes and
 * screens over a simulated backend in its memory. No server, no disk, no page load between tests.
 */
import { readFile, writeFile } from "node:fs/promises"
import { extname, join, normalize } from "node:path"
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test"
import type { Access } from "#domain/access/index.ts"
import { screensDist } from "#simulators/pages/screensBuild.ts"
import type { Screen } from "#tests/screens/page/main.tsx"
import { withoutPointer } from "#simulators/people/keyboard.ts"
import { makeSimOf, nowInstant, nowText, type Sim } from "#simulators/pages/pageSim.ts"
import { logOf } from "#simulators/people/steps.ts"

type Global = {
  readonly __screen: Readonly<Record<string, (...args: ReadonlyArray<unknown>) => unknown>>
}

/** Never asked for: every request of the page is answered from the build. */
const origin = "http://localhost"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
}

/** Of any dish: one dot. */
const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

const serve = async (context: BrowserContext): Promise<void> => {
  await context.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.includes("/image/"))
      return route.fulfill({
        body: picture,
        contentType: "image/gif",
        headers: { "cache-control": "no-store" },
      })
    const name = extname(pathname) === "" ? "/index.html" : normalize(pathname)
    const body = await readFile(join(screensDist, name)).catch(() => undefined)
    if (body === undefined) return route.fulfill({ status: 404 })
    await route.fulfill({ body, contentType: types[extname(name)] ?? "text/plain" })
  })
}

type Resident = {
  readonly page: Page
  /** Errors that no handler caught; a test ends with none. */
  readonly crashes: Array<string>
}

type Shared = {
  /** The resident pages of a worker: one for each kind of device, which a page cannot change. */
  readonly residents: (options: BrowserContextOptions) => Promise<Resident>
}

export type ScreenSim = Sim & {
  /** Rewrites the JSON that a call answers from now on. The function runs in the page: it sees what it is given, and nothing around it. */
  readonly edit: <With>(
    call: string,
    edit: ((json: never, given: With) => unknown) | undefined,
    given?: With,
  ) => Promise<void>
  /** The network delivers the next such call twice. */
  readonly repeat: (call: string) => Promise<void>
}

type Own = {
  /** The deployment's `config.json`. */
  readonly config: object | undefined
  /** How whoever is there uses the page. */
  readonly access: Partial<Access> | undefined
  readonly sim: ScreenSim
  /** Another `config.json` for the pages that are loaded from now on. */
  readonly configure: (config: object) => Promise<void>
  readonly resident: Resident
}

/** Calls the page's own side. */
const ask = <Name extends keyof Screen>(
  page: Page,
  name: Name,
  ...all: Parameters<Screen[Name]>
): Promise<Awaited<ReturnType<Screen[Name]>>> =>
  page.evaluate(([to, args]) => (globalThis as unknown as Global).__screen[to]!(...args), [
    name as string,
    all as ReadonlyArray<unknown>,
  ] as const) as Promise<Awaited<ReturnType<Screen[Name]>>>

export const test = base.extend<Own, Shared>({
  residents: [
    async ({ browser }, use) => {
      const all = new Map<string, Promise<Resident>>()
      const make = async (options: BrowserContextOptions): Promise<Resident> => {
        const context = await browser.newContext({ ...options, baseURL: origin })
        await serve(context)
        await context.clock.install({ time: nowInstant })
        const page = await context.newPage()
        const crashes: Array<string> = []
        page.on("pageerror", (error) => crashes.push(String(error)))
        await page.goto("/")
        await page.waitForFunction(() => "__screen" in globalThis)
        if (process.env["KEYS"] !== undefined) withoutPointer(page)
        Object.assign(page, {
          goto: (path: string) => ask(page, "open", path),
          reload: () => ask(page, "open", new URL(page.url()).pathname),
        })
        return { page, crashes }
      }
      await use((options) => {
        const key = JSON.stringify(options)
        const made = all.get(key) ?? make(options)
        all.set(key, made)
        return made
      })
    },
    { scope: "worker" },
  ],
  config: [undefined, { option: true }],
  access: [undefined, { option: true }],
  resident: async (
    {
      residents,
      config,
      access,
      viewport,
      colorScheme,
      locale,
      timezoneId,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      geolocation,
      permissions,
    },
    use,
    info,
  ) => {
    const resident = await residents({
      hasTouch,
      isMobile,
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
      ...(geolocation === undefined ? {} : { geolocation }),
      ...(permissions === undefined ? {} : { permissions }),
    })
    const { page, crashes } = resident
    crashes.splice(0)
    await page.clock.resume()
    await page.clock.setSystemTime(nowInstant)
    await page.setViewportSize(viewport ?? { width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: colorScheme ?? null, media: null, reducedMotion: null })
    await page.mouse.move(0, 0)
    await ask(page, "begin", config ?? {}, access)
    await use(resident)
    await page.context().setOffline(false)
    await page.unrouteAll()
    for (const event of ["console", "dialog", "download", "request"] as const)
      page.removeAllListeners(event)
    const text =
      info.status === info.expectedStatus && crashes.length === 0 ? undefined : await logOf(page)
    if (text !== undefined) {
      const path = info.outputPath("log.ndjson")
      await writeFile(path, text)
      info.attachments.push({ name: "log", contentType: "application/x-ndjson", path })
    }
    expect(crashes, "errors nobody caught").toEqual([])
  },
  page: ({ resident }, use) => use(resident.page),
  context: ({ page }, use) => use(page.context()),
  configure: ({ page }, use) => use((json) => ask(page, "configure", json)),
  sim: async ({ page }, use) => {
    const sim = makeSimOf((...call) => ask(page, "control", ...call) as Promise<never>)
    await sim.reset({ seed: 1, now: nowText })
    await use({
      ...sim,
      repeat: (call) => ask(page, "repeat", call),
      edit: (call, edit, given) =>
        ask(page, "edit", call, edit === undefined ? undefined : String(edit), given),
    })
  },
})

export { expect }
export type { BrowserContext, Locator, Page } from "@playwright/test"
export * from "#simulators/people/steps.ts"

export const virtualReader = (
  page: Page,
  ...command: Parameters<Screen["virtualReader"]>
): Promise<ReadonlyArray<string>> => ask(page, "virtualReader", ...command)

/** Nothing of the page is missed by who only hears it; the test goes on and fails at its end. Source: EN 301 549 §5.1.3. */
export const wholeInSpeech = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => ask(page, "unspoken"), { message: `${what}, spoken` })
    .toEqual([])

/** Straight to a page, logged in without typing; the menu of the week without a path. */
export const enter = (page: Page, name = "jana", path = "/"): Promise<void> =>
  ask(page, "open", path, name)
