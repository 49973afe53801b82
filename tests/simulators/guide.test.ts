/** Worlds that are branched where something seldom happened. */
import { describe, expect, test } from "vitest"
import { makeGuide, makeTrail, type Way, wayIn, wayText } from "#simulators/world/guide.ts"
import { streamOf } from "#simulators/world/stream.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"

const run = ({ seed, branches }: Way) => {
  const counted: Array<string> = []
  const options = { clients: 2, minutes: 1, isDense: true }
  const { digest } = runWorld(
    { ...swarmOf(seed, options), branches },
    { counted: (what) => counted.push(what) },
  )
  return { digest, counted }
}

describe("a branch", () => {
  const whole = run({ seed: 3, branches: [] })
  const at = Math.floor(whole.counted.length / 2)
  const branch = run({ seed: 3, branches: [{ at, salt: 1 }] })

  test("is the same world up to there, and goes on in another way", () => {
    expect(branch.counted.slice(0, at + 1)).toEqual(whole.counted.slice(0, at + 1))
    expect(branch.digest).not.toBe(whole.digest)
    expect(run({ seed: 3, branches: [{ at, salt: 2 }] }).digest).not.toBe(branch.digest)
  })

  test("goes the same way again, and is named by a text", () => {
    const text = wayText({ seed: 3, branches: [{ at, salt: 1 }] })
    expect(text).toBe(`3@${at}.1`)
    expect(run(wayIn(text)!).digest).toBe(branch.digest)
    for (const none of ["", "a", "3@", "3@4", "3@4.", "3..4", "-1", "3@4.5@"])
      expect([none, wayIn(none)]).toEqual([none, undefined])
  })
})

describe("the guide", () => {
  const learned = (what: ReadonlyArray<readonly [string, number]>) => ({ firsts: new Map(what) })

  test("takes new seeds, and branches where something seldom happened, not where its parent was", () => {
    const guide = makeGuide(streamOf(1, "guide"), 7)
    expect(guide.next()).toEqual({ seed: 7, branches: [] })
    guide.learn({ seed: 7, branches: [] }, learned([["freeze", 12]]))
    const ways = Array.from({ length: 40 }, () => guide.next())
    const branched = ways.filter(({ branches }) => branches.length > 0)
    expect(branched).toHaveLength(6)
    for (const { seed, branches } of branched)
      expect([seed, branches]).toEqual([7, [{ at: 12, salt: expect.any(Number) }]])
    expect(ways.filter(({ branches }) => branches.length === 0).map(({ seed }) => seed)).toEqual(
      Array.from({ length: 34 }, (_, n) => 8 + n),
    )
    guide.learn(
      branched[0]!,
      learned([
        ["freeze", 12],
        ["reload", 30],
      ]),
    )
    const next = Array.from({ length: 40 }, () => guide.next())
    expect(new Set(next.flatMap(({ branches }) => branches.slice(1).map(({ at }) => at)))).toEqual(
      new Set([30]),
    )
  })

  test("what is common by now leads nowhere", () => {
    const guide = makeGuide(streamOf(1, "guide"), 1)
    for (let seed = 1; seed <= 4; seed++)
      guide.learn({ seed, branches: [] }, learned([["lost", 1]]))
    expect(Array.from({ length: 30 }, () => guide.next().branches.length)).toEqual(
      Array.from({ length: 30 }, () => 0),
    )
  })

  test("a trail has what happened first, and which things followed one another", () => {
    const { firsts, counted } = makeTrail()
    ;["lost", "late", "lost", "late"].forEach(counted)
    expect([...firsts]).toEqual([
      ["lost", 0],
      [" > lost", 0],
      ["late", 1],
      ["lost > late", 1],
      ["late > lost", 2],
    ])
  })
})
