/** Ten thousand reports are replayed and grouped in minutes, and each planted bug that its reports tell of is a group. */
import { execFile } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { plants } from "#simulators/world/plants/index.ts"
import { root } from "../commandLine.ts"
import { hashInputs } from "../inputs.ts"
import type { Filed } from "../triage/triage.ts"
import { type Count, type Proof, problemsOf } from "./proof.ts"

const logsMin = 10_000
const minutesMax = 10
/** Of a second run, in the first one's time. */
const againMax = 0.25
/** Two bugs that show alike share a group. */
const ownMin = 0.9

const folder = join(root, "test-results", "triage-logs")
const cache = join(root, "test-results", "triage-proof")

/** Worlds of their own: a bug that does not show would leave the same log as another one that does not. */
type Source = { readonly name: string; readonly seed: number; readonly logs: number }

const sources: ReadonlyArray<Source> = [
  ...plants.map(({ id }, n) => ({ name: id, seed: (n + 1) * 1_000, logs: 70 })),
  ...Array.from({ length: 20 }, (_, n) => ({
    name: `healthy-${n + 1}`,
    seed: (n + 1) * 100_000,
    logs: 300,
  })),
]
const together = 4
const atOnce = 2
/** A bug may keep a world from ending. */
const endlessMs = 150_000

const isHealthy = (name: string): boolean => name.startsWith("healthy-")

/** What made the logs. Rules that changed since would lead them elsewhere. */
const makerHash = (): string =>
  hashInputs(root, [
    "{domain,src/runtime,adapters,simulators}/**/*.ts",
    "tools/proofs/triageLogs.ts",
  ])

/** Hidden, so that it is no report. */
const stampOf = (name: string): string => join(folder, name, ".made")

const isMade = ({ name }: Source, maker: string): boolean =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), "utf8") === maker

const make = async ({ name, seed, logs }: Source, maker: string): Promise<void> => {
  const into = join(folder, name)
  rmSync(into, { recursive: true, force: true })
  const plant = isHealthy(name) ? [] : ["--import", "./simulators/world/plants/load.ts"]
  const making = promisify(execFile)(
    process.execPath,
    [...plant, "tools/proofs/triageLogs.ts", into, String(seed), String(logs)],
    { cwd: root, env: { ...process.env, PLANT: name }, timeout: endlessMs },
  )
  await making.catch((reason: { readonly killed?: boolean }) => {
    if (reason.killed !== true) throw reason
    console.log(`${name}: a world had no end; what was written before it counts`)
  })
  writeFileSync(stampOf(name), maker)
}

const makeAll = async (wanted: ReadonlyArray<Source>): Promise<undefined> => {
  const maker = makerHash()
  const left = wanted.filter((source) => !isMade(source, maker))
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await make(next, maker)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return undefined
}

type Summary = {
  readonly logs: number
  readonly known: number
  readonly groups: ReadonlyArray<{ readonly result: string }>
}

const triaged = async (): Promise<Summary & { readonly ms: number }> => {
  const began = performance.now()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["tools/triage.ts", folder, "--cache", cache, "--json"],
    { cwd: root, maxBuffer: 2 ** 28 },
  )
  return { ...(JSON.parse(stdout) as Summary), ms: performance.now() - began }
}

const keyOf = ({ result, rule, event, shape }: Filed): string =>
  JSON.stringify([result, rule, event, shape])

const sourceOf = ({ path }: Filed): string => path.split("/").at(-2)!

const reportsIn = (): ReadonlyArray<Filed> =>
  readFileSync(join(cache, "reports.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Filed)

/** By the groups of all that is wrong: which bug has one of its own. */
const countGroups = (reports: ReadonlyArray<Filed>, count: Count): void => {
  const wrong = reports.filter(({ result }) => result !== "fine")
  const groups = Map.groupBy(wrong, keyOf)
  const bugsIn = (key: string): ReadonlyArray<string> => [
    ...new Set(groups.get(key)!.map(sourceOf)),
  ]
  for (const [bug, all] of Map.groupBy(wrong, sourceOf)) {
    const noted = all.filter(({ result }) => result === "noted" || result === "broken")
    if (noted.length === 0) {
      count(`only parts: ${bug}`, all.length)
      continue
    }
    const keys = [...new Set(noted.map(keyOf))]
    count("bugs that tell", 1)
    count("logs that tell", noted.length)
    count(
      "logs in a group of one bug",
      noted.filter((log) => bugsIn(keyOf(log)).length === 1).length,
    )
    if (keys.some((key) => bugsIn(key).length === 1)) count("bugs with a group of their own", 1)
    else {
      const others = new Set(keys.flatMap(bugsIn).filter((other) => other !== bug))
      count(`no group of its own: ${bug}, beside ${[...others].join(", ")}`, noted.length)
    }
  }
}

const first = async (count: Count): Promise<string | undefined> => {
  if (sources.some((source) => !isMade(source, makerHash())))
    return "the logs are of other rules than today's: run it with --fresh"
  rmSync(cache, { recursive: true, force: true })
  const { logs, groups, ms } = await triaged()
  const reports = reportsIn()
  const called = reports.filter((each) => isHealthy(sourceOf(each)) && each.result !== "fine")
  count("logs", logs)
  count("distinct logs", new Set(reports.map(({ hash }) => hash)).size)
  count(
    "events",
    reports.reduce((sum, { events }) => sum + events, 0),
  )
  count("ms of the first run", Math.round(ms))
  count("groups", groups.filter(({ result }) => result !== "fine").length)
  countGroups(reports, count)
  return problemsOf([
    ...(logs < logsMin ? [`only ${logs} logs`] : []),
    ...(ms > minutesMax * 60_000 ? [`it took ${Math.round(ms / 1000)} s`] : []),
    ...called.map(({ path, detail }) => `${path} is healthy, and called wrong: ${detail}`),
  ])
}

const again = async (count: Count): Promise<string | undefined> => {
  const { logs, known, ms } = await triaged()
  count("ms of the second run", Math.round(ms))
  return known === logs ? undefined : `${logs - known} of ${logs} logs were judged again`
}

/** In the build that has the bug, the same logs break the rule again, and the example is a few events. */
const unmended = ["price-of-one", "cart-shuffles", "accepted-goes-back"]
const leftMax = 14

type Shown = {
  readonly groups: ReadonlyArray<{
    readonly result: string
    readonly rule: string
    readonly mended: string
    readonly shrunk?: { readonly left: ReadonlyArray<string> }
  }>
}

const inOwnBuild = async (bug: string): Promise<string | undefined> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--import",
      "./simulators/world/plants/load.ts",
      "tools/triage.ts",
      join(folder, bug),
      // The planted rules have the name of the healthy ones.
      "--cache",
      join(cache, bug),
      "--json",
    ],
    { cwd: root, env: { ...process.env, PLANT: bug }, maxBuffer: 2 ** 26 },
  )
  const { groups } = JSON.parse(stdout) as Shown
  const broken = groups.filter(({ result }) => result === "broken")
  console.log(
    `${bug}: ${broken.map(({ rule, shrunk }) => `${rule} by ${shrunk?.left.length ?? "?"} events`).join(", ")}`,
  )
  if (broken.length === 0) return "its own build breaks no rule"
  if (groups.some(({ mended }) => mended === "yes")) return "called mended in its own build"
  return broken.every(({ shrunk }) => shrunk !== undefined && shrunk.left.length <= leftMax)
    ? undefined
    : `an example has more than ${leftMax} events, or there is none`
}

const chunks = Array.from({ length: Math.ceil(sources.length / together) }, (_, n) =>
  sources.slice(n * together, (n + 1) * together),
)

export const triage: Proof = {
  claim: `${logsMin} reports, some with planted bugs, are grouped in ${minutesMax} minutes`,
  cases: () => [...chunks.map((_, n) => `logs ${n + 1}`), "triage", "triage again", ...unmended],
  check: (name, count) => {
    if (name === "triage") return first(count)
    if (name === "triage again") return again(count)
    if (unmended.includes(name)) return inOwnBuild(name)
    return makeAll(chunks[Number(name.split(" ")[1]) - 1]!)
  },
  sum: (counts) => {
    const of = (what: string): number => counts[what] ?? 0
    const [one, two] = [of("ms of the first run"), of("ms of the second run")]
    const [tell, own] = [of("bugs that tell"), of("bugs with a group of their own")]
    return {
      // Until the logs are made there is nothing to say of them.
      lines:
        counts["logs"] === undefined
          ? []
          : [
              `${of("logs")} logs (${of("distinct logs")} distinct), ${of("events")} events: ${(one / 1000).toFixed(0)} s, again ${(two / 1000).toFixed(1)} s`,
              `${of("groups")} groups; ${tell} of ${plants.length} planted bugs tell by a broken rule, ${own} have a group of their own`,
              `${of("logs in a group of one bug")} of ${of("logs that tell")} logs that tell are in a group of one bug`,
              ...Object.entries(counts).flatMap(([what, times]) =>
                /^(?:only parts|no group)/.test(what) ? [`${what} (${times} logs)`] : [],
              ),
            ],
      wrong: [
        ...(tell === 0 || own / tell < ownMin ? [`only ${own} of ${tell} bugs have a group`] : []),
        ...(two > one * againMax ? ["the second run is not nearly free"] : []),
      ],
    }
  },
}
