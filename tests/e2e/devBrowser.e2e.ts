/** `npm run dev:browser`: the whole product in one page, with nobody to call. */
import type { ChildProcess } from "node:child_process"
import { expect, test } from "@playwright/test"
import { freePort, started } from "#tests/support/pageServer.ts"

let child: ChildProcess
let url = ""

test.beforeAll(async () => {
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}/`
  child = await started("devBrowser", { ...process.env, PORT: port })
})

test.afterAll(async () => {
  child.kill("SIGTERM")
  await new Promise((resolve) => child.once("exit", resolve))
})

test("SIM-01 login, an order and its cancel need no server, and a reload finds the same world", async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator("[name=inputLoginUsername]").fill("jana", { timeout: 60_000 })
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
  await key.click()
  await expect(page.getByText("Ordered").first()).toBeVisible()
  await expect.poll(async () => (await world())!.orders.length).toBe(before + 1)
  await page.reload()
  await page
    .getByRole("button", { name: /^Order,/ })
    .first()
    .waitFor()
  expect((await world())!.orders).toHaveLength(before + 1)

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
  await page.locator("#main").waitFor()
  await expect.poll(async () => (await world())!.balance).toBe(balance + 100)
  await context.close()
})
