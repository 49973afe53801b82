/** What an operator is told of fields that cannot be used as they are. */
import { expect, test, vi } from "vitest"
import type { Config, FieldSetting } from "#domain/config/index.ts"
import { fieldProblems } from "#domain/forms/configProblems.ts"
import { warnOfFields } from "#src/boot/fields.ts"
import { makeConfig } from "#simulators/values/make.ts"

/** A form for persons only, with these fields. */
const registering = (...person: ReadonlyArray<FieldSetting | string>): Partial<Config> => ({
  allowCompany: false,
  registrationFields: { person, company: [] },
})
const problems = (over: Partial<Config>) =>
  fieldProblems(makeConfig(over)).map(({ key, reason }) => `${key}: ${reason}`)

test("FORM-16 APP-13 a pattern that is no regular expression", () => {
  expect(problems(registering({ id: "nick", validationRegExp: "(" }))).toEqual([
    "registrationFields.person.nick: validationRegExp is no regular expression: (",
  ])
  expect(problems(registering({ id: "nick", validationRegExp: "[a-z]+" }))).toEqual([])
  expect(problems({ allowedTextPattern: "[" })).toEqual([
    "allowedTextPattern: is no regular expression: [",
  ])
})

test("FORM-09 FORM-17 a rule that names no field of its form", () => {
  const nick: FieldSetting = {
    id: "nick",
    visibleIf: { field: "car", filled: true },
    equalTo: "gone",
  }
  expect(problems(registering(nick))).toEqual([
    "registrationFields.person.nick: visibleIf names no field: car",
    "registrationFields.person.nick: equalTo names no field to compare with: gone",
  ])
  expect(problems(registering({ ...nick, equalTo: "inputEmail" }, { id: "car" }))).toEqual([])
  expect(problems(registering({ id: "nick", equalTo: "nick" }))).toHaveLength(1)
  // Listed by its name, it stands among other fields than where it is written.
  const showFields = { person: [nick, { id: "car" }, { id: "gone" }], company: [] }
  const here = problems({ ...registering("nick"), showFields })
  expect(here.filter((each) => each.startsWith("registrationFields"))).toHaveLength(2)
  expect(here.filter((each) => each.startsWith("showFields"))).toEqual([])
})

test("FORM-17 what can be read has nothing to be equal to among secrets", () => {
  const pin: FieldSetting = { id: "pin", type: "password" }
  expect(problems(registering({ id: "nick", equalTo: "pin" }, pin))).toHaveLength(1)
  expect(problems(registering({ ...pin, equalTo: "nick" }, { id: "nick" }))).toHaveLength(1)
  expect(problems(registering({ ...pin, id: "pinAgain", equalTo: "pin" }, pin))).toEqual([])
})

test("REG-03 PROFILE-09 a company's fields are looked for among a company's, a person's among a person's", () => {
  const vat: FieldSetting = { id: "vat", visibleIf: { field: "companyName", filled: true } }
  const both = { person: [vat], company: [vat] }
  const of = (list: string) => [`${list}.person.vat: visibleIf names no field: companyName`]
  expect(problems({ updateFields: both })).toEqual(of("updateFields"))
  const registrationFields = { person: [vat], company: [vat, "companyName"] }
  expect(problems({ allowCompany: true, registrationFields })).toEqual(of("registrationFields"))
})

test("REG-05 how a company registers is nobody's matter where none can", () => {
  const company = [{ id: "nick", validationRegExp: "(" }]
  const keys = (over: Partial<Config>) => fieldProblems(makeConfig(over)).map(({ key }) => key)
  const registrationFields = { person: [], company }
  expect(keys({ allowCompany: false, registrationFields })).toEqual([])
  expect(keys({ allowCompany: true, registrationFields })).toEqual([
    "registrationFields.company.nick",
  ])
  expect(keys({ allowCompany: false, showFields: { person: [], company } })).toContain(
    "showFields.company.nick",
  )
})

test("FORM-27 a field that the form has by itself may be named", () => {
  expect(problems(registering("inputEmail", { id: "nick" }))).toEqual([])
})

test("APP-13 a long reason is cut, so that the others can be read", () => {
  const long: FieldSetting = { id: "nick", validationRegExp: `(${"a".repeat(500)}` }
  expect(fieldProblems(makeConfig(registering(long))).map(({ reason }) => reason.length)).toEqual([
    200,
  ])
})

test("FORM-27 a name of no field, one that cannot be, one that is there twice", () => {
  expect(problems(registering("gone", { id: "__proto__" }, { id: "a" }, { id: "a" }))).toEqual([
    "registrationFields.person.gone: names no field",
    "registrationFields.person.__proto__: cannot be the id of a field",
    "registrationFields.person.a: is listed twice",
  ])
})

test("FORM-09 FORM-16 APP-13 an operator reads it on the console, and of the shipped configuration nothing", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  try {
    warnOfFields(makeConfig())
    warnOfFields(makeConfig({ allowCompany: false }))
    expect(warn).not.toHaveBeenCalled()
    const visibleIf = { field: "car" }
    warnOfFields(makeConfig(registering({ id: "nick", validationRegExp: "(", visibleIf })))
    expect(warn.mock.calls).toEqual([
      [
        "Configuration not used:\n" +
          "registrationFields.person.nick: validationRegExp is no regular expression: (\n" +
          "registrationFields.person.nick: visibleIf names no field: car",
      ],
    ])
  } finally {
    warn.mockRestore()
  }
})
