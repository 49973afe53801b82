/** What screens take of forms; comes with them. */
import type { Customer } from "#domain/account/schema.ts"
import type { State as Account } from "#domain/account/model.ts"
import type { Config } from "#domain/config/index.ts"
import { allProblems, type Given, problemsOf } from "./checks.ts"
import type { Field, FormId, Label } from "./field.ts"
import { blank, type Form } from "./form.ts"
import type { State } from "./model.ts"
import { formProblems } from "./selectors.ts"
import { topUpTypesOf } from "./topUp.ts"

const untouched = blank()

export const formIn = (state: State, form: FormId): Form => state.forms[form] ?? untouched

/** Which form changes the profile of who is logged in. */
export const editForm = ({ customer }: Account): FormId =>
  customer.value?.company === true ? "companyEdit" : "userEdit"

export type Group = {
  readonly id: string
  readonly label: Label
  readonly fields: ReadonlyArray<Field>
}

/** Fields as a deployment groups them, each in the first that names it; those in no group come last. Source: PROFILE-02, CFG-62. */
export const groupsOf = (config: Config, fields: ReadonlyArray<Field>): ReadonlyArray<Group> => {
  const left = new Map(fields.map((field) => [field.id, field]))
  const take = (id: string): ReadonlyArray<Field> => {
    const field = left.get(id)
    left.delete(id)
    return field === undefined ? [] : [field]
  }
  const rest = { id: "", label: "field.others", fields: fields.map(({ id }) => id) }
  return [...config.profileDataGroups, rest]
    .map(({ id, label, fields: ids }) => ({ id, label, fields: ids.flatMap(take) }))
    .filter(({ fields: some }) => some.length > 0)
}

/** The problems that are said now, by field. Those of a repeated value follow the other one. Source: FORM-17. */
export const saidProblems = ({ shown }: Form, given: Given) =>
  Object.fromEntries(
    given.fields
      .filter(({ id }) => shown.includes(id))
      .map((field) => [field.id, problemsOf(field, given)] as const)
      .filter(([, problems]) => problems.length > 0),
  )

/** Where the person goes first after a blocked submit. Source: FORM-45. */
export const firstWrong = (given: Given): string | undefined =>
  given.fields.find((field) => problemsOf(field, given).length > 0)?.id

/** Source: FORM-05. */
export const isSubmittable = (name: FormId, given: Given): boolean =>
  Object.keys(allProblems(given)).length === 0 && formProblems(name, given).length === 0

/** Why there is nothing to fill in. Source: TOPUP-03, TOPUP-06. */
export const topUpBlock = (
  config: Config,
  customer: Customer | undefined,
): "notAllowed" | "unsupported" | undefined => {
  if (customer?.topUpTypes?.length === 0) return "notAllowed"
  return topUpTypesOf(config, customer).length === 0 ? "unsupported" : undefined
}

/** Source: CONST-17. */
const digitsMax = 5

/** What a numeric keypad shows after a key: digits, without a leading zero. Source: TOPUP-13. */
export const keyed = (digits: string, key: string): string => {
  if (key === "Backspace") return digits.slice(0, -1)
  const isDigit = /^\d$/.test(key)
  return !isDigit || digits.length >= digitsMax || (digits === "" && key === "0")
    ? digits
    : digits + key
}
