import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import later from "#src/i18n/en.later.json" with { type: "json" }
import {
  type Chunk,
  closureOf,
  loadsOf,
  type Manifest,
  measureIn,
  overweight,
  readManifest,
  type Size,
} from "#tools/budget.ts"
import { root } from "#tools/commandLine.ts"
import { isFresh } from "#tools/inputs.ts"
import { run } from "#tools/run.ts"

describe("weighing a build", () => {
  const KiB = 1024
  const bytes = (kibibytes: number): Size => ({
    raw: kibibytes * KiB * 3,
    gz: kibibytes * KiB,
    br: kibibytes * KiB * 0.9,
  })
  const chunk = (name: string, imports: ReadonlyArray<string> = [], more: Partial<Chunk> = {}) => ({
    file: `assets/${name}.js`,
    name,
    imports,
    ...more,
  })
  const manifest: Manifest = {
    "index.html": chunk("entry", ["_texts.js"], { isEntry: true }),
    "_start.js": chunk("start", ["_libraries.js", "_texts.js"]),
    "_libraries.js": chunk("libraries"),
    "_texts.js": chunk("texts"),
    "_calendar.js": chunk("calendar", ["_libraries.js"]),
    "_next.js": chunk("next"),
    "src/chunks/after.ts": chunk("after", ["_next.js"]),
    "src/chunks/orders.ts": chunk("orders", ["_calendar.js", "_next.js"]),
  }
  const sizes: Record<string, number> = {
    entry: 1,
    start: 29,
    libraries: 60,
    texts: 5,
    calendar: 9,
    next: 4,
    after: 6,
    orders: 3,
  }
  const loads = (changed: Record<string, number> = {}) =>
    loadsOf(manifest, (file) => {
      const name = /assets\/(.*)\.js/.exec(file)![1]!
      return bytes({ ...sizes, ...changed }[name]!)
    })

  test("a first load weighs the entry, the application and all they import, a chunk what it adds", () => {
    const { first, chunks } = loads()
    expect([first.libraries.gz / KiB, first.own.gz / KiB]).toEqual([60, 35])
    expect(chunks.map(({ name, adds }) => [name, adds.gz / KiB])).toEqual([
      ["after", 10],
      ["orders", 12],
    ])
    expect(overweight(loads())).toEqual([])
  })

  test.each<readonly [Record<string, number>, ReadonlyArray<RegExp>]>([
    [{ libraries: 140 }, [/^libraries, gz/, /^libraries, br/]],
    [{ start: 80 }, [/^own code, gz/, /^own code, br/]],
    [{ orders: 10 }, [/^what orders adds, gz: 19.0 KiB, at most 18 KiB$/]],
    [{ after: 50 }, [/^what after adds, gz/]],
    [{ libraries: 132.6, start: 67 }, [/^first load, br: 185.0 KiB, at most 184.8 KiB$/]],
  ])("each limit is held: %j", (changed, said) => {
    const heavy = overweight(loads(changed))
    expect(heavy).toHaveLength(said.length)
    for (const [n, each] of said.entries()) expect(heavy[n]).toMatch(each)
  })
})

describe("this build", () => {
  let dist = join(root, "dist")
  let built: string | undefined
  beforeAll(async () => {
    if (isFresh(root, dist)) return
    built = mkdtempSync(join(tmpdir(), "budget-"))
    dist = built
    expect(await run("vite", ["build", "--logLevel", "error", "--outDir", dist])).toBe(0)
  })
  afterAll(() => {
    if (built !== undefined) rmSync(built, { recursive: true })
  })

  test("keeps every route within the first-load budget", () => {
    const loads = loadsOf(readManifest(dist), measureIn(dist))
    expect(loads.chunks.length).toBeGreaterThan(0)
    expect(overweight(loads)).toEqual([])
  })

  test("a first visit asks for no text of those that come later", () => {
    const manifest = readManifest(dist)
    const first = new Set(["start", "week", "after", "member", "orders"])
    const keys = Object.keys(manifest).filter((key) => first.has(manifest[key]!.name ?? ""))
    const code = [...closureOf(manifest, keys)]
      .map((key) => readFileSync(join(dist, manifest[key]!.file), "utf8"))
      .join("\n")
    // Also those whose last part is put in.
    const begun = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start]) => start!)
    expect(begun.length).toBeGreaterThan(10)
    const isAsked = (key: string): boolean =>
      ['"', "'", "`"].some((quote) => code.includes(quote + key + quote)) ||
      begun.some((start) => key.startsWith(start))
    const keysOfLater = Object.keys(later).map((key) => key.replace(/_(one|few|many|other)$/, ""))
    expect(keysOfLater.filter(isAsked)).toEqual([])
  })
})
