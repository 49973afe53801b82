/** What forms say and offer: composed messages, pickable days, the counter of pieces. */
import { Schema } from "effect"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { quantityMaxOf } from "#domain/cart/index.ts"
import { dayWithin, pickable } from "#domain/forms/dates.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import { Event } from "#domain/forms/events.ts"
import { formIds, type Problem } from "#domain/forms/field.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { QuantityStepper } from "#src/components/controls/QuantityStepper.tsx"
import { changeLanguage, initI18n, type Language, textNow } from "#src/i18n/index.ts"
import { labelOf, problemText } from "#src/screens/Forms/words.ts"
import { day, makeConfig, makeDish, today } from "#tests/support/make.ts"

beforeAll(() => initI18n({ language: "en" }))
beforeEach(() => changeLanguage("en"))

const said = async (language: Language, problem: Problem, label: string): Promise<string> => {
  await changeLanguage(language)
  return problemText(problem, label, textNow())
}

describe("messages", () => {
  test("FORM-23 what goes on from a name follows the label; a whole sentence stands alone", async () => {
    const texts = [
      ["en", "E-mail is required", "Invalid phone number"],
      ["cs", "E-mail je povinné", "Neplatné telefonní číslo"],
      ["pl", "E-mail jest wymagane", "Nieprawidłowy numer telefonu"],
      ["sk", "E-mail je povinné", "Neplatné telefónne číslo"],
    ] as const
    for (const [language, required, phone] of texts) {
      expect(await said(language, { code: "required" }, "E-mail")).toBe(required)
      expect(await said(language, { code: "phone" }, "Phone")).toBe(phone)
    }
    expect(await said("en", { code: "passwordLength", count: 5 }, "Password")).toBe(
      "Minimum 5 character",
    )
  })

  test("FORM-23 of two values that are not equal both labels are the subject", async () => {
    const problem = { code: "equal", other: { en: "Nick", cs: "Přezdívka" } }
    expect(await said("en", problem, "Nick again")).toBe("Nick and Nick again do not match")
    expect(await said("cs", problem, "Znovu")).toBe("Přezdívka a Znovu se neshodují")
    const ours = { code: "equal", other: "field.passwordNew" }
    const label = labelOf("field.passwordNewAgain", textNow())
    expect(await said("en", ours, label)).toMatch(/^New password and .+ do not match$/)
  })

  test("FORM-23 a label is shown as it was written, whatever signs it has", async () => {
    for (const label of ["{{error}}", "$t(common.save)", "$&", "50 %d"])
      expect(await said("en", { code: "required" }, label)).toBe(`${label} is required`)
  })

  test("FORM-21 own words, else the English ones, else that there is an error; empty ones are none", async () => {
    const problem = (texts: Record<string, string>) => ({ code: "pattern", texts })
    expect(await said("pl", problem({ pl: "Zły kod", en: "Bad code" }), "A")).toBe("Zły kod")
    expect(await said("sk", problem({ pl: "Zły kod", en: "Bad code" }), "A")).toBe("Bad code")
    expect(await said("sk", problem({ sk: "", en: "Bad code" }), "A")).toBe("Bad code")
    expect(await said("en", problem({ en: "" }), "A")).toBe("Validation error")
  })
})

test("FORM-25 the forms have the names of the specification, and no others are heard of", () => {
  const names =
    "registration registrationFinish login passwordChange cardChange userEdit companyEdit " +
    "leaveComment forgottenPassword passwordReset topUp gpsCoordinates"
  expect(formIds).toEqual(names.split(" "))
  const isEvent = Schema.is(Event)
  const set = (form: string) => ({ _tag: "FieldSet", form, field: "a", value: "" })
  for (const form of formIds) {
    expect(isEvent(set(form))).toBe(true)
    const context = { config: makeConfig(), values: {}, hasToken: false }
    expect([form, fieldsOf(form, context).length]).not.toEqual([form, 0])
  }
  expect(isEvent(set("Registration"))).toBe(false)
})

describe("pickable days", () => {
  const years = { from: 1900, to: null }
  const span = (from: string) => pickable(false, day(from), years)

  test("FORM-38 without a year they are from today to the same day of the next month, or its last", () => {
    expect(span("2026-11-18")).toEqual({ from: "2026-11-18", to: "2026-12-18" })
    expect(span("2026-12-31")).toEqual({ from: "2026-12-31", to: "2027-01-31" })
    expect(span("2026-01-31")).toEqual({ from: "2026-01-31", to: "2026-02-28" })
    expect(span("2028-01-30")).toEqual({ from: "2028-01-30", to: "2028-02-29" })
    expect(span("2026-03-31")).toEqual({ from: "2026-03-31", to: "2026-04-30" })
  })

  test("FORM-38 what was picked without a year is found again, after New Year too", () => {
    expect(dayWithin("05.01", false, span("2026-12-20"))).toBe("2027-01-05")
    expect(dayWithin("24.12", false, span("2026-12-20"))).toBe("2026-12-24")
    for (const text of ["19.12", "21.01", "31.02", "", "soon"])
      expect(dayWithin(text, false, span("2026-12-20"))).toBeUndefined()
  })

  test("FORM-39 with a year they are from 1900 to the end of this year, or as the deployment says", () => {
    expect(pickable(true, today, years)).toEqual({ from: "1900-01-01", to: "2026-12-31" })
    expect(pickable(true, today, makeConfig().datePickerYears)).toEqual(
      pickable(true, today, years),
    )
    const own = pickable(true, today, { from: 1950, to: 2010 })
    expect(own).toEqual({ from: "1950-01-01", to: "2010-12-31" })
    expect(dayWithin("5. 3. 1950", true, own)).toBe("1950-03-05")
    expect(dayWithin("31.12.1949", true, own)).toBeUndefined()
  })
})

test("FORM-35 FORM-36 the counter goes by one, strictly between 0 and 999, where nothing else is said", () => {
  const isQuantity = Schema.is(Quantity)
  const max = quantityMaxOf(makeConfig(), makeDish())
  const min = [0, 1, 2].find((each) => isQuantity(each))!
  const html = (value: number) =>
    renderToStaticMarkup(
      <QuantityStepper value={value} min={min} max={max} label="Soup" onChange={() => {}} />,
    )
  expect(html(5)).toContain('min="1" max="998" step="1"')
  expect(html(5)).not.toContain("aria-disabled")
  expect(html(1)).toMatch(/One less: Soup" aria-disabled="true"/)
  expect(html(998)).toMatch(/One more: Soup" aria-disabled="true"/)
})
