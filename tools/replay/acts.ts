/** What the person did, and what each deed changed: where nothing of ours is broken, the bug is often one of these. */
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { formatPath } from "../timeline/path.ts"
import { sources } from "../timeline/sources.ts"
import { short } from "./print.ts"
import { timelineOf } from "./read.ts"

/** That somebody is there, what a page asks for because it is shown, and what made the log. */
const aside: ReadonlySet<string> = new Set<App.Event["_tag"]>([
  "ActivitySeen",
  "TimeLimitAdjusted",
  "BalanceWanted",
  "CanteensWanted",
  "CustomerWanted",
  "MenuWanted",
  "OrdersWanted",
  "PairingsWanted",
  "ReportOpened",
  "ReportWanted",
  "ToastsHeld",
])

/** Short values first: lists and dishes would push the one that decides out of sight. */
const ordered = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).toSorted(
      ([, one], [, other]) => Number(typeof one === "object") - Number(typeof other === "object"),
    ),
  )

export const isDeed = ({ event: { _tag } }: App.Recorded): boolean =>
  sources[_tag] === "person" && !aside.has(_tag)

const dataMax = 70
const placesMax = 3

/** One line for each, the last `max` of them. */
export const actsOf = (log: Log<App.Event>, max = Infinity): ReadonlyArray<string> => {
  const timeline = timelineOf(log)
  return log.lines
    .flatMap((line, index) => (isDeed(line) ? [index + 1] : []))
    .slice(-max)
    .map((n) => {
      const { _tag, ...data } = log.lines[n - 1]!.event
      const places = timeline.changesAt(n).map(({ path }) => formatPath(path))
      const more = places.length > placesMax ? ` and ${places.length - placesMax} more` : ""
      const changed =
        places.length === 0
          ? "nothing changed"
          : `changed ${places.slice(0, placesMax).join(", ")}${more}`
      return `${String(n).padStart(5)}  ${_tag} ${short(ordered(data), dataMax)}  ${changed}`
    })
}
