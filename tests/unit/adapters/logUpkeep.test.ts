/** What lies on the disk after each piece of upkeep. Source: design "Storage". */
import "fake-indexeddb/auto"
import { describe, expect, test, vi } from "vitest"
import {
  appendLines,
  type Database,
  journalOf,
  linesAfter,
  openDatabase,
  readFrom,
  write,
} from "#adapters/log/database.ts"
import { bytesMax, linesMax, type Snapshot } from "#adapters/log/port.ts"
import { abandon, makeRoom, mendAt, putSnapshot, tidy } from "#adapters/log/compaction.ts"
import { forgetUpTo, noteLines } from "#adapters/log/maintenance.ts"
import { EpochMs, Seq, TabId } from "#domain/kernel/event.ts"
import { anyVersion as versions } from "#simulators/values/anyVersion.ts"

const dayMs = 86_400_000
const unbounded = { lines: linesMax, bytes: bytesMax }

let databases = 0
let groups = 0
const opened = (): Promise<Database> => openDatabase(`upkeep-${++databases}`, () => {})

/** Appends `count` lines at once, which makes one row of them. */
const append = async (db: Database, count: number, at = 1_000, writer = "w"): Promise<boolean> => {
  const line = { at: EpochMs.make(at), tab: TabId.make("a"), event: { _tag: "L" } }
  const lines = Array.from({ length: count }, () => line)
  const group = ++groups
  const append = { writer, group, lines, durability: "relaxed", heard: 0 } as const
  return (await appendLines(db, append, versions)).isFull
}
const snapshot = (seq: number, change: Partial<Snapshot> = {}): Snapshot => ({
  seq: Seq.make(seq),
  at: EpochMs.make(1_000),
  state: { folded: seq },
  ...change,
})
const note = (db: Database, afters: ReadonlyArray<number>, at = 1_000): Promise<void> =>
  noteLines(
    db,
    afters.map((after, n) => ({
      seq: Seq.make(-1 - n),
      at: EpochMs.make(at),
      tab: TabId.make("a"),
      event: { _tag: "T" },
      after: Seq.make(after),
    })),
    versions,
  )

const rows = async (db: Database) =>
  (await db.getAll("lines")).map(({ first, last }) => `${first}-${last}`)
const snapshots = (db: Database) => db.getAllKeys("snapshots")
const noted = async (db: Database) =>
  (await journalOf(db, "a", versions)).map(({ after }) => Number(after))
const head = (db: Database) => db.get("meta", "log")
const seqs = async (db: Database) =>
  (await linesAfter(db, 0, versions)).lines.map(({ seq }) => Number(seq))
const upTo = (last: number, first = 1) =>
  Array.from({ length: last + 1 - first }, (_, n) => first + n)
const change = async (db: Database, last: number, changed: object) =>
  db.put("lines", { ...(await db.get("lines", last))!, ...changed })

describe("an append", () => {
  test("that is asked twice is kept once, also when another tab has appended meanwhile", async () => {
    const db = await opened()
    const line = { at: EpochMs.make(1_000), tab: TabId.make("a"), event: { _tag: "L" } }
    const lines = [line, line]
    const asked = { writer: "w", group: 7, lines, durability: "strict", heard: 0 } as const
    const first = await appendLines(db, asked, versions)
    await append(db, 1, 1_000, "another")
    expect(await appendLines(db, asked, versions)).toEqual(first)
    expect([await rows(db), await head(db)]).toEqual([
      ["1-2", "3-3"],
      { lastSeq: 3, openLines: 3, forgotten: 0 },
    ])
    const next = await appendLines(db, { ...asked, group: 8 }, versions)
    expect(next.lines.map(({ seq }) => Number(seq))).toEqual([4, 5])
  })

  test("never takes a number again, whatever became of the counter", async () => {
    const db = await opened()
    for (let n = 0; n < 3; n++) await append(db, 1)
    await db.put("meta", { lastSeq: 1, openLines: 0, forgotten: 0 }, "log")
    expect((await readFrom(db, "newest", versions)).lastSeq).toBe(3)
    for (const seq of [5, 7]) await putSnapshot(db, snapshot(seq), versions)
    await db.delete("meta", "log")
    await append(db, 1)
    expect(await rows(db)).toContain("8-8")
    const empty = await opened()
    await empty.put("meta", { lastSeq: "x" } as never, "log")
    expect(await readFrom(empty, "newest", versions)).toMatchObject({ isWhole: false, lastSeq: 0 })
  })
})

test("a write that fails fails once: a page would record a second failure as a crash", async () => {
  const db = await opened()
  const lost = vi.fn<() => void>()
  process.on("unhandledRejection", lost)
  try {
    const failing = write(db, "relaxed", async (tx) => {
      await tx.objectStore("meta").put({ lastSeq: 9, openLines: 0, forgotten: 0 }, "log")
      throw new Error("half way")
    })
    await expect(failing).rejects.toThrow("half way")
    for (let turns = 0; turns < 20; turns++)
      await new Promise<void>((resolve) => setImmediate(resolve))
  } finally {
    process.off("unhandledRejection", lost)
  }
  expect(lost).not.toHaveBeenCalled()
  expect(await head(db)).toBeUndefined()
})

describe("open rows", () => {
  test("become segments of at most 500 lines; the last one stays open, and every line stays", async () => {
    const db = await opened()
    expect(await append(db, 200)).toBe(false)
    expect(await append(db, 299)).toBe(false)
    await tidy(db, unbounded, versions)
    expect(await rows(db)).toEqual(["1-200", "201-499"])
    expect(await append(db, 1, 7_000)).toBe(true)
    await tidy(db, unbounded, versions)
    expect(await rows(db)).toEqual(["1-200", "201-499", "500-500"])
    expect(await append(db, 1)).toBe(true)
    await tidy(db, unbounded, versions)
    expect(await rows(db)).toEqual(["1-500", "501-501"])
    expect(await db.get("lines", 500)).toMatchObject({ v: 1, at: 7_000 })
    expect(await head(db)).toEqual({ lastSeq: 501, openLines: 1, forgotten: 0 })
    expect(await seqs(db)).toEqual(upTo(501))
  })

  test("that do not fit into one segment begin another, and what was made one is left alone", async () => {
    const db = await opened()
    for (const count of [300, 201, 299, 100, 501]) await append(db, count)
    await tidy(db, unbounded, versions)
    const expected = ["1-300", "301-800", "801-900", "901-1400", "1401-1401"]
    expect(await rows(db)).toEqual(expected)
    expect(await head(db)).toMatchObject({ openLines: 1 })
    expect(await seqs(db)).toEqual(upTo(1_401))
    await append(db, 500)
    await tidy(db, unbounded, versions)
    expect(await rows(db)).toEqual([...expected, "1402-1901"])
  })

  test.each([
    ["cut off", { json: '[{"seq":101}' }],
    ["no list", { json: '{"seq":101}]' }],
    ["no text", { json: 7 }],
    ["of another version", { v: 0 }],
  ])("damage stays apart, so that it takes no other line along: a row %s", async (_what, bad) => {
    const db = await opened()
    for (const count of [50, 50, 100, 50, 50, 450]) await append(db, count)
    await change(db, 200, bad)
    await tidy(db, unbounded, versions)
    expect(await rows(db)).toEqual(["1-100", "101-200", "201-300", "301-750"])
  })

  test("a gap stays a gap", async () => {
    const db = await opened()
    for (const count of [100, 100, 100, 450]) await append(db, count)
    await db.delete("lines", 200)
    await tidy(db, unbounded, versions)
    expect(await rows(db)).toEqual(["1-100", "201-300", "301-750"])
  })
})

describe("beyond its bounds", () => {
  /** 1,100 lines in three rows, and two snapshots. */
  const long = async (older: Partial<Snapshot> = {}) => {
    const db = await opened()
    for (let n = 0; n < 11; n++) await append(db, 100)
    await putSnapshot(db, snapshot(500, older), versions)
    await putSnapshot(db, snapshot(1_050), versions)
    return db
  }
  const whole = ["1-500", "501-1000", "1001-1100"]

  test("a log drops what both snapshots hold, and only when that is too little what the newest holds", async () => {
    for (const [lines, left, kept] of [
      [1_100, whole, [500, 1_050]],
      [1_099, whole.slice(1), [500, 1_050]],
      [600, whole.slice(1), [500, 1_050]],
      [599, ["1051-1100"], [1_050]],
      [1, ["1051-1100"], [1_050]],
    ] as const) {
      const db = await long()
      await tidy(db, { lines, bytes: bytesMax }, versions)
      expect([lines, await rows(db), await snapshots(db)]).toEqual([lines, left, kept])
      expect(await readFrom(db, "newest", versions)).toMatchObject({ isWhole: true })
    }
  })

  test("its size counts as its lines do", async () => {
    const db = await long()
    const line = '{"at":1000,"tab":"a","event":{"_tag":"L"},"seq":1000}'.length
    await tidy(db, { lines: linesMax, bytes: 605 * (line + 1) }, versions)
    expect([await rows(db), await snapshots(db)]).toEqual([whole.slice(1), [500, 1_050]])
    const other = await long()
    await tidy(other, { lines: linesMax, bytes: 595 * line }, versions)
    expect([await rows(other), await snapshots(other)]).toEqual([["1051-1100"], [1_050]])
  })

  test("what something unsettled refers to stays, however old", async () => {
    for (const [seq, left] of [
      [1, ["1-500", "1051-1100"]],
      [500, ["1-500", "1051-1100"]],
      [501, ["501-1000", "1051-1100"]],
      [1_100, ["1051-1100"]],
    ] as const) {
      const db = await long()
      await putSnapshot(db, snapshot(1_050, { refersTo: [Seq.make(seq)] }), versions)
      await tidy(db, { lines: 1, bytes: bytesMax }, versions)
      expect([seq, await rows(db)]).toEqual([seq, left])
    }
  })

  test("without a snapshot that can be read nothing goes", async () => {
    const db = await long()
    for (const key of [500, 1_050])
      await db.put("snapshots", { ...(await db.get("snapshots", key))!, json: "{" })
    await db.delete("snapshots", 500)
    await tidy(db, { lines: 1, bytes: bytesMax }, versions)
    expect([await rows(db), await snapshots(db)]).toEqual([["1001-1100"], [1_050]])
  })
})

describe("a snapshot", () => {
  test("is kept beside the newest one before it; one that comes late changes nothing", async () => {
    const db = await opened()
    await append(db, 9)
    for (const [seq, kept] of [
      [3, [3]],
      [5, [3, 5]],
      [5, [3, 5]],
      [4, [3, 5]],
      [9, [5, 9]],
    ] as const) {
      await putSnapshot(db, snapshot(seq), versions)
      expect([seq, await snapshots(db)]).toEqual([seq, kept])
    }
    await putSnapshot(db, snapshot(9, { state: "again" }), versions)
    expect((await readFrom(db, "newest", versions)).snapshot?.state).toBe("again")
  })

  test("lets lines go that both hold once they are a week old", async () => {
    const db = await opened()
    for (const at of [0, 1, 2]) await append(db, 1, at)
    await putSnapshot(db, snapshot(2), versions)
    await putSnapshot(db, snapshot(3, { at: EpochMs.make(7 * dayMs + 1) }), versions)
    expect(await rows(db)).toEqual(["2-2", "3-3"])
  })

  test("lets journals and names of writers go that are a day old", async () => {
    const db = await opened()
    for (const at of [0, 1, 2]) {
      await append(db, 1, at, `w${at}`)
      await note(db, [at], at)
    }
    await putSnapshot(db, snapshot(3, { at: EpochMs.make(dayMs + 1) }), versions)
    expect(await noted(db)).toEqual([1, 2])
    expect(await db.getAllKeys("meta")).toEqual(["log", "w1", "w2"])
  })
})

describe("forgetting", () => {
  test("leaves the snapshot and what came after it, and nothing else, also inside a row", async () => {
    const db = await opened()
    await append(db, 4)
    await append(db, 4)
    await note(db, [1, 4])
    await note(db, [4, 5, 6])
    await note(db, [6])
    await putSnapshot(db, snapshot(2), versions)
    await forgetUpTo(db, snapshot(5), versions)
    expect([await rows(db), await snapshots(db), await noted(db)]).toEqual([
      ["6-8"],
      [5],
      [5, 6, 6],
    ])
    expect(await db.count("journals")).toBe(2)
    expect(await head(db)).toMatchObject({ lastSeq: 8, forgotten: 5 })
    expect(await readFrom(db, "newest", versions)).toMatchObject({ isWhole: true, lastSeq: 8 })
    await forgetUpTo(db, snapshot(8), versions)
    expect([await rows(db), await snapshots(db)]).toEqual([[], [8]])
  })

  test("at a snapshot that stands already leaves it", async () => {
    const db = await opened()
    await append(db, 5)
    await putSnapshot(db, snapshot(5), versions)
    await forgetUpTo(db, snapshot(5), versions)
    expect([await rows(db), await snapshots(db)]).toEqual([[], [5]])
  })

  test("too late takes nothing from a newer snapshot, and no journal comes back", async () => {
    const db = await opened()
    await append(db, 8)
    await forgetUpTo(db, snapshot(5), versions)
    await forgetUpTo(db, snapshot(3), versions)
    expect([await rows(db), await snapshots(db)]).toEqual([["6-8"], [5]])
    expect(await head(db)).toMatchObject({ forgotten: 5 })
    await note(db, [4])
    await note(db, [4, 5])
    expect([await noted(db), await db.count("journals")]).toEqual([[5], 1])
  })

  test("takes a row with it that cannot be read: nobody knows what of it may stay", async () => {
    const db = await opened()
    await append(db, 4)
    await change(db, 4, { json: "[" })
    await forgetUpTo(db, snapshot(2), versions)
    expect(await rows(db)).toEqual([])
  })
})

describe("mending", () => {
  test("drops and hands out what cannot be read, and the log is whole again", async () => {
    const db = await opened()
    await append(db, 2)
    await append(db, 2)
    await putSnapshot(db, snapshot(1), versions)
    await change(db, 2, { json: "[" })
    await db.put("snapshots", { ...(await db.get("snapshots", 1))!, digest: "" })
    await db.delete("meta", "log")
    expect(await readFrom(db, "newest", versions)).toMatchObject({ isWhole: false, lastSeq: 4 })
    const bad = await mendAt(db, snapshot(3), versions)
    expect(bad).toMatchObject([{ last: 2 }, { seq: 1 }])
    expect([await rows(db), await snapshots(db)]).toEqual([["3-4"], [3]])
    expect(await head(db)).toEqual({ lastSeq: 4, openLines: 0, forgotten: 4 })
    expect(await readFrom(db, "newest", versions)).toMatchObject({ isWhole: true, lastSeq: 4 })
  })

  test("too late leaves a newer snapshot that can be read, but none that cannot", async () => {
    const db = await opened()
    await append(db, 4)
    await putSnapshot(db, snapshot(4), versions)
    expect(await mendAt(db, snapshot(2), versions)).toEqual([])
    expect(await snapshots(db)).toEqual([4])
    await db.put("snapshots", { ...(await db.get("snapshots", 4))!, digest: "" })
    await forgetUpTo(db, snapshot(3), versions)
    expect(await snapshots(db)).toEqual([3])
  })
})

describe("room on a full disk", () => {
  test("is what the newest readable snapshot holds, with the journals of before", async () => {
    const db = await opened()
    for (const count of [2, 2, 2]) await append(db, count)
    for (const after of [1, 3, 4, 5]) await note(db, [after])
    await putSnapshot(db, snapshot(2), versions)
    await putSnapshot(db, snapshot(4), versions)
    await makeRoom(db, versions)
    expect([await rows(db), await snapshots(db), await noted(db)]).toEqual([["5-6"], [4], [4, 5]])
  })

  test("is not made where no snapshot can be read", async () => {
    const db = await opened()
    await append(db, 2)
    await note(db, [1])
    await makeRoom(db, versions)
    expect([await rows(db), await noted(db)]).toEqual([["1-2"], [1]])
  })
})

test("who goes on without the disk marks it; a kiosk empties it", async () => {
  for (const [isWiped, counts] of [
    [false, [1, 1, 1]],
    [true, [0, 0, 0]],
  ] as const) {
    const db = await opened()
    await append(db, 2)
    await note(db, [1])
    await putSnapshot(db, snapshot(1), versions)
    await abandon(db, isWiped)
    const tables = ["lines", "snapshots", "journals"] as const
    expect(await Promise.all(tables.map((name) => db.count(name)))).toEqual(counts)
    expect((await readFrom(db, "newest", versions)).isWhole).toBe(isWiped)
  }
})

test("LOGIN-22 a page that wrote, and slept while another one left the disk, brings nothing more", async () => {
  const line = { at: EpochMs.make(1_000), tab: TabId.make("a"), event: { _tag: "L" } }
  for (const isWiped of [false, true]) {
    const db = await opened()
    const late = { writer: "asleep", lines: [line], durability: "strict", heard: 2 } as const
    await appendLines(db, { ...late, group: 1, heard: 0 }, versions)
    await append(db, 1)
    await abandon(db, isWiped)
    // The session ended without the disk.
    if (!isWiped) await forgetUpTo(db, snapshot(4), versions)
    await expect(appendLines(db, { ...late, group: 2 }, versions)).rejects.toThrow("abandoned")
    expect(await rows(db)).toEqual([])
    await appendLines(db, { ...late, writer: "new", group: 1, heard: 0 }, versions)
    expect(await rows(db)).toEqual([isWiped ? "1-1" : "5-5"])
  }
})
