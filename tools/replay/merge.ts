/** Logs of several tabs of one device, as one line of time. It is for reading: no tab applied it in this order, so nothing folds it. */
import type * as App from "#domain/app/index.ts"
import { sameDemand } from "#domain/kernel/demand.ts"
import { sources } from "../timeline/sources.ts"
import { eventLine } from "./print.ts"
import type { ReadLog } from "./read.ts"

export type Merged = {
  readonly line: App.Recorded
  /** The logs that have it, by place in the call. */
  readonly logs: ReadonlyArray<number>
}

/** Shared events have one number in all tabs; a tab's own stand after the shared one that the tab had heard last. */
export const merge = (
  reads: ReadonlyArray<Pick<ReadLog, "lines">>,
): { readonly lines: ReadonlyArray<Merged>; readonly conflicts: ReadonlyArray<string> } => {
  const shared = new Map<number, { line: App.Recorded; logs: Array<number> }>()
  const conflicts: Array<string> = []
  reads.forEach(({ lines }, log) => {
    for (const line of lines) {
      if (line.seq < 0) continue
      const known = shared.get(line.seq)
      if (known === undefined) shared.set(line.seq, { line, logs: [log] })
      else {
        known.logs.push(log)
        if (!sameDemand(known.line, line))
          conflicts.push(
            `seq ${line.seq}: log ${known.logs[0]! + 1} has ${known.line.event._tag} of ${known.line.tab}, log ${log + 1} has ${line.event._tag} of ${line.tab}`,
          )
      }
    }
  })
  const seqs = [...shared.keys()].toSorted((a, b) => a - b)
  /** Before its first shared event a tab tells no number; then the moment has to do. */
  const heardBy = (at: number, next: number | undefined): number =>
    seqs.findLast((seq) => shared.get(seq)!.line.at <= at && (next === undefined || seq < next)) ??
    0

  const own = new Map<number, Array<Merged>>()
  reads.forEach(({ lines }, log) => {
    const first = lines.find(({ seq }) => seq > 0)?.seq
    let heard: number | undefined
    for (const line of lines) {
      if (line.seq > 0) {
        heard = line.seq
        continue
      }
      // What an earlier life of the page noted is told by each log that goes on from it.
      const after = heard ?? heardBy(line.at, first)
      const here = own.get(after) ?? []
      const twin = here.findIndex((each) => sameDemand(each.line, line))
      if (twin < 0) here.push({ line, logs: [log] })
      else here[twin] = { line, logs: [...here[twin]!.logs, log] }
      own.set(after, here)
    }
  })
  const ownAfter = (seq: number): ReadonlyArray<Merged> =>
    (own.get(seq) ?? []).toSorted((a, b) => a.line.at - b.line.at)
  return {
    conflicts,
    lines: [...ownAfter(0), ...seqs.flatMap((seq) => [shared.get(seq)!, ...ownAfter(seq)])],
  }
}

/** Each line says which logs have it; a tab's own in brackets. */
export const mergedText = (
  names: ReadonlyArray<string>,
  { lines, conflicts }: ReturnType<typeof merge>,
): string =>
  [
    ...names.map((name, n) => `log ${n + 1}   ${name}`),
    ...lines.map(({ line, logs }, index) => {
      const who =
        line.seq > 0
          ? logs.map((log) => log + 1).join("+")
          : `(${logs.map((log) => log + 1).join("+")})`
      return `${who.padEnd(Math.max(4, names.length * 2 + 1))} ${eventLine(index + 1, line)}`
    }),
    ...(conflicts.length === 0
      ? [`the logs agree on what they share`]
      : ["NOT OF ONE DEVICE, or one of them is wrong:", ...conflicts.slice(0, 20)]),
  ].join("\n")

/** "trayline-merged/1": no log, and nothing that reads logs takes it for one. */
export const mergedReport = (
  names: ReadonlyArray<string>,
  { lines, conflicts }: ReturnType<typeof merge>,
): string =>
  [
    { k: "merged", fmt: "trayline-merged/1", logs: names, events: lines.length, conflicts },
    ...lines.map(({ line: { event, ...line }, logs }, index) => {
      const { _tag: type, ...data } = event
      return {
        n: index + 1,
        logs: logs.map((log) => names[log]),
        ...line,
        source: sources[type],
        type,
        data,
      }
    }),
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("")
