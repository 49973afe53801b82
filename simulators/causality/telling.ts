/** What tells the runs that went wrong from those that went well. */
import type { Ran } from "./run.ts"

/** Of runs in which something happened, so many went wrong. */
export type Telling = { readonly what: string; readonly runs: number; readonly wrong: number }

/** Of what makes it likely, and of what makes it unlikely. */
const toldMax = 3

/** A correlation that is worth a line. */
const tellsFrom = 0.15

/** The correlation (phi) of what happened with going wrong. */
const phiOf = ({ runs, wrong }: Telling, all: Telling): number => {
  const without = all.runs - runs
  const spread = Math.sqrt(runs * without * all.wrong * (all.runs - all.wrong))
  return spread === 0 ? 0 : (wrong * all.runs - runs * all.wrong) / spread
}

/** Runs go on for longer where nothing goes wrong: only as many steps of each count as half of the wrong ones took. */
const cutOf = (runs: ReadonlyArray<Ran>): ReadonlyArray<Ran> => {
  const lengths = runs.filter(({ isWrong }) => isWrong).map(({ steps }) => steps.length)
  const length = lengths.toSorted((one, other) => one - other)[lengths.length >> 1] ?? 0
  return runs.map(({ isWrong, steps }) => ({ isWrong, steps: steps.slice(0, length) }))
}

export const tellingOf = (runs: ReadonlyArray<Ran>): ReadonlyArray<Telling> => {
  const cut = cutOf(runs)
  const tally = (what: string, some: ReadonlyArray<Ran>): Telling => ({
    what,
    runs: some.length,
    wrong: some.filter(({ isWrong }) => isWrong).length,
  })
  const all = tally("", cut)
  const ranked = [...new Set(cut.flatMap(({ steps }) => steps))]
    .map((what) =>
      tally(
        what,
        cut.filter(({ steps }) => steps.includes(what)),
      ),
    )
    .map((each) => ({ each, phi: phiOf(each, all) }))
    .filter(({ phi }) => Math.abs(phi) >= tellsFrom)
    .toSorted((one, other) => other.phi - one.phi)
    .map(({ each, phi }) => ({ each, isLikely: phi > 0 }))
  const likely = ranked.filter(({ isLikely }) => isLikely).slice(0, toldMax)
  const unlikely = ranked.filter(({ isLikely }) => !isLikely).slice(-toldMax)
  return [...likely, ...unlikely].map(({ each }) => each)
}
