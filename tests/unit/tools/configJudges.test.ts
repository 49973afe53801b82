/** The schema of the settings, by validators of others. `npm run proof -- schemas` tries every setting. */
import { expect, test } from "vitest"
import { schemas } from "#tools/proofs/schemas.ts"

/** Every file, and of the settings one in eight. */
const sample = schemas.cases().filter((name, n) => !name.startsWith("setting ") || n % 8 === 0)

test("APP-10 APP-13 two JSON Schema validators and the decoder agree on right and wrong files, but where it is known", async () => {
  const counts: Record<string, number> = {}
  const count = (what: string, times: number) => void (counts[what] = (counts[what] ?? 0) + times)
  for (const name of sample)
    expect([name, await schemas.check(name, count)]).toEqual([name, undefined])
  expect(counts["files"]).toBeGreaterThan(6)
  expect(counts["broken files refused by all"]).toBeGreaterThan(15)
  expect(counts["probes that are valid"]).toBeGreaterThan(100)
  expect(counts["probes that are not"]).toBeGreaterThan(500)
})
