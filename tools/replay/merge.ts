/** Logs of several tabs of one device, as one line of time. It is for reading: no tab applied it in this order, so nothing folds it. */
import type * as App from "#domain/app/index.ts"
import { isEqual } from "#domain/kernel/equal.ts"
import { merge as inOrder } from "../timeline/merge.ts"
import { sources } from "../timeline/sources.ts"
import { eventLine } from "./print.ts"
import type { ReadLog } from "./read.ts"

type Lines = Pick<ReadLog, "lines"> & { readonly header?: Pick<ReadLog["header"], "replaced"> }

export type Merged = {
  readonly line: App.Recorded
  /** The logs that have it, by place in the call. */
  readonly logs: ReadonlyArray<number>
}

/** What logs of one device cannot have: two things under one number of what they share. */
const conflictsIn = (reads: ReadonlyArray<Lines>): ReadonlyArray<string> => {
  // Each saved report has names of its own, so of its events only when and what is compared.
  const isReplaced = reads.some(({ header }) => header?.replaced !== undefined)
  const isSame = (one: App.Recorded, other: App.Recorded): boolean =>
    isReplaced ? one.at === other.at && one.event._tag === other.event._tag : isEqual(one, other)
  const known = new Map<number, { readonly line: App.Recorded; readonly log: number }>()
  return reads.flatMap(({ lines }, log) =>
    lines.flatMap((line) => {
      const first = known.get(line.seq)
      if (line.seq > 0 && first === undefined) known.set(line.seq, { line, log })
      if (first === undefined || isSame(first.line, line)) return []
      return `seq ${line.seq}: log ${first.log + 1} has ${first.line.event._tag} of ${first.line.tab}, log ${log + 1} has ${line.event._tag} of ${line.tab}`
    }),
  )
}

export const merge = (
  reads: ReadonlyArray<Lines>,
): { readonly lines: ReadonlyArray<Merged>; readonly conflicts: ReadonlyArray<string> } => ({
  conflicts: conflictsIn(reads),
  lines: inOrder(reads.map(({ lines }) => lines)).steps.map(({ entries }) => {
    const { pane, n } = entries[0]!
    return { line: reads[pane]!.lines[n - 1]!, logs: entries.map((entry) => entry.pane) }
  }),
})

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
