import { runWorld } from "#tests/world/world.ts"
import { swarmOf } from "#tests/world/swarm.ts"
const [seed, device, from, to] = process.argv.slice(2).map(Number) as [number, number, number, number]
let seen = 0
runWorld(swarmOf(seed, { clients: 4 }), {
  heard: (d, _tab, line: any, after: any) => {
    if (d !== device || line.seq <= seen || line.seq < from || line.seq > to) return
    seen = line.seq
    console.log(line.seq, new Date(line.at).toISOString().slice(11, 23), line.tab, line.event._tag, line.event.id ?? "")
    for (const i of after.orders.intents) if (i.phase._tag !== "Refused") console.log("      ", i.id, i.action._tag, i.action.dish?.mealId ?? i.action.order?.orderId, i.action.dish?.date, i.action.quantity, i.phase._tag, JSON.stringify({ b: i.phase.baseline, c: i.phase.claims, x: i.phase.extra?.map((e: any) => e.orderId) }))
  },
})
