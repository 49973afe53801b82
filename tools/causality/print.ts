/** What `npm run causality` says to people. */
import { changeLine } from "../replay/print.ts"
import { parsePath } from "../timeline/path.ts"
import type { Telling } from "#simulators/causality/telling.ts"
import type { Causality } from "./format.ts"

const percent = (share: number): string => `${Math.round(share * 100)} %`

const barWidth = 25

const bar = (share: number): string => "█".repeat(Math.round(share * barWidth))

const changesMax = 8

const tellingLine = ({ what, runs, wrong }: Telling): string =>
  `          ${percent(wrong / runs).padStart(5)} of ${runs} with ${what}`

const steepestLines = ({ steepest }: Causality): ReadonlyArray<string> => {
  if (steepest === undefined) return ["steepest  nowhere: no event makes it more likely"]
  const { n, seq, event, from, to, changes, telling } = steepest
  const shown = changes.slice(0, changesMax)
  return [
    `steepest  event ${n} ${event} (seq ${seq}): ${percent(from)} -> ${percent(to)}`,
    ...shown.map(
      ({ path, before, after }) =>
        `        ${changeLine({ path: parsePath(path), before, after })}`,
    ),
    ...(changes.length > changesMax ? [`          … and ${changes.length - changesMax} more`] : []),
    ...(telling.length === 0 ? [] : ["          of the runs from before it went wrong"]),
    ...telling.map(tellingLine),
  ]
}

export const causalityText = (found: Causality): string => {
  const { log, wrong, shares, seed, ms } = found
  const total = shares.reduce((sum, { runs, n }) => sum + (n === wrong.n ? 0 : runs), 0)
  const name = Math.max(...shares.map(({ event = "" }) => event.length), "before the first".length)
  return [
    `events    ${log.events}, of which ${log.touched} touch what orders look at`,
    `wrong     ${wrong.what}${wrong.n === undefined ? "" : `, after event ${wrong.n}`}`,
    `runs      ${total} from ${shares.length} places, seed ${seed}, ${(ms / 1000).toFixed(1)} s`,
    "",
    `${"after".padStart(6)}  ${"event".padEnd(name)}  wrong  95 %      runs`,
    ...shares.map(({ n, event = "before the first", share, low, high, runs }) =>
      [
        String(n).padStart(6),
        event.padEnd(name),
        percent(share).padStart(5),
        `${Math.round(low * 100)} to ${Math.round(high * 100)}`.padEnd(9),
        (n === wrong.n ? "it is" : String(runs)).padStart(5),
        bar(share),
      ]
        .join("  ")
        .trimEnd(),
    ),
    "",
    ...steepestLines(found),
  ].join("\n")
}
