/** A tab's journal as a log file: raw, as `log()` gives it, or as it may leave the device. */
import { writeLog } from "#adapters/logfile/codec.ts"
import { fileFormat, type Header, type App as LogApp } from "#adapters/logfile/format.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { versions } from "#domain/app/versions.ts"
import { hashName, hashOf } from "#domain/kernel/hash.ts"
import type { Journal } from "./journal.ts"
import { installLate } from "./late.ts"

// The rules never without what carries out their demands: a login would ask for it.
installLate()

export const logApp: LogApp<App.Event, App.State> = {
  Event,
  initial: App.initial,
  reduce: App.reduce,
  hash: hashOf,
  versionOf: versions.versionOf,
  upcast: ({ v, type, data, ...line }) => {
    const { _tag, ...lifted } = versions.liftEvent({ ...data, _tag: type }, v)
    return { ...line, v: versions.versionOf(_tag), type: _tag, data: lifted }
  },
}

type Where = {
  readonly build: string
  readonly at: number
  readonly width: number
  readonly height: number
  readonly browser: string
  /** A page's, unless it says otherwise. */
  readonly source?: Header["source"]
}

const headerOf = ({ start, lines }: Journal, state: App.State, where: Where): Header => ({
  k: "h",
  fmt: fileFormat,
  app: "trayline",
  build: where.build,
  schema: versions.current,
  hash: hashName,
  mode: state.client.config.applicationMode,
  start: where.at,
  tab: state.place.tab ?? lines.at(-1)?.tab ?? "",
  source: where.source ?? "field",
  from: start === undefined ? "empty" : { state: start },
  locale: state.language.current,
  zone: state.client.zone.name,
  browser: where.browser,
  viewport: { width: where.width, height: where.height },
})

/** Everything as it was applied; it folds to the page's hash. */
export const rawLog = (journal: Journal, state: App.State, where: Where): string =>
  writeLog({ header: headerOf(journal, state, where), lines: journal.lines }, logApp)

/** Personal values replaced; its trailer's hash is the fold of this very text. */
export const reportLog = (
  journal: Journal,
  state: App.State,
  where: Where,
  random: () => number,
): string =>
  writeLog(
    pseudonymiseLog(
      { header: headerOf(journal, state, where), lines: journal.lines },
      logApp,
      random,
    ),
    logApp,
  )
