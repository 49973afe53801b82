import { runWorld } from "#tests/world/world.ts"
import { swarmOf } from "#tests/world/swarm.ts"
const [from, to] = process.argv[2]!.split("..").map(Number) as [number, number]
const began = process.cpuUsage()
let sim = 0
const counts: Record<string, number> = {}
for (let seed = from; seed <= to; seed++) {
  const t = performance.now()
  const out = runWorld(swarmOf(seed, { clients: 4, isDense: process.argv[3] === "dense" }))
  sim += out.simulatedMs
  for (const [k, v] of Object.entries(out.counts)) counts[k] = (counts[k] ?? 0) + v
  console.log(
    seed,
    `${(performance.now() - t).toFixed(0)} ms`,
    out.intents,
    "intents",
    out.events,
    "events",
    out.digest,
  )
  for (const w of out.wrong.slice(0, 5)) console.log("   ", w)
}
const { user, system } = process.cpuUsage(began)
console.log((sim / 1000 / ((user + system) / 1e6)).toFixed(0), "sim s per CPU s")
console.log(
  Object.entries(counts)
    .sort()
    .map(([k, v]) => `${k}: ${v}`)
    .join("\n"),
)
