/** What is wrong with a field, and with what words it is sent. */
import { describe, expect, test } from "vitest"
import { groupsOf } from "#domain/forms/screen.ts"
import { seenOf } from "#domain/forms/seen.ts"
import {
  allProblems,
  amountTyped,
  type Given,
  isVisible,
  problemsOf,
} from "#domain/forms/checks.ts"
import { customerDataOf, fromAdditionalData, fromCustomer } from "#domain/forms/customerData.ts"
import { chosenType, fieldsOf } from "#domain/forms/definitions.ts"
import {
  type Check,
  type Field,
  fieldTypes,
  type FormId,
  type Problem,
  type Values,
} from "#domain/forms/field.ts"
import { passwordRules } from "#domain/forms/passwords.ts"
import { day, makeConfig, makeCustomer } from "#simulators/values/make.ts"

type Over = Parameters<typeof makeConfig>[0]

const plain: Field = {
  id: "a",
  type: "text",
  label: { en: "A" },
  isRequired: false,
  isLive: false,
  isReadOnly: false,
  isHidden: false,
  target: "additional",
  options: [],
  isMultiple: false,
  checks: [],
  isSecret: false,
}

const given = (fields: ReadonlyArray<Field>, values: Values, over: Over = {}): Given => ({
  fields,
  values,
  secrets: {},
  rules: makeConfig(over),
  today: day("2026-11-18"),
  language: "cs",
})

const codesOf = (problems: ReadonlyArray<Problem>): ReadonlyArray<string> =>
  problems.map(({ code }) => code)

/** What is said of one field with one value. */
const saidOf = (field: Partial<Field>, value: string | ReadonlyArray<string>, over: Over = {}) => {
  const whole = { ...plain, ...field }
  return codesOf(problemsOf(whole, given([whole], { [whole.id]: value }, over)))
}

const context = (over: Over = {}, values: Values = {}) => ({
  config: makeConfig(over),
  values,
  hasToken: false,
})
const idsOf = (form: FormId, over: Over = {}, values: Values = {}) =>
  fieldsOf(form, context(over, values)).map(({ id }) => id)

describe("a field's checks", () => {
  test("FORM-03 FORM-13 FORM-14 required is filled after trimming, a list has an item; an optional empty field is always right", () => {
    expect(saidOf({ isRequired: true }, " \t")).toEqual(["required"])
    expect(saidOf({ isRequired: true }, "x")).toEqual([])
    expect(saidOf({ isRequired: true, type: "checkboxList" }, [])).toEqual(["required"])
    expect(saidOf({ isRequired: true, type: "checkboxList" }, ["x"])).toEqual([])
    expect(saidOf({ isRequired: true, type: "checkbox" }, "")).toEqual(["mustBeChecked"])
    expect(saidOf({ checks: ["email"], minLength: 5, pattern: "z" }, " ")).toEqual([])
  })

  test("FORM-12 FORM-24 numbers take a comma or a point", () => {
    for (const text of ["12,5", "12.5", "-3", "+0,1", " 7 "])
      expect(saidOf({ checks: ["number"] }, text)).toEqual([])
    for (const text of ["12,", ",5", "1e3", "1 000", "1.2.3", "NaN", "٣"])
      expect(saidOf({ checks: ["number"] }, text)).toEqual(["number"])
    for (const text of ["1", "2", "03", "10", "123", " 7 "])
      expect(saidOf({ checks: ["positiveInteger"] }, text)).toEqual([])
    for (const text of ["0", "-1", "1.0", "1a"])
      expect(saidOf({ checks: ["positiveInteger"] }, text)).toEqual(["positiveInteger"])
    for (const text of ["0", "0,00", "-0"])
      expect(saidOf({ checks: ["zero"] }, text)).toEqual(["zero"])
    expect(saidOf({ checks: ["zero"] }, "0,01")).toEqual([])
  })

  test("FORM-12 FORM-22 FORM-44 TOPUP-05 an amount has two digits after its comma, a place lies on the globe; both are said to be no number otherwise", () => {
    const said = (check: Check, texts: ReadonlyArray<string>) =>
      texts.map((text) => [text, ...saidOf({ checks: [check] }, text)])
    const right = (texts: ReadonlyArray<string>) => texts.map((text) => [text])
    const wrong = (texts: ReadonlyArray<string>) => texts.map((text) => [text, "number"])
    const amounts = ["1", "120", "1.5", "1,50", " 7 "]
    expect(said("amount", amounts)).toEqual(right(amounts))
    const others = ["-1", "+1", "1,", "1,505", "1;5", "1,x", "x1", "1x"]
    expect(said("amount", others)).toEqual(wrong(others))
    const grouped = ["1 000", "1\u00a0000,50", "12\u202f345.5", "1 000 000", "100 000.00"]
    expect(said("amount", grouped)).toEqual(right(grouped))
    const torn = ["1 00", "1 0000", "1,000", "1.000", "12,5 000", "1 000,505"]
    expect(said("amount", torn)).toEqual(wrong(torn))
    expect(saidOf({ checks: ["zero"] }, "0 000")).toEqual(["zero"])
    expect(said("latitude", ["90", "-90", "0,5"])).toEqual(right(["90", "-90", "0,5"]))
    expect(said("latitude", ["90,1", "-91", "x"])).toEqual(wrong(["90,1", "-91", "x"]))
    expect(said("longitude", ["180", "-180"])).toEqual(right(["180", "-180"]))
    expect(said("longitude", ["180,1", "x"])).toEqual(wrong(["180,1", "x"]))
  })

  test("TOPUP-04 an amount means what the language says of its comma, for the check and for the payment", () => {
    const paid = (text: string, language: Given["language"]) => {
      const all = { ...given([{ ...plain, checks: ["amount", "zero"] }], { a: text }), language }
      return Object.keys(allProblems(all)).length === 0 ? amountTyped(text, all) : undefined
    }
    expect(paid("1,000", "en")).toBe(1000)
    expect(paid("1,000.50", "en")).toBe(1000.5)
    expect(paid("12,345", "en")).toBe(12_345)
    expect(paid("12,34", "en")).toBe(12.34)
    expect(paid("1.000", "en")).toBeUndefined()
    expect(paid("0,000", "en")).toBeUndefined()
    for (const language of ["cs", "pl", "sk"] as const) {
      expect(paid("1 000,5", language)).toBe(1000.5)
      expect(paid("1,000", language)).toBeUndefined()
    }
  })

  test("FORM-22 FORM-24 addresses, phones, lengths and past days", () => {
    for (const text of ["a@b.cz", "j.d+x@mail.example.com", " a@b.cz "])
      expect(saidOf({ checks: ["email"] }, text)).toEqual([])
    for (const text of ["a@b", "@b.cz", "a@b@c.cz", "a@.cz", "a@b..cz", "a b@c.cz", "a@b.cz."])
      expect(saidOf({ checks: ["email"] }, text)).toEqual(["email"])
    for (const text of ["+420 777 123 456", "(777) 123-456", "777/123456", "123456789012345"])
      expect(saidOf({ checks: ["phone"] }, text)).toEqual([])
    for (const text of ["12345678", "1234567890123456", "777+123456", "77712345x"])
      expect(saidOf({ checks: ["phone"] }, text)).toEqual(["phone"])
    expect(saidOf({ minLength: 3 }, "ab")).toEqual(["minLength"])
    expect(saidOf({ minLength: 3 }, "😀😀😀")).toEqual([])
    expect(saidOf({ maxLength: 2 }, "abc")).toEqual(["maxLength"])
    expect(saidOf({ checks: ["date", "pastDate"] }, "17.11.2026")).toEqual([])
    for (const text of ["18.11.2026", "19.11.2026"])
      expect(saidOf({ checks: ["date", "pastDate"] }, text)).toEqual(["pastDate"])
  })

  test("FORM-15 the whole value has to match the pattern", () => {
    expect(saidOf({ pattern: "[A-Z]{2}\\d+" }, "AB12")).toEqual([])
    expect(saidOf({ pattern: "[A-Z]{2}\\d+" }, "xAB12")).toEqual(["pattern"])
    expect(saidOf({ pattern: "a|b" }, "ab")).toEqual(["pattern"])
    expect(saidOf({ pattern: "a+" }, "a".repeat(256))).toEqual([])
    expect(saidOf({ pattern: "a+" }, "a".repeat(257))).toEqual(["pattern"])
  })

  test("FORM-21 a deployment's own message stands for the pattern's", () => {
    const field = { ...plain, pattern: "x", message: { pl: "Zły kod" } }
    expect(problemsOf(field, given([field], { a: "y" }))).toEqual([
      { code: "pattern", texts: { pl: "Zły kod" } },
    ])
  })

  test("FORM-16 a pattern that is no regular expression is ignored", () => {
    expect(saidOf({ pattern: "(" }, "anything")).toEqual([])
  })

  test("FORM-19 FORM-20 letters of Central Europe and common punctuation, no others; composed first", () => {
    const checks = ["characters"] as const
    for (const text of [
      "Žluťoučký kůň, ąęłśż ľĺŕ",
      "„ano“ – 10 €…•",
      "a\u00a0b\tc\r\nd",
      "C\u030c",
    ])
      expect(saidOf({ checks }, text)).toEqual([])
    for (const text of ["Jana 🙂", "Иван", "中", "a\u0000b", "→"])
      expect(saidOf({ checks }, text)).toEqual(["unsupportedCharacters"])
    expect(saidOf({ checks }, "Иван", { allowedTextPattern: "[\\p{L} ]*" })).toEqual([])
    expect(saidOf({ checks }, "Jana 1", { allowedTextPattern: "[\\p{L} ]*" })).toEqual([
      "unsupportedCharacters",
    ])
  })

  test("FORM-17 a value equal to another's, and the problem goes when the other one changes", () => {
    const repeat: Field = { ...plain, id: "b", isRequired: true, equalTo: "a" }
    const said = (a: string, b: string) => problemsOf(repeat, given([plain, repeat], { a, b }))
    expect(said("x", "y")).toEqual([{ code: "equal", other: { en: "A" } }])
    expect(said("y", "y")).toEqual([])
  })

  test("FORM-14 FORM-17 FORM-29 of what is chosen from a list only that it is chosen, and equal, is checked", () => {
    for (const type of ["combo", "radio", "checkbox", "checkboxList"] as const) {
      const own = { type, checks: ["email"], minLength: 9, maxLength: 1, pattern: "z" } as const
      expect([type, saidOf(own, "true")]).toEqual([type, []])
      expect([type, saidOf({ ...own, equalTo: "b" }, "true")]).toEqual([type, []])
      const fields = [
        { ...plain, ...own, equalTo: "b" },
        { ...plain, id: "b" },
      ]
      const [problem] = problemsOf(fields[0]!, given(fields, { a: ["a", "b"], b: "ab" }))
      expect([type, problem?.code]).toEqual([type, "equal"])
    }
    expect(saidOf({ checks: ["email"] }, "true")).toEqual(["email"])
  })
})

describe("visibility", () => {
  const car: Field = { ...plain, id: "car", type: "radio" }
  const shown = (
    rule: Omit<NonNullable<Field["visibleIf"]>, "field">,
    value: string | string[],
  ) => {
    const plate: Field = { ...plain, id: "plate", visibleIf: { field: "car", ...rule } }
    return isVisible(plate, { fields: [car, plate], values: { car: value } })
  }

  test("FORM-08 by what the controlling field has", () => {
    expect(shown({ equals: "own" }, "own")).toBe(true)
    expect(shown({ equals: "own" }, "none")).toBe(false)
    expect(shown({ equals: "own" }, ["none", "own"])).toBe(true)
    expect(shown({ notEquals: "none" }, "none")).toBe(false)
    expect(shown({ notEquals: "none" }, "")).toBe(true)
    // What is empty has no value.
    expect([shown({ equals: "" }, ""), shown({ notEquals: "" }, "")]).toEqual([false, true])
    expect(shown({ oneOf: ["own", "lent"] }, "lent")).toBe(true)
    expect(shown({ oneOf: ["own", "lent"] }, "none")).toBe(false)
    expect(shown({ filled: true }, " ")).toBe(false)
    expect(shown({ filled: true }, "x")).toBe(true)
    expect(shown({ filled: false }, "x")).toBe(false)
    expect(shown({ filled: false }, "")).toBe(true)
  })

  test("FORM-09 behind an invisible field nothing is visible; a rule about nothing, or about itself, hides nothing", () => {
    const plate: Field = { ...plain, id: "plate", visibleIf: { field: "car", equals: "own" } }
    const state: Field = { ...plain, id: "state", visibleIf: { field: "plate", filled: true } }
    const fields = [car, plate, state]
    const values = { car: "none", plate: "1A2" }
    expect(isVisible(state, { fields, values })).toBe(false)
    expect(isVisible(state, { fields, values: { ...values, car: "own" } })).toBe(true)
    expect(
      isVisible({ ...plate, visibleIf: { field: "gone", equals: "x" } }, { fields, values }),
    ).toBe(true)
    const loop: Field = { ...plain, visibleIf: { field: "a", filled: true } }
    expect(isVisible(loop, { fields: [loop], values: { a: "x" } })).toBe(true)
  })

  test("FORM-10 what nobody sees is neither checked nor sent", () => {
    const plate: Field = {
      ...plain,
      id: "plate",
      isRequired: true,
      visibleIf: { field: "car", equals: "own" },
    }
    const fields = [{ ...car, target: "additional" as const }, plate]
    expect(allProblems(given(fields, { car: "none", plate: "" }))).toEqual({})
    expect(allProblems(given(fields, { car: "own", plate: "" }))).toEqual({
      plate: [{ code: "required" }],
    })
    const sent = (values: Values) =>
      customerDataOf({
        fields,
        values,
        type: "person",
        language: "en",
        known: undefined,
      }).additionalData.filter(({ variableId }) => variableId === "plate")
    expect(sent({ car: "none", plate: "1A2" })).toEqual([])
    expect(sent({ car: "own", plate: "1A2" })).toEqual([{ variableId: "plate", value: "1A2" }])
  })
})

describe("passwords", () => {
  const rules = makeConfig({
    passwordMinLength: 6,
    passwordComplexity: { lowercase: 1, uppercase: 2, digit: 1, special: 1 },
  })
  const missed = (text: string) =>
    passwordRules({ ...seenOf(text, rules), sameAs: [] }, rules)
      .filter(({ isMet }) => !isMet)
      .map(({ code, count }) => [code, count])

  test("PWD-03 PWD-05 each rule has its own message, and all that fail are said at once", () => {
    expect(missed("")).toEqual([
      ["passwordLength", 6],
      ["passwordLowercase", 1],
      ["passwordUppercase", 2],
      ["passwordDigit", 1],
      ["passwordSpecial", 1],
    ])
    expect(missed("aBC1!x")).toEqual([])
    expect(missed("abc 12")).toEqual([
      ["passwordUppercase", 2],
      ["passwordSpecial", 1],
    ])
  })

  test("PWD-06 letters of every script, characters and not code units", () => {
    expect(missed("čŘŽ1!ž")).toEqual([])
    expect(seenOf("😀😀", rules).length).toBe(2)
    expect(seenOf("c\u030c", rules)).toMatchObject({ length: 1, lowercase: 1, special: 0 })
  })

  test("PWD-03 no more is told of it than the rules ask", () => {
    expect(seenOf("aaaaaaaaaaaaBBBBBBBBBB1111!!!!", rules)).toEqual({
      length: 6,
      lowercase: 1,
      uppercase: 2,
      digit: 1,
      special: 1,
    })
    expect(seenOf("secret", makeConfig({ passwordMinLength: 0 })).length).toBe(1)
  })

  const registrationFields = { person: [{ id: "inputPassword" }], company: [] }
  const forms = [
    ["registration", "inputPassword", "inputPasswordAgain", "field.password"],
    ["registrationFinish", "inputPassword", "inputPasswordAgain", "field.password"],
    ["passwordReset", "inputPasswordNew", "inputPasswordNewAgain", "field.passwordNew"],
    ["passwordChange", "inputPasswordNew", "inputPasswordNewAgain", "field.passwordNew"],
  ] as const
  const strong = { length: 6, lowercase: 1, uppercase: 2, digit: 1, special: 1 }
  const weak = { length: 1, lowercase: 1, uppercase: 0, digit: 0, special: 0 }
  /** What is said of a form whose other secrets are a single letter. */
  const saidIn = (form: FormId, secrets: Given["secrets"]) => {
    const fields = fieldsOf(form, {
      ...context({ allowCompany: false, registrationFields }),
      hasToken: true,
    })
    const others = fields.filter(({ isSecret }) => isSecret)
    return allProblems({
      ...given(fields, { inputEmail: "a@b.cz" }),
      rules,
      secrets: {
        ...Object.fromEntries(others.map(({ id }) => [id, { ...weak, sameAs: [] }])),
        ...secrets,
      },
    })
  }

  test("PWD-04 in every form the repeat has to be the same", () => {
    for (const [form, id, again, label] of forms) {
      const said = (isSame: boolean) =>
        saidIn(form, {
          [id]: { ...strong, sameAs: [] },
          [again]: { ...strong, sameAs: isSame ? [id] : [] },
        })
      expect([form, said(true)]).toEqual([form, {}])
      expect([form, said(false)]).toEqual([form, { [again]: [{ code: "equal", other: label }] }])
    }
  })

  test("PWD-03 PWD-05 in every form the rules are for the new password alone, and all that it fails are said", () => {
    for (const [form, id, again] of forms)
      expect([
        form,
        saidIn(form, {
          [id]: { ...weak, sameAs: [again] },
          [again]: { ...weak, sameAs: [id] },
        }),
      ]).toEqual([
        form,
        {
          [id]: [
            { code: "passwordLength", count: 6 },
            { code: "passwordUppercase", count: 2 },
            { code: "passwordDigit", count: 1 },
            { code: "passwordSpecial", count: 1 },
          ],
        },
      ])
  })
})

describe("which fields a form has", () => {
  test("REG-02 REG-05 FORM-47 the type is asked where companies are allowed", () => {
    expect(idsOf("registration", { allowCompany: true })).toEqual([
      "inputCustomerType",
      "firstName",
      "lastName",
      "userName",
      "inputEmail",
    ])
    expect(idsOf("registration", { allowCompany: false })).toEqual([
      "firstName",
      "lastName",
      "userName",
      "inputEmail",
    ])
    const [type] = fieldsOf("registration", context({ allowCompany: true }))
    expect(type!.options.map(({ value }) => value)).toEqual(["person", "company"])
  })

  test("REG-03 REG-04 a company has fields of its own", () => {
    const company = { inputCustomerType: "company" }
    expect(idsOf("registration", { allowCompany: true }, company)).toEqual([
      "inputCustomerType",
      "companyName",
      "inputEmail",
    ])
    expect(chosenType(context({ allowCompany: false }, company))).toBe("person")
    // Whatever a deployment lists, it has its own name instead of a person's.
    const names = ["firstName", "lastName", "userName", "companyName", "phone"].map((id) => ({
      id,
      type: "text" as const,
    }))
    const registrationFields = { person: names, company: names }
    expect(idsOf("registration", { allowCompany: true, registrationFields }, company)).toEqual([
      "inputCustomerType",
      "companyName",
      "phone",
      "inputEmail",
    ])
  })

  test("REG-10 a password that a deployment lists is asked for, twice, by the rules", () => {
    const registrationFields = { person: [{ id: "inputPassword", type: "password" }], company: [] }
    const fields = fieldsOf("registration", context({ allowCompany: false, registrationFields }))
    expect(fields.map(({ id }) => id)).toEqual([
      "inputPassword",
      "inputEmail",
      "inputPasswordAgain",
    ])
    expect(fields[0]).toMatchObject({ checks: ["newPassword"], isSecret: true, target: "own" })
  })

  test("REG-15 a type without registration fields is registered with those that are shown", () => {
    const registrationFields = { person: [], company: [] }
    expect(idsOf("registration", { allowCompany: false, registrationFields })).toEqual([
      "firstName",
      "lastName",
      "userName",
      "email",
      "phone",
      "street",
      "employerStreet",
      "preferredAddress",
    ])
  })

  test("REG-15 PROFILE-13 fields that are shown and not listed for the update can only be read", () => {
    const fields = fieldsOf(
      "userEdit",
      context({ updateFields: { person: ["firstName"], company: [] } }),
    )
    expect(fields.filter(({ isReadOnly }) => !isReadOnly).map(({ id }) => id)).toEqual([
      "firstName",
    ])
    expect(fields.map(({ id }) => id)).toContain("phone")
  })

  test("PROFILE-03 the type of a customer is shown and cannot be changed", () => {
    for (const form of ["userEdit", "companyEdit"] as const)
      expect(fieldsOf(form, context())[0]).toMatchObject({
        id: "inputCustomerType",
        isReadOnly: true,
      })
  })

  test("PROFILE-04 PROFILE-05 the preferred address is there while both addresses are", () => {
    const shown = (values: Values, over: Over = {}) => {
      const fields = fieldsOf("userEdit", context(over, values))
      return isVisible(
        fields.find(({ id }) => id === "preferredAddress")!,
        { fields, values },
      )
    }
    expect(shown({ street: "A 1" })).toBe(false)
    expect(shown({ street: "A 1", employerStreet: " " })).toBe(false)
    expect(shown({ street: "A 1", employerStreet: "B 2" })).toBe(true)
    const addressFieldIds = {
      preferred: "preferredAddress",
      street: "phone",
      employerStreet: "email",
    }
    expect(shown({ phone: "1", email: "2" }, { addressFieldIds })).toBe(true)
  })

  test("PROFILE-02 they are grouped as the deployment says, and those in no group come last", () => {
    const config = makeConfig({
      profileDataGroups: [
        { id: "one", label: { en: "One" }, fields: ["phone", "firstName"] },
        { id: "none", label: { en: "None" }, fields: ["unknown"] },
      ],
    })
    const groups = groupsOf(config, fieldsOf("companyEdit", context()))
    expect(groups.map(({ id, fields }) => [id, fields.map((field) => field.id)])).toEqual([
      ["one", ["phone"]],
      ["", ["inputCustomerType", "companyName", "email"]],
    ])
  })

  test("FORM-18 FORM-26 FORM-48 the fixed forms ask for what the seed says", () => {
    const required = (form: FormId) =>
      fieldsOf(form, { ...context(), hasToken: true })
        .filter(({ isRequired, isReadOnly }) => isRequired && !isReadOnly)
        .map(({ id, type }) => `${id}:${type}`)
    expect(required("passwordChange")).toEqual([
      "inputPasswordOld:password",
      "inputPasswordNew:password",
      "inputPasswordNewAgain:password",
    ])
    expect(required("passwordReset")).toEqual([
      "inputPasswordNew:password",
      "inputPasswordNewAgain:password",
    ])
    expect(required("registrationFinish")).toEqual([
      "inputPassword:password",
      "inputPasswordAgain:password",
    ])
    expect(required("cardChange")).toEqual(["inputNewCardNumber:text"])
    expect(required("leaveComment")).toEqual(["inputComment:textarea"])
    expect(required("forgottenPassword")).toEqual(["inputLoginUsername:text"])
    expect(required("login")).toEqual(["inputLoginUsername:text", "inputLoginPassword:password"])
  })

  test("FORM-27 FORM-29 a deployment adds a field by its configuration alone; an unknown type is a text", () => {
    const registrationFields = {
      person: [
        {
          id: "diet",
          type: "checkboxList",
          label: { en: "Diet" },
          required: true,
          options: [{ value: "v", label: { en: "Vegan" } }],
        },
        { id: "colour", type: "rainbow", maxLength: 5, validationRegExp: "#.*" },
      ],
      company: [],
    }
    const [diet, colour] = fieldsOf(
      "registration",
      context({ allowCompany: false, registrationFields }),
    )
    expect(diet).toMatchObject({
      type: "checkboxList",
      isMultiple: true,
      isRequired: true,
      target: "additional",
    })
    expect(colour).toMatchObject({
      type: "text",
      maxLength: 5,
      pattern: "#.*",
      label: { en: "colour" },
    })
  })

  test("FORM-28 what is a property of the customer goes there, everything else beside, unless it is said", () => {
    const registrationFields = {
      person: [
        { id: "firstName" },
        { id: "nick" },
        { id: "lastName", target: "additional" as const },
      ],
      company: [],
    }
    const fields = fieldsOf("registration", context({ allowCompany: false, registrationFields }))
    expect(fields.map(({ id, target }) => `${id}:${target}`)).toEqual([
      "firstName:direct",
      "nick:additional",
      "lastName:additional",
      "inputEmail:direct",
    ])
  })

  test("FORM-44 coordinates are numbers on the globe", () => {
    const fields = fieldsOf("gpsCoordinates", context())
    const said = (gpsLatitude: string, gpsLongitude: string) =>
      Object.keys(allProblems(given(fields, { gpsLatitude, gpsLongitude })))
    expect(said("50,08", "14.43")).toEqual([])
    expect(said("90", "-180")).toEqual([])
    expect(said("90,01", "14")).toEqual(["gpsLatitude"])
    expect(said("50", "-180.5")).toEqual(["gpsLongitude"])
  })
})

describe("a customer's data", () => {
  const combo = (isMultiple: boolean): Field => ({
    ...plain,
    id: "diet",
    type: "combo",
    isMultiple,
    options: [
      { value: "v", label: { en: "Vegan", cs: "Vegan" } },
      { value: "g", label: { en: "No gluten", cs: "Bez lepku" } },
    ],
  })
  const read = (field: Field, ...values: ReadonlyArray<string>) =>
    fromAdditionalData(
      [field],
      values.map((value) => ({ variableId: "diet", value })),
    )["diet"]
  /** The pairs that are sent, after those of the client itself. */
  const dataOf = (fields: ReadonlyArray<Field>, values: Values) =>
    customerDataOf({
      fields,
      values,
      type: "person",
      language: "en",
      known: undefined,
    }).additionalData.slice(2)

  test("FORM-30 FORM-31 what is chosen is an option's value in each kind of list", () => {
    for (const type of ["combo", "radio", "checkboxList"] as const) {
      const field = { ...combo(type === "checkboxList"), type }
      const chosen = field.isMultiple ? ["g"] : "g"
      expect([type, read(field, "Bez lepku")]).toEqual([type, chosen])
      const sent = dataOf([{ ...field, options: [{ value: " g ", label: {} }] }], { diet: " g " })
      expect([type, sent]).toEqual([type, [{ variableId: "diet", value: " g " }]])
    }
  })

  test("FORM-31 an option's own comma parts nothing; what nobody wrote as a label is none", () => {
    const field = { ...combo(true), options: [{ value: "a,b", label: "field.phone" }] }
    expect(read(field, "a,b")).toEqual(["a,b"])
    expect(read(field, "f")).toEqual([])
  })

  test("FORM-30 several pairs of a text are one, and a ticked box is the only word that ticks it", () => {
    expect(read({ ...plain, id: "diet" }, "a", "b")).toBe("a,b")
    const box: Field = { ...plain, id: "diet", type: "checkbox" }
    expect(["true", "", "false", "1"].map((text) => read(box, text))).toEqual(["true", "", "", ""])
  })

  test("FORM-30 PROFILE-08 what is no day is shown as it came", () => {
    for (const type of ["date", "dateDayMonth"] as const)
      expect(read({ ...plain, id: "diet", type }, "31.02.")).toBe("31.02.")
  })

  test("FORM-03 FORM-30 an optional field with nothing but spaces makes no pair", () => {
    for (const type of fieldTypes.filter((each) => each !== "combo" && each !== "radio"))
      if (type !== "checkboxList")
        expect([type, dataOf([{ ...plain, id: "diet", type }], { diet: " " })]).toEqual([type, []])
  })

  test("FORM-30 options are found by value, then by label", () => {
    expect(read(combo(false), "g")).toBe("g")
    expect(read(combo(false), "Bez lepku")).toBe("g")
    expect(read(combo(false), "unknown")).toBe("")
    expect(read(combo(true), "v", "No gluten")).toEqual(["v", "g"])
    expect(read(combo(false))).toBeUndefined()
  })

  test("FORM-31 several values are several pairs; one pair with commas is taken if each part is an option", () => {
    expect(read(combo(true), "v, Bez lepku")).toEqual(["v", "g"])
    expect(read(combo(true), "v,unknown")).toEqual([])
    expect(dataOf([combo(true)], { diet: ["v", "g"] })).toEqual([
      { variableId: "diet", value: "v" },
      { variableId: "diet", value: "g" },
    ])
  })

  test("REG-14 I18N-07 DATA-05 language and type go with it", () => {
    const data = customerDataOf({
      fields: fieldsOf(
        "registration",
        context({ allowCompany: true }, { inputCustomerType: "company" }),
      ),
      values: { inputCustomerType: "company", companyName: " ACME ", inputEmail: "a@b.cz" },
      type: "company",
      language: "cs-CZ",
      known: undefined,
    })
    expect(data).toEqual({
      companyName: "ACME",
      email: "a@b.cz",
      company: true,
      additionalData: [
        { variableId: "language", value: "cs-CZ" },
        { variableId: "inputCustomerType", value: "company" },
      ],
    })
  })

  const customer = makeCustomer({
    firstName: "Jana",
    additionalData: [
      { variableId: "language", value: "en" },
      { variableId: "phone", value: "777123456" },
      { variableId: "legacy", value: "42" },
      { variableId: "street", value: "A 1" },
    ],
  })

  test("PROFILE-08 a form is filled from properties and pairs", () => {
    const values = fromCustomer(fieldsOf("userEdit", context()), customer)
    expect(values).toMatchObject({
      firstName: "Jana",
      phone: "777123456",
      street: "A 1",
      inputCustomerType: "person",
    })
  })

  test("FORM-28 PROFILE-08 each field is filled from its target alone", () => {
    const fields: ReadonlyArray<Field> = [
      { ...plain, id: "lastName" },
      { ...plain, id: "nick", target: "direct" },
      { ...plain, id: "username", target: "own" },
    ]
    const known = makeCustomer({
      company: true,
      lastName: "Nová",
      username: "jana",
      additionalData: ["nick", "username"].map((variableId) => ({ variableId, value: "x" })),
    })
    expect(fromCustomer(fields, known)).toEqual({ inputCustomerType: "company" })
  })

  test("PROFILE-10 REG-14 what is emptied is sent empty to a known customer, and not at all for a new one; our own pairs are sent once", () => {
    const fields: ReadonlyArray<Field> = [
      { ...plain, id: "firstName", target: "direct" },
      { ...plain, id: "lastName", target: "direct" },
    ]
    const sent = (known: Parameters<typeof customerDataOf>[0]["known"]) =>
      customerDataOf({ fields, values: { lastName: "B" }, type: "person", language: "en", known })
    const additionalData = [
      { variableId: "language", value: "en" },
      { variableId: "inputCustomerType", value: "person" },
    ]
    expect(sent(undefined)).toEqual({ lastName: "B", company: false, additionalData })
    expect(sent({ additionalData: [...additionalData].toReversed() })).toEqual({
      firstName: "",
      lastName: "B",
      company: false,
      additionalData,
    })
  })

  test("PROFILE-10 PROFILE-13 pairs that no form writes go back as they came; a property that is only shown is not sent", () => {
    const over = { updateFields: { person: ["firstName", "street"], company: [] } }
    const filled = fromCustomer(fieldsOf("userEdit", context(over)), customer)
    const values = { ...filled, street: "" }
    const data = customerDataOf({
      fields: fieldsOf("userEdit", context(over, values)),
      values,
      type: "person",
      language: "pl-PL",
      known: customer,
    })
    expect(data).toEqual({
      firstName: "Jana",
      company: false,
      additionalData: [
        { variableId: "language", value: "pl-PL" },
        { variableId: "inputCustomerType", value: "person" },
        { variableId: "phone", value: "777123456" },
        { variableId: "legacy", value: "42" },
      ],
    })
  })

  test("FMT-02 FORM-12 FORM-40 the wire has its own words for days and numbers, both ways", () => {
    const fields: ReadonlyArray<Field> = [
      { ...plain, id: "born", type: "date", checks: ["date"] },
      { ...plain, id: "nameDay", type: "dateDayMonth", checks: ["dayMonth"] },
      { ...plain, id: "height", type: "number", checks: ["number"] },
    ]
    const wire = customerDataOf({
      fields,
      values: { born: "5. 3. 1990", nameDay: "5.3", height: "1,82" },
      type: "person",
      language: "en",
      known: undefined,
    }).additionalData
    expect(wire.slice(2)).toEqual([
      { variableId: "born", value: "1990-03-05" },
      { variableId: "nameDay", value: "05-03" },
      { variableId: "height", value: "1.82" },
    ])
    expect(fromAdditionalData(fields, wire)).toEqual({
      born: "05.03.1990",
      nameDay: "05.03",
      height: "1.82",
    })
  })
})
