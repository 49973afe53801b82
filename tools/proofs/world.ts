/** A million orders in dense worlds, in pieces: what `npm run simulate` does at once. */
import { execFile } from "node:child_process"
import { availableParallelism } from "node:os"
import { promisify } from "node:util"
import { root } from "../commandLine.ts"
import { mustOccur } from "#simulators/world/occurs.ts"
import type { Proof } from "./proof.ts"

const seedsMax = 5_000
const together = 40
const intentsMin = 1_000_000
const secondsInYear = 365.25 * 86_400

type Summary = {
  readonly failed: ReadonlyArray<{ readonly seed: number; readonly wrong: ReadonlyArray<string> }>
  readonly counts: Readonly<Record<string, number>>
} & Readonly<Record<"seeds" | "intents" | "events" | "simulatedSeconds" | "cpuSeconds", number>>

/** `npm run simulate` for so many seeds. */
export const simulate = async (
  seeds: string,
  ...options: ReadonlyArray<string>
): Promise<Summary> => {
  const args = ["tools/simulate.ts", "--seeds", seeds, "--json", ...options]
  const run = promisify(execFile)(
    process.execPath,
    [...args, "--jobs", String(availableParallelism())],
    { cwd: root, maxBuffer: 2 ** 26 },
  )
  // Failed seeds end it with another code, and its summary says which.
  const { stdout } = await run.catch((failed: { readonly stdout: string }) => failed)
  return JSON.parse(stdout.split("\n").find((line) => line.startsWith("{"))!) as Summary
}

export const complaintsOf = (failed: Summary["failed"]): string | undefined =>
  failed.length === 0
    ? undefined
    : failed.map(({ seed, wrong }) => `seed ${seed}: ${wrong.join("; ")}`).join("\n")

const sums = ["seeds", "intents", "events", "simulatedSeconds", "cpuSeconds"] as const

export const world: Proof = {
  claim:
    "a million orders in worlds where everything goes wrong: none lost, none doubled in secret",
  cases: () =>
    Array.from(
      { length: seedsMax / together },
      (_, n) => `${n * together + 1}..${(n + 1) * together}`,
    ),
  check: async (seeds, count) => {
    const { failed, counts, ...summary } = await simulate(seeds, "--dense")
    for (const name of sums) count(`all ${name}`, summary[name])
    for (const [what, times] of Object.entries(counts)) count(what, times)
    return complaintsOf(failed)
  },
  sum: (counts) => {
    const [seeds = 0, intents = 0, events = 0, simulated = 0, cpu = 1] = sums.map(
      (name) => counts[`all ${name}`],
    )
    const never = mustOccur.filter((what) => counts[what] === undefined)
    return {
      lines: [
        ...mustOccur.map((what) => `${String(counts[what] ?? 0).padStart(9)}  ${what}`),
        `${intents} intents and ${events} events in ${seeds} worlds, ${(simulated / secondsInYear).toFixed(2)} simulated years`,
        `per CPU second: ${(simulated / cpu).toFixed(0)} simulated seconds, ${(seeds / cpu).toFixed(2)} seeds, ${(intents / cpu).toFixed(0)} intents`,
      ],
      wrong: [
        ...never.map((what) => `never: ${what}`),
        ...(intents < intentsMin ? [`${intents} intents are no million`] : []),
      ],
    }
  },
}
