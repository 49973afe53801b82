/** A few worlds, the same every time; `npm run simulate` and `npm run proof -- world` run thousands. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { plants } from "#simulators/world/plants/index.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"

/** Enough for everything below to happen; `npm run proof -- world` has five thousand. */
const seeds = { calm: [8, 10], dense: [1005, 1013] }

type Outcome = ReturnType<typeof runWorld>
const run = (seed: number, isDense: boolean): Outcome =>
  runWorld(swarmOf(seed, { clients: 4, isDense }))

/** Each of them once. */
const seen = new Map<number, Outcome>()
const see = (seed: number, isDense: boolean): Outcome => {
  const outcome = seen.get(seed) ?? run(seed, isDense)
  seen.set(seed, outcome)
  return outcome
}

test(
  "ORDER-18 ORDER-19 API-20 API-23 SESS-12 no order is lost and none is doubled, whatever network, disk, tabs and people do",
  {
    timeout: 300_000,
  },
  () => {
    for (const seed of seeds.calm) expect([seed, see(seed, false).wrong]).toEqual([seed, []])
    for (const seed of seeds.dense) expect([seed, see(seed, true).wrong]).toEqual([seed, []])
    const counts: Record<string, number> = {}
    for (const [what, times] of [...seen.values()].flatMap((each) => Object.entries(each.counts)))
      counts[what] = (counts[what] ?? 0) + times
    // What never happened proves nothing. What is too seldom for so few is asked of large runs, in occurs.ts.
    for (const what of [
      "lost",
      "lostAnswer",
      "late",
      "twice",
      "spoilt",
      "dies under way",
      "freeze",
      "offline",
      "reload",
      "second tab",
      "another tab leads",
      "double tap",
      "logout",
      "automatic logout",
      "Sending -> AwaitingAnswer",
      "Sending -> InDoubt",
      "InDoubt -> NotFound",
      "NotFound -> Queued",
      "Accepted -> Duplicate",
      "Accepted -> Confirmed",
    ])
      expect([what, counts[what] ?? 0]).not.toEqual([what, 0])
  },
)

test("a seed always gives the same world, event by event", () => {
  expect(run(1005, true).digest).toBe(see(1005, true).digest)
})

test("each planted bug has its one place in the product", () => {
  expect(plants.length).toBeGreaterThanOrEqual(40)
  expect(new Set(plants.map(({ id }) => id)).size).toBe(plants.length)
  for (const { id, also, ...edit } of plants)
    for (const { file, find } of also === undefined ? [edit] : [edit, also])
      expect([id, readFileSync(join(root, file), "utf8").split(find).length - 1]).toEqual([id, 1])
})
