/** Reads a log file, gzipped or not, or says why it cannot be used. */
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { type Read, readLog } from "#adapters/logfile/codec.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { exits } from "./exits.ts"

/** A sentence for a person, and how the command ends. */
export class GiveUp extends Error {
  readonly exit: number
  constructor(message: string, exit: number) {
    super(message)
    this.exit = exit
  }
}

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (reason) {
    throw new GiveUp((reason as Error).message, exits.usage)
  }
}

export const readLogFile = (file: string): Read<App.Event> => {
  const body = bytesOf(file)
  const text = (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString("utf8")
  return readLogText(text, file)
}

export const readLogText = (text: string, name: string): Read<App.Event> => {
  const read = readLog(text, logApp)
  if (Result.isSuccess(read)) return read.success
  const { line, kind, reason } = read.failure
  throw new GiveUp(
    `${name}, line ${line}: ${reason}`,
    kind === "unknown" ? exits.unknown : exits.malformed,
  )
}
