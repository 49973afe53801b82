/** Forms, profile and dialogs of people in every language: no finding of axe, nothing wider than the window. Source: UI-42, AS-40. */
import { clean } from "#tests/support/axe.ts"
import { expect, type Page, patient, test } from "#tests/support/page.ts"

test.describe.configure({ timeout: 120_000 })

const submit = (page: Page) => page.locator("main form [type=submit]").first()
const shown = (page: Page) => expect(page.locator("h1, h2").first()).toBeVisible()

for (const [language, colorScheme, width, height] of [
  ["en", "light", 1440, 900],
  ["cs", "dark", 390, 844],
  ["pl", "light", 360, 740],
  ["sk", "dark", 1080, 1920],
] as const)
  test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height },
      config: { ...patient, allowGuests: true, languages: [language] },
    })

    test(`UI-42 FORM-45 TERMS-08 COMM-01 CARD-01 pages of people have no finding of axe (${language}, ${width} px)`, async ({
      page,
      sim,
    }) => {
      for (const path of [
        "/registration",
        "/registration/a-token",
        "/forgotten-password",
        "/password-reset/a-key",
      ]) {
        await page.goto(path)
        await submit(page).click()
        await expect(page.locator("[aria-invalid]").first()).toBeVisible()
        await expect(page.locator(".toast").first()).toBeVisible()
        await clean(page, path)
      }
      await sim.control("POST", "terms", { termsVersion: 3, termsContent: "<p>Dobrou chuť</p>" })
      await page.goto("/login")
      // By names of fields: the words differ.
      await page.locator("main [name=inputLoginUsername]").fill("jana")
      await page.locator("main [name=inputLoginPassword]").fill("jana-1234")
      await submit(page).click()
      const dialog = page.getByRole("alertdialog")
      await expect(dialog).toBeVisible()
      await clean(page, "terms")
      await dialog.getByRole("button").first().click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole("article").first()).toBeVisible()

      await page.goto("/profile/edit")
      await page.locator("[name=email]").fill("jana@")
      await page.locator("[name=inputPasswordOld]").waitFor()
      await page.locator("main form [type=submit]").last().click()
      await expect(page.locator("[aria-invalid]").first()).toBeVisible()
      await clean(page, "edit")
      await page.goto("/profile/manage-card")
      await shown(page)
      await clean(page, "cards")
      await page.locator("main .btn.danger").click()
      await expect(page.getByRole("alertdialog")).toBeVisible()
      await clean(page, "revoke")
      await page.goto("/profile/comment")
      await submit(page).click()
      await expect(page.locator("[aria-invalid]")).toBeVisible()
      await clean(page, "comment")
      await page.goto("/registration")
      await expect(page.getByRole("alertdialog")).toBeVisible()
      await clean(page, "log out to register")
    })
  })
