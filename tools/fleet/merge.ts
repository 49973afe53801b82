/** Results of shards, put together: what one machine would have found, and what is still missing. */
import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import { Result, Schema } from "effect"
import { CliError } from "../cli.ts"
import { exits } from "../exits.ts"
import { Explored, ExploredState, Simulated } from "./results.ts"
import type { Shard } from "./shard.ts"

const Line = Schema.fromJsonString(Schema.Union([ExploredState, Explored, Simulated]))
const decode = Schema.decodeUnknownResult(Line)

type States = Map<
  string,
  { depth: number; readonly isRest: boolean; steps: Record<string, number> }
>

/** What a run was asked for; its shards have it in common. */
export type Run = {
  readonly name: string
  readonly program: string
  readonly of: number
  /** Shards that are there, from 0. */
  readonly shards: Set<number>
  readonly explored: Array<Explored>
  readonly states: States
  readonly simulated: Array<Simulated>
}

const nameOf = (result: Explored | Simulated): string => {
  if (result.kind === "explore") return `explore --bound ${result.bound}`
  const { seeds, clients, minutes, isDense } = result.world
  return [
    `simulate --seeds ${seeds.from}..${seeds.to} --clients ${clients}`,
    ...(minutes === undefined ? [] : [`--minutes ${minutes}`]),
    ...(isDense ? ["--dense"] : []),
  ].join(" ")
}

/** A shard was cut off, or was never one. */
const unreadable = (file: string, why: string): CliError =>
  new CliError(exits.malformed, `${file}: ${why}`)

/** Adds a file to the runs that are known. A shard that is there already counts once. */
export const addFile = async (runs: Map<string, Run>, file: string): Promise<void> => {
  const visited: States = new Map()
  let result: Explored | Simulated | undefined
  let number = 0
  for await (const text of createInterface({ input: createReadStream(file) })) {
    number++
    const line = Result.getOrElse(decode(text), () => {
      throw unreadable(file, `line ${number} is no result of a shard`)
    })
    if ("kind" in line) result = line
    else {
      const [key, depth, isRest, steps] = line
      visited.set(key, { depth, isRest, steps })
    }
  }
  if (result === undefined)
    throw unreadable(file, "its last line is missing: the shard was cut off")
  const { program } = result
  const { index, of }: Shard = result.shard
  const name = nameOf(result)
  const id = [name, program, of].join()
  const known: Run = runs.get(id) ?? {
    name,
    program,
    of,
    shards: new Set(),
    explored: [],
    states: new Map(),
    simulated: [],
  }
  runs.set(id, known)
  if (known.shards.has(index)) return
  known.shards.add(index)
  if (result.kind === "explore") known.explored.push(result)
  else known.simulated.push(result)
  for (const [key, state] of visited) {
    const before = known.states.get(key)
    if (before === undefined) known.states.set(key, state)
    else {
      before.depth = Math.min(before.depth, state.depth)
      // The steps by one fault are the same wherever that fault may happen.
      before.steps = { ...before.steps, ...state.steps }
    }
  }
}

const sumOf = <T>(all: ReadonlyArray<T>, value: (each: T) => number): number =>
  all.reduce((sum, each) => sum + value(each), 0)

export const missingOf = ({ shards, of }: Run): ReadonlyArray<number> =>
  Array.from({ length: of }, (_, n) => n).filter((n) => !shards.has(n))

/** As `npm run explore` would say it of the whole. */
export const exploredOf = ({ states, explored }: Run) => {
  const all = [...states.values()]
  return {
    states: states.size,
    steps: sumOf(all, ({ steps }) => sumOf(Object.values(steps), (times) => times)),
    depth: all.reduce((most, { depth }) => Math.max(most, depth), 0),
    resting: all.filter(({ isRest }) => isRest).length,
    isWhole: explored.every(({ isWhole }) => isWhole),
    cpuSeconds: sumOf(explored, ({ cpuSeconds }) => cpuSeconds),
    found: explored.flatMap(({ found }) => found).toSorted((a, b) => a.what.length - b.what.length),
  }
}

/** As `npm run simulate` would. */
export const simulatedOf = ({ simulated }: Run) => {
  const counts: Record<string, number> = {}
  for (const { counts: some } of simulated)
    for (const [what, times] of Object.entries(some)) counts[what] = (counts[what] ?? 0) + times
  return {
    seeds: sumOf(simulated, ({ seeds }) => seeds),
    intents: sumOf(simulated, ({ intents }) => intents),
    events: sumOf(simulated, ({ events }) => events),
    simulatedSeconds: sumOf(simulated, ({ simulatedSeconds }) => simulatedSeconds),
    cpuSeconds: sumOf(simulated, ({ cpuSeconds }) => cpuSeconds),
    failed: simulated.flatMap(({ failed }) => failed).toSorted((a, b) => a.seed - b.seed),
    counts,
  }
}
