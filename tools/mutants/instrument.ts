/** Stryker's mutants of a file: each is switched on by its id while the program runs, so nothing is compiled again. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Instrumenter } from "@stryker-mutator/instrumenter"
import { root } from "../commandLine.ts"

export type Mutant = {
  /** The file and the mutant's number in it. */
  readonly id: string
  readonly mutator: string
  readonly line: number
  /** What the program says there, and what the mutant says instead. */
  readonly original: string
  readonly replacement: string
}

export type Instrumented = { readonly source: string; readonly mutants: ReadonlyArray<Mutant> }

const silent = () => {}
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

type Position = { readonly line: number; readonly column: number }

/** The text from one place (counted from 0) to another. */
const between = (lines: ReadonlyArray<string>, start: Position, end: Position): string => {
  const picked = lines.slice(start.line, end.line + 1)
  const last = picked.length - 1
  return picked
    .map((line, n) => line.slice(n === 0 ? start.column : 0, n === last ? end.column : line.length))
    .join("\n")
}

/** The name of a brand is for the compiler alone. */
const brandNames = {
  shouldIgnore: (path: object): string | undefined => {
    const { node, parent } = path as {
      readonly node: { readonly type: string }
      readonly parent?: { readonly callee?: { readonly property?: { readonly name?: string } } }
    }
    const isName = node.type === "StringLiteral" && parent?.callee?.property?.name === "brand"
    return isName ? "the name of a brand" : undefined
  },
}

/** `file` is below the project's folder. */
export const instrument = async (file: string): Promise<Instrumented> => {
  const content = readFileSync(join(root, file), "utf8")
  const lines = content.split("\n")
  const { files, mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, content, mutate: true }],
    { plugins: null, ignorers: [brandNames], excludedMutations: [] },
  )
  // Ids are unique in the file only, and a process may hold mutants of many.
  const source = files[0]!.content.replaceAll(/stry(?:Cov|MutAct)_9fa48\(["0-9, \n]+\)/g, (call) =>
    call.replaceAll(/"(\d+)"/g, `"${file}#$1"`),
  )
  return {
    source,
    mutants: mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, mutatorName, replacement, location: { start, end } }) => ({
        id: `${file}#${id}`,
        mutator: mutatorName,
        line: start.line + 1,
        original: between(lines, start, end),
        replacement,
      })),
  }
}
