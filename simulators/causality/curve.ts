/** After which event of a log it was how likely that it goes wrong. */
import type { Place } from "./follow.ts"
import type { Ran } from "./run.ts"

export type Share = {
  /** After so many events. */
  readonly n: number
  readonly runs: number
  readonly wrong: number
  readonly share: number
  /** Bounds of a 95 % confidence interval. */
  readonly low: number
  readonly high: number
}

export type Curve = {
  readonly shares: ReadonlyArray<Share>
  /** Events that changed what orders look at. The others have the share of the one before. */
  readonly touched: number
  /** The greatest rise by one event. */
  readonly steepest: { readonly before: Share; readonly after: Share } | undefined
}

/** Standard deviations for 95 %. */
const z = 1.96

/** Wilson's interval: right for few runs, and for shares near 0 and 1. */
export const shareOf = (n: number, wrong: number, runs: number): Share => {
  const share = wrong / runs
  const shrunk = 1 + z ** 2 / runs
  const middle = share + z ** 2 / (2 * runs)
  const half = z * Math.sqrt((share * (1 - share)) / runs + z ** 2 / (4 * runs ** 2))
  return {
    n,
    runs,
    wrong,
    share,
    // At 0 and at 1 a bound is the share itself, but for rounding.
    low: Math.max(0, Math.min(share, (middle - half) / shrunk)),
    high: Math.min(1, Math.max(share, (middle + half) / shrunk)),
  }
}

const looksAt = ["orders", "client", "cart", "menu"] as const

/** What a run goes on from is another. Of a session counts whose it is: every key that is pressed prolongs it. */
const isTouched = ({ node }: Place, { node: before }: Place): boolean =>
  looksAt.some((slice) => node.state[slice] !== before.state[slice]) ||
  node.state.session.member?.customerId !== before.state.session.member?.customerId ||
  node.calls.length !== before.calls.length ||
  node.calls.some((call, n) => call !== before.calls[n])

/** Places that differ for orders, the last ones among them. */
const candidatesOf = (places: ReadonlyArray<Place>): ReadonlyArray<number> =>
  places.flatMap((place, n) => (n === 0 || isTouched(place, places[n - 1]!) ? [n] : []))

/** A rise that may be chance. */
const noise = 0.05

/** How many places are looked at before it is asked where the curve rises. */
const evenly = 12

type Looked = ReadonlyArray<readonly [place: number, share: Share]>

type Gap = { readonly from: number; readonly to: number; readonly rise: number }

/** Where to look next: where it rises most, else where nothing was looked at for longest. */
const nextGap = (
  looked: ReadonlyArray<readonly [place: number, share: Share]>,
): Gap | undefined => {
  const gaps = looked
    .slice(1)
    .map(([to, after], n): Gap => {
      const [from, before] = looked[n]!
      return { from, to, rise: Math.abs(after.share - before.share) }
    })
    .filter(({ from, to }) => to - from > 1)
  const [steepest] = gaps.toSorted((one, other) => other.rise - one.rise)
  if (steepest === undefined || steepest.rise > noise) return steepest
  return gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
}

type Options = {
  /** From each of the two places of the steepest rise; to find it, a fifth does. */
  readonly runs: number
  /** Places to run on from at most. */
  readonly placesMax: number
  /** After so many events the log itself is wrong: every way on from there is. */
  readonly wrongAt?: number | undefined
  readonly runFrom: (n: number, index: number) => Ran
}

/** The steepest rise between neighbours. */
const steepestOf = (looked: Looked) =>
  looked
    .slice(1)
    .map(([to, after], n) => {
      const [from, before] = looked[n]!
      return { from, to, before, after, rise: after.share - before.share }
    })
    .filter(({ from, to, rise }) => to - from === 1 && rise > 0)
    .toSorted((one, other) => other.rise - one.rise)[0]

export const curveOf = (
  places: ReadonlyArray<Place>,
  { runs, placesMax, wrongAt, runFrom }: Options,
): Curve => {
  const last = wrongAt ?? places.length - 1
  const candidates = [...candidatesOf(places.slice(0, last)), last]
  const known = new Map<number, Share>()
  const lookAt = (place: number, count: number): void => {
    const n = candidates[place]!
    let { runs: done, wrong } = known.get(place) ?? { runs: 0, wrong: 0 }
    if (n === wrongAt) [done, wrong] = [count, count]
    for (; done < count; done++) if (runFrom(n, done).isWrong) wrong++
    known.set(place, shareOf(n, wrong, done))
  }
  const looked = (): Looked => [...known].toSorted(([one], [other]) => one - other)

  const few = Math.ceil(runs / 5)
  const end = candidates.length - 1
  const first = Math.min(evenly, placesMax, end + 1)
  for (let each = 0; each < first; each++)
    lookAt(Math.round((each / Math.max(1, first - 1)) * end), few)
  while (known.size < placesMax) {
    const gap = nextGap(looked())
    if (gap === undefined) break
    lookAt(Math.floor((gap.from + gap.to) / 2), few)
  }
  for (;;) {
    const steepest = steepestOf(looked())
    if (steepest !== undefined && Math.min(steepest.before.runs, steepest.after.runs) < runs) {
      lookAt(steepest.from, runs)
      lookAt(steepest.to, runs)
    } else return { shares: looked().map(([, share]) => share), touched: end, steepest }
  }
}
