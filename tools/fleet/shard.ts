/** One of several parts of a run, on as many machines: `0/4` is the first of four. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { InvalidArgumentError, Option } from "commander"
import { root } from "../commandLine.ts"
import { sha256 } from "../sums.ts"

export const Shard = Schema.Struct({ index: Schema.Int, of: Schema.Int })
export type Shard = typeof Shard.Type

/** An indexed job numbers its parts from 0. */
const shardIn = (text: string): Shard => {
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  if (index === undefined || of === undefined || index >= of)
    throw new InvalidArgumentError("which one of how many, from 0/4 to 3/4")
  return { index, of }
}

export const shardOption = (description: string): Option =>
  new Option("--shard <i/n>", description)
    .argParser(shardIn)
    .default(shardIn("0/1"), "0/1: all of it")

/** Results of other rules, or of another world, are none of the same run. */
export const programHash = (): string => {
  const files = globSync("{domain,adapters,src,simulators}/**/*.ts", { cwd: root }).toSorted()
  return sha256(
    Buffer.concat(files.flatMap((file) => [Buffer.from(file), readFileSync(join(root, file))])),
  )
}
