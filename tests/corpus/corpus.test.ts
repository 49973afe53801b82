/** Every log that ever showed a bug, folded for ever. A folder comes by `npm run log2test`. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { logIn } from "#tools/replay/read.ts"
import { type Expectation, judge } from "#tools/shrink/expectation.ts"
import { describe as said } from "#tools/shrink/signature.ts"

const slugs = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() && each.name !== "golden" ? [each.name] : [],
)

for (const slug of slugs) {
  const text = readFileSync(join(import.meta.dirname, slug, "log.ndjson"), "utf8")
  const { expectation } = (await import(`./${slug}/expect.ts`)) as {
    readonly expectation: Expectation
  }
  // One that cannot be read would be a test that fails, and nobody would see why.
  describe(`log ${slug}`, () => {
    test("can be read", () => {
      expect(logIn(text, slug).lines.length).toBeGreaterThan(0)
    })
    const run = expectation.isFixed ? test : test.fails
    run(`is free of: ${said(expectation.signature)}`, () => {
      expect(judge(text, expectation)).toBeUndefined()
    })
  })
}
