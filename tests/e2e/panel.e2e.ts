/** The control panel /sim: what a person does there, and what the product makes of it. Source: docs/contract.md "Addresses". */
import { clean } from "#tests/support/axe.ts"
import { dish, dishes, enter, expect, type Page, patient, test } from "#simulators/pages/page.ts"

test.use({ config: patient })

const openPanel = async (page: Page): Promise<void> => {
  await page.goto("/sim")
  await expect(page.getByRole("combobox", { name: "Dish" })).not.toHaveValue("")
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

test("a dish that the panel sells out is sold out in the product, and to be had again", async ({
  page,
  context,
}) => {
  const { schnitzel } = dishes
  const panel = await context.newPage()
  await openPanel(panel)
  await panel
    .getByRole("combobox", { name: "Dish" })
    .selectOption({ label: `Meal 1: ${schnitzel.name}` })
  await panel.getByRole("button", { name: "Sell out" }).click()
  await expect(section(panel, "Kitchen").getByRole("status")).toHaveText(
    `${schnitzel.name}: sold out.`,
  )
  await enter(page)
  await expect(dish(page, schnitzel.name).getByRole("button", { name: /^Sold out/ })).toBeVisible()

  await panel.getByRole("spinbutton", { name: "Portions" }).fill("3")
  await panel.getByRole("button", { name: "Make available" }).click()
  await expect(section(panel, "Kitchen").getByText("3 left")).toBeVisible()
  await expect(section(panel, "Kitchen").getByText("Available", { exact: true })).toBeVisible()
})

test("SIM-04 while the network is pulled no call arrives, whatever was set before; the rule can be taken away, and a letter appears by itself, whose link leads into the product", async ({
  page,
  sim,
  request,
}) => {
  await openPanel(page)
  const network = section(page, "Network")
  await network.getByRole("button", { name: /^Answer lost/ }).click()
  await expect(network.getByRole("listitem").filter({ hasText: "panel-lost" })).toContainText(
    "fired 0 of 1",
  )
  await network.getByRole("switch", { name: /^Pull the network/ }).check()
  await expect(network.getByRole("status").last()).toHaveText("The network is pulled.")
  const order = () =>
    page.evaluate(() =>
      fetch("/webcareapi/canteenorder/direct", { method: "POST", body: "{}" }).then(
        ({ status }) => status,
        () => "no answer",
      ),
    )
  expect(await order()).toBe("no answer")
  await expect(network.getByText(/panel-network, fired \d/)).toBeVisible()
  const entry = section(page, "Journal").getByRole("listitem").first()
  await expect(entry).toContainText("/canteenorder/direct")
  await expect(entry).toContainText("no answer")
  await expect(entry).toContainText("panel-network")

  await network.getByRole("button", { name: "Take away panel-network" }).click()
  await expect(network.getByRole("switch", { name: /^Pull the network/ })).not.toBeChecked()
  await expect(network.getByText("panel-network, fired")).toHaveCount(0)
  expect(await sim.control("GET", "faults")).toMatchObject([{ id: "panel-lost", fired: 0 }])

  await request.post("/webcareapi/customer/password/resetrequest", { data: { login: "jana" } })
  const letter = section(page, "Mail").getByRole("link", {
    name: /Open Forgotten password to jana@example.com/,
  })
  await expect(letter).toHaveAttribute("href", /^\/password-reset\/.+/)
  await section(page, "Card reader").getByRole("button", { name: "9999 unknown" }).click()
  await expect(section(page, "Card reader").getByRole("status")).not.toBeEmpty()
})

test("the panel has no finding of axe and fits, light and dark, narrow and wide", async ({
  page,
  sim,
}) => {
  await sim.fault("POST /canteenorder/direct", { kind: "dropAfter" }, { times: 1 })
  await openPanel(page)
  await page.getByText("A rule of your own").click()
  await page.evaluate(() => fetch("/webcareapi/nowhere?x=1"))
  await section(page, "Journal").getByText("/nowhere").click()
  await section(page, "Card reader").getByRole("button", { name: "1001 Jana" }).click()
  for (const [colorScheme, width, height, extent] of [
    ["light", 390, 844, "everything"],
    ["dark", 390, 844, "colours"],
    ["dark", 1440, 900, "everything"],
    ["light", 1440, 900, "colours"],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await clean(page, `${colorScheme}, ${width} px`, extent)
  }
  for (const width of [320, 360, 390, 720, 1200, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft([width, wide]).toEqual([width, 0])
  }
})
