/** Before a release: `node tests/corpus/golden/record.ts` writes the log of this version, and what came of it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type * as App from "#domain/app/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { logApp, reportLog } from "#src/runtime/log.ts"
import { root } from "#tools/commandLine.ts"
import { streamOf } from "#simulators/world/stream.ts"
import { makeTracer, nowhere } from "#simulators/world/tracer.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { runWorld } from "#simulators/world/world.ts"
import { replayed } from "./golden.ts"

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string
}
const file = join(import.meta.dirname, `${version}.ndjson`)
if (existsSync(file)) throw new Error(`${file} is there, and stays as it is`)

/** A person's tab has a few hundred events; its menus are the larger part. */
const bytesMax = 60_000

type Report = { readonly text: string; readonly kinds: number; readonly worth: number }

/** The more kinds of events a log has, and the more there is in its end, the better it guards. */
const reportOf = (text: string, lines: ReadonlyArray<App.Recorded>): Report => {
  const kinds = new Set(lines.map(({ event }) => event._tag)).size
  const { cart, orders, isLoggedIn } = replayed(text, logApp)
  const parts = [cart.lines, orders.intents, orders.listed].filter((each) => each.length > 0)
  return { text, kinds, worth: kinds + parts.length * 10 + (isLoggedIn ? 10 : 0) }
}

const reports: Array<Report> = []
for (let seed = 1; seed <= 6; seed++) {
  const { tabs, heard } = makeTracer()
  runWorld(swarmOf(seed, { clients: 2, minutes: 5, isDense: false }), { heard })
  for (const journal of tabs.values()) {
    // Only a tab that begins with nothing: what its events are is all there is.
    if (journal.start !== logApp.initial) continue
    const draw = streamOf(seed, "golden")
    const at = EpochMs.make(journal.lines[0]!.at)
    for (let length = 80; length <= 400; length += 20) {
      const lines = journal.lines.slice(0, length)
      const state = lines.reduce(logApp.reduce, logApp.initial)
      const where = { ...nowhere, build: version, at }
      const text = reportLog(
        { start: undefined, lines },
        state,
        where,
        () => draw.below(2 ** 31) / 2 ** 31,
      )
      reports.push(reportOf(text, lines))
    }
  }
}
const best = reports
  .filter(({ text }) => text.length < bytesMax)
  .toSorted((one, other) => other.worth - one.worth)[0]
if (best === undefined) throw new Error(`No log is shorter than ${bytesMax} bytes`)
writeFileSync(file, best.text)
writeFileSync(
  join(import.meta.dirname, `${version}.json`),
  `${JSON.stringify(replayed(best.text, logApp), undefined, 2)}\n`,
)
console.log(`${file}: ${best.text.length} bytes, ${best.kinds} kinds of events`)
