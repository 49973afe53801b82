/** `npm run simulate`: many clients in a world where everything goes wrong, from seeds. */
import { mkdirSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads"
import { Command, InvalidArgumentError } from "commander"
import { rawLog } from "#src/runtime/log.ts"
import { manySeeds, mustOccur } from "#simulators/world/occurs.ts"
import {
  makeGuide,
  makeTrail,
  type Trail,
  type Way,
  wayIn,
  wayText,
} from "#simulators/world/guide.ts"
import { streamOf } from "#simulators/world/stream.ts"
import { runWorld } from "#simulators/world/world.ts"
import { makeTracer, nowhere, type Trace } from "#simulators/world/tracer.ts"
import { swarmOf, type SwarmOptions } from "#simulators/world/swarm.ts"
import { CliError, runCli, whole } from "./cli.ts"
import { exits } from "./exits.ts"
import { type Shard, shardOption } from "./fleet/shard.ts"
import { writeResult } from "./fleet/write.ts"

/** Writes what every tab of a world applied. */
const writeLogs = (folder: string, way: string, tabs: ReadonlyMap<string, Trace>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [tab, { state, told, ...journal }] of tabs) {
    const text = rawLog(journal, state, { ...nowhere, at: journal.lines[0]!.at, told })
    writeFileSync(join(folder, `seed-${way}.${tab}.ndjson`), text)
  }
  console.error(`${tabs.size} logs of seed ${way} in ${folder}`)
}

type Job = SwarmOptions & {
  /** `undefined`: guided by what happened, from this many seeds on. */
  readonly ways: ReadonlyArray<Way> | undefined
  readonly firstSeed: number
  readonly doublecheck: boolean
  readonly seconds: number | undefined
  /** Folder for the logs of what fails, or of the only seed. */
  readonly trace: string | undefined
}

type Report = {
  readonly seed: number
  /** As `--seeds` takes it. */
  readonly way: string
  readonly wrong: ReadonlyArray<string>
  readonly counts: Readonly<Record<string, number>>
  readonly intents: number
  readonly events: number
  readonly simulatedMs: number
  readonly cpuMs: number
}

/** One world; run twice, it must go the same way. */
const simulated = (
  way: Way,
  { ways, doublecheck, trace, ...options }: Job,
  trail?: Trail,
): Report => {
  const began = process.threadCpuUsage()
  const { seed, branches } = way
  const swarm = { ...swarmOf(seed, options), branches }
  const { wrong, counts, intents, events, simulatedMs, digest } = runWorld(swarm, trail)
  const { user, system } = process.threadCpuUsage(began)
  const second = doublecheck ? runWorld(swarm).digest : digest
  if (trace !== undefined && (wrong.length > 0 || ways?.length === 1)) {
    const tracer = makeTracer()
    runWorld(swarm, tracer)
    writeLogs(trace, wayText(way), tracer.tabs)
  }
  return {
    seed,
    way: wayText(way),
    wrong: second === digest ? wrong : [...wrong, "I37: a second run went another way"],
    counts,
    intents,
    events,
    simulatedMs,
    cpuMs: (user + system) / 1000,
  }
}

if (!isMainThread) {
  const job = workerData as Job
  const { seconds = Infinity, ways, firstSeed } = job
  const isOver = (): boolean => process.threadCpuUsage().user / 1_000_000 > seconds
  const tell = (report: Report): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    parentPort!.postMessage(report)
  if (ways === undefined) {
    const guide = makeGuide(streamOf(firstSeed, "guide"), firstSeed)
    while (!isOver()) {
      const way = guide.next()
      const trail = makeTrail()
      tell(simulated(way, job, trail))
      guide.learn(way, trail)
    }
  } else
    for (const way of ways) {
      if (isOver()) break
      tell(simulated(way, job))
    }
}

const waysOf = (text: string): ReadonlyArray<Way> => {
  const way = wayIn(text)
  if (way !== undefined) return [way]
  const [from, to = from] = text.split("..").map(Number)
  if (!Number.isInteger(from) || !Number.isInteger(to) || from! > to!)
    throw new InvalidArgumentError("a seed, from..to, or a branch as a failure names it")
  return Array.from({ length: to! - from! + 1 }, (_, n) => ({ seed: from! + n, branches: [] }))
}

/** Of CPU for each process, where nobody says which worlds. */
const guidedSeconds = 30
/** So far apart the processes begin. */
const seedsApart = 1_000_000

type Options = {
  readonly seeds?: ReadonlyArray<Way>
  readonly start: number
  readonly clients: number
  readonly minutes?: number
  readonly dense?: true
  readonly jobs: number
  readonly seconds?: number
  readonly doublecheck?: true
  readonly bail?: true
  readonly json?: true
  readonly trace?: string
  readonly shard: Shard
  readonly out?: string
}

const simulate = async (options: Options): Promise<void> => {
  const { clients, minutes, bail, json, trace, shard, out } = options
  const { dense: isDense = false, doublecheck = false } = options
  const ways = options.seeds?.filter((_way, n) => n % shard.of === shard.index)
  const seconds = options.seconds ?? (ways === undefined ? guidedSeconds : undefined)
  const isPlain = options.seeds?.every(({ branches }) => branches.length === 0) ?? false
  if (!isPlain && (out !== undefined || shard.of > 1))
    throw new CliError(
      exits.usage,
      "--shard and --out go with --seeds from..to: what is put together must be the same worlds",
    )
  const jobs = Math.min(options.jobs, ways?.length ?? Infinity)
  const began = performance.now()
  const counts: Record<string, number> = {}
  const sums = { intents: 0, events: 0, simulatedMs: 0, cpuMs: 0, seeds: 0 }
  const failed: Array<Report> = []
  const hear = (report: Report): void => {
    sums.seeds++
    for (const name of ["intents", "events", "simulatedMs", "cpuMs"] as const)
      sums[name] += report[name]
    for (const [what, times] of Object.entries(report.counts))
      counts[what] = (counts[what] ?? 0) + times
    if (report.wrong.length === 0) return
    failed.push(report)
    const swarm = swarmOf(report.seed, { clients, minutes, isDense })
    console.error(
      `\nseed ${report.way}\n  ${report.wrong.join("\n  ")}\n  ${JSON.stringify(swarm)}`,
    )
  }
  const run = (n: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const world = { clients, minutes, isDense }
      const part = ways?.filter((_way, at) => at % jobs === n)
      const firstSeed = options.start + n * seedsApart
      const job: Job = { ways: part, firstSeed, ...world, doublecheck, seconds, trace }
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: job })
      worker.on("message", (report: Report) => {
        hear(report)
        if (bail === true && report.wrong.length > 0) void worker.terminate()
      })
      worker.on("error", reject)
      worker.on("exit", () => resolve())
    })
  await Promise.all(Array.from({ length: jobs }, (_, n) => run(n)))
  const cpuSeconds = sums.cpuMs / 1000
  const never = mustOccur.filter((what) => counts[what] === undefined)
  // Of a shard nothing of that can be said: `npm run fleet` says it of all of them.
  const isTooLittle =
    shard.of === 1 && ways !== undefined && sums.seeds >= manySeeds && never.length > 0
  const summary = {
    seeds: sums.seeds,
    never,
    failed: failed.map(({ seed, way, wrong }) => ({ seed, way, wrong })),
    intents: sums.intents,
    events: sums.events,
    simulatedSeconds: sums.simulatedMs / 1000,
    cpuSeconds,
    wallSeconds: (performance.now() - began) / 1000,
    seedsPerCpuSecond: sums.seeds / cpuSeconds,
    simulatedSecondsPerCpuSecond: sums.simulatedMs / 1000 / cpuSeconds,
    intentsPerCpuSecond: sums.intents / cpuSeconds,
    counts,
  }
  if (out !== undefined) {
    const { never: _never, ...sum } = summary
    const [from, to] = [options.seeds!.at(0)!, options.seeds!.at(-1)!]
    const world = {
      seeds: { from: from.seed, to: to.seed },
      clients,
      ...(minutes && { minutes }),
      isDense,
    }
    writeResult(out, { kind: "simulate", world, shard, ...sum })
  }
  if (json === true) console.log(JSON.stringify(summary))
  else {
    for (const [what, times] of Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      console.log(`${String(times).padStart(9)}  ${what}`)
    console.log(
      [
        `${summary.seeds} seeds, ${summary.intents} intents, ${summary.events} events`,
        `${(summary.simulatedSeconds / 3600).toFixed(1)} simulated hours in ${summary.wallSeconds.toFixed(0)} s`,
        ...(never.length === 0 ? [] : [`never: ${never.join(", ")}`]),
        `per CPU second: ${summary.simulatedSecondsPerCpuSecond.toFixed(0)} simulated seconds, ${summary.seedsPerCpuSecond.toFixed(2)} seeds, ${summary.intentsPerCpuSecond.toFixed(0)} intents`,
      ].join("\n"),
    )
  }
  console.log(`${sums.seeds - failed.length} passed, ${failed.length} failed`)
  if (isTooLittle) console.error("What never happened in so many worlds proves nothing.")
  process.exitCode = failed.length === 0 && !isTooLittle ? exits.ok : exits.broken
}

if (isMainThread) {
  const program = new Command("simulate")
    .description("The real client against the simulators, in virtual time, with faults")
    .option(
      "--seeds <from..to>",
      "which worlds; without it, those that what happened leads to",
      waysOf,
    )
    .option("--start <seed>", "without --seeds: where the new ones begin", whole, 1)
    .option("--clients <n>", "devices in each", whole, 4)
    .option("--minutes <n>", "of chaos, before everything heals", whole)
    .option("--dense", "orders follow one another quickly, in short worlds")
    .option("--jobs <n>", "processes", whole, availableParallelism())
    .option("--doublecheck", "run each seed twice, and compare")
    .option("--seconds <n>", "of CPU for each process, after which no other seed begins", whole)
    .option("--bail", "stop at the first that fails")
    .option("--trace <folder>", "writes each tab's log of what fails, or of the only seed")
    .addOption(shardOption("only this part of the seeds, from 0/n"))
    .option("--out <file>", "writes what came of it, for `npm run fleet`")
    .option("--json", "one line for machines")
    .action(simulate)
  await runCli(program)
}
