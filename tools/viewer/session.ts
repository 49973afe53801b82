/** What is open in the viewer: the logs of the tabs of one session, as one line of steps that can be sought. */
import type { Read } from "#adapters/logfile/codec.ts"
import type { Log, ToldLine } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { type Change, diff } from "../timeline/diff.ts"
import { merge, type Merged } from "../timeline/merge.ts"
import { makeTimeline, type Timeline } from "../timeline/timeline.ts"
import { playTimes, stepsBy } from "./playing.ts"

/** One file that was read. */
export type Opened = { readonly name: string; readonly log: Read<App.Event> }

export type Pane = {
  readonly name: string
  readonly log: Log<App.Event>
  readonly told: ReadonlyArray<ToldLine>
  readonly timeline: Timeline<App.Event, App.State>
}

/** What a step did in the first pane that applied it. */
export type Look = {
  readonly pane: number
  readonly line: App.Recorded
  readonly before: App.State
  readonly after: App.State
}

/** What is no longer the file's: which step of which session was left out or changed. */
export type Origin = { readonly session: Session; readonly n: number; readonly what: string }

export type Session = Merged & {
  readonly panes: ReadonlyArray<Pane>
  readonly times: Float64Array
  readonly length: number
  readonly origin: Origin | undefined
  readonly stateOf: (pane: number, n: number) => App.State
  /** The step after which a pane had applied so many events. */
  readonly stepOf: (pane: number, n: number) => number
  /** The n-th step, counted from 1. */
  readonly lineAt: (n: number) => App.Recorded | undefined
  readonly lookAt: (n: number) => Look | undefined
  readonly changesAt: (n: number) => ReadonlyArray<Change>
  /** The moment after n steps. */
  readonly momentOf: (n: number) => number
}

const paneOf = (name: string, log: Log<App.Event>): Pane => ({
  name,
  log,
  told: log.told ?? [],
  timeline: makeTimeline(log, logApp),
})

export const makeSession = (
  logs: ReadonlyArray<{ readonly name: string; readonly log: Log<App.Event> }>,
  origin?: Origin,
): Session => {
  const panes = logs.map(({ name, log }) => paneOf(name, log))
  const merged = merge(panes.map(({ log }) => log.lines))
  const { steps, places } = merged
  let last: { readonly n: number; readonly look: Look | undefined } | undefined
  let changed: { readonly n: number; readonly changes: ReadonlyArray<Change> } | undefined

  const lineAt = (n: number): App.Recorded | undefined => {
    const entry = steps[n - 1]?.entries[0]
    return entry && panes[entry.pane]!.log.lines[entry.n - 1]
  }
  const lookAt = (n: number): Look | undefined => {
    if (last?.n === n) return last.look
    const entry = steps[n - 1]?.entries[0]
    const line = lineAt(n)
    const look = ((): Look | undefined => {
      if (entry === undefined || line === undefined) return undefined
      const { timeline } = panes[entry.pane]!
      // The earlier one first: a fold goes forwards, and the timeline remembers where it was.
      const before = timeline.stateAt(entry.n - 1)
      const after = timeline.stateAt(entry.n)
      return { pane: entry.pane, line, before, after }
    })()
    last = { n, look }
    return look
  }

  return {
    ...merged,
    panes,
    times: playTimes(steps.map(({ at }) => at)),
    length: steps.length,
    origin,
    stateOf: (pane, n) => {
      const look = lookAt(n)
      return look?.pane === pane ? look.after : panes[pane]!.timeline.stateAt(places[pane]![n]!)
    },
    // The first place that is large enough comes after all that are smaller.
    stepOf: (pane, n) => stepsBy(places[pane]!, n - 1) + (n > 0 ? 1 : 0),
    lineAt,
    lookAt,
    changesAt: (n) => {
      if (changed?.n === n) return changed.changes
      const look = lookAt(n)
      const changes = look === undefined ? [] : diff(look.before, look.after)
      changed = { n, changes }
      return changes
    },
    momentOf: (n) => steps[Math.max(0, n - 1)]?.at ?? panes[0]?.log.header.start ?? 0,
  }
}
