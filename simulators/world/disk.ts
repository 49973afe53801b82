/** A profile's disk as one of its tabs sees it: slow, late to tell other tabs, and gone at a power cut but for what was flushed. */
import { Deferred, Effect, Exit, Fiber } from "effect"
import { abandon, type Disk, makeDisk, openLog } from "#adapters/log/memory.ts"
import { type Batch, type EventLog, type Line, LogBroken } from "#adapters/log/port.ts"
import type { TabId } from "#domain/kernel/event.ts"
import type { Lane } from "./schedule.ts"
import type { Stream } from "./stream.ts"
import { leadMs } from "./tab.ts"

type Log = EventLog["Service"]

/** Newest line that a power cut leaves, and how often all of it was deleted. */
export type Flushed = { seq: number; wipes: number }

const wiped = (flushed: Flushed): void => {
  flushed.seq = 0
  flushed.wipes++
}

/** What a tab knows of the disk besides what is on it. */
export type Room = {
  readonly isFull: () => boolean
  /** Reaches the profile's other tabs. */
  readonly channel: {
    readonly post: (message: unknown) => void
    readonly hear: (hear: (message: unknown) => void) => void
  }
  /** Whether this tab had the lock, ever: whoever goes on first ends the others. */
  readonly hasLed: () => boolean
  /** What it records before anything that is not kept. */
  readonly first: () => Line
  readonly isWiped: boolean
  /** It goes on without the disk from now on; the disk knows no more of it than up to `seq`. */
  readonly left: (durability: "relaxed" | "strict", seq: number) => void
  readonly forgot: (seq: number) => void
}

export const openDisk = (
  disk: Disk,
  flushed: Flushed,
  tab: TabId,
  lane: Lane,
  run: <A, E>(effect: Effect.Effect<A, E>) => Fiber.Fiber<A, E>,
  draw: Stream,
  { diskMs, tabMs }: { readonly diskMs: number; readonly tabMs: number },
  room: Room,
): Log => {
  const log = openLog(disk, {
    writeMs: () => (diskMs === 0 ? 0 : draw.between(0, diskMs)),
    flushed: (seq) => void (flushed.seq = seq),
    isFull: room.isFull,
  })
  /** Batches that were kept and not yet handed over, oldest first. */
  const coming: Array<() => void> = []
  const handOver = (): void => coming.shift()?.()
  // One by one: what is kept meanwhile, because of what was handed over, comes after all that was kept before it.
  const handAllOver = (): void => {
    while (coming.length > 0) handOver()
  }

  /** Where it goes on, or why it does not: the twin of what `goAside` does in the browser. */
  let next: Deferred.Deferred<Log, LogBroken> | undefined
  let isGone = false
  const moves = new Set<() => void>()
  /** What was to be kept and is not yet, oldest first. */
  const volatile = new Set<() => void>()
  const leave = (broken: LogBroken, durability: "relaxed" | "strict"): void => {
    if (next !== undefined) return
    const there = Deferred.makeUnsafe<Log, LogBroken>()
    next = there
    moves.forEach((move) => move())
    volatile.forEach((goOn) => goOn())
    volatile.clear()
    const decide = (): void => {
      isGone = true
      if (broken.why === "elsewhere" || !room.hasLed()) {
        const { reason } = broken
        Deferred.doneUnsafe(there, Effect.fail(new LogBroken({ reason, why: "elsewhere" })))
        return
      }
      room.channel.hear((message) => {
        if (message !== "lost") lane.go(() => room.channel.post("lost"))
      })
      room.channel.post("lost")
      handAllOver()
      const memory = makeDisk()
      // Another tab may have gone on first, and cleared the disk: this one's numbers go on all the same.
      memory.lastSeq = Math.max(disk.lastSeq, heardTo)
      room.left(durability, room.isWiped ? 0 : disk.lastSeq)
      abandon(disk, room.isWiped)
      if (room.isWiped) wiped(flushed)
      const aside = openLog(memory)
      Effect.runSync(aside.append(room.first(), "relaxed"))
      Deferred.doneUnsafe(there, Effect.succeed(aside))
    }
    // A tab that opens just now may be about to lead.
    if (broken.why === "elsewhere" || room.hasLed()) decide()
    else lane.after(leadMs, decide)
  }
  room.channel.hear((message) => {
    const reason = "another tab goes on without the disk"
    if (message === "lost")
      lane.go(() => leave(new LogBroken({ reason, why: "elsewhere" }), "relaxed"))
  })
  room.channel.post("opened")

  /** Newest line that reached it. */
  let heardTo = 0
  const follow = (hear: (batch: Batch) => void): Effect.Effect<never> => {
    let isFirst = true
    return log.follow((batch) => {
      if (isGone) return
      heardTo = batch.lines.at(-1)?.seq ?? batch.snapshot?.seq ?? heardTo
      if (isFirst) {
        isFirst = false
        return hear(batch)
      }
      // A tab reads what it hears, so it never hears what was deleted while it slept.
      const { wipes } = flushed
      coming.push(() => {
        if (flushed.wipes === wipes) hear(batch)
      })
      const isOwn = batch.lines.every((line) => line.tab === tab)
      if (isOwn && coming.length === 1) lane.go(handOver)
      else lane.after(draw.between(1, tabMs), handOver)
    }) as Effect.Effect<never>
  }
  return {
    ...log,
    // A write that has begun ends whatever becomes of its tab; who asked for it hears of that when it is awake.
    append: (line, durability) =>
      Effect.callback((resume) => {
        const goOn = (): void =>
          resume(Effect.flatMap(Deferred.await(next!), (aside) => aside.append(line, durability)))
        if (next !== undefined) return goOn()
        volatile.add(goOn)
        const fiber = run(log.append(line, durability))
        fiber.addObserver((exit) => {
          if (Exit.isFailure(exit) && !Exit.hasInterrupts(exit))
            // What was posted to a tab that slept is heard before that.
            return lane.after(0, () =>
              leave(new LogBroken({ reason: "no room", why: "full" }), durability),
            )
          if (volatile.delete(goOn)) lane.go(() => resume(exit))
        })
        return Fiber.interrupt(fiber)
      }),
    // Of a tab that has left the disk it takes nothing more but that a session ended.
    snapshot: (snapshot) =>
      Effect.suspend(() => (next === undefined ? log.snapshot(snapshot) : Effect.void)),
    mend: (snapshot) =>
      Effect.suspend(() => (next === undefined ? log.mend(snapshot) : Effect.void)),
    forget: (snapshot) =>
      Effect.andThen(
        log.forget(snapshot),
        Effect.sync(() => {
          flushed.seq = disk.lastSeq
          if (isGone) room.forgot(snapshot.seq)
        }),
      ),
    follow: (hear) =>
      Effect.raceFirst(
        follow(hear),
        Effect.callback<never, LogBroken>((stop) => {
          const move = (): void =>
            stop(Effect.flatMap(Deferred.await(next!), (aside) => aside.follow(hear)))
          if (next !== undefined) return move()
          moves.add(move)
          return Effect.sync(() => void moves.delete(move))
        }),
      ),
    // It takes a task, as reading does: whoever waits may be interrupted by what is handed over.
    caughtUp: Effect.callback<void>((resume) => {
      lane.after(0, () => {
        handAllOver()
        resume(Effect.void)
      })
    }),
  }
}

/** The browser needed the room, and deletes all that the site keeps. */
export const evict = (disk: Disk, flushed: Flushed): void => {
  abandon(disk, true)
  wiped(flushed)
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
