/** `npm run explore`: visits small worlds completely, every order of events in them. */
import { writeFileSync } from "node:fs"
import { Command, InvalidArgumentError } from "commander"
import { type BoundName, bounds } from "#simulators/explore/bounds.ts"
import { laws } from "#simulators/explore/laws.ts"
import { pastAnd } from "#simulators/explore/log.ts"
import { search } from "#simulators/explore/search.ts"
import { smallWorld } from "#simulators/explore/world.ts"
import { shareOf } from "#simulators/explore/shards.ts"
import { runCli, whole } from "./cli.ts"
import { type Shard, shardOption } from "./fleet/shard.ts"
import { stateWriter, writeResult } from "./fleet/write.ts"

const boundOf = (name: string): BoundName => {
  if (!Object.hasOwn(bounds, name))
    throw new InvalidArgumentError(`one of ${Object.keys(bounds).join(", ")}`)
  return name as BoundName
}

type Options = {
  readonly bound: BoundName
  readonly nodes?: number
  readonly trace?: string
  readonly json?: true
  readonly shard: Shard
  readonly out?: string
}

const explore = ({ bound, nodes, trace, json, shard, out }: Options): void => {
  const began = process.cpuUsage()
  const { root, setting, past } = smallWorld(bounds[bound])
  const share = shareOf(bounds[bound].left, shard.index, shard.of)
  const isShown = process.stderr.isTTY && json === undefined
  const states = out === undefined ? undefined : stateWriter(out)
  const result = search({ ...root, share }, setting, laws, {
    ...(nodes === undefined ? {} : { nodesMax: nodes }),
    visited: states?.write,
    tell: (known, open) => {
      if (isShown) process.stderr.write(`\r${known} states, ${open} to look at  `)
    },
  })
  const { user, system } = process.cpuUsage(began)
  const cpuSeconds = (user + system) / 1_000_000
  const [first] = result.found
  if (first !== undefined && trace !== undefined) writeFileSync(trace, pastAnd(past, first.lines))
  const { nodes: count, steps, depth, resting, isWhole } = result
  if (out !== undefined) {
    states?.end()
    const found = result.found.map(({ wrong, what, lines }) => ({
      wrong,
      what,
      log: pastAnd(past, lines),
    }))
    writeResult(out, { kind: "explore", bound, shard, states: count, isWhole, cpuSeconds, found })
  }
  if (json !== undefined) {
    const found = result.found.map(({ wrong, what }) => ({ wrong, what }))
    const sum = { bound, states: count, steps, depth, resting, isWhole, cpuSeconds, found }
    console.log(JSON.stringify(sum))
  } else {
    if (isShown) process.stderr.write("\r")
    console.log(
      `${bound}: ${count} states, ${steps} steps, depth ${depth}, ${resting} at rest, ${cpuSeconds.toFixed(1)} s`,
    )
    for (const { wrong, what } of result.found)
      console.log(`wrong     ${wrong}\n${what.map((each) => `          ${each}`).join("\n")}`)
    console.log(
      first !== undefined
        ? `result    broken in ${first.what.length} steps`
        : isWhole
          ? "result    all of it was visited, and nothing is wrong"
          : "result    nothing is wrong in what was visited; there is more",
    )
  }
  process.exitCode = first === undefined ? 0 : 1
}

const program = new Command("explore").description("Visits a small world completely")
program
  .option("--bound <name>", `one of ${Object.keys(bounds).join(", ")}`, boundOf, "one" as BoundName)
  .option("--nodes <n>", "ends after so many states", whole)
  .option("--trace <file>", "writes the shortest way to what is wrong as a log")
  .addOption(shardOption("only this part of it, from 0/n"))
  .option("--out <file>", "writes every state and what came of it, for `npm run fleet`")
  .option("--json", "for programs")
  .action(explore)
await runCli(program)
