/** Log files and places in them, as the command line names them. What is wrong is said in words, with an exit code. */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { readLog, type Read } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { BadPredicate, type Predicate, predicateOf } from "../timeline/predicate.ts"
import { makeTimeline } from "../timeline/timeline.ts"
import { refusal } from "../verify.ts"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"

/** Of a gzip file that unpacks to more than `bytesMax` it says so. */
export const textIn = (body: Buffer, bytesMax?: number): string =>
  (body[0] === 0x1f && body[1] === 0x8b
    ? gunzipSync(body, bytesMax === undefined ? {} : { maxOutputLength: bytesMax })
    : body
  ).toString("utf8")

/** `-` is what is piped in. */
export const textOf = (file: string): string => {
  try {
    return textIn(readFileSync(file === "-" ? 0 : file))
  } catch (reason) {
    const { code, message } = reason as { readonly code?: string; readonly message: string }
    if (code?.startsWith("Z") === true)
      throw new CliError(exits.malformed, `${file}: a gzip file that cannot be read: ${message}`)
    throw new CliError(exits.usage, message)
  }
}

export type ReadLog = Read<App.Event>

export const logIn = (text: string, file = "-"): ReadLog => {
  const read = readLog(text, logApp)
  if (Result.isSuccess(read)) return read.success
  const { line, reason } = read.failure
  throw new CliError(refusal(read.failure).exit, `${file}, line ${line}: ${reason}`)
}

export const open = (file: string): ReadLog => logIn(textOf(file), file)

export const timelineOf = (log: Log<App.Event>) => makeTimeline(log, logApp)
export type Timeline = ReturnType<typeof timelineOf>

/**
 * A place: `12` is after the 12th event, `seq:7` after the event with that number, `end`, or a moment (ISO 8601): after
 * what was heard by then.
 */
export const placeIn = ({ lines }: Pick<ReadLog, "lines">, text: string): number => {
  if (text === "end") return lines.length
  if (/^\d+$/.test(text)) {
    if (Number(text) > lines.length)
      throw new CliError(exits.usage, `there are ${lines.length} events, and no ${text}th`)
    return Number(text)
  }
  const seq = /^seq:(-?\d+)$/.exec(text)?.[1]
  if (seq !== undefined) {
    const n = lines.findIndex((line) => line.seq === Number(seq))
    if (n < 0) throw new CliError(exits.usage, `no event has the seq ${seq}`)
    return n + 1
  }
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new CliError(exits.usage, `no place: ${text} (a number, seq:<n>, end, or an ISO time)`)
  return lines.findLastIndex((line) => line.at <= at) + 1
}

/** What is wrong with a condition is said, also where only an event shows it. */
export const conditionOf = (text: string): Predicate => {
  const said = <Value>(run: () => Value): Value => {
    try {
      return run()
    } catch (reason) {
      if (reason instanceof BadPredicate)
        throw new CliError(exits.usage, `the condition ${text}: ${reason.message}`)
      throw reason
    }
  }
  const holds = said(() => predicateOf(text))
  return (scope) => said(() => holds(scope))
}
