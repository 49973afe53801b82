/**
 * Which chunk our own modules go to: a few whole ones, by what people do, each a file of `src/chunks`. A dozen small
 * chunks cost a visit a dozen requests, and brotli a dozen dictionaries.
 */
import { fileURLToPath } from "node:url"

/** The part of a bundler's module that we read. */
export type Imported = { readonly importers: ReadonlyArray<string> }
export type ModuleOf = (id: string) => Imported | null

const src = fileURLToPath(new URL("../src/", import.meta.url))
const entry = `${src}entry.ts`
const main = `${src}main.tsx`
const started = new RegExp(`^${src}chunks/(\\w+)\\.ts$`)

/** In the order in which a visit wants them, and what each shares with those after it; all others share `figures` or `common`. */
const sharing = {
  start: "start",
  week: "dish",
  after: "next",
  member: "calls",
} as const
export const sharedChunks = [
  "texts",
  ...Object.values(sharing),
  "sheet",
  "figures",
  "common",
] as const
type Shared = (typeof sharedChunks)[number]

const reporting: ReadonlySet<string> = new Set(["account", "reports", "orders"])

/** A lazy import starts a chunk, so it ends the search of who needs a module. */
export const chunking = () => {
  const known = new Map<string, ReadonlySet<string>>()
  const users = (id: string, moduleOf: ModuleOf): ReadonlySet<string> => {
    const before = known.get(id)
    if (before !== undefined) return before
    const found = new Set<string>()
    known.set(id, found) // first, so that a circle of imports ends
    const name = id === main ? "start" : id === entry ? "entry" : started.exec(id)?.[1]
    if (name !== undefined) found.add(name)
    for (const importer of moduleOf(id)?.importers ?? [])
      for (const user of users(importer, moduleOf)) found.add(user)
    return found
  }
  return (id: string, moduleOf: ModuleOf): Shared | null => {
    const all = users(id, moduleOf)
    // The entry stays a chunk of its own, with what it needs beside it: it asks for the others.
    if (id === entry) return null
    if (all.has("entry")) return "texts"
    if (all.has("start")) return "start"
    if (started.test(id) || all.size < 2) return null
    const first = (Object.keys(sharing) as Array<keyof typeof sharing>).find((name) =>
      all.has(name),
    )
    // Plots and tables weigh on no form.
    if (first === undefined)
      return [...all].every((each) => reporting.has(each)) ? "figures" : "common"
    // What only a menu and its sheets share weighs on no other page.
    return all.size === 2 && all.has("week") && all.has("sheets") ? "sheet" : sharing[first]
  }
}
