/** What the states of a log want done, and whether the work that the log tells of is that. */
import type { DemandLine, Log } from "#adapters/logfile/format.ts"
import * as App from "#domain/app/index.ts"
import { isEqual } from "#domain/kernel/equal.ts"

/** As the page with this state asks: what changes the server only where it leads. */
export const makeDemandsOf = (): ((state: App.State) => ReadonlyArray<App.Demand>) => {
  const demandsOf = App.makeDemands()
  return (state) => demandsOf(state, state.client.leader === state.place.tab)
}

/** Before a page has its tab it wants nothing, and what an earlier page wanted is over. */
const makeKeysOf = (tab: string): ((state: App.State) => ReadonlySet<string>) => {
  const demandsOf = makeDemandsOf()
  return (state) => new Set(state.place.tab === tab ? demandsOf(state).map(({ key }) => key) : [])
}

/** Whether the client itself would have said so: a wait that is over, or a way it goes. */
export const isReported = (demands: ReadonlyArray<App.Demand>, event: App.Event): boolean =>
  demands.some(
    (demand) =>
      (demand._tag === "Wait" && isEqual(demand.report, event)) ||
      (demand._tag === "Go" && event._tag === "RouteShown" && demand.path === event.path),
  )

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
 * Is to be asked of each state in turn, from the first on. A page looks at what it wants after some events that came
 * together, so only where something is told of is there anything to compare, and at the end. What ran before the first
 * word is not known.
 */
export const makeDemandWatch = ({ header, told = [] }: Log<App.Event>) => {
  const changes = Map.groupBy(
    told.filter((line): line is DemandLine => line.k === "d"),
    ({ n }) => n,
  )
  const keysOf = makeKeysOf(header.tab)
  let running: Set<string> | undefined
  return (n: number, state: App.State, isLast: boolean): Omit<DemandPart, "seq"> | undefined => {
    if (changes.size === 0) return undefined
    const here = changes.get(n) ?? []
    const wanted = keysOf(state)
    if (here.length === 0 && (!isLast || running === undefined)) return undefined
    const keys = (is: DemandLine["is"]): ReadonlyArray<string> =>
      here.filter((line) => line.is === is).map(({ key }) => key)
    const known = running ?? new Set(wanted)
    keys("ended").forEach((key) => known.delete(key))
    keys("started").forEach((key) => known.add(key))
    running = known
    const unwanted = [...known].filter((key) => !wanted.has(key))
    // Ended and started at once is another content under the same key.
    const missing = [...wanted].filter((key) => !known.has(key))
    return unwanted.length > 0 || missing.length > 0 ? { n, unwanted, missing } : undefined
  }
}
