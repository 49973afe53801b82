/** What is ordered: the page of all orders, and the summary of the week. */
import { dishes, enter, expect, type Locator, patient, test } from "#tests/support/screen.ts"

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
