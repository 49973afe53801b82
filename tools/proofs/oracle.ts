/** The simulated world finds every bug that was planted in the product: else what it does not find proves nothing. */
import { spawn } from "node:child_process"
import { root } from "../commandLine.ts"
import type { Proof } from "./proof.ts"
import { plants } from "#simulators/world/plants/index.ts"

/** Of CPU, for each bug. */
const secondsMax = 60

/** A bug may keep a world from ending: that is found, too. No other search takes as long, on any machine. */
const endlessMs = 900_000

/** What chance hides from so short a search, of a hundred. */
const scoreMin = 0.95

/** The product as it is: what is called wrong here says nothing of a plant. */
const unplanted = "nothing"

const found = (id: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      `${id === unplanted ? "" : "--import ./simulators/world/plants/load.ts "}tools/simulate.ts --seeds 1..100000 --dense --jobs 1 --bail --seconds ${secondsMax}`.split(
        " ",
      ),
      { cwd: root, env: { ...process.env, PLANT: id }, stdio: "ignore", timeout: endlessMs },
    )
    child.on("error", reject)
    // A bug that makes the world itself fall over is found too.
    child.on("exit", (code) => resolve(code !== 0))
  })

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
