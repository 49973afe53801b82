/** What every event log promises, whatever it is kept in. Run over the browser's and over its twin. */
import { Effect, Fiber } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Batch, EventLog, Line, Snapshot, TabLine } from "#adapters/log/port.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"

type Log = EventLog["Service"]

export type Profile = {
  /** One more tab on the same disk. */
  readonly open: () => Log
  /** Everything asked for has reached everybody. */
  readonly settled: () => Promise<void>
}

export const line = (name: string, tab = "a"): Line => ({
  at: EpochMs.make(1_000),
  tab: TabId.make(tab),
  event: { _tag: name },
})
export const snapshotAt = (seq: number): Snapshot => ({
  seq: Seq.make(seq),
  at: EpochMs.make(2_000),
  state: { folded: seq },
})
const tabLine = (seq: number, after: number, tab = "a"): TabLine => ({
  ...line(`Tab${-seq}`, tab),
  seq: Seq.make(seq),
  after: Seq.make(after),
})

export const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
export const appendAll = async (log: Log, names: ReadonlyArray<string>): Promise<void> => {
  for (const name of names) await run(log.append(line(name), "relaxed"))
}

type Follower = { readonly log: Log; readonly batches: ReadonlyArray<Batch> }
const followers = new Set<Follower>()

/** Everybody who follows has heard the last line that is kept. */
export const allHeard = (): Promise<void> =>
  vi.waitFor(
    async () => {
      for (const { log, batches } of followers) {
        const { lines, snapshot } = await run(log.read([]))
        const last = lines.at(-1)?.seq ?? snapshot?.seq ?? 0
        const heard = batches.flatMap((batch) => [
          batch.snapshot?.seq ?? 0,
          ...batch.lines.map(({ seq }) => seq),
        ])
        expect(Math.max(...heard)).toBeGreaterThanOrEqual(last)
      }
    },
    { timeout: 60_000, interval: 10 },
  )

export const following = (log: Log) => {
  const batches: Array<Batch> = []
  const fiber = Effect.runFork(log.follow((batch) => batches.push(batch)))
  const follower: Follower = { log, batches }
  followers.add(follower)
  return {
    batches,
    snapshot: () => batches[0]?.snapshot,
    lines: () => batches.flatMap(({ lines }) => lines),
    names: () => batches.flatMap(({ lines }) => lines.map(({ event }) => event._tag)),
    seqs: () => batches.flatMap(({ lines }) => lines.map(({ seq }) => Number(seq))),
    stop: () => {
      followers.delete(follower)
      return Effect.runPromise(Fiber.interrupt(fiber))
    },
  }
}

export const logContract = (
  name: string,
  makeProfile: (limits?: { readonly lines: number }) => Profile,
): void => {
  describe(`the ${name} log`, () => {
    afterEach(() => followers.clear())

    test("a log without lines hands over one empty batch", async () => {
      const { open, settled } = makeProfile()
      const tab = following(open())
      await settled()
      expect(tab.batches).toEqual([{ lines: [] }])
    })

    test("every tab hears every line once, in the one order of the log", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 20 }),
          fc.nat({ max: 20 }),
          async (writers, startsAt) => {
            const { open, settled } = makeProfile()
            const logs = { a: open(), b: open(), c: open() }
            const early = following(logs.a)
            const late: Array<ReturnType<typeof following>> = []
            const writes = writers.map((tab, n) => {
              if (n === startsAt) late.push(following(logs.b))
              return run(logs[tab as "a"].append(line(`L${n}`, tab), "relaxed"))
            })
            await Promise.all(writes)
            await settled()
            for (const tab of [early, ...late, following(logs.c)]) {
              await settled()
              expect(tab.seqs()).toEqual(writers.map((_, n) => n + 1))
              expect(tab.names()).toEqual(early.names())
            }
            for (const tab of ["a", "b", "c"]) {
              const own = early.lines().filter((each) => each.tab === tab)
              const asked = writers.flatMap((each, n) => (each === tab ? [`L${n}`] : []))
              expect(own.map(({ event }) => event._tag)).toEqual(asked)
            }
          },
        ),
        { numRuns: 20 },
      )
    })

    test("a line comes back with all it carries", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      const event = { _tag: "Full", text: 'ž"\n\u2028', list: [1.5, null, { deep: true }] }
      await run(log.append({ ...line("Full"), event }, "strict"))
      const tab = following(log)
      await settled()
      expect(tab.lines()).toEqual([{ ...line("Full"), event, seq: 1 }])
    })

    test("a tab that opens later hears what the closed ones appended", async () => {
      const { open, settled } = makeProfile()
      await appendAll(open(), ["One", "Two"])
      const tab = following(open())
      await settled()
      expect(tab.names()).toEqual(["One", "Two"])
    })

    test("one that stopped following hears nothing more", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      const tab = following(log)
      await settled()
      await tab.stop()
      const other = following(open())
      await appendAll(log, ["One"])
      await settled()
      expect(other.names()).toEqual(["One"])
      expect(tab.names()).toEqual([])
    })

    test("after a snapshot only it and the lines after it are handed over", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two"])
      await run(log.snapshot(snapshotAt(2)))
      await appendAll(log, ["Three"])
      const tab = following(open())
      await settled()
      expect(tab.batches[0]).toEqual({
        snapshot: snapshotAt(2),
        lines: [{ ...line("Three"), seq: 3 }],
      })
    })

    test("those who follow already are not disturbed by a snapshot or by forgetting", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      const tab = following(log)
      await appendAll(log, ["One"])
      await run(log.snapshot(snapshotAt(1)))
      await appendAll(log, ["Two"])
      await run(log.forget(snapshotAt(2)))
      await appendAll(log, ["Three"])
      await settled()
      expect(tab.names()).toEqual(["One", "Two", "Three"])
      expect(tab.batches.slice(1).every(({ snapshot }) => snapshot === undefined)).toBe(true)
    })

    test("two snapshots are kept, and the lines after the older one", async () => {
      const { open } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two", "Three"])
      await run(log.snapshot(snapshotAt(1)))
      expect((await run(log.read([]))).lines.map(({ seq }) => Number(seq))).toEqual([2, 3])
      for (const seq of [2, 3]) await run(log.snapshot(snapshotAt(seq)))
      await appendAll(log, ["Four"])
      const kept = await run(log.read([]))
      expect(kept.snapshot).toEqual(snapshotAt(2))
      expect(kept.lines.map(({ event }) => event._tag)).toEqual(["Three", "Four"])
    })

    test("a snapshot that is taken or mended again stands for the one before", async () => {
      const { open } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two"])
      await run(log.snapshot(snapshotAt(2)))
      for (const again of [log.snapshot, log.mend, log.forget]) {
        const snapshot = { ...snapshotAt(2), state: String(again) }
        await run(again(snapshot))
        expect(await run(log.read([]))).toEqual({ snapshot, lines: [], tabLines: [] })
      }
    })

    test("a snapshot that is older than the newest changes nothing", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two"])
      await run(log.snapshot(snapshotAt(2)))
      await run(log.snapshot(snapshotAt(1)))
      const tab = following(open())
      await settled()
      expect(tab.snapshot()).toEqual(snapshotAt(2))
    })

    test("forgetting leaves the snapshot and what came after it, and nothing else", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two", "Three"])
      await run(log.snapshot(snapshotAt(1)))
      log.note(tabLine(-1, 1))
      log.note(tabLine(-2, 2))
      log.note(tabLine(-3, 3))
      await run(log.forget(snapshotAt(2)))
      const kept = await run(log.read([TabId.make("a")]))
      expect(kept.snapshot).toEqual(snapshotAt(2))
      expect(kept.lines.map(({ event }) => event._tag)).toEqual(["Three"])
      expect(kept.tabLines.map(({ event }) => event._tag)).toEqual(["Tab2", "Tab3"])
      const tab = following(open())
      await settled()
      expect(tab.snapshot()).toEqual(snapshotAt(2))
    })

    test("who slept and forgets too late takes nothing from who went on", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two", "Three", "Four"])
      await run(log.snapshot(snapshotAt(1)))
      await run(log.forget(snapshotAt(3)))
      await appendAll(log, ["Five"])
      for (const late of [log.forget, log.mend]) await run(late(snapshotAt(2)))
      const tab = following(open())
      await settled()
      expect(tab.snapshot()).toEqual(snapshotAt(3))
      expect(tab.names()).toEqual(["Four", "Five"])
      await run(log.snapshot(snapshotAt(5)))
      await run(log.forget(snapshotAt(4)))
      expect((await run(log.read([]))).snapshot).toEqual(snapshotAt(5))
      expect((await run(log.read([]))).lines).toEqual([])
    })

    test("numbers go on after forgetting, and are never given twice", async () => {
      const { open, settled } = makeProfile()
      const log = open()
      await appendAll(log, ["One", "Two"])
      await run(log.forget(snapshotAt(2)))
      await appendAll(log, ["Three"])
      const tab = following(open())
      await settled()
      expect(tab.seqs()).toEqual([3])
    })

    test("an export reads lines and the journals of the asked lives, each in order", async () => {
      const { open } = makeProfile()
      const [log, other] = [open(), open()]
      await appendAll(log, ["One"])
      for (const seq of [-1, -2]) log.note(tabLine(seq, 1))
      other.note(tabLine(-1, 1, "b"))
      await run(other.read([TabId.make("b")]))
      await appendAll(log, ["Two"])
      log.note(tabLine(-3, 2))
      const { lines, tabLines } = await run(log.read([TabId.make("a"), TabId.make("b")]))
      expect(lines.map(({ seq }) => Number(seq))).toEqual([1, 2])
      expect(tabLines.map(({ tab, seq, after }) => [tab, Number(seq), Number(after)])).toEqual([
        ["a", -1, 1],
        ["a", -2, 1],
        ["a", -3, 2],
        ["b", -1, 1],
      ])
      expect((await run(log.read([]))).tabLines).toEqual([])
    })

    test("beyond its bound a log starts at its newest snapshot; without one it keeps all", async () => {
      const { open, settled } = makeProfile({ lines: 600 })
      const log = open()
      const many = Array.from({ length: 1_100 }, (_, n) => `L${n + 1}`)
      await Promise.all(many.slice(0, 700).map((each) => run(log.append(line(each), "relaxed"))))
      const { lines } = await run(log.read([]))
      expect(lines.length).toBe(700)
      await run(log.snapshot(snapshotAt(650)))
      await Promise.all(many.slice(700).map((each) => run(log.append(line(each), "relaxed"))))
      await settled()
      const tab = following(open())
      await settled()
      expect(tab.snapshot()).toEqual(snapshotAt(650))
      expect(tab.seqs()).toEqual(Array.from({ length: 450 }, (_, n) => n + 651))
      expect((await run(log.read([]))).lines.length).toBeLessThanOrEqual(600)
    })
  })
}
