/** What a first load weighs, read off the build: per chunk of `src/chunks`, libraries and own code, compressed. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { brotli, gzip } from "./precompress.ts"

/** One entry of Vite's manifest. */
export type Chunk = {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Bytes. */
export type Size = { readonly raw: number; readonly gz: number; readonly br: number }

const KiB = 1024
/**
 * A ratchet: these only go down. Source: design "First-load budget", by which libraries may weigh 131 KiB and our own code
 * 55. Own code grew by 16 KiB when the whole reducer came with the first event, and what each page fetches next shrank by
 * as much; with the login and the menu in one chunk either has what the other needs.
 */
export const budget = {
  first: { br: 184.8 * KiB },
  libraries: { gz: 136.7 * KiB, br: 119.4 * KiB },
  own: { gz: 75.6 * KiB, br: 65.7 * KiB },
  /** All that runs in a browser until the page is at rest, texts of one language with it; a menu runs what draws it, too. */
  run: { libraries: { br: 119.4 * KiB }, own: { br: 90.7 * KiB } },
  /** What each page fetches after its first paint, and what a menu does. */
  after: { gz: 15.8 * KiB },
  week: { gz: 14 * KiB },
  /** A library of its own with what draws it. */
  calendar: { gz: 34 * KiB },
  /** Source: issue "never in the way". */
  telemetry: { gz: 3_000 },
  later: { gz: 18 * KiB },
} as const

export const isLibrary = (key: string, { name = "" }: Chunk): boolean =>
  name === "libraries" || key.includes("node_modules/")

/** A chunk and everything it imports at once. */
export const closureOf = (manifest: Manifest, keys: ReadonlyArray<string>): ReadonlySet<string> => {
  const all = new Set<string>()
  const add = (key: string) => {
    if (all.has(key)) return
    all.add(key)
    manifest[key]?.imports?.forEach(add)
  }
  keys.forEach(add)
  return all
}

const chunkName = /^src\/chunks\/(\w+)\.ts$/

export type Measure = (file: string) => Size

export const measureIn = (dist: string): Measure => {
  const known = new Map<string, Size>()
  return (file) => {
    const size = known.get(file) ?? sizeOf(withoutHashes(readFileSync(join(dist, file), "utf8")))
    known.set(file, size)
    return size
  }
}

/** Hashes in the names of other chunks compress by chance: any change anywhere would make the start lighter or heavier. */
const withoutHashes = (code: string): Buffer =>
  Buffer.from(code.replaceAll(/-[\w-]{8}\.js/g, ".js"))

const sizeOf = (body: Buffer): Size => ({
  raw: body.length,
  gz: gzip(body).length,
  br: brotli(body).length,
})

const zero: Size = { raw: 0, gz: 0, br: 0 }
const add = (left: Size, right: Size): Size => ({
  raw: left.raw + right.raw,
  gz: left.gz + right.gz,
  br: left.br + right.br,
})

export type Loads = {
  /** What is run before a first screen is seen, the login or the menu; without its texts. */
  readonly first: { readonly libraries: Size; readonly own: Size }
  /** What each chunk adds: those that are not `after` itself to that too. */
  readonly chunks: ReadonlyArray<{ readonly name: string; readonly adds: Size }>
}

export const loadsOf = (manifest: Manifest, measure: Measure): Loads => {
  const keys = Object.keys(manifest)
  // The entry only asks for what the application begins with.
  const entries = keys.filter((key) => manifest[key]?.isEntry || manifest[key]?.name === "start")
  const first = closureOf(manifest, entries)
  const afterwards = closureOf(manifest, [...entries, "src/chunks/after.ts"])
  const weigh = (all: Iterable<string>): Size => {
    const files = new Set([...all].map((key) => manifest[key]?.file ?? ""))
    return [...files]
      .filter((file) => file.endsWith(".js"))
      .map(measure)
      .reduce(add, zero)
  }
  return {
    first: {
      libraries: weigh([...first].filter((each) => isLibrary(each, manifest[each]!))),
      own: weigh([...first].filter((each) => !isLibrary(each, manifest[each]!))),
    },
    chunks: keys.flatMap((key) => {
      const name = chunkName.exec(key)?.[1]
      if (name === undefined) return []
      const before = name === "after" ? first : afterwards
      const all = [...closureOf(manifest, [key])]
      return { name, adds: weigh(all.filter((each) => !before.has(each))) }
    }),
  }
}

/** What is too heavy, in words; empty when all is well. */
export const overweight = ({ first, chunks }: Loads): ReadonlyArray<string> => {
  const { libraries, own } = first
  const checks = [
    ["libraries, gz", libraries.gz, budget.libraries.gz],
    ["libraries, br", libraries.br, budget.libraries.br],
    ["own code, gz", own.gz, budget.own.gz],
    ["own code, br", own.br, budget.own.br],
    ["first load, br", libraries.br + own.br, budget.first.br],
    ...chunks.map(({ name, adds }) => {
      const own = ["after", "week", "calendar", "telemetry"] as const
      const most = budget[own.find((each) => each === name) ?? "later"]
      return [`what ${name} adds, gz`, adds.gz, most.gz] as const
    }),
  ] as const
  return checks.flatMap(([what, size, limit]) =>
    size > limit ? [`${what}: ${(size / KiB).toFixed(1)} KiB, at most ${limit / KiB} KiB`] : [],
  )
}

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest
