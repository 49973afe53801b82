/** Who judges a file of settings: the product's own decoder, and two JSON Schema validators that know nothing of each other. */
import { registerSchema, validate } from "@hyperjump/json-schema/draft-2020-12"
import { Ajv2020 } from "ajv/dist/2020.js"
import { readFileSync } from "node:fs"
import { shapeProblems } from "../../configCheck.ts"
import { type JsonSchema, schemaFile } from "../../configSchema.ts"

const judgeNames = ["ajv", "hyperjump", "the product"] as const
/** Whether each takes a file for valid. */
export type Verdict = Readonly<Record<(typeof judgeNames)[number], boolean>>

export const judges = async (): Promise<(settings: unknown) => Verdict> => {
  const schema = JSON.parse(readFileSync(schemaFile, "utf8")) as JsonSchema
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)
  const name = "https://trayline.example/config.schema.json"
  registerSchema(schema as never, name)
  const hyperjump = await validate(name)
  return (settings) => ({
    ajv: ajv(settings),
    hyperjump: hyperjump(settings as never).valid,
    "the product": shapeProblems(settings, schema).length === 0,
  })
}

export const isAgreed = (verdict: Verdict): boolean => new Set(Object.values(verdict)).size === 1
