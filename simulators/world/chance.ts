/** Chance that a seed repeats. */

export type Chance = {
  readonly below: (n: number) => number
  readonly pick: <T>(all: ReadonlyArray<T>) => T
}

/** Mulberry32: small, and the same everywhere. */
export const chanceOf = (seed: number): Chance => {
  let state = seed
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
  return { below, pick: (all) => all[below(all.length)]! }
}
