/** The model of one order is sound, and its check sees where it would not be. */
import { globSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { wrongInModel } from "#simulators/model/check.ts"
import { judge } from "#simulators/model/judge.ts"
import { type Line, table } from "#simulators/model/order.ts"
import { type Input, kinds, type State, states } from "#simulators/model/states.ts"
import { makeTracer, nowhere } from "#simulators/world/tracer.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"
import { rawLog } from "#src/runtime/log.ts"
import { orderingLog } from "#tests/support/arbitraries.ts"
import { logIn, open } from "#tools/replay/read.ts"

const without = (from: State, input: Input): ReadonlyArray<Line> =>
  table.flatMap((line) =>
    line.input === input && line.from.includes(from)
      ? [{ ...line, from: line.from.filter((state) => state !== from) }]
      : [line],
  )
const changed = (from: State, input: Input, to: ReadonlyArray<State>): ReadonlyArray<Line> => [
  ...without(from, input),
  { from: [from], input, to, source: "planted", kinds },
]

describe("the model of an order", () => {
  test("has ten to twenty states, and ORDER-18 and ORDER-19 hold of every way through them", () => {
    expect(states.length).toBeGreaterThanOrEqual(10)
    expect(states.length).toBeLessThanOrEqual(20)
    expect(wrongInModel()).toEqual([])
  })

  test.each<[string, ReadonlyArray<Line>]>([
    ["Waiting is sent again, and nobody said so", changed("Sending", "start", ["Waiting"])],
    ["Waiting is sent again, and nobody said so", changed("Sending", "doubt", ["Waiting"])],
    ["Waiting is sent again, and nobody said so", changed("InDoubt", "less30", ["Waiting"])],
    ["Waiting is sent again, and nobody said so", changed("Confirmed", "start", ["Waiting"])],
    ["Sending is called Refused while a row may come", changed("Sending", "doubt", ["Refused"])],
    ["Unseen is called NotFound while a row may come", changed("InDoubt", "less", ["Unseen"])],
    ["InDoubt is called NotFound while a row may come", changed("InDoubt", "less40", ["NotFound"])],
    ["deadline moves Refused to Waiting", changed("Refused", "deadline", ["Waiting"])],
    ["start brings back what is gone", changed("Gone", "start", ["Waiting"])],
    ["start loses InDoubt", changed("InDoubt", "start", ["Gone"])],
    ["start books Sending", changed("Sending", "start", ["Verified"])],
    ["Changed is never reached", table.filter(({ to }) => !to.includes("Changed"))],
    ["NotFound never ends", table.filter(({ from }) => !from.includes("NotFound"))],
    ["Unknown has no way on", table.filter(({ from }) => !from.includes("Unknown"))],
  ])("whose table is damaged is found out: %s", (claim, lines) => {
    expect(wrongInModel(lines).filter((each) => each.includes(claim))).not.toEqual([])
  })
})

describe("a log", () => {
  /** Each tab's lines of a small dense world. */
  const logsOf = (seed: number) => {
    const { heard, tabs } = makeTracer()
    runWorld(swarmOf(seed, { clients: 2, minutes: 1, isDense: true }), { heard })
    return [...tabs.values()].map(({ lines, start, state }) =>
      logIn(rawLog({ lines, start }, state, { ...nowhere, at: 0 })),
    )
  }
  const logs = logsOf(11)
  const log = logs.find(({ lines }) => lines.some(({ event }) => event._tag === "OrderAnswered"))

  test("of a simulated world is a path of the model (ORDER-18, ORDER-19)", () => {
    const judged = logs.map((each) => judge(each))
    expect(judged.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(10)
    expect(judged.flatMap(({ disagreement }) => disagreement ?? [])).toEqual([])
  })

  test("of the corpus is a path of the model", () => {
    for (const file of globSync("tests/corpus/**/*.ndjson"))
      expect([file, judge(open(file)).disagreement]).toEqual([file, undefined])
  })

  test("whose answer nobody asked for is no path: an order was sent twice (ORDER-18)", () => {
    const lines = log!.lines.map((line) =>
      line.event._tag === "OrderAnswered"
        ? { ...line, event: { ...line.event, attempt: line.event.attempt + 1 } }
        : line,
    )
    expect(judge({ ...log!, lines }).disagreement).toMatchObject({
      is: "path",
      event: "OrderAnswered",
      model: [],
    })
  })

  test("of random events is a path of the model, where answers nobody asked for are left out", () => {
    let orders = 0
    fc.assert(
      fc.property(orderingLog, (lines) => {
        const judged = judge({ header: log!.header, lines }, true)
        orders += judged.orders
        expect(judged.disagreement).toBeUndefined()
      }),
      { numRuns: 300, seed: 5 },
    )
    expect(orders).toBeGreaterThan(100)
  })
})
