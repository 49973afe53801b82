/** What editors are told about the settings is what the application decodes. */
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import defaults from "../../../config.default.json" with { type: "json" }
import { settings } from "#domain/config/index.ts"
import { configSchema, type JsonSchema, schemaFile, schemaText } from "#tools/configSchema.ts"

const properties = configSchema().properties!

describe("config.schema.json", () => {
  test("APP-10 is what the Schema of the settings gives now (npm run config:schema writes it)", () => {
    expect(readFileSync(schemaFile, "utf8")).toBe(schemaText())
  })

  test("APP-10 knows each setting, what it means and its default, and allows $schema besides", () => {
    const { $schema, ...own } = properties
    expect($schema).toMatchObject({ type: "string" })
    expect(Object.keys(own)).toEqual(Object.keys(settings))
    for (const [key, setting] of Object.entries(own)) {
      const meaning = setting.description ?? Object.values(setting.properties ?? {})[0]?.description
      expect([key, meaning]).toEqual([key, expect.stringMatching(/\S/)])
      expect([key, setting.default]).toEqual([key, (defaults as Record<string, unknown>)[key]])
    }
  })

  test("APP-09 asks for nothing that a deployment may leave out, and for all that a list's entry needs", () => {
    const required = (schema: JsonSchema): ReadonlyArray<string> => [
      ...(schema.required ?? []),
      ...Object.values(schema.properties ?? {}).flatMap(required),
    ]
    expect(required(configSchema())).toEqual([])
    expect(properties["pages"]?.items?.required).toEqual(["pathname", "title", "body"])
    expect(properties["cardReaderUrl"]).toMatchObject({ pattern: "^wss?:\\/\\/" })
    expect(properties["autoLogout"]).toMatchObject({ type: "integer", minimum: 0 })
  })
})
