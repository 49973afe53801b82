/** Every log that ever showed a bug, folded for ever. A folder comes by `npm run log2test`. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { logIn } from "#tools/replay/read.ts"
import { type Expectation, wrongIn } from "#tools/shrink/expectation.ts"
import { describe as said } from "#tools/shrink/signature.ts"

/** Whether what nobody has mended yet fails, for who is about to. */
const isRed = process.env["RED"] === "1"

const slugs = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() && each.name !== "golden" ? [each.name] : [],
)

for (const slug of slugs) {
  const text = readFileSync(join(import.meta.dirname, slug, "log.ndjson"), "utf8")
  const { expectation } = (await import(`./${slug}/expect.ts`)) as {
    readonly expectation: Expectation
  }
  describe(`log ${slug}`, () => {
    test("can be read", () => {
      expect(logIn(text, slug).lines.length).toBeGreaterThan(0)
    })
    const isMended = expectation.isFixed || isRed
    test(`${isMended ? "is free of" : "still shows, for nobody has mended it yet"}: ${said(expectation.signature)}`, () => {
      const wrong = wrongIn(text, expectation)
      if (isMended) expect(wrong, `the bug of tests/corpus/${slug} is there`).toBeUndefined()
      else
        expect(
          wrong,
          `it does not show any more. Mended? Set isFixed to true in tests/corpus/${slug}/expect.ts`,
        ).toBeDefined()
    })
  })
}
