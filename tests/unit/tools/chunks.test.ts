import { describe, expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { firstChunk } from "#tools/chunks.ts"

describe("what a first visit loads in one piece", () => {
  const main = `${root}src/main.tsx`
  const login = `${root}src/routes/login.tsx?tsr-split=component`
  const offer = `${root}src/routes/offer.$period.tsx?tsr-split=component`
  const importers: Record<string, ReadonlyArray<string>> = {
    kernel: [main, "left"],
    deep: ["kernel"],
    dish: [offer],
    field: [login],
    button: [login, offer],
    left: ["right"],
    right: ["left", offer],
    calendar: ["sheet"],
  }
  const chunkOf = (id: string) =>
    firstChunk()(id, (other) => ({ importers: importers[other] ?? [] }))

  test.each([
    ["what the entry imports, also through others", "deep", "core"],
    ["what both first screens share", "button", "core"],
    ["what only the offer needs", "dish", "offer"],
    ["what only the login needs", "field", "login"],
    ["a circle of imports", "left", "offer"],
    ["what only a lazy import reaches", "calendar", null],
    ["the entry itself", main, null],
  ])("%s", (_, id, chunk) => {
    expect(chunkOf(id)).toBe(chunk)
  })
})
