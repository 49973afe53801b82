import "fake-indexeddb/auto"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { openDB } from "idb"
import { afterEach, describe, expect, test, vi } from "vitest"
import { makeLog } from "#adapters/log/idb.ts"
import { makeDisk, openLog } from "#adapters/log/memory.ts"
import { bytesMax } from "#adapters/log/port.ts"
import { Seq, TabId } from "#domain/kernel/event.ts"
import { appendAll, following, line, logContract, run, snapshotAt } from "./log.contract.ts"
import { makeChannels } from "./storage.ts"

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
    open: () => makeLog(name, { channel: openChannel(), ...kept }),
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
    await db.clear("meta")
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
    const put = vi.spyOn(IDBObjectStore.prototype, "put")
    for (let n = 0; n < times; n++)
      put.mockImplementationOnce(() => {
        throw new DOMException("full", "QuotaExceededError")
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

  test("a disk that stays full fails the line, and the next one is tried anew", async () => {
    const { open, settled } = makeIdbProfile()
    const log = open()
    const tab = following(log)
    await appendAll(log, ["One"])
    full(2)
    const failed = await run(Effect.result(log.append(line("Two"), "strict")))
    expect(failed).toMatchObject({ failure: { reason: "QuotaExceededError: full" } })
    await appendAll(log, ["Three"])
    await settled()
    expect([tab.names(), tab.seqs()]).toEqual([
      ["One", "Three"],
      [1, 2],
    ])
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
      channel: deaf,
      onWake: (wake) => {
        wakes.push(wake)
        return () => {}
      },
    })
    const tab = following(log)
    await pause()
    await appendAll(makeLog(name, { channel: deaf }), ["One"])
    await pause()
    expect(tab.names()).toEqual([])
    wakes.forEach((wake) => wake())
    await pause()
    expect(tab.names()).toEqual(["One"])
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
