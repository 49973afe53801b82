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

export type Load = { readonly libraries: Size; readonly own: Size }
export type ChunkLoad = Load & {
  readonly name: string
  /** What it adds to the entry and, if it comes later, to what each page fetches after its first paint. */
  readonly chunk: Size
}

const KiB = 1024
/**
 * A ratchet: these only go down. Source: design "First-load budget". What may come over the wire for a first screen is
 * the design's; of it, libraries weigh less than it foresaw and our own code more; what replaces a part of a library
 * moves the line between them. Own code grew by 1 KiB when all pages began to tell of orders by one function, which
 * counts as the rules do, and by 1.5 KiB (half of one on the wire) when few whole chunks took the place of many: what a
 * chunk imports is named where it is asked for, so it comes in the same round trip; by the slice of what is pressed; and by
 * 0.7 KiB when every call, and no longer the login alone, could be asked about first. A dispatcher of errors left the
 * libraries, and a tenth of it came back as our own code for a plan that stands while another one is read. It grew by 16.4
 * KiB when the whole reducer came with the first event: what each page fetched next shrank by 21 KiB and is no longer run
 * before somebody is logged in.
 */
export const budget = {
  first: { br: 184.9 * KiB },
  libraries: { gz: 136.8 * KiB, br: 119.5 * KiB },
  own: { gz: 74.7 * KiB, br: 65.8 * KiB },
  /** What each page fetches after its first paint, and what a menu does. */
  after: { gz: 33.9 * KiB },
  week: { gz: 14 * KiB },
  /** A library of its own with what draws it. */
  calendar: { gz: 34 * KiB },
  later: { gz: 18 * KiB },
} as const

/** Where a first visit lands: the menu, or the login before it. */
export const firstChunks: ReadonlyArray<string> = ["offer", "login"]

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
    const size = known.get(file) ?? sizeOf(readFileSync(join(dist, file)))
    known.set(file, size)
    return size
  }
}

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

export const loadsOf = (manifest: Manifest, measure: Measure): ReadonlyArray<ChunkLoad> => {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]?.isEntry)
  const shared = closureOf(manifest, entries)
  const afterwards = closureOf(manifest, [...entries, "src/chunks/after.ts"])
  const weigh = (all: Iterable<string>): Size => {
    const files = new Set([...all].map((key) => manifest[key]?.file ?? ""))
    return [...files]
      .filter((file) => file.endsWith(".js"))
      .map(measure)
      .reduce(add, zero)
  }
  return keys.flatMap((key) => {
    const name = chunkName.exec(key)?.[1]
    if (name === undefined) return []
    const all = [...closureOf(manifest, [...entries, key])]
    const before = name === "after" || firstChunks.includes(name) ? shared : afterwards
    return {
      name,
      libraries: weigh(all.filter((each) => isLibrary(each, manifest[each]!))),
      own: weigh(all.filter((each) => !isLibrary(each, manifest[each]!))),
      chunk: weigh(all.filter((each) => !before.has(each))),
    }
  })
}

/** What is too heavy, in words; empty when all is well. */
export const overweight = (loads: ReadonlyArray<ChunkLoad>): ReadonlyArray<string> =>
  loads.flatMap(({ name, libraries, own, chunk }) => {
    const most =
      name === "after" || name === "week" || name === "calendar" ? budget[name] : budget.later
    const checks = [
      ["libraries, gz", libraries.gz, budget.libraries.gz],
      ["libraries, br", libraries.br, budget.libraries.br],
      ...(firstChunks.includes(name)
        ? ([
            ["first load, br", libraries.br + own.br, budget.first.br],
            ["own code, gz", own.gz, budget.own.gz],
            ["own code, br", own.br, budget.own.br],
          ] as const)
        : ([["what it adds, gz", chunk.gz, most.gz]] as const)),
    ] as const
    return checks.flatMap(([what, size, limit]) =>
      size > limit
        ? [`${name}: ${what} ${(size / KiB).toFixed(1)} KiB, at most ${limit / KiB} KiB`]
        : [],
    )
  })

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest
