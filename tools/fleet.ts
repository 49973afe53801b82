/** `npm run fleet -- <folder>`: puts together what shards of `explore` and `simulate` left there. */
import { globSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Command } from "commander"
import { manySeeds, mustOccur } from "#simulators/world/occurs.ts"
import { CliError, runCli } from "./cli.ts"
import { exits } from "./exits.ts"
import { addFile, exploredOf, missingOf, type Run, simulatedOf } from "./fleet/merge.ts"
import { pageOf } from "./fleet/page.ts"

/** Says what came of a run, and whether that is well. */
const tell = (run: Run): boolean => {
  const missing = missingOf(run)
  console.log(`${run.name}: ${run.shards.size} of ${run.of} shards`)
  if (missing.length > 0) console.log(`  missing: ${missing.join(", ")}`)
  if (run.simulated.length > 0) {
    const { seeds, intents, events, cpuSeconds, failed, counts } = simulatedOf(run)
    const never = mustOccur.filter((what) => counts[what] === undefined)
    const isTooLittle = missing.length === 0 && seeds >= manySeeds && never.length > 0
    console.log(
      `  ${seeds} seeds, ${intents} intents, ${events} events, ${cpuSeconds.toFixed(0)} CPU s`,
    )
    if (isTooLittle) console.log(`  never: ${never.join(", ")}`)
    console.log(`  ${seeds - failed.length} passed, ${failed.length} failed`)
    return missing.length === 0 && failed.length === 0 && !isTooLittle
  }
  const { states, steps, depth, resting, isWhole, found, cpuSeconds } = exploredOf(run)
  console.log(
    `  ${states} states, ${steps} steps, depth ${depth}, ${resting} at rest, ${cpuSeconds.toFixed(1)} s`,
  )
  for (const { wrong } of found) console.log(`  wrong: ${wrong}`)
  if (!isWhole && found.length === 0) console.log("  there is more than was visited")
  return missing.length === 0 && found.length === 0 && isWhole
}

const fleet = async (folder: string): Promise<void> => {
  const files = globSync("**/*.ndjson", { cwd: folder }).toSorted()
  if (files.length === 0) throw new CliError(exits.malformed, `${folder} has no result of a shard`)
  const runs = new Map<string, Run>()
  for (const file of files) await addFile(runs, join(folder, file))
  const all = [...runs.values()]
  const isWell = all.map(tell).every(Boolean)
  const page = join(folder, "index.html")
  writeFileSync(page, pageOf(all))
  console.log(`page      ${page}`)
  process.exitCode = isWell ? exits.ok : exits.broken
}

await runCli(
  new Command("fleet")
    .description("Puts together what shards of explore and simulate left in a folder")
    .argument("<folder>", "with their files")
    .action(fleet),
)
