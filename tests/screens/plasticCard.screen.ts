/** Stories of the card of plastic: changed, revoked, unblocked. */
import { phone } from "#tests/support/sizes.ts"
import { enter, expect, logIn, logOut, type Page, patient, test } from "#tests/support/screen.ts"

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name })
const title = (page: Page) => page.getByRole("heading", { level: 1 })

test.describe("at any size", () => {
  test.use({ ...phone, config: patient })

  test("AS-31 CARD-01 CARD-02 CARD-03 CARD-04 CARD-05 CARD-12 CARD-13 CARD-14 CARD-15 ROUTE-20 ROUTE-22 ROUTE-23 a card is changed", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await page.goto("/profile/manage-card")
    await expect(page.getByRole("region", { name: "Virtual card" })).toBeVisible()
    const card = page.getByRole("region", { name: "Plastic card" })
    const number = card.locator("[name=inputNewCardNumber]")
    await card.getByRole("button", { name: "Send the confirmation link" }).click()
    await expect(number).toHaveAccessibleDescription("New card number is required")
    await number.fill("1077")
    await card.getByRole("button", { name: "Send the confirmation link" }).click()
    await expect(
      card.getByText("A confirmation link was sent to your e-mail address."),
    ).toBeVisible()
    const [start] = await sim.calls("POST /customer/card/change/start")
    expect(start!.body).toEqual({ cardNumber: "1077" })

    const link = await sim.letter()
    await logOut(page)
    await page.goto(link)
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page)
    await expect(page).toHaveURL(/\/card-change\//)
    await expect(title(page)).toHaveText("Your card was changed")
    expect(await sim.calls("POST /customer/card/change/finish")).toHaveLength(1)
    await page.goto(link)
    await expect(title(page)).toHaveText("Change of your card has failed")
    expect(await sim.calls("POST /customer/card/change/finish")).toHaveLength(2)
    await page.getByRole("main").getByRole("link", { name: "Back to menu" }).click()
    await expect(page).toHaveURL(/\/offer\/WEEK$/)
  })

  test("AS-32 CARD-06 CARD-07 CARD-08 CARD-09 CARD-10 CARD-11 CARD-12 CARD-16 ROUTE-21 a card is revoked and unblocked", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await page.goto("/profile/manage-card")
    const [revoke, unblock] = [button(page, "Revoke this card"), button(page, "Unblock")]
    await expect(unblock).toHaveAttribute("aria-disabled", "true")
    await revoke.click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("button", { name: "Yes" }).click()
    await expect(page.getByText("A confirmation link was sent")).toBeVisible()
    expect(await sim.calls("POST /customer/card/revoke/start")).toHaveLength(1)
    await page.goto(await sim.letter())
    await expect(title(page)).toHaveText("Your card was revoked")

    await page.goto("/profile/manage-card")
    await expect(page.getByText("Your card has been already revoked.")).toBeVisible()
    await expect(revoke).toHaveAttribute("aria-disabled", "true")
    await sim.fault("POST /customer/card/unblock", { kind: "refuse" }, { times: 1 })
    await unblock.click()
    await expect(page.getByText("Unblocking of your card has failed")).toBeVisible()
    await unblock.click()
    await expect(page.getByText("Your card works again.")).toBeVisible()
    await expect(page.getByRole("region", { name: "Plastic card" })).toContainText("In use")
    await expect(unblock).toHaveAttribute("aria-disabled", "true")
  })

  test("CARD-10 who has no card has none to revoke", async ({ page }) => {
    await page.goto("/login")
    await logIn(page, "ola")
    // Her own language comes with her.
    await expect(page.getByRole("article").first()).toBeVisible()
    await page.goto("/profile/manage-card")
    await expect(page.getByText(/^Nie masz przypisanej karty/)).toBeVisible()
    await expect(page.locator("main .btn.danger")).toHaveAttribute("aria-disabled", "true")
  })
})

test.describe("switched off", () => {
  test.use({
    config: { ...patient, allowVirtualCards: false, allowChangeStandardCard: false },
  })
  test("CARD-01 CARD-02 only what the deployment has is shown", async ({ page }) => {
    await enter(page)
    await page.goto("/profile/manage-card")
    await expect(page.getByRole("region", { name: "Plastic card" })).toBeVisible()
    await expect(page.getByRole("region", { name: "Virtual card" })).toHaveCount(0)
    await expect(page.locator("[name=inputNewCardNumber]")).toHaveCount(0)
  })
})
