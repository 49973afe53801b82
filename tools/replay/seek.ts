/** One look into a log: where it was, what changed, who wrote, when something became so. */
import { isEqual } from "#domain/kernel/equal.ts"
import { firstDifference, type Reduce } from "../otherBuild.ts"
import { type Change, diff, touches } from "../timeline/diff.ts"
import { at, formatPath, parsePath } from "../timeline/path.ts"
import { missingIn } from "../timeline/missing.ts"
import { changesText, eventLine, long, short } from "./print.ts"
import { conditionOf, placeIn, type ReadLog, type Timeline, timelineOf } from "./read.ts"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"

export const eventText = ({ log }: Timeline, n: number): string => {
  const line = log.lines[n - 1]
  return line === undefined ? "    0  before the first event" : eventLine(n, line)
}

export const goto = (read: ReadLog, place: string, path = ""): string => {
  const timeline = timelineOf(read)
  const n = placeIn(read, place)
  return `${eventText(timeline, n)}\n${long(at(timeline.stateAt(n), parsePath(path)))}`
}

const changesBetween = (timeline: Timeline, a: number, b: number): ReadonlyArray<Change> => {
  const before = timeline.stateAt(a)
  return diff(before, timeline.stateAt(b))
}

export const between = (timeline: Timeline, a: number, b: number, path = ""): string =>
  [
    `from  ${eventText(timeline, a).trim()}`,
    `to    ${eventText(timeline, b).trim()}`,
    changesText(
      changesBetween(timeline, a, b).filter((change) => touches(change, parsePath(path))),
    ),
  ].join("\n")

/** Where two builds part over one log: `reduce` is the other's. */
export const betweenBuilds = (
  read: ReadLog,
  reduce: Reduce,
): { readonly exit: number; readonly text: string } => {
  const here = timelineOf(read)
  const found = firstDifference(read, reduce)
  if (found === undefined)
    return { exit: exits.ok, text: `the same states after all of ${here.length} events` }
  return {
    exit: exits.diverged,
    text: [
      `the builds part after event ${found.n}, this one -> the other:`,
      `  ${eventText(here, found.n).trim()}`,
      changesText(found.changes),
    ].join("\n"),
  }
}

/** Where two logs part: the first event that differs, and the first state. Seqs are compared, not places: one may have begun later. */
export const against = (
  left: ReadLog,
  right: ReadLog,
): { readonly exit: number; readonly text: string } => {
  const [a, b] = [timelineOf(left), timelineOf(right)]
  const count = Math.min(a.length, b.length)
  const said: Array<string> = []
  let isEventSaid = false
  for (let n = 0; n <= count; n++) {
    const [here, there] = [left.lines[n - 1], right.lines[n - 1]]
    if (!isEventSaid && !isEqual(here?.event, there?.event)) {
      isEventSaid = true
      said.push(
        "the events part here:",
        `  left   ${eventText(a, n).trim()}`,
        `  right  ${eventText(b, n).trim()}`,
      )
    }
    const changes = diff(a.stateAt(n), b.stateAt(n))
    if (changes.length === 0) continue
    said.push(
      `the states part after event ${n}, left -> right:`,
      ...(isEventSaid ? [] : [`  ${eventText(a, n).trim()}`]),
      changesText(changes),
    )
    return { exit: exits.diverged, text: said.join("\n") }
  }
  if (a.length !== b.length)
    return {
      exit: exits.diverged,
      text: [
        ...said,
        `the same states for ${count} events; then one has ${Math.abs(a.length - b.length)} more: ${eventText(a.length > b.length ? a : b, count + 1).trim()}`,
      ].join("\n"),
    }
  return {
    exit: exits.ok,
    text: [...said, `the same states after all of ${count} events`].join("\n"),
  }
}

export const why = (timeline: Timeline, path: string, n: number): string => {
  const wanted = parsePath(path)
  const value = at(timeline.stateAt(n), wanted)
  const found = timeline.lastWriter(wanted, n)
  const what = formatPath(wanted) || "the state"
  if (found === undefined)
    return `${what} is ${short(value, 300)} after event ${n}; no event of this log up to there wrote it`
  return [
    `${what} is ${short(value, 300)} after event ${n}; written by`,
    eventText(timeline, found.n),
    changesText(found.changes),
  ].join("\n")
}

/** Ends with 6 where it never holds. */
export const until = (read: ReadLog, condition: string, from = 1): string => {
  const timeline = timelineOf(read)
  const n = timeline.findFrom(from, conditionOf(condition))
  if (n === undefined)
    throw new CliError(
      exits.never,
      [
        ...missingIn(timeline, condition),
        `never in ${read.lines.length} events: ${condition}`,
      ].join("\n"),
    )
  return `${eventText(timeline, n)}\n${changesText(timeline.changesAt(n))}`
}
