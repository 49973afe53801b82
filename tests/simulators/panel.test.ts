/** The pure parts of the control panel: which rules its buttons mean, and what it says. */
import { describe, expect, test } from "vitest"
import type { EpochMs } from "#domain/kernel/event.ts"
import { answer, requestOf, type World, worldOf } from "#simulators/core/index.ts"
import {
  behind,
  down,
  kinds,
  orderFaults,
  orderRule,
  ownRule,
  pulled,
  slow,
} from "#simulators/panel/rules.ts"
import {
  clockText,
  dayText,
  failureText,
  firedText,
  money,
  nextVersion,
  offsetOf,
  ruleText,
  toneOf,
  wallTime,
} from "#simulators/panel/texts.ts"
import type { Do, NewRule, Rule } from "#simulators/panel/types.ts"
import { prague, start } from "./sim.ts"

const fresh = (): World => worldOf({ seed: 1, now: start, zone: prague })

const ask = (world: World, method: string, url: string, body?: string) =>
  answer(world, requestOf({ method, url, headers: {}, body, now: start }))

const setting = (world: World, rule: NewRule | string): readonly [World, number] => {
  const body = typeof rule === "string" ? rule : JSON.stringify(rule)
  const [next, { reply }] = ask(world, "POST", "/__sim/faults", body)
  return [next, reply.status]
}

const counted = (rule: NewRule, fired = 0): Rule => ({ ...rule, seen: fired, fired })

/** As the panel does it: the rule, then those that must stand behind it. */
const after = (world: World, rule: NewRule): World =>
  [rule, ...behind(rule, world.faults)].reduce((before, each) => setting(before, each)[0], world)

describe("rules", () => {
  test("every rule that a button can set is one that the server takes", () => {
    const ofOrders = Object.keys(orderFaults).flatMap((name) =>
      (["direct", "cart"] as const).map((target) => orderRule(name, target, 1)!),
    )
    for (const rule of [pulled, down, slow(3000), ...ofOrders])
      expect([rule.id, setting(fresh(), rule)[1]]).toEqual([rule.id, 200])
  })

  test("a rule of one's own is one of the server's for every kind, with what is left empty left out", () => {
    for (const kind of Object.keys(kinds) as ReadonlyArray<Do["kind"]>) {
      const own = { id: "mine", call: "GET /customer", kind, times: "2", ms: "5", status: "500" }
      const text = ownRule({ ...own, text: "No" })
      expect([kind, setting(fresh(), text)[1]]).toEqual([kind, 200])
    }
    const own = { id: " mine ", call: "*", kind: "delay", times: "", ms: "", status: "", text: "" }
    expect(JSON.parse(ownRule({ ...own, kind: "delay" }))).toEqual({
      id: "mine",
      match: { call: "*" },
      do: { kind: "delay" },
    })
  })

  test("a fault that does not exist is none", () => {
    expect(orderRule("toString", "direct", 1)).toBeUndefined()
  })

  test("the network that is pulled wins over a fault that was set before", () => {
    const lost = orderRule("lost", "direct", 1)!
    const world = after(after(after(fresh(), slow(3000)), lost), pulled)
    expect(world.faults.map(({ id }) => id)).toEqual(["panel-network", "panel-lost", "panel-slow"])
    const [next, { delivery }] = ask(world, "POST", "/webcareapi/canteenorder/direct", "{}")
    expect(delivery).toEqual({ _tag: "DroppedBefore" })
    expect(next.faults.map(({ fired }) => fired)).toEqual([1, 0, 0])
  })

  test("a fault fires although everything is slow", () => {
    const world = after(after(fresh(), slow(3000)), orderRule("unsent", "cart", 1)!)
    const [, { delivery }] = ask(world, "POST", "/webcareapi/order/cart", "{}")
    expect(delivery).toEqual({ _tag: "DroppedBefore" })
  })

  test("what has to stand behind keeps what is left of its times; what is spent stays where it is", () => {
    const lost = orderRule("lost", "direct", 3)!
    const spent = orderRule("twice", "direct", 1)!
    expect(behind(pulled, [counted(lost, 2), counted(spent, 1), counted(pulled)])).toEqual([
      { ...lost, match: { ...lost.match, times: 1 } },
    ])
  })
})

describe("texts", () => {
  test("the world's wall clock is read out of the world, not out of this device's zone", () => {
    const world = { now: start + 250, time: "2026-11-18 08:00:00" }
    const offset = offsetOf({
      now: (Date.UTC(2026, 10, 18, 7) + 250) as EpochMs,
      time: world.time as never,
    })
    expect(offset).toBe(3_600_000)
    const wall = wallTime(Date.UTC(2026, 10, 18, 23, 30, 5), offset)
    expect([wall, clockText(wall)]).toEqual(["2026-11-19T00:30:05", "Thu 19 Nov 2026, 00:30:05"])
    expect(dayText("2026-03-01")).toBe("Sun 1 Mar")
  })

  test("a rule says which call, what happens to it and how often it did", () => {
    expect(ruleText(pulled)).toBe("Every call: never arrives")
    expect(ruleText(slow(1500))).toBe("Every call: answered late by 1.5 s")
    expect(ruleText(down)).toBe("Every call: answers 503")
    expect(firedText(counted(orderRule("lost", "direct", 1)!, 1))).toBe("fired 1 of 1")
    expect([
      firedText(counted(down)),
      firedText(counted(down, 1)),
      firedText(counted(down, 2)),
    ]).toEqual(["not fired yet", "fired 1 time", "fired 2 times"])
  })

  test("a failure is told in the server's own words, else by its number", () => {
    const refused = '{"error":{"message":"No card reader here"}}'
    expect(failureText(404, refused)).toBe("404: No card reader here")
    expect(failureText(502, "<h1>Bad gateway</h1>")).toBe("Answer 502")
    expect(failureText(500, "null")).toBe("Answer 500")
    expect(failureText(400, '{"error":{"message":7}}')).toBe("Answer 400")
  })

  test("amounts, versions and tones", () => {
    expect([money(-120), money(12_345.6)]).toEqual(["-120.00", "12,345.60"])
    expect([nextVersion(undefined), nextVersion("3"), nextVersion("2.1b")]).toEqual([
      "1",
      "4",
      "2.1b-next",
    ])
    expect([200, 303, 449, 404, 503, 0].map(toneOf)).toEqual(["ok", "ok", "wait", "no", "no", "no"])
  })
})
