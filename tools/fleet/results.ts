/** What shards of `explore` and `simulate` leave behind for `npm run fleet`. */
import { Schema } from "effect"
import { Shard } from "./shard.ts"

const Count = Schema.Int
const Counts = Schema.Record(Schema.String, Count)

/** Last line of a shard of `explore`; each line before it is a state: key, depth, whether it is at rest, steps by fault. */
export const Explored = Schema.Struct({
  kind: Schema.Literal("explore"),
  program: Schema.String,
  bound: Schema.String,
  shard: Shard,
  states: Count,
  isWhole: Schema.Boolean,
  cpuSeconds: Schema.Number,
  found: Schema.Array(
    Schema.Struct({
      wrong: Schema.String,
      what: Schema.Array(Schema.String),
      /** In the ordinary format. */
      log: Schema.String,
    }),
  ),
})
export type Explored = typeof Explored.Type

export const ExploredState = Schema.Tuple([Schema.String, Count, Schema.Boolean, Counts])

export const Simulated = Schema.Struct({
  kind: Schema.Literal("simulate"),
  program: Schema.String,
  /** As the command line had them, without the shard. */
  world: Schema.Struct({
    seeds: Schema.Struct({ from: Count, to: Count }),
    clients: Count,
    minutes: Schema.optionalKey(Count),
    isDense: Schema.Boolean,
  }),
  shard: Shard,
  seeds: Count,
  failed: Schema.Array(Schema.Struct({ seed: Count, wrong: Schema.Array(Schema.String) })),
  intents: Count,
  events: Count,
  simulatedSeconds: Schema.Number,
  cpuSeconds: Schema.Number,
  counts: Counts,
})
export type Simulated = typeof Simulated.Type
