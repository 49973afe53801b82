/** The story of terms that have to be agreed to. */
import { phone } from "#tests/support/sizes.ts"
import { expect, logIn, logOut, patient, test } from "#tests/support/screen.ts"

test.describe("at any size", () => {
  test.use({ ...phone, config: patient })

  test("AS-38 TERMS-01 TERMS-02 TERMS-03 TERMS-04 TERMS-05 TERMS-06 TERMS-07 TERMS-08 TERMS-10 new terms", async ({
    page,
    sim,
  }) => {
    const call = "POST /customer/terms"
    const termsContent =
      '<h2>Terms 3</h2><p>Eat <b>well</b>.</p><script>alert(1)</script><a href="javascript:alert(1)">link</a><img src=x onerror="alert(1)">'
    await sim.control("POST", "terms", { termsVersion: 3, termsContent })
    const dialog = page.getByRole("alertdialog", { name: "Terms of use" })
    await page.goto("/login")
    await logIn(page)
    await expect(dialog).toBeVisible()
    expect(await sim.calls("GET /customer/terms")).not.toEqual([])
    const text = dialog.getByRole("region")
    await expect(text.getByRole("heading", { name: "Terms 3" })).toBeVisible()
    await expect(text).toHaveAttribute("tabindex", "0")
    expect(await text.innerHTML()).not.toMatch(/script|onerror/)
    await expect(dialog.getByRole("button")).toHaveText(["Accept", "Decline and log out"])
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.mouse.click(3, 300)
    await expect(dialog).toBeVisible()
    await dialog.getByRole("button", { name: "Decline" }).click()
    await expect(page.getByRole("form", { name: "Password login" })).toBeVisible()
    expect(await sim.calls(call)).toEqual([])

    await logIn(page)
    await sim.fault(call, { kind: "status", status: 500 }, { times: 1 })
    await dialog.getByRole("button", { name: "Accept" }).click()
    await expect(dialog.getByRole("alert")).toBeVisible()
    await dialog.getByRole("button", { name: "Accept" }).click()
    await expect(dialog).toHaveCount(0)
    const sent = (await sim.calls(call)).at(-1)!.body
    expect(sent).toEqual({ termsHash: expect.stringMatching(/./), termsVersion: "3" })

    await logOut(page)
    await logIn(page)
    await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    await expect.poll(async () => (await sim.calls("GET /customer/terms")).length).toBe(3)
    await expect(dialog).toHaveCount(0)

    await logOut(page)
    await sim.control("POST", "terms", { termsVersion: 4, termsContent, termsHash: "" })
    await logIn(page)
    await expect(dialog.getByRole("button")).toHaveText(["Close"])
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(dialog).toHaveCount(0)
    expect(await sim.calls(call)).toHaveLength(2)
    await page.reload()
    await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    await expect.poll(async () => (await sim.calls("GET /customer/terms")).length).toBe(5)
    await expect(dialog).toHaveCount(0)
  })
})

test.describe("terms that cannot be read", () => {
  test.use({ config: patient })
  test("TERMS-09 block nobody", async ({ page, sim }) => {
    await sim.control("POST", "terms", { termsVersion: 3, termsContent: "<p>New</p>" })
    await sim.fault("GET /customer/terms", { kind: "status", status: 500 }, { times: 1 })
    await page.goto("/login")
    await logIn(page)
    await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole("alertdialog", { name: "Terms of use" })).toBeVisible()
  })
})
