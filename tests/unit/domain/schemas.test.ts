/**
 * Logs record events for ever, browsers store states, and servers keep the contract: a field that goes or gets another
 * type makes them unreadable. `shapes/*.txt` has one line for each event, each slice and each body and reply of a call. Rewrite them with `UPDATE_SHAPES=1 npm run unit:domain`.
 */
import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { expect, test } from "vitest"
import { Event } from "#domain/app/schema.ts"
import { State } from "#domain/app/stateSchema.ts"
import { allCalls } from "#domain/contract/all.ts"
import type { AnyCall } from "#domain/contract/table.ts"

type JsonSchema = {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: ReadonlyArray<unknown>
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly allOf?: ReadonlyArray<JsonSchema>
  readonly items?: JsonSchema
  readonly prefixItems?: ReadonlyArray<JsonSchema>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | JsonSchema
}

const limits = new Set([
  "pattern",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
])

/** As a type, on one line. */
const shapeOf = (schema: JsonSchema): string => {
  const { $ref, anyOf, allOf, items, prefixItems, properties, additionalProperties } = schema
  const limited = Object.entries(schema)
    .filter(([name]) => limits.has(name))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .concat((allOf ?? []).map((each) => ` & ${shapeOf(each)}`))
    .join("")
  if ($ref !== undefined) return $ref.split("/").at(-1)! + limited
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(" | ")
  if (anyOf !== undefined) return anyOf.map(shapeOf).join(" | ")
  if (prefixItems !== undefined) return `[${prefixItems.map(shapeOf).join(", ")}]`
  if (items !== undefined) return `Array<${shapeOf(items)}>${limited}`
  if (schema.type !== "object") return `${schema.type ?? "unknown"}${limited}`
  const fields = fieldsOf(schema, shapeOf)
  if (typeof additionalProperties === "object")
    fields.push(`[key]: ${shapeOf(additionalProperties)}`)
  return properties === undefined && fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`
}

const fieldsOf = (
  { properties, required }: JsonSchema,
  write: (schema: JsonSchema) => string,
): Array<string> =>
  Object.entries(properties ?? {}).map(
    ([name, each]) => `${name}${required?.includes(name) === true ? "" : "?"}: ${write(each)}`,
  )

/** A longer shape is written as a digest. */
const shapeMax = 48

const briefOf = (schema: JsonSchema): string => {
  const shape = shapeOf(schema)
  if (shape.length <= shapeMax) return shape
  return `#${createHash("sha256").update(shape).digest("hex").slice(0, 10)}`
}

const tagOf = (schema: JsonSchema): string | undefined =>
  schema.properties?.["_tag"]?.enum?.map(String).join("|")

/** The fields of a plain object, and of a union the fields of each member. */
const lineOf = (name: string, schema: JsonSchema): string => {
  const members = (schema.anyOf ?? [schema]).map((member) => {
    if (member.properties === undefined) return briefOf(member)
    const { _tag, ...properties } = member.properties
    const fields = fieldsOf({ ...member, properties }, briefOf)
    if (typeof member.additionalProperties === "object")
      fields.push(`[key]: ${briefOf(member.additionalProperties)}`)
    const tag = tagOf(member)
    const prefix = tag === undefined || tag === name ? "" : `${tag} `
    return prefix + (fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`)
  })
  return `${name} ${members.join(" | ")}`
}

const documentOf = (of: Schema.Top) =>
  Schema.toJsonSchemaDocument(of) as unknown as {
    readonly schema: JsonSchema
    readonly definitions: Readonly<Record<string, JsonSchema>>
  }

const linesOf = (
  of: Schema.Top,
  parts: (schema: JsonSchema) => ReadonlyArray<readonly [name: string, schema: JsonSchema]>,
): ReadonlyArray<string> => {
  const { schema, definitions } = documentOf(of)
  return [...Object.entries(definitions), ...parts(schema)].map(([name, each]) =>
    lineOf(name, each),
  )
}

const eventLines = linesOf(Event, ({ anyOf }) =>
  anyOf!.flatMap((each) => (each.anyOf ?? [each]).map((one) => [tagOf(one)!, one] as const)),
)
const stateLines = linesOf(State, ({ properties }) => Object.entries(properties!))

const wireLines = [
  ...new Set(
    Object.entries<AnyCall>(allCalls).flatMap(([name, { body, reply, demandsSuccess }]) => [
      ...(body === undefined
        ? []
        : linesOf(body as unknown as Schema.Top, (each) => [[`${name}:sends`, each]])),
      ...linesOf(reply as unknown as Schema.Top, (each) => [
        [`${name}:takes${demandsSuccess === true ? ":success" : ""}`, each],
      ]),
    ]),
  ),
]

const advice = {
  events:
    "Recorded logs hold the old shape: add a version with an upcaster to domain/app/versions.ts and tell it in docs/replay.md.",
  states:
    "Stored states hold the old shape: add a version to domain/app/versions.ts that reads the old one or drops it.",
  wire: "Servers of deployments speak the old contract: see whether they can be read as before.",
} as const

test.each([
  ["events", eventLines],
  ["states", stateLines],
  ["wire", wireLines],
] as const)("the shapes of %s are those that were written down", (kind, now) => {
  const file = fileURLToPath(new URL(`shapes/${kind}.txt`, import.meta.url))
  if (process.env["UPDATE_SHAPES"] === "1") writeFileSync(file, `${now.join("\n")}\n`)
  const written = readFileSync(file, "utf8").trimEnd().split("\n")
  const changes = [
    ...written.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !written.includes(line)).map((line) => `+ ${line}`),
  ]
  const names = [...new Set(changes.map((line) => line.split(" ")[1]))]
  expect(
    changes,
    `Changed: ${names.join(", ")}. ${advice[kind]} Then run UPDATE_SHAPES=1 npm run unit:domain.`,
  ).toEqual([])
})

test("each event, each slice and each part of a call has one line", () => {
  for (const lines of [eventLines, stateLines, wireLines]) {
    const names = lines.map((line) => line.split(" ")[0])
    expect(names).toEqual([...new Set(names)])
  }
})
