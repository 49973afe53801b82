/** `npm run config:schema`: the settings as JSON Schema, for editors. To be run after the Schema, the defaults or their table changed. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import defaults from "../config.default.json" with { type: "json" }
import { Config } from "#domain/config/index.ts"
import { isObject } from "./json.ts"
import { root } from "./commandLine.ts"

export const schemaFile = join(root, "config.schema.json")

/** The part of JSON Schema that settings need. */
export type JsonSchema = {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: ReadonlyArray<JsonSchema>
}

/** Setting to its meaning, as the table of the specification has it. */
const meanings = (): ReadonlyMap<string, string> => {
  const lines = readFileSync(join(root, "docs/requirements.md"), "utf8").split("\n")
  return new Map(
    lines.flatMap((line): ReadonlyArray<readonly [string, string]> => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"))
      return /^\*\*CFG-\d+\*\*$/.test(cells[1] ?? "")
        ? [[cells[2]!.replaceAll("`", ""), cells[5]!.replaceAll("`", "'")]]
        : []
    }),
  )
}

/** A file needs only what differs, inside the objects too; what stands in a list is written whole. Source: APP-09. */
const settingSchema = (
  { required: _, ...schema }: JsonSchema,
  path: string,
  value: unknown,
  words: ReadonlyMap<string, string>,
): JsonSchema => {
  const description = words.get(path)
  return {
    ...(description === undefined ? {} : { description }),
    ...schema,
    default: value,
    ...(schema.properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([key, inner]) => [
              key,
              settingSchema(
                inner,
                `${path}.${key}`,
                isObject(value) ? value[key] : undefined,
                words,
              ),
            ]),
          ),
        }),
  }
}

export const configSchema = (): JsonSchema => {
  const { schema } = Schema.toJsonSchemaDocument(Config, { onExcessProperty: "error" })
  const words = meanings()
  const settings = (schema as JsonSchema).properties ?? {}
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Trayline: settings of a deployment",
    description: "Only what differs from config.default.json has to be written.",
    type: "object",
    properties: {
      $schema: { description: "Where this schema is; for editors only.", type: "string" },
      ...Object.fromEntries(
        Object.entries(settings).map(([key, setting]) => [
          key,
          settingSchema(setting, key, (defaults as Record<string, unknown>)[key], words),
        ]),
      ),
    },
    additionalProperties: false,
  } as JsonSchema
}

export const schemaText = (): string => `${JSON.stringify(configSchema(), undefined, 2)}\n`

if (import.meta.main) writeFileSync(schemaFile, schemaText())
