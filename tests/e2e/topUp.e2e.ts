/** Stories of putting money on the account. */
import { expect, test } from "#simulators/pages/page.ts"
import { amount, call, open, webcare } from "#tests/support/topUpSteps.ts"

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    config: webcare,
  })

  test(`AS-29 TOPUP-01 TOPUP-02 TOPUP-08 TOPUP-10 TOPUP-11 TOPUP-12 TOPUP-13 TOPUP-14 TOPUP-15 TOPUP-16 TOPUP-17 CONST-17 DATA-26 ROUTE-29 ROUTE-30 top-up by card`, async ({
    page,
    sim,
  }) => {
    await open(page)
    const button = (name: string | RegExp) => page.getByRole("button", { name })
    // Of the places at the foot one is the current one.
    await expect(page.locator(".tabbar [aria-current=page]")).toHaveText(/Top up/)
    await expect(page.getByRole("radio")).toHaveCount(1)
    await expect(page.getByRole("radio", { name: "Payment card" })).toBeChecked()
    await expect(page.getByText("QR code")).toHaveCount(0)
    await expect(page.getByRole("group", { name: "Amounts" }).getByRole("button")).toHaveText([
      "100",
      "200",
      "500",
      "1,000",
    ])
    await button("200").click()
    await expect(amount(page)).toHaveValue("200")
    await button("Keypad").click()
    const keypad = page.getByRole("dialog")
    const digits = keypad.getByRole("status")
    for (const key of ["0", "1", "2", "3", "4", "5", "6"])
      await keypad.getByRole("button", { name: key, exact: true }).click()
    await expect(digits).toHaveText("12345")
    await keypad.getByRole("button", { name: "Delete the last digit" }).click()
    await expect(digits).toHaveText("1234")
    await keypad.getByRole("button", { name: "Cancel" }).click()
    await expect(keypad).toHaveCount(0)
    await expect(amount(page)).toHaveValue("200")
    await button("Keypad").click()
    await keypad.getByRole("button", { name: "3", exact: true }).click()
    await keypad.getByRole("button", { name: "0", exact: true }).click()
    await keypad.getByRole("button", { name: "0", exact: true }).click()
    await keypad.getByRole("button", { name: "Set" }).click()
    await expect(amount(page)).toHaveValue("300")
    await expect(page.getByText("CZK 550.00")).toBeVisible()

    await button("Pay CZK 300.00").click()
    await expect(page).toHaveURL(/gateway/)
    const origin = new URL(page.url()).origin
    const [asked] = await sim.calls(call)
    expect(asked!.body).toEqual({
      customerId: 4101,
      toBePaid: 300,
      successUrl: `${origin}/topup-successful`,
      failUrl: `${origin}/topup-failure`,
    })
    await page.getByRole("button", { name: /pay/i }).click()
    await expect(page).toHaveURL(/topup-successful$/)
    await expect(page.getByText("Your balance is CZK 550.00.")).toBeVisible()
    await page.getByRole("link", { name: "Back to profile" }).click()
    await expect(page).toHaveURL(/profile\/dashboard$/)

    await page.goto("/profile/top-up")
    await button("500").click()
    await button("Pay CZK 500.00").click()
    await page.getByRole("button", { name: /fail/i }).click()
    await expect(page).toHaveURL(/topup-failure$/)
    await expect(page.getByText("We are sorry, the payment failed")).toBeVisible()
    expect((await sim.world()).customers["jana"]!.balance).toBe(550)
  })
})
