/** The profile's event log: one order for all tabs, and nothing is heard before it is kept. Beside it each tab's journal of its own events. */
import { Context, Data, type Effect } from "effect"
import type { EpochMs, Recorded as RecordedOf, Seq, TabId, Tagged } from "#domain/kernel/event.ts"

export type Recorded = RecordedOf<Tagged>
export type Line = Omit<Recorded, "seq">

/** The shared state after `seq`, as plain JSON. */
export type Snapshot = {
  readonly seq: Seq
  readonly at: EpochMs
  readonly state: unknown
  /** Events that something unsettled refers to: their lines stay, however old. */
  readonly refersTo?: ReadonlyArray<Seq>
}

/** An event of one tab, and the shared event it came after: so an export can put all lines in the order the tab applied them. */
export type TabLine = Recorded & { readonly after: Seq }

/**
 * `full`: no room, and none could be made. `newer`: a newer version of the application wrote here, and this one must
 * not guess what it means. `elsewhere`: another tab goes on without the disk. `broken`: anything else.
 */
export type Trouble = "full" | "broken" | "newer" | "elsewhere"

/** Nothing could be kept, or what was kept cannot be read; `reason` is for the console. */
export class LogBroken extends Data.TaggedError("LogBroken")<{
  readonly reason: string
  readonly why: Trouble
}> {}

export type Batch = {
  /** Comes with the first batch only, when there is one. */
  readonly snapshot?: Snapshot
  readonly lines: ReadonlyArray<Recorded>
  /** Lines before these, or among them, are lost: what became of something may not be known. */
  readonly isDamaged?: true
}

export class EventLog extends Context.Service<
  EventLog,
  {
    /**
     * Done when the line is kept. Lines that one tab appends keep their order. `strict` waits until the disk has it:
     * for events that make something be sent.
     */
    readonly append: (
      line: Line,
      durability: "relaxed" | "strict",
    ) => Effect.Effect<void, LogBroken>
    /**
     * Hands over the newest readable snapshot and every line after it, of every tab, in order, as long as it runs:
     * first all there are (one batch, even when empty), then each new batch.
     */
    readonly follow: (hear: (batch: Batch) => void) => Effect.Effect<never, LogBroken>
    /** Done when everything that the log holds now was handed over: a tab that slept may have missed who leads. */
    readonly caughtUp: Effect.Effect<void, LogBroken>
    /**
     * Keeps a snapshot beside the one before; still older ones are dropped, and lines that are older than both and than
     * a week. Beside the first one all lines stay, so that a damaged snapshot always has something before it.
     */
    readonly snapshot: (snapshot: Snapshot) => Effect.Effect<void, LogBroken>
    /** Once what was lost has been judged: from this snapshot on the log is whole again. */
    readonly mend: (snapshot: Snapshot) => Effect.Effect<void, LogBroken>
    /** A session's end: this snapshot stays, no line up to its `seq`, and no journal line noted before that. */
    readonly forget: (snapshot: Snapshot) => Effect.Effect<void, LogBroken>
    /** Adds to this tab's journal. Never waits for anything. */
    readonly note: (line: TabLine) => void
    /** What an export needs: the oldest snapshot kept, all lines after it, and the journals of these page lives, in order. */
    readonly read: (pageSessions: ReadonlyArray<TabId>) => Effect.Effect<
      {
        readonly snapshot: Snapshot | undefined
        readonly lines: ReadonlyArray<Recorded>
        readonly tabLines: ReadonlyArray<TabLine>
      },
      LogBroken
    >
  }
>()("adapters/log/EventLog") {}

/**
 * Newest events kept, and their size as JSON: beyond either, and on a full disk, all that the newest snapshot holds is
 * dropped. What no snapshot holds stays, so whoever folds takes one now and then. Source: design "Storage" bounds.
 */
export const linesMax = 20_000
export const bytesMax = 5_000_000
