/** Seeking, comparing and asking of a log. */
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import type { Header } from "#adapters/logfile/format.ts"
import { EpochMs, type Recorded, Seq, TabId } from "#domain/kernel/event.ts"
import { diff } from "#tools/timeline/diff.ts"
import { formatPath, parsePath } from "#tools/timeline/path.ts"
import { BadPredicate, predicateOf } from "#tools/timeline/predicate.ts"
import { makeTimeline } from "#tools/timeline/timeline.ts"

const Added = Schema.TaggedStruct("Added", { by: Schema.Int })
type Added = typeof Added.Type
type State = { readonly sum: number; readonly last: { readonly by: number }; readonly big: boolean }

const header = { k: "h", from: "empty" } as Header
const app = {
  initial: { sum: 0, last: { by: 0 }, big: false } as State,
  reduce: (state: State, { event }: Recorded<Added>): State => ({
    ...state,
    sum: state.sum + event.by,
    last: event.by === state.last.by ? state.last : { by: event.by },
    big: state.sum + event.by > 1000,
  }),
}
const lines = (count: number): ReadonlyArray<Recorded<Added>> =>
  Array.from({ length: count }, (_, n) => ({
    seq: Seq.make(n + 1),
    at: EpochMs.make(n),
    tab: TabId.make("t"),
    event: { _tag: "Added", by: n === 700 ? 5 : 1 },
  }))

describe("a log as a timeline", () => {
  test("gives the state after any event, in any order", () => {
    const timeline = makeTimeline({ header, lines: lines(1800) }, app)
    for (const n of [1800, 0, 3, 1799, 501, 500, 499, 1200, 1])
      expect(timeline.stateAt(n).sum, `after ${n}`).toBe(n < 701 ? n : n + 4)
    expect(timeline.stateAt(-3)).toBe(app.initial)
    expect(timeline.stateAt(9999)).toBe(timeline.stateAt(1800))
  })

  test("knows who wrote a path last", () => {
    const timeline = makeTimeline({ header, lines: lines(1800) }, app)
    expect(timeline.lastWriter(["last", "by"], 1800)?.n).toBe(702)
    expect(timeline.lastWriter(["last"], 701)).toEqual({
      n: 701,
      changes: [{ path: ["last", "by"], before: 1, after: 5 }],
    })
    expect(timeline.lastWriter(["nothing"], 1800)).toBeUndefined()
  })

  test("finds the first event for which something holds", () => {
    const timeline = makeTimeline({ header, lines: lines(1800) }, app)
    const big = predicateOf("state.big && !before.big")
    expect(timeline.findFrom(1, big)).toBe(997)
    expect(timeline.findFrom(998, big)).toBeUndefined()
  })
})

test("differences are told by their places", () => {
  expect(diff({ a: [1, { b: 2 }], c: 1 }, { a: [1, { b: 3 }, 4], d: 1 })).toEqual([
    { path: ["a", "1", "b"], before: 2, after: 3 },
    { path: ["a", "2"], before: undefined, after: 4 },
    { path: ["c"], before: 1, after: undefined },
    { path: ["d"], before: undefined, after: 1 },
  ])
  expect(formatPath(["a", "1", "b.c", "d"])).toBe('a[1]["b.c"].d')
  expect(parsePath('a[1]["b.c"].d')).toEqual(["a", "1", "b.c", "d"])
})

test("a condition that cannot be read says where; what is not there makes none true", () => {
  expect(() => predicateOf("state..x")).toThrow(BadPredicate)
  const scope = { state: { cart: {} }, before: {}, event: {}, n: 1, at: 0 }
  expect(predicateOf("state.cart.total > 2")(scope)).toBe(false)
  expect(predicateOf("n == 1 && !has(state.cart.total)")(scope)).toBe(true)
})
