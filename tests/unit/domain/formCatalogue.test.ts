/** The fields of all forms by name, what each check takes, and the words of each error. */
import { describe, expect, test } from "vitest"
import { groupsOf } from "#domain/forms/screen.ts"
import { type Given, problemsOf } from "#domain/forms/checks.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import {
  actionIds,
  type Field,
  fieldTypes,
  type FormId,
  formIds,
  letterIds,
} from "#domain/forms/field.ts"
import { cs, en, pl, sk } from "#tests/support/texts.ts"
import { clientAfter, guest, loggedIn, member, type Step } from "#tests/support/client.ts"
import { day, makeConfig, makeCustomer } from "#simulators/values/make.ts"

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

describe("what a field is", () => {
  test("FORM-18 FORM-28 FORM-48 TOPUP-05 of each form of our own: how it is entered, where its value goes, and how long it may be", () => {
    const described = (form: FormId) =>
      fieldsOf(form, context()).map((field) => {
        const { id, type, target, maxLength, checks, isSecret, isMultiple, options } = field
        expect([id, isMultiple, options]).toEqual([id, false, []])
        return [id, type, isSecret ? "secret" : target, maxLength, ...checks].join(" ")
      })
    const repeated = ["inputPasswordNew", "inputPasswordNewAgain"].map(
      (id) => `${id} password secret 256`,
    )
    expect(described("login")).toEqual([
      "inputLoginUsername text own 256 characters",
      "inputLoginPassword password secret 256",
      "inputKeepMeLoggedIn checkbox own 256",
    ])
    expect(described("registrationFinish")).toEqual([
      "inputToken text secret 256 characters",
      "inputPassword password secret 256 newPassword",
      "inputPasswordAgain password secret 256",
    ])
    expect(described("passwordReset")).toEqual([
      "inputToken text secret 256 characters",
      `${repeated[0]} newPassword`,
      repeated[1],
    ])
    expect(described("passwordChange")).toEqual([
      "inputPasswordOld password secret 256",
      `${repeated[0]} newPassword`,
      repeated[1],
    ])
    expect(described("cardChange")).toEqual(["inputNewCardNumber text secret 256 characters"])
    expect(described("leaveComment")).toEqual(["inputComment textarea own 10000 characters"])
    expect(described("topUp")).toEqual([
      "inputAmount number own 12 amount zero",
      "inputPaymentType radio own 256",
    ])
    expect(described("gpsCoordinates")).toEqual([
      "gpsLatitude number additional 256 number latitude",
      "gpsLongitude number additional 256 number longitude",
    ])
    expect(described("erasure")).toEqual(["inputComment textarea own 2000 characters"])
    expect(described("withdrawal")).toEqual([
      "inputName text own 256 characters",
      "inputOrder text own 256 characters",
      "inputEmail email direct 256 characters email",
    ])
    for (const form of actionIds) expect([form, described(form)]).toEqual([form, []])
  })

  test("CARD-05 REG-09 ROUTE-19 a key that the address has brought is not asked for", () => {
    for (const form of ["registrationFinish", "passwordReset"] as const)
      for (const hasToken of [true, false]) {
        const asked = fieldsOf(form, { ...context(), hasToken }).map(({ isReadOnly }) => isReadOnly)
        expect([form, asked]).toEqual([form, [hasToken, false, false]])
      }
  })

  test("TOPUP-16 the ways of paying are those of this customer", () => {
    const [amount, way] = fieldsOf("topUp", { ...context(), paymentTypes: ["qerko"] })
    expect([amount!.options, way!.options]).toEqual([
      [],
      [{ value: "qerko", label: "topUp.by.qerko" }],
    ])
  })

  test("FORM-29 each type has checks of its own, where nothing else is said", () => {
    const wrong = { characters: "🙂", email: "a", phone: "a", number: "a", date: "a" }
    const said = fieldTypes.map((type) => {
      const registrationFields = { person: [{ id: "f", type }], company: [] }
      const all = fieldsOf("registration", context({ allowCompany: false, registrationFields }))
      const codes = Object.values(wrong).map((value) =>
        problemsOf(all[0]!, {
          fields: all,
          values: { f: value },
          secrets: {},
          rules: makeConfig(),
          today: day("2026-11-18"),
          language: "en",
        }).map(({ code }) => code),
      )
      return [type, ...new Set(codes.flat())]
    })
    expect(said).toEqual([
      ["text", "unsupportedCharacters"],
      ["textarea", "unsupportedCharacters"],
      ["password"],
      ["email", "unsupportedCharacters", "email"],
      ["phone", "unsupportedCharacters", "phone"],
      ["number", "number"],
      ["date", "date"],
      ["dateDayMonth", "date"],
      ["combo"],
      ["radio"],
      ["checkbox"],
      ["checkboxList"],
    ])
  })

  test("FORM-22 FORM-24 a whole number above none, and a day gone by, are types with a check more", () => {
    const saidOf = (type: string, value: string): ReadonlyArray<string> => {
      const registrationFields = { person: [{ id: "f", type }], company: [] }
      const fields = fieldsOf("registration", context({ allowCompany: false, registrationFields }))
      const given = { fields, values: { f: value }, secrets: {}, rules: makeConfig() }
      const now = { today: day("2026-11-18"), language: "en" } as const
      return problemsOf(fields[0]!, { ...given, ...now }).map(({ code }) => code)
    }
    expect(["12", "-5", "0", "1.5"].map((value) => saidOf("positiveInteger", value))).toEqual([
      [],
      ["positiveInteger"],
      ["positiveInteger"],
      ["positiveInteger"],
    ])
    expect(["17.11.2026", "18.11.2026"].map((value) => saidOf("pastDate", value))).toEqual([
      [],
      ["pastDate"],
    ])
  })

  test("FORM-15 FORM-21 FORM-24 FORM-27 FORM-29 what a deployment says of a field is what the form knows of it", () => {
    const said = {
      label: { en: "Nick" },
      minLength: 2,
      maxLength: 7,
      visibleIf: { field: "firstName", filled: true },
      equalTo: "firstName",
      options: [{ value: "a", label: { en: "A" } }],
    }
    const errorMessage = { en: "Bad nick" }
    const fieldOf = (over: object) => {
      const registrationFields = { person: [{ id: "firstName", ...over }], company: [] }
      return fieldsOf("registration", context({ allowCompany: false, registrationFields }))[0]
    }
    expect(
      fieldOf({ ...said, validationRegExp: "a+", errorMessage, required: true, live: true }),
    ).toMatchObject({
      ...said,
      pattern: "a+",
      message: errorMessage,
      isRequired: true,
      isLive: true,
    })
    expect(fieldOf({})).toMatchObject({
      label: "field.firstName",
      maxLength: 256,
      isRequired: false,
      isLive: false,
      isMultiple: false,
      options: [],
    })
    expect(fieldOf({ type: "combo" })).toMatchObject({ isMultiple: false })
    expect(fieldOf({ type: "combo", multiple: true })).toMatchObject({ isMultiple: true })
    expect(fieldOf({ type: "textarea" })).toMatchObject({ maxLength: 10_000 })
  })

  test("REG-02 REG-10 an address or a repeat that a deployment lists is not asked for twice", () => {
    const idsOf = (...ids: ReadonlyArray<string>) => {
      const registrationFields = { person: ids.map((id) => ({ id })), company: [] }
      return fieldsOf("registration", context({ allowCompany: false, registrationFields })).map(
        ({ id }) => id,
      )
    }
    for (const id of ["email", "inputEmail"]) expect(idsOf(id)).toEqual([id])
    const all = ["inputPassword", "inputPasswordAgain", "inputEmail"]
    expect(idsOf(...all)).toEqual(all)
  })

  test("FORM-07 PROFILE-03 what can only be read is not marked as required", () => {
    const [type] = fieldsOf("userEdit", context())
    expect(type).toMatchObject({ id: "inputCustomerType", isRequired: false, isReadOnly: true })
  })

  test("I18N-01 every field, option and group that is ours has words", () => {
    const ids = "inputEmail inputPassword inputPasswordAgain firstName phone".split(" ")
    const registrationFields = { person: ids.map((id) => ({ id })), company: [] }
    const contexts = [{ allowCompany: true }, { allowCompany: true, registrationFields }].map(
      (over) => ({ ...context(over), paymentTypes: ["gateway", "qerko", "pickup", "wallet"] }),
    )
    const fields = contexts.flatMap((each) =>
      [...formIds, ...letterIds].flatMap((form) => fieldsOf(form, each)),
    )
    const groups = groupsOf(makeConfig({ profileDataGroups: [] }), fields)
    const labels = [
      ...groups.map(({ label }) => label),
      ...fields.flatMap(({ label, options }) => [label, ...options.map((each) => each.label)]),
    ]
    const words: Readonly<Record<string, string>> = en
    for (const label of labels)
      if (typeof label === "string") expect([label, words[label]]).not.toEqual([label, undefined])
    // A deployment's own label would be an object; the shipped fields have none.
    for (const { label } of fields) expect(typeof label).toBe("string")
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
      language: "en",
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
