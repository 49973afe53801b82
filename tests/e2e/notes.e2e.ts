/** Stories of what a customer notes for himself, and of a week ordered at once. */
import { readFile } from "node:fs/promises"
import { clean } from "#tests/support/axe.ts"
import { ways } from "#tests/support/hands.ts"
import {
  dishes,
  enter,
  expect,
  keyOf,
  type Locator,
  logIn,
  logOut,
  type Page,
  patient,
  test,
} from "#tests/support/page.ts"

const { risotto, gnocchi } = dishes
const order = "POST /canteenorder/direct"
const hidden = /dishes? hidden/

test.describe.configure({ timeout: 90_000 })

/** Jana had three dishes a week ago, and nothing is ordered now. The third is not on this Friday's menu, its kind is. */
const lastWeek = [
  { orderId: 71, mealId: 1205, date: "2026-11-12" },
  { orderId: 72, mealId: 1206, date: "2026-11-13" },
].map((each) => ({ ...each, canteenId: 7, quantity: 1, price: 109, cancelStatus: "NOT_POSSIBLE" }))

const weekSheet = async (page: Page, press: (control: Locator) => Promise<void>) => {
  await press(
    page
      .getByRole("complementary", { name: "My week and balance" })
      .getByRole("button", { name: /^My week/ })
      .filter({ visible: true }),
  )
  return page.getByRole("dialog", { name: "My week" })
}

for (const [way, device, hands] of ways)
  test.describe(way, () => {
    test.use({ ...device, config: patient })

    /** The week is one tab stop: arrows lead on from it, as offer.e2e.ts shows. */
    const inPlanner = async (control: Locator): Promise<void> => {
      if (device.viewport.width < 1000) return control.tap()
      await control.focus()
      await control.page().keyboard.press("Enter")
    }
    /** What a summary hides. */
    const open = async (summary: Locator): Promise<void> => {
      if (device.viewport.width < 1000) return summary.tap()
      await summary.focus()
      await summary.page().keyboard.press("Enter")
    }

    test(`feature 7: an avoided allergen is marked, named before an order, and hidden if wanted ${way}`, async ({
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
      await hands.press(filters)
      await open(avoided)
      await hands.toggle(sheet.getByRole("checkbox", { name: /^7 / }))
      await sheet.getByText("Kept on this device only.").scrollIntoViewIfNeeded()
      await clean(page, "filters")
      await hands.press(sheet.getByRole("button", { name: "Show" }).last())
      const article = page.getByRole("article", { name: risotto.name }).first()
      await expect(article.locator("mark")).toContainText(/7 \w+/)

      const ask = page.getByRole("alertdialog", { name: "This contains what you avoid" })
      const key = keyOf(page, risotto.name)
      await inPlanner(key)
      await expect(ask).toContainText(risotto.name)
      await expect(ask.locator("mark")).toContainText(/^7 \w+/)
      await expect(ask.getByRole("button", { name: "Leave it" })).toBeFocused()
      await clean(page, "question")
      await hands.press(ask.getByRole("button", { name: "Leave it" }))
      await expect(ask).toBeHidden()
      await expect(key).toHaveAccessibleName(/^Order/)
      expect(await sim.calls(order)).toEqual([])
      await inPlanner(key)
      await hands.press(ask.getByRole("button", { name: "Take it all the same" }))
      await expect(key).toHaveAccessibleName(/^Ordered/)
      expect(await sim.calls(order)).toHaveLength(1)

      await hands.press(filters)
      await open(avoided)
      await hands.toggle(sheet.getByRole("checkbox", { name: "Hide dishes that contain them" }))
      await hands.press(sheet.getByRole("button", { name: "Show" }).last())
      await expect(page.getByText(hidden)).toBeVisible()
      await expect(article).toHaveAttribute("inert", "")
      await clean(page, "hidden")
      await page.reload()
      await expect(page.getByText(hidden)).toBeVisible()
      await hands.press(page.getByRole("button", { name: "Show them" }))
      await expect(page.getByText(hidden)).toHaveCount(0)
      await expect(article).not.toHaveAttribute("inert", "")
    })

    test(`feature 6 feature 9: a week like the last one and favourites are listed before they are ordered, and each has its own result ${way}`, async ({
      page,
      sim,
    }) => {
      await sim.patchCustomer({ login: "jana", orders: lastWeek })
      await enter(page)
      const star = page.getByRole("button", { name: `Favourite: ${gnocchi.name}` }).first()
      await star.scrollIntoViewIfNeeded()
      await inPlanner(star)
      await expect(star).toHaveAttribute("aria-pressed", "true")

      const week = await weekSheet(page, hands.press)
      await hands.press(week.getByRole("button", { name: "Same as last week" }))
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
      await hands.press(plan.getByRole("button", { name: /^Order 2 dishes for CZK/ }))
      await expect(plan.getByText("1 of 2 dishes ordered")).toBeVisible()
      await expect(plan.getByText("Refused", { exact: true })).toHaveCount(1)
      await expect(plan.getByText("Ordered", { exact: true })).toHaveCount(1)
      await clean(page, "results")
      await sim.heal(failing)
      await hands.press(plan.getByRole("button", { name: "Close" }).last())
      const refused = page.getByRole("button", { name: /^Refused, / })
      await expect(refused).toHaveCount(1)
      expect(await sim.calls(order)).toHaveLength(2)

      // What is refused is not ordered: the favourite of that day still can be.
      const again = await weekSheet(page, hands.press)
      const download = page.waitForEvent("download")
      await hands.press(again.getByRole("button", { name: "Save for the calendar" }))
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^trayline-2026-11-\d\d\.ics$/)
      const text = await readFile(await file.path(), "utf8")
      expect(text.match(/^UID:order-\d+@/gm)).toHaveLength(1)
      await hands.press(again.getByRole("button", { name: "Order favourites" }))
      const liked = page.getByRole("dialog", { name: "Order favourites" })
      await expect(liked).toContainText(gnocchi.name)
    })
  })

test.describe("a key that does nothing", () => {
  test.use({ ...ways[1][1], config: patient })
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

test("feature 6: a star that comes late moves nothing under the finger", async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/DishMarks-*", async (route) => {
    await held.promise
    await route.continue()
  })
  await enter(page)
  const keys = page.getByRole("main").getByRole("button", { name: /^Order, / })
  await expect(page.getByRole("complementary", { name: "My week and balance" })).toBeVisible()
  const places = async () => Promise.all((await keys.all()).map((key) => key.boundingBox()))
  await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveCount(0)
  const before = await places()
  held.resolve()
  await expect(page.getByRole("button", { name: /^Favourite/ }).first()).toBeVisible()
  expect(await places()).toEqual(before)
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
  const log = await page.evaluate(() =>
    (globalThis as unknown as { __trayline: { log: () => string } }).__trayline.log(),
  )
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
