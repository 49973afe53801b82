/** Whether the work that a log tells of is the work that its states want. */
import type { Read } from "#adapters/logfile/codec.ts"
import type { App, DemandLine } from "#adapters/logfile/format.ts"
import type { Tagged } from "#domain/kernel/event.ts"

/** Where what ran was not what the state wanted: `n` is a place in the file. */
export type DemandPart = {
  readonly n: number
  readonly seq: number
  /** Told as running, and not wanted. */
  readonly unwanted: ReadonlyArray<string>
  /** Wanted, and not told as running. */
  readonly missing: ReadonlyArray<string>
}

/**
 * A page looks at what it wants after some events that came together, so only where something is told of is there
 * anything to compare, and at the end. What ran before the first word is not known.
 */
export const demandDivergence = <Event extends Tagged, State>(
  { header, lines, told }: Read<Event>,
  { initial, reduce }: Pick<App<Event, State>, "initial" | "reduce">,
  keysOf: (state: State) => ReadonlySet<string>,
  from: number,
  to: number,
): DemandPart | undefined => {
  const changes = Map.groupBy(
    told.filter((line): line is DemandLine => line.k === "d" && line.n <= to),
    ({ n }) => n,
  )
  if (changes.size === 0) return undefined
  let state = header.from === "empty" ? initial : (header.from.state as State)
  let running: Set<string> | undefined
  for (let n = 0; n <= to; n++) {
    if (n > 0) state = reduce(state, lines[n - 1]!)
    const here = changes.get(n) ?? []
    // Asked of each state in turn, whether it is compared or not: what looks only at changes must see them all.
    const wanted = keysOf(state)
    if (here.length === 0 && n < to) continue
    if (running === undefined && here.length === 0) continue
    const started = here.filter(({ is }) => is === "started").map(({ key }) => key)
    const ended = here.filter(({ is }) => is === "ended").map(({ key }) => key)
    const known: Set<string> = running ?? new Set(wanted)
    ended.forEach((key) => known.delete(key))
    started.forEach((key) => known.add(key))
    running = known
    if (n < from) continue
    const unwanted = [...known].filter((key) => !wanted.has(key))
    // Ended and started at once is another content under the same key.
    const missing = [...wanted].filter((key) => !known.has(key))
    if (unwanted.length > 0 || missing.length > 0)
      return { n, seq: lines[n - 1]?.seq ?? 0, unwanted, missing }
  }
  return undefined
}
