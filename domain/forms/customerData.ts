/** A customer's data as a form shows it, and as the server wants it. Source: DATA-05, FORM-28, FORM-30, FORM-31. */
import type { AdditionalData, Customer } from "#domain/account/model.ts"
import { isVisible } from "./checks.ts"
import { dayMonthTyped, dayTyped } from "./dates.ts"
import { type CustomerType, propertyOf } from "./definitions.ts"
import {
  type Field,
  type Label,
  listOf,
  type Option,
  textOf,
  type Value,
  type Values,
} from "./field.ts"

const shownDay = (iso: string): string => {
  const [year, month, day] = iso.split("-")
  return `${day}.${month}.${year}`
}

const isOfOptions = ({ type }: Field): boolean =>
  type === "combo" || type === "radio" || type === "checkboxList"

/** The words of the wire for what a person typed; an option's value as it is. Source: FMT-02, FORM-12, FORM-40. */
const wireOf = (field: Field, text: string): string => {
  if (isOfOptions(field)) return text
  const plain = text.normalize("NFC").trim()
  switch (field.type) {
    case "date":
      return dayTyped(plain) ?? plain
    case "dateDayMonth":
      return dayMonthTyped(plain)?.replace(".", "-") ?? plain
    // Every digit: a number of many is a name rather than an amount.
    case "number":
      return plain.replace(",", ".").replace("+", "")
    default:
      return plain
  }
}

/** The other way round. */
const shownOf = ({ type }: Field, text: string): string => {
  switch (type) {
    case "date": {
      const day = dayTyped(text)
      return day === undefined ? text : shownDay(day)
    }
    case "dateDayMonth":
      return dayMonthTyped(text)?.replace("-", ".") ?? text
    case "checkbox":
      return text === "true" ? "true" : ""
    default:
      return text
  }
}

const isLabelled = (label: Label, text: string): boolean =>
  typeof label !== "string" && Object.values(label).includes(text)

/** The option a text means: by its value, then by its label in any language. Source: FORM-30. */
const optionOf = (options: ReadonlyArray<Option>, text: string): string | undefined =>
  (
    options.find(({ value }) => value === text) ??
    options.find(({ label }) => isLabelled(label, text))
  )?.value

/** One text for each option, or several joined by commas if each part is one. Source: FORM-31. */
const chosenOf = ({ options, isMultiple }: Field, texts: ReadonlyArray<string>): Value => {
  const whole = texts.map((text) => [optionOf(options, text), text] as const)
  const chosen = whole.flatMap(([option, text]) => {
    if (option !== undefined) return [option]
    const parts = text.split(",").map((part) => optionOf(options, part.trim()))
    return parts.every((part) => part !== undefined) ? parts : []
  })
  return isMultiple ? [...new Set(chosen)] : (chosen[0] ?? "")
}

const valueFrom = (field: Field, texts: ReadonlyArray<string>): Value =>
  isOfOptions(field) ? chosenOf(field, texts) : shownOf(field, texts.join(","))

/** Fields from variableId/value pairs; a field that is in no pair is not in the answer. Source: FORM-30. */
export const fromAdditionalData = (
  fields: ReadonlyArray<Field>,
  pairs: ReadonlyArray<AdditionalData>,
): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const texts = pairs
        .filter(({ variableId }) => variableId === field.id)
        .map(({ value }) => value)
      return texts.length === 0 ? [] : [[field.id, valueFrom(field, texts)] as const]
    }),
  )

/** All fields of a form from the loaded customer. Source: PROFILE-08. */
export const fromCustomer = (fields: ReadonlyArray<Field>, customer: Customer): Values => {
  const properties: Readonly<Record<string, unknown>> = { ...customer.direct, ...customer }
  const direct = fields
    .filter(({ target }) => target === "direct")
    .flatMap((field) => {
      const value = properties[propertyOf(field.id)]
      return typeof value === "string" ? [[field.id, valueFrom(field, [value])] as const] : []
    })
  const additional = fields.filter(({ target }) => target === "additional")
  return {
    inputCustomerType: customer.company ? "company" : "person",
    ...Object.fromEntries(direct),
    ...fromAdditionalData(additional, customer.additionalData),
  }
}

export type CustomerData = {
  readonly company: boolean
  readonly additionalData: ReadonlyArray<AdditionalData>
} & { readonly [property: string]: unknown }

/** Pairs that the client writes itself. Source: REG-14, DATA-05. */
const ownPairs: ReadonlyArray<string> = ["language", "inputCustomerType"]

/**
 * What is sent. Values that nobody sees now are not; pairs that no form writes, a read-only field's among them, go back
 * as they came, so that saving deletes nothing of other systems. Source: FORM-10, PROFILE-10.
 */
export const customerDataOf = ({
  fields,
  values,
  type,
  language,
  known,
}: {
  readonly fields: ReadonlyArray<Field>
  readonly values: Values
  readonly type: CustomerType
  /** As the server names it. Source: I18N-07. */
  readonly language: string
  /** Of the customer who is edited; `undefined`: a new one, whose empty fields need not be said. */
  readonly known: Pick<Customer, "additionalData"> | undefined
}): CustomerData => {
  const sent = fields.filter((field) => !field.isReadOnly && isVisible(field, { fields, values }))
  const direct = sent
    .filter(({ target }) => target === "direct")
    .map((field) => [propertyOf(field.id), wireOf(field, textOf(values[field.id]))] as const)
    .filter(([, text]) => known !== undefined || text !== "")
  const pairs = sent
    .filter(({ target }) => target === "additional")
    .flatMap((field) =>
      listOf(values[field.id])
        .map((text) => ({ variableId: field.id, value: wireOf(field, text) }))
        .filter(({ value }) => value !== ""),
    )
  const written = new Set([
    ...ownPairs,
    ...fields
      .filter(({ isReadOnly, target }) => !isReadOnly && target === "additional")
      .map(({ id }) => id),
  ])
  return {
    ...Object.fromEntries(direct),
    company: type === "company",
    additionalData: [
      { variableId: "language", value: language },
      { variableId: "inputCustomerType", value: type },
      ...pairs,
      ...(known?.additionalData ?? []).filter(({ variableId }) => !written.has(variableId)),
    ],
  }
}
