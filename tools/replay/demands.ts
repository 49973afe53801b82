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
const makeWantedOf = (tab: string): ((state: App.State) => ReadonlyArray<App.Demand>) => {
  const demandsOf = makeDemandsOf()
  return (state) => (state.place.tab === tab ? demandsOf(state) : [])
}

/** What only a wait that is over says, and no person, server or browser: `tests/unit/tools/demands.test.ts` looks. */
export const saidByTime: ReadonlySet<App.Event["_tag"]> = new Set([
  "BlockReached",
  "DayTurned",
  "DeadlinePassed",
  "InactivityReached",
  "MenuWanted",
  "OrdersDue",
  "PaymentFailureReached",
  "PermanenceReached",
  "QuestionEnded",
  "ReaderWaited",
  "ResetRested",
  "ThankYouReached",
  "ToastExpired",
  "WarningReached",
])

/** An event is applied once the disk has it: so many states later at most, its wait is looked for in earlier ones. */
const statesBack = 10

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
  /** Waits that said so before their moment. */
  readonly early: ReadonlyArray<string>
}

/** Each piece of work that is not as it should be, with `named` for its key. */
export const otherWork = (
  { unwanted, missing, early }: Pick<DemandPart, "unwanted" | "missing" | "early">,
  named: (key: string) => string = (key) => key,
): ReadonlyArray<string> =>
  (
    [
      ["ran, and is not wanted", unwanted],
      ["is wanted, and did not run", missing],
      ["ended before its time", early],
    ] as const
  ).flatMap(([what, keys]) => [...new Set(keys.map(named))].map((key) => `${what}: ${key}`))

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
  const wantedOf = makeWantedOf(header.tab)
  let running: Set<string> | undefined
  const past: Array<ReadonlyArray<App.Demand>> = []

  /** By none of the states of which it may come is it time. */
  const earlyIn = ({ event, tab, at }: App.Recorded): ReadonlyArray<string> => {
    if (tab !== header.tab || !saidByTime.has(event._tag)) return []
    const waits = past
      .flat()
      .filter((demand) => demand._tag === "Wait" && isEqual(demand.report, event)) as ReadonlyArray<
      Extract<App.Demand, { _tag: "Wait" }>
    >
    return waits.every(({ until }) => until > at) ? waits.slice(-1).map(({ key }) => key) : []
  }

  const otherIn = (
    n: number,
    wanted: ReadonlySet<string>,
    isLast: boolean,
  ): Pick<DemandPart, "unwanted" | "missing"> => {
    const none = { unwanted: [], missing: [] }
    const here = changes.get(n) ?? []
    if (here.length === 0 && (!isLast || running === undefined)) return none
    const known = running ?? new Set(wanted)
    // Ended and started at once is another content under the same key.
    for (const { key, is } of here) {
      if (is === "ended") known.delete(key)
      else known.add(key)
    }
    running = known
    // A page that ended lets go of all at once: that is nothing its last state says.
    if (isLast && known.size === 0) return none
    const unwanted = [...known].filter((key) => !wanted.has(key))
    const missing = [...wanted].filter((key) => !known.has(key))
    return { unwanted, missing }
  }

  return (
    n: number,
    line: App.Recorded | undefined,
    state: App.State,
    isLast: boolean,
  ): Omit<DemandPart, "seq"> | undefined => {
    if (changes.size === 0) return undefined
    const early = line === undefined ? [] : earlyIn(line)
    const demands = wantedOf(state)
    past.push(demands)
    if (past.length > statesBack) past.shift()
    const { unwanted, missing } = otherIn(n, new Set(demands.map(({ key }) => key)), isLast)
    return [unwanted, missing, early].some((keys) => keys.length > 0)
      ? { n, unwanted, missing, early }
      : undefined
  }
}
