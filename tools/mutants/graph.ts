/**
 * Module graphs: the project's modules loaded again and again in one process, with or without mutants in them. What a
 * graph's first module is asked for by `?graph=n`, all that it imports is too; packages are shared by all graphs.
 */
import { readFileSync } from "node:fs"
import { registerHooks, stripTypeScriptTypes } from "node:module"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { root } from "../commandLine.ts"
import manifest from "../../package.json" with { type: "json" }

const home = pathToFileURL(root).href
/** What tests get for these packages. */
const replaced: Readonly<Record<string, string>> = {
  vitest: new URL("testApi.ts", import.meta.url).href,
  "fast-check": new URL("fewRuns.ts", import.meta.url).href,
}

/** JavaScript by address without its query. */
const compiled = new Map<string, string>()
const instrumented = new Map<string, string>()

/** From now on `file` is loaded with its mutants. */
export const useInstrumented = (file: string, source: string): void => {
  instrumented.set(pathToFileURL(join(root, file)).href, source)
}

const sourceOf = (address: string): string => {
  const known = compiled.get(address)
  if (known !== undefined) return known
  const text = instrumented.get(address) ?? readFileSync(fileURLToPath(address), "utf8")
  const source = stripTypeScriptTypes(text, { mode: "strip" })
  compiled.set(address, source)
  return source
}

let graphs = 0

/** Vitest's fake timers and stubs look for the settings of the worker that they think they are in. */
Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {} } } })

/** Defined by the build. */
;(globalThis as { BUILD_VERSION?: string }).BUILD_VERSION = manifest.version

registerHooks({
  resolve: (specifier, context, next) => {
    const query = context.parentURL?.split("?")[1]
    if (query === undefined) return next(specifier, context)
    const url = replaced[specifier]
    if (url !== undefined) return { url, shortCircuit: true }
    const resolved = next(specifier, { ...context, parentURL: context.parentURL!.split("?")[0]! })
    const found = resolved.url
    const isOurs =
      found.startsWith(home) && !found.includes("/node_modules/") && found.endsWith(".ts")
    return isOurs
      ? { ...resolved, url: `${found}?graph=${/graph=(\d+)/.exec(query)![1]}` }
      : resolved
  },
  load: (url, context, next) => {
    const [address, query] = url.split("?")
    if (query === undefined || !address!.endsWith(".ts")) return next(url, context)
    return { format: "module", source: sourceOf(address!), shortCircuit: true }
  },
})

export type Graph = {
  /** Loads a file of the project; its imports are shared with what the graph has loaded before. */
  readonly load: (file: string) => Promise<unknown>
  /** Loads the file itself anew. */
  readonly again: (file: string) => Promise<unknown>
}

let loads = 0

export const makeGraph = (): Graph => {
  const graph = ++graphs
  const load = (file: string, more = "") =>
    import(`${pathToFileURL(join(root, file)).href}?graph=${graph}${more}`)
  return { load, again: (file) => load(file, `&again=${++loads}`) }
}
