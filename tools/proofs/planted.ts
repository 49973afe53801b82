/**
 * Logs of a world with a bug in it, beside the product without it. For processes that were started by `node --import
 * ./simulators/world/plants/load.ts`, the bug's name in PLANT.
 */
import { registerHooks } from "node:module"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { makeTracer, nowhere, type Trace } from "#simulators/world/tracer.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"
import { rawLog } from "#src/runtime/log.ts"
import { logIn, type ReadLog } from "../replay/read.ts"
import { differenceOf, differs } from "../shrink/differ.ts"
import { type Bug, bugOf, signatureIn } from "../shrink/signature.ts"

// The same modules once more, by another address, which the plant does not know.
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context)
    const isHealthy = context.parentURL?.endsWith("?healthy") === true
    return isHealthy && resolved.url.startsWith("file:") && !resolved.url.includes("/node_modules/")
      ? { ...resolved, url: `${resolved.url}?healthy` }
      : resolved
  },
})
/** A module of the product without the bug, by its path in the project. */
export const healthyOf = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(`../../${path}?healthy`, import.meta.url).href)) as Module
export const healthy = await healthyOf<typeof App>("domain/app/index.ts")

type Search = {
  /** Of CPU. */
  readonly secondsMax: number
  readonly clients: number
  /** What to look for; absent: any broken invariant. */
  readonly bug?: Bug | undefined
  readonly isMeant?: (found: Found) => boolean
}

type Found = { readonly log: ReadLog; readonly bug: Bug }

const logOf = ({ state, told: _, ...journal }: Trace): ReadLog => {
  const where = { ...nowhere, build: "planted", at: journal.lines[0]!.at }
  return logIn(rawLog(journal, state, where), "the trace")
}

const brokenBy = (...event: Parameters<typeof violations>): Bug | undefined => {
  const first = violations(...event).find(({ isOfLog }) => isOfLog !== true)
  return first === undefined ? undefined : bugOf(signatureIn(first))
}

const asked = (bug: Bug, { lines, state }: Trace, before: App.State): Bug | undefined =>
  bug.watch(before, lines.at(-1)!, state, lines.length) === "same" ? bug : undefined

/** In one world: what is looked for, else a broken invariant, else the first event of which the two products make different things. */
const searchIn = (seed: number, { clients, bug }: Search): Found | undefined => {
  const { heard } = makeTracer()
  let broken: Found | undefined
  let different: Found | undefined
  try {
    runWorld(swarmOf(seed, { clients, isDense: true }), {
      heard: (tab, line, before, after) => {
        if (broken !== undefined) return
        const known = heard(tab, line, before, after)
        const wrong = bug === undefined ? brokenBy(before, line, after) : asked(bug, known, before)
        if (wrong !== undefined) {
          broken = { log: logOf(known), bug: wrong }
          throw new Error("the world has shown what was looked for")
        }
        if (different === undefined) {
          const detail = differenceOf(before, line, after, healthy.reduce)
          if (detail !== undefined)
            different = { log: logOf(known), bug: differs(detail, healthy.reduce) }
        }
      },
    })
  } catch {
    // The plant stopped the world, or there is no more to look for: what was seen before it counts.
  }
  return broken ?? different
}

/** In the worlds from the first on. */
export const search = (options: Search): Found | undefined => {
  const { secondsMax, isMeant = () => true } = options
  for (let seed = 1; process.cpuUsage().user / 1e6 < secondsMax; seed++) {
    const found = searchIn(seed, options)
    if (found !== undefined && isMeant(found)) return found
  }
  return undefined
}
