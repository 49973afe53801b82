/** Of which planted bugs a log tells: whoever opens the log in the product without the bug is told that something is wrong. */
import { plants } from "#simulators/world/plants/index.ts"
import type { Proof } from "./proof.ts"
import { runPlanted, unplanted } from "./runPlanted.ts"

const tellingMin = 60

/** Of CPU: a bug may keep a world from ending and tell nothing meanwhile. */
const endlessSeconds = 180

type Said = {
  readonly worlds: number
  readonly told?: { readonly seed: number; readonly rule: string; readonly detail: string }
}

const look = async (id: string): Promise<Said> => {
  const { said } = await runPlanted(id, "tools/proofs/tellPlant.ts", endlessSeconds)
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
    if (id === unplanted) {
      if (worlds === 0) return "no world of the product ended"
      return told === undefined ? undefined : "a log of the product is called wrong"
    }
    count(told === undefined ? `no log tells of ${id}` : "told", 1)
    return undefined
  },
  sum: ({ told = 0, ...silent }) => ({
    lines: [...Object.keys(silent), `told: ${told} of ${plants.length}`],
    wrong: told < tellingMin ? [`fewer than ${tellingMin} are told of`] : [],
  }),
}
