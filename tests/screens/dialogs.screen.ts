/** Each type of dialog, opened by what a person does. Those of a start that fails are in config.e2e.ts. */
import { gunzipSync } from "node:zlib"
import { clean } from "#tests/support/axe.ts"
import {
  dishes,
  enter,
  expect,
  keyOf,
  type Page,
  patient,
  readyConfig,
  test,
} from "#tests/support/screen.ts"

const { risotto, gnocchi } = dishes
const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"))

test.describe("of a menu", () => {
  test.use({ config: { ...patient, allowGuests: true } })

  test("UI-18 'login' opens for a guest who orders, and 'confirm logout' for a member who registers", async ({
    page,
  }) => {
    const dialog = dialogOf(page)
    await page.goto("/offer/WEEK")
    await keyOf(page, risotto.name).click()
    await expect(dialog).toHaveAccessibleName("Log in to continue")
    await expect(dialog.getByRole("form", { name: "Password login" })).toBeVisible()
    await enter(page)
    await page.goto("/registration")
    await expect(dialog).toHaveAccessibleName("Log out?")
    await expect(dialog.getByRole("button", { name: "Log out and register" })).toBeVisible()
    await expect(dialog.getByRole("link", { name: "Stay", exact: true })).toBeFocused()
  })

  test("UI-18 'force' shows the server's question, and 'terms' stands above it", async ({
    page,
    sim,
  }) => {
    const dialog = dialogOf(page)
    await enter(page)
    await sim.fault("POST /canteenorder/direct", { kind: "force", message: "Really so late?" })
    await keyOf(page, gnocchi.name).click()
    await expect(dialog).toHaveAccessibleName("The canteen asks before ordering")
    await expect(dialog).toContainText("Really so late?")
    await sim.control("POST", "terms", { termsVersion: 3, termsContent: "<p>Eat well.</p>" })
    await page.reload()
    await expect(dialog).toHaveAccessibleName("Terms of use")
    await expect(dialog).toContainText("Eat well.")
  })

  test("UI-18 UI-24 'confirm action' asks about a pairing, and 'pairing' has a title, how it ended, and OK", async ({
    page,
    sim,
  }) => {
    const dialog = dialogOf(page)
    await sim.fault("POST /pairing/confirm", { kind: "refuse", resultText: "Not today." })
    await enter(page)
    await page.goto("/profile/pairing")
    await page.getByRole("button", { name: "Confirm" }).click()
    await expect(dialog).toHaveAccessibleName("Confirm: Skaut Club")
    await expect(dialog).toContainText("Pairing will be confirmed. Are you sure?")
    await expect(dialog.getByRole("button", { name: "No" })).toBeVisible()
    await dialog.getByRole("button", { name: "Yes" }).click()
    await expect(dialog.getByRole("heading")).toHaveText("Pairing")
    await expect(dialog).toContainText("Unable to confirm the pairing.")
    await expect(dialog).toContainText("Not today.")
    const ok = dialog.getByRole("button", { name: "OK" })
    await expect(ok).toBeFocused()
    await ok.click()
    await expect(dialog).toHaveCount(0)
    await sim.heal()
    await page.getByRole("button", { name: "Confirm" }).click()
    await dialog.getByRole("button", { name: "Yes" }).click()
    await expect(dialog.getByRole("heading")).toHaveText("Pairing")
    await expect(dialog).toContainText("Pairing successfully confirmed!")
    await ok.click()
    await expect(dialog).toHaveCount(0)
  })
})

test.describe("of a shop", () => {
  test.use({ config: readyConfig("shop") })

  test("UI-18 'modifiers' opens for goods that have some", async ({ page }) => {
    await enter(page)
    await page.goto("/offer/DAY")
    await page.getByRole("button", { name: /74/ }).first().click()
    await expect(dialogOf(page)).toHaveAccessibleName("How would you like it?")
    await expect(dialogOf(page).getByRole("checkbox").first()).toBeVisible()
  })
})

test.describe("of a kiosk", () => {
  test.use({ config: { allowCardLogin: true, surface: "kiosk" } })

  test("UI-18 'already logged in' opens for another person's card", async ({ page, sim }) => {
    await page.goto("/")
    await expect(page.locator(".reader-line")).toHaveText("Reader ready")
    await sim.reader({ do: "present", code: "1001" })
    await expect(page.getByText("Jana Dvořáková")).toBeVisible()
    await sim.reader({ do: "present", code: "1003" })
    await expect(dialogOf(page)).toHaveAccessibleName("Already logged in")
    await expect(dialogOf(page)).toContainText("Jana Dvořáková is logged in here.")
  })
})

test.describe("of a problem, where the deployment takes reports", () => {
  test.use({ config: { ...patient, reportUrl: "/reports" } })

  test("CFG-116 goes out with its person's press, whole, and has a number", async ({ page }) => {
    const dialog = dialogOf(page)
    const taken: Array<{ readonly url: string; readonly text: string }> = []
    let status = 503
    await page.route("**/reports/*", async (route) => {
      const body = route.request().postDataBuffer()!
      taken.push({ url: route.request().url(), text: gunzipSync(body).toString() })
      await route.fulfill({ status })
    })
    await page.goto("/login")
    await page.getByRole("button", { name: "Report a problem" }).first().click()
    await expect(dialog).toContainText(`It goes to ${new URL(page.url()).host} if you press Send`)
    await dialog.getByLabel(/What went wrong/).fill("No soup")
    await dialog.getByText("What is in the file").click()
    const shown = await dialog.locator("pre").textContent()
    expect(taken).toEqual([])
    await dialog.getByRole("button", { name: "Send" }).click()
    await expect(dialog.getByRole("alert")).toContainText("The report was not taken.")
    await expect(dialog.getByLabel(/What went wrong/)).toHaveValue("No soup")
    status = 201
    await dialog.getByRole("button", { name: "Send" }).click()
    await expect(dialog).toHaveAccessibleName("The report was sent")
    const number = /\d{4}-\d{4}/.exec((await dialog.textContent())!)![0]
    expect(taken.map(({ url }) => url)).toEqual([
      expect.stringMatching(
        new RegExp(`/reports/trayline-canteen-[\\d-]+-${number}\\.ndjson\\.gz$`),
      ),
      taken[0]!.url,
    ])
    expect(taken.map(({ text }) => text)).toEqual([shown, shown])
    await expect(dialog.getByRole("button", { name: "Close" }).last()).toBeFocused()
    await clean(page, "a report that was sent")
  })
})
