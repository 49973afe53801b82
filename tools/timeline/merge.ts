/** Logs of tabs of one profile as one line of time: what several logs tell is one step of all of them. */
import type { Recorded, Tagged } from "#domain/kernel/event.ts"

/** `pane`: which of the logs, by its place in the call. `n`: the event's place in that log, counted from 1. */
export type Entry = { readonly pane: number; readonly n: number }
export type Step = { readonly at: number; readonly entries: ReadonlyArray<Entry> }

export type Merged = {
  readonly steps: ReadonlyArray<Step>
  /** places[pane][n]: how many of its events a pane has applied after n steps. */
  readonly places: ReadonlyArray<Int32Array>
}

type Lines = ReadonlyArray<Recorded<Tagged>>

/**
 * A shared event has one number in all logs. A tab's own is told by each log that goes on from that page life; another
 * page life begins to count anew. Files that do not belong together have equal numbers too, but hardly at the same
 * time for the same event. What an event carries does not count: each report has names of its own.
 */
const keyOf = ({ seq, at, tab, event }: Recorded<Tagged>): string =>
  `${seq > 0 ? "" : tab} ${seq} ${at} ${event._tag}`

/** Each tab's own order holds; where it leaves a choice, the earlier moment goes first. */
export const merge = (panes: ReadonlyArray<Lines>): Merged => {
  const holders = new Map<string, Array<Entry>>()
  panes.forEach((lines, pane) =>
    lines.forEach((line, index) => {
      const key = keyOf(line)
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [{ pane, n: index + 1 }])
      else known.push({ pane, n: index + 1 })
    }),
  )
  const here = panes.map(() => 0)
  const entriesAt = (pane: number): ReadonlyArray<Entry> =>
    holders.get(keyOf(panes[pane]![here[pane]!]!))!
  /** Who is past it already, since logs contradict each other, is not waited for. */
  const isReady = (pane: number): boolean =>
    entriesAt(pane).every((entry) => here[entry.pane]! >= entry.n - 1)

  const steps: Array<Step> = []
  const total = panes.reduce((sum, lines) => sum + lines.length, 0)
  const places = panes.map(() => new Int32Array(total + 1))
  for (;;) {
    const waiting = panes.flatMap((lines, pane) =>
      here[pane]! < lines.length ? [{ pane, at: lines[here[pane]!]!.at }] : [],
    )
    if (waiting.length === 0) break
    const ready = waiting.filter(({ pane }) => isReady(pane))
    const choice = ready.length > 0 ? ready : waiting
    const next = choice.reduce((first, each) => (each.at < first.at ? each : first))
    const entries = entriesAt(next.pane).filter(({ pane, n }) => n === here[pane]! + 1)
    for (const { pane, n } of entries) here[pane] = n
    steps.push({ at: next.at, entries })
    panes.forEach((_, pane) => (places[pane]![steps.length] = here[pane]!))
  }
  return { steps, places: places.map((each) => each.slice(0, steps.length + 1)) }
}
