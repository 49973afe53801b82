/** A profile's disk as one of its tabs sees it: slow, late to tell other tabs, and gone at a power cut but for what was flushed. */
import { Effect, Fiber } from "effect"
import { type Disk, openLog } from "#adapters/log/memory.ts"
import type { Batch, EventLog } from "#adapters/log/port.ts"
import type { TabId } from "#domain/kernel/event.ts"
import type { Lane } from "#tests/support/schedule.ts"
import type { Stream } from "./stream.ts"

type Log = EventLog["Service"]

/** Newest line that a power cut leaves. */
export type Flushed = { seq: number }

export const openDisk = (
  disk: Disk,
  flushed: Flushed,
  tab: TabId,
  lane: Lane,
  run: <A, E>(effect: Effect.Effect<A, E>) => Fiber.Fiber<A, E>,
  draw: Stream,
  { diskMs, tabMs }: { readonly diskMs: number; readonly tabMs: number },
): Log => {
  const log = openLog(disk, {
    writeMs: () => (diskMs === 0 ? 0 : draw.between(0, diskMs)),
    flushed: (seq) => void (flushed.seq = seq),
  })
  /** Batches that were kept and not yet handed over, oldest first. */
  let coming: Array<() => void> = []
  const handOver = (): void => coming.shift()?.()
  return {
    ...log,
    // A write that has begun ends whatever becomes of its tab; who asked for it hears of that when it is awake.
    append: (line, durability) =>
      Effect.callback((resume) => {
        const fiber = run(log.append(line, durability))
        fiber.addObserver((exit) => lane.go(() => resume(exit)))
        return Fiber.interrupt(fiber)
      }),
    forget: (snapshot) =>
      Effect.andThen(
        log.forget(snapshot),
        Effect.sync(() => void (flushed.seq = disk.lastSeq)),
      ),
    follow: (hear) => {
      let isFirst = true
      return log.follow((batch: Batch) => {
        if (isFirst) {
          isFirst = false
          return hear(batch)
        }
        coming.push(() => hear(batch))
        const isOwn = batch.lines.every((line) => line.tab === tab)
        if (isOwn && coming.length === 1) lane.go(handOver)
        else lane.after(draw.between(1, tabMs), handOver)
      })
    },
    // It takes a task, as reading does: whoever waits may be interrupted by what is handed over.
    caughtUp: Effect.callback<void>((resume) => {
      lane.after(0, () => {
        const all = coming
        coming = []
        all.forEach((hand) => hand())
        resume(Effect.void)
      })
    }),
  }
}

/** What was not flushed is gone. False: so much of what was is gone too that nobody would come back to it. */
export const cutPower = (disk: Disk, flushed: Flushed): boolean => {
  const isKept = ({ seq }: { readonly seq: number }): boolean => seq <= flushed.seq
  const start = disk.snapshots.find(isKept)?.seq ?? 0
  const first = disk.lines[0]?.seq ?? start + 1
  if (first > start + 1) return false
  disk.snapshots = disk.snapshots.filter(isKept)
  disk.lines = disk.lines.filter(isKept)
  disk.lastSeq = flushed.seq
  return true
}
