/** What a log is made of. */
import type { ExchangeLine } from "#adapters/logfile/format.ts"
import { sources } from "../timeline/sources.ts"
import { eventLine, noteLines, seconds, timeOf } from "./print.ts"
import { type ReadLog, timelineOf } from "./read.ts"

const shownMax = 5
/** Places at which the state is weighed. */
const weighings = 50

const countBy = <Item>(
  items: ReadonlyArray<Item>,
  nameOf: (item: Item) => string,
): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).toSorted(([, a], [, b]) => b - a))
}

const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length

const largest = <Item extends { readonly size: number }>(
  items: ReadonlyArray<Item>,
): ReadonlyArray<Item> => items.toSorted((a, b) => b.size - a.size).slice(0, shownMax)

const requestsOf = (lines: ReadonlyArray<ExchangeLine>) =>
  [...Map.groupBy(lines, ({ route }) => route)]
    .map(([route, all]) => {
      const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
      return {
        route,
        count: all.length,
        medianMs: times[Math.floor((times.length - 1) / 2)]!,
        maxMs: times.at(-1)!,
        failed: all.filter(({ status }) => status === undefined || status >= 400).length,
      }
    })
    .toSorted((a, b) => b.count - a.count)

export const statsOf = (read: ReadLog) => {
  const { lines, told, header } = read
  const timeline = timelineOf(read)
  const [from, to] = [lines[0]?.at ?? header.start, lines.at(-1)?.at ?? header.start]
  const every = Math.max(1, Math.ceil(lines.length / weighings))
  const states: Array<{ readonly n: number; readonly size: number }> = []
  for (let n = 0; n <= lines.length; n += every)
    states.push({ n, size: sizeOf(timeline.stateAt(n)) })
  const end = timeline.stateAt(lines.length)
  return {
    events: lines.length,
    from,
    to,
    perMinute: to === from ? 0 : (lines.length / (to - from)) * 60_000,
    types: countBy(lines, ({ event }) => event._tag),
    sources: countBy(lines, ({ event }) => sources[event._tag]),
    tabs: countBy(lines, ({ tab }) => tab),
    gaps: lines
      .map(({ at }, index) => ({ n: index + 1, size: index === 0 ? 0 : at - lines[index - 1]!.at }))
      .toSorted((a, b) => b.size - a.size)
      .slice(0, shownMax)
      .filter(({ size }) => size > 0),
    requests: requestsOf(told.filter((line): line is ExchangeLine => line.k === "n")),
    told: countBy(told, ({ k }) => k),
    biggestEvents: largest(lines.map((line, n) => ({ n: n + 1, size: sizeOf(line.event) }))),
    biggestStates: largest(states),
    parts: largest(Object.entries(end).map(([name, part]) => ({ name, size: sizeOf(part) }))),
  }
}

const row = (count: number | string, what: string): string =>
  `  ${String(count).padStart(8)} ${what}`

export const statsText = (read: ReadLog): string => {
  const stats = statsOf(read)
  const table = (counts: Readonly<Record<string, number>>): ReadonlyArray<string> =>
    Object.entries(counts).map(([name, count]) => row(count, name))
  return [
    ...noteLines(read.header.note),
    `events    ${stats.events}, ${stats.perMinute.toFixed(1)} a minute`,
    `span      ${timeOf(stats.from)} to ${timeOf(stats.to)} (${seconds(stats.to - stats.from)})`,
    "by type",
    ...table(stats.types),
    "by source",
    ...table(stats.sources),
    "by tab",
    ...table(stats.tabs),
    "longest silences, before",
    ...stats.gaps.map(({ n, size }) => row(seconds(size), eventLine(n, read.lines[n - 1]!).trim())),
    stats.requests.length === 0
      ? "requests  this log tells of none"
      : "requests: count, median and longest in ms, failed",
    ...stats.requests.map(({ route, count, medianMs, maxMs, failed }) =>
      row(count, `${route}  ${medianMs} ${maxMs}  ${failed}`),
    ),
    "biggest events, in characters",
    ...stats.biggestEvents.map(({ n, size }) =>
      row(size, `${read.lines[n - 1]!.event._tag} (event ${n})`),
    ),
    "biggest states, in characters",
    ...stats.biggestStates.map(({ n, size }) => row(size, `after event ${n}`)),
    "biggest parts of the last state",
    ...stats.parts.map(({ name, size }) => row(size, name)),
  ].join("\n")
}
