/** `npm run dev:browser`: the whole product in one page, with nobody to call. */
import type { ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium } from "@playwright/test"
import { chromiumLaunch } from "#tools/browsers.ts"
import { expect, type Page, test } from "#simulators/pages/page.ts"
import { started } from "#simulators/pages/pageServer.ts"

let child: ChildProcess
/** Of its own: this one begins without what other tests have left in theirs. */
let browser: Browser
let url = ""
const home = mkdtempSync(join(tmpdir(), "trayline-browser-"))

// The backend in the page is a worker.
test.use({ serviceWorkers: "allow" })

/** What server and page said, for whoever has to find out why a test failed. */
const said: Array<string> = []

test.beforeEach(() => void said.splice(0))

// oxlint-disable-next-line no-empty-pattern -- nothing of the runner's is needed
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus) await info.attach("said", { body: said.join("\n") })
})

const overhear = (page: Page): void => {
  page.on("console", (message) => said.push(message.text()))
  page.on("framenavigated", (frame) => said.push(`shows ${frame.url()}`))
  page.on("request", (request) => {
    if (request.isNavigationRequest()) said.push(`asks for ${request.url()}`)
  })
}

test.beforeAll(async () => {
  browser = await chromium.launch({ ...chromiumLaunch, timeout: 120_000 })
  const config = join(home, "config.json")
  writeFileSync(config, JSON.stringify({ allowCardLogin: true }))
  ;({ child, url } = await started("devBrowser", { ...process.env, PORT: "0", CONFIG: config }))
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => said.push(chunk.toString()))
})

test.afterAll(async () => {
  await browser.close()
  child.kill("SIGTERM")
  await new Promise((resolve) => child.once("exit", resolve))
  rmSync(home, { recursive: true, force: true })
})

test("SIM-01 SIM-09 READER-22 cards tapped by a script or on the panel, login, an order and a payment need no server, and a page that is loaded anew finds the same world", async () => {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
  })
  // A reader that is away is tried again ten seconds later.
  await context.clock.install()
  const panel = await context.newPage()
  await panel.goto(`${url}sim`)
  const reader = panel.getByRole("region", { name: "Card reader" })
  await expect(reader).toBeVisible()
  const page = await context.newPage()
  overhear(page)
  await page.goto(url)
  await expect(page.getByText("Reader ready")).toBeVisible()
  const move = (control: object): Promise<number> =>
    page.evaluate(async (body) => {
      const response = await fetch("/__sim/reader", { method: "POST", body: JSON.stringify(body) })
      return response.status
    }, control)
  expect(await move({ do: "present" })).toBe(400)
  expect(await move({ do: "disconnect" })).toBe(200)
  await expect(page.getByText("The card reader is not available")).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText("Reader ready")).toBeVisible()
  expect(await move({ do: "present", code: "1001" })).toBe(200)
  const who = page.getByRole("button", { name: /Jana Dvořáková/ })
  await expect(who).toBeVisible()
  await who.click()
  await page.getByRole("button", { name: "Log out" }).click()
  await expect(page.getByText("Reader ready")).toBeVisible()

  await reader.getByRole("button", { name: /1003/ }).click()
  const company = page.getByRole("button", { name: /ACME/ })
  await expect(company).toBeVisible()
  await panel.close()
  await company.click()
  await page.getByRole("button", { name: "Log out" }).click()

  await page.locator("[name=inputLoginUsername]").fill("jana")
  await page.locator("[name=inputLoginPassword]").fill("jana-1234")
  await page.getByRole("button", { name: "Log in" }).click()
  const world = () =>
    page.evaluate(async () => {
      const response = await fetch("/__sim/world")
      const { customers } = (await response.json()) as {
        customers: Record<string, { orders: ReadonlyArray<unknown>; balance: number }>
      }
      return customers["jana"]
    })
  const key = page.getByRole("button", { name: /^Order,/ }).first()
  await key.waitFor()
  const before = (await world())!.orders.length
  const ordered = /^Order, [^,]+, (.+)$/.exec((await key.getAttribute("aria-label"))!)![1]!
  await key.click()
  await expect(page.getByText("Ordered").first()).toBeVisible()
  await expect.poll(async () => (await world())!.orders.length).toBe(before + 1)

  const paid = await page.evaluate(async () => {
    const body = { customerId: 4101, toBePaid: 100, successUrl: "/orders", failUrl: "/cart" }
    const response = await fetch("/creditcardpayment/topup", {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("jana:jana-1234")}` },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { gatewayLink: string }).gatewayLink
  })
  const { balance } = (await world())!
  await page.goto(new URL(paid, url).href)
  await page.getByRole("button", { name: "Pay" }).click()
  await page.waitForURL(/\/orders$/)
  // Loaded anew: the world is the one that the page before it left.
  await expect(page.getByRole("main")).toContainText(ordered)
  await expect.poll(async () => (await world())!.balance).toBe(balance + 100)
  expect((await world())!.orders).toHaveLength(before + 1)
  await context.close()
})
