import { runWorld } from "#tests/world/world.ts"
import { swarmOf } from "#tests/world/swarm.ts"
const [seed, device, id] = process.argv.slice(2).map(Number) as [number, number, number]
const lines: string[] = []
const out = runWorld(swarmOf(seed, { clients: 4, isDense: process.argv[5] === "dense" }), {
  heard: (d, tab, line: any) => {
    if (d !== device) return
    const e = line.event
    const t = new Date(line.at).toISOString().slice(11, 23)
    if (
      process.env.ALL ||
      (line.seq > 0 &&
        (e.id === id ||
          /ClientStarted|Log|OrderAsked|CancelAsked|TabOpened|Inactivity|NetworkSeen/.test(e._tag)))
    )
      lines.push(
        `${t} ${tab} #${line.seq} ${e._tag} ${JSON.stringify({ ...e, config: undefined, zone: undefined, dish: e.dish?.mealId + " " + e.dish?.date }).slice(0, 900)}`,
      )
  },
})
const seen = new Set()
for (const l of lines) {
  const k = l.replace(/ d\d\.\d+ /, " ")
  if (!seen.has(k)) {
    seen.add(k)
    console.log(l)
  }
}
console.log(out.swarm)
console.log(JSON.stringify(out.ledger.stories.get(`${device}/${id}`), null, 1).slice(0, 1500))
console.log(
  out.ledger.arrivals
    .get(`${device}/${id}`)
    ?.rows.map((r) => ({ ...r, at: new Date(r.at).toISOString() })),
)
