/** A log that shows something wrong, made as small as it can be while it shows the same. Source: design "minimiser". */
import { startOf } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { groupsOf } from "./groups.ts"
import { shrinkPayload } from "./payload.ts"
import { removeParts, singles } from "./remove.ts"
import { type Lines, makeReplays, type Replays } from "./replays.ts"
import type { Bug } from "./signature.ts"

type AppLog = Log<App.Event>

export type Shrunk = {
  readonly log: AppLog
  readonly before: number
  readonly after: number
  readonly replays: number
  readonly ms: number
  /** There was time to try everything. */
  readonly isComplete: boolean
}

type Options = {
  readonly budgetMs: number
  readonly reduce?: (state: App.State, line: App.Recorded) => App.State
  readonly tell?: (what: string) => void
}

/** Slices of the state before the first line, each as in a new client where that shows the same. */
const shrinkStart = (start: App.State, shows: (start: App.State) => boolean): App.State => {
  if (shows(App.initial)) return App.initial
  let best = start
  for (const slot of Object.keys(App.initial) as Array<keyof App.State>) {
    const simpler = { ...best, [slot]: App.initial[slot] }
    if (shows(simpler)) best = simpler
  }
  return best
}

/** `undefined`: the log does not show it. */
export const shrink = (log: AppLog, bug: Bug, options: Options): Shrunk | undefined => {
  const { budgetMs, reduce = App.reduce, tell = () => {} } = options
  const began = performance.now()
  const hasTime = (): boolean => performance.now() - began < budgetMs
  let replaysBefore = 0
  const replaysFrom = (start: App.State, lines: Lines): Replays | undefined => {
    const replays = makeReplays(start, bug, reduce)
    if (replays.tryOut(lines)) return replays
    replaysBefore++
    return undefined
  }
  const whole = replaysFrom(startOf(log, App.initial), log.lines)
  if (whole === undefined) return undefined
  const shownBy = whole.best().at(-1)?.event._tag ?? "nothing"
  tell(`shows after ${whole.best().length} of ${log.lines.length} events, with ${shownBy}`)

  const simplerStart = (start: App.State, lines: Lines): App.State =>
    start === App.initial
      ? start
      : shrinkStart(start, (each) => replaysFrom(each, lines) !== undefined)
  const next = (start: App.State, old: Replays): Replays => {
    replaysBefore += old.count()
    return replaysFrom(start, old.best())!
  }

  let start = simplerStart(startOf(log, App.initial), whole.best())
  let replays = next(start, whole)
  for (const [name, partsOf] of [
    ["questions with their answers", groupsOf],
    ["events", singles],
  ] as const) {
    removeParts(partsOf, replays, hasTime)
    tell(`without ${name} that need not be: ${replays.best().length} events`)
  }
  for (let length = Infinity; hasTime() && replays.best().length < length;) {
    length = replays.best().length
    shrinkPayload(replays, hasTime)
    start = simplerStart(start, replays.best())
    replays = next(start, replays)
    removeParts(singles, replays, hasTime)
    tell(`with less in them: ${replays.best().length} events`)
  }
  const lines = replays.best()
  const from = start === App.initial ? "empty" : { state: start }
  return {
    log: { header: { ...log.header, from }, lines },
    before: log.lines.length,
    after: lines.length,
    replays: replaysBefore + replays.count(),
    ms: performance.now() - began,
    isComplete: hasTime(),
  }
}
