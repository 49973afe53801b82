import { runWorld } from "#tests/world/world.ts"
import { swarmOf } from "#tests/world/swarm.ts"
const [seed, device] = process.argv.slice(2).map(Number) as [number, number]
const all: string[] = []
runWorld(swarmOf(seed, { clients: 4 }), {
  heard: (d, tab, line: any, after: any) => {
    if (d !== device) return
    const e = line.event
    all.push(`${new Date(line.at).toISOString().slice(11, 23)} ${tab} #${line.seq} ${e._tag} ${e.id ?? ""} ${JSON.stringify(e.answer ?? "").slice(0, 150)} leader ${after.client.leader} member ${after.session.member?.customerId} token ${after.session.token._tag} login ${after.session.login._tag} online ${after.client.isOnline}`)
  },
})
console.log(all.slice(-60).join("\n"))
