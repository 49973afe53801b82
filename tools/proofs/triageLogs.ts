/**
 * Writes problem reports of short simulated worlds: `node tools/proofs/triageLogs.ts <folder> <first seed> <logs>`. With a
 * planted bug: `PLANT=<id> node --import ./simulators/world/plants/load.ts …`. Prints how many it wrote.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { rawLog, reportLog } from "#src/runtime/log.ts"
import type { Probes } from "#src/runtime/probes.ts"
import { makeJudge } from "#src/runtime/judge.ts"
import { makeRecorder, type Recorder } from "#src/runtime/recorder.ts"
import { streamOf } from "#simulators/world/stream.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { makeTracer, nowhere, type Trace } from "#simulators/world/tracer.ts"
import { runWorld } from "#simulators/world/world.ts"

const [folder = "", firstSeed = "1", wanted = "100"] = process.argv.slice(2)
/** Of CPU: a bug may stop each of its worlds before anything is heard. */
const secondsMax = 40

/** The others are raw, as a traced page hands them out: what a rule says of its state stays in them. */
const reportsOneIn = 4

const browsers = ["Chrome/141", "Chrome/139", "Firefox/128", "Safari/26"]
const builds = ["1.21.4", "1.21.5", "1.21.6"]
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1080, height: 1920 },
]

/** What the page's own recorder notes beside a tab's events: the rules that they break. */
const recorderOf = (trace: Trace): { readonly recorder: Recorder; readonly probes: Probes } => {
  const probes: Probes = {}
  const now = (): number => trace.lines.at(-1)?.at ?? 0
  const recorder = makeRecorder({ journal: () => trace }, probes, {
    now,
    fetch: () => Promise.reject(new Error("a world has a network of its own")),
  })
  probes.heard = makeJudge({ now, tell: recorder.tell, isRaw: true })
  return { recorder, probes }
}

/** A bug may stop the world: what was heard before it counts. */
const run = (seed: number) => {
  const { heard, tabs } = makeTracer()
  const recorders = new Map<string, ReturnType<typeof recorderOf>>()
  try {
    runWorld(swarmOf(seed, { clients: 2, minutes: 1, isDense: true }), {
      heard: (tab, line, before, after) => {
        const trace = heard(tab, line, before, after)
        const known = recorders.get(tab) ?? recorderOf(trace)
        recorders.set(tab, known)
        known.probes.heard?.(line, before, after)
      },
    })
  } catch {}
  return [...tabs].map(([tab, trace]) => ({
    tab,
    trace,
    told: recorders.get(tab)!.recorder.read(),
  }))
}

const textOf = (
  seed: number,
  tab: string,
  trace: Trace,
  told: Parameters<typeof reportLog>[2]["told"],
) => {
  const { state, told: _, ...journal } = trace
  const draw = streamOf(seed, `report ${tab}`)
  const where = {
    ...nowhere,
    ...draw.pick(windows),
    build: draw.pick(builds),
    browser: draw.pick(browsers),
    at: journal.lines[0]!.at,
    told: told ?? [],
  }
  return draw.oneIn(reportsOneIn)
    ? reportLog(journal, state, where, () => draw.below(2 ** 31) / 2 ** 31)
    : rawLog(journal, state, where)
}

mkdirSync(folder, { recursive: true })
let logs = 0
let noted = 0
for (let seed = Number(firstSeed); logs < Number(wanted); seed++) {
  if (process.cpuUsage().user / 1e6 > secondsMax) break
  for (const { tab, trace, told } of run(seed)) {
    if (logs >= Number(wanted)) break
    try {
      const text = textOf(seed, tab, trace, told)
      writeFileSync(join(folder, `${seed}.${tab}.ndjson.gz`), gzipSync(text, { level: 3 }))
      logs++
      if (told.some(({ k }) => k === "m")) noted++
    } catch {
      // Rules that throw cannot be folded into a report.
    }
  }
}
console.log(JSON.stringify({ logs, noted }))
