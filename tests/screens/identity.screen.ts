/** Stories of registering and of coming back after a password is forgotten. */
import { phone } from "#tests/support/sizes.ts"
import {
  enter,
  expect,
  logIn,
  type Page,
  pass,
  patient,
  test,
  toast,
} from "#tests/support/screen.ts"

const guests = { allowGuests: true, ...patient }
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name })

const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}

test.describe("at any size", () => {
  test.use(phone)

  test.describe("a guest", () => {
    test.use({ config: guests })

    test("AS-03 REG-01 REG-02 REG-06 REG-07 REG-09 REG-11 REG-12 REG-14 ROUTE-12 ROUTE-15 FORM-05 FORM-06 FORM-07 FORM-45 I18N-07 PWD-03 PWD-04 a person registers", async ({
      page,
      sim,
    }) => {
      await page.goto("/login")
      await page.getByRole("link", { name: "Register" }).click()
      await expect(page).toHaveURL(/\/registration$/)
      await expect(field(page, "firstName")).toHaveAttribute("required")
      await expect(page.getByText("First name *")).toBeVisible()
      // Empty: said at each field and once in a toast, and nothing is sent.
      await button(page, "Register").click()
      await expect(field(page, "firstName")).toBeFocused()
      await expect(field(page, "firstName")).toHaveAttribute("aria-invalid", "true")
      await expect(field(page, "firstName")).toHaveAccessibleDescription("First name is required")
      await expect(page.getByText("E-mail is required")).toBeVisible()
      await pass(page, sim, 500)
      const told = "The provided information is incorrect or empty. Please review your inputs"
      await expect(toast(page, told)).toHaveCount(1)
      expect(await sim.calls("POST /customer/register/start")).toEqual([])

      await page.getByRole("combobox", { name: "Language" }).selectOption("cs")
      await fillIn(page, {
        firstName: "Žofie",
        lastName: "Nováková",
        userName: "zofie",
        inputEmail: "zofie@example.com",
      })
      await button(page, "Registrovat").click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Registrační odkaz byl odeslán na vaši e-mailovou adresu.",
      )
      await expect(field(page, "firstName")).toHaveCount(0)
      const [start] = await sim.calls("POST /customer/register/start")
      expect(start!.body).toMatchObject({
        firstName: "Žofie",
        lastName: "Nováková",
        userName: "zofie",
        email: "zofie@example.com",
        company: false,
        additionalData: [
          { variableId: "language", value: "cs-CZ" },
          { variableId: "inputCustomerType", value: "person" },
        ],
      })

      const link = await sim.letter()
      await page.goto(link)
      await page.getByRole("combobox", { name: "Jazyk" }).selectOption("en")
      await expect(field(page, "inputToken")).toHaveValue(link.split("/").at(-1)!)
      await expect(field(page, "inputToken")).toHaveAttribute("readonly")
      await expect(field(page, "inputPassword")).toHaveAttribute("autocomplete", "new-password")
      await fillIn(page, { inputPassword: "1234", inputPasswordAgain: "12345" })
      await button(page, "Finish the registration").click()
      await expect(field(page, "inputPassword")).toHaveAccessibleDescription(/Minimum 5 character/)
      await expect(field(page, "inputPasswordAgain")).toHaveAccessibleDescription(/do not match/)
      expect(await sim.calls("POST /customer/register/finish")).toEqual([])
      await fillIn(page, {
        inputPassword: "zofie-1234",
        inputPasswordAgain: "zofie-1234",
      })
      await button(page, "Finish the registration").click()
      await expect(page.getByText("Your registration was successful. You can log in")).toBeVisible()
      expect(await sim.calls("POST /customer/register/finish")).toHaveLength(1)
      await page.getByRole("main").getByRole("link", { name: "Log in" }).click()
      await logIn(page, "zofie")
      // In the language that was chosen last, before that of the registration. Source: I18N-06.
      await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    })

    test("AS-04 REG-03 REG-04 REG-08 FORM-47 ERR-16 ERR-57 a company registers", async ({
      page,
      sim,
    }) => {
      await page.goto("/registration")
      await field(page, "inputEmail").fill("obchod@example.com")
      await page.getByRole("radio", { name: "Company" }).click()
      await expect(field(page, "firstName")).toHaveCount(0)
      await expect(field(page, "inputEmail")).toHaveValue("obchod@example.com")
      await field(page, "companyName").fill("Obchod s.r.o.")
      await sim.fault("POST /customer/register/start", { kind: "refuse" }, { times: 1 })
      await button(page, "Register").click()
      await expect(page.getByText("Your registration has failed. Please try again.")).toBeVisible()
      await expect(toast(page, "Registration failed")).toBeVisible()
      await field(page, "companyName").fill("Obchod a.s.")
      await button(page, "Register").click()
      await expect(page.getByText("The registration link was sent")).toBeVisible()
      const [, second] = await sim.calls("POST /customer/register/start")
      const body = second!.body as Record<string, unknown>
      expect(body).toMatchObject({ companyName: "Obchod a.s.", company: true })
      expect(Object.keys(body)).toEqual(
        expect.not.arrayContaining(["firstName", "lastName", "userName"]),
      )
    })

    test("AS-06 PWD-01 PWD-02 PWD-07 PWD-08 PWD-09 PWD-10 PWD-11 PWD-12 ERR-55 ROUTE-05 ROUTE-17 ROUTE-18 a forgotten password is replaced", async ({
      page,
      sim,
    }) => {
      await page.goto("/login")
      await page.getByRole("link", { name: /forgot/i }).click()
      await button(page, "Send the link").click()
      await expect(page.getByText("Username or e-mail is required")).toBeVisible()
      expect(await sim.calls("POST /customer/password/resetrequest")).toEqual([])
      await sim.fault("POST /customer/password/resetrequest", { kind: "refuse" }, { times: 1 })
      await field(page, "inputLoginUsername").fill("jana@example.com")
      await button(page, "Send the link").click()
      await expect(page.getByText("The request was not successful.")).toBeVisible()
      await expect(field(page, "inputLoginUsername")).toHaveValue("jana@example.com")
      await button(page, "Send the link").click()
      await expect(page.getByText("The link was sent to your e-mail address.")).toBeVisible()
      const requests = await sim.calls("POST /customer/password/resetrequest")
      expect(requests.at(-1)!.body).toEqual({ login: "jana@example.com" })

      await page.goto(await sim.letter())
      await expect(field(page, "inputPasswordNew")).toBeVisible()
      expect(await sim.calls("POST /customer/password/reset")).toEqual([])
      await fillIn(page, {
        inputPasswordNew: "lvice-2026",
        inputPasswordNewAgain: "lvice-2026",
      })
      await page.clock.pauseAt(new Date("2026-11-18T09:00:00+01:00"))
      await button(page, "Save the password").click()
      await expect(page.getByText("Your password was changed.")).toBeVisible()
      await page.clock.runFor(1999)
      await expect(page).toHaveURL(/\/password-reset\//)
      await page.clock.runFor(1)
      await expect(page).not.toHaveURL(/\/password-reset\//)
      await page.clock.resume()
      await page.goto("/login")
      await logIn(page, "jana", { password: "lvice-2026" })
      await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    })
  })

  test.describe("a member", () => {
    test.use({ config: guests })

    test("AS-05 ROUTE-13 UI-20 UI-27 LOGIN-19 LOGIN-21 who is logged in is asked before registering", async ({
      page,
    }) => {
      await enter(page, "jana", "/login")
      await page.goto("/registration")
      const dialog = page.getByRole("alertdialog", { name: "Log out?" })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0)
      await page.keyboard.press("Escape")
      await page.keyboard.press("Escape")
      await page.mouse.click(5, 400)
      await expect(dialog).toBeVisible()
      await dialog.getByRole("link", { name: "Stay" }).click()
      await expect(page).toHaveURL(/\/offer\/WEEK$/)
      await expect(dialog).toHaveCount(0)
      await page.goto("/registration")
      await dialog.getByRole("button", { name: "Log out and register" }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(/\/registration$/)
      await expect(field(page, "firstName")).toBeVisible()
      await expect(page.getByRole("banner").getByText("Log in")).toBeVisible()
    })
  })
})

test.describe("where guests have no menu", () => {
  test("ROUTE-03 REG-06 PWD-07 the way on from a sent letter is called what it is, the login", async ({
    page,
  }) => {
    await page.goto("/forgotten-password")
    await field(page, "inputLoginUsername").fill("jana@example.com")
    await button(page, "Send the link").click()
    await expect(page.getByText("The link was sent to your e-mail address.")).toBeVisible()
    await expect(page.getByText("Back to menu")).toHaveCount(0)
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test("PWD-12 REG-09 a link that is not valid leads to a new one", async ({ page }) => {
    await page.goto("/password-reset/bad-token")
    const ask = page.getByRole("link", { name: "Ask for a new link" })
    await expect(field(page, "inputPasswordNew")).toBeVisible()
    await expect(ask).toHaveCount(0)
    await field(page, "inputPasswordNew").fill("lvice-2026")
    await field(page, "inputPasswordNewAgain").fill("lvice-2026")
    await button(page, "Save the password").click()
    await ask.click()
    await expect(page).toHaveURL(/\/forgotten-password$/)
    await page.goto("/registration/bad-token")
    await field(page, "inputPassword").fill("lvice-2026")
    await field(page, "inputPasswordAgain").fill("lvice-2026")
    await button(page, "Finish the registration").click()
    await page.getByRole("link", { name: "Register again" }).click()
    await expect(page).toHaveURL(/\/registration$/)
  })
})

test.describe("no recovery", () => {
  test.use({ config: { allowPasswordRecovery: false, allowRegistration: false, ...guests } })
  test("AS-06 ROUTE-14 ROUTE-16 what is switched off leads home", async ({ page }) => {
    for (const path of ["/forgotten-password", "/registration", "/registration/abc"]) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/offer\/WEEK$/)
    }
  })
})

test.describe("a key that is typed", () => {
  test.use({ config: guests })
  test("ROUTE-19 PWD-12 without a key in the address it is asked for", async ({ page, sim }) => {
    await page.goto("/password-reset")
    await expect(field(page, "inputToken")).toBeEditable()
    await field(page, "inputToken").fill("no-such-key")
    await field(page, "inputPasswordNew").fill("lvice-2026")
    await field(page, "inputPasswordNewAgain").fill("lvice-2026")
    await button(page, "Save the password").click()
    await expect(page.getByText("The request was not successful.")).toBeVisible()
    // Passwords are typed again, the key is there to be corrected.
    await expect(field(page, "inputPasswordNew")).toHaveValue("")
    await expect(field(page, "inputToken")).toHaveValue("no-such-key")
    expect(await sim.calls("POST /customer/password/reset")).toHaveLength(1)
  })
})
