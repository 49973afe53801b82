/** Runs the laws with one small change to the rules: its name in MUTANT, none for the rules as they are. The disk keeps its files. */
import { defineConfig, type Plugin } from "vitest/config"
import { mutants } from "#tools/mutants/laws.ts"

const root = new URL("../../../", import.meta.url)

const mutate = (id: string): Plugin => {
  const mutant = mutants.find((each) => each.id === id)
  if (mutant === undefined) throw new Error(`No mutant is called ${id}`)
  const { file, find, replace } = mutant
  return {
    name: "mutate",
    enforce: "pre",
    transform: (code, path) =>
      path.split("?")[0] === new URL(file, root).pathname
        ? code.split(find).join(replace)
        : undefined,
  }
}

const id = process.env["MUTANT"]

export default defineConfig({
  root: root.pathname,
  plugins: id === undefined ? [] : [mutate(id)],
  test: {
    include: ["tests/property/laws/*.test.ts"],
    // The cache knows nothing of the mutant.
    fsModuleCache: false,
  },
})
