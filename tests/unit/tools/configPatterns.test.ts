/** Which patterns of a deployment would make a customer's page stand still. */
import { expect, test } from "vitest"
import { findings } from "#tools/configCheck.ts"
import { slowTextOf } from "#tools/configPatterns.ts"

test("FORM-15 FORM-20 a pattern that backtracks without end is named with a text to try", () => {
  const slow = ["(a+)+", String.raw`(\w+\s?)*`, "(a|a)*b", "(a|b|ab)*c", String.raw`([\p{L} ]*)*`]
  expect(slow.filter((source) => slowTextOf(source) === undefined)).toEqual([])
})

test("FORM-15 FORM-20 one that takes its time is not", () => {
  const quick = [
    "",
    "(",
    "[a-z]+",
    String.raw`\d+\-\d+`,
    String.raw`\d{3} ?\d{2}`,
    String.raw`[\p{L}\s]*`,
    String.raw`[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}`,
    String.raw`\s*\w*\s*`,
  ]
  expect(quick.filter((source) => slowTextOf(source) !== undefined)).toEqual([])
})

test("APP-13 an operator is told where it stands", () => {
  const person = [{ id: "nick", validationRegExp: "(a+)+" }]
  const config = { allowedTextPattern: "(a|a)*", registrationFields: { person } }
  const { errors } = findings(JSON.stringify(config))
  expect(errors.map(({ key }) => key)).toEqual([
    "allowedTextPattern",
    "registrationFields.person.nick.validationRegExp",
  ])
  expect(errors[0]!.reason).toContain("takes for ever over a text such as 'aaaaaaaa…'")
})
