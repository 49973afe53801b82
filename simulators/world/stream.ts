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

export const streamOf = (seed: number, name: string): Stream => {
  const chance = chanceOf(mixed(seed, name))
  return {
    ...chance,
    oneIn: (n) => n > 0 && chance.below(n) === 0,
    between: (min, max) => Math.floor(min) + chance.below(Math.floor(max) - Math.floor(min) + 1),
  }
}
