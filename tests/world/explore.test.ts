/** Small worlds are visited whole; `npm run explore` visits larger ones. */
import { describe, expect, test } from "vitest"
import { bounds } from "#simulators/explore/bounds.ts"
import { laws } from "#simulators/explore/laws.ts"
import { type Laws, search } from "#simulators/explore/search.ts"
import { smallWorld } from "#simulators/explore/world.ts"
import { pastAnd } from "#simulators/explore/log.ts"
import { check } from "#tools/replay/check.ts"

const { root, setting, past } = smallWorld(bounds.one)

test("ORDER-18 ORDER-19 one order and one fault: every order of events is right, and comes to rest", () => {
  const { found, isWhole, nodes, resting } = search(root, setting, laws)
  expect(found).toEqual([])
  expect(isWhole).toBe(true)
  // A world that stands still is right too.
  expect([nodes > 300, resting > 20]).toEqual([true, true])
})

describe("what is wrong", () => {
  /** Nothing is, in the rules: a law that calls an ordinary thing wrong stands for a bug. */
  const never = (phase: string): Laws => ({
    ...laws,
    heard: (before, _line, after) =>
      before.orders !== after.orders &&
      after.orders.intents.some((intent) => intent.phase._tag === phase)
        ? [`an order is ${phase}`]
        : [],
    rests: () => [],
  })
  const shortest = (of: Laws) => search(root, setting, of).found[0]!

  test("is told by its shortest way", () => {
    const { what, wrong } = shortest(never("InDoubt"))
    expect(wrong).toBe("an order is InDoubt")
    expect(what).toHaveLength(2)
    expect(what).toEqual(["OrderAsked", "SendOrder timed out"])
    // Nothing of an order is 'not booked' before two lists of half a minute later do not have it.
    const notFound = shortest(never("NotFound")).what
    expect(notFound.filter((each) => each.startsWith("ReadOrders")).length).toBeGreaterThan(6)
  })

  test("is a log like any other: it replays to its state, and no rule is broken in it", () => {
    for (const phase of ["InDoubt", "NotFound", "Confirmed"]) {
      const { verdict } = check(pastAnd(past, shortest(never(phase)).lines), { assert: "all" })
      expect([phase, verdict.ok, verdict.exit]).toEqual([phase, true, 0])
    }
  })

  test("is a node from which nothing comes to rest", () => {
    const restless = search(root, setting, {
      ...laws,
      isRest: (node) => laws.isRest(node) && node.left.order > 0,
    })
    expect(restless.found[0]!.wrong).toBe("from here nothing ever comes to rest")
    expect(restless.found[0]!.what).toEqual(["OrderAsked"])
  })

  test("is not told of what was not visited", () => {
    const part = search(root, setting, laws, { nodesMax: 50 })
    expect([part.isWhole, part.found]).toEqual([false, []])
  })
})
