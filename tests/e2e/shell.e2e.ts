/** What stands around a page, on whatever it is looked at. */
import { readFileSync } from "node:fs"
import { chromium } from "@playwright/test"
import { chromiumLaunch } from "#tools/browsers.ts"
import {
  dishes,
  enter,
  expect,
  keyOf,
  type Locator,
  type Page,
  patient,
  test,
} from "#simulators/pages/page.ts"
import { nowInstant } from "#simulators/pages/pageSim.ts"
import { begun, recordOf } from "#simulators/pages/traced.ts"

const banner = (page: Page): Locator => page.getByRole("banner")

test.describe("links of the deployment", () => {
  test.use({
    config: {
      ...patient,
      allowGuests: true,
      headerPages: [{ url: "https://example.com/Allergens", label: { en: "Allergens" } }],
    },
  })

  test("UI-16 'More' pressed on a bad connection opens once its menu has come", async ({
    page,
  }) => {
    let isBlocked = true
    await page.route(/assets\/overlays-/, (route) => (isBlocked ? route.abort() : route.continue()))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto("/orders")
    const more = page.getByRole("button", { name: "More", exact: true })
    await more.click()
    await expect(page.getByRole("menu")).toHaveCount(0)
    isBlocked = false
    await expect(page.getByRole("menuitem", { name: "Allergens" })).toBeFocused()
  })
})

test.describe("a Czech browser", () => {
  test.use({ config: patient, locale: "cs-CZ" })

  test("APP-06 I18N-15 names its version, and loads the language in use, others when they are chosen", async ({
    page,
  }) => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
    const loaded: Array<string> = []
    page.on("request", (request) => {
      const language = /\/assets\/(cs|en|pl|sk)-[^/]+\.js$/.exec(request.url())?.[1]
      if (language !== undefined) loaded.push(language)
    })
    await page.goto("/login?trace")
    await expect(page.getByRole("heading", { name: "Přihlášení" })).toBeVisible()
    await expect(page.locator("meta[name=version]")).toHaveAttribute("content", version)
    await begun(page)
    const [header] = (await recordOf(page)).split("\n")
    expect(JSON.parse(header!)).toMatchObject({ build: version })
    expect(version).toBe("1.21.6")
    // What is fetched ahead has come too.
    await page.clock.fastForward(10_000)
    await page.waitForLoadState("networkidle")
    expect([...new Set(loaded)].toSorted()).toEqual(["cs"])
    await page.getByRole("combobox").selectOption("pl")
    await expect(page.locator("html")).toHaveAttribute("lang", /^pl/)
    expect([...new Set(loaded)].toSorted()).toEqual(["cs", "pl"])
  })

  test("I18N-03 I18N-15 a page that leads late is in no other language meanwhile", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { locks } = navigator
      const request = locks.request.bind(locks) as (...all: ReadonlyArray<unknown>) => unknown
      const late = async (...all: ReadonlyArray<unknown>): Promise<unknown> => {
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return request(...all)
      }
      Object.assign(locks, { request: late })
    })
    const loaded: Array<string> = []
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto("/login")
    // What stands there until then is drawn by hand, and in Czech too.
    await expect(page.getByRole("heading", { name: "Přihlášení" })).toBeVisible()
    await expect(page.getByRole("combobox")).toBeVisible()
    expect(loaded.filter((path) => /\/assets\/en-[^/]+\.js$/.test(path))).toEqual([])
  })

  test("I18N-11 a language that is chosen stands in the list while its words are on the way", async ({
    page,
  }) => {
    let letThrough = (): void => {}
    const isOpen = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/assets\/sk-[^/]+\.js$/, async (route) => {
      await isOpen
      await route.continue()
    })
    await page.goto("/login")
    const list = page.getByRole("combobox", { name: "Jazyk" })
    await list.selectOption("sk")
    await page.clock.fastForward(2_000)
    await expect(list).toHaveValue("sk")
    await expect(page.locator("html")).toHaveAttribute("lang", /^cs/)
    letThrough()
    await expect(page.locator("html")).toHaveAttribute("lang", /^sk/)
    await expect(list).toHaveValue("sk")
  })
})

test("APP-01 one build takes orders on a phone, on a desktop and at a kiosk", async ({
  page,
  sim,
  server,
}) => {
  const nav = banner(page).getByRole("navigation")
  const tabs = page.locator(".tabbar")
  for (const [where, { name, mealId }, width, height, config] of [
    ["phone", dishes.risotto, 390, 844, patient],
    ["desktop", dishes.gnocchi, 1440, 900, patient],
    ["kiosk", dishes.spaghetti, 1080, 1920, { ...patient, surface: "kiosk" }],
  ] as const) {
    server.configure(config)
    await page.setViewportSize({ width, height })
    if (where === "phone") await enter(page)
    else await page.goto("/offer/WEEK")
    if (where === "kiosk") await page.locator(".tray").getByRole("button", { name: /^Fri/ }).click()
    await keyOf(page, name).click()
    await expect(keyOf(page, name)).toHaveAccessibleName(/^Ordered/)
    await expect(nav).toBeVisible({ visible: where === "desktop" })
    await expect(tabs).toBeVisible({ visible: where === "phone" })
    const rem = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(Number.parseFloat(rem) > 20).toBe(where === "kiosk")
    expect((await sim.orders("jana")).map((each) => each.mealId)).toContain(mealId)
  }
})

test("UI-42 UI-28 letters twice as large in the browser's settings leave one column, and nothing beside it", async ({
  server,
  sim: _,
}) => {
  const { args = [], ...launch } = chromiumLaunch
  const letters = "--blink-settings=defaultFontSize=32"
  const browser = await chromium.launch({ ...launch, args: [...args, letters] })
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" })
  await context.clock.install({ time: nowInstant })
  const page = await context.newPage()
  const fit = async (path: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByRole("heading").first()).toBeVisible()
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(beside, path).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  for (const path of ["/orders", "/profile/dashboard", "/offer/WEEK"]) await fit(path)
  await page.setViewportSize({ width: 1366, height: 768 })
  await fit("/offer/WEEK")
  // Days stand one below another or beside, not in columns of a letter each.
  const dish = await page.getByRole("article").first().boundingBox()
  expect(dish!.width).toBeGreaterThan(300)
  await browser.close()
})
