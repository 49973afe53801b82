/** A mutant whose text is not there changes nothing: the proof would call its law blind. */
import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { mutants } from "#tools/mutants/laws.ts"

const root = new URL("../../../", import.meta.url)

test.each(mutants)("the text of $id stands once in its file, and its law exists", (mutant) => {
  const { file, find, replace, law } = mutant
  const source = readFileSync(new URL(file, root), "utf8")
  expect(source.split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(existsSync(new URL(`${law}.test.ts`, import.meta.url))).toBe(true)
})

test("every mutant has a name of its own", () => {
  const ids = mutants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
