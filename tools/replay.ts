/** `npm run replay -- <log>`: folds a log and says whether it leads where its writer was; and all else that a log can be asked. */
import { writeFileSync } from "node:fs"
import { Command } from "commander"
import type { CheckOptions } from "./replay/check.ts"
import type { DriveOptions } from "./replay/drive/drive.ts"
import { CliError, runCli, whole } from "./cli.ts"
import { exits } from "./exits.ts"

const logArgument = ["<log>", "a .ndjson file, gzipped or not; - is what is piped in"] as const

// Loaded by the command that needs it: a word about how it is called need not wait for the whole client.
const reading = () => import("./replay/read.ts")
const seeking = () => import("./replay/seek.ts")

const write = (text: string, file: string | undefined): void => {
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}

const program = new Command("replay")
  .description("Folds log files, looks into them, and plays them again")
  .addHelpText(
    "after",
    `
A place is 12 (after the 12th event), seq:7, end, or an ISO time. Conditions are CEL over
state, before, event, n and at: state.cart.lines.size() > 2 && event._tag == "LineAdded".

Exit codes: 0 ok, 1 an invariant or expectation is broken, 2 another state than the writer's,
3 other work than the states want, 4 no log, 5 an unknown event or version, 6 never so,
7 two runs differ, 64 called wrongly, 70 a defect of this command.

All of them, with examples: docs/replay.md`,
  )

const command = (name: string, description: string, example: string, isDefault = false): Command =>
  program
    .command(name, { isDefault })
    .description(description)
    .addHelpText("after", `\nExample: npm run replay -- ${example}`)

command(
  "verify",
  "Folds a log and compares the state with the writer's (also: replay <log>)",
  "verify log.ndjson --assert all --expect 'state.cart.lines.size() == 0@17'",
  true,
)
  .argument(...logArgument)
  .option("--json", "print the verdict as JSON (trayline-result/1)")
  .option("--state", "print the state after the last event")
  .option("--from <place>", "look from here on; the fold begins at the beginning all the same")
  .option("--to <place>", "stop here")
  .option(
    "--expect <condition>",
    "holds at the end, or with @<seq> after that event; may be given more than once",
    (text: string, all: ReadonlyArray<string>) => [...all, text],
    [],
  )
  .option("--assert <ids>", "invariants that no event may break: all, or I5,I6")
  .option("--bail", "end at the first thing that is wrong")
  .option("--hash-every <n>", "print the hash after every so many events", whole)
  .option("--twice", "fold twice and compare")
  .action(async (file: string, options: CheckOptions & { json?: true; state?: true }) => {
    const { textOf } = await reading()
    const text = textOf(file)
    const { check } = await import("./replay/check.ts")
    const { verdictText } = await import("./replay/print.ts")
    const { verdict, state } = check(text, options)
    process.exitCode = verdict.exit
    if (options.state) console.log(JSON.stringify(state, undefined, 2))
    if (options.json) console.log(JSON.stringify(verdict))
    else if (verdict.refused !== undefined) console.error(`${file}, ${verdictText(verdict)}`)
    else {
      console.log(verdictText(verdict))
      if (options.assert !== undefined && file !== "-")
        console.log(`next      npm run shrink -- ${file}`)
    }
  })

command("step", "Moves through a log by words: next, goto, state, why, …", "step log.ndjson")
  .argument(...logArgument)
  .action(async (file: string) => {
    const { open } = await reading()
    if (file === "-") throw new CliError(exits.usage, "step hears its words on stdin: name a file")
    const { runStep } = await import("./replay/step.ts")
    await runStep(open(file), process.stdin, process.stdout)
  })

command(
  "goto",
  "Prints an event and the state after it",
  "goto log.ndjson seq:17 --path cart.lines",
)
  .argument(...logArgument)
  .argument("<place>", "12, seq:7, end, or an ISO time")
  .option("--path <path>", "only this part of the state")
  .action(async (file: string, place: string, { path }: { path?: string }) => {
    const { goto } = await seeking()
    console.log(goto((await reading()).open(file), place, path))
  })

command(
  "diff",
  "Prints what is different between two places, or where two logs or two builds part",
  "diff log.ndjson 12 40, or: diff log.ndjson --against other.ndjson, or: diff log.ndjson --build ../before",
)
  .argument(...logArgument)
  .argument("[a]", "a place")
  .argument("[b]", "another one")
  .option("--path <path>", "only this part of the state")
  .option("--against <log>", "another log")
  .option("--build <folder>", "a checkout of another build, installed")
  .action(
    async (
      file: string,
      a: string | undefined,
      b: string | undefined,
      options: { path?: string; against?: string; build?: string },
    ) => {
      const { open, placeIn, timelineOf } = await reading()
      const { against, between, betweenBuilds } = await seeking()
      const read = open(file)
      const ways = [a, options.against, options.build].filter((each) => each !== undefined)
      if (ways.length !== 1)
        throw new CliError(exits.usage, "two places, or --against another log, or another --build")
      if (a === undefined) {
        const { exit, text } =
          options.build === undefined
            ? against(read, open(options.against!))
            : betweenBuilds(read, await (await import("./otherBuild.ts")).rulesIn(options.build))
        process.exitCode = exit
        return console.log(text)
      }
      if (b === undefined) throw new CliError(exits.usage, "a second place is wanted")
      console.log(between(timelineOf(read), placeIn(read, a), placeIn(read, b), options.path))
    },
  )

command(
  "why",
  "Which event wrote a part of the state last",
  "why log.ndjson session.member --at 40",
)
  .argument(...logArgument)
  .argument("<path>", "cart.lines[0].quantity")
  .option("--at <place>", "up to here", "end")
  .action(async (file: string, path: string, { at }: { at: string }) => {
    const { open, placeIn, timelineOf } = await reading()
    const { why } = await seeking()
    const read = open(file)
    console.log(why(timelineOf(read), path, placeIn(read, at)))
  })

command(
  "until",
  "The first event after which a condition holds (6: never)",
  "until log.ndjson --when 'state.cart.lines.size() > 2'",
)
  .argument(...logArgument)
  .requiredOption("--when <condition>", "over state, before, event, n and at")
  .option("--from <place>", "not before this event")
  .action(async (file: string, { when, from }: { when: string; from?: string }) => {
    const { open, placeIn } = await reading()
    const { until } = await seeking()
    const read = open(file)
    console.log(until(read, when, from === undefined ? 1 : placeIn(read, from)))
  })

command("acts", "What the person did, and what each deed changed", "acts log.ndjson")
  .argument(...logArgument)
  .action(async (file: string) => {
    const { actsOf } = await import("./replay/acts.ts")
    const { noteLines } = await import("./replay/print.ts")
    const read = (await reading()).open(file)
    console.log([...noteLines(read.header.note), ...actsOf(read)].join("\n"))
  })

command("stats", "What a log is made of", "stats log.ndjson")
  .argument(...logArgument)
  .option("--json", "for programs")
  .action(async (file: string, { json }: { json?: true }) => {
    const { statsOf, statsText } = await import("./replay/stats.ts")
    const read = (await reading()).open(file)
    console.log(json ? JSON.stringify(statsOf(read)) : statsText(read))
  })

command(
  "merge",
  "Several tabs' logs of one device as one line of time (2: they differ in what they share)",
  "merge tabA.ndjson tabB.ndjson -o both.ndjson",
)
  .argument("<logs...>", "a log of each tab")
  .option("-o, --out <file>", "write it as JSON lines; for reading: nothing folds it")
  .action(async (files: ReadonlyArray<string>, { out }: { out?: string }) => {
    const { open } = await reading()
    if (files.length < 2) throw new CliError(exits.usage, "two logs are wanted, or more")
    const { merge, mergedReport, mergedText } = await import("./replay/merge.ts")
    const merged = merge(files.map(open))
    if (out === undefined) console.log(mergedText(files, merged))
    else writeFileSync(out, mergedReport(files, merged))
    if (merged.conflicts.length === 0) return
    process.exitCode = exits.diverged
    if (out !== undefined) console.error(merged.conflicts.join("\n"))
  })

command("upcast", "Lifts all events to today's versions", "upcast old.ndjson -o new.ndjson")
  .argument(...logArgument)
  .option("-o, --out <file>", "instead of stdout")
  .action(async (file: string, { out }: { out?: string }) => {
    const { upcastLog } = await import("./replay/rewrite.ts")
    const read = (await reading()).open(file)
    write(upcastLog(read), out)
    console.error(`${read.lines.length} events, ${read.upcasted} lifted`)
  })

command("redact", "Replaces personal values", "redact raw.ndjson -o report.ndjson")
  .argument(...logArgument)
  .option("-o, --out <file>", "instead of stdout")
  .action(async (file: string, { out }: { out?: string }) => {
    const { redactLog } = await import("./replay/rewrite.ts")
    const chance = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
    const { text, counts, leftOut } = redactLog((await reading()).open(file), chance)
    write(text, out)
    const replaced = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    console.error(`replaced: ${replaced.length === 0 ? "nothing" : replaced.join(", ")}`)
    if (leftOut > 0) console.error(`left out: ${leftOut} lines that only tell more`)
  })

command("view", "Where to look at a log in a browser", "view log.ndjson")
  .argument(...logArgument)
  .action(async (file: string) => {
    const read = (await reading()).open(file)
    const { placeOf } = await import("./commandLine.ts")
    const { host, port } = placeOf(process.env)
    console.log(
      [
        `${file}: ${read.lines.length} events`,
        "1. npm start",
        `2. open http://${host}:${port}/replay`,
        "3. drop the file there, or choose it",
      ].join("\n"),
    )
  })

command(
  "drive",
  "Plays a log again, to a depth: what did the real parts make of it?",
  "drive log.ndjson --depth simulators",
)
  .argument(...logArgument)
  .option("--depth <depth>", "reducer, adapters, simulators or page", "simulators")
  .option("--seed <n>", "of the simulated backend; the log's own, else 1", whole)
  .option("--twice", "drive twice and compare")
  .option("--json", "for programs")
  .action(async (file: string, options: DriveOptions & { json?: true }) => {
    const { textOf } = await reading()
    const text = textOf(file)
    const { drive, driveText } = await import("./replay/drive/drive.ts")
    const driven = await drive(text, options, file)
    process.exitCode = driven.exit
    console.log(options.json ? JSON.stringify(driven) : driveText(driven))
  })

await runCli(program)
