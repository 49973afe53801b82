/** What can be done to a form. Its fields, and what is wrong with them, are worked out of this and of its rules. Source: seed §4 Forms, FORM-32. */
import { castDraft, type Draft } from "immer"
import { allProblems, type Given } from "./checks.ts"
import { type Field, listOf, type Seen, type Value, type Values } from "./field.ts"
import type * as Stored from "./stateSchema.ts"

export type Status = typeof Stored.Status.Type
export type Form = typeof Stored.Form.Type

export const blank = (): Form => ({
  edits: {},
  saved: {},
  secrets: {},
  shown: [],
  errors: [],
  status: { _tag: "Idle" },
})

/** What a person typed or chose, and the server is not known to have. */
export const typedIn = ({ sent, edits }: Form): Values => ({ ...sent, ...edits })

/** What stands in the fields. `filled` is what the form was filled with from data. */
export const valuesOf = (form: Form, filled: Values): Values => ({
  ...filled,
  ...form.saved,
  ...typedIn(form),
})

/** Says a live field's problems at once, takes back those of any other. Source: FORM-02, FORM-42. */
const show = (form: Draft<Form>, { id, isLive }: Field): void => {
  form.shown = form.shown.filter((each) => each !== id)
  if (isLive) form.shown.push(id)
}

/** The last item of a required list stays. Source: FORM-34. */
const isLastOfRequired = (field: Field, value: Value): boolean =>
  field.type === "checkboxList" && field.isRequired && listOf(value).length === 0

export const setValue = (
  form: Draft<Form>,
  field: Field,
  value: Value,
  { values }: { readonly values: Values },
): void => {
  if (isLastOfRequired(field, value) && listOf(values[field.id]).length > 0) return
  form.edits[field.id] = castDraft(value)
  show(form, field)
}

/** Both fields know of each other that they are equal. */
export const setSecret = (form: Draft<Form>, field: Field, seen: Seen): void => {
  for (const [id, other] of Object.entries(form.secrets)) {
    other.sameAs = other.sameAs.filter((each) => each !== field.id)
    if (seen.sameAs.includes(id)) other.sameAs.push(field.id)
  }
  form.secrets[field.id] = { ...seen, sameAs: [...seen.sameAs] }
  show(form, field)
}

/** Only these options are left to choose from; what was chosen and is gone is unset. Source: FORM-11, FORM-32. */
export const setItems = (
  form: Draft<Form>,
  { id, isMultiple }: Field,
  items: ReadonlyArray<string>,
  { values }: { readonly values: Values },
): void => {
  const chosen = listOf(values[id])
  const left = chosen.filter((value) => items.includes(value))
  if (left.length < chosen.length) form.edits[id] = isMultiple ? left : ""
}

/** No trace of what was typed as a secret, or of passwords alone. Source: PWD-17. */
export const dropSecrets = (
  form: Draft<Form>,
  ids: ReadonlyArray<string> = Object.keys(form.secrets),
): void => {
  for (const id of ids) delete form.secrets[id]
  form.shown = form.shown.filter((id) => !ids.includes(id))
}

const calm = (form: Draft<Form>): void => {
  form.shown = []
  form.errors = []
}

/** Data came: what was typed meanwhile stays, every error goes. Source: FORM-42. */
export const fill = (form: Draft<Form>): void => {
  form.saved = {}
  calm(form)
}

/** What is typed from here on is no part of what is sent. Source: FORM-42. */
export const send = (form: Draft<Form>): void => {
  form.sent = { ...form.sent, ...form.edits }
  form.edits = {}
}

/** What was sent is what the form goes back to from here on, or is not there any more. Source: FORM-46. */
export const settle = (form: Draft<Form>, isKept: boolean): void => {
  if (isKept) Object.assign(form.saved, form.sent)
  else calm(form)
  delete form.sent
}

/** Back to what was filled in or saved. Source: FORM-32, FORM-42. */
export const clean = (form: Draft<Form>): void => {
  form.edits = {}
  dropSecrets(form)
  settle(form, false)
}

/** Says all that is wrong, `errors` of the form as a whole too; tells whether it may be sent. Source: FORM-01, FORM-04, FORM-05. */
export const check = (form: Draft<Form>, given: Given, errors: ReadonlyArray<string>): boolean => {
  form.shown = Object.keys(allProblems(given))
  form.errors = [...errors]
  return form.shown.length === 0 && form.errors.length === 0
}
