/** Every small change to the rules is noticed by its law: a law that cannot fail proves nothing. */
import { spawn } from "node:child_process"
import { root } from "../commandLine.ts"
import { mutants } from "#tests/property/laws/mutants.ts"
import type { Proof } from "./proof.ts"

const folder = "tests/property/laws"

/** The rules as they are: a law that fails then says nothing of a mutant. */
const unchanged = "unchanged"

const run = (
  tests: string,
  mutant: Readonly<Record<string, string>>,
): Promise<{ readonly passed: boolean; readonly said: string }> =>
  new Promise((resolve, reject) => {
    const args = ["run", "--config", `${folder}/mutants.config.ts`, tests]
    const child = spawn("vitest", args, { cwd: root, env: { ...process.env, ...mutant } })
    let said = ""
    const hear = (chunk: Buffer): void => void (said += chunk.toString())
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("error", reject)
    child.once("close", (code) => resolve({ passed: code === 0, said }))
  })

export const rules: Proof = {
  claim: `each of ${mutants.length} small changes to the rules is noticed by its law`,
  cases: () => [unchanged, ...mutants.map(({ id }) => id)],
  check: async (id) => {
    const mutant = mutants.find((each) => each.id === id)
    if (mutant === undefined) {
      const { passed, said } = await run(folder, {})
      return passed ? undefined : said
    }
    const { passed, said } = await run(`${folder}/${mutant.law}.test.ts`, { MUTANT: id })
    if (passed) return `not noticed: ${mutant.breaks}`
    // What does not even load is no proof of a law.
    return said.includes("Counterexample") ? undefined : said
  },
}
