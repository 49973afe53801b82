/** What a page tells the deployment's operator, as OpenTelemetry's own decoder reads it. */
import { readFileSync } from "node:fs"
import { dishes, expect, keyOf, type Page, test } from "#simulators/pages/page.ts"
import { decodedBatch } from "#tests/support/otlp.ts"

const kiosk = JSON.parse(readFileSync("docs/configs/kiosk.json", "utf8")) as object

type Attribute = {
  readonly key: string
  readonly value: Readonly<Record<string, string | boolean>>
}
type Batch = {
  readonly resourceLogs: ReadonlyArray<{
    readonly resource: { readonly attributes: ReadonlyArray<Attribute> }
    readonly scopeLogs: ReadonlyArray<{
      readonly logRecords: ReadonlyArray<{
        readonly eventName: string
        readonly attributes: ReadonlyArray<Attribute>
      }>
    }>
  }>
}

const plain = (attributes: ReadonlyArray<Attribute>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Every record that came, each with what its batch says of the page. */
const told = async (page: Page) => {
  const answer = await page.request.get("/__sim/otlp")
  const batches = (await answer.json()) as ReadonlyArray<object>
  return batches.flatMap((batch) => {
    const decoded = decodedBatch(JSON.stringify(batch))
    expect(decoded).toEqual(batch)
    return (decoded as unknown as Batch).resourceLogs.flatMap(({ resource, scopeLogs }) =>
      scopeLogs
        .flatMap(({ logRecords }) => logRecords)
        .map(({ eventName, attributes }) => ({
          name: eventName,
          ...plain(resource.attributes),
          ...plain(attributes),
        })),
    )
  })
}

test.describe("a kiosk with a collector", () => {
  test.use({ config: { ...kiosk, otlpEndpoint: "/otlp" } })

  test("CFG-114 tells under its own name that it lives, which calls it made and what became of an order, and of nobody who", async ({
    page,
    sim,
  }) => {
    await page.goto("/?device=hall-1")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    await page.clock.fastForward(61_000)
    await expect
      .poll(async () => (await told(page)).filter(({ name }) => name === "trayline.heartbeat"))
      .not.toEqual([])
    await sim.reader({ do: "present", code: "1001" })
    await expect(page.getByText("Jana Dvořáková")).toBeVisible()
    const tray = page.getByRole("complementary")
    await tray.getByRole("button", { name: /^Fri/ }).click()
    await keyOf(page, dishes.spaghetti.name).click()
    await expect(keyOf(page, dishes.spaghetti.name)).toHaveAccessibleName(/^Ordered/)
    // Whoever leaves takes what is left along; the name of the device stays.
    await page.goto("/login")
    await expect
      .poll(async () => (await told(page)).filter(({ name }) => name === "trayline.order"))
      .not.toEqual([])

    const all = await told(page)
    expect(all.filter((each) => !("device.id" in each))).toEqual([])
    const orders = all.filter(({ name }) => name === "trayline.order")
    expect(orders).toContainEqual(
      expect.objectContaining({
        "device.id": "hall-1",
        "trayline.order.kind": "Direct",
        "trayline.order.phase": "Accepted",
      }),
    )
    const of = (name: string) => all.find((each) => each.name === name) as Record<string, unknown>
    expect(of("trayline.heartbeat")).toMatchObject({
      "trayline.tab.leads": true,
      "trayline.reader.phase": expect.stringMatching(/./),
    })
    expect(all).toContainEqual(
      expect.objectContaining({
        name: "trayline.call",
        "http.request.method": "POST",
        "url.template": "/webcareapi/canteenorder/direct",
        "http.response.status_code": "200",
      }),
    )
    // Whoever logged in has another name than the page had before.
    expect(orders[0]).not.toMatchObject({
      "service.instance.id": of("trayline.heartbeat")["service.instance.id"],
    })
    const text = JSON.stringify(all)
    for (const word of ["1001", "Jana", "Dvořáková", dishes.spaghetti.name, "14100", "141.00"])
      expect([word, text.includes(word)]).toEqual([word, false])
  })
})

test.describe("a kiosk without one", () => {
  test.use({ config: kiosk })

  test("CFG-114 sends nothing, and keeps no name", async ({ page }) => {
    const sent: Array<string> = []
    page.on("request", (request) => {
      if (request.url().includes("/v1/logs")) sent.push(request.url())
    })
    await page.goto("/?device=hall-1")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    await page.clock.fastForward(125_000)
    await page.goto("/login")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    expect(sent).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("hall-1")
  })
})
