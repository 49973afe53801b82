/** Rows as older versions, newer ones and bad disks leave them. Source: APP-24, design "Storage". */
import { anyVersion } from "#simulators/values/anyVersion.ts"
import "fake-indexeddb/auto"
import { Effect } from "effect"
import { openDB } from "idb"
import { describe, expect, test } from "vitest"
import * as compaction from "#adapters/log/compaction.ts"
import { type Versions } from "#adapters/log/codec.ts"
import { makeLog, type Options } from "#adapters/log/idb.ts"
import { makeVersions, type Step } from "#domain/app/versions.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { appendAll, following, line, run, snapshotAt } from "./log.contract.ts"
import { makeChannels } from "#simulators/world/storage.ts"

/** Enough turns for a read to be heard. */
const settled = async (): Promise<void> => {
  await new Promise<void>((resolve) => setTimeout(resolve, 15))
  for (let turns = 0; turns < 100; turns++)
    await new Promise<void>((resolve) => setImmediate(resolve))
}

let databases = 0
const makeProfile = () => {
  const name = `rows-${++databases}`
  const openChannel = makeChannels()
  return {
    name,
    open: (options: Partial<Options> = {}) =>
      makeLog(name, {
        compaction: async () => compaction,
        versions: anyVersion,
        channel: openChannel(),
        ...options,
      }),
  }
}

type Row = Record<string, unknown>

/** Changes rows behind the log's back. */
const tamper = async (
  name: string,
  table: string,
  change: (row: Row) => Row | undefined,
): Promise<void> => {
  const db = await openDB(name)
  const store = db.transaction(table, "readwrite").store
  const keys = await store.getAllKeys()
  const rows = (await store.getAll()) as Array<Row>
  await store.clear()
  for (const [n, row] of rows.entries()) {
    const changed = change(row)
    if (changed !== undefined)
      await (store.keyPath === null ? store.put(changed, keys[n]) : store.put(changed))
  }
  db.close()
}

const first: Step = {
  events: {
    Typed: (event) => ({ ...event, text: (event as unknown as { words: string }).words }),
    Old: (event) => ({ ...event, _tag: "New" }),
  },
  state: (state) => ({ ...(state as object), lifted: 1 }),
}
const second: Step = {
  events: { New: (event) => ({ ...event, isTwice: true }) },
  state: () => undefined,
}
const known = (versions: ReturnType<typeof makeVersions>): Versions => ({
  ...versions,
  isKnown: ({ _tag }) => _tag !== "Unheard",
})
const [one, two, three] = [[], [first], [first, second]].map((steps) => known(makeVersions(steps)))

describe("versions", () => {
  test("lines of every older version are lifted step by step, also where a row holds many", async () => {
    const { open } = makeProfile()
    const old = open({ versions: one! })
    await run(
      old.append({ ...line("Typed"), event: { _tag: "Typed", words: "a" } as never }, "strict"),
    )
    await appendAll(old, ["Old", "Same"])
    await appendAll(open({ versions: two! }), ["New"])
    const tab = following(open({ versions: three! }))
    await settled()
    expect(tab.lines().map(({ event }) => event)).toEqual([
      { _tag: "Typed", words: "a", text: "a" },
      { _tag: "New", isTwice: true },
      { _tag: "Same" },
      { _tag: "New", isTwice: true },
    ])
  })

  test("rows without a version are of the first", async () => {
    const { name, open } = makeProfile()
    await appendAll(open({ versions: one! }), ["Old"])
    await tamper(name, "lines", ({ v: _, ...row }) => row)
    const tab = following(open({ versions: two! }))
    await settled()
    expect(tab.names()).toEqual(["New"])
  })

  test("a snapshot is lifted where that is possible, else the lines before it are folded", async () => {
    const { open } = makeProfile()
    const old = open({ versions: one! })
    await appendAll(old, ["One", "Two"])
    await run(old.snapshot(snapshotAt(1)))
    const lifted = following(open({ versions: two! }))
    await settled()
    expect(lifted.snapshot()).toEqual({ ...snapshotAt(1), state: { folded: 1, lifted: 1 } })
    expect(lifted.names()).toEqual(["Two"])
    const folded = following(open({ versions: three! }))
    await settled()
    expect(folded.batches).toMatchObject([{ lines: [{ seq: 1 }, { seq: 2 }] }])
    expect(folded.batches[0]).not.toHaveProperty("snapshot")
    expect(folded.batches[0]).not.toHaveProperty("isDamaged")
  })

  test("a log file's lines are lifted by the same steps", () => {
    expect(["Typed", "Old", "New", "Same"].map(makeVersions([first, second]).versionOf)).toEqual([
      2, 2, 3, 1,
    ])
  })

  test.each([
    ["a line of a newer version", (row: Row) => ({ ...row, v: 2 })],
    [
      "an event nobody here knows",
      (row: Row) => ({ ...row, json: String(row["json"]).replace("One", "Unheard") }),
    ],
  ])("%s ends an old page, which neither reads on nor writes", async (_what, change) => {
    const { name, open } = makeProfile()
    const old = open({ versions: one! })
    const tab = following(old)
    await settled()
    await appendAll(open({ versions: one! }), ["One"])
    await tamper(name, "lines", change)
    const later = await run(Effect.result(open({ versions: one! }).follow(() => {})))
    expect(later).toMatchObject({ failure: { _tag: "LogBroken", why: "newer" } })
    expect(tab.names()).not.toContain("Unheard")
  })

  test("a page that is open while a newer one writes stops at its first line", async () => {
    const { name, open } = makeProfile()
    const old = open({ versions: one! })
    const ended = run(Effect.result(old.follow(() => {})))
    await appendAll(open({ versions: two! }), ["New"])
    expect(await ended).toMatchObject({ failure: { why: "newer" } })
    const append = await run(Effect.result(old.append(line("Stale"), "strict")))
    expect(append).toMatchObject({ failure: { why: "newer" } })
    const db = await openDB(name)
    expect(await db.count("lines")).toBe(1)
    db.close()
  })

  test("a snapshot of a newer version, and a database of one, are not read either", async () => {
    const { name, open } = makeProfile()
    const next = open({ versions: two! })
    await run(next.snapshot(snapshotAt(1)))
    const old = await run(Effect.result(open({ versions: one! }).follow(() => {})))
    expect(old).toMatchObject({ failure: { why: "newer" } })
    await next.close()
    const db = await openDB(name, 9)
    const later = await run(Effect.result(open({ versions: two! }).follow(() => {})))
    expect(later).toMatchObject({ failure: { why: "newer" } })
    db.close()
  })
})

describe("APP-24 damage", () => {
  const damages: ReadonlyArray<
    readonly [what: string, table: string, change: (row: Row) => Row | undefined, left: string]
  > = [
    [
      "a truncated row",
      "lines",
      (row) => (row["last"] === 2 ? { ...row, json: '[{"seq":2' } : row),
      "One Three",
    ],
    [
      "a row that is garbage",
      "lines",
      (row) => (row["last"] === 2 ? { last: 2 } : row),
      "One Three",
    ],
    [
      "a row of wrong types",
      "lines",
      (row) => (row["last"] === 2 ? { ...row, json: 7, first: "2" } : row),
      "One Three",
    ],
    [
      "a row with a text for a number",
      "lines",
      (row) => (row["last"] === 3 ? { ...row, last: "3" } : row),
      "One Two",
    ],
    ["a row that is gone", "lines", (row) => (row["last"] === 2 ? undefined : row), "One Three"],
    ["the last row gone", "lines", (row) => (row["last"] === 3 ? undefined : row), "One Two"],
    [
      "a gap inside a row",
      "lines",
      (row) => ({ ...row, json: String(row["json"]).replace('"seq":2', '"seq":9') }),
      "One Three",
    ],
    ["no head", "meta", () => undefined, "One Two Three"],
    ["a head of wrong types", "meta", (row) => ({ ...row, lastSeq: "three" }), "One Two Three"],
  ]

  test.each(damages)(
    "%s: what is readable is served, and it is said; once mended it is whole, and numbers go on",
    async (_what, table, change, left) => {
      const { name, open } = makeProfile()
      await appendAll(open(), ["One", "Two", "Three"])
      await tamper(name, table, change)
      const asides: Array<string | undefined> = []
      const log = open({ quarantine: (text) => asides.push(text) })
      const tab = following(log)
      await settled()
      expect(tab.names().join(" ")).toBe(left)
      expect(tab.batches[0]!.isDamaged).toBe(true)
      await appendAll(log, ["Damaged"])
      await run(log.mend(snapshotAt(4)))
      const isUnreadable =
        /truncated|garbage|wrong types|text|inside/.test(_what) && table === "lines"
      expect(asides.length).toBe(isUnreadable ? 1 : 0)
      await appendAll(log, ["Five"])
      const later = following(open())
      await settled()
      expect(later.batches[0]).toEqual({
        snapshot: snapshotAt(4),
        lines: [{ ...line("Five"), seq: 5 }],
      })
    },
  )

  test("both snapshots damaged and no beginning: what is left is served, and it is said", async () => {
    const { name, open } = makeProfile()
    const log = open()
    await appendAll(log, ["One", "Two"])
    await run(log.forget(snapshotAt(1)))
    await tamper(name, "snapshots", (row) => ({ ...row, json: "{" }))
    const tab = following(open())
    await settled()
    expect(tab.batches[0]).toEqual({ lines: [{ ...line("Two"), seq: 2 }], isDamaged: true })
  })

  test("a copy that was set aside is forgotten with the session", async () => {
    const { open } = makeProfile()
    const asides: Array<string | undefined> = []
    const log = open({ quarantine: (text) => asides.push(text) })
    await appendAll(log, ["One"])
    await run(log.forget(snapshotAt(1)))
    expect(asides).toEqual([undefined])
  })
})

describe("how long lines stay", () => {
  const dayMs = 86_400_000
  const at = (seq: number, ms: number, refersTo: ReadonlyArray<number> = []) => ({
    ...snapshotAt(seq),
    at: EpochMs.make(ms),
    refersTo: refersTo.map((each) => Seq.make(each)),
  })
  const rowsOf = async (name: string): Promise<ReadonlyArray<IDBValidKey>> => {
    const db = await openDB(name)
    const keys = await db.getAllKeys("lines")
    db.close()
    return keys
  }

  test("lines that both snapshots hold go after a week, unless something unsettled refers to them", async () => {
    const { name, open } = makeProfile()
    const log = open()
    await appendAll(log, ["One", "Two", "Three", "Four"])
    await run(log.snapshot(at(2, 1_000 + 6 * dayMs)))
    await run(log.snapshot(at(3, 1_000 + 6 * dayMs)))
    expect(await rowsOf(name)).toEqual([1, 2, 3, 4])
    await run(log.snapshot(at(4, 1_000 + 8 * dayMs, [2])))
    expect(await rowsOf(name)).toEqual([2, 4])
  })
})
