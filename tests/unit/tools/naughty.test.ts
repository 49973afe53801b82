/** Every field and the log, with some of what `npm run proof -- naughty` types into them. */
import { expect, test } from "vitest"
import { naughtyStrings, typedFields, wrongInFields } from "#tools/proofs/strangers/naughty.ts"

test("FORM-20 REG-14 what is typed into any field is kept as it is, and sent or refused in words", () => {
  expect(naughtyStrings.length).toBeGreaterThan(400)
  expect(typedFields.length).toBeGreaterThan(20)
  const sample = naughtyStrings.filter((_, n) => n % 24 === 4)
  expect(sample.flatMap(wrongInFields)).toEqual([])
})
