import { describe, expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { chunking } from "#tools/chunks.ts"

describe("which modules several chunks share", () => {
  const main = `${root}src/main.tsx`
  const entry = `${root}src/entry.ts`
  const at = (name: string): string => `${root}src/chunks/${name}.ts`
  const importers: Record<string, ReadonlyArray<string>> = {
    language: [entry, "catalogue"],
    catalogue: [main],
    kernel: [main, "left"],
    deep: ["kernel"],
    photo: [main, at("kiosk")],
    left: ["right"],
    right: ["left", at("after"), at("week")],
    mark: [at("account"), at("week"), at("after")],
    plate: [at("sheets"), at("week")],
    rule: [at("orders"), at("after")],
    call: [at("report"), at("member")],
    table: [at("reports"), at("account")],
    field: [at("forms"), at("account")],
    plot: [at("reports")],
  }
  const chunkOf = (id: string) => chunking()(id, (other) => ({ importers: importers[other] ?? [] }))

  test.each([
    ["what the application begins with, also through others", "deep", "start"],
    ["what that shares with what comes later", "photo", "start"],
    ["the application itself", main, "start"],
    ["what the entry needs before it", "language", "texts"],
    ["what is in a week, and elsewhere", "mark", "dish"],
    ["what a week shares with what opens above it", "plate", "sheet"],
    ["what each page fetches next", "rule", "next"],
    ["what whoever is logged in shares with a report", "call", "calls"],
    ["what reports share with other pages of rows", "table", "figures"],
    ["what other later chunks share", "field", "common"],
    ["a circle of imports", "left", "dish"],
    ["what one later chunk needs", "plot", null],
    ["what only a lazy import reaches", "calendar", null],
    ["the entry itself", entry, null],
  ])("%s", (_, id, chunk) => {
    expect(chunkOf(id)).toBe(chunk)
  })
})
