/** What stands around a page, on whatever it is looked at. */
import { readFileSync } from "node:fs"
import {
  enter,
  expect,
  type Locator,
  logIn,
  type Page,
  patient,
  test,
} from "#tests/support/page.ts"

const shop = {
  ...(JSON.parse(readFileSync("docs/configs/shop.json", "utf8")) as object),
  ...patient,
}
const banner = (page: Page): Locator => page.getByRole("banner")
const userOf = (page: Page): Locator => banner(page).getByRole("button", { name: /Jana/ })
const panel = (page: Page): Locator => page.locator(".user-panel")

test.describe("the bar", () => {
  test.use({
    viewport: { width: 1500, height: 900 },
    config: {
      ...shop,
      showBonusBalance: 2,
      showCustomData: true,
      mainMenuPages: [{ url: "https://example.com/rules", label: { en: "House rules" } }],
    },
  })

  test("UI-01 UI-04 UI-06 UI-08 UI-17 CONST-12 has everything a person goes by, and in a narrow window the chevron has what it lost", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page)
    const nav = banner(page).getByRole("navigation")
    for (const name of ["Day", "Week", "Custom", "My orders", "Account", "House rules"])
      await expect(nav.getByRole("link", { name, exact: true })).toBeVisible()
    await expect(banner(page).getByRole("link", { name: "Cart, 0 items" })).toBeVisible()
    await expect(banner(page).getByRole("combobox", { name: "Language" })).toBeVisible()
    const balance = page.getByRole("link", { name: /CZK 250\.00/ })
    const bonus = page.getByRole("link", { name: /CZK 12\.50/ })
    await expect(banner(page).locator(balance)).toHaveAttribute("href", "/profile/transactions")
    await expect(banner(page).locator(bonus)).toHaveAttribute("href", "/profile/bonuses")
    await userOf(page).click()
    await expect(panel(page).getByText("Cost centre")).toBeVisible()
    await expect(panel(page).getByRole("link", { name: "House rules" })).toBeVisible()
    await expect(panel(page).getByRole("button", { name: "Log out" })).toBeVisible()
    await expect(panel(page).locator(balance)).toHaveCount(0)
    await userOf(page).click()
    await expect(panel(page)).toHaveCount(0)
    // Nothing moves while the window is still being dragged.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    for (const width of [1300, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      await page.clock.runFor(299)
      await expect(banner(page).locator(balance)).toBeVisible()
    }
    await page.clock.runFor(300)
    await expect(banner(page).locator(balance)).toHaveCount(0)
    await userOf(page).click()
    await expect(panel(page).locator(balance)).toHaveAttribute("href", "/profile/transactions")
    await expect(panel(page).locator(bonus)).toHaveAttribute("href", "/profile/bonuses")
    await expect(panel(page).getByText("Cost centre")).toBeVisible()
  })

  test("UI-05 CONST-13 the chevron's panel goes 300 ms after it is left, and stays for who comes back before", async ({
    page,
  }) => {
    await page.goto("/login")
    await logIn(page)
    await userOf(page).click()
    await expect(panel(page)).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const leave = () => page.mouse.move(300, 700)
    await leave()
    await page.clock.runFor(299)
    await panel(page).hover()
    await page.clock.runFor(2000)
    await expect(panel(page)).toBeVisible()
    await leave()
    await page.clock.runFor(299)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(panel(page)).toHaveCount(0)
    // Keys leave it too.
    await userOf(page).focus()
    await page.keyboard.press("Enter")
    await panel(page).getByRole("button", { name: "Log out" }).focus()
    await page.clock.runFor(1000)
    await expect(panel(page)).toBeVisible()
    await banner(page).getByRole("link", { name: /^Cart/ }).focus()
    await page.clock.runFor(299)
    await expect(panel(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(panel(page)).toHaveCount(0)
  })
})

test.describe("a finger", () => {
  test.use({ config: patient, hasTouch: true, viewport: { width: 390, height: 844 } })

  test("UI-05 lifts and has not left the panel; elsewhere it has", async ({ page }) => {
    await enter(page)
    await userOf(page).tap()
    await panel(page).getByText("Balance").tap()
    await page.clock.fastForward(2000)
    await expect(panel(page)).toBeVisible()
    await page.touchscreen.tap(4, 30)
    await page.clock.fastForward(2000)
    await expect(panel(page)).toHaveCount(0)
  })
})

test.describe("links of the deployment", () => {
  const link = (name: string, cs: string) => ({
    url: `https://example.com/${name}`,
    label: { en: name, cs },
  })
  test.use({
    config: {
      ...patient,
      allowGuests: true,
      headerPages: [link("Allergens", "Alergeny")],
      mainMenuPages: [link("Rules", "Pravidla")],
      footerPages: [link("Contact", "Kontakt")],
    },
  })

  test("UI-16 stand in header, main menu and footer on a desktop, and behind 'More' on a phone, in the language", async ({
    page,
  }) => {
    await page.goto("/orders")
    const foot = page.getByRole("contentinfo")
    for (const [place, name] of [
      [banner(page), "Allergens"],
      [banner(page), "Rules"],
      [foot, "Contact"],
    ] as const)
      await expect(place.getByRole("link", { name })).toHaveAttribute(
        "href",
        `https://example.com/${name}`,
      )
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(banner(page).getByRole("link", { name: "Allergens" })).toBeHidden()
    const more = page.getByRole("button", { name: "More", exact: true })
    await more.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menuitem")).toHaveText(["Allergens", "Rules"])
    await expect(page.getByRole("menuitem", { name: "Allergens" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(more).toBeFocused()
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await page.getByRole("button", { name: "Více" }).click()
    await expect(page.getByRole("menuitem")).toHaveText(["Alergeny", "Pravidla"])
    await expect(foot.getByRole("link", { name: "Kontakt" })).toBeVisible()
  })
})
