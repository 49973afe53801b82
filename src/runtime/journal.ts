/** What one tab applied, in order: shared events among its own, across reloads. What a problem report is made of. */
import type { Snapshot, TabLine } from "#adapters/log/port.ts"
import * as App from "#domain/app/index.ts"

export type Journal = {
  /** The state before the first line; `undefined`: the initial one. */
  readonly start: App.State | undefined
  readonly lines: ReadonlyArray<App.Recorded>
  /** States as they were before the line of that index. */
  readonly checkpoints?: ReadonlyArray<{ readonly index: number; readonly state: App.State }>
}

/** Lines between two remembered states; a full journal begins anew at the oldest of them. */
const checkpointEvery = 500

export const makeJournal = (linesMax: number) => {
  let start: App.State | undefined
  let lines: Array<App.Recorded> = []
  let pastSeq = 0
  let checkpoints: Array<{ readonly index: number; readonly state: App.State }> = []

  return {
    /** What the log still has of before this page life. A tab's line stands right after the shared one it came after. */
    begin: (
      snapshot: Snapshot | undefined,
      shared: ReadonlyArray<App.Recorded>,
      own: ReadonlyArray<TabLine>,
    ): void => {
      start =
        snapshot === undefined
          ? undefined
          : { ...App.initial, ...(snapshot.state as App.SharedState) }
      const from = snapshot?.seq ?? 0
      const after = Map.groupBy(
        own.filter((line) => line.after >= from),
        (line) => line.after as number,
      )
      const noted = (seq: number): ReadonlyArray<App.Recorded> =>
        (after.get(seq) ?? []).map(({ after: _, ...line }) => line as unknown as App.Recorded)
      lines = [...noted(from), ...shared.flatMap((line) => [line, ...noted(line.seq)])]
      pastSeq = shared.at(-1)?.seq ?? from
    },
    add: (line: App.Recorded, before: App.State): void => {
      if (line.seq > 0 && line.seq <= pastSeq) return
      if (lines.length - (checkpoints.at(-1)?.index ?? -checkpointEvery) >= checkpointEvery)
        checkpoints.push({ index: lines.length, state: before })
      lines.push(line)
      const oldest = checkpoints.find(({ index }) => index > 0)
      if (lines.length <= linesMax || oldest === undefined) return
      start = oldest.state
      lines = lines.slice(oldest.index)
      checkpoints = checkpoints
        .filter(({ index }) => index >= oldest.index)
        .map(({ index, state }) => ({ index: index - oldest.index, state }))
    },
    /** A session's end: what was before it is not kept. */
    cut: (state: App.State): void => {
      start = state
      lines = []
      checkpoints = []
    },
    read: (): Journal => ({ start, lines, checkpoints }),
  }
}
