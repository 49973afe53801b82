/** The story of a form that a deployment has written. */
import { phone } from "#tests/support/sizes.ts"
import {
  enter,
  expect,
  type Locator,
  logIn,
  type Page,
  patient,
  test,
} from "#tests/support/screen.ts"

const text = (en: string, rest: object = {}) => ({ en, ...rest })
const person = [
  { id: "firstName", type: "text", label: text("First name"), required: true },
  { id: "lastName", type: "text", label: text("Last name"), required: true },
  { id: "userName", type: "text", label: text("User name"), required: true },
  { id: "born", type: "date", label: text("Born") },
  { id: "nameDay", type: "dateDayMonth", label: text("Name day") },
  {
    id: "meals",
    type: "checkboxList",
    label: text("Meals"),
    required: true,
    options: [
      { value: "lunch", label: text("Lunch") },
      { value: "dinner", label: text("Dinner") },
    ],
  },
  {
    id: "diets",
    type: "combo",
    multiple: true,
    label: text("Diets"),
    options: [
      { value: "vegan", label: text("Vegan") },
      { value: "glutenFree", label: text("Gluten-free") },
      { value: "noMilk", label: text("No milk") },
    ],
  },
  {
    id: "badge",
    type: "text",
    label: text("Badge", { pl: "Identyfikator" }),
    validationRegExp: "[A-Z]\\d{3}",
    errorMessage: text("A letter and three digits", { pl: "Litera i trzy cyfry" }),
  },
  { id: "shift", type: "text", label: text("Shift"), validationRegExp: "\\d", errorMessage: {} },
  {
    id: "hasCar",
    type: "radio",
    label: text("Car"),
    options: [
      { value: "yes", label: text("Yes, I have") },
      { value: "no", label: text("No, none") },
    ],
  },
  {
    id: "plate",
    type: "text",
    label: text("Plate"),
    visibleIf: { field: "hasCar", equals: "yes" },
  },
]
const config = {
  ...patient,
  allowGuests: true,
  allowCompany: false,
  registrationFields: { person, company: [] },
  showFields: { person, company: [] },
  updateFields: { person: person.map(({ id }) => id).filter((id) => id !== "badge"), company: [] },
}
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)
const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}
const start = "POST /customer/register/start"

test.describe("a deployment's own form", () => {
  test.use({ ...phone, config })

  test("AS-50 FORM-08 FORM-10 FORM-11 FORM-15 FORM-21 FORM-29 FORM-31 FORM-34 FORM-38 FORM-39 FORM-40 FORM-41 FORM-43 is filled in and sent once", async ({
    page,
    sim,
  }) => {
    await page.goto("/registration")
    await fillIn(page, {
      firstName: "Eva",
      lastName: "Malá",
      userName: "eva",
      inputEmail: "eva@example.com",
    })
    const box = (name: string) => page.getByRole("checkbox", { name })
    await box("Lunch").click()
    await box("Dinner").click()
    // The last one of a required list stays.
    await box("Dinner").click()
    await box("Lunch").click()
    await expect(box("Lunch")).toBeChecked()
    await box("Vegan").click()
    await box("No milk").click()

    await expect(field(page, "plate")).toHaveCount(0)
    await page.getByRole("radio", { name: "Yes, I have" }).click()
    await field(page, "plate").fill("1AB 2345")
    await page.getByRole("radio", { name: "No, none" }).click()
    await expect(field(page, "plate")).toHaveCount(0)

    const press = () => page.getByRole("button", { name: "Register", exact: true }).click()
    await field(page, "nameDay").fill("31.02.")
    await field(page, "badge").fill("abc")
    await field(page, "shift").fill("late")
    await press()
    await expect(field(page, "nameDay")).toHaveAccessibleDescription(/Invalid date/)
    await expect(field(page, "badge")).toHaveAccessibleDescription("A letter and three digits")
    await expect(field(page, "shift")).toHaveAccessibleDescription("Validation error")
    await page.getByRole("combobox", { name: "Language" }).selectOption("pl")
    await expect(field(page, "badge")).toHaveAccessibleDescription("Litera i trzy cyfry")
    // Nothing that was typed is lost by it.
    await expect(field(page, "firstName")).toHaveValue("Eva")
    await page.getByRole("combobox", { name: "Język" }).selectOption("en")
    expect(await sim.calls(start)).toEqual([])

    // Without a year: from today to the same day of the next month.
    await page.getByRole("button", { name: "Name day: open the calendar" }).click()
    const calendar = page.getByRole("dialog")
    const day = (name: RegExp) => calendar.getByRole("button", { name })
    await expect(day(/November 17/)).toHaveAttribute("aria-disabled", "true")
    await expect(day(/November 18/)).not.toHaveAttribute("aria-disabled", "true")
    await page.keyboard.press("Escape")
    // With one: any year since 1900 up to this one.
    await page.getByRole("button", { name: "Born: open the calendar" }).click()
    const years = calendar.getByRole("combobox", { name: "Year" }).getByRole("option")
    await expect(years).toHaveCount(127)
    await expect(years.first()).toHaveText("2026")
    await page.keyboard.press("Escape")

    await field(page, "born").fill("5.3.1990")
    await field(page, "nameDay").fill("5.3")
    await field(page, "badge").fill("A123")
    await field(page, "shift").fill("2")
    const answerMs = 10_000
    await sim.fault(start, { kind: "delay", ms: answerMs }, { times: 1 })
    await press()
    await page.keyboard.press("Enter")
    await page.clock.runFor(answerMs)
    await expect(page.getByText("The registration link was sent")).toBeVisible()
    const calls = await sim.calls(start)
    expect(calls).toHaveLength(1)
    const { additionalData } = calls[0]!.body as { additionalData: ReadonlyArray<object> }
    expect(additionalData).toEqual([
      { variableId: "language", value: "en" },
      { variableId: "inputCustomerType", value: "person" },
      { variableId: "born", value: "1990-03-05" },
      { variableId: "nameDay", value: "05-03" },
      { variableId: "meals", value: "lunch" },
      { variableId: "diets", value: "vegan" },
      { variableId: "diets", value: "noMilk" },
      { variableId: "badge", value: "A123" },
      { variableId: "shift", value: "2" },
      { variableId: "hasCar", value: "no" },
    ])

    await page.goto(await sim.letter())
    await field(page, "inputPassword").fill("eva-12345")
    await field(page, "inputPasswordAgain").fill("eva-12345")
    await page.getByRole("button", { name: "Finish the registration" }).click()
    await expect(page.getByText("Your registration was successful")).toBeVisible()
    await page.goto("/login")
    await logIn(page, "eva", { password: "eva-12345" })
    await expect(page.getByRole("group", { name: "Menu by day" })).toBeVisible()
    await page.goto("/profile/edit")
    await expect(field(page, "born")).toHaveValue("05.03.1990")
    await expect(field(page, "nameDay")).toHaveValue("05.03")
    await expect(box("No milk")).toBeChecked()
    await expect(box("Gluten-free")).not.toBeChecked()
    await expect(page.getByRole("radio", { name: "No, none" })).toBeChecked()
    await expect(field(page, "badge")).toHaveValue("A123")
    await expect(field(page, "badge")).not.toBeEditable()
    await expect(field(page, "shift")).toBeEditable()
  })
})

test.describe("coordinates", () => {
  const place = { latitude: 50.0755, longitude: 14.4378 }
  test.use({
    ...phone,
    config: { ...patient, allowGpsCoordinates: true },
  })
  // As options they would cost a browser profile that serves this story alone.
  test.beforeEach(async ({ context }) => {
    await context.setGeolocation(place)
    await context.grantPermissions(["geolocation"])
  })
  test.afterEach(async ({ context }) => {
    await context.clearPermissions()
    await context.setGeolocation(null)
  })
  test("FORM-44 FORM-30 are typed or taken from the device, and kept with the customer", async ({
    page,
    sim,
  }) => {
    await enter(page)
    await page
      .getByRole("button", { name: /canteen/i })
      .first()
      .click()
    const form = page.getByRole("form", { name: "My coordinates" })
    const [latitude, longitude] = ["gpsLatitude", "gpsLongitude"].map((name) =>
      form.locator(`[name=${name}]`),
    ) as [Locator, Locator]
    await latitude.fill("91")
    await longitude.fill("14")
    await form.getByRole("button", { name: "Save" }).click()
    await expect(latitude).toHaveAttribute("aria-invalid")
    expect(await sim.calls("POST /customer")).toEqual([])
    await form.getByRole("button", { name: "Use my position" }).click()
    await expect(latitude).toHaveValue("50.0755")
    await form.getByRole("button", { name: "Save" }).click()
    await expect(form.getByText("The change of user information was successful")).toBeVisible()
    const [call] = await sim.calls("POST /customer")
    expect(call!.body).toMatchObject({
      additionalData: expect.arrayContaining([
        { variableId: "gpsLatitude", value: "50.0755" },
        { variableId: "gpsLongitude", value: "14.4378" },
      ]),
    })
    await page.reload()
    await page
      .getByRole("button", { name: /canteen/i })
      .first()
      .click()
    await expect(latitude).toHaveValue("50.0755")
  })
})

test.describe("a property of the customer that no other page knows", () => {
  const ownPerson = [
    ...person.slice(0, 3),
    { id: "phone", type: "text", label: text("Phone"), target: "direct" },
    { id: "token", type: "text", label: text("Token"), target: "direct" },
  ]
  const shown = { person: ownPerson, company: [] }
  const updated = { person: ownPerson.slice(0, -1), company: [] }
  test.use({ config: { ...patient, showFields: shown, updateFields: updated } })

  test("FORM-28 PROFILE-08 PROFILE-10 is shown, goes back as it came, and a secret is never a field's", async ({
    page,
    sim,
  }) => {
    await sim.edit("GET /customer", (answer: object) => ({
      ...answer,
      phone: 777123456,
      token: "hidden",
    }))
    await enter(page)
    await page.goto("/profile/edit")
    await expect(field(page, "phone")).toHaveValue("777123456")
    await expect(field(page, "token")).toHaveValue("")
    await field(page, "firstName").fill("Johana")
    await page
      .getByRole("form", { name: "Personal data" })
      .getByRole("button", { name: "Save" })
      .click()
    await expect(page.getByText(/was successful/)).toBeVisible()
    const sent = (await sim.calls("POST /customer")).at(-1)!.body
    expect(sent).toMatchObject({ firstName: "Johana", phone: "777123456" })
  })
})
