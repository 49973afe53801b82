/** A log that outlives its tabs but not the process: the twin of the one in the browser, for tests and the simulated world. */
import { Effect, Semaphore } from "effect"
import { Seq, type TabId } from "#domain/kernel/event.ts"
import {
  type Batch,
  type EventLog,
  linesMax,
  type Recorded,
  type Snapshot,
  type TabLine,
} from "./port.ts"

type Log = EventLog["Service"]

/** What a profile's disk holds, for all its tabs. */
export type Disk = {
  lastSeq: number
  lines: Array<Recorded>
  /** Older first, at most two. */
  snapshots: ReadonlyArray<Snapshot>
  readonly journals: Map<TabId, Array<TabLine>>
  readonly followers: Set<(batch: Batch) => void>
  readonly oneAtATime: Semaphore.Semaphore
}

export const makeDisk = (): Disk => ({
  lastSeq: 0,
  lines: [],
  snapshots: [],
  journals: new Map(),
  followers: new Set(),
  oneAtATime: Semaphore.makeUnsafe(1),
})

const newest = ({ snapshots }: Disk): Snapshot | undefined => snapshots.at(-1)

const linesAfter = ({ lines }: Disk, snapshot: Snapshot | undefined): Array<Recorded> =>
  snapshot === undefined ? [...lines] : lines.filter(({ seq }) => seq > snapshot.seq)

/** Starts the log at this snapshot. */
const startAt = (disk: Disk, snapshot: Snapshot): void => {
  disk.snapshots = [snapshot]
  disk.lines = linesAfter(disk, snapshot)
}

/** `writeMs` is how long a line takes to be kept; interrupted meanwhile, it is lost. `flushed` sees each that even a power cut leaves. */
export const openLog = (
  disk: Disk,
  {
    writeMs = () => 0,
    flushed = () => {},
    lines: keptMax = linesMax,
  }: {
    readonly writeMs?: () => number
    readonly flushed?: (seq: Seq) => void
    readonly lines?: number
  } = {},
): Log => {
  const keep: Log["append"] = (line, durability) =>
    Effect.sync(() => {
      const kept = { ...line, seq: Seq.make(++disk.lastSeq) }
      disk.lines.push(kept)
      if (durability === "strict") flushed(kept.seq)
      const start = newest(disk)
      // What no snapshot holds is never dropped, however much it is.
      if (disk.lines.length > keptMax && start !== undefined) startAt(disk, start)
      for (const hear of disk.followers) hear({ lines: [kept] })
    })
  return {
    append: (line, durability) =>
      disk.oneAtATime.withPermits(1)(
        Effect.suspend(() => {
          const ms = writeMs()
          const kept = keep(line, durability)
          return ms === 0 ? kept : Effect.andThen(Effect.sleep(ms), kept)
        }),
      ),
    follow: (hear) =>
      Effect.callback<never>(() => {
        const snapshot = newest(disk)
        const lines = linesAfter(disk, snapshot)
        hear(snapshot === undefined ? { lines } : { snapshot, lines })
        disk.followers.add(hear)
        return Effect.sync(() => void disk.followers.delete(hear))
      }),
    // Nothing is ever under way here.
    caughtUp: Effect.void,
    snapshot: (snapshot) =>
      Effect.sync(() => {
        if (snapshot.seq < (newest(disk)?.seq ?? 0)) return
        const older = disk.snapshots.findLast(({ seq }) => seq < snapshot.seq)
        if (older !== undefined) startAt(disk, older)
        disk.snapshots = older === undefined ? [snapshot] : [older, snapshot]
      }),
    mend: (snapshot) => Effect.sync(() => void (disk.snapshots = [snapshot])),
    forget: (snapshot) =>
      Effect.sync(() => {
        startAt(disk, snapshot)
        for (const [tab, journal] of disk.journals)
          disk.journals.set(
            tab,
            journal.filter((line) => line.after >= snapshot.seq),
          )
      }),
    note: (line) => {
      const journal = disk.journals.get(line.tab)
      if (journal === undefined) disk.journals.set(line.tab, [line])
      else journal.push(line)
    },
    read: (lives) =>
      Effect.sync(() => ({
        snapshot: disk.snapshots[0],
        lines: linesAfter(disk, disk.snapshots[0]),
        tabLines: lives.flatMap((tab) => disk.journals.get(tab) ?? []),
      })),
  }
}
