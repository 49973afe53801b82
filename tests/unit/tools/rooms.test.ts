/** Breaks every rule of the rooms once: a rule that matches nothing would go unnoticed. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"

type Diagnostic = { readonly code: string; readonly filename: string; readonly message: string }

const imports = "eslint(no-restricted-imports)"
const globals = "eslint(no-restricted-globals)"
const properties = "eslint(no-restricted-properties)"

const importing = (from: string) => `import { x } from "${from}"\nexport const y = x\n`
const using = (what: string) => `export const y = ${what}\n`

/** What tests, proofs and tools share. */
const shared = ["world", "explore", "causality", "people", "pages", "engines", "values"].map(
  (room) => `simulators/${room}`,
)

/** Files that break a rule: where, what stands there, which rule says so. */
const broken: ReadonlyArray<readonly [folder: string, text: string, rule: string]> = [
  ...["adapters", "src", "simulators", "tests", "tools"].flatMap(
    (room) =>
      [
        ["domain/a", importing(`#${room}/b.ts`), imports],
        ["domain/a", importing(`../../${room}/b.ts`), imports],
      ] as const,
  ),
  ...["node:fs", "react", "idb", "effect/testing", "immerse"].map(
    (from) => ["domain/a", importing(from), imports] as const,
  ),
  ...[
    "window",
    "document",
    "navigator",
    "location",
    "fetch",
    "localStorage",
    "sessionStorage",
    "indexedDB",
    "setTimeout",
    "setInterval",
    "queueMicrotask",
    "requestAnimationFrame",
    "Date",
    "Intl",
    "performance",
    "crypto",
    "console",
    "process",
    "globalThis",
  ].map((name) => ["domain/a", using(name), globals] as const),
  ["domain/a", using("Math.random()"), properties],
  ...["src", "simulators", "tests", "tools"].flatMap(
    (room) =>
      [
        ["adapters/a", importing(`#${room}/b.ts`), imports],
        ["adapters/a", importing(`../../${room}/b.ts`), imports],
      ] as const,
  ),
  ...["src", "tests", "tools"].map(
    (room) => ["simulators/a", importing(`#${room}/b.ts`), imports] as const,
  ),
  ["simulators/a", importing("#adapters/http/fetch.ts"), imports],
  ...["tools/a", ...shared].flatMap(
    (folder) =>
      [
        [folder, importing("#tests/b.ts"), imports],
        [folder, importing("../../tests/b.ts"), imports],
      ] as const,
  ),
  ...["#src/a.ts", "#tests/a.ts", "#tools/a.ts", "#adapters/http/port.ts", "node:fs", "ws"].map(
    (from) => ["simulators/core", importing(from), imports] as const,
  ),
  ["simulators/core", importing("react"), imports],
  ...["Date", "fetch", "setTimeout", "setInterval", "crypto", "process"].map(
    (name) => ["simulators/core", using(name), globals] as const,
  ),
  ["simulators/core", using("Math.random()"), properties],
  ...["adapters", "simulators", "tests", "tools"].flatMap(
    (room) =>
      [
        ["src/screens/A", importing(`#${room}/b.ts`), imports],
        ["src/screens/A", importing(`../../../${room}/b.ts`), imports],
      ] as const,
  ),
  ...["simulators", "tests", "tools"].flatMap(
    (room) =>
      [
        ["src/runtime", importing(`#${room}/b.ts`), imports],
        ["src/runtime", importing(`../../${room}/b.ts`), imports],
      ] as const,
  ),
  ["src/screens/A", "console.log(1)\nexport {}\n", "eslint(no-console)"],
]

/** What each room may do, so that no rule simply forbids everything. */
const allowed: ReadonlyArray<readonly [folder: string, text: string]> = [
  ...["#domain/b.ts", "./b.ts", "../b.ts", "effect", "immer", "@internationalized/date"].map(
    (from) => ["domain/a", importing(from)] as const,
  ),
  ["domain/a", using("Math.max(1, 2)")],
  ...["#domain/b.ts", "#adapters/b.ts", "effect", "idb"].map(
    (from) => ["adapters/a", importing(from)] as const,
  ),
  ...["#domain/b.ts", "#adapters/http/port.ts", "#adapters/reader/wire.ts", "node:http"].map(
    (from) => ["simulators/a", importing(from)] as const,
  ),
  ...["#domain/b.ts", "#simulators/core/b.ts"].map(
    (from) => ["simulators/core", importing(from)] as const,
  ),
  ...["#domain/b.ts", "#src/b.ts"].map((from) => ["src/screens/A", importing(from)] as const),
  ["src/runtime", importing("#adapters/http/port.ts")],
  ["tools", importing("#src/b.ts")],
  ...shared.flatMap((folder) =>
    ["#src/b.ts", "#tools/b.ts", "#adapters/http/fetch.ts"].map(
      (from) => [folder, importing(from)] as const,
    ),
  ),
  ["tests/unit", importing("#simulators/b.ts")],
]

let copy: string
let diagnostics: ReadonlyArray<Diagnostic>

const brokenFile = (n: number) => `${broken[n]![0]}/broken${n}.ts`
const allowedFile = (n: number) => `${allowed[n]![0]}/allowed${n}.ts`
const cycle = ["domain/cycle/a.ts", "domain/cycle/b.ts"] as const

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "rooms-"))
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  const config = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as object
  // Types are not asked here: the files import what is not there.
  put(".oxlintrc.json", JSON.stringify({ ...config, options: {} }))
  broken.forEach(([, text], n) => put(brokenFile(n), text))
  allowed.forEach(([, text], n) => put(allowedFile(n), text))
  put("src/main.tsx", importing("#adapters/http/fetch.ts"))
  put(cycle[0], 'import { b } from "./b.ts"\nexport const a = () => b\n')
  put(cycle[1], 'import { a } from "./a.ts"\nexport const b = () => a\n')
  diagnostics = lint(copy)
})
afterAll(() => rmSync(copy, { recursive: true }))

const lint = (folder: string): ReadonlyArray<Diagnostic> => {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint")
  const args = [oxlint, "--format=json", "--config", ".oxlintrc.json", "."]
  const output = (() => {
    try {
      return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
    } catch (reason) {
      return (reason as { readonly stdout: string }).stdout
    }
  })()
  return (JSON.parse(output) as { readonly diagnostics: ReadonlyArray<Diagnostic> }).diagnostics
}

const saidOf = (file: string) =>
  diagnostics.flatMap(({ filename, code }) =>
    filename.replaceAll("\\", "/").endsWith(file) ? [code] : [],
  )

broken.forEach(([folder, text, rule], n) =>
  test(`${folder} may not: ${text.split("\n")[0]}`, () => {
    expect(saidOf(brokenFile(n))).toContain(rule)
  }),
)

allowed.forEach(([folder, text], n) =>
  test(`${folder} may: ${text.split("\n")[0]}`, () => {
    for (const rule of [imports, globals, properties])
      expect(saidOf(allowedFile(n))).not.toContain(rule)
  }),
)

test("live layers meet in main.tsx", () => {
  expect(saidOf("src/main.tsx")).not.toContain(imports)
})

test("modules do not go round in a circle", () => {
  expect(cycle.flatMap(saidOf)).toContain("import(no-cycle)")
})
