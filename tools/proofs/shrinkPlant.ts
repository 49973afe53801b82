/**
 * Shrinks a log in which a planted bug shows, beside the product without it: `node --import
 * ./simulators/world/plants/load.ts tools/proofs/shrinkPlant.ts <folder>`, the bug's name in PLANT. Prints one line of JSON.
 */
import { writeFileSync } from "node:fs"
import { registerHooks } from "node:module"
import { join } from "node:path"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { logApp, rawLog } from "#src/runtime/log.ts"
import { logIn } from "../replay/read.ts"
import { differenceOf, differs, expectedOf } from "../shrink/differ.ts"
import { wrongIn } from "../shrink/expectation.ts"
import { type Bug, bugOf, type Signature, signatureIn } from "../shrink/signature.ts"
import { shrink } from "../shrink/shrink.ts"
import { textOf } from "../shrink/write.ts"
import { makeTracer, nowhere, type Trace } from "#simulators/world/tracer.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"

/** Of CPU, to find a log. */
const secondsMax = Number(process.env["SECONDS"] ?? 25)
const budgetMs = 30_000

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
const of = (path: string): string => new URL(`../../${path}?healthy`, import.meta.url).href
const healthy = (await import(of("domain/app/index.ts"))) as typeof App

type Found = { readonly log: Log<App.Event>; readonly bug: Bug }

const logOf = ({ state, ...journal }: Trace): Log<App.Event> => {
  const where = { ...nowhere, build: "planted", at: journal.lines[0]!.at }
  return logIn(rawLog(journal, state, where), "the trace")
}

/** In one world: a broken invariant, else the first event of which the two products make different things. */
const search = (seed: number): Found | undefined => {
  const { heard } = makeTracer()
  let broken: Found | undefined
  let different: Found | undefined
  try {
    runWorld(swarmOf(seed, { clients: 4, isDense: true }), {
      heard: (tab, line, before, after) => {
        if (broken !== undefined) return
        const known = heard(tab, line, before, after)
        const first = violations(before, line, after).find(({ isOfLog }) => isOfLog !== true)
        if (first !== undefined) broken = { log: logOf(known), bug: bugOf(signatureIn(first)) }
        else if (different === undefined) {
          const detail = differenceOf(before, line, after, healthy.reduce)
          if (detail !== undefined)
            different = { log: logOf(known), bug: differs(detail, healthy.reduce) }
        }
      },
    })
  } catch {
    // The plant stops the world: what was seen before it counts.
  }
  return broken ?? different
}

const found = ((): Found | undefined => {
  for (let seed = 1; process.cpuUsage().user / 1e6 < secondsMax; seed++) {
    const each = search(seed)
    if (each !== undefined) return each
  }
  return undefined
})()

/** What a test can say of it: the violation itself, or what the healthy product has at the end. */
const testable = (log: Log<App.Event>, { signature }: Bug): Signature =>
  signature.kind === "custom"
    ? (expectedOf(log, logApp.reduce, healthy.reduce) ?? signature)
    : signature

const report = (() => {
  if (found === undefined) return { found: false }
  const shrunk = shrink(found.log, found.bug, { budgetMs })
  if (shrunk === undefined) return { found: true, wrong: "the trace does not show it" }
  const text = textOf(shrunk.log)
  const again = shrink(logIn(text, "the result"), found.bug, { budgetMs: 0 })
  const signature = testable(shrunk.log, found.bug)
  const { before, after, replays, ms, isComplete } = shrunk
  writeFileSync(join(process.argv[2]!, "log.ndjson"), text)
  return {
    found: true,
    isInvariant: found.bug.signature.kind === "invariant",
    signature,
    isSame: again?.after === after,
    fails: wrongIn(text, { signature, isFixed: false }),
    before,
    after,
    replays,
    ms: Math.round(ms),
    isComplete,
  }
})()
console.log(JSON.stringify(report))
