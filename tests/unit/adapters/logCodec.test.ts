/** Rows of the stored log: what is believed of them. Source: APP-24, design "Storage". */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  digestOf,
  type JournalRow,
  type LineRow,
  linesOf,
  rowOf,
  snapshotOf,
  type SnapshotRow,
  tabLinesOf,
  type Versions,
} from "#adapters/log/codec.ts"
import { EpochMs, type Recorded, Seq, TabId, type Tagged } from "#domain/kernel/event.ts"

const versions: Versions = {
  current: 2,
  liftEvent: (event, from) => ({ ...event, from }) as Tagged,
  liftState: (state, from) => (from === 1 ? { state, from } : undefined),
  isKnown: ({ _tag }) => _tag !== "Unheard",
}
const line = (seq: number, name = "One"): Recorded<Tagged> => ({
  seq: Seq.make(seq),
  at: EpochMs.make(1_000 + seq),
  tab: TabId.make("a"),
  event: { _tag: name },
})
const lines = [line(7), line(8), line(9)]
const row = rowOf(lines, 2)
const saying = (json: unknown): LineRow => ({ ...row, json: JSON.stringify(json) })

describe("a digest", () => {
  // Snapshots on the disks of customers carry it: another one would make all of them unreadable.
  test("is for ever the same", () => {
    for (const [text, digest] of [
      ["", "9747b28c811c9dc5"],
      ["a", "12d98b76e40c292c"],
      ['{"folded":2}', "84e765b9c5895c87"],
      ["žluťoučký kůň 🐎", "3c12bd8834dff965"],
    ])
      expect([text, digestOf(text!)]).toEqual([text, digest])
  })

  test("is another for another text", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 20 }), (texts) => {
        const digests = texts.map(digestOf)
        expect(new Set(digests).size).toBe(texts.length)
        for (const each of digests) expect(each).toMatch(/^[0-9a-f]{16}$/)
      }),
    )
  })
})

describe("a row of lines", () => {
  test("says which lines it has, and gives them back", () => {
    expect(row).toMatchObject({ v: 2, first: 7, last: 9, at: 1_009 })
    expect(linesOf(row, versions)).toEqual(lines)
  })

  test.each([
    ["no text", { ...row, json: 7 as never }],
    ["a text that was cut off", { ...row, json: row.json.slice(0, -1) }],
    ["no list", saying({ 0: line(7) })],
    ["nothing", saying(null)],
    ["no lines", saying([])],
    ["lines from another number on", { ...row, first: 6 }],
    ["lines up to another number", { ...row, last: 8 }],
    ["a line twice", saying([line(7), line(7), line(9)])],
    ["a line missing", saying([line(7), line(9)])],
    ["a line that is none", saying([line(7), null, line(9)])],
    ["a line that is a number", saying([line(7), 8, line(9)])],
    ["a number that is a text", saying([line(7), { ...line(8), seq: "8" }, line(9)])],
    ["a moment that is a text", saying([line(7), { ...line(8), at: "8" }, line(9)])],
    ["a moment that is no whole number", saying([line(7), { ...line(8), at: 0.5 }, line(9)])],
    ["a tab that is no text", saying([line(7), { ...line(8), tab: 8 }, line(9)])],
    ["no event", saying([line(7), { ...line(8), event: null }, line(9)])],
    ["an event that is a text", saying([line(7), { ...line(8), event: "One" }, line(9)])],
    ["an event without a name", saying([line(7), { ...line(8), event: { _tag: 8 } }, line(9)])],
  ])("is damaged with %s", (_what, damaged) => {
    expect(linesOf(damaged, versions)).toBeUndefined()
  })

  test("of an older version is lifted from the one it says, or from the first", () => {
    const from = (v: number | undefined) =>
      linesOf({ ...row, v } as LineRow, versions)!.map(({ event }) => event)
    const lifted = { _tag: "One", from: 1 }
    expect(from(1)).toEqual([lifted, lifted, lifted])
    expect(from(undefined)).toEqual([lifted, lifted, lifted])
  })

  test("of a newer version, or with an event nobody knows, is not for this one to read", () => {
    expect(() => linesOf({ ...row, v: 3 }, versions)).toThrow("a row of version 3")
    const stranger = saying([line(7), line(8, "Unheard"), line(9)])
    expect(() => linesOf(stranger, versions)).toThrow("an event Unheard")
  })
})

describe("a row of a journal", () => {
  const noted = lines.map((each) => ({ ...each, after: 4 }))
  const journal = (json: unknown, v?: number): JournalRow =>
    ({ tab: "a", first: 4, last: 4, at: 1_009, json: JSON.stringify(json), v }) as JournalRow

  test("gives its lines back; damaged, or of a newer version, it is missed", () => {
    expect(tabLinesOf(journal(noted, 2), versions)).toEqual(noted)
    expect(tabLinesOf(journal(noted), versions)).toMatchObject(
      noted.map(() => ({ event: { from: 1 } })),
    )
    for (const missed of [journal(noted, 3), journal(lines, 2), journal("x", 2), journal([7], 2)])
      expect(tabLinesOf(missed, versions)).toEqual([])
    expect(tabLinesOf(journal([noted[0], lines[1]], 2), versions)).toEqual([])
  })
})

describe("a row of a snapshot", () => {
  const json = '{"folded":2}'
  const snapshot = (change: object = {}): SnapshotRow => ({
    v: 2,
    seq: 2,
    at: 1_000,
    json,
    digest: digestOf(json),
    ...change,
  })
  const read = (change: object) => snapshotOf(snapshot(change), versions)

  test("gives its state back, lifted where it is older", () => {
    expect(read({})).toEqual({ seq: 2, at: 1_000, state: { folded: 2 } })
    for (const v of [1, undefined])
      expect(read({ v })?.state).toEqual({ state: { folded: 2 }, from: 1 })
    expect(read({ v: 0 })).toBeUndefined()
    expect(() => read({ v: 3 })).toThrow("a row of version 3")
  })

  test.each([
    ["another text than its digest is of", { json: '{"folded":3}' }],
    ["no text", { json: 7, digest: digestOf("7") }],
    ["a text that is no JSON", { json: "{", digest: digestOf("{") }],
    ["a number that is a text", { seq: "2" }],
    ["a moment that is a text", { at: "1000" }],
  ])("is damaged with %s", (_what, change) => {
    expect(read(change)).toBeUndefined()
  })
})
