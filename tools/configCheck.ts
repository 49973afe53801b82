/** `npm run config:check -- <file>`: what is wrong with a deployment's settings, and what of them does nothing. */
import { readFileSync } from "node:fs"
import { Command } from "commander"
import { decodeConfig, type Problem } from "#domain/config/index.ts"
import { fieldProblems } from "#domain/forms/configProblems.ts"
import { CliError, runCli } from "./cli.ts"
import { configSchema, type JsonSchema } from "./configSchema.ts"
import { unlistable } from "./csp.ts"
import { isObject } from "./json.ts"
import { slowPatterns } from "./configPatterns.ts"
import { useless } from "./configUse.ts"
import { at, parsePath } from "./timeline/path.ts"
import { isNoName, noJson, placeOf, wrongness } from "./configWords.ts"

export type Findings = {
  /** The application would not start, would fall back to a default, or would not do what is written. */
  readonly errors: ReadonlyArray<Problem>
  /** It does nothing, or nobody should want it. */
  readonly warnings: ReadonlyArray<Problem>
}

/** Names that no setting has, at any depth. */
const unknown = (schema: JsonSchema, value: unknown, path: string): ReadonlyArray<Problem> => {
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    return value.flatMap((each, n) => unknown(items, each, `${path}[${n}]`))
  }
  if (!isObject(value)) return []
  const own = schema.anyOf?.find(({ type }) => type === "object") ?? schema
  const { properties, additionalProperties: others } = own
  return Object.entries(value).flatMap(([key, each]) => {
    const place = path === "" ? key : `${path}.${key}`
    const inner = properties?.[key] ?? (typeof others === "object" ? others : undefined)
    if (inner !== undefined) return unknown(inner, each, place)
    return properties === undefined
      ? []
      : [{ key: place, reason: isNoName("setting", key, Object.keys(properties)) }]
  })
}

const inWords = (own: Readonly<Record<string, unknown>>, { key, reason }: Problem): Problem => {
  const [, what = reason, path = ""] = /^(.*?)(?:(?<!\s)\s+at (\[.*))?$/s.exec(reason) ?? []
  return { key: placeOf(key, path), reason: wrongness(what, at(own[key], parsePath(path))) }
}

/** What of a file's shape is wrong; what its fields mean together is not looked at. */
export const shapeProblems = (own: unknown, schema = configSchema()): ReadonlyArray<Problem> =>
  isObject(own)
    ? [
        ...decodeConfig(own).problems.map((problem) => inWords(own, problem)),
        ...unknown(schema, own, ""),
      ]
    : [{ key: "", reason: "has to be one object: {...}" }]

export const findings = (text: string): Findings => {
  let own: unknown
  try {
    own = JSON.parse(text)
  } catch (error) {
    return { errors: [{ key: "", reason: noJson(text, error) }], warnings: [] }
  }
  const errors = shapeProblems(own)
  if (!isObject(own)) return { errors, warnings: [] }
  const decoded = decodeConfig(own)
  if (decoded._tag === "Missing") return { errors, warnings: [] }
  return {
    errors: [
      ...errors,
      ...fieldProblems(decoded.config),
      ...slowPatterns(decoded.config),
      ...unlistable(decoded.config),
    ],
    warnings: useless(decoded.config, own),
  }
}

const line = (kind: string, { key, reason }: Problem): string =>
  `${kind}  ${key === "" ? "" : `${key}: `}${reason}`

const report = (file: string, { errors, warnings }: Findings): string =>
  [
    ...errors.map((each) => line("error  ", each)),
    ...warnings.map((each) => line("warning", each)),
    errors.length + warnings.length === 0
      ? `${file}: nothing to mend`
      : `${file}: ${errors.length} wrong, ${warnings.length} without use`,
  ].join("\n")

/** Source: the help below. */
const exit = { usable: 0, wrong: 1, unread: 2 } as const

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (reason) {
    throw new CliError(exit.unread, (reason as Error).message)
  }
}

if (import.meta.main) {
  const program = new Command("config:check")
    .description("Says what is wrong with a config.json, and what of it does nothing")
    .argument("<file>", "the config.json of a deployment")
    .addHelpText("after", "\nEnds with 0: it can be used; 1: something is wrong; 2: no such file")
    .action((file: string) => {
      const found = findings(textOf(file))
      console.log(report(file, found))
      process.exitCode = found.errors.length > 0 ? exit.wrong : exit.usable
    })
  await runCli(program, exit.unread)
}
