/** What forms and the log make of a text that somebody typed. */
import { Result } from "effect"
import strings from "big-list-of-naughty-strings" with { type: "json" }
import { readLog, writeLog } from "#adapters/logfile/codec.ts"
import * as App from "#domain/app/index.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { problemsOf } from "#domain/forms/checks.ts"
import { customerDataOf } from "#domain/forms/customerData.ts"
import { type CustomerType, customerTypes, fieldsOf } from "#domain/forms/definitions.ts"
import { type Field, type FormId, formIds } from "#domain/forms/field.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import first from "#src/i18n/en.json" with { type: "json" }
import later from "#src/i18n/en.later.json" with { type: "json" }
import { logApp } from "#src/runtime/log.ts"
import { headerOf } from "#simulators/people/session.ts"
import { today } from "#simulators/values/make.ts"

/** Max Woolf's big list of naughty strings. */
export const naughtyStrings: ReadonlyArray<string> = strings

type Typed = { readonly form: FormId; readonly type: CustomerType; readonly field: Field }

/** Every field that takes any text. */
export const typedFields: ReadonlyArray<Typed> = formIds.flatMap((form) =>
  customerTypes.flatMap((type) =>
    fieldsOf(form, {
      config: defaultConfig,
      values: { inputCustomerType: type },
      hasToken: false,
    }).flatMap((field) =>
      !field.isSecret && ["text", "textarea", "date", "dateDayMonth", "number"].includes(field.type)
        ? [{ form, type, field }]
        : [],
    ),
  ),
)

/** How it is sent: composed, without space around it. Source: FORM-20. */
const asSent = (text: string): string => text.normalize("NFC").trim()

const isCustomers = (form: FormId): boolean =>
  form === "registration" || form === "userEdit" || form === "companyEdit"

/** What a form makes of it: a message of the catalogue, or the text itself on the wire. */
const wrongInForm = ({ form, type, field }: Typed, text: string): ReadonlyArray<string> => {
  const values = { [field.id]: text }
  const alone = [{ ...field, visibleIf: undefined }] as unknown as ReadonlyArray<Field>
  const problems = problemsOf(alone[0]!, {
    fields: alone,
    values,
    secrets: {},
    rules: defaultConfig,
    today,
    language: "en",
  })
  const unnamed = problems.filter(({ code }) => !(`FormErrors.${code}` in { ...first, ...later }))
  if (unnamed.length > 0) return unnamed.map(({ code }) => `${field.id}: no words for ${code}`)
  if (problems.length > 0 || !isCustomers(form) || field.type !== "text") return []
  const sent = customerDataOf({ fields: alone, values, type, language: "en", known: undefined })
  const wire = JSON.parse(JSON.stringify(sent)) as typeof sent
  const all = [...Object.values(wire), ...wire.additionalData.map(({ value }) => value)]
  return asSent(text) === "" || all.includes(asSent(text)) ? [] : [`${field.id} sends another text`]
}

const lineOf = (seq: number, form: FormId, field: string, value: string): App.Recorded => ({
  seq: Seq.make(seq),
  at: EpochMs.make(1_794_912_000_000),
  tab: TabId.make("t1"),
  event: { _tag: "FieldSet", form, field, value },
})

/** Whether the state has it as it was typed. */
const wrongInState = ({ form, type, field }: Typed, text: string): ReadonlyArray<string> => {
  const before = App.reduce(App.initial, lineOf(1, form, "inputCustomerType", type))
  const state = App.reduce(before, lineOf(2, form, field.id, text))
  const held = state.forms.forms[form]?.edits[field.id]
  return held === text ? [] : [`${form}: the state holds ${JSON.stringify(held)}`]
}

/** Whether a log that was written and read has it. */
const wrongInLog = (text: string): ReadonlyArray<string> => {
  const lines = typedFields.map(({ form, field }, n) => lineOf(n + 1, form, field.id, text))
  const read = readLog(writeLog({ header: headerOf(), lines }, logApp), logApp)
  const kept = Result.isSuccess(read) ? read.success.lines.map(({ event }) => event) : read.failure
  return JSON.stringify(kept) === JSON.stringify(lines.map(({ event }) => event))
    ? []
    : [`the log has ${JSON.stringify(kept)}`]
}

/** What is wrong with it in any field that takes texts. */
export const wrongInFields = (text: string): ReadonlyArray<string> => [
  ...typedFields.flatMap((typed) => [...wrongInForm(typed, text), ...wrongInState(typed, text)]),
  ...wrongInLog(text),
]
