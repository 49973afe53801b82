/** Logs of planted bugs shrink to a few events that show the same, and the test made of them fails with the bug only. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { plants } from "#simulators/world/plants/index.ts"
import { root } from "../commandLine.ts"
import { wrongIn } from "../shrink/expectation.ts"
import type { Signature } from "../shrink/signature.ts"
import type { Proof } from "./proof.ts"

const shrunkMin = 40
const medianMax = 12

type Report =
  | { readonly found: false }
  | { readonly found: true; readonly wrong: string }
  | {
      readonly found: true
      readonly isInvariant: boolean
      readonly signature: Signature
      readonly isSame: boolean
      /** What the test says with the bug. */
      readonly fails?: string
      readonly before: number
      readonly after: number
      readonly replays: number
      readonly ms: number
      readonly isComplete: boolean
    }

export type Shrunk = {
  readonly report: Report
  /** What the test says without the bug. */
  readonly healthy?: string | undefined
}

/** `seconds` of CPU to find a log in which it shows. */
export const shrinkPlant = async (id: string, seconds = 25): Promise<Shrunk> => {
  const folder = mkdtempSync(join(tmpdir(), "shrink-"))
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "./simulators/world/plants/load.ts", "tools/proofs/shrinkPlant.ts", folder],
      { cwd: root, env: { ...process.env, PLANT: id, SECONDS: `${seconds}` }, maxBuffer: 2 ** 26 },
    )
    const report = JSON.parse(stdout.trim().split("\n").at(-1)!) as Report
    if (!report.found || "wrong" in report) return { report }
    const text = readFileSync(join(folder, "log.ndjson"), "utf8")
    return { report, healthy: wrongIn(text, { signature: report.signature, isFixed: true }) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What is wrong with how it was shrunk. */
export const problemOf = ({ report, healthy }: Shrunk): string | undefined => {
  if (!report.found) return undefined
  if ("wrong" in report) return report.wrong
  if (!report.isSame) return "the shrunk log does not show the same"
  if (report.fails === undefined) return "the test passes with the bug"
  if (healthy !== undefined) return `the test fails without the bug: ${healthy}`
  return undefined
}

/** Of numbers that are counted as names, so that a proof can go on where it stopped. */
const median = (counts: Readonly<Record<string, number>>, name: string): number => {
  const values = Object.entries(counts).flatMap(([key, times]) =>
    key.startsWith(`${name} `)
      ? Array.from({ length: times }, () => Number(key.split(" ")[1]))
      : [],
  )
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

export const shrink: Proof = {
  claim: `of ${plants.length} planted bugs those that a log can show shrink to a test, at most ${medianMax} events in the median`,
  cases: () => plants.map(({ id }) => id),
  check: async (id, count) => {
    const shrunk = await shrinkPlant(id)
    const { report } = shrunk
    const problem = problemOf(shrunk)
    if (!report.found || "wrong" in report) {
      console.log(`${id}: no log shows it`)
      count(`no log shows ${id}`, 1)
      return problem
    }
    const { before, after, replays, ms, isInvariant, fails } = report
    console.log(
      `${id}: ${before} -> ${after} events, ${replays} replays, ${ms} ms${isInvariant ? "" : ", by comparison"}: ${problem ?? fails}`,
    )
    if (problem !== undefined) return problem
    count("shrunk", 1)
    count(isInvariant ? "by an invariant" : "by comparison", 1)
    count(`before ${before}`, 1)
    count(`after ${after}`, 1)
    count(`ms ${ms}`, 1)
    return undefined
  },
  sum: (counts) => {
    const { shrunk = 0 } = counts
    return {
      lines: [
        ...Object.keys(counts).filter((what) => what.startsWith("no log shows")),
        `${shrunk} shrunk and confirmed, ${counts["by an invariant"] ?? 0} by an invariant, ${counts["by comparison"] ?? 0} by comparison with the healthy product`,
        `median: ${median(counts, "before")} -> ${median(counts, "after")} events in ${median(counts, "ms")} ms`,
      ],
      wrong: [
        ...(shrunk < shrunkMin ? [`fewer than ${shrunkMin} were shrunk`] : []),
        ...(median(counts, "after") > medianMax ? [`more than ${medianMax} events remain`] : []),
      ],
    }
  },
}
