/** `npm run screens`: a picture of each main screen, on each device, light and dark, and the page that shows them. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { makeSim, nowInstant, nowText, type Sim } from "#simulators/pages/pageSim.ts"
import { onStage, product } from "#simulators/pages/stage.ts"
import { root } from "./commandLine.ts"

const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const
const kiosk = { kiosk: { width: 1080, height: 1920 } } as const
const schemes = ["light", "dark"] as const

/** Pixels of a device's height on a sheet. */
const sheetHeight = 620

type Screen = {
  readonly name: string
  readonly title: string
  /** Of `docs/configs`; without it the shipped settings. */
  readonly config?: string
  readonly login?: string
  readonly path: string
  readonly language?: string
  readonly on?: Readonly<Record<string, { readonly width: number; readonly height: number }>>
  /** What is pressed before the picture. */
  readonly act?: (page: Page, sim: Sim) => Promise<void>
}

const menuSeen = (page: Page) => page.locator("article").first().waitFor()

const screens: ReadonlyArray<Screen> = [
  { name: "login", title: "Login", path: "/login" },
  { name: "week", title: "The week", login: "jana", path: "/offer/WEEK", act: menuSeen },
  {
    name: "week-pl",
    title: "The week, in Polish",
    login: "ola",
    path: "/offer/WEEK",
    language: "pl-PL",
    act: menuSeen,
  },
  { name: "day", title: "The day", login: "jana", path: "/offer/DAY", act: menuSeen },
  {
    name: "dish",
    title: "All that is known of a dish",
    login: "jana",
    path: "/offer/WEEK",
    act: async (page) => {
      await page.getByRole("button", { name: "Pork schnitzel, potato salad", exact: true }).click()
      await page.getByRole("dialog").waitFor()
    },
  },
  { name: "orders", title: "My orders", login: "jana", path: "/orders" },
  {
    name: "shop",
    title: "The shop",
    config: "shop",
    login: "jana",
    path: "/offer",
    act: menuSeen,
  },
  {
    name: "cart",
    title: "The cart, with all that a checkout can ask",
    config: "full",
    login: "jana",
    path: "/offer",
    act: async (page) => {
      for (const name of ["Butter croissant", "Curd cheese pastry"])
        await page.getByRole("button", { name: new RegExp(`^Order.*${name}`) }).click()
      await page.goto("/cart")
      await page
        .getByRole("button", { name: /^Order/ })
        .filter({ visible: true })
        .click()
    },
  },
  { name: "overview", title: "Overview", login: "jana", path: "/profile/dashboard" },
  { name: "transactions", title: "Transactions", login: "jana", path: "/profile/transactions" },
  { name: "edit", title: "Personal data", login: "jana", path: "/profile/edit" },
  { name: "top-up", title: "Top up", login: "jana", path: "/profile/top-up" },
  { name: "card", title: "Card", login: "jana", path: "/profile/manage-card" },
  { name: "pairing", title: "Pairing", login: "jana", path: "/profile/pairing" },
  {
    name: "kiosk-welcome",
    title: "Kiosk: nobody is here",
    config: "kiosk",
    path: "/login",
    on: kiosk,
    act: (page) => page.getByRole("listitem").first().waitFor(),
  },
  {
    name: "kiosk-menu",
    title: "Kiosk: the menu after a card",
    config: "kiosk",
    path: "/login",
    on: kiosk,
    act: async (page, sim) => {
      await page.getByText("Reader ready").waitFor()
      await sim.reader({ do: "present", code: "1001" })
      await menuSeen(page)
    },
  },
  {
    name: "kiosk-access",
    title: "Kiosk: larger, stronger, and within reach of who sits",
    config: "kiosk",
    path: "/login",
    on: kiosk,
    act: async (page) => {
      await page.getByRole("button", { name: "Accessibility" }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByText("High contrast").click()
      await dialog.getByText("within reach").click()
      await dialog.getByRole("radio", { name: "125%" }).click()
    },
  },
]

/** What was on its way has come: data, drawings, and what begins after the paint. */
const settle = async (page: Page): Promise<void> => {
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" })
  await page.waitForLoadState("networkidle")
  await page.clock.runFor(1_000)
}

const photograph = async (
  browser: Browser,
  sim: Sim,
  baseURL: string,
  { login, path, language = "en-GB", act }: Screen,
  viewport: { readonly width: number; readonly height: number },
  colorScheme: (typeof schemes)[number],
): Promise<string> => {
  await sim.reset({ seed: 1, now: nowText })
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    locale: language,
    timezoneId: "Europe/Prague",
    hasTouch: viewport.width < devices.desktop.width,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  })
  const page = await context.newPage()
  await page.clock.install({ time: nowInstant })
  if (login !== undefined) {
    await page.goto("/login")
    await page.locator("[name=inputLoginUsername]").fill(login)
    await page.locator("[name=inputLoginPassword]").fill(`${login}-1234`)
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.pathname !== "/login")
  }
  await page.goto(path)
  await settle(page)
  await act?.(page, sim)
  await settle(page)
  const picture = await page.screenshot({ type: "jpeg", quality: 90 })
  await context.close()
  return picture.toString("base64")
}

/** All pictures of a screen side by side, as high as one another. */
const sheetOf = async (browser: Browser, pictures: ReadonlyArray<string>): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width: 100, height: sheetHeight } })
  await page.setContent(
    `<body style="margin:0;background:#888"><div id="sheet" style="display:flex;gap:8px;padding:8px;width:max-content">${pictures
      .map((data) => `<img height="${sheetHeight}" src="data:image/jpeg;base64,${data}">`)
      .join("")}</div>`,
  )
  const sheet = await page.locator("#sheet").screenshot({ type: "jpeg", quality: 72 })
  await page.close()
  return sheet
}

const folder = join(root, "docs/images/screens")
mkdirSync(folder, { recursive: true })
const only = process.argv[2]
await onStage(product, async ({ browser, server }) => {
  const sim = makeSim(server.url)
  for (const screen of screens) {
    if (only !== undefined && screen.name !== only) continue
    server.configure(
      screen.config === undefined
        ? undefined
        : readFileSync(join(root, `docs/configs/${screen.config}.json`), "utf8"),
    )
    const pictures: Array<string> = []
    for (const viewport of Object.values(screen.on ?? devices))
      for (const scheme of schemes)
        pictures.push(await photograph(browser, sim, server.url, screen, viewport, scheme))
    writeFileSync(join(folder, `${screen.name}.jpg`), await sheetOf(browser, pictures))
    console.log(screen.name)
  }
})

writeFileSync(
  join(root, "docs/screens.md"),
  `# Screens

Each main screen on a phone, a tablet and a desktop, or at a kiosk, light and dark. \`npm run screens\` makes the pictures
and this page, \`npm run screens -- week\` one of them.
${screens.map(({ name, title }) => `\n## ${title}\n\n![${title}](images/screens/${name}.jpg)\n`).join("")}`,
)
