/** `npm test`: every check and every test, whatever fails before; the last line counts them. */
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "./commandLine.ts"
import { type Count, countCheck, countEngines, countPlaywright, countVitest, sum } from "./count.ts"
import { run } from "./run.ts"

const reports = join(root, "test-results")

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return undefined
  }
}

type Step = {
  readonly name: string
  readonly command: readonly [program: string, ...args: ReadonlyArray<string>]
  /** Where the program writes its report, and how that is counted; without one it is a single check. */
  readonly report?: readonly [file: string, count: (report: unknown, code: number) => Count]
}

const unit = join(reports, "unit.json")
const browser = join(reports, "browser.json")
const engines = join(reports, "engines.json")

const steps: ReadonlyArray<Step> = [
  { name: "format", command: ["oxfmt", "--check", "."] },
  { name: "types, lint and rooms", command: ["oxlint"] },
  { name: "unused code", command: ["knip"] },
  { name: "build", command: ["vite", "build", "--logLevel", "warn"] },
  {
    name: "unit, property, integration, replay and world",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unit}`,
    ],
    report: [unit, countVitest],
  },
  {
    name: "screens and end to end",
    command: ["playwright", "test"],
    report: [browser, countPlaywright],
  },
  {
    name: "one journey in each engine",
    command: ["node", "tests/engines/sample.ts", engines],
    report: [engines, countEngines],
  },
]

mkdirSync(reports, { recursive: true })
const counts: Array<Count> = []
for (const { name, command, report } of steps) {
  console.log(`\n=== ${name}: ${command.slice(0, 2).join(" ")}`)
  const began = performance.now()
  if (report !== undefined) rmSync(report[0], { force: true })
  const [program, ...args] = command
  const code = await run(program, args)
  const count = report === undefined ? countCheck(code) : report[1](readReport(report[0]), code)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`--- ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  counts.push(count)
}

const { passed, failed, skipped } = sum(counts)
process.exitCode = failed === 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`)
