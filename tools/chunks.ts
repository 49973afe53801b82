/** Which chunk our own modules go to: what a first visit needs in one piece, the rest as the bundler splits it. */
import { fileURLToPath } from "node:url"

/** The part of a bundler's module that we read. */
export type Imported = { readonly importers: ReadonlyArray<string> }
export type ModuleOf = (id: string) => Imported | null

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What each first chunk starts at. A lazy import starts a chunk of its own, so it ends the search. */
const starts = {
  core: (id: string) => id === source("main.tsx"),
  login: (id: string) => id.startsWith(source("routes/login.tsx?tsr-split=")),
  offer: (id: string) => id.startsWith(source("routes/offer.$period.tsx?tsr-split=")),
} as const
type First = keyof typeof starts

/**
 * A dozen small chunks cost a first visit a dozen requests, and brotli a dozen dictionaries: 8 KiB here.
 * A module that both first screens need goes into `core`; one that neither needs is left alone (null).
 */
export const firstChunk = () => {
  const known = new Map<string, ReadonlySet<First>>()
  const users = (id: string, moduleOf: ModuleOf): ReadonlySet<First> => {
    const before = known.get(id)
    if (before !== undefined) return before
    const found = new Set<First>()
    known.set(id, found) // first, so that a circle of imports ends
    for (const name of Object.keys(starts) as Array<First>) if (starts[name](id)) found.add(name)
    for (const importer of moduleOf(id)?.importers ?? [])
      for (const name of users(importer, moduleOf)) found.add(name)
    return found
  }
  return (id: string, moduleOf: ModuleOf): First | null => {
    // The entry stays a chunk of its own: without it the build's manifest names no entry.
    if (starts.core(id)) return null
    const all = users(id, moduleOf)
    if (all.has("core") || (all.has("login") && all.has("offer"))) return "core"
    return all.has("offer") ? "offer" : all.has("login") ? "login" : null
  }
}
