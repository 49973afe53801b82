/** Stories of one's own data, password and comments. */
import { clean } from "#tests/support/axe.ts"
import { phone } from "#tests/support/sizes.ts"
import {
  enter,
  expect,
  logOut,
  type Page,
  pass,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const form = (page: Page, name: string) => page.getByRole("form", { name })
const save = "POST /customer"

test.describe("at any size", () => {
  test.use({ ...phone, config: patient })

  test("AS-27 PROFILE-02 PROFILE-03 PROFILE-04 PROFILE-05 PROFILE-06 PROFILE-07 PROFILE-08 PROFILE-10 PROFILE-12 FORM-19 FORM-20 a person edits what is known of her", async ({
    page,
    sim,
  }) => {
    // Something of another system's.
    const foreign = { variableId: "costCentre", value: "4410" }
    type Customer = { readonly additionalData?: ReadonlyArray<object> }
    await sim.edit(
      "GET /customer",
      (answer: Customer, added) => ({
        ...answer,
        additionalData: [...(answer.additionalData ?? []), added],
      }),
      foreign,
    )
    await enter(page)
    await page.goto("/profile/edit")
    const nav = page.getByRole("navigation", { name: "My profile" })
    await nav.getByRole("button", { name: "Personal data" }).click()
    await expect(nav.getByRole("link")).toHaveText([
      "Overview",
      "Personal data",
      "Orders",
      "Transactions",
      "Consumption",
      "Vouchers",
      "Bonuses",
      "Bills",
      "Top up",
      "Card",
      "Comment",
      "Pairing",
      "My data",
    ])
    await expect(nav.locator("[aria-current=page]")).toHaveText("Personal data")
    const contact = form(page, "Personal data")
    await expect(contact.getByRole("heading", { level: 2 })).toHaveText([
      "Personal data",
      "Contact",
    ])
    await expect(page.getByRole("radio", { name: "Person" })).toBeDisabled()
    await expect(page.getByRole("radio", { name: "Person" })).toBeChecked()
    await expect(field(page, "firstName")).toHaveValue("Jana")

    const known = (await sim.calls("GET /customer")).length
    await field(page, "street").fill("Dlouhá 1")
    await expect(field(page, "preferredAddress")).toHaveCount(0)
    await field(page, "employerStreet").fill("Krátká 2")
    await field(page, "preferredAddress").selectOption("employer")
    await field(page, "employerStreet").fill("")
    await expect(field(page, "preferredAddress")).toHaveCount(0)

    await field(page, "firstName").fill("Jana 😀")
    await contact.getByRole("button", { name: "Save" }).click()
    await expect(field(page, "firstName")).toHaveAccessibleDescription(
      "Input field contains unsupported characters",
    )
    expect(await sim.calls(save)).toEqual([])

    await sim.fault(save, { kind: "refuse" }, { times: 1 })
    await field(page, "firstName").fill("Johana")
    await contact.getByRole("button", { name: "Save" }).click()
    await expect(contact.getByText("The change of user information failed.")).toBeVisible()
    await expect(field(page, "firstName")).toHaveValue("Johana")
    await expect(field(page, "street")).toHaveValue("Dlouhá 1")
    await contact.getByRole("button", { name: "Save" }).click()
    // At the button that was pressed.
    await expect(
      contact.getByText("The change of user information was successful"),
    ).toBeInViewport()
    const sent = (await sim.calls(save)).at(-1)!.body as {
      readonly additionalData: ReadonlyArray<{ readonly variableId: string }>
    }
    expect(sent).toMatchObject({ firstName: "Johana", lastName: "Dvořáková", company: false })
    const ids = sent.additionalData.map(({ variableId }) => variableId)
    expect(ids).toContain("street")
    expect(ids).not.toContain("preferredAddress")
    expect(sent.additionalData).toContainEqual(foreign)
    await expect.poll(async () => (await sim.calls("GET /customer")).length).toBe(known + 1)
    await expect(field(page, "firstName")).toHaveValue("Johana")
  })

  test("AS-28 PROFILE-09 REG-04 PWD-13 PWD-14 PWD-15 PWD-16 PWD-17 a company edits its name and changes its password", async ({
    page,
    sim,
  }) => {
    await enter(page, "acme")
    await page.goto("/profile/edit")
    const contact = form(page, "Personal data")
    await expect(field(page, "firstName")).toHaveCount(0)
    await field(page, "companyName").fill("ACME Foods")
    await contact.getByRole("button", { name: "Save" }).click()
    await expect(contact.getByText(/was successful/)).toBeVisible()
    const body = (await sim.calls(save)).at(-1)!.body as object
    expect(body).toMatchObject({ companyName: "ACME Foods", company: true })
    expect(Object.keys(body)).toEqual(expect.not.arrayContaining(["firstName", "userName"]))

    const password = form(page, "Password")
    const change = password.getByRole("button", { name: "Change the password" })
    await expect(field(page, "inputPasswordOld")).toHaveAttribute(
      "autocomplete",
      "current-password",
    )
    await change.click()
    await expect(field(page, "inputPasswordOld")).toBeFocused()
    const typed = async (old: string, next: string): Promise<void> => {
      await field(page, "inputPasswordOld").fill(old)
      await field(page, "inputPasswordNew").fill(next)
      await field(page, "inputPasswordNewAgain").fill(next)
      await change.click()
    }
    await typed("not-it-1", "acme-5678")
    await expect(password.getByText("The password change was not successful")).toBeVisible()
    await expect(field(page, "inputPasswordOld")).toHaveValue("")
    await typed("acme-1234", "acme-5678")
    await expect(password.getByText("The password change was successful")).toBeVisible()
    await expect(field(page, "inputPasswordNew")).toHaveValue("")
    expect(await sim.calls("POST /customer/password/change")).toHaveLength(2)

    // The session goes on, and the new pair is the one that logs in.
    await page.getByRole("link", { name: "Menu" }).click()
    await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    await page.goto("/profile/edit")
    await expect(field(page, "companyName")).toHaveValue("ACME Foods")
  })

  test("AS-34 COMM-01 COMM-02 COMM-03 COMM-04 COMM-05 COMM-06 COMM-07 COMM-08 a comment now and then", async ({
    page,
    sim,
  }) => {
    const call = "POST /customer/comment"
    await enter(page)
    await page.goto("/profile/comment")
    const send = form(page, "Comment").getByRole("button", { name: "Send" })
    const comment = field(page, "inputComment")
    await send.click()
    await expect(comment).toHaveAccessibleDescription("Comment is required")
    await comment.fill("Soup was cold.")
    await send.click()
    await expect(page.getByText("Comment was successfully sent")).toBeVisible()
    await expect(comment).toHaveValue("")
    expect((await sim.calls(call)).map(({ body }) => body)).toEqual([{ comment: "Soup was cold." }])
    await expect(page.getByText(/You can write again in [45] minutes\./)).toBeVisible()

    await pass(page, sim, 290_000)
    await comment.fill("And the bread?")
    await send.click()
    const early = "You cannot send a new comment within 300 seconds from previous one."
    await expect(toast(page, early)).toBeVisible()
    expect(await sim.calls(call)).toHaveLength(1)
    await expect(comment).toHaveValue("And the bread?")

    await pass(page, sim, 10_000)
    await sim.fault(call, { kind: "status", status: 500 }, { times: 1 })
    await send.click()
    await expect(page.getByText("Comment was not sent")).toBeVisible()
    await expect(comment).toHaveValue("And the bread?")
    await send.click()
    await expect(page.getByText("Comment was successfully sent")).toBeVisible()
    expect(await sim.calls(call)).toHaveLength(3)

    // Somebody else at this device does not wait; who comes back does.
    await logOut(page)
    await enter(page, "petr", "/login")
    await page.goto("/profile/comment")
    await comment.fill("Fine today.")
    await send.click()
    await expect(page.getByText("Comment was successfully sent")).toBeVisible()
    await logOut(page, "Petr")
    await enter(page, "jana", "/login")
    await page.goto("/profile/comment")
    await comment.fill("Me again.")
    await send.click()
    await expect(toast(page, early)).toBeVisible()
    expect(await sim.calls(call)).toHaveLength(4)
  })
})

test.describe("overview", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    config: { ...patient, showCustomData: true, allowBills: false },
  })
  test("PROFILE-01 ROUTE-46 tells how much is left and what comes next, and leads to all pages", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await page.goto("/profile")
    await expect(page).toHaveURL(/\/profile\/dashboard$/)
    const money = page.getByRole("region", { name: "Jana Dvořáková" })
    await expect(money).toContainText("Balance")
    await expect(money).toContainText("CZK 250.00")
    await expect(money).toContainText("CZK 12.50")
    await expect(money).toContainText("In use")
    await expect(money).toContainText("Cost centre")
    await expect(money.getByRole("link", { name: "Top up" })).toBeVisible()
    const next = page.getByRole("region", { name: "Next orders" })
    await expect(next.getByRole("listitem")).toHaveCount((await sim.orders("jana")).length)
    await expect(next).toContainText("Beef goulash")
    await expect(page.getByRole("navigation", { name: "All pages" }).getByRole("link")).toHaveText([
      "Personal data",
      "Orders",
      "Transactions",
      "Consumption",
      "Vouchers",
      "Bonuses",
      "Top up",
      "Card",
      "Comment",
      "Pairing",
      "My data",
    ])
    await clean(page, "overview")
  })
})
