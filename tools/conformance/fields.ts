/** Where an answer's fields differ from the schemas that the client decodes by. */
import { Result, Schema, SchemaIssue } from "effect"
import { cardStatuses } from "#domain/account/model.ts"
import { allCalls, type CallName } from "#domain/contract/all.ts"
import { type AnyCall, withoutNulls } from "#domain/contract/index.ts"
import { MemberReply } from "#domain/contract/member.ts"
import { availabilities, healths } from "#domain/menu/model.ts"
import { cancelStatuses } from "#domain/orders/listed.ts"
import { pairingStatuses } from "#domain/pairing/names.ts"
import { rows, schemaOf } from "#simulators/core/openapi.ts"
import { words } from "./calls.ts"
import type { Finding, Severity } from "./finding.ts"
import { isObject } from "../json.ts"
import { at as valueAt } from "../timeline/path.ts"
import { nodesOf, pathOf, typeOf } from "./shape.ts"

type Keys = ReadonlyArray<PropertyKey>
type Difference = { readonly path: string; readonly says: string; readonly came: string }

const format = SchemaIssue.makeFormatterStandardSchemaV1()

/** Making a decoder takes longer than decoding a row, of which there may be thousands. */
const decoders = new WeakMap<object, ReturnType<typeof decoderOf>>()
const decoderOf = (schema: Schema.ConstraintDecoder<unknown>) =>
  Schema.decodeUnknownResult(schema, { errors: "all" })
const decode = (schema: Schema.ConstraintDecoder<unknown>, value: unknown) => {
  const known = decoders.get(schema) ?? decoderOf(schema)
  decoders.set(schema, known)
  return known(value)
}

/** Issues of one value, with the whole path to each. Their messages name types, no values. */
const issuesOf = (
  schema: Schema.ConstraintDecoder<unknown>,
  value: unknown,
  at: Keys,
): ReadonlyArray<Difference> => {
  const decoded = decode(schema, value)
  if (Result.isSuccess(decoded)) return []
  return format(decoded.failure.issue).issues.map(({ path = [], message }) => {
    const keys = path as Keys
    return {
      path: pathOf([...at, ...keys]),
      says: message.replace(/^Expected /, "").replace("Missing key", "the field"),
      came: typeOf(valueAt(value, keys)),
    }
  })
}

/** The dish stands in `orderItem`, or directly on the order: only the one that is meant is of interest. */
const orderSchemaOf = (row: unknown) =>
  MemberReply.WireOrder.members[isObject(row) && "orderItem" in row ? 0 : 1]

/** The client leaves out a row that it cannot read, so each row is looked at here. Source: ERR-25. */
const rowIssues = (json: unknown): ReadonlyArray<Difference> =>
  [...nodesOf(json)].flatMap(({ keys, value }) => {
    const list = keys.at(-2)
    if (typeof keys.at(-1) !== "number" || typeof list !== "string" || !Object.hasOwn(rows, list))
      return []
    return issuesOf(list === "orders" ? orderSchemaOf(value) : rows[list]!, value, keys)
  })

/** What the client replaces by a safe member where it does not know the word. Source: DATA-40. */
const enums: Readonly<Record<string, readonly [ReadonlyArray<string>, Severity, string]>> = {
  "menu[].status": [
    [...availabilities, "order", "exchange", "sold-out", "hidden"],
    "orders",
    "a dish that cannot be ordered",
  ],
  "orders[].cancelStatus": [cancelStatuses, "orders", "an order without a way to cancel it"],
  cardStatus: [cardStatuses, "screen", "no card in the profile"],
  "menu[].product.healthIndex": [healths, "harmless", "no health rating at the dish"],
  "pairings[].pairingStatus": [pairingStatuses, "screen", "a pairing as invalid"],
}

const enumFindings = (json: unknown, where: string, requirement: string): ReadonlyArray<Finding> =>
  Object.entries(enums).flatMap(([path, [names, severity, sees]]) => {
    const known = new Set(names.map((name) => name.toLowerCase()))
    const foreign = [...nodesOf(json)].filter(
      ({ keys, value }) =>
        pathOf(keys) === path && !(typeof value === "string" && known.has(value.toLowerCase())),
    )
    return foreign.length === 0
      ? []
      : [
          {
            severity,
            where,
            what: `${path} is none of ${names.join(", ")} in ${foreign.length} places`,
            requirement,
            sees,
          },
        ]
  })

/** A patient decoder makes an empty list of an absent one; the contract names it all the same. */
const missing = (json: unknown, name: CallName): ReadonlyArray<Difference> =>
  (words[name].needs ?? []).flatMap((need) => {
    const [, list, field] = /^([^[]+)\[\]\.(.+)$/.exec(need) ?? []
    const holders = list === undefined ? [json] : ((valueAt(json, [list]) ?? []) as unknown)
    const names = (field ?? need).split("|")
    const lacking = (Array.isArray(holders) ? holders : []).filter(
      (holder) => isObject(holder) && names.every((each) => holder[each] === undefined),
    )
    return lacking.map(() => ({ path: need, says: "the field", came: "nothing" }))
  })

type Properties = Readonly<Record<string, unknown>>
type JsonSchema = {
  readonly properties?: Properties
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
}

const foreignIn = (schema: JsonSchema, json: unknown, at: Keys): ReadonlyArray<string> => {
  const branches = schema.anyOf ?? [schema]
  if (Array.isArray(json)) {
    const items = branches.find((branch) => branch.items !== undefined)?.items
    return items === undefined ? [] : json.flatMap((each) => foreignIn(items, each, [...at, 0]))
  }
  const known = branches.filter((branch) => branch.properties !== undefined)
  if (!isObject(json) || known.length === 0) return []
  const properties: Properties = Object.assign({}, ...known.map((branch) => branch.properties))
  return Object.entries(json).flatMap(([name, value]) =>
    Object.hasOwn(properties, name)
      ? foreignIn(properties[name] as JsonSchema, value, [...at, name])
      : [pathOf([...at, name])],
  )
}

const descriptions = new Map<CallName, JsonSchema>()
const described = (name: CallName): JsonSchema => {
  // What else a customer has may be a field of the deployment's form. Source: FORM-28.
  const known =
    descriptions.get(name) ?? (schemaOf((allCalls[name] as AnyCall).reply) as JsonSchema)
  descriptions.set(name, known)
  return known
}

/** Fields that no part of the client reads: often the new name of one that it misses. */
export const foreignFields = (name: CallName, json: unknown): ReadonlyArray<string> => [
  ...new Set(foreignIn(described(name), json, [])),
]

const grouped = (differences: ReadonlyArray<Difference>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { path, says, came } of differences) {
    const line = `${path === "" ? "the answer" : path}: the contract says ${says}, ${came} came`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line}, ${count} times`))
}

/** What is wrong with the fields of an answer that was a success. */
export const fieldFindings = (name: CallName, where: string, raw: unknown) => {
  const json = withoutNulls(raw)
  const { requirement, severity, sees } = words[name]
  const call: AnyCall = allCalls[name]
  const whole = issuesOf(call.reply, json, [])
  const inRows = rowIssues(json)
  const lines = grouped([...whole, ...inRows, ...missing(json, name)])
  const foreign = foreignFields(name, json)
  return [
    ...lines.map((what): Finding => ({ severity, where, what, requirement, sees })),
    ...enumFindings(json, where, requirement),
    ...(foreign.length === 0
      ? []
      : [
          {
            severity: "harmless" as const,
            where,
            what: `the client does not know and ignores ${foreign.join(", ")}`,
            requirement: "APP-28",
          },
        ]),
  ] satisfies ReadonlyArray<Finding>
}
