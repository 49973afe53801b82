/**
 * Shrinks a log in which a planted bug shows, beside the product without it: `node --import
 * ./simulators/world/plants/load.ts tools/proofs/shrinkPlant.ts <folder>`, the bug's name in PLANT. Prints one line of JSON.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { logIn } from "../replay/read.ts"
import { expectedOf } from "../shrink/differ.ts"
import { wrongIn } from "../shrink/expectation.ts"
import type { Bug, Signature } from "../shrink/signature.ts"
import { shrink } from "../shrink/shrink.ts"
import { textOf } from "../shrink/write.ts"
import { healthy, search } from "./planted.ts"

/** Of CPU, to find a log. */
const secondsMax = Number(process.env["SECONDS"] ?? 25)
const budgetMs = 30_000

const found = search({ secondsMax, clients: 4 })

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
