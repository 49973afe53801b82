import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { brandTokens, contrast, surfaces, type Tokens } from "#src/theme/brand.ts"

/** What, foreground, background, at least. */
const guarantees = (
  t: Tokens,
  s: (typeof surfaces)["light" | "dark"],
): ReadonlyArray<readonly [string, string, string, number]> => [
  ["text on a brand button", t["on-brand"], t.brand, 4.5],
  ["edge of a button on plate", t["brand-edge"], s.plate, 3],
  ["edge of a button on paper", t["brand-edge"], s.paper, 3],
  ["brand text on plate", t["brand-text"], s.plate, 4.5],
  ["brand text on paper", t["brand-text"], s.paper, 4.5],
  ["brand text on well", t["brand-text"], s.well, 4.5],
  ["brand text on tint", t["brand-text"], t["brand-tint"], 4.5],
  ["ink on tint", s.ink, t["brand-tint"], 7],
  ["text on the tray", t["on-tray"], t.tray, 6],
  ["text on a slot", t["on-tray"], t["tray-well"], 6],
  ["edge of a slot in doubt", t["tray-wait"], t["tray-well"], 3],
  ["text on a button of the tray", t["tray-btn"], t["on-tray"], 7],
  ["focus on plate", t.focus, s.plate, 3],
  ["focus on paper", t.focus, s.paper, 3],
]

const broken = (hex: string): ReadonlyArray<string> => {
  const tokens = brandTokens(hex)
  return (["light", "dark"] as const).flatMap((scheme) =>
    guarantees(tokens[scheme], surfaces[scheme])
      .filter(([, front, back, least]) => contrast(front, back) < least)
      .map(([what, front, back]) => `${hex} ${scheme}: ${what} ${front} on ${back}`),
  )
}

const digits = (length: number) =>
  fc
    .integer({ min: 0, max: 16 ** length - 1 })
    .map((n) => `#${n.toString(16).padStart(length, "0")}`)

describe("theme", () => {
  it("keeps every guarantee for any colour", () => {
    fc.assert(
      fc.property(fc.oneof(digits(3), digits(6)), (hex) => {
        expect(broken(hex)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it("keeps them at the corners of the cube", () => {
    for (const hex of ["#000", "#fff", "#f00", "#0f0", "#00f", "#ff0", "#0ff", "#f0f", "#808080"])
      expect(broken(hex)).toEqual([])
  })

  it("lets a bright brand keep its colour and carry ink", () => {
    const { light } = brandTokens("#ffcc00")
    expect(light.brand).toBe("#ffcc00")
    expect(light["on-brand"]).toBe("#111a2b")
  })

  it("gives white to a dark one", () => {
    expect(brandTokens("#1b3f94").light["on-brand"]).toBe("#ffffff")
    expect(brandTokens("#1b3f94").light.tray).toBe("#1b3f94")
  })

  it("reads three digits as six", () => {
    expect(brandTokens("#1a9")).toEqual(brandTokens("#11aa99"))
  })
})
