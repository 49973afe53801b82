/** Logs that were fine, kept in a file, and what became of them in another build. */
import { readFileSync, writeFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"
import type { Filed, Triage } from "./triage.ts"

const fmt = "trayline-triage-baseline/1"

/** A log's hash, and where it lay. */
const Baseline = Schema.Struct({
  fmt: Schema.Literal(fmt),
  build: Schema.String,
  fine: Schema.Record(Schema.String, Schema.String),
})
type Baseline = typeof Baseline.Type

export const writeBaseline = (file: string, { build, reports }: Triage): number => {
  const fine = Object.fromEntries(
    reports.flatMap(({ result, hash, path }) => (result === "fine" ? [[hash, path]] : [])),
  )
  const baseline: Baseline = { fmt, build, fine }
  try {
    writeFileSync(file, `${JSON.stringify(baseline, undefined, 2)}\n`)
  } catch (reason) {
    throw new CliError(exits.usage, (reason as Error).message)
  }
  return Object.keys(fine).length
}

export const readBaseline = (file: string): Baseline => {
  const read = Result.try({
    try: () => JSON.parse(readFileSync(file, "utf8")) as unknown,
    catch: (reason) => (reason as Error).message,
  })
  if (Result.isFailure(read)) throw new CliError(exits.usage, `${file}: ${read.failure}`)
  const decoded = Schema.decodeUnknownResult(Baseline)(read.success)
  if (Result.isFailure(decoded))
    throw new CliError(exits.usage, `${file} is no baseline: write one with --baseline`)
  return decoded.success
}

export type Gate = {
  /** Logs that were fine, and are not. */
  readonly worse: ReadonlyArray<Filed>
  readonly compared: number
  /** Logs that were fine, and are not here. */
  readonly missing: number
}

export const gate = ({ fine }: Baseline, { reports }: Triage): Gate => {
  const here = reports.filter(({ hash }) => hash in fine)
  const hashes = new Set(here.map(({ hash }) => hash))
  if (hashes.size === 0)
    throw new CliError(exits.usage, "None of the baseline's logs is here: nothing was compared")
  return {
    worse: here.filter(({ result }) => result !== "fine"),
    compared: hashes.size,
    missing: Object.keys(fine).length - hashes.size,
  }
}
