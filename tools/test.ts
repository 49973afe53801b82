/** `npm test`: every check and every test, whatever fails before; the last line counts them. */
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "./commandLine.ts"
import {
  type Count,
  countCheck,
  countEngines,
  countPlaywright,
  countVitest,
  failuresOf,
  sum,
} from "./count.ts"
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

/** Steps of one wave run at the same time: none of them can use all cores by itself. */
const waves: ReadonlyArray<ReadonlyArray<Step>> = [
  [
    { name: "format", command: ["oxfmt", "--check", "."] },
    { name: "types, lint and rooms", command: ["oxlint"] },
    { name: "unused code", command: ["knip"] },
    { name: "build", command: ["vite", "build", "--logLevel", "warn"] },
  ],
  [
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
      name: "one journey in each engine",
      command: ["node", "tests/engines/sample.ts", engines],
      report: [engines, countEngines],
    },
  ],
  [
    {
      name: "screens and end to end",
      command: ["playwright", "test"],
      report: [browser, countPlaywright],
    },
  ],
]

// Node reads the types of a test by itself. Playwright's own reading, which its documents do not name a switch for, costs
// each fresh checkout three seconds on one core before the first test, and changes nothing else.
process.env["PW_DISABLE_TS_ESM"] = "1"
// Some hundred programs of Node start here, most of them with the same modules: each is compiled once.
process.env["NODE_COMPILE_CACHE"] = join(root, "node_modules/.cache/compiled")

/** What did not pass: a test with its file, or a step that names none. */
const failed: Array<string> = []

/** Counts what one step found. Beside others it prints at its end, so that their lines do not mix. */
const take = async (
  { name, command: [program, ...args], report }: Step,
  isAlone: boolean,
): Promise<Count> => {
  const title = `\n=== ${name}: ${[program, ...args].slice(0, 2).join(" ")}`
  const said: Array<string> = []
  if (isAlone) console.log(title)
  if (report !== undefined) rmSync(report[0], { force: true })
  const began = performance.now()
  const code = await run(program, args, isAlone ? {} : { hear: (text) => void said.push(text) })
  if (!isAlone) console.log(`${title}\n${said.join("")}`)
  const found = report && readReport(report[0])
  const count = report === undefined ? countCheck(code) : report[1](found, code)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`--- ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  // Whoever sees only the end of what was printed still learns what failed.
  const failures = failuresOf(found)
  if (count.failed > 0) failed.push(...(failures.length > 0 ? failures : [name]))
  return count
}

mkdirSync(reports, { recursive: true })
const counts: Array<Count> = []
for (const wave of waves)
  counts.push(...(await Promise.all(wave.map((step) => take(step, wave.length === 1)))))

const total = sum(counts)
process.exitCode = total.failed === 0 ? 0 : 1
for (const name of failed) console.log(`failed: ${name.replace(`${root}/`, "")}`)
const { passed, skipped } = total
console.log(
  `\n${passed} passed, ${total.failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`,
)
