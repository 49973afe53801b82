/** Planted bugs in equal CPU time: by new seeds alone, and with branches where something seldom happened. */
import { plants } from "#simulators/world/plants/index.ts"
import type { Count, Proof } from "./proof.ts"
import { runPlanted } from "./runPlanted.ts"

/** Of CPU. */
const budgets = [2, 5, 10, 20] as const
const secondsMax = 20
/** A bug may keep a world from ending: that is found, too. */
const endlessSeconds = 60
const runs = [1, 2, 3, 4, 5] as const
const seedsApart = 10_000_000

const searches = {
  "new seeds": (start: number) => `--seeds ${start}..${start + 100_000}`,
  branches: (start: number) => `--start ${start}`,
} as const
type Way = keyof typeof searches

const look = async (plant: string, way: Way, run: number): Promise<number | undefined> => {
  const which = searches[way](run * seedsApart + 1)
  const options = `--dense --jobs 1 --bail --seconds ${secondsMax} --json`
  const program = `tools/simulate.ts ${which} ${options}`
  const { code, said } = await runPlanted(plant, program, endlessSeconds)
  if (code === 0) return undefined
  const line = said.split("\n").find((each) => each.startsWith("{"))
  // A world that fell over, or had no end, says nothing of its time.
  return line === undefined ? 0 : (JSON.parse(line) as { readonly cpuSeconds: number }).cpuSeconds
}

const tally = (count: Count, way: Way, run: number, seconds: number | undefined): void => {
  if (seconds === undefined) return
  for (const budget of budgets) if (seconds <= budget) count(`${way} ${run} ${budget}`, 1)
}

export const branching: Proof = {
  claim: `${plants.length} planted bugs, searched for ${secondsMax} CPU seconds each, by new seeds and by branches, ${runs.length} times`,
  cases: () => runs.flatMap((run) => plants.map(({ id }) => `${run} ${id}`)),
  check: async (name, count) => {
    const [run = "", id = ""] = name.split(" ")
    const said: Array<string> = []
    for (const way of Object.keys(searches) as ReadonlyArray<Way>) {
      const seconds = await look(id, way, Number(run))
      tally(count, way, Number(run), seconds)
      said.push(`${way} ${seconds === undefined ? "not found" : `${seconds.toFixed(1)} s`}`)
    }
    console.log(`${run} ${id.padEnd(30)} ${said.join(", ")}`)
    return undefined
  },
  sum: (counts) => ({
    lines: (Object.keys(searches) as ReadonlyArray<Way>).flatMap((way) =>
      budgets.map((budget) => {
        const all = runs.map((run) => counts[`${way} ${run} ${budget}`] ?? 0)
        return `${way.padEnd(10)} within ${String(budget).padStart(2)} s: ${all.join(", ")}`
      }),
    ),
    wrong: [],
  }),
}
