/** `npm run replay -- <log>`: folds a log and says whether it leads where its writer was. */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Command, CommanderError } from "commander"
import { exits, type Verdict, verify } from "./verify.ts"

const read = (file: string): string => {
  const body = readFileSync(file)
  return (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString("utf8")
}

const summary = ({ log, refused, finalHash, firstDivergence, timings }: Verdict): string => {
  if (refused !== undefined) return `line ${refused.line}: ${refused.reason}`
  if (log === undefined) return ""
  const types = Object.entries(log.types)
    .toSorted(([, left], [, right]) => right - left)
    .map(([type, count]) => `  ${String(count).padStart(6)} ${type}`)
  const [from, to] = log.span ?? []
  return [
    `build     ${log.build}, events of version ${log.schema}${log.upcasted > 0 ? `, ${log.upcasted} lifted` : ""}`,
    `events    ${log.events} (${timings.ms.toFixed(1)} ms)`,
    ...types,
    ...(from === undefined || to === undefined
      ? []
      : [
          `span      ${new Date(from).toISOString()} to ${new Date(to).toISOString()} (${((to - from) / 1000).toFixed(1)} s)`,
        ]),
    `ends      ${log.whole ? "with its trailer" : "cut off: there is no trailer to compare with"}`,
    `hash      ${finalHash}`,
    firstDivergence === undefined
      ? "result    the same state"
      : `result    DIVERGED: the writer had ${firstDivergence.expected}`,
  ].join("\n")
}

const program = new Command("replay")
  .description("Folds a log file and compares the state with the writer's")
  .argument("<log>", "a .ndjson file, gzipped or not")
  .option("--json", "print the verdict as JSON (trayline-result/1)")
  .option("--state", "print the state after the last event")
  .exitOverride()
  .action(async (file: string, options: { json?: true; state?: true }) => {
    const text = read(file)
    const { logApp } = await import("#src/runtime/log.ts")
    const { verdict, state } = verify(text, logApp)
    process.exitCode = verdict.exit
    if (options.state) console.log(JSON.stringify(state, undefined, 2))
    if (options.json) console.log(JSON.stringify(verdict))
    else if (verdict.refused !== undefined) console.error(summary(verdict))
    else console.log(summary(verdict))
  })

try {
  await program.parseAsync()
} catch (reason) {
  if (reason instanceof CommanderError) process.exitCode = reason.exitCode === 0 ? 0 : exits.usage
  else if ((reason as { readonly code?: unknown }).code === "ENOENT") {
    console.error((reason as Error).message)
    process.exitCode = exits.usage
  } else {
    console.error(reason)
    process.exitCode = exits.internal
  }
}
