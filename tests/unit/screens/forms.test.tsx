/** What forms say and offer: composed messages, the counter of pieces. */
import { Schema } from "effect"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { quantityMaxOf } from "#domain/cart/index.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import { Event } from "#domain/forms/events.ts"
import { formIds, type Problem } from "#domain/forms/field.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import { QuantityStepper } from "#src/components/controls/QuantityStepper.tsx"
import { changeLanguage, initI18n, laterTexts, type Language, textNow } from "#src/i18n/index.ts"
import { FieldView, type FieldViewProps } from "#src/screens/Forms/FieldView.tsx"
import { labelOf, problemText } from "#src/screens/Forms/words.ts"
import { makeConfig, makeDish } from "#simulators/values/make.ts"

beforeAll(() => initI18n({ language: "en" }).then(laterTexts))
beforeEach(() => changeLanguage("en"))

const said = async (language: Language, problem: Problem, label: string): Promise<string> => {
  await changeLanguage(language)
  return problemText(problem, label, textNow())
}

describe("messages", () => {
  test("FORM-23 what goes on from a name follows the label; a whole sentence stands alone", async () => {
    const texts = [
      ["en", "E-mail is required", "Invalid phone number"],
      ["cs", "E-mail: povinný údaj", "Neplatné telefonní číslo"],
      ["pl", "E-mail: pole wymagane", "Nieprawidłowy numer telefonu"],
      ["sk", "E-mail: povinný údaj", "Neplatné telefónne číslo"],
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

test("WCAG 1.3.5 a field about the person says to the browser what it is for", () => {
  const config = makeConfig()
  const given = { values: {}, secrets: {}, rules: config, today: "2026-11-18" }
  const of = { given, problems: {}, secretOf: () => "", onChange: () => {} }
  const purposes = (form: "registration" | "userEdit" | "passwordChange") =>
    fieldsOf(form, { config, values: {}, hasToken: false }).flatMap((field) => {
      const props = { field, of } as unknown as FieldViewProps
      const html = renderToStaticMarkup(<FieldView {...props} />)
      const purpose = /autoComplete="([^"]*)"/.exec(html)?.[1]
      return purpose === undefined ? [] : [`${field.id}: ${purpose}`]
    })
  expect(purposes("registration")).toEqual([
    "firstName: given-name",
    "lastName: family-name",
    "userName: username",
    "inputEmail: email",
  ])
  expect(purposes("userEdit")).toContain("phone: tel")
  expect(purposes("userEdit")).toContain("street: address-line1")
  expect(purposes("passwordChange")).toEqual([
    "inputPasswordOld: current-password",
    "inputPasswordNew: new-password",
    "inputPasswordNewAgain: new-password",
  ])
})
