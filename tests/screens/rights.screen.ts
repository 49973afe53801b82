/** Stories of what a person may ask for: all data as a file, being forgotten, an erasure, a withdrawal. */
import { readFile } from "node:fs/promises"
import {
  dishes,
  enter,
  expect,
  keyOf,
  type Page,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"
import { languages, wordsOf } from "#tests/support/scenes.ts"

const main = (page: Page) => page.getByRole("main")
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true })
const comment = "POST /customer/comment"
type Comment = { readonly comment: string }

const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const download = page.waitForEvent("download")
  await press()
  return readFile(await (await download).path(), "utf8")
}

test.describe("on a device of one's own", () => {
  test.use({ config: { ...patient, languages: ["cs", "en"] } })

  test("RIGHT-01 RIGHT-02 RIGHT-03 all that is known of a person is one file, and no secret is in it", async ({
    page,
  }) => {
    await enter(page)
    await page.goto("/profile/my-data")
    const text = await saved(page, () => button(page, "Download my data").click())
    const file = JSON.parse(text) as Readonly<Record<string, unknown>>
    expect(Object.keys(file)).toEqual([
      "about",
      "state",
      "events",
      "notes",
      "appearance",
      "storage",
    ])
    expect(file["about"]).toMatchObject({ title: "What this device knows about me" })
    for (const known of ["Jana", "Dvořák", "jana@example.com"]) expect(text).toContain(known)
    const secrets = await page.evaluate(() =>
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .filter(([name]) => name.includes(".secret."))
        .map(([, value]) => value as string),
    )
    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of ["jana-1234", ...secrets]) expect(text).not.toContain(secret)
  })

  test("RIGHT-07 RIGHT-08 a request for erasure is shown as it goes out, in the operator's language, goes out once, and is remembered", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await page.goto("/profile/my-data")
    const form = main(page).getByRole("form", { name: "Ask to erase my account" })
    await form.getByRole("textbox").fill("Moving away")
    await button(page, "Look at the request").focus()
    await page.keyboard.press("Enter")
    await expect(main(page).getByText("It is in the operator’s language.")).toBeVisible()
    // It took the place of the button.
    await expect(main(page).locator("section:has(> .letter)")).toBeFocused()
    const shown = await main(page).locator(".letter").textContent()
    expect(shown).toMatch(/^Žádost o výmaz osobních údajů/)
    expect(shown).toContain("Vlastními slovy: Moving away")
    expect(await sim.calls(comment)).toHaveLength(0)
    await button(page, "Send the request").click()
    await expect(main(page).getByText("Your request was sent.")).toBeVisible()
    const calls = await sim.calls(comment)
    expect(calls.map(({ body }) => (body as Comment).comment)).toEqual([shown])
    await page.goto("/profile/edit")
    await page.goto("/profile/my-data")
    await expect(main(page).getByText(/^You asked for this on/)).toBeVisible()
    expect(await sim.calls(comment)).toHaveLength(1)
  })

  test("RIGHT-09 a request without an answer is kept, and goes out again by a press only", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await page.goto("/profile/my-data")
    await sim.fault(comment, { kind: "dropAfter" }, { times: 1 })
    await button(page, "Look at the request").click()
    await button(page, "Send the request").click()
    await expect(main(page).getByText(/did not answer/)).toBeVisible()
    await expect(main(page).locator(".letter")).toBeVisible()
    expect(await sim.calls(comment)).toHaveLength(1)
  })
})

test.describe("while an order is not settled", () => {
  test.use({ config: patient })

  test("RIGHT-04 RIGHT-05 it is named before anybody is forgotten, and then nobody is asked about it", async ({
    page,
    sim,
  }) => {
    const { name } = dishes.risotto
    await enter(page)
    // Booked, and never answered: it is not settled for longer than anybody here needs.
    await sim.fault("POST /canteenorder/direct", { kind: "hang", processed: true }, { times: 1 })
    await keyOf(page, name).click()
    await expect(keyOf(page, name)).toHaveAccessibleName(/^Sending/)
    await page.getByRole("link", { name: "Account", exact: true }).click()
    await page.getByRole("link", { name: "My data", exact: true }).first().click()
    await button(page, "Forget me").click()
    const dialog = page.getByRole("alertdialog", { name: "Forget me on this device" })
    await expect(dialog).toContainText("1 order is not settled")
    await expect(dialog).toContainText(name)
    await expect(dialog.getByRole("link", { name: "Decide in My orders" })).toBeFocused()
    await dialog.getByRole("button", { name: "Forget me all the same" }).click()
    await expect(toast(page, "This device has forgotten you.")).toBeVisible()
    await enter(page)
    await expect(keyOf(page, name)).toHaveAccessibleName(/^Ordered/)
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
  })
})

test.describe("in each language", () => {
  test.use({ config: { ...patient, languages: [...languages] } })

  test("RIGHT-01 I18N-01 the page has its words", async ({ page }) => {
    await enter(page)
    for (const language of languages) {
      const t = wordsOf(language)
      await page.goto("/profile/my-data")
      await page.locator("header select, .lang select").first().selectOption(language)
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(t("page.myData"))
      await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(
        ["myData.fileTitle", "myData.forgetTitle", "erasure.title"].map(t),
      )
    }
  })
})

test.describe("on a shared device", () => {
  test.use({ config: { ...patient, allowCardLogin: true } })

  test("RIGHT-06 nothing is saved and nothing has to be forgotten; the operator can be asked", async ({
    page,
  }) => {
    await enter(page)
    await page.goto("/profile/my-data")
    await expect(main(page).getByText(/^Many people share this device/)).toBeVisible()
    await expect(button(page, "Download my data")).toHaveCount(0)
    await expect(button(page, "Forget me")).toHaveCount(0)
    await expect(button(page, "Look at the request")).toBeVisible()
  })
})

test.describe("in a shop", () => {
  const outlets = [{ name: "Shop", email: "shop@example.com" }]
  test.use({
    config: {
      ...patient,
      applicationMode: "shop",
      defaultCanteenId: 9,
      outlets,
      allowWithdrawal: true,
    },
  })

  test("RIGHT-10 RIGHT-11 RIGHT-12 a withdrawal is confirmed by a second press, and its confirmation can be saved", async ({
    page,
    sim,
  }) => {
    await enter(page)
    // By keys: who scrolls to the foot of the goods brings more of them, and the link moves on.
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Withdraw from contract here" })
      .press("Enter")
    const name = main(page).locator("[name=inputName]")
    await expect(name).toHaveValue("Jana Dvořáková")
    await expect(main(page).locator("[name=inputEmail]")).toHaveValue("jana@example.com")
    await button(page, "Continue").click()
    await expect(main(page).locator("[name=inputOrder]")).toBeFocused()
    await main(page).locator("[name=inputOrder]").fill("4711")
    await button(page, "Continue").click()
    expect(await sim.calls(comment)).toHaveLength(0)
    await button(page, "Confirm withdrawal").click()
    await expect(main(page).getByText("Your withdrawal was sent.")).toBeVisible()
    const [call, ...more] = await sim.calls(comment)
    expect(more).toEqual([])
    const sent = (call!.body as Comment).comment
    expect(sent).toContain("Order: 4711")
    const text = await saved(page, () => button(page, "Save").click())
    expect(text.startsWith(sent)).toBe(true)
    expect(text).toMatch(/Sent: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  })

  test("RIGHT-10 RIGHT-12 a guest whose withdrawal is refused keeps its text, and learns where to send it", async ({
    page,
  }) => {
    await page.goto("/withdrawal")
    await main(page).locator("[name=inputName]").fill("Petr Malý")
    await main(page).locator("[name=inputOrder]").fill("4711")
    await main(page).locator("[name=inputEmail]").fill("petr@example.com")
    await button(page, "Continue").click()
    await button(page, "Confirm withdrawal").click()
    await expect(main(page).getByText("The withdrawal was not sent.")).toBeVisible()
    await expect(main(page).getByRole("link", { name: "shop@example.com" })).toBeVisible()
    const text = await saved(page, () => button(page, "Save").click())
    expect(text).toContain("Name: Petr Malý")
    expect(text).not.toContain("Sent:")
  })
})
