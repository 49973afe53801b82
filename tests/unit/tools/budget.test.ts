import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  type Chunk,
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
    "index.html": chunk("main", ["_libraries.js", "_shared.js"], { isEntry: true }),
    "_libraries.js": chunk("libraries"),
    "_shared.js": chunk("shared"),
    "_calendar.js": chunk("calendar", ["_libraries.js"]),
    "_rules.js": chunk("rules"),
    "src/chunks/after.ts": chunk("after", ["_rules.js"]),
    "src/chunks/offer.ts": chunk("offer", ["_shared.js"]),
    "src/chunks/orders.ts": chunk("orders", ["_calendar.js", "_rules.js"]),
  }
  const sizes: Record<string, number> = {
    main: 10,
    libraries: 60,
    shared: 5,
    calendar: 9,
    rules: 4,
    after: 6,
    offer: 20,
    orders: 3,
  }
  const loads = (changed: Record<string, number> = {}) =>
    loadsOf(manifest, (file) => {
      const name = /assets\/(.*)\.js/.exec(file)![1]!
      return bytes({ ...sizes, ...changed }[name]!)
    })

  test("a chunk weighs the entry, itself, and all it imports at once, each once", () => {
    const kibibytes = loads().map(({ name, libraries, own, chunk }) => [
      name,
      libraries.gz / KiB,
      own.gz / KiB,
      chunk.gz / KiB,
    ])
    expect(kibibytes).toEqual([
      ["after", 60, 25, 10],
      ["offer", 60, 35, 20],
      ["orders", 60, 31, 12],
    ])
    expect(overweight(loads())).toEqual([])
  })

  test("each limit is held", () => {
    expect(overweight(loads({ libraries: 140 }))).toHaveLength(6)
    expect(overweight(loads({ offer: 60 }))).toEqual([
      "offer: own code, gz 75.0 KiB, at most 74.7 KiB",
      "offer: own code, br 67.5 KiB, at most 65.8 KiB",
    ])
    expect(overweight(loads({ libraries: 132.7, offer: 58 }))).toEqual([
      "offer: first load, br 185.1 KiB, at most 184.9 KiB",
    ])
    expect(overweight(loads({ orders: 10 }))).toEqual([
      "orders: what it adds, gz 19.0 KiB, at most 18 KiB",
    ])
    expect(overweight(loads({ after: 30 }))).toEqual([
      "after: what it adds, gz 34.0 KiB, at most 33.9 KiB",
    ])
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
    expect(loads.length).toBeGreaterThan(0)
    expect(overweight(loads)).toEqual([])
  })
})
