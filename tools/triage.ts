/** `npm run triage -- <folder>`: thousands of problem reports, replayed by this build and grouped by what broke first. */
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { Command } from "commander"
import { CliError, runCli, whole } from "./cli.ts"
import { root } from "./commandLine.ts"
import { exits } from "./exits.ts"
import { type Gate, gate, readBaseline, writeBaseline } from "./triage/baseline.ts"
import { canShrink, type Example, exampleOf } from "./triage/examples.ts"
import type { Group } from "./triage/groups.ts"
import { gateText, triageText } from "./triage/print.ts"
import { triage } from "./triage/triage.ts"

type Options = {
  readonly json?: true
  readonly cache: string
  readonly jobs: number
  readonly baseline?: string
  readonly gate?: string
  readonly shrink: boolean
}

const examplesIn = (
  groups: ReadonlyArray<Group>,
  folder: string,
  build: string,
): ReadonlyMap<Group, Example> => {
  const examples = new Map<Group, Example>()
  for (const group of groups.filter(canShrink))
    try {
      examples.set(group, exampleOf(group, folder, build))
    } catch (reason) {
      if (!(reason instanceof CliError)) throw reason
      console.error(`${group.example.path}: ${reason.message}`)
    }
  return examples
}

const exitOf = (gated: Gate | undefined): number =>
  gated !== undefined && gated.worse.length > 0 ? exits.broken : exits.ok

await runCli(
  new Command("triage")
    .description("Replays many logs with all invariants, and groups them by what broke first")
    .argument("<where...>", "folders, patterns or files; logs are .ndjson, gzipped or not")
    .option("--json", "print the groups as JSON (trayline-triage/1)")
    .option("--cache <folder>", "what is known from before", join(root, "test-results", "triage"))
    .option("--jobs <n>", "threads, at most one for each core", whole, availableParallelism())
    .option("--baseline <file>", "write down which logs are fine")
    .option("--gate <file>", "exit 1 if a log that this baseline calls fine is not any more")
    .option("--no-shrink", "do not make an example of each bug as small as it can be")
    .addHelpText("after", "\nExample: npm run triage -- reports/   (docs/triage.md)")
    .action(async (where: ReadonlyArray<string>, options: Options) => {
      const { cache, json } = options
      const baseline = options.gate === undefined ? undefined : readBaseline(options.gate)
      const jobs = Math.min(options.jobs, availableParallelism())
      const made = await triage(where, { cache, jobs })
      const { groups, reports, build, known, ms } = made
      const examples = options.shrink ? examplesIn(groups, cache, build) : new Map()
      const gated = baseline === undefined ? undefined : gate(baseline, made)
      process.exitCode = exitOf(gated)
      if (json === true)
        console.log(
          JSON.stringify({
            fmt: "trayline-triage/1",
            ok: process.exitCode === exits.ok,
            exit: process.exitCode,
            build,
            logs: reports.length,
            known,
            ms: Math.round(ms),
            groups: groups.map((group) => ({ ...group, shrunk: examples.get(group) })),
            gate: gated,
          }),
        )
      else {
        console.log(triageText(made, (group) => examples.get(group)))
        if (gated !== undefined) console.log(gateText(gated))
      }
      if (options.baseline !== undefined) {
        const count = writeBaseline(options.baseline, made)
        console.error(`${options.baseline} has ${count} logs that are fine`)
      }
    }),
)
