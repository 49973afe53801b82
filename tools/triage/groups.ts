/** Logs of the same bug, counted by SQL. */
import { readFileSync } from "node:fs"
import { DuckDBInstance } from "@duckdb/node-api"
import type { Judgement } from "./judge.ts"

type Key = Pick<Judgement, "result" | "rule" | "event" | "shape">

/** By how many logs say so, most first. */
type Spread = Readonly<Record<string, number>>

export type Group = Key & {
  readonly logs: number
  readonly mended: Judgement["mended"]
  /** In milliseconds since 1970; null where no header says it. */
  readonly firstSeen: number | null
  readonly lastSeen: number | null
  readonly versions: Spread
  readonly devices: Spread
  /** The log that shows it with the fewest events. */
  readonly example: {
    readonly path: string
    readonly hash: string
    readonly events: number
    readonly n: number
    readonly detail: string
  }
}

type GroupRow = Key & {
  readonly logs: number
  readonly mended: Judgement["mended"]
  readonly first_seen: number | null
  readonly last_seen: number | null
  readonly example: string
  readonly example_hash: string
  readonly example_events: number
  readonly example_n: number
  readonly example_detail: string
}

type SpreadRow = Key & {
  readonly what: "version" | "device"
  readonly name: string
  readonly logs: number
}

const sqlOf = (name: string): string =>
  readFileSync(new URL(`${name}.sql`, import.meta.url), "utf8")

const keyOf = ({ result, rule, event, shape }: Key): string =>
  JSON.stringify([result, rule, event, shape])

const spreadOf = (rows: ReadonlyArray<SpreadRow>, what: SpreadRow["what"]): Spread =>
  Object.fromEntries(rows.filter((row) => row.what === what).map(({ name, logs }) => [name, logs]))

/** `file` has a line of JSON for each log: its path, its hash and what was said of it. Most logs first. */
export const groupsIn = async (file: string): Promise<ReadonlyArray<Group>> => {
  const instance = await DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  const ask = async (name: string): Promise<ReadonlyArray<unknown>> =>
    (await connection.runAndReadAll(sqlOf(name))).getRowObjectsJson()
  try {
    await connection.run(`set variable reports = '${file.replaceAll("'", "''")}'`)
    await connection.run(sqlOf("load"))
    const groups = (await ask("groups")) as ReadonlyArray<GroupRow>
    const spread = Map.groupBy((await ask("spread")) as ReadonlyArray<SpreadRow>, keyOf)
    return groups.map((row) => {
      const { result, rule, event, shape, logs, mended } = row
      const rows = spread.get(keyOf(row)) ?? []
      return {
        result,
        rule,
        event,
        shape,
        logs,
        mended,
        firstSeen: row.first_seen,
        lastSeen: row.last_seen,
        versions: spreadOf(rows, "version"),
        devices: spreadOf(rows, "device"),
        example: {
          path: row.example,
          hash: row.example_hash,
          events: row.example_events,
          n: row.example_n,
          detail: row.example_detail,
        },
      }
    })
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
