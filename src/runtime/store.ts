/** Records what is observed, folds it, tells the screens, and reconciles. Holds the client's only mutable state. */
import { Clock, Effect, type Fiber, Scope } from "effect"
import {
  EventLog,
  type Line,
  linesMax,
  type LogBroken,
  type Recorded as LogLine,
} from "#adapters/log/port.ts"
import * as App from "#domain/app/index.ts"
import { EpochMs, Seq, type TabId } from "#domain/kernel/event.ts"
import { type Journal, makeJournal } from "./journal.ts"
import type { World } from "./calls.ts"
import { perform } from "./perform.ts"
import { makeReconcile } from "./reconcile.ts"
import type { Probes } from "./probes.ts"

export type Store = {
  readonly get: () => App.State
  readonly subscribe: (listener: () => void) => () => void
  /** Reports something observed. A shared event is applied once the log has it; a tab event at once. */
  readonly send: (event: App.Event) => void
  /** What this tab applied, in order, and the state before it. */
  readonly journal: () => Journal
}

/** Shared events between two snapshots. */
const snapshotEvery = 500

type Options = {
  readonly tab: TabId
  /** Earlier page lives of this tab, oldest first: their events open the journal. */
  readonly pageSessions?: ReadonlyArray<TabId>
  readonly probes?: Probes
  /** Something could not be kept or read; `newer` and `elsewhere` mean that this page is over. */
  readonly broken?: (broken: LogBroken) => void
}

/** The log holds events of this application; its adapter decoded them. */
const recorded = (lines: ReadonlyArray<LogLine>) => lines as unknown as ReadonlyArray<App.Recorded>

/** Whether an event answers what was asked before a line. */
const askedBefore = ({ event }: App.Recorded, seq: number): boolean =>
  "answer" in event && ("ask" in event ? event.ask : event.id) < seq

/** Closing the scope interrupts everything that runs. Answers once all there is in the log has been folded. */
export const makeStore = Effect.fn("makeStore")(function* ({
  tab,
  pageSessions = [],
  probes = {},
  broken = () => {},
}: Options) {
  const log = yield* EventLog
  const clock = yield* Clock.Clock
  const scope = yield* Scope.Scope
  const context = yield* Effect.context<World>()
  const run = Effect.runForkWith(context)

  let state: App.State = App.initial
  let tabSeq = 0
  let sharedSeq = Seq.make(0)
  let snapshotSeq = 0
  /** Of this tab's shared events, how many are on their way into the log. */
  let underWay = 0
  /** How many of those were under way when a session ended: they may tell of it, so they go with it. */
  let inFlightAtLogout = 0
  /** A session ended while another tab led, which may have died or slept before it forgot that. */
  let mustPurge = false
  let isOpen = true
  /** Of what was stored: known, and not mended yet. */
  let isDamaged = false
  const listeners = new Set<() => void>()
  const inbox: Array<App.Recorded> = []
  let isDraining = false
  const demandsOf = App.makeDemands()
  const fibers = new Set<Fiber.Fiber<void>>()
  const journal = makeJournal(linesMax)
  const get = () => state

  const end = (): void => {
    isOpen = false
    reconcile([])
    fibers.forEach((fiber) => fiber.interruptUnsafe())
  }
  const fail = (trouble: LogBroken): void => {
    // Whoever cannot know what the others do must not do anything.
    if (trouble.why === "newer" || trouble.why === "elsewhere") end()
    broken(trouble)
  }
  const keep = (effect: Effect.Effect<void, LogBroken>): void =>
    void run(Effect.catch(effect, (trouble) => Effect.sync(() => fail(trouble))))

  const reconcile = makeReconcile<App.Demand>((demand) => {
    let isWanted = true
    const report = (event: App.Event): void => {
      if (isWanted) send(event)
    }
    probes.demanded?.(demand.key, "started")
    const fiber = run(perform(demand, report, get))
    fibers.add(fiber)
    fiber.addObserver(() => fibers.delete(fiber))
    return () => {
      // What was interrupted too late to stop says nothing any more.
      isWanted = false
      fiber.interruptUnsafe()
      probes.demanded?.(demand.key, "ended")
    }
  })

  const snapshotOf = (line: App.Recorded) => ({
    seq: line.seq,
    at: line.at,
    state: App.keptOf(state),
    refersTo: App.referredTo(state),
  })

  const apply = (line: App.Recorded): void => {
    const before = state
    state = App.reduce(before, line)
    journal.add(line, before)
    probes.heard?.(line, before, state)
    if (!App.isShared(line.event)) return
    sharedSeq = line.seq
    const isOwn = line.tab === tab
    if (isOwn && underWay > 0) underWay--
    const isEnd = before.session.member !== undefined && state.session.member === undefined
    const isInFlightAtLogout = !isEnd && isOwn && inFlightAtLogout > 0
    // Asked in a session that has ended, by a tab that stood still meanwhile: the answer may tell of a person.
    const isLate = !isOwn && state.session.member === undefined && askedBefore(line, snapshotSeq)
    if (isEnd) inFlightAtLogout = underWay
    else if (isInFlightAtLogout) inFlightAtLogout--
    if (state.client.leader !== tab) {
      mustPurge ||= isEnd || isLate || isInFlightAtLogout
      return
    }
    // A session's end is a boundary: what came before it is not kept. Source: design "the log".
    if (isEnd || isLate || (isInFlightAtLogout && inFlightAtLogout === 0) || mustPurge) {
      mustPurge = false
      snapshotSeq = line.seq
      journal.cut(state)
      keep(log.forget(snapshotOf(line)))
    } else if (isDamaged) {
      isDamaged = false
      snapshotSeq = line.seq
      keep(log.mend(snapshotOf(line)))
    } else if (line.seq - snapshotSeq >= snapshotEvery) {
      snapshotSeq = line.seq
      keep(log.snapshot(snapshotOf(line)))
    }
  }

  /** Everything there is to hear is folded before anything is started: a demand of the past never runs. */
  const hear = (lines: ReadonlyArray<App.Recorded>): void => {
    inbox.push(...lines)
    if (isDraining) return
    isDraining = true
    try {
      while (inbox.length > 0 && isOpen) {
        const known = state
        inbox.splice(0).forEach(apply)
        if (state === known) continue
        // Before the page life began nothing is demanded: what the log says may be long over.
        if (state.place.tab === tab) reconcile(demandsOf(state, state.client.leader === tab))
        listeners.forEach((listener) => listener())
      }
    } finally {
      isDraining = false
    }
  }

  const send: Store["send"] = (event) => {
    if (!isOpen) return
    const line = { at: EpochMs.make(clock.currentTimeMillisUnsafe()), tab, event }
    if (App.isShared(event)) {
      underWay++
      keep(log.append(line satisfies Line, App.isStrict(event) ? "strict" : "relaxed"))
    } else {
      const noted = { ...line, seq: Seq.make(--tabSeq) }
      const kept = App.notedOf(event)
      if (kept !== undefined) log.note({ ...noted, event: kept, after: sharedSeq })
      hear([noted])
    }
  }

  yield* Scope.addFinalizer(scope, Effect.sync(end))

  // What this tab did before a reload opens its journal; without it the journal begins with this page life.
  const past = yield* log.read(pageSessions).pipe(Effect.catch(() => Effect.succeed(undefined)))
  if (past !== undefined) journal.begin(past.snapshot, recorded(past.lines), past.tabLines)

  yield* Effect.callback<void>((resume) => {
    const opened = () => resume(Effect.void)
    const following = log.follow(({ snapshot, lines, isDamaged: isHurt }) => {
      if (snapshot !== undefined) {
        state = { ...App.initial, ...(snapshot.state as App.SharedState) }
        sharedSeq = snapshotSeq = snapshot.seq
      }
      hear(recorded(lines))
      // Kept before any start, so that nothing of what is in doubt is sent by one.
      if (isHurt && !isDamaged) {
        isDamaged = true
        send({ _tag: "LogDamaged" })
      }
      opened()
    })
    const fiber = run(
      Effect.catch(following, (trouble) =>
        Effect.sync(() => {
          fail(trouble)
          opened()
        }),
      ),
    )
    fibers.add(fiber)
  })

  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    journal: journal.read,
  } satisfies Store
})
