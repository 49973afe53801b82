/** `npm run shrink -- <log>`: makes a log that shows something wrong as small as it can be. */
import { writeFileSync } from "node:fs"
import { Command, InvalidArgumentError } from "commander"
import { rulesIn } from "./otherBuild.ts"
import { open } from "./replay/read.ts"
import { type Asked, shrinkLog } from "./shrink/command.ts"
import { describe, type Signature } from "./shrink/signature.ts"
import { asksEvent } from "./timeline/predicate.ts"
import { runCli } from "./cli.ts"

type Options = Asked & {
  readonly output?: string
  readonly json?: true
  readonly build?: string
  readonly budget: number
}

/** `60s`, `2m` or `500ms`, in milliseconds. */
const durationOf = (text: string): number => {
  const [, value, unit = "s"] = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(text) ?? []
  if (value === undefined) throw new InvalidArgumentError("a time, like 60s")
  return Number(value) * { ms: 1, s: 1_000, m: 60_000 }[unit]!
}

/** A condition that is also true where nothing is wrong makes a test that no fix can pass. */
const careLines = (signature: Signature): ReadonlyArray<string> => {
  if (signature.kind !== "when" && signature.kind !== "expect") return []
  return [
    "check     Would a right program make that true after these events too? Then say it more narrowly",
    ...(asksEvent(signature.text)
      ? []
      : [`          (it looks at the state alone: name the event, event._tag == "…" && …)`]),
  ]
}

const nextLine = (signature: Signature, output: string): string => {
  const slug = `${new Date().toISOString().slice(0, 7)}-what-is-wrong`
  return signature.kind === "custom"
    ? `next      no condition tells the two builds apart: say one, npm run log2test -- ${output} --slug ${slug} --when '…'`
    : `next      npm run log2test -- ${output} --slug ${slug}`
}

await runCli(
  new Command("shrink")
    .description("Makes a log that shows something wrong as small as it can be")
    .argument("<log>", "a .ndjson file, gzipped or not")
    .option("--signature <id>", "the invariant to look for, like I5; else the first that is broken")
    .option("--expect <condition>", "what should hold after the last event (CEL)")
    .option("--when <condition>", "what is true when it is wrong (CEL)")
    .option("--build <folder>", "a checkout of another build, installed, that does it right")
    .option("-o, --output <file>", "where to write it; else <log>.min.ndjson")
    .option("--json", "print the result as JSON (trayline-shrink/1)")
    .option("--budget <time>", "longest time", durationOf, 60_000)
    .action(async (file: string, options: Options) => {
      const log = open(file)
      const other = options.build === undefined ? undefined : await rulesIn(options.build)
      const tell = (what: string): void => console.error(what)
      const { signature, shrunk, text } = shrinkLog(log, options, options.budget, tell, other)
      const output =
        options.output ??
        `${file === "-" ? "log" : file.replace(/(\.ndjson)?(\.gz)?$/, "")}.min.ndjson`
      writeFileSync(output, text)
      const { before, after, replays, ms, isComplete } = shrunk
      if (options.json)
        console.log(
          JSON.stringify({
            fmt: "trayline-shrink/1",
            ok: true,
            exit: 0,
            signature,
            before,
            after,
            replays,
            ms: Math.round(ms),
            isComplete,
            output,
          }),
        )
      else
        console.log(
          [
            `wrong     ${describe(signature)}`,
            `events    ${before} -> ${after}${isComplete ? "" : " (time was up: more may be possible, see --budget)"}`,
            `left      ${shrunk.log.lines.map(({ event }) => event._tag).join(", ")}`,
            ...(other === undefined ? careLines(signature) : []),
            `replays   ${replays} in ${ms.toFixed(0)} ms`,
            `written   ${output}, read again and confirmed`,
            nextLine(signature, output),
          ].join("\n"),
        )
    }),
)
