/** Of which planted bugs a log tells: whoever opens the log in the product without the bug is told that something is wrong. */
import { plants } from "#simulators/world/plants/index.ts"
import { heard } from "../run.ts"
import type { Proof } from "./proof.ts"

const tellingMin = 60

/** Of CPU: a bug may keep a world from ending and tell nothing meanwhile. */
const endlessSeconds = 180

/** The product as it is: what its logs tell says nothing of a plant. */
const unplanted = "nothing"

type Said = {
  readonly worlds: number
  readonly told?: { readonly seed: number; readonly rule: string; readonly detail: string }
}

const look = async (id: string): Promise<Said> => {
  const load = id === unplanted ? [] : ["--import", "./simulators/world/plants/load.ts"]
  const command = ["node", ...load, "tools/proofs/tellPlant.ts"].join(" ")
  const limited = `ulimit -t ${endlessSeconds}; exec ${command}`
  const { said } = await heard("sh", ["-c", limited], { PLANT: id })
  const line = said.split("\n").find((each) => each.startsWith("{"))
  return line === undefined ? { worlds: 0 } : (JSON.parse(line) as Said)
}

export const telling: Proof = {
  claim: `of ${plants.length} planted bugs a log tells of at least ${tellingMin}`,
  cases: () => [unplanted, ...plants.map(({ id }) => id)],
  check: async (id, count) => {
    const { worlds, told } = await look(id)
    const what = told === undefined ? "no log tells" : `${told.rule}: ${told.detail.slice(0, 90)}`
    console.log(`${id.padEnd(30)} ${worlds} worlds, ${what}`)
    if (id === unplanted)
      return told === undefined && worlds > 0 ? undefined : "a log of the product is called wrong"
    count(told === undefined ? `no log tells of ${id}` : "told", 1)
    return undefined
  },
  sum: ({ told = 0, ...silent }) => ({
    lines: [...Object.keys(silent), `told: ${told} of ${plants.length}`],
    wrong: told < tellingMin ? [`fewer than ${tellingMin} are told of`] : [],
  }),
}
