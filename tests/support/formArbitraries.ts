/** Forms as no sane deployment would configure them, and what people may do to them. */
import fc from "fast-check"
import { type Config, decodeConfig } from "#domain/config/index.ts"
import { fieldTypes, type Value } from "#domain/forms/field.ts"

type Arb<Item> = fc.Arbitrary<Item>

const of = <const Items extends ReadonlyArray<unknown>>(...items: Items): Arb<Items[number]> =>
  fc.constantFrom(...items)

/** Few, so that fields meet; the last are keys that every object has, or nobody would write. */
const ids = [
  "firstName",
  "email",
  "inputEmail",
  "inputCustomerType",
  "inputPassword",
  "employerStreet",
  "preferredAddress",
  "companyName",
  "constructor",
  "toString",
  "__proto__",
  "",
  "😀",
  "\ud800",
] as const
const fieldId: Arb<string> = fc.oneof(
  { weight: 4, arbitrary: of("diet", "nick", "nickAgain", "street") },
  { weight: 4, arbitrary: of(...ids.slice(0, 8)) },
  { weight: 1, arbitrary: of(...ids.slice(8)) },
)

const typed = (
  "a|b| a |true|company|12,5|007|a@b.cz|+420 777 123 456|5.3.2026|31.02.2026|5.3|29-02|Žluťoučký|" +
  `C\u030c|${"1".repeat(30)}| |`
).split("|")

const text: Arb<string> = fc.oneof(
  { weight: 6, arbitrary: of(...typed) },
  {
    weight: 1,
    arbitrary: of("😀", "\ud800", "\udc00a", "a\u0000", "x".repeat(257), "ž".repeat(20_000)),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
)

/** None takes more than linear time: what a careless one may cost is another matter. */
const whole = of("[a-z]+", "\\d{2,}", "\\p{L}*", "\\d+\\-\\d+", "😀", "", "(?<x>a|b)")
const broken = of("(", "[", "*", "a{2,1}", "a)|(b", "\\p{Nothing}")
const pattern = fc.oneof(whole, broken)

/** Signs that mean something to what composes texts. */
const word = of("Name", "E-mail", "", "{{error}}", "$t(common.save)", "$&", "<b>", "%d")
const texts = fc.dictionary(of("en", "cs", "pl", "sk", "xx"), word, { maxKeys: 3 })

const options = fc.array(fc.record({ value: of("a", "b", "", " a ", "x,y"), label: texts }), {
  maxLength: 3,
})

/** Those that hold most often: only they meet in circles. */
const visibleIf = fc.oneof(
  fc.record({ field: fieldId }),
  fc.record({ field: fieldId, filled: fc.boolean() }),
  fc.record(
    {
      field: fieldId,
      equals: of("a", "b", ""),
      notEquals: of("a", "true"),
      oneOf: fc.array(of("a", "b"), { maxLength: 2 }),
    },
    { requiredKeys: ["field"] },
  ),
)

const field = fc.record(
  {
    id: fieldId,
    type: of(...fieldTypes, "constructor", "unknown"),
    label: texts,
    required: fc.boolean(),
    validationRegExp: pattern,
    options,
    multiple: fc.boolean(),
    target: of("direct", "additional"),
    live: fc.boolean(),
    minLength: of(0, 1, 3),
    maxLength: of(0, 2, 5, 30_000),
    errorMessage: texts,
    visibleIf,
    equalTo: fieldId,
  },
  { requiredKeys: ["id"] },
)

const listed = fc.array(fc.oneof({ weight: 3, arbitrary: field }, fieldId), { maxLength: 5 })
const fields = fc.record({ person: listed, company: listed })
const count = of(0, 0, 1, 3)

export const settings = fc.record({
  allowCompany: fc.boolean(),
  registrationFields: fields,
  showFields: fields,
  updateFields: fields,
  profileDataGroups: fc.array(
    fc.record({ id: of("", "one", "one", "two"), label: texts, fields: fc.array(fieldId) }),
    { maxLength: 3 },
  ),
  addressFieldIds: fc.record({ preferred: fieldId, street: fieldId, employerStreet: fieldId }),
  allowedTextPattern: of("", "", "[a-z]*", "("),
  passwordMinLength: of(0, 1, 5),
  passwordComplexity: fc.record({
    lowercase: count,
    uppercase: count,
    digit: count,
    special: count,
  }),
})

/** As it comes out of a deployment's file. */
export const configOf = (own: object): Config => {
  const decoded = decodeConfig({ applicationMode: "canteen", ...own })
  if (decoded._tag === "Missing" || decoded.problems.length > 0)
    throw new Error(JSON.stringify(decoded.problems))
  return decoded.config
}

const value: Arb<Value> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.array(of("a", "b", " a ", "gone"), { maxLength: 3 }) },
)

/** What a person puts into a field; into a secret one its text. */
export type Entry = { readonly field: string; readonly value: Value }
const secret = of(
  ...(["inputPasswordOld", "inputPasswordNew", "inputPasswordNewAgain", "inputToken"] as const),
  ...(["inputPassword", "inputPasswordAgain"] as const),
)
export const entry: Arb<Entry> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ field: fieldId, value }) },
  { weight: 2, arbitrary: fc.record({ field: secret, value: of("abcABC123!?#", "b") }) },
)

/** Pairs and properties of whoever is edited. */
export const known = fc.record(
  {
    company: fc.boolean(),
    firstName: text,
    email: text,
    additionalData: fc.array(fc.record({ variableId: fieldId, value: text }), { maxLength: 5 }),
  },
  { requiredKeys: ["company", "additionalData"] },
)
