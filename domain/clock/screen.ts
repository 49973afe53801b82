import type { State } from "./model.ts"

/** As much as no deadline is missed by. */
const toleranceMs = 60_000

/** Whole minutes that are worth a word, ahead or, negative, behind. */
export const minutesAhead = ({ aheadMs = 0 }: State): number | undefined =>
  Math.abs(aheadMs) <= toleranceMs ? undefined : Math.round(aheadMs / 60_000)
