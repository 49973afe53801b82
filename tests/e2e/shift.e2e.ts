/**
 * While a page loads, nothing that a person already reads or reaches for moves away. `npm run proof -- shift` loads every
 * page on every device.
 */
import { enter, expect, fetchedAhead, type Page, patient, test } from "#simulators/pages/page.ts"

/** Share of the window that moved, times how far, by the browser's own measure. */
const most = 0.02

/** Long enough for each answer to come into a page that stands. */
const slowMs = 150

type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: ReadonlyArray<{
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }>
}
type Moved = { readonly value: number; readonly what: ReadonlyArray<string> }

/** Whatever moves without a person's doing is written down, with where it was. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: Array<Moved> = []
    Object.assign(globalThis, { moved })
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map((each) => Math.round(each)).join(" ")
    new PerformanceObserver((list) => {
      for (const {
        value,
        hadRecentInput,
        sources,
      } of list.getEntries() as unknown as ReadonlyArray<Shift>)
        if (!hadRecentInput)
          moved.push({
            value,
            what: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node instanceof Element ? node.outerHTML.slice(0, 80) : "text"}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`,
            ),
          })
    }).observe({ type: "layout-shift", buffered: true })
  })

/** What moved since the page was opened, where that is too much. */
const shifts = async (page: Page): Promise<ReadonlyArray<Moved>> => {
  const moved = await page.evaluate(
    () => (globalThis as unknown as { moved: ReadonlyArray<Moved> }).moved,
  )
  return moved.reduce((sum, { value }) => sum + value, 0) > most ? moved : []
}

/** Whoever loads these is logged in. Every fourth is a kiosk's. */
const paths = [
  "/offer/WEEK",
  "/orders",
  "/profile/dashboard",
  "/offer/DAY",
  "/profile/consumption",
  "/cart",
  "/profile/edit",
  "/profile/orders",
  "/profile/transactions",
  "/profile/pairing",
  "/profile/top-up",
]

/** The tablet lies between the two others, and has something of both. */
const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024 },
  kiosk: { width: 1080, height: 1920 },
}

/** `SHIFTS=phone` loads every page there; without it each page has its turn. */
const whole = process.env["SHIFTS"]

test.use({ config: patient, isWorkerless: true })

test("UI-28 nothing moves while a page loads", async ({ page, server }) => {
  const turns = Object.entries(devices).filter(
    ([device]) => whole === undefined || whole === device,
  )
  await watchShifts(page)
  await page.setViewportSize(turns[0]![1])
  await page.goto("/login")
  await fetchedAhead(page)
  expect.soft(await shifts(page), "the login").toEqual([])
  await enter(page)
  await page.route(/webcareapi|config\.json/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    await route.fallback()
  })
  for (const [turn, [device, viewport]] of turns.entries()) {
    await page.setViewportSize(viewport)
    // Whoever is logged in stays so; a kiosk itself would ask for a card.
    server.configure({ ...patient, ...(device === "kiosk" ? { surface: "kiosk" } : {}) })
    const here = paths.filter((_, n) => n % turns.length === turn)
    for (const path of here) {
      await page.goto(path)
      await fetchedAhead(page)
      await expect(page.locator("[aria-busy=true], .to-come")).toHaveCount(0)
      await expect(page.locator(".kiosk-bar")).toHaveCount(device === "kiosk" ? 1 : 0)
      expect.soft(await shifts(page), `${path}, ${device}`).toEqual([])
    }
  }
})
