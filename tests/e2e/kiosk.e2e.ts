/** A tall screen that people share. */
import { readFileSync } from "node:fs"
import { dishes, expect, keyOf, test, toast } from "#simulators/pages/page.ts"
import { tracesOfJana } from "#simulators/pages/kept.ts"
import { startProxy } from "#simulators/pages/pageProxy.ts"

test.use({ viewport: { width: 1080, height: 1920 } })

test.describe("cards only", () => {
  test.use({ config: JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object })

  test("LOGIN-19 SESS-15 ORDER-18 ORDER-19 with the backend away when a session ends nothing stays of the person, nor of an order whose answer is missing", async ({
    page,
    sim,
    server,
  }) => {
    const { gnocchi, risotto, spaghetti } = dishes
    const proxy = await startProxy(server.url)
    await page.goto(`${proxy.url}?trace`)
    const line = page.locator(".reader-line")
    await expect(line).toHaveText("Reader ready")
    await sim.reader({ do: "present", code: "1001" })
    await expect(page.getByText("Jana Dvořáková")).toBeVisible()
    const tray = page.getByRole("complementary")
    await tray.getByRole("button", { name: /^Fri/ }).click()
    await keyOf(page, spaghetti.name).click()
    await expect(keyOf(page, spaghetti.name)).toHaveAccessibleName(/^Ordered/)
    await expect(tray).toContainText("CZK 141.00")
    await tray.getByRole("button", { name: /^Thu/ }).click()
    const direct = "POST /canteenorder/direct"
    await sim.fault(direct, { kind: "hang", processed: true }, { times: 1 })
    await keyOf(page, risotto.name).click()
    await expect.poll(async () => (await sim.calls(direct)).length).toBe(2)
    await proxy.cut()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Checking/)
    // A kiosk keeps none for later.
    await keyOf(page, gnocchi.name).click()
    await expect(toast(page, /^Server unavailable/)).toBeVisible()
    await expect(keyOf(page, gnocchi.name)).toHaveAccessibleName(/^Order,/)

    await page.clock.fastForward(61_000)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Server unavailable")
    await expect(page.getByText("Your orders are safe.")).toHaveCount(0)
    await expect(toast(page, /^An order was not finished here/)).toBeVisible()
    const food = [risotto.name, spaghetti.name, gnocchi.name]
    await tracesOfJana(page, food).toEqual([])
    const ordered = ["OrderAsked", "OrderAnswered", "OrdersAnswered"]

    await proxy.mend()
    await page.clock.fastForward(11_000)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tap your card")
    await expect(line).toHaveText("Reader ready")
    // From here on the names of dishes stand in the menu, which the welcome reads for nobody.
    await tracesOfJana(page, ordered).toEqual([])
    await sim.reader({ do: "present", code: "1003" })
    await expect(page.getByText("ACME")).toBeVisible()
    await tray.getByRole("button", { name: /^Thu/ }).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Order,/)
    // It was not sent twice, and what became of it is the server's to say.
    expect(await sim.calls(direct)).toHaveLength(2)
    await tracesOfJana(page, []).toEqual([])
  })
})
