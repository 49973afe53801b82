/** Every regular expression of the project, as the parser of the build reads it. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type ESTree, parseSync, Visitor } from "vite"
import { root } from "../../commandLine.ts"

export type Pattern = {
  /** File and line. */
  readonly place: string
  readonly source: string
  readonly flags: string
}
export type Found = {
  readonly patterns: ReadonlyArray<Pattern>
  /** Places that build one of parts only known when it runs. */
  readonly built: ReadonlyArray<string>
}

/** A text that stands there: literal, or a template of texts that are. */
const textOf = (
  node: ESTree.Node | null | undefined,
  constants: ReadonlyMap<string, string>,
): string | undefined => {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : undefined
  if (node?.type === "Identifier") return constants.get(node.name)
  if (node?.type !== "TemplateLiteral") return undefined
  const parts = node.expressions.map((each) => textOf(each, constants))
  return parts.includes(undefined)
    ? undefined
    : node.quasis.map(({ value }, n) => value.cooked + (parts[n] ?? "")).join("")
}

export const patternsIn = (file: string, text: string): Found => {
  const patterns: Array<Pattern> = []
  const built: Array<string> = []
  const placeOf = (start: number): string => `${file}:${text.slice(0, start).split("\n").length}`
  const constants = new Map<string, string>()
  const constructed = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return
    const [source, flags] = node.arguments
    const [text, letters] = [textOf(source, constants), textOf(flags, constants)]
    const place = placeOf(node.start)
    if (text === undefined || (flags !== undefined && letters === undefined)) built.push(place)
    else patterns.push({ place, source: text, flags: letters ?? "" })
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  new Visitor({
    VariableDeclaration: ({ kind, declarations }) => {
      for (const { id, init } of kind === "const" ? declarations : []) {
        const text = textOf(init, constants)
        if (id.type === "Identifier" && text !== undefined) constants.set(id.name, text)
      }
    },
    Literal: (node) => {
      if (!("regex" in node)) return
      const { pattern: source, flags } = node.regex
      patterns.push({ place: placeOf(node.start), source, flags })
    },
    NewExpression: constructed,
    CallExpression: constructed,
  }).visit(program)
  return { patterns, built }
}

const files = (): ReadonlyArray<string> =>
  globSync("{domain,adapters,src,tools,simulators}/**/*.{ts,tsx,mjs}", { cwd: root }).toSorted()

let all: Found | undefined

export const allPatterns = (): Found => {
  if (all !== undefined) return all
  const found = files().map((file) => patternsIn(file, readFileSync(join(root, file), "utf8")))
  return (all = {
    patterns: found.flatMap((each) => each.patterns),
    built: found.flatMap((each) => each.built),
  })
}
