/** The log in IndexedDB. Every tab appends; the order of the appends is the order of the log. */
import { Effect } from "effect"
import type { Seq } from "#domain/kernel/event.ts"
import { type Channel, openChannel } from "#adapters/browser/channel.ts"
import { Newer, type Versions } from "./codec.ts"
import type * as compactions from "./compaction.ts"
import {
  type Appended,
  appendLines,
  type Database,
  journalOf,
  linesAfter,
  openDatabase,
  readFrom,
} from "./database.ts"
import {
  type Batch,
  bytesMax,
  type EventLog,
  type Line,
  linesMax,
  LogBroken,
  type Recorded,
  type TabLine,
} from "./port.ts"
import { forgetUpTo, noteLines } from "./maintenance.ts"

type Log = EventLog["Service"]

type Waiting = {
  readonly line: Line
  readonly durability: "relaxed" | "strict"
  readonly done: (result: Effect.Effect<void, LogBroken>) => void
}

const nameOf = (reason: unknown): string =>
  reason instanceof DOMException || reason instanceof Error ? reason.name : ""

const isNewer = (reason: unknown): boolean =>
  reason instanceof Newer || nameOf(reason) === "VersionError"

const isFull = (reason: unknown): boolean => nameOf(reason) === "QuotaExceededError"

/** The connection was closed under us, maybe in the middle of a write. WebKit calls it unknown. */
const isLost = (reason: unknown): boolean =>
  /^(InvalidState|Abort|Unknown)Error$/.test(nameOf(reason))

const brokenBy = (reason: unknown): LogBroken =>
  new LogBroken({
    reason: reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason),
    why: isNewer(reason) ? "newer" : isFull(reason) ? "full" : "broken",
  })

const promised = <A>(work: () => Promise<A>): Effect.Effect<A, LogBroken> =>
  Effect.tryPromise({ try: work, catch: brokenBy })

/** How often a connection that is lost is opened again for one piece of work. */
const reopensMax = 3

type Compaction = Pick<
  typeof compactions,
  "abandon" | "makeRoom" | "mendAt" | "putSnapshot" | "tidy"
>

export type Options = {
  readonly compaction: () => Promise<Compaction>
  readonly channel?: Channel
  readonly versions: Versions
  readonly limits?: { readonly lines: number; readonly bytes: number }
  /** Calls back whenever this page may have missed a message: shown again, thawed. Answers how to stop. */
  readonly onWake?: (wake: () => void) => () => void
  /** Gets what could not be read, once it was dropped; undefined when that is to be forgotten too. */
  readonly quarantine?: (text: string | undefined) => void
  /** Where a page goes on that can keep nothing more, once it has; rejects with what ends it. */
  readonly leave?: (leaving: Leaving) => Promise<Log>
}

/** A page that leaves the disk. */
export type Leaving = {
  readonly broken: LogBroken
  /** Whether there ever was a disk. */
  readonly wasOpen: boolean
  readonly channel: Channel
  /** Hears what the disk took and nobody heard yet; answers the number of the last line. */
  readonly drain: () => Promise<number>
  /** Marks the disk, so that whoever reads it next knows that more may have happened; `isWiped`: empties it. */
  readonly abandon: (isWiped: boolean) => Promise<void>
}

/** `name` of the database; the tabs of one profile and mode share it. */
export const makeLog = (
  name: string,
  {
    compaction,
    channel = openChannel(name),
    versions,
    limits = { lines: linesMax, bytes: bytesMax },
    onWake = () => () => {},
    quarantine = () => {},
    leave = ({ broken }) => Promise.reject(broken),
  }: Options,
): Log & { readonly close: () => Promise<void> } => {
  const writer = crypto.randomUUID()
  let groups = 0
  let wasOpen = false
  let opened: Promise<Database> | undefined
  const open = (): Promise<Database> => {
    opened ??= openDatabase(name, () => (opened = undefined)).then(
      (db) => {
        wasOpen = true
        return db
      },
      (reason: unknown) => {
        opened = undefined
        throw reason
      },
    )
    return opened
  }
  const onDatabase = async <A>(work: (db: Database) => Promise<A>): Promise<A> => {
    let hasRoom = false
    for (let reopens = 0; ;)
      try {
        return await work(await open())
      } catch (reason) {
        if (isFull(reason) && !hasRoom) {
          hasRoom = true
          await (await compaction()).makeRoom(await open(), versions)
        } else if (isLost(reason) && reopens++ < reopensMax) opened = undefined
        else throw reason
      }
  }

  const followers = new Set<ReturnType<typeof startFollowing>>()
  const lookAll = (kept?: ReadonlyArray<Recorded>) => followers.forEach(({ look }) => look(kept))

  /** Once a line could not be kept, none after it is: what comes later must not be kept without it. */
  let broken: LogBroken | undefined
  let next: Promise<Log> | undefined
  const onNext = <A>(work: (log: Log) => Effect.Effect<A, LogBroken>) =>
    Effect.flatMap(
      Effect.tryPromise({ try: () => next!, catch: (reason) => reason as LogBroken }),
      work,
    )
  const leaveFor = (reason: LogBroken): void => {
    if (next !== undefined) return
    broken = reason
    next = leave({
      broken,
      wasOpen,
      channel,
      drain: async () =>
        Math.max(0, ...(await Promise.all([...followers].map((each) => each.drain())))),
      abandon: (isWiped) => onDatabase(async (db) => (await compaction()).abandon(db, isWiped)),
    })
    // Whoever follows or appends hears of it.
    next.catch(() => undefined)
    followers.forEach((each) => each.leave())
  }
  channel.hear((message) => {
    if (message === "lost")
      leaveFor(new LogBroken({ reason: "another tab goes on", why: "elsewhere" }))
    else lookAll()
  })
  channel.post("opened")

  const tidyUp = (): void =>
    void onDatabase(async (db) => (await compaction()).tidy(db, limits, versions))
      // It is tried again with the next segment.
      .catch(() => undefined)

  /** What one task appends goes in one transaction, and what comes while it runs in the next. */
  let waiting: Array<Waiting> = []
  let writing = false
  const flush = async (): Promise<void> => {
    writing = true
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const durability = group.some((each) => each.durability === "strict") ? "strict" : "relaxed"
      try {
        if (broken !== undefined) throw broken
        // As of now: while it is under way, a look may hear it already.
        const heard = Math.max(0, ...[...followers].map((each) => each.heardTo()))
        const lines = group.map(({ line }) => line)
        const append = { writer, group: ++groups, lines, durability, heard } as const
        const kept = await onDatabase((db): Promise<Appended> => appendLines(db, append, versions))
        lookAll(kept.lines)
        channel.post("appended")
        group.forEach(({ done }) => done(Effect.void))
        if (kept.isFull) tidyUp()
      } catch (reason) {
        leaveFor(reason instanceof LogBroken ? reason : brokenBy(reason))
        group.forEach(({ line, durability: wanted, done }) =>
          done(onNext((log) => log.append(line, wanted))),
        )
      }
    }
    writing = false
  }

  /** Journal lines wait for a moment, so that typing does not write a row for each key. */
  let notes: Array<TabLine> = []
  let noting: ReturnType<typeof setTimeout> | undefined
  const flushNotes = async (): Promise<void> => {
    clearTimeout(noting)
    noting = undefined
    const lines = notes
    notes = []
    if (lines.length > 0) await onDatabase((db) => noteLines(db, lines, versions))
  }
  const noteAfterMs = 100

  const log: Log = {
    append: (line, durability) =>
      Effect.callback<void, LogBroken>((done) => {
        waiting.push({ line, durability, done })
        if (!writing) void flush()
      }),

    follow: (hear) =>
      Effect.callback<never, LogBroken>((stop) => {
        const following = startFollowing(
          () => onDatabase((db) => readFrom(db, "newest", versions)),
          (seq) => onDatabase((db) => linesAfter(db, seq, versions)),
          hear,
          (reason) => leaveFor(brokenBy(reason)),
          () => stop(onNext((log) => log.follow(hear))),
        )
        followers.add(following)
        if (next !== undefined) following.leave()
        const asleep = onWake(() => following.look())
        return Effect.sync(() => {
          asleep()
          followers.delete(following)
          following.end()
        })
      }),

    caughtUp: promised(async () => {
      await Promise.all([...followers].map((following) => following.caughtUp()))
    }),

    // Of a page that has left the disk it takes nothing more, and least of all that it was whole.
    snapshot: (snapshot) =>
      promised(async () => {
        // Without what makes one the next one will do.
        const made = await compaction().catch(() => undefined)
        if (next === undefined)
          await onDatabase(async (db) => made?.putSnapshot(db, snapshot, versions))
      }),

    mend: (snapshot) =>
      promised(async () => {
        if (next !== undefined) return
        const { mendAt } = await compaction()
        const bad = await onDatabase((db) => mendAt(db, snapshot, versions))
        if (bad.length > 0) quarantine(JSON.stringify(bad))
      }),

    forget: (snapshot) =>
      promised(async () => {
        notes = notes.filter(({ after }) => after >= snapshot.seq)
        quarantine(undefined)
        await onDatabase((db) => forgetUpTo(db, snapshot, versions))
      }),

    note: (line) => {
      notes.push(line)
      // A journal that cannot be kept is missed by a report only.
      noting ??= setTimeout(() => void flushNotes().catch(() => undefined), noteAfterMs)
    },

    read: (pageSessions) =>
      promised(async () => {
        await flushNotes().catch(() => undefined)
        return onDatabase(async (db) => {
          const { snapshot, lines } = await readFrom(db, "oldest", versions)
          const journals = await Promise.all(
            pageSessions.map((tab) => journalOf(db, tab, versions)),
          )
          return { snapshot, lines, tabLines: journals.flat() }
        })
      }),
  }
  return {
    ...log,
    close: async () => {
      channel.close()
      await flushNotes().catch(() => undefined)
      ;(await opened)?.close()
      opened = undefined
    },
  }
}

/** Hands over everything once, in order: what was just kept here directly if nothing lies between, else what is read. */
const startFollowing = (
  readAll: () => ReturnType<typeof readFrom>,
  readAfter: (seq: number) => ReturnType<typeof linesAfter>,
  hear: (batch: Batch) => void,
  fail: (reason: unknown) => void,
  /** Follows elsewhere from now on. */
  goOn: () => void,
) => {
  let heardTo: number | undefined
  let reading = false
  let again = false
  let ended = false
  const wanted = () => again && !ended

  const first = async (): Promise<void> => {
    const { snapshot, lines, lastSeq, isWhole } = await readAll()
    if (ended) return
    heardTo = lastSeq
    hear({
      ...(snapshot === undefined ? {} : { snapshot }),
      lines,
      ...(isWhole ? {} : { isDamaged: true }),
    })
  }
  const next = async (seq: number): Promise<void> => {
    const { lines, lastSeq, isWhole } = await readAfter(seq)
    if (ended || lastSeq === seq) return
    heardTo = lastSeq
    hear(isWhole ? { lines } : { lines, isDamaged: true })
  }
  const read = async (): Promise<void> => {
    reading = true
    try {
      do {
        again = false
        await (heardTo === undefined ? first() : next(heardTo))
      } while (wanted())
    } finally {
      reading = false
    }
  }
  let last: Promise<void> = Promise.resolve()
  const look = (kept?: ReadonlyArray<Recorded>): void => {
    const newest: Seq | undefined = kept?.at(-1)?.seq
    if (!reading && newest !== undefined && kept?.[0]?.seq === (heardTo ?? Number.NaN) + 1) {
      heardTo = newest
      hear({ lines: kept })
    } else if (reading) again = true
    else {
      last = read()
      last.catch(fail)
    }
  }
  look()
  return {
    look,
    caughtUp: (): Promise<void> => {
      look()
      return last
    },
    /** Answers to where it heard. */
    drain: async (): Promise<number> => {
      look()
      await last.catch(() => undefined)
      ended = true
      return heardTo ?? 0
    },
    leave: goOn,
    heardTo: () => heardTo ?? 0,
    end: () => void (ended = true),
  }
}
