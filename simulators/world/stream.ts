/** Chance for each part of the world: drawing more in one place shifts nothing in another. */
import { chanceOf, type Chance } from "./chance.ts"

export type Stream = Chance & {
  /** Once in so many; 0 never. */
  readonly oneIn: (n: number) => boolean
  /** Whole, both ends included. */
  readonly between: (min: number, max: number) => number
}

/** FNV-1a over the name, into the seed. */
const mixed = (seed: number, name: string): number => {
  let h = 0x811c9dc5 ^ seed
  for (let n = 0; n < name.length; n++) h = Math.imul(h ^ name.charCodeAt(n), 0x01000193)
  return Math.imul(h ^ (h >>> 15), 0x85ebca6b) ^ seed
}

const streamOn = (below: Chance["below"]): Stream => ({
  below,
  pick: (all) => all[below(all.length)]!,
  oneIn: (n) => n > 0 && below(n) === 0,
  between: (min, max) => Math.floor(min) + below(Math.floor(max) - Math.floor(min) + 1),
})

export const streamOf = (seed: number, name: string): Stream =>
  streamOn(chanceOf(mixed(seed, name)).below)

/** The streams of one world. A branch gives all of them other chances from then on, the same for the same salt. */
export const makeStreams = (seed: number) => {
  const turns: Array<(salt: number) => void> = []
  return {
    of: (name: string): Stream => {
      let chance = chanceOf(mixed(seed, name))
      turns.push((salt) => void (chance = chanceOf(mixed(seed, `${name}@${salt}`))))
      return streamOn((n) => chance.below(n))
    },
    branch: (salt: number): void => turns.forEach((turn) => turn(salt)),
  }
}
export type Streams = ReturnType<typeof makeStreams>
