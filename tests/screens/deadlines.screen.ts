/** What a person is told of deadlines, wherever he is. Source: feature 9. */
import { clean } from "#tests/support/axe.ts"
import { dishes, enter, expect, keyOf, pass, patient, test } from "#tests/support/screen.ts"

const { risotto } = dishes

test.use({ config: patient })
test("feature 9: a day that closes soon without an order is pointed out on every page but the menu, said at five minutes, one, and the end", async ({
  page,
  sim,
}) => {
  await sim.patchCustomer({ login: "jana", orders: [] })
  await enter(page)
  const locklessLeader = page.locator("main ~ output, body output").filter({ hasText: /Ordering/ })
  const line = page.getByText("Nothing is ordered for that day.")
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByRole("heading", { name: "My orders" })).toBeVisible()
  await pass(page, sim, (2 * 60 + 49) * 60_000)
  await expect(line).toHaveCount(0)
  await pass(page, sim, 2 * 60_000)
  await expect(line).toBeVisible()
  await expect(page.getByText("Ordering for 18. 11. closes in 9 minutes.")).toBeVisible()
  await clean(page, "reminder")
  await expect(locklessLeader).toHaveCount(0)
  await pass(page, sim, 4 * 60_000)
  await expect(locklessLeader).toHaveText("Ordering for 18. 11. closes in 5 minutes.")
  await pass(page, sim, 4 * 60_000)
  await expect(locklessLeader).toHaveText("Ordering for 18. 11. closes in 1 minute.")
  await page.getByRole("button", { name: "Show", exact: true }).click()
  await expect(page).toHaveURL(/\/offer\/DAY$/)
  await expect(line).toHaveCount(0)
  await pass(page, sim, 70_000)
  await expect(locklessLeader).toHaveText("Ordering for 18. 11. is closed.")
})

test("feature 6 feature 9: an order says until when it can be cancelled, and what was had can be ordered again", async ({
  page,
  sim,
}) => {
  const had = { orderId: 71, canteenId: 7, quantity: 1, price: 115, cancelStatus: "NOT_POSSIBLE" }
  const next = { ...had, orderId: 72, mealId: 1206, date: "2026-11-20", cancelStatus: "POSSIBLE" }
  await sim.patchCustomer({
    login: "jana",
    orders: [{ ...had, mealId: risotto.mealId, date: "2026-11-12" }, next],
  })
  await enter(page)
  await page.getByRole("link", { name: "My orders" }).click()
  await expect(page.getByText("Can be cancelled until Fri 08:00.")).toBeVisible()
  await page.getByText("Past", { exact: true }).click()
  await expect(page.getByText("Offered again on 19. 11. for CZK 115.00.")).toBeVisible()
  await clean(page, "orders of the past")
  await page.getByRole("button", { name: `Order again, ${risotto.name}` }).click()
  await expect
    .poll(async () => (await sim.orders("jana")).filter(({ date }) => date === risotto.date))
    .toMatchObject([{ mealId: risotto.mealId, quantity: 1 }])
  await expect(page.getByRole("button", { name: /^Order again/ })).toHaveCount(0)
  await page.goto("/offer/WEEK")
  await expect(keyOf(page, risotto.name)).toHaveAccessibleName(/^Ordered/)
})

test("feature 7: an ordered dish whose kitchen adds what is avoided is named until that is read", async ({
  page,
  sim,
}) => {
  await enter(page)
  await page
    .getByRole("button", { name: /^Filters/ })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = page.getByRole("dialog", { name: "Filters" })
  await sheet.locator("summary").click()
  const box = sheet.getByRole("checkbox", { name: /^7 / })
  const milk = (await box.locator("xpath=ancestor::label").textContent())!.trim()
  await box.check()
  await page.keyboard.press("Escape")
  const beef = { name: "Beef in sweet tomato sauce, pasta", mealId: 1103 }
  const line = page.getByRole("status").filter({ hasText: "contains what you avoid" })
  // What was ordered before he said what he avoids.
  for (let n = 0; n < 5 && (await line.count()) > 0; n++)
    await line.getByRole("button", { name: "OK" }).click()
  await expect(line).toHaveCount(0)
  // From now on there is milk in it.
  type Answer = {
    readonly menu: ReadonlyArray<{ mealId: number; product: { allergens: Array<object> } }>
  }
  await sim.edit(
    "GET /canteenmenu",
    (answer: Answer, { mealId, longName }) => {
      for (const each of answer.menu)
        if (each.mealId === mealId) each.product.allergens.push({ shortName: "7", longName })
      return answer
    },
    { mealId: beef.mealId, longName: milk.replace(/^7 /, "") },
  )
  await pass(page, sim, 125_000)
  await expect(line).toContainText(beef.name)
  await expect(line).toContainText(milk)
  await clean(page, "changed allergens")
  await line.getByRole("button", { name: "OK" }).click()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(keyOf(page, beef.name)).toHaveAccessibleName(/^Ordered/)
  await expect(line).toHaveCount(0)
})
