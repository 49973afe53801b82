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
    "src/routes/offer.$period.tsx?tsr-split=component": chunk("offer", ["_shared.js"]),
    "src/routes/orders.tsx?tsr-split=component": chunk("orders", ["_calendar.js"]),
  }
  const sizes: Record<string, number> = {
    main: 10,
    libraries: 60,
    shared: 5,
    calendar: 9,
    offer: 20,
    orders: 3,
  }
  const loads = (changed: Record<string, number> = {}) =>
    loadsOf(manifest, (file) => {
      const name = /assets\/(.*)\.js/.exec(file)![1]!
      return bytes({ ...sizes, ...changed }[name]!)
    })

  test("a route weighs the entry, its own chunks, and all they import at once, each once", () => {
    const kibibytes = loads().map(({ route, libraries, own, chunk }) => [
      route,
      libraries.gz / KiB,
      own.gz / KiB,
      chunk.gz / KiB,
    ])
    expect(kibibytes).toEqual([
      ["offer.$period", 60, 35, 20],
      ["orders", 60, 27, 12],
    ])
    expect(overweight(loads())).toEqual([])
  })

  test("each limit is held", () => {
    expect(overweight(loads({ libraries: 140 }))).toHaveLength(4)
    expect(overweight(loads({ offer: 38.5 }))).toEqual([
      "offer.$period: own code, gz 53.5 KiB, at most 53 KiB",
      "offer.$period: own code, br 48.1 KiB, at most 47 KiB",
    ])
    expect(overweight(loads({ libraries: 134, offer: 37 }))).toEqual([
      "offer.$period: first load, br 167.4 KiB, at most 167 KiB",
    ])
    expect(overweight(loads({ orders: 7 }))).toEqual([
      "orders: route chunk, gz 16.0 KiB, at most 15.5 KiB",
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
