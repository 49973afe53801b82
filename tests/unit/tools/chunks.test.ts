import { describe, expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"
import { chunking } from "#tools/chunks.ts"

describe("which modules several chunks share", () => {
  const main = `${root}src/main.tsx`
  const at = (name: string): string => `${root}src/chunks/${name}.ts`
  const importers: Record<string, ReadonlyArray<string>> = {
    kernel: [main, "left"],
    deep: ["kernel"],
    dish: [at("offer")],
    field: [at("login"), at("forms")],
    button: [at("login"), at("offer")],
    photo: [at("offer"), at("kiosk")],
    left: ["right"],
    right: ["left", at("offer"), at("week")],
    mark: [at("account"), at("week"), at("after")],
    rule: [at("orders"), at("after")],
    call: [at("report"), at("member")],
    table: [at("reports"), at("account")],
    plot: [at("reports")],
  }
  const chunkOf = (id: string) => chunking()(id, (other) => ({ importers: importers[other] ?? [] }))

  test.each([
    ["what the entry imports, also through others", "deep", "core"],
    ["what both first screens need", "button", "core"],
    ["what the menu shares with what comes later", "photo", "menu"],
    ["what the login shares with what comes later", "field", "entry"],
    ["what is in a week, and elsewhere", "mark", "dish"],
    ["what each page fetches next", "rule", "next"],
    ["what whoever is logged in shares with a report", "call", "calls"],
    ["what only later chunks share", "table", "common"],
    ["a circle of imports", "left", "menu"],
    ["what the menu alone needs", "dish", "menu"],
    ["what one later chunk needs", "plot", null],
    ["what only a lazy import reaches", "calendar", null],
    ["the entry itself", main, null],
  ])("%s", (_, id, chunk) => {
    expect(chunkOf(id)).toBe(chunk)
  })
})
