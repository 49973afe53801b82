/** Which regular expressions `npm run proof -- patterns` has judged, and two that it had mended. */
import { expect, test } from "vitest"
import { quarantine } from "#adapters/hint/quarantine.ts"
import { unknownPlaces } from "#tools/proofs/patterns.ts"
import { allPatterns, patternsIn } from "#tools/proofs/strangers/patterns.ts"
import { withoutNames } from "#tools/triage/shape.ts"

test("literals are found, and those that are made of texts of the same file", () => {
  const text = [
    'const secret = "token|card"',
    "const a: RegExp = /a+/gu",
    'const b = new RegExp("b+")',
    'const c = RegExp(`x(?:${secret})\\\\s`, "i")',
    "const d = <p>{/d/.test(title) ? new RegExp(title) : '/no+/'}</p>",
    'const e = new RegExp("e", letters)',
  ].join("\n")
  expect(patternsIn("a.tsx", text)).toEqual({
    patterns: [
      { place: "a.tsx:2", source: "a+", flags: "gu" },
      { place: "a.tsx:3", source: "b+", flags: "" },
      { place: "a.tsx:4", source: "x(?:token|card)\\s", flags: "i" },
      { place: "a.tsx:5", source: "d", flags: "" },
    ],
    built: ["a.tsx:5", "a.tsx:6"],
  })
})

test("of each file that builds one when it runs it is known what of", () => {
  const { patterns, built } = allPatterns()
  expect(unknownPlaces(built)).toEqual([])
  expect(patterns.length).toBeGreaterThan(300)
})

test("APP-24 a name that holds a secret word is masked with its value, whatever stands around it", () => {
  expect(quarantine("my-token-2: abc; tokens=1 cardCookie:'x y'")).toBe(
    "my-token-2: ***; tokens=*** cardCookie:*** y'",
  )
  expect(quarantine("tokentoken card")).toBe("tokentoken card")
})

test("a quoted text is masked, and one that was cut off too", () => {
  const names = ['"Jana \\"J\\" Nová" ordered "', '"Jana', '"Jana\\', '"Jana\nNová']
  for (const name of names) expect(withoutNames(name)).not.toContain("Jana")
  expect(withoutNames('"Jana" ordered "Soup"')).toBe('"…" ordered "…"')
})
