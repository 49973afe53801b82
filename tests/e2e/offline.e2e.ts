/** After one visit the application starts without a network, with what it knew; what is done then is done once. */
import { readdirSync, readFileSync } from "node:fs"
import { cs, en } from "#tests/support/texts.ts"
import { clean } from "#tests/support/axe.ts"
import {
  type BrowserContext,
  dishes,
  enter,
  expect,
  fetchedAhead,
  keyOf,
  type Page,
  pass,
  patient,
  test,
  toast,
} from "#simulators/pages/page.ts"
import { namesKept } from "#simulators/pages/kept.ts"
import { type Proxy, startProxy } from "#simulators/pages/pageProxy.ts"
import { startReleases } from "#tests/support/pageReleases.ts"
import { makeSim, type Sim } from "#simulators/pages/pageSim.ts"
import { unlisted } from "#tools/law/places.ts"

const { risotto, spaghetti } = dishes

test.use({ serviceWorkers: "allow", config: patient })

/** All that a first visit brings is here, and the worker with it. */
const visited = async (page: Page): Promise<void> => {
  await fetchedAhead(page)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === "activated") return
    await new Promise((resolve) => active?.addEventListener("statechange", resolve))
  })
}

/** What the policy stopped, in pages of this context. */
const watchPolicy = async (context: BrowserContext): Promise<ReadonlyArray<string>> => {
  const seen: Array<string> = []
  await context.exposeFunction("policyStopped", (what: string) => void seen.push(what))
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { policyStopped: (what: string) => void }).policyStopped(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  return seen
}

/** Everything the caches of the origin hold: names, addresses and texts. */
const cached = (
  page: Page,
): Promise<ReadonlyArray<{ readonly url: string; readonly text: string }>> =>
  page.evaluate(async () => {
    const all: Array<{ url: string; text: string }> = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ""
        all.push({ url: new URL(request.url).pathname, text })
      }
    }
    return all
  })

const menu = (page: Page, texts: typeof en | typeof cs = en) =>
  page.getByRole("group", { name: texts["offer.byDay"] })
const banner = (page: Page, title: string) =>
  page.getByRole("main").getByRole("status").filter({ hasText: title })

/** What a deployment may rename itself to. */
const named = (name: string) => ({
  ...patient,
  allowGuests: true,
  applicationName: { cs: name, en: name },
})

test.describe("a Czech browser", () => {
  test.use({
    locale: "cs-CZ",
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    config: named("Before"),
  })

  test("ROUTE-43 APP-23 UI-41 CFG-02 a guest starts without a network and reads the menu of the last visit, with the settings that were the deployment's then", async ({
    page,
    context,
    server,
    sim,
  }) => {
    const stopped = await watchPolicy(context)
    const proxy = await startProxy(server.url)
    await page.goto(proxy.url)
    await expect(menu(page, cs)).toBeVisible()
    await expect(page).toHaveTitle(/^Before/)
    await visited(page)
    // Where the deployment can be asked, its settings are those of now.
    server.configure(named("After"))
    await page.reload()
    await expect(page).toHaveTitle(/^After/)
    await proxy.cut()
    await page.reload()
    await expect(menu(page, cs)).toBeVisible()
    await expect(page).toHaveTitle(/^After/)
    // Nobody knows that the server is away before it is asked.
    await pass(page, sim, 125_000)
    const from = cs["offer.menuFrom"].replace("{{time}}", "08:00")
    await expect(banner(page, cs["messageServerUnavailable"])).toContainText(from)
    // Another tab, at another address, that it never asked for before.
    const other = await context.newPage()
    await other.goto(`${proxy.url}offer/WEEK`)
    await expect(other.locator("article").first()).toBeVisible()
    await other.close()
    await context.setOffline(true)
    await expect(banner(page, cs["banner.offline"])).toContainText(from)
    await clean(page, "offline")
    expect(stopped).toEqual([])
  })
})

const calls = ["direct", "cancel", "exchange"] as const
const sentOf = (sim: Sim) =>
  Promise.all(calls.map(async (call) => (await sim.calls(`POST /canteenorder/${call}`)).length))

test("ORDER-19 ORDER-09 ORDER-10 ASVS 14.3.2 DATA-29 order, cancel and exchange wait offline, outlive a start without a network, and are sent once; no cache holds anything of a customer, nor any answer of the backend but pictures", async ({
  page,
  context,
  server,
  sim,
}) => {
  const stopped = await watchPolicy(context)
  const proxy = await startProxy(server.url)
  await enter(page, "jana", proxy.url)
  await visited(page)
  const before = await sim.orders("jana")
  const possible = before.find(({ cancelStatus }) => cancelStatus === "POSSIBLE")!
  const forExchange = before.find(({ cancelStatus }) => cancelStatus === "FOR_EXCHANGE")
  expect(forExchange, "an order that can be given away").toBeDefined()
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("button", { name: /^Cancel, / }).first()).toBeVisible()
  // What was read a moment ago says no more that the server is there.
  await pass(page, sim, 11_000)
  await proxy.cut()
  const rows = page.getByRole("main").getByRole("listitem")
  const cancel = page.getByRole("button", { name: /^Cancel, / }).first()
  const cancelled = (await cancel.getAttribute("aria-label"))!.replace("Cancel, ", "")
  await cancel.click()
  const give = page.getByRole("button", { name: /^For exchange, / }).first()
  const given = (await give.getAttribute("aria-label"))!.replace("For exchange, ", "")
  await give.click()
  await page.getByRole("link", { name: "Week", exact: true }).click()
  await keyOf(page, risotto.name).click()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)

  // The page is closed and opened again, and the server is still away.
  await page.reload()
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Waiting for network/)
  await expect(page.getByRole("link", { name: "My orders To check: 3" })).toBeVisible()
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("heading", { name: "To check: 3" })).toBeVisible()
  await expect(rows.filter({ hasText: cancelled })).toContainText([
    "Cancelling waits for network",
    "Cancelling waits for network",
  ])
  await expect(rows.filter({ hasText: given })).toContainText([
    "Offer waits for network",
    "Offer waits for network",
  ])
  await expect(banner(page, "Server unavailable")).toContainText("Orders from 08:00.")
  await clean(page, "orders that wait")
  expect(await sentOf(sim)).toEqual([0, 0, 0])

  await proxy.mend()
  await pass(page, sim, 11_000)
  await expect(banner(page, "The connection is back.")).toContainText("1 order sent.")
  await expect(page.getByRole("heading", { name: /^Open/ })).toBeHidden()
  await expect(rows.filter({ hasText: cancelled })).toBeHidden()
  await pass(page, sim, 5_000)
  await expect(banner(page, "The connection is back.")).toBeHidden()
  for (const ms of [35_000, 125_000]) await pass(page, sim, ms)
  await expect(rows.filter({ hasText: risotto.name })).toContainText("Ordered")
  expect(await sentOf(sim)).toEqual([1, 1, 1])
  const after = await sim.orders("jana")
  expect(after.filter(({ mealId }) => mealId === risotto.mealId)).toHaveLength(1)
  expect(after.some(({ orderId }) => orderId === possible.orderId)).toBe(false)
  expect(after.find(({ orderId }) => orderId === forExchange!.orderId)?.onExchange).toBe(true)

  // Here the worker sees every request of the page, and what the server answers.
  await page.getByRole("link", { name: "Week", exact: true }).click()
  await page.reload()
  await keyOf(page, spaghetti.name).click()
  await expect(keyOf(page, spaghetti.name)).toHaveAccessibleName(/^Ordered/)
  await page.getByRole("link", { name: "Day", exact: true }).click()
  await expect(page.locator("article img").first()).toBeVisible()
  const ofApi = async () => (await cached(page)).filter(({ url }) => url.startsWith("/webcareapi"))
  // A picture is seen before it is kept.
  await expect.poll(async () => (await ofApi()).length).toBeGreaterThan(0)
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible()
  const token = await page.evaluate(() => JSON.stringify(sessionStorage))
  const held = await cached(page)
  expect(unlisted(await namesKept(page), "asw.state.canteen")).toEqual([])
  expect((await ofApi()).filter(({ url }) => !url.startsWith("/webcareapi/image/"))).toEqual([])
  const secrets = token.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
  expect(secrets.length).toBeGreaterThan(0)
  for (const secret of [...secrets, "jana@", "Dvořáková"])
    expect(held.filter(({ text, url }) => `${url} ${text}`.includes(secret))).toEqual([])
  expect((await sim.journal()).filter(({ path }) => path.includes("resetwebident"))).toEqual([])
  expect(stopped).toEqual([])
})

test.describe("a kiosk", () => {
  test.use({
    viewport: { width: 1080, height: 1920 },
    config: JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object,
  })

  test("ORDER-19 starts without a network, takes no orders and says why", async ({
    page,
    server,
    sim,
  }) => {
    const proxy: Proxy = await startProxy(server.url)
    await page.goto(proxy.url)
    await expect(page.getByRole("heading", { name: "Tap your card" })).toBeVisible()
    await visited(page)
    await proxy.cut()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Tap your card" })).toBeVisible()
    await proxy.mend()
    await pass(page, sim, 11_000)
    await expect(page.getByRole("heading", { name: "Tap your card" })).toBeVisible()
    await sim.reader({ do: "present", code: "1001" })
    await expect(keyOf(page, dishes.schnitzel.name)).toBeVisible()
    await pass(page, sim, 11_000)
    await proxy.cut()
    await keyOf(page, dishes.schnitzel.name).click()
    await expect(toast(page, "Server unavailable").first()).toBeVisible()
    await expect(banner(page, "Server unavailable")).toContainText(
      "Nothing can be ordered here until it is back.",
    )
    await expect(keyOf(page, dishes.schnitzel.name)).toHaveAccessibleName(/^Order,/)
    expect(await sentOf(sim)).toEqual([0, 0, 0])
  })
})

test.describe("a newer version", () => {
  const version = (page: Page) => page.locator("meta[name=version]").getAttribute("content")
  const look = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update().catch(() => undefined)
    })

  test("is left alone when it is not whole, else offered quietly, brings no piece into an open page, and is taken once, by a tap", async ({
    page,
    context,
  }) => {
    const releases = await startReleases({ ...patient, allowGuests: true })
    const sim = makeSim(releases.url)
    await sim.reset()
    await page.goto(releases.url)
    await expect(menu(page)).toBeVisible()
    await visited(page)
    const first = await version(page)
    const offer = banner(page, "A newer version is here.")
    releases.release("9.9.2", { isBroken: true })
    await look(page)
    await page.reload()
    await expect(menu(page)).toBeVisible()
    expect(await version(page)).toBe(first)
    await expect(offer).toBeHidden()
    releases.release("9.9.1")
    await look(page)
    await expect(offer).toBeVisible()
    // Another page still starts with the build that is whole here, and an open one keeps its pieces.
    const other = await context.newPage()
    await other.goto(releases.url)
    await expect(menu(other)).toBeVisible()
    expect(await version(other)).toBe(first)
    await visited(other)
    // While a worker is at work for another page, Chromium lets no other take over.
    let loads = 0
    page.on("load", () => void loads++)
    await offer.getByRole("button", { name: "Reload" }).click()
    await expect.poll(() => version(page).catch(() => undefined)).toBe("9.9.1")
    await expect(menu(page)).toBeVisible()
    await visited(page)
    await expect(offer).toBeHidden()
    expect(loads).toBe(1)
    // The other page has lost nothing, though the server has none of its pieces any more.
    expect(await version(other)).toBe(first)
    const pieces = readdirSync("dist/assets").filter((name) => name.endsWith(".js"))
    const gone = await other.evaluate(async (names) => {
      const kept = await Promise.all(names.map(async (name) => (await fetch(`/assets/${name}`)).ok))
      return names.filter((_, n) => kept[n] !== true)
    }, pieces)
    expect(gone).toEqual([])
    await other.getByRole("link", { name: "My orders" }).click()
    await expect(other.getByRole("heading", { name: "My orders" })).toBeVisible()
    await releases.stop()
  })

  test("is taken by a kiosk while nobody is logged in", async ({ page }) => {
    const releases = await startReleases({ allowCardLogin: true, allowPasswordLogin: false })
    const sim = makeSim(releases.url)
    await sim.reset()
    await page.goto(releases.url)
    await visited(page)
    releases.release("9.9.3")
    await look(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true)
    await pass(page, sim, 61_000)
    await expect.poll(() => version(page).catch(() => undefined)).toBe("9.9.3")
    await visited(page)
    // Once, and no more.
    let loads = 0
    page.on("load", () => void loads++)
    await pass(page, sim, 120_000)
    expect(loads).toBe(0)
    await releases.stop()
  })
})
