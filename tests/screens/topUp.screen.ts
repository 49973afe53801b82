/** Stories of putting money on the account. */
import { clean } from "#tests/support/axe.ts"
import { phone } from "#tests/support/sizes.ts"
import { expect, test } from "#tests/support/screen.ts"
import { amount, call, open, webcare } from "#tests/support/topUpSteps.ts"

test.describe("at any size", () => {
  test.use({ ...phone, config: webcare })

  test("AS-30 TOPUP-03 TOPUP-04 TOPUP-05 TOPUP-06 TOPUP-07 TOPUP-09 top-up that is not possible", async ({
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
    await pay.click()
    await expect(amount(page)).toHaveAccessibleDescription("Amount is required")
    await expect(amount(page)).toBeFocused()
    await amount(page).fill("0")
    await pay.click()
    await expect(amount(page)).toHaveAccessibleDescription(/can't be zero/)
    for (const wrong of ["-5", "1.005", "abc"]) {
      await amount(page).fill(wrong)
      await pay.click()
      await expect(amount(page)).toHaveAttribute("aria-invalid", "true")
    }
    expect(await sim.calls(call)).toEqual([])
  })

  test("TOPUP-04 thousands are typed as the presets show them, and what is no number has no price", async ({
    page,
  }) => {
    await open(page)
    const pay = page.getByRole("button", { name: /^Pay/ })
    await amount(page).fill("1,000")
    await expect(page.getByRole("button", { name: "1,000", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    )
    await expect(pay).toHaveText("Pay CZK 1,000.00")
    await amount(page).fill("1.000")
    await expect(pay).toHaveText("Pay")
  })

  test("TOPUP-01 an amount has room, and stands in one line with its currency beside an error too", async ({
    page,
  }) => {
    await open(page)
    await amount(page).fill("1234567,50")
    expect(await amount(page).evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
    await amount(page).fill("x")
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect(amount(page)).toHaveAccessibleDescription("Amount is not a number")
    const boxes = await Promise.all(
      [amount(page), page.locator(".amount > .mute")].map((each) => each.boundingBox()),
    )
    const [field, unit] = boxes.map((box) => box!.y + box!.height / 2)
    expect(Math.abs(field! - unit!)).toBeLessThan(1)
  })
})

test.describe("a payment that does not open", () => {
  test.use({ config: webcare })
  test("TOPUP-01 TOPUP-11 TOPUP-12 TOPUP-15 says so and sends nothing again by itself; a link to elsewhere is not followed", async ({
    page,
    sim,
  }) => {
    await open(page)
    const unit = page.locator(".amount > .mute")
    await expect(unit).toHaveText("CZK")
    await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
    await expect(unit).toHaveText("Kč")
    await page.getByRole("combobox", { name: "Jazyk" }).selectOption("en")
    await sim.edit(call, () => ({ success: true, gatewayLink: "javascript:alert(1)" }))
    await page.getByRole("button", { name: "100", exact: true }).click()
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect(page.getByText("An Error has occurred")).toBeVisible()
    await expect(page.getByText("We are sorry, the payment failed")).toBeVisible()
    await expect(amount(page)).toHaveValue("100")
    await sim.edit(call, undefined)
    await sim.fault(call, { kind: "status", status: 503 }, { times: 1 })
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect.poll(async () => (await sim.calls(call)).length).toBe(2)
    await page.clock.fastForward(60_000)
    expect(await sim.calls(call)).toHaveLength(2)
    await clean(page, "top-up")
  })
})
