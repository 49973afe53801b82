/** A log that can be sought: the state after any of its events, for the price of at most one span between two checkpoints. */
import { startOf } from "#adapters/logfile/codec.ts"
import type { Log, App as LogApp } from "#adapters/logfile/format.ts"
import type { Tagged } from "#domain/kernel/event.ts"
import { type Change, diff, touches } from "./diff.ts"
import type { Path } from "./path.ts"
import type { Predicate } from "./predicate.ts"

/** Events between two states that are kept. */
const span = 500

export type Timeline<Event extends Tagged, State> = {
  readonly log: Log<Event>
  readonly length: number
  /** The state after `n` events; 0 is the one before the first. */
  readonly stateAt: (n: number) => State
  /** What the n-th event, counted from 1, changed. */
  readonly changesAt: (n: number) => ReadonlyArray<Change>
  /** The last event up to `n` that wrote to a path; `undefined`: none in this log. */
  readonly lastWriter: (
    path: Path,
    n: number,
  ) => { readonly n: number; readonly changes: ReadonlyArray<Change> } | undefined
  /** The first `n` from `from` on for which it holds. */
  readonly findFrom: (from: number, holds: Predicate) => number | undefined
}

export const makeTimeline = <Event extends Tagged, State>(
  log: Log<Event>,
  { initial, reduce }: Pick<LogApp<Event, State>, "initial" | "reduce">,
): Timeline<Event, State> => {
  const { lines } = log
  /** kept[i] is the state after i * span events. */
  const kept: Array<State> = [startOf(log, initial)]
  let near: { readonly n: number; readonly state: State } = { n: 0, state: kept[0]! }

  const stateAt = (wanted: number): State => {
    const n = Math.max(0, Math.min(Math.trunc(wanted), lines.length))
    const index = Math.min(Math.floor(n / span), kept.length - 1)
    let [here, state] =
      near.n <= n && near.n >= index * span ? [near.n, near.state] : [index * span, kept[index]!]
    while (here < n) {
      state = reduce(state, lines[here]!)
      here++
      if (here === kept.length * span) kept.push(state)
    }
    near = { n, state }
    return state
  }

  const changesAt = (n: number): ReadonlyArray<Change> => {
    const before = stateAt(n - 1)
    return diff(before, stateAt(n))
  }

  return {
    log,
    length: lines.length,
    stateAt,
    changesAt,
    lastWriter: (path, n) => {
      // Span by span from the end: within one, forwards, for that is how a fold goes.
      for (
        let end = Math.min(n, lines.length);
        end > 0;
        end = Math.floor((end - 1) / span) * span
      ) {
        const begin = Math.floor((end - 1) / span) * span
        let found: { readonly n: number; readonly changes: ReadonlyArray<Change> } | undefined
        for (let each = begin + 1; each <= end; each++) {
          const changes = changesAt(each).filter((change) => touches(change, path))
          if (changes.length > 0) found = { n: each, changes }
        }
        if (found !== undefined) return found
      }
      return undefined
    },
    findFrom: (from, holds) => {
      for (let n = Math.max(1, from); n <= lines.length; n++) {
        const { event, at } = lines[n - 1]!
        const before = stateAt(n - 1)
        if (holds({ state: stateAt(n), before, event, n, at })) return n
      }
      return undefined
    },
  }
}
