/** Each order of more than a thousand logs of simulated worlds and of the field is a path of the model of an order. */
import { execFile } from "node:child_process"
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { judge } from "#simulators/model/judge.ts"
import { disagreementText } from "#simulators/model/text.ts"
import { plants } from "#simulators/world/plants/index.ts"
import { root } from "../commandLine.ts"
import { logIn, textIn } from "../replay/read.ts"
import type { Proof } from "./proof.ts"

const logsMin = 1_000
const together = 50
const worlds = 24
const folder = join(root, "test-results", "model-logs")

const judgeAll = (files: ReadonlyArray<string>) =>
  files.map((file) => ({ file, ...judge(logIn(textIn(readFileSync(file)), file)) }))

/** Worlds of the rules as they are, or with a planted bug. */
const make = async (name: string, seed: number, plant?: string): Promise<ReadonlyArray<string>> => {
  const into = join(folder, name)
  rmSync(into, { recursive: true, force: true })
  const load = plant === undefined ? [] : ["--import", "./simulators/world/plants/load.ts"]
  const args = [...load, "tools/proofs/triageLogs.ts", into, String(seed), String(together)]
  const env = plant === undefined ? process.env : { ...process.env, PLANT: plant }
  // A planted bug may keep a world from ending: the logs before it count.
  await promisify(execFile)(process.execPath, args, { cwd: root, env, timeout: 90_000 }).catch(
    (reason: unknown) => {
      if (plant === undefined) throw reason
    },
  )
  return globSync("*.gz", { cwd: into }).map((file) => join(into, file))
}

export const model: Proof = {
  claim: `each of ${logsMin} logs or more, of worlds and of the field, is a path of the model of an order; it is shown which planted bugs are none`,
  cases: () => [
    "field",
    ...Array.from({ length: worlds }, (_, n) => `world ${(n + 1) * 100_000}`),
    ...plants.map(({ id }) => `plant ${id}`),
  ],
  check: async (name, count) => {
    const [source = "", what = ""] = name.split(" ")
    const isPlant = source === "plant"
    const seed = isPlant ? (plants.findIndex(({ id }) => id === what) + 1) * 1_000 : Number(what)
    const files =
      source === "field"
        ? globSync("tests/corpus/**/*.ndjson", { cwd: root }).map((file) => join(root, file))
        : await make(`${source}-${what}`, seed, isPlant ? what : undefined)
    const judged = judgeAll(files)
    const wrong = judged.filter(({ disagreement }) => disagreement !== undefined)
    if (isPlant) {
      // It keeps its worlds from ending, or from beginning.
      if (files.length === 0) {
        count("plants without a log", 1)
        return undefined
      }
      count("plants", 1)
      if (wrong.length > 0) count("plants that show", 1)
      count(`plant ${what}: ${wrong.length} of ${files.length}`, 1)
      return undefined
    }
    count("logs", files.length)
    count(
      "orders",
      judged.reduce((sum, { orders }) => sum + orders, 0),
    )
    if (wrong.length === 0) return undefined
    return wrong
      .map(({ file, disagreement }) => `${file}: ${disagreementText(disagreement!)}`)
      .join("\n")
  },
  sum: ({ logs = 0, orders = 0, ...counts }) => ({
    lines: [
      `${logs} logs, ${orders} orders`,
      `${counts["plants that show"] ?? 0} of ${counts["plants"] ?? 0} planted bugs are no path; ${counts["plants without a log"] ?? 0} more left no log`,
      ...Object.keys(counts).filter((what) => what.startsWith("plant ")),
    ],
    wrong: logs < logsMin ? [`only ${logs} logs`] : [],
  }),
}
