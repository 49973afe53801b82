/** The simulated world finds every bug that was planted in the product: else what it does not find proves nothing. */
import type { Proof } from "./proof.ts"
import { runPlanted, unplanted } from "./runPlanted.ts"
import { plants } from "#simulators/world/plants/index.ts"

/** Of CPU, for each bug. */
const secondsMax = 60

/** Of a search whose world has no end. */
const endlessSeconds = 3 * secondsMax

/** What chance hides from so short a search, of a hundred. */
const scoreMin = 0.95

const found = async (id: string): Promise<boolean> => {
  const program = `tools/simulate.ts --seeds 1..100000 --dense --jobs 1 --bail --seconds ${secondsMax}`
  const { code } = await runPlanted(id, program, endlessSeconds)
  // A bug that makes the world itself fall over, or keeps it from ending, is found too.
  return code !== 0
}

export const oracle: Proof = {
  claim: `the simulated world finds each of ${plants.length} planted bugs within ${secondsMax} CPU seconds`,
  cases: () => [unplanted, ...plants.map(({ id }) => id)],
  check: async (id, count) => {
    const began = performance.now()
    const isFound = await found(id)
    console.log(
      `${isFound ? "found" : "missed"} ${id}, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    if (id === unplanted) return isFound ? "called wrong" : undefined
    count(isFound ? "found" : `missed ${id}`, 1)
    return undefined
  },
  sum: ({ found: times = 0, ...missed }) => {
    const score = times / plants.length
    return {
      lines: [...Object.keys(missed), `score ${(score * 100).toFixed(1)} %`],
      wrong: score < scoreMin ? [`fewer than ${scoreMin * 100} % were found`] : [],
    }
  },
}
