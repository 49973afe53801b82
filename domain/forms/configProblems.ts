/** What a deployment wrote of its fields that no schema can see to be wrong. Each is ignored where it stands. Source: FORM-09, FORM-16, APP-13. */
import type { Config, FieldSetting, Problem } from "#domain/config/index.ts"
import { patternOf } from "./checks.ts"
import {
  type CustomerType,
  customerTypes,
  fieldLists,
  fieldsOf,
  isName,
  settingOf,
} from "./definitions.ts"
import type { Field } from "./field.ts"

/** The fields that those of a list stand among. */
const fieldsAround = (
  config: Config,
  list: (typeof fieldLists)[number],
  type: CustomerType,
): ReadonlyArray<Field> => {
  const edit = type === "company" ? "companyEdit" : "userEdit"
  const values = { inputCustomerType: type }
  return fieldsOf(list === "registrationFields" ? "registration" : edit, {
    config,
    values,
    hasToken: false,
  })
}

const patternReasons = ({ validationRegExp: pattern }: FieldSetting): ReadonlyArray<string> =>
  pattern === undefined || patternOf(pattern) !== undefined
    ? []
    : [`validationRegExp is no regular expression: ${pattern}`]

/** What names another field. */
const nameReasons = (
  { id, visibleIf, equalTo }: FieldSetting,
  around: ReadonlyArray<Field>,
): ReadonlyArray<string> => {
  const find = (name: string) => around.find((field) => field.id === name)
  const isLost = visibleIf !== undefined && find(visibleIf.field) === undefined
  const alike = around.filter((field) => field.id !== id && field.isSecret === find(id)?.isSecret)
  return [
    ...(isLost ? [`visibleIf names no field: ${visibleIf.field}`] : []),
    ...(equalTo === undefined || alike.some((field) => field.id === equalTo)
      ? []
      : [`equalTo names no field to compare with: ${equalTo}`]),
  ]
}

const listProblems = (
  config: Config,
  list: (typeof fieldLists)[number],
  type: CustomerType,
): ReadonlyArray<Problem> => {
  // Asked of nobody. Source: REG-05.
  if (list === "registrationFields" && type === "company" && !config.allowCompany) return []
  const around = fieldsAround(config, list, type)
  const seen = new Set<string>()
  return config[list][type].flatMap((entry) => {
    const setting = settingOf(config, type, entry)
    const written = typeof entry === "string" ? { id: entry } : entry
    const { id } = written
    const isKnown = setting !== undefined || around.some((field) => field.id === id)
    const reasons = [
      ...(isKnown ? [] : ["names no field"]),
      ...(isName(id) ? [] : ["cannot be the id of a field"]),
      ...(seen.has(id) ? ["is listed twice"] : []),
      // Said where it is written.
      ...patternReasons(written),
      ...(setting === undefined ? [] : nameReasons(setting, around)),
    ]
    seen.add(id)
    return reasons.map((reason) => ({ key: `${list}.${type}.${id}`, reason: reason.slice(0, 200) }))
  })
}

export const fieldProblems = (config: Config): ReadonlyArray<Problem> => {
  const { allowedTextPattern: pattern } = config
  return [
    ...(patternOf(pattern) === undefined
      ? [{ key: "allowedTextPattern", reason: `is no regular expression: ${pattern}` }]
      : []),
    ...fieldLists.flatMap((list) =>
      customerTypes.flatMap((type) => listProblems(config, list, type)),
    ),
  ]
}
