/** The fields of all forms by name, what each check takes, and the words of each error. */
import { describe, expect, test } from "vitest"
import { type Given, problemsOf } from "#domain/forms/checks.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import type { Field, FormId } from "#domain/forms/field.ts"
import cs from "#src/i18n/cs.json" with { type: "json" }
import en from "#src/i18n/en.json" with { type: "json" }
import pl from "#src/i18n/pl.json" with { type: "json" }
import sk from "#src/i18n/sk.json" with { type: "json" }
import { clientAfter, guest, loggedIn, member, type Step } from "#tests/support/client.ts"
import { day, makeConfig, makeCustomer } from "#tests/support/make.ts"

const context = (over: Parameters<typeof makeConfig>[0] = {}) => ({
  config: makeConfig(over),
  values: {},
  hasToken: false,
})

describe("names of fields", () => {
  test("FORM-26 FORM-18 each form has these, * where it has to be filled", () => {
    const named = (form: FormId) =>
      fieldsOf(form, context({ allowCompany: true })).map(
        ({ id, isRequired }) => `${id}${isRequired ? "*" : ""}`,
      )
    expect(named("login")).toEqual([
      "inputLoginUsername*",
      "inputLoginPassword*",
      "inputKeepMeLoggedIn",
    ])
    expect(named("registration")).toEqual([
      "inputCustomerType*",
      "firstName*",
      "lastName*",
      "userName*",
      "inputEmail*",
    ])
    expect(named("registrationFinish")).toEqual([
      "inputToken*",
      "inputPassword*",
      "inputPasswordAgain*",
    ])
    expect(named("passwordChange")).toEqual([
      "inputPasswordOld*",
      "inputPasswordNew*",
      "inputPasswordNewAgain*",
    ])
    expect(named("passwordReset")).toEqual([
      "inputToken*",
      "inputPasswordNew*",
      "inputPasswordNewAgain*",
    ])
    expect(named("forgottenPassword")).toEqual(["inputLoginUsername*"])
    expect(named("leaveComment")).toEqual(["inputComment*"])
    expect(named("cardChange")).toEqual(["inputNewCardNumber*"])
    expect(named("topUp")).toEqual(["inputAmount*", "inputPaymentType*"])
    const company = { ...context({ allowCompany: true }), values: { inputCustomerType: "company" } }
    expect(fieldsOf("registration", company).map(({ id }) => id)).toContain("companyName")
  })
})

describe("targets", () => {
  test("FORM-28 properties of the customer are sent as such, all else as pairs, unless it is said", () => {
    const updateFields = {
      person: [
        ...["firstName", "userName", "companyName", "email"].map((id) => ({ id })),
        { id: "lastName", target: "additional" as const },
        { id: "nick" },
      ],
      company: [],
    }
    const ids = updateFields.person.map(({ id }) => id)
    const client = clientAfter(
      ...guest({ updateFields, showFields: { person: [], company: [] } }),
      ...loggedIn({}, { customer: makeCustomer() }),
      ...ids.map((field): Step => ({
        _tag: "FieldSet",
        form: "userEdit",
        field,
        value: field === "email" ? "a@b.cz" : `my ${field}`,
      })),
      { _tag: "FormSubmitted", form: "userEdit", secrets: {} },
    )
    const [sent] = client.demands("SendForm")
    const { additionalData, company, ...direct } = sent!.body
    expect(direct).toEqual({
      firstName: "my firstName",
      userName: "my userName",
      companyName: "my companyName",
      email: "a@b.cz",
    })
    expect(additionalData).toEqual([
      { variableId: "language", value: "en" },
      { variableId: "inputCustomerType", value: "person" },
      { variableId: "lastName", value: "my lastName" },
      { variableId: "nick", value: "my nick" },
    ])
    expect(company).toBe(false)
  })

  test("FORM-18 texts are sent without the spaces around them", () => {
    const sent = clientAfter(
      ...member({ commentDelayTime: 0 }),
      { _tag: "FieldSet", form: "leaveComment", field: "inputComment", value: "  Good \n" },
      { _tag: "FormSubmitted", form: "leaveComment", secrets: {} },
    ).demands("SendForm")
    expect(sent.map(({ body }) => body)).toEqual([{ comment: "Good" }])
  })
})

describe("checks", () => {
  const plain: Field = {
    id: "a",
    type: "text",
    label: "A",
    isRequired: false,
    isLive: false,
    isReadOnly: false,
    isHidden: false,
    target: "own",
    options: [],
    isMultiple: false,
    checks: [],
    isSecret: false,
  }
  const saidOf = (over: Partial<Field>, value: string) => {
    const given: Given = {
      fields: [],
      values: { a: value },
      secrets: {},
      rules: makeConfig(),
      today: day("2026-11-18"),
    }
    return problemsOf({ ...plain, ...over }, given).map(({ code }) => code)
  }

  test("FORM-24 a length is counted in characters, and its limits belong to it", () => {
    const bounds = { minLength: 2, maxLength: 3 }
    for (const text of ["ab", "abc", "žlu", "😀😀😀"]) expect(saidOf(bounds, text)).toEqual([])
    expect(saidOf(bounds, "a")).toEqual(["minLength"])
    expect(saidOf(bounds, "abcd")).toEqual(["maxLength"])
  })

  test("FORM-24 a box that has to be ticked says so", () => {
    expect(saidOf({ type: "checkbox", isRequired: true }, "")).toEqual(["mustBeChecked"])
    expect(saidOf({ type: "checkbox", isRequired: true }, "true")).toEqual([])
  })

  test("FORM-24 a date is a real day in one of the known forms", () => {
    for (const text of ["18.11.2026", "18. 11. 2026", "2026-11-18", "29.2.2028"])
      expect([text, saidOf({ checks: ["date"] }, text)]).toEqual([text, []])
    for (const text of ["29.2.2026", "31.04.2026", "0.1.2026", "1.13.2026"])
      expect([text, saidOf({ checks: ["date"] }, text)]).toEqual([text, ["invalidDate"]])
  })
})

test("FORM-22 thirteen errors, each with words of its own in each language", () => {
  const codes = (
    "required email date number positiveInteger zero pastDate minLength maxLength pattern " +
    "mustBeChecked equal phone"
  ).split(" ")
  const wordsIn = (texts: Readonly<Record<string, string>>) =>
    codes.map((code) => texts[`FormErrors.${code}`] ?? "")
  for (const texts of [cs, en, pl, sk]) {
    const words = wordsIn(texts)
    expect(words).not.toContain("")
    expect(new Set(words).size).toBe(codes.length)
  }
  for (const texts of [cs, pl, sk])
    expect(wordsIn(texts).filter((word) => wordsIn(en).includes(word))).toEqual([])
})
