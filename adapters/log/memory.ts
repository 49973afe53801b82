/** A log that outlives its tabs but not the process: the twin of the one in the browser, for tests and the simulated world. */
import { Effect, Semaphore } from "effect"
import { Seq, type TabId } from "#domain/kernel/event.ts"
import {
  type Batch,
  type EventLog,
  type Line,
  linesMax,
  LogBroken,
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
  /** A tab went on without it: more may have happened than it holds. */
  isMarked?: true | undefined
  /** How often one did. */
  abandons: number
  readonly followers: Set<(batch: Batch) => void>
  readonly oneAtATime: Semaphore.Semaphore
}

export const makeDisk = (): Disk => ({
  lastSeq: 0,
  lines: [],
  snapshots: [],
  abandons: 0,
  journals: new Map(),
  followers: new Set(),
  oneAtATime: Semaphore.makeUnsafe(1),
})

const newest = ({ snapshots }: Disk): Snapshot | undefined => snapshots.at(-1)

const linesAfter = ({ lines }: Disk, snapshot: Snapshot | undefined): Array<Recorded> =>
  snapshot === undefined ? [...lines] : lines.filter(({ seq }) => seq > snapshot.seq)

/** From this snapshot on; where a newer one stands already, from that: who asks so late was asleep. */
const fromHere = ({ snapshots }: Disk, snapshot: Snapshot): ReadonlyArray<Snapshot> => {
  const newer = snapshots.filter(({ seq }) => seq > snapshot.seq)
  return newer.length === 0 ? [snapshot] : newer
}

/** Starts the log at this snapshot. */
const startAt = (disk: Disk, snapshot: Snapshot): void => {
  disk.snapshots = [snapshot]
  disk.lines = linesAfter(disk, snapshot)
}

/** As a tab leaves it that goes on without it. */
export const abandon = (disk: Disk, isWiped: boolean): void => {
  disk.isMarked = isWiped ? undefined : true
  disk.abandons++
  if (!isWiped) return
  disk.lastSeq = 0
  disk.lines = []
  disk.snapshots = []
  disk.journals.clear()
}

type Waiting = {
  readonly line: Line
  readonly durability: "relaxed" | "strict"
  isKept: boolean
}

/** `writeMs` is how long a write takes; a line that is interrupted meanwhile is lost. `flushed` sees each that even a power cut leaves; while it `isFull` nothing more is kept. */
export const openLog = (
  disk: Disk,
  {
    writeMs = () => 0,
    flushed = () => {},
    isFull = () => false,
    lines: keptMax = linesMax,
  }: {
    readonly writeMs?: () => number
    readonly flushed?: (seq: Seq) => void
    readonly isFull?: () => boolean
    readonly lines?: number
  } = {},
): Log => {
  /** On their way: what one tab appends while a write is under way goes in the next, as one. */
  let waiting: ReadonlyArray<Waiting> = []
  /** Who wrote before another tab left the disk was asleep: what it brings nobody would ever forget. */
  let wroteAfter: number | undefined
  const keep = (group: ReadonlyArray<Waiting>): void => {
    const lines = group.flatMap((one) => {
      // Interrupted meanwhile.
      if (!waiting.includes(one)) return []
      one.isKept = true
      const kept = { ...one.line, seq: Seq.make(++disk.lastSeq) }
      disk.lines.push(kept)
      return kept
    })
    waiting = waiting.filter(({ isKept }) => !isKept)
    if (lines.length === 0) return
    wroteAfter ??= disk.abandons
    if (group.some(({ durability }) => durability === "strict")) flushed(lines.at(-1)!.seq)
    const start = newest(disk)
    // What no snapshot holds is never dropped, however much it is.
    if (disk.lines.length > keptMax && start !== undefined) startAt(disk, start)
    for (const hear of disk.followers) hear({ lines })
  }
  /** Once a line could not be kept, none after it is. */
  let broken: LogBroken | undefined
  const write = Effect.suspend(() => {
    const group = waiting
    const ms = writeMs()
    const kept = Effect.suspend(() => {
      if (isFull()) broken ??= new LogBroken({ reason: "no room", why: "full" })
      if (wroteAfter !== undefined && wroteAfter !== disk.abandons)
        broken ??= new LogBroken({ reason: "abandoned", why: "broken" })
      return broken === undefined ? Effect.sync(() => keep(group)) : Effect.fail(broken)
    })
    return ms === 0 ? kept : Effect.andThen(Effect.sleep(ms), kept)
  })
  return {
    append: (line, durability) =>
      Effect.suspend(() => {
        const mine: Waiting = { line, durability, isKept: false }
        waiting = [...waiting, mine]
        return disk.oneAtATime
          .withPermits(1)(Effect.suspend(() => (mine.isKept ? Effect.void : write)))
          .pipe(
            Effect.ensuring(
              Effect.sync(() => void (waiting = waiting.filter((one) => one !== mine))),
            ),
          )
      }),
    follow: (hear) =>
      Effect.callback<never>(() => {
        const snapshot = newest(disk)
        const lines = linesAfter(disk, snapshot)
        // Who hears that it is damaged says so at once, and hears that too.
        disk.followers.add(hear)
        hear({
          ...(snapshot === undefined ? {} : { snapshot }),
          lines,
          ...(disk.isMarked === undefined ? {} : { isDamaged: true }),
        })
        return Effect.sync(() => void disk.followers.delete(hear))
      }),
    // Nothing is ever under way here.
    caughtUp: Effect.void,
    snapshot: (snapshot) =>
      Effect.sync(() => {
        if (snapshot.seq < (newest(disk)?.seq ?? 0)) return
        const older = disk.snapshots.findLast(({ seq }) => seq < snapshot.seq)
        disk.lastSeq = Math.max(disk.lastSeq, snapshot.seq)
        if (older !== undefined) startAt(disk, older)
        disk.snapshots = older === undefined ? [snapshot] : [older, snapshot]
      }),
    mend: (snapshot) =>
      Effect.sync(() => {
        disk.isMarked = undefined
        disk.snapshots = fromHere(disk, snapshot)
      }),
    forget: (snapshot) =>
      Effect.sync(() => {
        disk.lastSeq = Math.max(disk.lastSeq, snapshot.seq)
        disk.lines = linesAfter(disk, snapshot)
        disk.snapshots = fromHere(disk, snapshot)
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
    read: (pageSessions) =>
      Effect.sync(() => ({
        snapshot: disk.snapshots[0],
        lines: linesAfter(disk, disk.snapshots[0]),
        tabLines: pageSessions.flatMap((tab) => disk.journals.get(tab) ?? []),
      })),
  }
}
