/** `npm run causality -- <log>`: after which event it was how likely that it goes wrong. See docs/causality.md. */
import { writeFileSync } from "node:fs"
import { Command } from "commander"
import { causalityText } from "./causality/print.ts"
import { causalityOf } from "./causality/report.ts"
import { CliError, runCli, whole } from "./cli.ts"
import { exits } from "./exits.ts"
import { open, type ReadLog } from "./replay/read.ts"
import { conditionsIn, heeding, missing, signatureOf } from "./shrink/command.ts"
import { type Bug, bugOf } from "./shrink/signature.ts"

type Options = {
  readonly signature?: string
  readonly when?: string
  readonly held?: true
  readonly runs: number
  readonly places: number
  readonly seed: number
  readonly output?: string
  readonly json?: true
}

/** `undefined`: what is told and what is held. */
const bugIn = (log: ReadLog, { held, ...asked }: Options): Bug | undefined => {
  if (held !== undefined) {
    if (conditionsIn(asked).length > 0)
      throw new CliError(exits.usage, "Give one of --signature, --when and --held")
    return undefined
  }
  const signature = signatureOf(log, asked)
  if (signature.kind === "crash")
    throw new CliError(exits.usage, `The rules throw (${signature.detail}): see npm run replay`)
  return bugOf(signature)
}

await runCli(
  new Command("causality")
    .description("Tells after which event of a log it was how likely that it goes wrong")
    .argument("<log>", "a .ndjson file, gzipped or not")
    .option("--signature <id>", "the invariant that breaks, like I1; else the first that is broken")
    .option("--when <condition>", "what is true when it is wrong (CEL)")
    .option("--held", "a run is wrong where it ends telling something else than the server has")
    .option(
      "--runs <n>",
      "runs from before and after the steepest event; a fifth elsewhere",
      whole,
      200,
    )
    .option("--places <n>", "places to run from at most", whole, 40)
    .option("--seed <n>", "of the runs' chance", whole, 1)
    .option("-o, --output <file>", "writes the result as JSON, for /replay (trayline-causality/1)")
    .option("--json", "prints it as JSON")
    .addHelpText("after", "\nExample: npm run causality -- bug.ndjson -o bug.causality.json")
    .action((file: string, options: Options) => {
      const log = open(file)
      const { runs, places: placesMax, seed, output, json } = options
      const bug = heeding(() => bugIn(log, options))
      const found = heeding(() => causalityOf(log, { bug, runs, placesMax, seed }))
      if (found === undefined) throw missing(bug!.signature, log)
      const text = JSON.stringify(found)
      if (output !== undefined) writeFileSync(output, text)
      console.log(json === true ? text : causalityText(found))
      if (output !== undefined && json !== true)
        console.log(`written   ${output}: open it at /replay together with the log`)
    }),
)
