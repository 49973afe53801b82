/** A tab's journal as a log file: raw, as `log()` gives it, or as it may leave the device. */
import { startOf, writeLog } from "#adapters/logfile/codec.ts"
import {
  fileFormat,
  type Header,
  type Log,
  type App as LogApp,
  type ToldLine,
} from "#adapters/logfile/format.ts"
import { pseudonymiseLog } from "#adapters/logfile/report.ts"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { State } from "#domain/app/stateSchema.ts"
import { versions } from "#domain/app/versions.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { judgedBy, patternsOf } from "#domain/forms/judged.ts"
import { dayOf, utc } from "#domain/kernel/civil.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { hashName, hashOf } from "#domain/kernel/hash.ts"
import type { Journal } from "./journal.ts"

export const logApp: LogApp<App.Event, App.State> = {
  Event,
  State,
  initial: App.initial,
  reduce: App.reduce,
  hash: hashOf,
  judged: ({ header, lines }) => {
    const from = header.from === "empty" ? [] : [(header.from.state as App.State).client.config]
    const started = lines.flatMap(({ event }) =>
      event._tag === "ClientStarted" ? [event.config] : [],
    )
    const configs = [...from, ...started]
    return judgedBy(
      { rules: configs.at(-1) ?? defaultConfig, today: dayOf(utc, EpochMs.make(header.start)) },
      [...new Set(configs.flatMap(patternsOf))],
    )
  },
  liftState: (state, schema) =>
    schema >= versions.current
      ? state
      : { ...App.initial, ...(versions.liftState(state, schema) as object | undefined) },
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
  /** What the recorder tells besides events. */
  readonly told?: ReadonlyArray<ToldLine>
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

/**
 * The state as it was on the page, now and then: a fold that parts from it is found near where it did. What a tab did
 * before a reload folds to more than the page that begins there has.
 */
const checkpointsOf = (
  { checkpoints = [] }: Journal,
  { place: { tab } }: App.State,
): ReadonlyArray<ToldLine> =>
  checkpoints.flatMap(({ index, state }) =>
    index === 0 || state.place.tab !== tab ? [] : [{ k: "c", n: index, hash: hashOf(state) }],
  )

/** Everything as it was applied; it folds to the page's hash. */
export const logOf = (journal: Journal, state: App.State, where: Where): Log<App.Event> => ({
  header: headerOf(journal, state, where),
  lines: journal.lines,
  told: [...(where.told ?? []), ...checkpointsOf(journal, state)],
})

export const rawLog = (journal: Journal, state: App.State, where: Where): string =>
  writeLog(logOf(journal, state, where), logApp)

/** Of a fold, every so many events. */
const checkpointEvery = 500

const folded = (log: Log<App.Event>): ReadonlyArray<ToldLine> => {
  let state = startOf(log, logApp.initial)
  return log.lines.flatMap((line, index): ReadonlyArray<ToldLine> => {
    state = logApp.reduce(state, line)
    const n = index + 1
    return n % checkpointEvery === 0 ? [{ k: "c", n, hash: hashOf(state) }] : []
  })
}

/** Personal values replaced; its hashes are the fold of this very text. */
export const reportLog = (
  journal: Journal,
  state: App.State,
  where: Where,
  random: () => number,
): string => {
  const log = pseudonymiseLog(
    { header: headerOf(journal, state, where), lines: journal.lines, told: where.told ?? [] },
    logApp,
    random,
  )
  return writeLog({ ...log, told: [...(log.told ?? []), ...folded(log)] }, logApp)
}
