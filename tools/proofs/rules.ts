/** Every small change to the rules is noticed by its law: a law that cannot fail proves nothing. */
import { heard } from "../run.ts"
import { mutants } from "#tools/mutants/laws.ts"
import type { Proof } from "./proof.ts"

const folder = "tests/property/laws"

/** The rules as they are: a law that fails then says nothing of a mutant. */
const unchanged = "unchanged"

const run = (tests: string, mutant: Readonly<Record<string, string>>) =>
  heard("vitest", ["run", "--config", `${folder}/mutants.config.ts`, tests], mutant)

export const rules: Proof = {
  claim: `each of ${mutants.length} small changes to the rules is noticed by its law`,
  cases: () => [unchanged, ...mutants.map(({ id }) => id)],
  check: async (id) => {
    const mutant = mutants.find((each) => each.id === id)
    if (mutant === undefined) {
      const { code, said } = await run(folder, {})
      return code === 0 ? undefined : said
    }
    const { code, said } = await run(`${folder}/${mutant.law}.test.ts`, { MUTANT: id })
    if (code === 0) return `not noticed: ${mutant.breaks}`
    // What does not even load is no proof of a law.
    return said.includes("Counterexample") ? undefined : said
  },
}
