/** What is wrong with a form: a function of what stands in it and its rules, in every language the same. Source: seed §4 Forms. */
import type { Language } from "#domain/config/model.ts"
import type { Day } from "#domain/kernel/civil.ts"
import { dayMonthTyped, dayTyped, looksLikeDay } from "./dates.ts"
import {
  type Check,
  type Field,
  listOf,
  type Problem,
  type Rule,
  type Secrets,
  textOf,
  type Value,
  type Values,
} from "./field.ts"
import { type PasswordRules, unseen, weaknessesOf } from "./passwords.ts"

export type Given = {
  readonly fields: ReadonlyArray<Field>
  readonly values: Values
  readonly secrets: Secrets
  readonly rules: PasswordRules & { readonly allowedTextPattern: string }
  /** Today in the canteen. */
  readonly today: Day
  /** Says how thousands are written. */
  readonly language: Language
}

/** Latin and Central European letters, common punctuation, whitespace. Source: FORM-20. */
const supported = /^[\t\n\r \u00a0\u0021-\u007e\u00a1-\u017f–—‘’‚“”„…€•]*$/

/** Longer values are not held against a deployment's pattern: a careless one could take for ever. Source: ASVS 1.3.12. */
export const patternInputMax = 256

const compiled = (source: string, flags: string): RegExp | undefined => {
  try {
    // By itself first: `a)|(b` is one only within the brackets.
    void new RegExp(source, flags)
    return new RegExp(`^(?:${source})$`, flags)
  } catch {
    return undefined
  }
}

/** Escapes that mean something else without Unicode. */
const unicodeOnly = /\\[pPu]\{/

/**
 * The whole value; `undefined`: no regular expression. One without Unicode may escape any sign, as the `-` in
 * `\d+\-\d+`. Source: FORM-15, FORM-16.
 */
export const patternOf = (source: string): RegExp | undefined =>
  compiled(source, "u") ?? (unicodeOnly.test(source) ? undefined : compiled(source, ""))

/** Typed with a comma or a point. Source: FORM-12. */
export const numberTyped = (text: string): number | undefined =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(",", ".")) : undefined

/** Without the separators of thousands: a space, in English a comma as well. */
const ungrouped = (text: string, { language }: Pick<Given, "language">): string =>
  text.replaceAll(language === "en" ? /[\s,](?=\d{3}\b)/g : /\s(?=\d{3}\b)/g, "")

/** What is to be paid for what was typed. Source: FORM-12, TOPUP-04. */
export const amountTyped = (text: string, given: Pick<Given, "language">): number | undefined =>
  numberTyped(ungrouped(text, given))

const isWithin = (text: string, most: number): boolean =>
  Math.abs(numberTyped(text) ?? Number.POSITIVE_INFINITY) <= most

/** Source: FORM-19, FORM-20. */
export const isSupported = (
  text: string,
  { allowedTextPattern: pattern }: Pick<Given["rules"], "allowedTextPattern">,
): boolean =>
  (pattern === "" ? supported : (patternOf(pattern) ?? supported)).test(text.normalize("NFC"))

export const tests: Readonly<
  Record<Exclude<Check, "newPassword">, (text: string, given: Given) => boolean>
> = {
  characters: (text, { rules }) => isSupported(text, rules),
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim()),
  phone: (text) => /^\+?\d{9,15}$/.test(text.replace(/[\s()/-]/g, "")),
  number: (text) => numberTyped(text) !== undefined,
  amount: (text, given) => /^\d+(?:[.,]\d{1,2})?$/.test(ungrouped(text, given).trim()),
  positiveInteger: (text) => /^0*[1-9]\d*$/.test(text.trim()),
  zero: (text, given) => amountTyped(text, given) !== 0,
  latitude: (text) => isWithin(text, 90),
  longitude: (text) => isWithin(text, 180),
  date: (text) => dayTyped(text) !== undefined,
  dayMonth: (text) => dayMonthTyped(text) !== undefined,
  pastDate: (text, { today }) => (dayTyped(text) ?? today) < today,
}

/** Its name in the catalogue. A day that cannot be is another thing than no day at all. Source: FORM-22, FORM-41. */
const codeOf = (check: Check, text: string): string => {
  if (check === "characters") return "unsupportedCharacters"
  if (check === "latitude" || check === "longitude" || check === "amount") return "number"
  if (check !== "date" && check !== "dayMonth") return check
  return looksLikeDay(text) ? "invalidDate" : "date"
}

export const isFilledWith = (value: Value | undefined): boolean =>
  listOf(value).some((text) => text.trim() !== "")

export const isFilled = ({ id, isSecret }: Field, { values, secrets }: Given): boolean =>
  isSecret ? (secrets[id] ?? unseen).length > 0 : isFilledWith(values[id])

const holds = (rule: Rule, value: Value | undefined): boolean => {
  const chosen: ReadonlyArray<string | undefined> = listOf(value)
  const { equals, notEquals, oneOf, filled } = rule
  return (
    (equals === undefined || chosen.includes(equals)) &&
    !chosen.includes(notEquals) &&
    (oneOf === undefined || oneOf.some((each) => chosen.includes(each))) &&
    (filled === undefined || isFilledWith(value) === filled)
  )
}

/**
 * A field whose controlling field is invisible is invisible; one that names no field, or itself in the end, is visible.
 * Source: FORM-08, FORM-09.
 */
export const isVisible = (
  { id, isHidden, visibleIf }: Field,
  { fields, values }: Pick<Given, "fields" | "values">,
  passed: ReadonlyArray<string> = [],
): boolean => {
  if (isHidden) return false
  if (visibleIf === undefined || passed.includes(id)) return true
  const controlling = fields.find((field) => field.id === visibleIf.field)
  if (controlling === undefined) return true
  return (
    holds(visibleIf, values[controlling.id]) &&
    isVisible(controlling, { fields, values }, [...passed, id])
  )
}

const lengthProblem = (
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Field,
): ReadonlyArray<Problem> => {
  const { length } = Array.from(text.normalize("NFC"))
  if (length < minLength) return [{ code: "minLength" }]
  return length > maxLength ? [{ code: "maxLength" }] : []
}

const patternProblem = (text: string, { pattern, message }: Field): ReadonlyArray<Problem> => {
  const whole = pattern === undefined ? undefined : patternOf(pattern)
  if (whole === undefined) return []
  if (text.length <= patternInputMax && whole.test(text.normalize("NFC"))) return []
  return [{ code: "pattern", texts: message }]
}

const isEqual = (field: Field, other: string, { values, secrets }: Given): boolean => {
  // As it would be sent.
  const plain = (id: string): string => textOf(values[id]).normalize("NFC").trim()
  return field.isSecret
    ? (secrets[field.id] ?? unseen).sameAs.includes(other)
    : plain(field.id) === plain(other)
}

/** A secret equals nothing that can be read, and nothing equals what nobody sees: who could mend that? Source: FORM-10, FORM-17. */
const equalProblem = (field: Field, given: Given): ReadonlyArray<Problem> => {
  const other = given.fields.find(({ id }) => id === field.equalTo)
  if (other === undefined || other.id === field.id || other.isSecret !== field.isSecret) return []
  if (!isVisible(other, given) || isEqual(field, other.id, given)) return []
  return [{ code: "equal", other: other.label }]
}

const isChosen = ({ type }: Field): boolean =>
  type === "combo" || type === "radio" || type === "checkboxList" || type === "checkbox"

/** The first thing wrong with a field; of a new password everything. Source: FORM-01, FORM-03, PWD-05. */
export const problemsOf = (field: Field, given: Given): ReadonlyArray<Problem> => {
  if (field.isReadOnly || !isVisible(field, given)) return []
  if (!isFilled(field, given))
    return field.isRequired
      ? [{ code: field.type === "checkbox" ? "mustBeChecked" : "required" }]
      : []
  if (field.isSecret) {
    const isNew = field.checks.includes("newPassword")
    const weak = isNew ? weaknessesOf(given.secrets[field.id] ?? unseen, given.rules) : []
    return weak.length > 0 ? weak : equalProblem(field, given)
  }
  if (isChosen(field)) return equalProblem(field, given)
  const text = textOf(given.values[field.id])
  const failed = field.checks.find((check) => check !== "newPassword" && !tests[check](text, given))
  if (failed !== undefined) return [{ code: codeOf(failed, text) }]
  const inLength = lengthProblem(text, field)
  if (inLength.length > 0) return inLength
  const inPattern = patternProblem(text, field)
  return inPattern.length > 0 ? inPattern : equalProblem(field, given)
}

/** By field; a field without a problem is not there. */
export const allProblems = (given: Given): Readonly<Record<string, ReadonlyArray<Problem>>> =>
  Object.fromEntries(
    given.fields
      .map((field) => [field.id, problemsOf(field, given)] as const)
      .filter(([, problems]) => problems.length > 0),
  )
