/** What is ordered: the page of all orders, and the summary of the week. */
import {
  dish,
  dishes,
  enter,
  expect,
  keyOf,
  type Locator,
  type Page,
  pass,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"

const { schnitzel, risotto, spaghetti } = dishes

test.use({ config: patient })

/** Two on a day, two of one, one of another canteen, and one of the next week. */
const orders = [
  { mealId: schnitzel.mealId, canteenId: 7, date: "2026-11-18", price: 135 },
  { mealId: risotto.mealId, canteenId: 7, date: "2026-11-19", price: 230, quantity: 2 },
  { mealId: spaghetti.mealId, canteenId: 8, date: "2026-11-19", price: 109 },
  { mealId: risotto.mealId, canteenId: 7, date: "2026-11-26", price: 115 },
].map((order) => ({ ...order, cancelStatus: "POSSIBLE" }))

/** The words of each item, one cell a piece. */
const rowsOf = async (place: Locator, cells: string): Promise<ReadonlyArray<string>> => {
  const words = await place.evaluateAll(
    (all, selector) =>
      all.map((item) =>
        [...item.querySelectorAll(selector)].map((cell) => cell.textContent.trim()).join(" | "),
      ),
    cells,
  )
  return words.map((text) => text.replaceAll("\u00A0", " "))
}

test("ORDER-01 all open orders stand by date with group, canteen, quantity, price and action, and with their totals", async ({
  page,
  sim,
}) => {
  await sim.patchCustomer({ login: "jana", orders })
  await enter(page)
  await page.goto("/orders")
  const main = page.getByRole("main")
  await expect(main.getByRole("listitem")).toHaveCount(4)
  const days = main.locator("section")
  await expect
    .poll(() => rowsOf(days, ":scope > .row > *, .n, .s, .p, .acts"))
    .toEqual([
      "Wednesday 18. 11. today | Total for the day CZK 135.00 | Pork schnitzel, potato salad | Meal 1 · Hall 2 canteen | CZK 135.00 | Cancel",
      "Thursday 19. 11. | Total for the day CZK 339.00 | Turkey risotto with peas and Parmesan | Meal 2 · Hall 2 canteen · 2× | CZK 230.00 | Cancel | Spaghetti bolognese with grated cheese | Meal 2 · Tower canteen | CZK 109.00 | Cancel",
      "Thursday 26. 11. | Total for the day CZK 115.00 | Turkey risotto with peas and Parmesan | Meal 2 · Hall 2 canteen | CZK 115.00 | Cancel",
    ])
  expect(await rowsOf(main.locator("dl.sum"), "dt, dd")).toEqual([
    "Total of all orders | CZK 589.00",
  ])
})

test("OFFER-53 the summary has the orders of the week that is shown, with quantity, price and total", async ({
  page,
  sim,
}) => {
  await sim.patchCustomer({ login: "jana", orders })
  await enter(page)
  const mine = page.getByRole("complementary").getByRole("button", { name: "My week" })
  const sheet = page.getByRole("dialog", { name: "My week" })
  await mine.click()
  const days = () => rowsOf(sheet.locator(".my-week > li"), ".when > *, .what > li > *")
  await expect(sheet.locator(".what > li")).toHaveCount(3)
  await expect
    .poll(days)
    .toEqual([
      "Wed | 18. 11. | Pork schnitzel, potato salad | Ordered | CZK 135.00",
      "Thu | 19. 11. | Turkey risotto with peas and Parmesan | Ordered | 2× CZK 230.00 | Spaghetti bolognese with grated cheese | Ordered | CZK 109.00",
    ])
  expect(await rowsOf(sheet.locator("dl.sum"), "dt, dd")).toEqual(["Total | CZK 474.00"])
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Next week" }).click()
  await mine.click()
  await expect(sheet.locator(".what > li")).toHaveCount(1)
  await expect
    .poll(days)
    .toEqual(["Thu | 26. 11. | Turkey risotto with peas and Parmesan | Ordered | CZK 115.00"])
  expect(await rowsOf(sheet.locator("dl.sum"), "dt, dd")).toEqual(["Total | CZK 115.00"])
})

test("ORDER-20 a member without orders is told that there are none, of what comes and of what was", async ({
  page,
  sim,
}) => {
  await enter(page)
  await page.goto("/orders")
  const main = page.getByRole("main")
  const none = main.getByText("No records to display")
  await expect(main.getByRole("listitem")).toHaveCount(3)
  await expect(none).toHaveCount(0)
  await main.getByText("Past", { exact: true }).click()
  await expect(none).toBeVisible()
  await sim.patchCustomer({ login: "jana", orders: [] })
  await page.reload()
  await expect(none).toBeVisible()
  await expect(main.getByRole("listitem")).toHaveCount(0)
})

const main = (page: Page): Locator => page.getByRole("main")
const tray = (page: Page): Locator => page.getByRole("complementary")
/** Thursday's place in the tray. */
const slotOf = (page: Page): Locator => tray(page).locator(".slot").nth(3)

/** What every place says of Thursday's risotto, from the menu to the overview and back. */
const saidOf = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const key = dish(page, risotto.name).locator(".key").first()
  const menu = (await key.getAttribute("aria-label"))!.split(",")[0]!
  const slot = await slotOf(page).evaluate((each) => each.className)
  const badge = page.getByRole("link", { name: /^My orders/ })
  const count = /To check: \d+/.exec(await badge.innerText())?.[0]
  await badge.click()
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible()
  const rows = main(page).getByRole("listitem").filter({ hasText: risotto.name })
  const list = await rows.locator(".st").allTextContents()
  await page.goto("/profile/dashboard")
  const next = page.getByRole("region", { name: "Next orders" })
  await expect(next).toBeVisible()
  const overview = await next.getByRole("listitem").filter({ hasText: risotto.name }).count()
  await page.goto("/")
  await expect(keyOf(page, risotto.name)).toBeVisible()
  return {
    menu,
    tray: /ordered|refused|sending|checking|none/.exec(slot)?.[0] ?? slot,
    header: count ?? "",
    orders: list.join(", "),
    overview: String(overview),
  }
}

/** Once each place has read what it shows. */
const expectSaid = (page: Page, said: Awaited<ReturnType<typeof saidOf>>): Promise<void> =>
  expect(async () => expect(await saidOf(page)).toEqual(said)).toPass()

test.describe("one day of one dish", () => {
  test.beforeEach(({ sim }) => sim.patchCustomer({ login: "jana", orders: [] }))

  test("ORDER-18 OFFER-33 a no that is followed by a yes is ordered in all five places", async ({
    page,
    sim,
  }) => {
    await enter(page)
    const no = { kind: "status", status: 400, body: { error: { message: "Not today." } } }
    await sim.fault("POST /canteenorder/direct", no, { times: 1 })
    await keyOf(page, risotto.name).click()
    await expect(toast(page, "Not today.")).toBeVisible()
    await expectSaid(page, {
      menu: "Refused",
      tray: "refused",
      header: "To check: 1",
      orders: "Refused",
      overview: "0",
    })
    await pass(page, sim, 5_000)
    await keyOf(page, risotto.name).click()
    await page.getByRole("menuitem", { name: "Order", exact: true }).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    await expectSaid(page, {
      menu: "Ordered",
      tray: "ordered",
      header: "",
      orders: "Ordered",
      overview: "1",
    })
    await expect(dish(page, risotto.name)).not.toContainText("Nothing was charged")
  })

  test("ORDER-09 ORDER-12 a cancel of what was just ordered leaves it to be ordered again, in all five places", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await keyOf(page, risotto.name).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    // Its number is known once the list has come.
    await expect(keyOf(page, risotto.name)).toHaveAttribute("aria-haspopup", "menu")
    await keyOf(page, risotto.name).click()
    await page.getByRole("menuitem", { name: "Cancel" }).click()
    await expect(toast(page, "The order was cancelled")).toBeVisible()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Order,/)
    await expectSaid(page, {
      menu: "Order",
      tray: "none",
      header: "",
      orders: "",
      overview: "0",
    })
    await pass(page, sim, 5_000)
    await keyOf(page, risotto.name).click()
    await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
    expect(await sim.orders("jana")).toHaveLength(1)
  })
})

test("ORDER-05 OFFER-35 of two orders of a dish each has its number, on the dish and in the list", async ({
  page,
  sim,
}) => {
  const soup = "Chicken noodle soup with vegetables"
  const row = { mealId: 1010, canteenId: 7, date: "2026-11-19", cancelStatus: "POSSIBLE" }
  await sim.patchCustomer({
    login: "jana",
    orders: [
      { ...row, orderId: 71, price: 34.35 },
      { ...row, orderId: 72, price: 68.7, quantity: 2 },
    ],
  })
  const [first, second] = ["No. 71", "No. 72"]
  await enter(page)
  await keyOf(page, soup).click()
  const actions = page.getByRole("menuitem")
  await expect(actions).toContainText([`Cancel1× · ${first}`, `Cancel2× · ${second}`, "One more"])
  await page.keyboard.press("Escape")
  await page.goto("/orders")
  const rows = main(page).getByRole("listitem").filter({ hasText: soup })
  await expect(rows).toContainText([`1× · ${first}`, `2× · ${second}`])
  await rows
    .nth(1)
    .getByRole("button", { name: /^Cancel/ })
    .click()
  await expect(toast(page, "The order was cancelled")).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toContainText("No.")
})

test("OFFER-33 the key says what the number beside it costs, and 'One more' is one more", async ({
  page,
  sim,
}) => {
  await sim.patchCustomer({ login: "jana", orders: [] })
  await enter(page)
  await page.goto("/offer/DAY")
  await page.getByRole("button", { name: "Next day" }).click()
  const soup = dish(page, "Chicken noodle soup with vegetables")
  await soup.getByRole("button", { name: /^One more/ }).click()
  const key = soup.locator(".key")
  const price = await key.locator(".price").textContent()
  expect(price).toMatch(/68\.70$/)
  await key.click()
  await expect(key).toHaveAccessibleName(/^Ordered/)
  const ordered = await sim.orders("jana")
  expect(ordered.map(({ quantity }) => quantity)).toEqual([2])
  expect(await key.locator(".price").textContent()).toBe(price)
  await pass(page, sim, 5_000)
  await key.click()
  await page.getByRole("menuitem", { name: "One more" }).click()
  await expect.poll(async () => (await sim.orders("jana")).length).toBe(2)
  expect((await sim.orders("jana")).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
})

test("UI-42 after a cancel that takes its own button away the focus is at the next order's", async ({
  page,
  sim,
}) => {
  await sim.patchCustomer({ login: "jana", orders })
  await enter(page)
  await page.goto("/orders")
  const cancels = page.getByRole("main").getByRole("button", { name: /^Cancel,/ })
  await expect(cancels).toHaveCount(4)
  // What keeps the focus comes after the page.
  await pass(page, sim, 1_000)
  await cancels.nth(1).focus()
  await page.keyboard.press("Enter")
  await expect(cancels).toHaveCount(3)
  await expect(cancels.nth(1)).toBeFocused()
  await cancels.nth(2).focus()
  await page.keyboard.press("Enter")
  await expect(cancels).toHaveCount(2)
  await expect(page.locator(":focus")).toHaveCount(1)
})
