/** `npm run log2test -- <log> --slug 2026-11-what`: makes a log that shows something wrong a test that stays. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Command } from "commander"
import { root } from "./commandLine.ts"
import { open } from "./replay/read.ts"
import { type Asked, conditionsIn, signatureOf } from "./shrink/command.ts"
import { type Entry, expectOf, readmeOf } from "./shrink/corpusEntry.ts"
import { wrongIn } from "./shrink/expectation.ts"
import { marksOf } from "./shrink/marks.ts"
import { describe, type Signature } from "./shrink/signature.ts"
import { textOf } from "./shrink/write.ts"
import { CliError, runCli } from "./cli.ts"
import { exits } from "./exits.ts"

type Options = Asked & {
  readonly slug: string
  readonly note?: string
  readonly raw?: true
  readonly folder: string
}

/** More than this is not read by anybody. */
const eventsMax = 100

const log2test = (file: string, options: Options): void => {
  const { slug, note, raw } = options
  if (!/^\d{4}-\d{2}-[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new CliError(
      exits.usage,
      `A slug is a month and a few words, like 2026-11-soup-twice: ${slug}`,
    )
  const folder = join(options.folder, slug)
  if (existsSync(folder)) throw new CliError(exits.usage, `${folder} is there already`)
  const log = open(file)
  const { header, lines } = log
  if (header.source === "field" && header.replaced === undefined && raw !== true)
    throw new CliError(
      exits.usage,
      "This log is raw: it has personal data, and a test is seen by everybody.\nTake it by 'Report a problem', which replaces them; or, if it is your own, say --raw.",
    )
  const marks = marksOf(log)
  const isAsked = conditionsIn(options).length > 0
  const signature: Signature =
    (isAsked ? undefined : marks.signature) ?? signatureOf(log, isAsked ? options : marks.asked)
  const text = textOf({ header, lines, told: log.told })
  const wrong = wrongIn(text, { signature, isFixed: false })
  const entry: Entry = {
    slug,
    header,
    events: lines.length,
    signature,
    isFixed: wrong === undefined,
    wrong,
    shrunk: marks.shrunk,
    note: note ?? header.note,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "log.ndjson"), text)
  writeFileSync(join(folder, "expect.ts"), expectOf(entry))
  writeFileSync(join(folder, "README.md"), readmeOf(entry))
  execFileSync(join(root, "node_modules/.bin/oxfmt"), [folder], { stdio: "ignore" })
  if (lines.length > eventsMax)
    console.error(
      `${lines.length} events are more than anybody reads: npm run shrink makes them few.`,
    )
  console.log(
    [
      `written   ${folder}`,
      `wrong     ${describe(signature)}`,
      ...(wrong === undefined
        ? [
            "test      passes: this build has not, or no longer, what is wrong here",
            `run       npx vitest run --project node tests/corpus -t ${slug}`,
          ]
        : [
            `test      fails, as it should: ${wrong}`,
            `run       RED=1 npx vitest run --project node tests/corpus -t ${slug}`,
            "npm test  stays green meanwhile, and fails once the log does not show it any more",
            `fixed?    set isFixed to true in ${join(folder, "expect.ts")}`,
          ]),
    ].join("\n"),
  )
}

await runCli(
  new Command("log2test")
    .description("Makes a log that shows something wrong a test in tests/corpus")
    .argument("<log>", "a .ndjson file, gzipped or not; shrunk, best of all")
    .requiredOption("--slug <name>", "folder of the test: year, month and a few words")
    .option("--note <text>", "what a person saw")
    .option("--signature <id>", "the invariant that is broken; else what shrink found")
    .option("--expect <condition>", "what should hold after the last event (CEL)")
    .option("--when <condition>", "what is true when it is wrong (CEL)")
    .option("--raw", "take a log with personal data all the same")
    .option("--folder <path>", "where tests of logs are", "tests/corpus")
    .action(log2test),
)
