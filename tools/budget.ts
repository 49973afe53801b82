/** What a first load weighs, read off the build: per route, libraries and own code, compressed. */
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
export type RouteLoad = Load & {
  readonly route: string
  /** What this route adds to the entry. */
  readonly chunk: Size
}

const KiB = 1024
/**
 * A ratchet: these only go down. Source: design "First-load budget". What may come over the wire for a first screen is
 * the design's; of it, libraries weigh less than it foresaw and our own code more; what replaces a part of a library
 * moves the line between them. Own code grew by 1 KiB when all pages began to tell of orders by one function, which
 * counts as the rules do.
 */
export const budget = {
  first: { br: (131 + 36) * KiB },
  libraries: { gz: 137 * KiB, br: 121 * KiB },
  own: { gz: 53 * KiB, br: 47 * KiB },
  route: { gz: 15.5 * KiB },
} as const

/** Where a first visit lands: the offer, or the login before it. Their code is part of the first load. */
export const firstRoutes: ReadonlyArray<string> = ["offer.$period", "login", "index"]

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

const routeName = /^src\/routes\/(.+?)\.tsx\?tsr-split=/

/** The chunks of each route, by the route's file name. */
export const routesOf = (manifest: Manifest): ReadonlyMap<string, ReadonlyArray<string>> => {
  const routes = new Map<string, Array<string>>()
  for (const key of Object.keys(manifest)) {
    const name = routeName.exec(key)?.[1]
    if (name !== undefined) routes.set(name, [...(routes.get(name) ?? []), key])
  }
  return routes
}

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

export const loadsOf = (manifest: Manifest, measure: Measure): ReadonlyArray<RouteLoad> => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const shared = closureOf(manifest, entries)
  const weigh = (keys: Iterable<string>): Size => {
    const files = new Set([...keys].map((key) => manifest[key]?.file ?? ""))
    return [...files]
      .filter((file) => file.endsWith(".js"))
      .map(measure)
      .reduce(add, zero)
  }
  return [...routesOf(manifest)].map(([route, chunks]) => {
    const all = [...closureOf(manifest, [...entries, ...chunks])]
    return {
      route,
      libraries: weigh(all.filter((key) => isLibrary(key, manifest[key]!))),
      own: weigh(all.filter((key) => !isLibrary(key, manifest[key]!))),
      chunk: weigh(all.filter((key) => !shared.has(key))),
    }
  })
}

/** What is too heavy, in words; empty when all is well. */
export const overweight = (loads: ReadonlyArray<RouteLoad>): ReadonlyArray<string> =>
  loads.flatMap(({ route, libraries, own, chunk }) => {
    const isFirst = firstRoutes.includes(route)
    const checks = [
      ["libraries, gz", libraries.gz, budget.libraries.gz],
      ["libraries, br", libraries.br, budget.libraries.br],
      ...(isFirst
        ? ([
            ["first load, br", libraries.br + own.br, budget.first.br],
            ["own code, gz", own.gz, budget.own.gz],
            ["own code, br", own.br, budget.own.br],
          ] as const)
        : ([["route chunk, gz", chunk.gz, budget.route.gz]] as const)),
    ] as const
    return checks.flatMap(([what, size, most]) =>
      size > most
        ? [`${route}: ${what} ${(size / KiB).toFixed(1)} KiB, at most ${most / KiB} KiB`]
        : [],
    )
  })

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest
