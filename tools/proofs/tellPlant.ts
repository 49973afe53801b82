/**
 * Looks for a log of a world with a planted bug that tells of it to the product without the bug: `node --import
 * ./simulators/world/plants/load.ts tools/proofs/tellPlant.ts`, the bug's name in PLANT. Prints one line of JSON.
 */
import type * as Judge from "../triage/judge.ts"
import { rawLog, reportLog } from "#src/runtime/log.ts"
import { streamOf } from "#simulators/world/stream.ts"
import { swarmOf } from "#simulators/world/swarm.ts"
import { makeTracer, nowhere } from "#simulators/world/tracer.ts"
import { runWorld } from "#simulators/world/world.ts"
import { healthyOf } from "./planted.ts"

/** Of CPU. */
const secondsMax = Number(process.env["SECONDS"] ?? 60)

/** Of a world: many times what one without a bug tells. */
const toldMax = 200_000

const { judge } = await healthyOf<typeof Judge>("tools/triage/judge.ts")

type Telling = {
  readonly seed: number
  readonly tab: string
  readonly rule: string
  readonly detail: string
}

const tellingIn = (seed: number): Telling | undefined => {
  const tracer = makeTracer()
  let told = 0
  const goOn = (): void => {
    if (++told > toldMax) throw new Error("this world has no end")
  }
  try {
    runWorld(swarmOf(seed, { clients: 2, isDense: true }), {
      heard: (tab, ...event) => {
        goOn()
        const [line, before, after] = event
        tracer.heard(tab, line, before, after)
      },
      told: (...line) => {
        goOn()
        tracer.told(...line)
      },
    })
  } catch {
    // A bug may stop the world, or keep it from ending: what was told before counts.
  }
  const draw = streamOf(seed, "report")
  for (const [tab, { state, told: work, ...journal }] of tracer.tabs) {
    const where = { ...nowhere, build: "planted", at: journal.lines[0]!.at, told: work }
    const random = (): number => draw.below(2 ** 31) / 2 ** 31
    for (const text of [
      () => rawLog(journal, state, where),
      () => reportLog(journal, state, where, random),
    ]) {
      const { result, rule, detail } = judge(text())
      if (result !== "fine") return { seed, tab, rule, detail }
    }
  }
  return undefined
}

const search = (): { readonly told: Telling | undefined; readonly worlds: number } => {
  for (let seed = 1; ; seed++) {
    const told = tellingIn(seed)
    if (told !== undefined || process.cpuUsage().user / 1e6 > secondsMax)
      return { told, worlds: seed }
  }
}
console.log(JSON.stringify(search()))
