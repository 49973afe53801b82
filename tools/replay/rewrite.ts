/** A log written anew: lifted to today's versions, or with its personal values replaced. */
import { writeLog } from "#adapters/logfile/codec.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import { versions } from "#domain/app/versions.ts"
import { hashName } from "#domain/kernel/hash.ts"
import { logApp } from "#src/runtime/log.ts"
import type { Counts } from "#adapters/logfile/privacy.ts"
import { type ReadLog, timelineOf } from "./read.ts"

/** Its hashes are of the states as they are now. */
export const upcastLog = (read: ReadLog): string => {
  const { header, lines, told } = read
  const timeline = timelineOf(read)
  const lifted = told.map((line) =>
    line.k === "c" ? { ...line, hash: logApp.hash(timeline.stateAt(line.n)) } : line,
  )
  const now = { ...header, schema: versions.current, hash: hashName }
  return writeLog({ header: now, lines, told: lifted }, logApp)
}

/** `random` must be a new source for every file, so that two files cannot be joined. */
export const redactLog = (
  { header, lines, told }: ReadLog,
  random: () => number,
): { readonly text: string; readonly counts: Counts; readonly leftOut: number } => {
  const log = pseudonymiseLog({ header, lines, told }, logApp, random)
  return {
    text: writeLog(log, logApp),
    counts: log.header.replaced ?? {},
    leftOut: told.length - (log.told ?? []).length,
  }
}
