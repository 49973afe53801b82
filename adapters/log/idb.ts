/** The log in IndexedDB. Every tab appends; the order of the appends is the order of the log. */
import { Effect } from "effect"
import type { Seq } from "#domain/kernel/event.ts"
import { type Channel, openChannel } from "#adapters/browser/channel.ts"
import {
  appendLines,
  type Database,
  forgetUpTo,
  journalOf,
  type Limits,
  linesAfter,
  makeRoom,
  noteLines,
  openDatabase,
  putSnapshot,
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

type Log = EventLog["Service"]

type Waiting = {
  readonly line: Line
  readonly durability: "relaxed" | "strict"
  readonly done: (result: Effect.Effect<void, LogBroken>) => void
}

const brokenBy = (reason: unknown): LogBroken =>
  new LogBroken({
    reason: reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason),
  })

/** The connection was closed under us; what was asked did not happen. */
const isLost = (reason: unknown): boolean =>
  reason instanceof DOMException &&
  (reason.name === "InvalidStateError" || reason.name === "AbortError")

const isFull = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "QuotaExceededError"

const promised = <A>(work: () => Promise<A>): Effect.Effect<A, LogBroken> =>
  Effect.tryPromise({ try: work, catch: brokenBy })

export type Options = {
  readonly channel?: Channel
  readonly limits?: Limits
  /** Calls back whenever this page may have missed a message: shown again, thawed. Answers how to stop. */
  readonly onWake?: (wake: () => void) => () => void
}

/** `name` of the database; the tabs of one profile and mode share it. */
export const makeLog = (
  name: string,
  {
    channel = openChannel(name),
    limits = { lines: linesMax, bytes: bytesMax },
    onWake = () => () => {},
  }: Options = {},
): Log & { readonly close: () => Promise<void> } => {
  let opened: Promise<Database> | undefined
  const open = (): Promise<Database> => {
    opened ??= openDatabase(name, () => (opened = undefined)).catch((reason: unknown) => {
      opened = undefined
      throw reason
    })
    return opened
  }
  const onDatabase = async <A>(work: (db: Database) => Promise<A>): Promise<A> => {
    try {
      return await work(await open())
    } catch (reason) {
      if (isFull(reason)) await makeRoom(await open())
      else if (isLost(reason)) opened = undefined
      else throw reason
      return work(await open())
    }
  }

  const followers = new Set<ReturnType<typeof startFollowing>>()
  const look = (kept?: ReadonlyArray<Recorded>): void =>
    followers.forEach((following) => following.look(kept))
  channel.hear(() => look())

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
        const lines = group.map(({ line }) => line)
        const kept = await onDatabase((db) => appendLines(db, lines, durability, limits))
        look(kept)
        channel.post("appended")
        group.forEach(({ done }) => done(Effect.void))
      } catch (reason) {
        group.forEach(({ done }) => done(Effect.fail(brokenBy(reason))))
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
    if (lines.length > 0) await onDatabase((db) => noteLines(db, lines))
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
          () => onDatabase((db) => readFrom(db, "newest")),
          (seq) => onDatabase((db) => linesAfter(db, seq)),
          hear,
          (reason) => stop(Effect.fail(brokenBy(reason))),
        )
        followers.add(following)
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

    snapshot: (snapshot) => promised(() => onDatabase((db) => putSnapshot(db, snapshot))),

    forget: (snapshot) =>
      promised(async () => {
        notes = notes.filter(({ after }) => after >= snapshot.seq)
        await onDatabase((db) => forgetUpTo(db, snapshot))
      }),

    note: (line) => {
      notes.push(line)
      // A journal that cannot be kept is missed by a report only.
      noting ??= setTimeout(() => void flushNotes().catch(() => undefined), noteAfterMs)
    },

    read: (lives) =>
      promised(async () => {
        await flushNotes().catch(() => undefined)
        return onDatabase(async (db) => {
          const { snapshot, lines } = await readFrom(db, "oldest")
          const journals = await Promise.all(lives.map((tab) => journalOf(db, tab)))
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
  readAll: () => Promise<{
    readonly snapshot: Batch["snapshot"] | undefined
    readonly lines: ReadonlyArray<Recorded>
    readonly lastSeq: number
  }>,
  readAfter: (seq: number) => Promise<ReadonlyArray<Recorded>>,
  hear: (batch: Batch) => void,
  fail: (reason: unknown) => void,
) => {
  let heardTo: number | undefined
  let reading: Promise<void> | undefined
  let again = false
  let ended = false
  const wanted = () => again && !ended

  const first = async (): Promise<void> => {
    const { snapshot, lines, lastSeq } = await readAll()
    if (ended) return
    heardTo = lastSeq
    hear(snapshot === undefined ? { lines } : { snapshot, lines })
  }
  const next = async (seq: number): Promise<void> => {
    const lines = await readAfter(seq)
    const last = lines.at(-1)
    if (ended || last === undefined) return
    heardTo = last.seq
    hear({ lines })
  }
  const read = async (): Promise<void> => {
    do {
      again = false
      await (heardTo === undefined ? first() : next(heardTo))
    } while (wanted())
    reading = undefined
  }
  const caughtUp = (): Promise<void> => {
    again = true
    reading ??= read()
    return reading
  }
  const look = (kept?: ReadonlyArray<Recorded>): void => {
    const last: Seq | undefined = kept?.at(-1)?.seq
    if (
      reading === undefined &&
      last !== undefined &&
      kept?.[0]?.seq === (heardTo ?? Number.NaN) + 1
    ) {
      heardTo = last
      hear({ lines: kept })
    } else caughtUp().catch(fail)
  }
  look()
  return { look, caughtUp, end: () => void (ended = true) }
}
