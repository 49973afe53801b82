import { anyVersion } from "#simulators/values/anyVersion.ts"
import "fake-indexeddb/auto"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { openDB } from "idb"
import { afterEach, describe, expect, test, vi } from "vitest"
import * as compaction from "#adapters/log/compaction.ts"
import { fallBackToMemory } from "#adapters/log/memoryFallback.ts"
import { makeLog } from "#adapters/log/idb.ts"
import { abandon, makeDisk, openLog } from "#adapters/log/memory.ts"
import { bytesMax } from "#adapters/log/port.ts"
import { Seq, TabId } from "#domain/kernel/event.ts"
import { appendAll, following, line, logContract, run, snapshotAt } from "./log.contract.ts"
import { makeChannels } from "#simulators/world/storage.ts"

/** Turns of the loop after the timers: on a busy machine time alone passes without anything being done. */
const pause = async (): Promise<void> => {
  await new Promise<void>((resolve) => setTimeout(resolve, 15))
  for (let turns = 0; turns < 100; turns++)
    await new Promise<void>((resolve) => setImmediate(resolve))
}

logContract("in-memory", (limits) => {
  const disk = makeDisk()
  return { open: () => openLog(disk, limits), settled: () => Promise.resolve() }
})

let databases = 0
const makeIdbProfile = (limits?: { readonly lines: number }) => {
  const name = `log-${++databases}`
  const openChannel = makeChannels()
  const kept = limits === undefined ? {} : { limits: { bytes: bytesMax, ...limits } }
  return {
    name,
    open: () =>
      makeLog(name, {
        compaction: async () => compaction,
        versions: anyVersion,
        channel: openChannel(),
        ...kept,
      }),
    settled: pause,
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

logContract("IndexedDB", makeIdbProfile)

test("a line in memory that is interrupted before its time is lost, one after it is kept", async () => {
  const disk = makeDisk()
  const log = openLog(disk, { writeMs: () => 100 })
  await run(
    Effect.gen(function* () {
      const first = yield* Effect.forkChild(log.append(line("One"), "strict"))
      yield* TestClock.adjust(100)
      yield* Fiber.join(first)
      const second = yield* Effect.forkChild(log.append(line("Two"), "strict"))
      yield* TestClock.adjust(99)
      yield* Fiber.interrupt(second)
    }).pipe(Effect.provide(TestClock.layer())),
  )
  expect(disk.lines.map(({ event }) => event._tag)).toEqual(["One"])
})

describe("the log in memory", () => {
  test("keeps what was appended while it wrote as one, and tells what even a power cut leaves", async () => {
    const flushed: Array<number> = []
    const log = openLog(makeDisk(), { writeMs: () => 100, flushed: (seq) => flushed.push(seq) })
    const tab = following(log)
    await run(
      Effect.gen(function* () {
        const append = (name: string, durability: "relaxed" | "strict") =>
          Effect.forkChild(log.append(line(name), durability))
        yield* append("One", "relaxed")
        yield* TestClock.adjust(50)
        yield* append("Two", "strict")
        yield* append("Three", "relaxed")
        yield* TestClock.adjust(50)
        expect([tab.names(), flushed]).toEqual([["One"], []])
        yield* TestClock.adjust(100)
        yield* append("Four", "relaxed")
        yield* TestClock.adjust(100)
      }).pipe(Effect.provide(TestClock.layer())),
    )
    expect(tab.batches.map(({ lines }) => lines.map(({ seq }) => Number(seq)))).toEqual([
      [],
      [1],
      [2, 3],
      [4],
    ])
    expect(flushed).toEqual([3])
  })

  test("keeps nothing more once it was full", async () => {
    let isFull = false
    const log = openLog(makeDisk(), { isFull: () => isFull })
    const tab = following(log)
    await appendAll(log, ["One"])
    for (const full of [true, false]) {
      isFull = full
      const failed = await run(Effect.result(log.append(line("Two"), "strict")))
      expect(failed).toMatchObject({ failure: { reason: "no room", why: "full" } })
    }
    expect(tab.names()).toEqual(["One"])
  })

  test("that a tab leaves says so until it is mended; wiped it is as new", async () => {
    const disk = makeDisk()
    const log = openLog(disk)
    await appendAll(log, ["One", "Two"])
    await run(log.snapshot(snapshotAt(1)))
    log.note({ ...line("Typed"), seq: Seq.make(-1), after: Seq.make(1) })
    const first = () => following(openLog(disk)).batches[0]
    expect(first()).not.toHaveProperty("isDamaged")
    abandon(disk, false)
    expect(first()).toMatchObject({ isDamaged: true, snapshot: snapshotAt(1), lines: [{ seq: 2 }] })
    await run(log.mend(snapshotAt(2)))
    expect(first()).toEqual({ snapshot: snapshotAt(2), lines: [] })
    abandon(disk, false)
    abandon(disk, true)
    expect(first()).toEqual({ lines: [] })
    expect((await run(log.read([TabId.make("a")]))).tabLines).toEqual([])
    await appendAll(openLog(disk), ["Again"])
    expect(first()).toMatchObject({ lines: [{ seq: 1 }] })
  })

  test("LOGIN-22 a tab that wrote and slept while another one left brings nothing more", async () => {
    const disk = makeDisk()
    const [asleep, fresh] = [openLog(disk), openLog(disk)]
    await appendAll(asleep, ["One"])
    abandon(disk, false)
    await run(asleep.forget(snapshotAt(4)))
    const late = await run(Effect.result(asleep.append(line("Two"), "strict")))
    expect(late).toMatchObject({ failure: { reason: "abandoned", why: "broken" } })
    expect(disk.lines).toEqual([])
    await appendAll(fresh, ["Three"])
    expect(disk.lines).toMatchObject([{ seq: 5 }])
  })

  test("drops what its snapshots make needless", async () => {
    const disk = makeDisk()
    const log = openLog(disk, { lines: 3 })
    const kept = () => [disk.snapshots, disk.lines].map((all) => all.map(({ seq }) => Number(seq)))
    await appendAll(log, ["One", "Two", "Three", "Four"])
    expect(kept()).toEqual([[], [1, 2, 3, 4]])
    for (const [seq, left] of [
      [1, [[1], [1, 2, 3, 4]]],
      [
        2,
        [
          [1, 2],
          [2, 3, 4],
        ],
      ],
      [
        2,
        [
          [1, 2],
          [2, 3, 4],
        ],
      ],
      [
        1,
        [
          [1, 2],
          [2, 3, 4],
        ],
      ],
    ] as const) {
      await run(log.snapshot(snapshotAt(seq)))
      expect([seq, kept()]).toEqual([seq, left])
    }
    await appendAll(log, ["Five"])
    expect(kept()).toEqual([[2], [3, 4, 5]])
    await run(log.snapshot(snapshotAt(3)))
    expect(kept()).toEqual([
      [2, 3],
      [3, 4, 5],
    ])
  })

  test("begins at a snapshot that came first: numbers go on behind it", async () => {
    for (const begin of ["snapshot", "forget"] as const) {
      const log = openLog(makeDisk())
      await run(log[begin](snapshotAt(5)))
      const tab = following(log)
      await appendAll(log, ["Six"])
      expect([tab.snapshot(), tab.seqs()]).toEqual([snapshotAt(5), [6]])
    }
  })
})

describe("the IndexedDB log on a bad day", () => {
  /** Changes what lies in the database behind the log's back. */
  const tamper = async (
    name: string,
    table: string,
    change: (row: { json: string; digest?: string }) => void,
  ) => {
    const db = await openDB(name)
    for (let row = await db.transaction(table, "readwrite").store.openCursor(); row !== null;) {
      const value = row.value as { json: string }
      change(value)
      await row.update(value)
      row = await row.continue()
    }
    db.close()
  }

  test("a damaged snapshot is passed over: the one before it and all lines after that are served", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One", "Two", "Three"])
    await run(log.snapshot(snapshotAt(1)))
    await run(log.snapshot(snapshotAt(3)))
    await tamper(name, "snapshots", (row) => {
      if (row.json.includes("3")) row.json = '{"folded":'
    })
    const tab = following(open())
    await settled()
    expect(tab.snapshot()).toEqual(snapshotAt(1))
    expect(tab.names()).toEqual(["Two", "Three"])
  })

  test("a snapshot whose text was changed is not believed, although it can be read", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One"])
    await run(log.snapshot(snapshotAt(1)))
    await tamper(name, "snapshots", (row) => {
      row.json = '{"folded":2}'
    })
    const tab = following(open())
    await settled()
    expect(tab.snapshot()).toBeUndefined()
    expect(tab.names()).toEqual(["One"])
  })

  test("damaged rows are passed over, and nothing fails to open", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One", "Two", "Three"])
    await tamper(name, "lines", (row) => {
      if (row.json.includes("Two")) row.json = row.json.slice(0, -4)
      if (row.json.includes("Three")) row.json = '[{"seq":"3"}]'
    })
    const tab = following(open())
    await settled()
    expect(tab.names()).toEqual(["One"])
    await appendAll(log, ["Four"])
    await settled()
    expect(tab.seqs()).toEqual([1, 4])
  })

  test("a lost counter does not give a number twice", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One", "Two"])
    const db = await openDB(name)
    await db.delete("meta", "log")
    db.close()
    await appendAll(log, ["Three"])
    const tab = following(open())
    await settled()
    expect(tab.seqs()).toEqual([1, 2, 3])
  })

  test("a connection that was closed under the log is opened again", async () => {
    const { open, settled } = makeIdbProfile()
    const opening = vi.spyOn(indexedDB, "open")
    const log = open()
    const tab = following(log)
    await appendAll(log, ["One"])
    const first = (await opening.mock.results[0]!.value) as IDBOpenDBRequest
    first.result.close()
    await appendAll(log, ["Two"])
    await settled()
    expect(tab.names()).toEqual(["One", "Two"])
    expect(opening).toHaveBeenCalledTimes(2)
  })

  test.each(["InvalidStateError", "AbortError", "UnknownError"])(
    "a connection that is lost (%s) is opened again up to three times for one piece of work",
    async (why) => {
      for (const [times, tag] of [
        [3, "Success"],
        [4, "Failure"],
      ] as const) {
        const log = makeIdbProfile().open()
        await appendAll(log, ["One"])
        const begin = vi.spyOn(IDBDatabase.prototype, "transaction")
        for (let n = 0; n < times; n++)
          begin.mockImplementationOnce(() => {
            throw new DOMException("closing", why)
          })
        const opening = vi.spyOn(indexedDB, "open")
        const read = await run(Effect.result(log.read([])))
        expect([times, read._tag, opening.mock.calls.length]).toEqual([times, tag, 3])
        vi.restoreAllMocks()
      }
    },
  )

  test("another failure is one at once, and the next piece of work may succeed", async () => {
    const log = makeIdbProfile().open()
    await appendAll(log, ["One"])
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
      throw new DOMException("odd", "DataError")
    })
    expect(await run(Effect.result(log.read([])))).toMatchObject({
      failure: { reason: "DataError: odd", why: "broken" },
    })
    expect((await run(log.read([]))).lines).toHaveLength(1)
  })

  test("a database that could not be opened is opened when it is asked for again", async () => {
    const log = makeIdbProfile().open()
    vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
      throw "not now"
    })
    expect(await run(Effect.result(log.read([])))).toMatchObject({
      failure: { reason: "not now", why: "broken" },
    })
    expect((await run(log.read([]))).lines).toEqual([])
  })

  test("an old page makes way for a newer version, and is told", async () => {
    const { name, open } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One"])
    const db = await openDB(name, 2)
    const append = await run(Effect.result(log.append(line("Two"), "strict")))
    expect(append).toMatchObject({ failure: { why: "newer" } })
    db.close()
  })

  test("where there is no database, appending and following say so", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError")
    })
    const log = makeIdbProfile().open()
    const append = await run(Effect.result(log.append(line("One"), "strict")))
    const follow = await run(Effect.result(log.follow(() => {})))
    for (const result of [append, follow])
      expect(result).toMatchObject({
        failure: { _tag: "LogBroken", reason: "SecurityError: denied" },
      })
  })

  /** The next `times` writes find no room. */
  const full = (times: number) => {
    const put = Reflect.get(IDBObjectStore.prototype, "put")
    const failed = new Set<IDBTransaction>()
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      ...all
    ) {
      if (failed.has(this.transaction) || failed.size < times) {
        failed.add(this.transaction)
        throw new DOMException("full", "QuotaExceededError")
      }
      return put.apply(this, all)
    })
  }

  test("on a full disk what the newest snapshot holds makes room for the line, and nothing else does", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    const note = (n: number, after: number) =>
      log.note({ ...line(`Typed${n}`), seq: Seq.make(-n), after: Seq.make(after) })
    await appendAll(log, ["One", "Two", "Three", "Waiting"])
    await run(log.snapshot(snapshotAt(1)))
    await run(log.snapshot(snapshotAt(3)))
    note(1, 1)
    await run(log.read([]))
    note(2, 4)
    await run(log.read([]))
    full(1)
    await run(log.append(line("Ordered"), "strict"))
    const tab = following(open())
    await settled()
    expect(tab.snapshot()).toEqual(snapshotAt(3))
    expect([tab.names(), tab.seqs()]).toEqual([
      ["Waiting", "Ordered"],
      [4, 5],
    ])
    const { snapshot, tabLines } = await run(log.read([TabId.make("a")]))
    expect(snapshot).toEqual(snapshotAt(3))
    expect(tabLines.map(({ event }) => event._tag)).toEqual(["Typed2"])
    const db = await openDB(name)
    expect([await db.count("lines"), await db.count("snapshots")]).toEqual([2, 1])
    db.close()
  })

  test("on a full disk without a readable snapshot no line goes", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One", "Two"])
    await run(log.snapshot(snapshotAt(2)))
    await tamper(name, "snapshots", (row) => {
      row.json = '{"folded":'
    })
    full(1)
    await appendAll(log, ["Three"])
    const tab = following(open())
    await settled()
    expect(tab.names()).toEqual(["One", "Two", "Three"])
  })

  test("a disk that stays full fails the line and every one after it, so that none is kept without what came before", async () => {
    const { open, settled } = makeIdbProfile()
    const log = open()
    const tab = following(log)
    await appendAll(log, ["One"])
    full(2)
    for (const name of ["Two", "Three"]) {
      const failed = await run(Effect.result(log.append(line(name), "strict")))
      expect(failed).toMatchObject({
        failure: { why: "full", reason: "QuotaExceededError: full" },
      })
    }
    await settled()
    expect(tab.names()).toEqual(["One"])
    const later = following(open())
    await settled()
    expect(later.names()).toEqual(["One"])
  })

  /** The next transaction that writes is kept, and yet the browser says that it was aborted: it closed the connection meanwhile. */
  const losing = () => {
    const begin = Reflect.get(IDBDatabase.prototype, "transaction")
    const beginning = vi.spyOn(IDBDatabase.prototype, "transaction")
    beginning.mockImplementation(function (this: IDBDatabase, ...all) {
      const tx = begin.apply(this, all)
      if (tx.mode !== "readwrite") return tx
      beginning.mockRestore()
      const listen = tx.addEventListener.bind(tx)
      const swapped: Readonly<Record<string, string>> = { complete: "error", abort: "complete" }
      tx.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
        listen(swapped[type] ?? type, listener)
      return tx
    })
  }

  test("an append whose connection is lost in the middle is asked again, and kept once", async () => {
    const { open, settled } = makeIdbProfile()
    const log = open()
    const tab = following(log)
    await appendAll(log, ["One"])
    losing()
    await Promise.all(["Two", "Three"].map((each) => run(log.append(line(each), "strict"))))
    await appendAll(log, ["Four"])
    await settled()
    expect(tab.names()).toEqual(["One", "Two", "Three", "Four"])
    const later = following(open())
    await settled()
    expect([later.names(), later.seqs()]).toEqual([tab.names(), [1, 2, 3, 4]])
  })

  test("a line that is read before its append is known to be kept is no sign of an emptied database", async () => {
    const { open, settled } = makeIdbProfile()
    const log = open()
    const tab = following(log)
    await appendAll(log, ["One"])
    losing()
    const kept = run(Effect.result(log.append(line("Two"), "strict")))
    for (let looks = 0; looks < 20; looks++) await run(log.caughtUp)
    expect(await kept).toMatchObject({ _tag: "Success" })
    await appendAll(log, ["Three"])
    await settled()
    expect([tab.names(), tab.seqs()]).toEqual([
      ["One", "Two", "Three"],
      [1, 2, 3],
    ])
  })

  test("a write that fails half way leaves nothing of it", async () => {
    const { name, open } = makeIdbProfile()
    const log = open()
    await appendAll(log, ["One"])
    const put = Reflect.get(IDBObjectStore.prototype, "put")
    const failing = vi.spyOn(IDBObjectStore.prototype, "put")
    failing.mockImplementation(function (this: IDBObjectStore, ...all) {
      if (this.name === "meta") throw new DOMException("odd", "DataError")
      return put.apply(this, all)
    })
    await run(Effect.result(log.append(line("Two"), "strict")))
    failing.mockRestore()
    const db = await openDB(name)
    expect(await db.count("lines")).toBe(1)
    db.close()
  })

  describe("going on in memory", () => {
    const first = line("StorageLost")
    /** Tabs of one profile; the first one leads. */
    const makeTabs = (isWiped = false) => {
      const name = `log-${++databases}`
      const openChannel = makeChannels()
      const open = (leads: boolean) =>
        makeLog(name, {
          compaction: async () => compaction,
          versions: anyVersion,
          channel: openChannel(),
          leave: (leaving) =>
            fallBackToMemory(leaving, { mayGoOn: () => Promise.resolve(leads), first, isWiped }),
        })
      return { name, open, settled: pause }
    }

    test("the leader hears what it had, then that nothing is kept, then what could not be kept, in order", async () => {
      const { open, settled } = makeTabs()
      const log = open(true)
      const tab = following(log)
      await appendAll(log, ["One", "Two"])
      full(2)
      await Promise.all(["Three", "Four"].map((each) => run(log.append(line(each), "strict"))))
      await appendAll(log, ["Five"])
      await settled()
      expect(tab.names()).toEqual(["One", "Two", "StorageLost", "Three", "Four", "Five"])
      expect(tab.seqs()).toEqual([1, 2, 3, 4, 5, 6])
      await run(log.snapshot(snapshotAt(6)))
      await run(log.forget(snapshotAt(6)))
      expect((await run(log.read([]))).snapshot).toEqual(snapshotAt(6))
    })

    test("what other tabs had kept by then is not lost on the way", async () => {
      const { open, settled } = makeTabs()
      const [log, other] = [open(true), open(false)]
      const tab = following(log)
      await appendAll(log, ["One"])
      await appendAll(other, ["Two"])
      full(2)
      await appendAll(log, ["Three"])
      await settled()
      expect(tab.names()).toEqual(["One", "Two", "StorageLost", "Three"])
    })

    test("the other tabs end, those that open later too, and a tab that does not lead does not go on", async () => {
      const { open, settled } = makeTabs()
      const [log, other] = [open(true), open(false)]
      const tab = following(log)
      const ended = run(Effect.result(other.follow(() => {})))
      await appendAll(log, ["One"])
      full(2)
      await appendAll(log, ["Two"])
      await settled()
      expect(await ended).toMatchObject({ failure: { why: "elsewhere" } })
      const append = await run(Effect.result(other.append(line("Three"), "strict")))
      expect(append).toMatchObject({ failure: { why: "elsewhere" } })
      const late = await run(Effect.result(open(false).follow(() => {})))
      expect(late).toMatchObject({ failure: { why: "elsewhere" } })
      expect(tab.names()).toEqual(["One", "StorageLost", "Two"])

      const alone = makeTabs().open(false)
      await appendAll(alone, ["One"])
      full(2)
      const failed = await run(Effect.result(alone.append(line("Two"), "strict")))
      expect(failed).toMatchObject({ failure: { why: "elsewhere" } })
    })

    /** A page that went on, and what the next one hears first. */
    const left = async () => {
      const { open, settled } = makeTabs()
      const log = open(true)
      following(log)
      await appendAll(log, ["One"])
      full(2)
      await appendAll(log, ["Two"])
      const nextLife = async () => {
        await log.close()
        const next = following(open(true))
        await settled()
        return next.batches[0]
      }
      return { log, nextLife }
    }

    test("the next page life hears that what waits on the disk may have gone on", async () => {
      const { nextLife } = await left()
      expect(await nextLife()).toMatchObject({ isDamaged: true, lines: [{ seq: 1 }] })
    })

    test("APP-24 nor does the page that went on say meanwhile that the disk is whole", async () => {
      const { log, nextLife } = await left()
      await run(log.mend(snapshotAt(2)))
      await run(log.snapshot(snapshotAt(2)))
      const heard = await nextLife()
      expect(heard).toMatchObject({ isDamaged: true, lines: [{ seq: 1 }] })
      expect(heard).not.toHaveProperty("snapshot")
    })

    test("a kiosk leaves nothing behind on a disk that it can no longer forget on", async () => {
      const { name, open } = makeTabs(true)
      const log = open(true)
      following(log)
      await appendAll(log, ["One"])
      await run(log.snapshot(snapshotAt(1)))
      full(2)
      await appendAll(log, ["Two"])
      const db = await openDB(name)
      for (const table of ["lines", "snapshots", "journals"]) expect(await db.count(table)).toBe(0)
      db.close()
    })

    test("APP-25 where there is no disk each tab has a memory of its own", async () => {
      vi.spyOn(indexedDB, "open").mockImplementation(() => {
        throw new DOMException("denied", "SecurityError")
      })
      const { open, settled } = makeTabs()
      for (const leads of [true, false]) {
        const log = open(leads)
        const tab = following(log)
        await appendAll(log, ["One"])
        await settled()
        expect(tab.names()).toEqual(["StorageLost", "One"])
      }
    })
  })
})

describe("writing", () => {
  const transactions = () => {
    const seen = vi.spyOn(IDBDatabase.prototype, "transaction")
    return () =>
      seen.mock.calls
        .filter(([, mode]) => mode === "readwrite")
        .map(([, , options]) => options?.durability)
  }

  test("what one task appends goes in one transaction", async () => {
    const log = makeIdbProfile().open()
    await appendAll(log, ["Zero"])
    const written = transactions()
    await Promise.all(["One", "Two", "Three"].map((each) => run(log.append(line(each), "relaxed"))))
    expect(written()).toEqual(["relaxed"])
  })

  test("a strict line makes its group strict", async () => {
    const log = makeIdbProfile().open()
    const written = transactions()
    await Promise.all([
      run(log.append(line("One"), "relaxed")),
      run(log.append(line("Two"), "strict")),
    ])
    await run(log.append(line("Three"), "relaxed"))
    expect(written()).toEqual(["strict", "relaxed"])
  })

  test("500 lines become one row, and lines after them stay readable", async () => {
    const { name, open, settled } = makeIdbProfile()
    const log = open()
    for (let n = 0; n < 60; n++)
      await Promise.all(Array.from({ length: 10 }, () => run(log.append(line("L"), "relaxed"))))
    await settled()
    const db = await openDB(name)
    expect(await db.count("lines")).toBe(11)
    db.close()
    const tab = following(open())
    await settled()
    expect(tab.seqs()).toEqual(Array.from({ length: 600 }, (_, n) => n + 1))
  })

  test("what other tabs write meanwhile is heard in order, not by the order of messages", async () => {
    const { open, settled } = makeIdbProfile()
    const [first, second] = [open(), open()]
    const tab = following(first)
    await settled()
    await Promise.all([
      run(first.append(line("A1"), "relaxed")),
      run(second.append(line("B1"), "relaxed")),
      run(first.append(line("A2"), "relaxed")),
      run(second.append(line("B2"), "relaxed")),
    ])
    await settled()
    expect(tab.seqs()).toEqual([1, 2, 3, 4])
  })

  test("a page that slept through the messages looks again when it wakes", async () => {
    const name = `log-${++databases}`
    const deaf = { post: () => {}, hear: () => {}, close: () => {} }
    const wakes: Array<() => void> = []
    const log = makeLog(name, {
      compaction: async () => compaction,
      versions: anyVersion,
      channel: deaf,
      onWake: (wake) => {
        wakes.push(wake)
        return () => {}
      },
    })
    const tab = following(log)
    await pause()
    await appendAll(
      makeLog(name, { compaction: async () => compaction, versions: anyVersion, channel: deaf }),
      ["One"],
    )
    await pause()
    expect(tab.names()).toEqual([])
    wakes.forEach((wake) => wake())
    await pause()
    expect(tab.names()).toEqual(["One"])
  })

  test("who asks to be caught up hears what others wrote, also without a message", async () => {
    const name = `log-${++databases}`
    const deaf = { post: () => {}, hear: () => {}, close: () => {} }
    const stopped = vi.fn<() => void>()
    const log = makeLog(name, {
      compaction: async () => compaction,
      versions: anyVersion,
      channel: deaf,
      onWake: () => stopped,
    })
    const tab = following(log)
    await run(log.caughtUp)
    await appendAll(
      makeLog(name, { compaction: async () => compaction, versions: anyVersion, channel: deaf }),
      ["One", "Two"],
    )
    expect(tab.names()).toEqual([])
    await run(log.caughtUp)
    expect(tab.names()).toEqual(["One", "Two"])
    await run(log.caughtUp)
    expect(tab.batches).toHaveLength(2)
    expect(stopped).not.toHaveBeenCalled()
    await tab.stop()
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  test("a journal is written once for all that was noted within a moment, and when the page ends", async () => {
    const { name, open } = makeIdbProfile()
    const log = open()
    const note = (n: number) =>
      log.note({ ...line(`Typed${n}`), seq: Seq.make(-n), after: Seq.make(0) })
    const rows = async () => {
      const db = await openDB(name)
      const all = (await db.getAll("journals")) as ReadonlyArray<{ readonly json: string }>
      db.close()
      return all.map(({ json }) => json.match(/Typed\d/g))
    }
    await appendAll(log, ["One"])
    note(1)
    note(2)
    await vi.waitFor(async () => expect(await rows()).toEqual([["Typed1", "Typed2"]]))
    note(3)
    await log.close()
    expect(await rows()).toEqual([["Typed1", "Typed2"], ["Typed3"]])
  })

  test("a journal that waits to be written does not outlive forgetting", async () => {
    const { open } = makeIdbProfile()
    const [log, other] = [open(), open()]
    await appendAll(log, ["One", "Two"])
    const typed = { ...line("Typed"), seq: Seq.make(-1), after: Seq.make(1) }
    log.note(typed)
    other.note({ ...typed, tab: TabId.make("b") })
    await run(log.forget(snapshotAt(2)))
    for (const each of [log, other]) {
      const { tabLines } = await run(each.read([TabId.make("a"), TabId.make("b")]))
      expect(tabLines).toEqual([])
    }
  })
})
