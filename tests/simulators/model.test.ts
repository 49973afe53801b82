/** The model of one order is sound, and its check sees where it would not be. */
import { describe, expect, test } from "vitest"
import { wrongInModel } from "#simulators/model/check.ts"
import { type Input, kinds, type Line, type State, states, table } from "#simulators/model/order.ts"

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
