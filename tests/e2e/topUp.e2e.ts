/** Stories of putting money on the account. */
import { clean } from "#tests/support/axe.ts"
import { ways } from "#tests/support/hands.ts"
import { expect, logIn, type Page, patient, test } from "#tests/support/page.ts"

const call = "POST /creditcardpayment/topup"
const open = async (page: Page): Promise<void> => {
  await page.goto("/login")
  await logIn(page)
  await expect(page).not.toHaveURL(/login/)
  await page.goto("/profile/top-up")
}
const amount = (page: Page) => page.locator("main [name=inputAmount]")
const webcare = { ...patient, applicationMode: "webcare" }

for (const [way, device, hands] of ways)
  test.describe(way, () => {
    test.use({ ...device, config: webcare })

    test(`AS-29 TOPUP-01 TOPUP-02 TOPUP-08 TOPUP-10 TOPUP-11 TOPUP-12 TOPUP-13 TOPUP-14 TOPUP-15 TOPUP-16 TOPUP-17 CONST-17 DATA-26 ROUTE-29 ROUTE-30 top-up by card ${way}`, async ({
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
      await hands.press(button("200"))
      await expect(amount(page)).toHaveValue("200")
      await hands.press(button("Keypad"))
      const keypad = page.getByRole("dialog")
      const digits = keypad.getByRole("status")
      for (const key of ["0", "1", "2", "3", "4", "5", "6"])
        await hands.press(keypad.getByRole("button", { name: key, exact: true }))
      await expect(digits).toHaveText("12345")
      await hands.press(keypad.getByRole("button", { name: "Delete the last digit" }))
      await expect(digits).toHaveText("1234")
      await hands.press(keypad.getByRole("button", { name: "Cancel" }))
      await expect(keypad).toHaveCount(0)
      await expect(amount(page)).toHaveValue("200")
      await hands.press(button("Keypad"))
      await hands.press(keypad.getByRole("button", { name: "3", exact: true }))
      await hands.press(keypad.getByRole("button", { name: "0", exact: true }))
      await hands.press(keypad.getByRole("button", { name: "0", exact: true }))
      await hands.press(keypad.getByRole("button", { name: "Set" }))
      await expect(amount(page)).toHaveValue("300")
      await expect(page.getByText("CZK 550.00")).toBeVisible()

      await hands.press(button("Pay CZK 300.00"))
      await expect(page).toHaveURL(/gateway/)
      const origin = new URL(page.url()).origin
      const [asked] = await sim.calls(call)
      expect(asked!.body).toEqual({
        customerId: 4101,
        toBePaid: 300,
        successUrl: `${origin}/topup-successful`,
        failUrl: `${origin}/topup-failure`,
      })
      await hands.press(page.getByRole("button", { name: /pay/i }))
      await expect(page).toHaveURL(/topup-successful$/)
      await expect(page.getByText("Your balance is CZK 550.00.")).toBeVisible()
      await hands.press(page.getByRole("link", { name: "Back to profile" }))
      await expect(page).toHaveURL(/profile\/dashboard$/)

      await page.goto("/profile/top-up")
      await hands.press(button("500"))
      await hands.press(button("Pay CZK 500.00"))
      await hands.press(page.getByRole("button", { name: /fail/i }))
      await expect(page).toHaveURL(/topup-failure$/)
      await expect(page.getByText("We are sorry, the payment failed")).toBeVisible()
      expect((await sim.world()).customers["jana"]!.balance).toBe(550)
    })

    test(`AS-30 TOPUP-03 TOPUP-04 TOPUP-05 TOPUP-06 TOPUP-07 TOPUP-09 top-up that is not possible ${way}`, async ({
      page,
      sim,
    }) => {
      await sim.patchCustomer({ login: "jana", supportedTopUpPayment: [] })
      await open(page)
      await expect(
        page.getByText("Your account settings do not allow a deposit to the account"),
      ).toBeVisible()
      await expect(amount(page)).toHaveCount(0)
      await sim.patchCustomer({ login: "jana", supportedTopUpPayment: ["qerko"] })
      await page.reload()
      await expect(page.getByText("Unsupported account top-up payment method")).toBeVisible()
      await expect(amount(page)).toHaveCount(0)
      await sim.patchCustomer({ login: "jana", supportedTopUpPayment: null })
      await page.reload()
      const pay = page.getByRole("button", { name: /^Pay/ })
      await hands.press(pay)
      await expect(amount(page)).toHaveAccessibleDescription("Amount is required")
      await expect(amount(page)).toBeFocused()
      await hands.type(amount(page), "0")
      await hands.press(pay)
      await expect(amount(page)).toHaveAccessibleDescription(/can't be zero/)
      for (const wrong of ["-5", "1.005", "abc"]) {
        await hands.type(amount(page), wrong)
        await hands.press(pay)
        await expect(amount(page)).toHaveAttribute("aria-invalid", "true")
      }
      expect(await sim.calls(call)).toEqual([])
    })
  })

test.describe("a payment that does not open", () => {
  test.use({ config: webcare })
  test("TOPUP-11 TOPUP-12 TOPUP-15 says so and sends nothing again by itself; a link to elsewhere is not followed", async ({
    page,
    sim,
  }) => {
    await open(page)
    await page.route("**/topup", (route) =>
      route.fulfill({ json: { success: true, gatewayLink: "javascript:alert(1)" } }),
    )
    await page.getByRole("button", { name: "100", exact: true }).click()
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect(page.getByText("An Error has occurred")).toBeVisible()
    await expect(page.getByText("We are sorry, the payment failed")).toBeVisible()
    await expect(amount(page)).toHaveValue("100")
    await page.unroute("**/topup")
    await sim.fault(call, { kind: "status", status: 503 }, { times: 1 })
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect.poll(async () => (await sim.calls(call)).length).toBe(1)
    await page.clock.fastForward(60_000)
    expect(await sim.calls(call)).toHaveLength(1)
    await clean(page, "top-up")
  })
})
