/**
 * Which world is looked at next: a new seed, or one that was seen, with other chances from the moment on at which
 * something seldom happened. What is new, or was met least, earns most.
 */
import type { Stream } from "./stream.ts"
import type { Branch } from "./swarm.ts"

/** A seed, and where its chances were drawn anew. */
export type Way = { readonly seed: number; readonly branches: ReadonlyArray<Branch> }

/** `17@120.5`: seed 17, with other chances (the fifth ones) after 120 things were counted. */
export const wayText = ({ seed, branches }: Way): string =>
  [seed, ...branches.map(({ at, salt }) => `${at}.${salt}`)].join("@")

/** `undefined`: it is none. */
export const wayIn = (text: string): Way | undefined => {
  if (!/^\d+(?:@\d+\.\d+)*$/.test(text)) return undefined
  const [seed, ...branches] = text.split("@")
  return {
    seed: Number(seed),
    branches: branches.map((each) => {
      const [at, salt] = each.split(".").map(Number)
      return { at: at!, salt: salt! }
    }),
  }
}

type Point = Way & { readonly at: number; readonly what: string; tried: number }

/** Once in so many a new seed is taken: a branch keeps its world's rates, whatever it draws. */
const newOneIn = 2
/** No point is branched more often: by then its surroundings were seen. */
const triesMax = 6
/** Of a pair that was met in so many worlds nothing is branched any more. */
const commonMin = 4
const depthMax = 4
const saltMax = 1_000

/** What one world counted, in order. */
export const makeTrail = () => {
  const firsts = new Map<string, number>()
  let last = ""
  return {
    firsts,
    counted: (what: string, n: number): void => {
      for (const each of [what, `${last} > ${what}`]) if (!firsts.has(each)) firsts.set(each, n)
      last = what
    },
  }
}
export type Trail = ReturnType<typeof makeTrail>

export const makeGuide = (draw: Stream, firstSeed: number) => {
  /** In how many worlds it happened. */
  const met = new Map<string, number>()
  const points: Array<Point> = []
  let seed = firstSeed

  const worthOf = ({ what, tried }: Point): number =>
    tried >= triesMax || met.get(what)! >= commonMin ? 0 : 1 / (met.get(what)! * (1 + tried))

  const drawn = (): Point | undefined => {
    const worths = points.map(worthOf)
    const sum = worths.reduce((all, each) => all + each, 0)
    if (sum === 0) return undefined
    let left = (draw.below(1_000_000) / 1_000_000) * sum
    return points.find((_point, n) => (left -= worths[n]!) < 0)
  }

  return {
    next: (): Way => {
      const point = draw.oneIn(newOneIn) ? undefined : drawn()
      if (point === undefined) return { seed: seed++, branches: [] }
      point.tried++
      const { branches, at } = point
      return { seed: point.seed, branches: [...branches, { at, salt: draw.below(saltMax) }] }
    },
    /** What came of it. */
    learn: ({ seed: of, branches }: Way, { firsts }: Pick<Trail, "firsts">): void => {
      const from = branches.at(-1)?.at ?? -1
      for (const [what, at] of firsts) {
        const times = (met.get(what) ?? 0) + 1
        met.set(what, times)
        // What happened before the last branch is its parent's.
        if (times >= commonMin || at <= from || branches.length >= depthMax) continue
        points.push({ seed: of, branches, at, what, tried: 0 })
      }
      // What is common by now is never drawn again.
      for (let n = points.length - 1; n >= 0; n--)
        if (worthOf(points[n]!) === 0) points.splice(n, 1)
    },
  }
}
