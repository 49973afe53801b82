/** What of a log a drive does again: what came from outside of the client and of the backend that stands in for the server. */
import type * as App from "#domain/app/index.ts"
import { sources } from "../../timeline/sources.ts"
import { isReported, makeDemandsOf } from "../demands.ts"
import type { ReadLog, Timeline } from "../read.ts"
import { isRedacted } from "./beginning.ts"

export type Act =
  | { readonly _tag: "Open"; readonly path: string }
  | { readonly _tag: "Card"; readonly line: App.Recorded }
  | { readonly _tag: "Send"; readonly line: App.Recorded }
  /** Said by the client itself, or by what is simulated. */
  | { readonly _tag: "Leave"; readonly line: App.Recorded }
export type Planned = Act & { readonly n: number; readonly at: number }

/** What a page finds out by itself, which no backend simulates. */
export const foundByPage: ReadonlyArray<App.Event["_tag"]> = [
  "VisibilitySeen",
  "WidthSeen",
  "UserBarMeasured",
  "ListenStarted",
  "ListenStopped",
  "StorageLost",
  "LogDamaged",
]
const surroundings: ReadonlySet<string> = new Set<App.Event["_tag"]>([
  "NetworkSeen",
  "RouteShown",
  ...foundByPage,
])

/** A demand may have been carried out some events before its report was heard. */
const back = 5

export const planOf = ({ lines, header }: ReadLog, timeline: Timeline): ReadonlyArray<Planned> => {
  const demandsOf = makeDemandsOf()
  let lately: ReadonlyArray<ReadonlyArray<App.Demand>> = []
  return lines.map((line, index): Planned => {
    const { event } = line
    const n = index + 1
    lately = [demandsOf(timeline.stateAt(index)), ...lately].slice(0, back)
    const own = { n, at: line.at, line }
    // Other tabs' openings are theirs; a page life of this tab, whatever its name, is one.
    if (event._tag === "TabOpened") return { _tag: "Open", n, at: line.at, path: event.path }
    if (event._tag === "ReaderRead" && event.isFinal && event.card !== undefined)
      return { _tag: "Card", ...own }
    const isLost = event._tag === "RouteShown" && isRedacted(header)
    const isFromOutside =
      !isLost && (sources[event._tag] === "person" || surroundings.has(event._tag))
    const isOurs = lately.some((demands) => isReported(demands, event))
    // What another tab asked is shared, so it stands here; it was asked all the same.
    return isFromOutside && !isOurs ? { _tag: "Send", ...own } : { _tag: "Leave", ...own }
  })
}
