/** Stories of what a customer notes for himself, and of a week ordered at once. */
import { readFile } from "node:fs/promises"
import { clean } from "#tests/support/axe.ts"
import { phone } from "#tests/support/sizes.ts"
import {
  dishes,
  enter,
  expect,
  keyOf,
  logIn,
  logOut,
  type Page,
  patient,
  test,
} from "#tests/support/screen.ts"
import { recordOf } from "#simulators/pages/traced.ts"

const { risotto, gnocchi } = dishes
const order = "POST /canteenorder/direct"
const hidden = /dishes? hidden/

/** What Jana had a week ago. */
const lastWeek = [
  { orderId: 71, mealId: 1205, date: "2026-11-12" },
  { orderId: 72, mealId: 1206, date: "2026-11-13" },
].map((each) => ({ ...each, canteenId: 7, quantity: 1, price: 109, cancelStatus: "NOT_POSSIBLE" }))

const weekSheet = async (page: Page) => {
  await page
    .getByRole("complementary", { name: "My week and balance" })
    .getByRole("button", { name: /^My week/ })
    .filter({ visible: true })
    .click()
  return page.getByRole("dialog", { name: "My week" })
}

test.describe("on a phone", () => {
  test.use({ ...phone, config: patient })

  test("feature 7: an avoided allergen is marked, named before an order, and hidden if wanted", async ({
    page,
    sim,
  }) => {
    await enter(page)
    const filters = page
      .getByRole("button", { name: /^Filters/ })
      .filter({ visible: true })
      .first()
    const sheet = page.getByRole("dialog", { name: "Filters" })
    const avoided = sheet.locator("summary")
    await filters.click()
    await avoided.click()
    await sheet.getByRole("checkbox", { name: /^7 / }).click()
    await sheet.getByText("Kept on this device only.").scrollIntoViewIfNeeded()
    await clean(page, "filters")
    await sheet.getByRole("button", { name: "Show" }).last().click()
    const article = page.getByRole("article", { name: risotto.name }).first()
    await expect(article.locator("mark")).toContainText(/7 \w+/)

    const ask = page.getByRole("alertdialog", { name: "This contains what you avoid" })
    const key = keyOf(page, risotto.name)
    await key.click()
    await expect(ask).toContainText(risotto.name)
    await expect(ask.locator("mark")).toContainText(/^7 \w+/)
    await expect(ask.getByRole("button", { name: "Leave it" })).toBeFocused()
    await clean(page, "question")
    await ask.getByRole("button", { name: "Leave it" }).click()
    await expect(ask).toBeHidden()
    await expect(key).toHaveAccessibleName(/^Order/)
    expect(await sim.calls(order)).toEqual([])
    await key.click()
    await ask.getByRole("button", { name: "Take it all the same" }).click()
    await expect(key).toHaveAccessibleName(/^Ordered/)
    expect(await sim.calls(order)).toHaveLength(1)

    await filters.click()
    await avoided.click()
    await sheet.getByRole("checkbox", { name: "Hide dishes that contain them" }).click()
    await sheet.getByRole("button", { name: "Show" }).last().click()
    await expect(page.getByText(hidden)).toBeVisible()
    await expect(article).toHaveAttribute("inert", "")
    await clean(page, "hidden")
    await page.reload()
    await expect(page.getByText(hidden)).toBeVisible()
    await page.getByRole("button", { name: "Show them" }).click()
    await expect(page.getByText(hidden)).toHaveCount(0)
    await expect(article).not.toHaveAttribute("inert", "")
  })
})

test.describe("on a desktop", () => {
  test.use({ config: patient })

  test("feature 6 feature 9: a week like the last one and favourites are listed before they are ordered, and each has its own result", async ({
    page,
    sim,
  }) => {
    await sim.patchCustomer({ login: "jana", orders: lastWeek })
    await enter(page)
    const star = page.getByRole("button", { name: `Favourite: ${gnocchi.name}` }).first()
    await star.scrollIntoViewIfNeeded()
    await star.click()
    await expect(star).toHaveAttribute("aria-pressed", "true")

    const week = await weekSheet(page)
    await week.getByRole("button", { name: "Same as last week" }).click()
    const plan = page.getByRole("dialog", { name: "Same as last week" })
    await expect(plan.getByRole("checkbox")).toHaveCount(2)
    await expect(plan).toContainText(risotto.name)
    await expect(plan).toContainText("Balance")
    await clean(page, "plan")
    expect(await sim.calls(order)).toEqual([])
    const failing = await sim.fault(
      order,
      { kind: "refuse", resultText: "The oven is broken" },
      { times: 1 },
    )
    await plan.getByRole("button", { name: /^Order 2 dishes for CZK/ }).click()
    await expect(plan.getByText("1 of 2 dishes ordered")).toBeVisible()
    await expect(plan.getByText("Refused", { exact: true })).toHaveCount(1)
    await expect(plan.getByText("Ordered", { exact: true })).toHaveCount(1)
    await clean(page, "results")
    await sim.heal(failing)
    await plan.getByRole("button", { name: "Close" }).last().click()
    const refused = page.getByRole("button", { name: /^Refused, / })
    await expect(refused).toHaveCount(1)
    expect(await sim.calls(order)).toHaveLength(2)

    // What is refused is not ordered: the favourite of that day still can be.
    const again = await weekSheet(page)
    const download = page.waitForEvent("download")
    await again.getByRole("button", { name: "Save for the calendar" }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^trayline-2026-11-\d\d\.ics$/)
    const text = await readFile(await file.path(), "utf8")
    expect(text.match(/^UID:order-\d+@/gm)).toHaveLength(1)
    await again.getByRole("button", { name: "Order favourites" }).click()
    const liked = page.getByRole("dialog", { name: "Order favourites" })
    await expect(liked).toContainText(gnocchi.name)
  })
})

test.describe("a key that does nothing", () => {
  test.use({ ...phone, config: patient })
  test("feature 9 OFFER-25 UI-42 says why beside it, by finger and by key, and takes it back", async ({
    page,
  }) => {
    await enter(page)
    const key = page.getByRole("button", { name: /^Sold out, / }).first()
    const why = page.locator(".reason")
    await key.scrollIntoViewIfNeeded()
    await expect(key).toHaveAccessibleDescription("No portions are left.")
    // Playwright waits for such a button to be enabled, unless it is told not to.
    await key.tap({ force: true })
    await expect(why).toHaveText("No portions are left.")
    await expect(why).toBeInViewport({ ratio: 1 })
    await clean(page, "why")
    await page.touchscreen.tap(190, 100)
    await expect(why).toHaveCount(0)
    await key.press("Enter")
    await expect(why).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(why).toHaveCount(0)
  })
})

test("feature 6 feature 7: notes are their customer's own on this device, and stand in no log", async ({
  page,
}) => {
  await page.goto("/?trace")
  await logIn(page)
  const star = page.getByRole("button", { name: `Favourite: ${gnocchi.name}` }).first()
  await star.click()
  await page
    .getByRole("button", { name: /^Filters/ })
    .first()
    .click()
  const sheet = page.getByRole("dialog", { name: "Filters" })
  await sheet.locator("summary").click()
  await sheet.getByRole("checkbox", { name: /^7 / }).check()
  await sheet.getByRole("button", { name: "Show" }).last().click()
  const log = await recordOf(page)
  expect(log).toContain("LoginAnswered")
  expect(log).not.toMatch(/favourite|avoided|[Nn]otes/)
  await logOut(page)
  await logIn(page, "petr")
  await expect(star).toHaveAttribute("aria-pressed", "false")
  await expect(page.locator("article mark")).toHaveCount(0)
})

test.describe("a kiosk", () => {
  test.use({ config: { ...patient, surface: "kiosk" } })
  test("feature 6 feature 7: notes nothing, and asks nothing because of it", async ({ page }) => {
    await page.goto("/")
    await page.getByRole("button", { name: "Log in with a password" }).click()
    await logIn(page)
    await expect(page.getByRole("article").first()).toBeVisible()
    await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("notes")
  })
})
