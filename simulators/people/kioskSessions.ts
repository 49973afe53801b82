/** One person after the other at a kiosk in Chromium, and what the page holds when nobody is there. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { isEqual } from "#domain/kernel/equal.ts"
import { root } from "#tools/commandLine.ts"
import { type Chance, chanceOf } from "#simulators/world/chance.ts"
import { keptBy, leaks } from "#simulators/pages/kept.ts"
import { type Counts, countTimers, makeCounter, type Sizes } from "#simulators/pages/pageCounts.ts"
import type { Running } from "#simulators/pages/pageServer.ts"
import { makeSim, nowInstant, type Sim } from "#simulators/pages/pageSim.ts"
import { slopeOf } from "#simulators/values/slope.ts"

type Person = { readonly login: string; readonly card: string; readonly name: string }

const people: ReadonlyArray<Person> = [
  { login: "jana", card: "1001", name: "Jana Dvořáková" },
  { login: "acme", card: "1003", name: "ACME" },
  { login: "rich", card: "1005", name: "Richard Bohatý" },
]
/** What no place may hold of anybody. A code as a value: as digits it may stand in any moment. */
const personal = [
  "Dvořák",
  "ACME",
  "Bohatý",
  "@example.com",
  ...people.flatMap(({ card }) => [`"${card}"`, `\\"${card}\\"`]),
]

/** On Friday, without an order of anybody. */
const dish = { canteenId: 7, mealId: 1206, date: "2026-11-20", name: "Spaghetti bolognese" }

const patienceMs = 15_000

/** So many looks in a row find the same where nothing is under way. */
const looksAlike = 2

export type Figures = {
  readonly sessions: number
  readonly orders: number
  readonly counts: Counts
  readonly first: Sizes & { readonly stored: number }
  readonly last: Sizes & { readonly stored: number }
  /** Bytes for each session. */
  readonly heapSlope: number
  /** KiB, look by look. */
  readonly heaps: ReadonlyArray<number>
  readonly storedMost: number
}

/** The reader's next ping, the leading tab's next beat, the next reading of the menu and the wait for midnight; nothing waits for a frame or for the disk. The second document has the icons. */
const rested: Counts = { timeouts: 4, frames: 0, WebSocket: 1, IDBDatabase: 1, documents: 2 }

type Options = {
  readonly seed: number
  readonly sessions: number
  /** Sessions before which the page still loads and compiles. */
  readonly warmUp: number
  /** Sessions between two looks at what the page holds. */
  readonly every: number
}

/**
 * Bytes that a session may leave, by a fit: the engine's own coming and going of code moves a fit by a KiB either way.
 * Fewer looks than these tell more of that than of sessions.
 */
const heapSlopeMax = 2048
const heapLooksMin = 10
/** Nodes beyond those of the first look: the next session may keep some of the last one's, but never more of them. */
const nodesMore = 10
/** Characters in the page's database while nobody is there, without the menu that the welcome shows. */
const storedMax = 40_000

/** Characters of one store, as `keptBy` gives it: keys and rows. */
const storedIn = (text: string): number => {
  const [keys, rows] = JSON.parse(text) as [unknown, ReadonlyArray<unknown>]
  const own = rows.map((row) => JSON.stringify(row)).filter((row) => !row.includes("MenuAnswered"))
  return JSON.stringify([keys, own]).length
}

/** Of one pixel. */
const photograph =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="

type Kiosk = { readonly page: Page; readonly sim: Sim; readonly chance: Chance }

const seen = (page: Page, name: string): Promise<void> =>
  page.locator(".kiosk-bar").getByText(name).waitFor({ timeout: patienceMs })

const atRest = async ({ page }: Kiosk): Promise<void> => {
  await page
    .getByRole("heading", { level: 1, name: "Tap your card" })
    .waitFor({ timeout: patienceMs })
  await page.locator(".reader-line").getByText("Reader ready").waitFor({ timeout: patienceMs })
}

/** Moves the page's clock once all that was asked for is there: calls under way would run into their time limits. */
const pass = async (page: Page, ms: number): Promise<void> => {
  await page.waitForFunction(
    () => !JSON.stringify(__trayline.state()).includes('"ask":'),
    undefined,
    { timeout: patienceMs },
  )
  await page.clock.fastForward(ms)
}

/** The connection is lost, and another one takes its place. */
const reconnect = async (kiosk: Kiosk): Promise<void> => {
  const { page, sim } = kiosk
  await sim.reader({ do: "disconnect" })
  await page
    .getByRole("heading", { level: 1, name: "The card reader is not available" })
    .waitFor({ timeout: patienceMs })
  await pass(page, 10_000)
  await atRest(kiosk)
}

const key = (page: Page, state: RegExp) =>
  page.getByRole("article", { name: dish.name }).first().getByRole("button", { name: state })

const dayOf = (page: Page, day: RegExp) =>
  page.getByRole("complementary").getByRole("button", { name: day })

const order = async ({ page }: Kiosk): Promise<void> => {
  await dayOf(page, /^Fri/).click()
  await key(page, /^Order,/).click()
  await key(page, /^Ordered/).waitFor({ timeout: patienceMs })
}

const look = async ({ page }: Kiosk): Promise<void> => {
  await dayOf(page, /^Thu/).click()
  await dayOf(page, /^Wed/).click()
}

/** The next card, while somebody is still there. */
const question = async (kiosk: Kiosk, next: Person): Promise<boolean> => {
  const { page, sim, chance } = kiosk
  await sim.reader({ do: "present", code: next.card })
  const asked = page.getByRole("alertdialog")
  const isSwitch = chance.below(2) === 0
  await asked
    .getByRole("button", { name: isSwitch ? /^Log out/ : "Stay" })
    .click({ timeout: patienceMs })
  await asked.waitFor({ state: "detached", timeout: patienceMs })
  return isSwitch
}

const end = async ({ page, chance }: Kiosk): Promise<void> => {
  const how = chance.below(3)
  if (how === 0) return page.getByRole("button", { name: "Done, log out" }).click()
  if (how === 1) {
    await pass(page, 41_000)
    const asked = page.getByRole("alertdialog")
    await asked.getByRole("button", { name: "Continue" }).click({ timeout: patienceMs })
    await asked.waitFor({ state: "detached", timeout: patienceMs })
  }
  await pass(page, 61_000)
}

/** What there is more of than there was. */
const beyond = (counts: Counts, first: Counts): ReadonlyArray<string> =>
  Object.keys(first)
    .filter((name) => counts[name]! > first[name]!)
    .map((name) => `${name} ${counts[name]}, at first ${first[name]}`)

export const runKioskSessions = async (
  browser: Browser,
  server: Running,
  { seed, sessions, warmUp, every }: Options,
): Promise<{ readonly wrong: ReadonlyArray<string>; readonly figures: Figures }> => {
  const wrong: Array<string> = []
  const chance = chanceOf(seed)
  const sim = makeSim(server.url)
  server.configure(
    JSON.parse(readFileSync(join(root, "docs/configs/kiosk.json"), "utf8")) as object,
  )
  await sim.reset()
  await sim.patchMenu({ ...dish, name: undefined, quantity: 900 })
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/Prague",
    viewport: { width: 1080, height: 1920 },
    // A worker answers before the route for pictures does.
    serviceWorkers: "block",
  })
  // Chromium counts every drawing in its cache as a document, for as long as it likes; a photograph is none.
  for (const pictures of ["**/webcareapi/image/**", "**/plates/*"])
    await context.route(pictures, (route) =>
      route.fulfill({ contentType: "image/png", body: Buffer.from(photograph, "base64") }),
    )
  await context.clock.install({ time: nowInstant })
  await context.addInitScript(countTimers)
  const page = await context.newPage()
  let now = "start"
  context.on("weberror", (error) => wrong.push(`${now}: ${error.error()}`))
  const kiosk: Kiosk = { page, sim, chance }
  const counter = await makeCounter(page)
  await page.goto("/?trace")
  await atRest(kiosk)

  let orders = 0
  let last: Person | undefined
  const drawn = (): Person => {
    last = chance.pick(people.filter((each) => each !== last))
    return last
  }
  const visit = async (): Promise<void> => {
    if (chance.below(4) === 0) await reconnect(kiosk)
    let person = drawn()
    await sim.reader({ do: "present", code: person.card })
    await seen(page, person.name)
    if (chance.below(3) === 0) {
      const next = drawn()
      if (await question(kiosk, next)) person = next
      await seen(page, person.name)
    }
    const isOrder = chance.below(2) === 0
    await (isOrder ? order : look)(kiosk)
    await end(kiosk)
    await atRest(kiosk)
    // What was said is gone too, and what a person did is told: at once, and at the end of ten seconds.
    await pass(page, 10_000)
    await pass(page, 11_000)
    if (isOrder) orders++
    for (const { login } of people) {
      const due = isOrder && login === person.login ? 1 : 0
      const got = (await sim.orders(login)).filter(({ mealId }) => mealId === dish.mealId).length
      if (got !== due) wrong.push(`${now}: ${login} has ${got} orders, not ${due}`)
      await sim.patchCustomer({ login, orders: [], balance: 1000 })
    }
  }

  let first: Counts | undefined
  let counts: Counts = {}
  let waiting: Counts = {}
  const radios = new Set<string>()
  const points: Array<readonly [session: number, sizes: Figures["first"]]> = []
  const measure = async (session: number): Promise<void> => {
    const began = performance.now()
    // A moment that finds something under way, or not there yet, is none of rest; a leak stays.
    const isRest = (found: Counts): boolean => beyond(found, first ?? rested).length === 0
    let isSure: boolean
    do {
      let alike = 0
      while (alike < looksAlike && performance.now() - began < patienceMs) {
        const found = await counter.waiting()
        alike = isRest(found) && isEqual(found, waiting) ? alike + 1 : 0
        waiting = found
      }
      const found = { ...waiting, ...(await counter.alive()) }
      // What all later looks are held against is found twice: one too many would hide a leak.
      isSure = isRest(found) && (first !== undefined || isEqual(found, counts))
      counts = found
    } while (!isSure && performance.now() - began < patienceMs)
    first ??= { ...counts, ...rested }
    wrong.push(...beyond(counts, first).map((each) => `${now}: ${each}`))
    // A browser keeps what it knows of a group of radios, by its name.
    const named = await page
      .locator("input[type=radio]")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).name))
    for (const name of named) radios.add(name)
    if (radios.size > 1) wrong.push(`${now}: radios are called ${[...radios].join(", ")}`)
    const kept = await keptBy(page)
    const found = leaks(kept, personal)
    if (found.length > 0) wrong.push(`${now}: a person in ${found.join(", ")}`)
    const stored = Object.entries(kept)
      .filter(([place]) => place.startsWith("database "))
      .reduce((sum, [, text]) => sum + storedIn(text), 0)
    if (stored > storedMax) wrong.push(`${now}: ${stored} characters are stored`)
    const sizes = await counter.sizes()
    points.push([session, { ...sizes, stored }])
    const nodesMax = points[0]![1].nodes + nodesMore
    if (sizes.nodes > nodesMax) wrong.push(`${now}: ${sizes.nodes} nodes, at most ${nodesMax}`)
  }

  for (let session = 1; session <= sessions && wrong.length < 10; session++) {
    now = `session ${session}`
    await visit()
    if (session >= warmUp && (session - warmUp) % every === 0) await measure(session)
  }
  // A picture may be on its way still.
  await context.unrouteAll({ behavior: "ignoreErrors" })
  await context.close()
  const heapSlope = slopeOf(points.map(([session, { heap }]) => [session, heap]))
  if (points.length >= heapLooksMin && heapSlope > heapSlopeMax)
    wrong.push(`${heapSlope} bytes remain of each session`)
  const figures: Figures = {
    sessions,
    orders,
    counts,
    first: points[0]![1],
    last: points.at(-1)![1],
    heapSlope,
    heaps: points.map(([, { heap }]) => Math.round(heap / 1024)),
    storedMost: Math.max(...points.map(([, { stored }]) => stored)),
  }
  return { wrong, figures }
}
