/** What was said of each log by this build, kept a line each as it is said: a run that was stopped goes on where it was. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../commandLine.ts"
import { hashInputs } from "../inputs.ts"
import type { Report } from "./judge.ts"

/** Everything that what is said of a log depends on. */
const rules: ReadonlyArray<string> = [
  "package-lock.json",
  "{domain,src/runtime,adapters/logfile}/**/*.ts",
  "tools/verify.ts",
  "tools/{replay,shrink,timeline,triage}/*.ts",
]

export const buildHash = (): string => hashInputs(root, rules).slice(0, 16)

type Kept = { readonly hash: string } & Report

/** The last line may have been cut off while it was written. */
const lineOf = (text: string): ReadonlyArray<Kept> => {
  try {
    return [JSON.parse(text) as Kept]
  } catch {
    return []
  }
}

export type Cache = {
  /** Whether an earlier run said it. */
  readonly had: (hash: string) => boolean
  readonly get: (hash: string) => Report | undefined
  readonly put: (hash: string, report: Report) => void
}

export const openCache = (folder: string, build: string): Cache => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${build}.ndjson`)
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const known = new Map(
    text.split("\n").flatMap((line) => lineOf(line).map(({ hash, ...report }) => [hash, report])),
  )
  // What comes next must not continue a line that was cut off.
  if (text !== "" && !text.endsWith("\n")) appendFileSync(file, "\n")
  const before = new Set(known.keys())
  return {
    had: (hash) => before.has(hash),
    get: (hash) => known.get(hash),
    put: (hash, report) => {
      known.set(hash, report)
      appendFileSync(file, `${JSON.stringify({ hash, ...report })}\n`)
    },
  }
}
