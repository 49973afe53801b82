/** Fields as deployments write them, and what is used of them. */
import { describe, expect, test } from "vitest"
import { groupsOf } from "#domain/forms/screen.ts"
import type { Config, FieldSetting } from "#domain/config/index.ts"
import { allProblems, type Given, problemsOf } from "#domain/forms/checks.ts"
import { customerDataOf } from "#domain/forms/customerData.ts"
import { fieldsOf } from "#domain/forms/definitions.ts"
import type { Field, Values } from "#domain/forms/field.ts"
import { makeConfig, today } from "#simulators/values/make.ts"

/** A form for persons only, with these fields. */
const registering = (...person: ReadonlyArray<FieldSetting | string>): Partial<Config> => ({
  allowCompany: false,
  registrationFields: { person, company: [] },
})
const fieldsFor = (over: Partial<Config>, values: Values = {}): ReadonlyArray<Field> =>
  fieldsOf("registration", { config: makeConfig(over), values, hasToken: false })
const given = (fields: ReadonlyArray<Field>, values: Values): Given => ({
  fields,
  values,
  secrets: {},
  rules: makeConfig(),
  today,
  language: "en",
})
const said = (settings: ReadonlyArray<FieldSetting>, values: Values) =>
  allProblems(given(fieldsFor(registering(...settings)), { inputEmail: "a@b.cz", ...values }))
const sent = (
  settings: ReadonlyArray<FieldSetting>,
  values: Values,
  ...additionalData: ReadonlyArray<{ readonly variableId: string; readonly value: string }>
) =>
  customerDataOf({
    fields: fieldsFor(registering(...settings)),
    values,
    type: "person",
    language: "en",
    known: { additionalData },
  }).additionalData.slice(2)

describe("which fields are used", () => {
  test("FORM-27 a name that every object has is no field's, and a field that is listed twice is there once", () => {
    const names = ["constructor", "toString", "__proto__", "", "nick"].map((id) => ({ id }))
    const fields = fieldsFor(registering(...names, { id: "nick", required: true }))
    expect(fields.map(({ id, isRequired }) => [id, isRequired])).toEqual([
      ["nick", false],
      ["inputEmail", true],
    ])
    const addressFieldIds = { preferred: "a", street: "constructor", employerStreet: "valueOf" }
    const edit = { config: makeConfig({ addressFieldIds }), values: {}, hasToken: false }
    expect(fieldsOf("userEdit", edit).length).toBeGreaterThan(0)
  })

  test("REG-02 REG-05 the type of customer is asked for by the form alone", () => {
    const over = registering({ id: "inputCustomerType", type: "text" })
    expect(fieldsFor(over).map(({ id }) => id)).toEqual(["inputEmail"])
    expect(fieldsFor({ ...over, allowCompany: true }).map(({ type }) => type)).toEqual([
      "radio",
      "email",
    ])
  })

  test("REG-10 PWD-03 PWD-04 a password is a secret and its repeat has to be equal, whatever a deployment calls their type", () => {
    const fields = fieldsFor(
      registering({ id: "inputPassword", type: "text" }, { id: "inputPasswordAgain" }),
    )
    expect(fields.slice(0, 2)).toMatchObject([
      { type: "password", isSecret: true, target: "own", checks: ["newPassword"] },
      { type: "password", isSecret: true, target: "own", equalTo: "inputPassword" },
    ])
  })

  test("PROFILE-02 a field is in the first group that names it, and in no other", () => {
    const profileDataGroups = [
      { id: "one", label: {}, fields: ["phone", "phone"] },
      { id: "two", label: {}, fields: ["phone", "email"] },
    ]
    const config = makeConfig({ profileDataGroups })
    const fields = fieldsOf("companyEdit", { config, values: {}, hasToken: false })
    const ids = groupsOf(config, fields).map((group) => group.fields.map(({ id }) => id))
    expect(ids).toEqual([["phone"], ["email"], ["inputCustomerType", "companyName"]])
  })
})

describe("rules that nobody could follow", () => {
  test("FORM-17 nothing has to equal itself, a secret, or what nobody sees", () => {
    const car: FieldSetting = { id: "car", visibleIf: { field: "inputEmail", equals: "x" } }
    const pin: FieldSetting = { id: "pin", type: "password" }
    for (const equalTo of ["nick", "pin", "car", "gone"])
      expect(said([{ id: "nick", equalTo }, car, pin], { nick: "a", car: "b" })).toEqual({})
    const [secret] = fieldsFor(registering({ id: "pin", type: "password", equalTo: "pin" }))
    const seen = { length: 1, lowercase: 0, uppercase: 0, digit: 0, special: 0, sameAs: [] }
    expect(problemsOf(secret!, { ...given([secret!], {}), secrets: { pin: seen } })).toEqual([])
  })

  test("FORM-17 values are equal that are sent as equal", () => {
    const again: FieldSetting = { id: "again", equalTo: "nick" }
    expect(said([{ id: "nick" }, again], { nick: "Č", again: "C\u030c " })).toEqual({})
    expect(Object.keys(said([{ id: "nick" }, again], { nick: "a", again: "b" }))).toEqual(["again"])
  })

  test("FORM-15 FORM-16 a pattern may escape any sign; one that is whole only within brackets is broken", () => {
    const codes = (validationRegExp: string, nick: string) =>
      (said([{ id: "nick", validationRegExp }], { nick })["nick"] ?? []).map(({ code }) => code)
    expect(codes("\\d+\\-\\d+", "12-34")).toEqual([])
    expect(codes("\\d+\\-\\d+", "1234")).toEqual(["pattern"])
    for (const broken of ["a)|(b", "(", "\\p{Nothing}"]) expect(codes(broken, "zz")).toEqual([])
  })
})

describe("what is sent", () => {
  test("FORM-12 a number with all its digits, and a point", () => {
    const number: FieldSetting = { id: "n", type: "number" }
    for (const [typed, value] of [
      ["12,5", "12.5"],
      [" +7 ", "7"],
      ["12345678901234567890", "12345678901234567890"],
      ["007", "007"],
    ] as const)
      expect(sent([number], { n: typed })).toEqual([{ variableId: "n", value }])
  })

  test("FORM-30 an option's value as it was written", () => {
    const options = [{ value: " a ", label: {} }]
    expect(sent([{ id: "o", type: "combo", options }], { o: " a " })).toEqual([
      { variableId: "o", value: " a " },
    ])
  })

  test("PROFILE-10 a pair with the name of a property goes back as it came", () => {
    const pair = { variableId: "firstName", value: "of another system" }
    expect(sent([{ id: "firstName" }, { id: "nick" }], { firstName: "Jana" }, pair)).toEqual([pair])
    expect(sent([{ id: "nick" }], {}, { variableId: "nick", value: "a" })).toEqual([])
  })
})
