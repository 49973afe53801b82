/** The largest small world, visited completely, in parts. */
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "../commandLine.ts"
import { heard } from "../run.ts"
import type { Proof } from "./proof.ts"

const bound = "cancelThree"
const parts = 66
const folder = join(root, "test-results", "explore")
const together = "all of it together"

export const explore: Proof = {
  claim: `every order of events with a cancel and three faults is right (${bound}), and comes to rest`,
  cases: () => [...Array.from({ length: parts }, (_, n) => `${n}/${parts}`), together],
  check: async (name, count) => {
    if (name === together) {
      const { code, said } = await heard("node", [
        "--max-old-space-size=16000",
        "tools/fleet.ts",
        folder,
      ])
      const [, states = 0, steps = 0] = (/(\d+) states, (\d+) steps/.exec(said) ?? []).map(Number)
      count("states", states)
      count("steps", steps)
      return code === 0 ? undefined : said
    }
    const [index] = name.split("/")
    if (index === "0") rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const out = join(folder, `${index}.ndjson`)
    const options = ["--bound", bound, "--shard", name, "--out", out]
    const program = ["--max-old-space-size=8000", "tools/explore.ts"]
    const { code, said } = await heard("node", [...program, ...options])
    count("CPU seconds", Number(/rest, ([\d.]+) s/.exec(said)?.[1] ?? 0))
    return code === 0 ? undefined : said
  },
  sum: (counts) => ({
    lines: ["states", "steps", "CPU seconds"].map(
      (what) => `${(counts[what] ?? 0).toFixed(0).padStart(9)}  ${what}`,
    ),
    wrong: [],
  }),
}
