/** How a person uses the page: larger, stronger, calmer, lower; kept on an own device, forgotten at a kiosk. */
import { logOf } from "#simulators/people/steps.ts"
import { fits } from "#tests/support/axe.ts"
import { tidyAt } from "#tests/support/layout.ts"
import { sizes } from "#tests/support/sizes.ts"
import { enter, expect, logIn, type Page, pass, patient, test } from "#tests/support/screen.ts"

const dialog = (page: Page) => page.getByRole("dialog", { name: "Accessibility" })
const open = async (page: Page): Promise<void> => {
  await page.keyboard.press("F9")
  await expect(dialog(page)).toBeVisible()
}
const textOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

test.describe("an own device", () => {
  test.use({ config: patient })

  test("UI-42 colours get stronger and dark, nothing moves, all of it is there after a reload, and none of it in the log", async ({
    page,
  }) => {
    await enter(page)
    await page.getByRole("button", { name: /Jana/ }).click()
    await page.getByRole("button", { name: "Accessibility" }).click()
    await dialog(page).getByRole("checkbox", { name: "High contrast" }).click()
    await dialog(page).getByRole("checkbox", { name: "Dark background" }).click()
    await dialog(page).getByRole("checkbox", { name: "Less motion" }).click()
    // The browser makes text larger here, and nobody shares the screen.
    await expect(dialog(page).getByRole("checkbox", { name: /within reach/ })).toHaveCount(0)
    await expect(dialog(page).getByRole("radio")).toHaveCount(0)
    await dialog(page).getByRole("button", { name: "Close" }).last().click()
    await expect(dialog(page)).toHaveCount(0)
    const isSo = async (): Promise<void> => {
      const html = page.locator("html")
      for (const name of ["data-contrast", "data-dark", "data-calm"])
        await expect(html).toHaveAttribute(name, "")
      expect(await html.evaluate((element) => getComputedStyle(element).colorScheme)).toBe("dark")
    }
    await isSo()
    await page.goto("/orders")
    await isSo()
    const kept = await page.evaluate(() => localStorage.getItem("asw.state.canteen.access"))
    expect(JSON.parse(kept!)).toMatchObject({ dark: true, contrast: true })
    expect(await logOf(page)).not.toContain("contrast")
    await open(page)
    await dialog(page).getByRole("button", { name: "Reset" }).click()
    await expect(page.locator("html")).not.toHaveAttribute("data-dark")
    expect(await page.evaluate(() => localStorage.getItem("asw.state.canteen.access"))).toBeNull()
  })
})

/** What the criterion names, as a person's own style sets it. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }"

for (const [way, device] of sizes)
  test.describe(`spaced text ${way}`, () => {
    test.use({ ...device, config: patient })
    test(`WCAG 1.4.12 with the spacing of the criterion no text is cut or upon another one ${way}`, async ({
      page,
    }) => {
      await page.goto("/login")
      const style = await page.addStyleTag({ content: spacing })
      const { width } = page.viewportSize()!
      await fits(page, "login")
      await tidyAt(page, "login", width)
      await enter(page)
      for (const path of [
        "/offer/WEEK",
        "/offer/DAY",
        "/orders",
        "/profile/dashboard",
        "/profile/edit",
      ]) {
        await page.goto(path)
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await fits(page, path)
        await tidyAt(page, path, width)
      }
      await style.evaluate((element) => (element as Element).remove())
    })
  })

test.describe("a kiosk", () => {
  test.use({
    viewport: { width: 1080, height: 1920 },
    config: { allowCardLogin: true, surface: "kiosk", autoLogout: 60 },
  })

  test("LOGIN-20 UI-42 everything stands in the lower 60 % once that is wanted, and a session's end takes it back", async ({
    page,
    sim,
  }) => {
    await page.goto("/login")
    const way = page.getByRole("button", { name: "Accessibility" })
    await expect(way).toBeVisible()
    const before = await textOf(page)
    await way.click()
    await dialog(page)
      .getByRole("checkbox", { name: /within reach/ })
      .click()
    await dialog(page).getByRole("radio", { name: "125%" }).click()
    const highest = (): Promise<number> =>
      page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll("button, a, input, select")]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getBoundingClientRect())
            // The way to the content is not seen until a keyboard comes to it.
            .filter(({ bottom }) => bottom > 0)
            .map(({ top }) => top),
        ),
      )
    expect(await highest()).toBeGreaterThanOrEqual(0.4 * 1920)
    await dialog(page).getByRole("button", { name: "Close" }).last().click()
    expect(await highest()).toBeGreaterThanOrEqual(0.4 * 1920)
    await page.getByRole("button", { name: "Log in with a password" }).click()
    await logIn(page, "jana")
    await expect(page.getByRole("timer")).toBeVisible()
    await expect.poll(() => textOf(page)).toBe(1.25 * before)
    expect(await highest()).toBeGreaterThanOrEqual(0.4 * 1920)
    // As when a bank leads back.
    await page.goto("/orders")
    await expect(page.getByRole("timer")).toBeVisible()
    await expect.poll(() => textOf(page)).toBe(1.25 * before)
    await pass(page, sim, 61_000)
    await expect(page.getByRole("heading", { name: "Tap your card" })).toBeVisible()
    await expect(page.locator("html")).toHaveAttribute("data-text", "100")
    await expect(page.locator("html")).not.toHaveAttribute("data-reach")
    expect(await page.evaluate(() => sessionStorage.getItem("asw.state.canteen.access"))).toBeNull()
    // Who set it and went away without a card leaves nothing either.
    await open(page)
    await dialog(page).getByRole("radio", { name: "200%" }).click()
    await pass(page, sim, 61_000)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator("html")).toHaveAttribute("data-text", "100")
  })
  test("SESS-02 WCAG 2.2.1 who wants ten times the time has it from the login on, and whoever comes next has not", async ({
    page,
    sim,
  }) => {
    const isIn = (): Promise<void> => expect(page.getByRole("timer")).toBeVisible()
    const isOut = (): Promise<void> =>
      expect(page.getByRole("heading", { name: "Tap your card" })).toBeVisible()
    const byPassword = async (): Promise<void> => {
      await page.getByRole("button", { name: "Log in with a password" }).click()
      await logIn(page, "jana")
      await isIn()
    }
    await page.goto("/login")
    await expect(page.getByText("After 60 seconds")).toBeVisible()
    await open(page)
    await dialog(page).getByRole("radio", { name: "10 min" }).click()
    await dialog(page).getByRole("button", { name: "Close" }).last().click()
    await expect(page.getByText("After 600 seconds")).toBeVisible()
    await byPassword()
    // The page's clock goes on by itself, too: on a slow machine the question may have come by rights.
    const looked = (): Promise<{ readonly at: number; readonly isAsked: boolean }> =>
      page.evaluate(() => ({
        at: Date.now(),
        isAsked: document.querySelector("[role=alertdialog]") !== null,
      }))
    const { at: began } = await looked()
    await page.mouse.move(1, 1)
    await pass(page, sim, began + 579_000 - (await looked()).at)
    await isIn()
    const { at, isAsked } = await looked()
    expect(isAsked && at < began + 580_000).toBe(false)
    await pass(page, sim, Math.max(0, began + 581_000 - (await looked()).at))
    await expect(page.getByRole("alertdialog")).toBeVisible()
    // Half of the limit is no end, and less of it is heard at once.
    await page.getByRole("button", { name: "Continue" }).click()
    await open(page)
    await dialog(page).getByRole("radio", { name: "2 min" }).click()
    await dialog(page).getByRole("button", { name: "Close" }).last().click()
    await pass(page, sim, 95_000)
    await isIn()
    await pass(page, sim, 26_000)
    await isOut()
    await byPassword()
    await pass(page, sim, 61_000)
    await isOut()
  })

  // Other sizes stand in the turns of `scenes.screen.ts`.
  test("UI-28 UI-42 WCAG 1.4.4 at 200% nothing is wider than the screen, and no text is cut, broken or upon another one", async ({
    page,
  }) => {
    const grow = async (): Promise<void> => {
      await open(page)
      await dialog(page).getByRole("radio", { name: "200%" }).click()
      await fits(page, "the dialog")
      await dialog(page).getByRole("button", { name: "Close" }).last().click()
      await expect(dialog(page)).toHaveCount(0)
    }
    await page.goto("/login")
    await grow()
    await fits(page, "welcome")
    await tidyAt(page, "welcome", 1080)
    await enter(page)
    await grow()
    for (const path of ["/offer/DAY", "/orders", "/profile/top-up"]) {
      await page.goto(path)
      await expect(page.getByRole("timer")).toBeVisible()
      await grow()
      await fits(page, path)
      await tidyAt(page, path, 1080)
    }
  })
})
