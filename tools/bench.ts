/** `npm run bench [-- name]`: what the build weighs and what the pieces cost. */
import { interactions } from "./benches/interactions.ts"
import { log } from "./benches/log.ts"
import { outbox } from "./benches/outbox.ts"
import { reportPages } from "./benches/reports.ts"
import { simulator } from "./benches/simulator.ts"
import { tabs } from "./benches/tabs.ts"
import { visits } from "./benches/visit.ts"
import { weights } from "./benches/weights.ts"

const benches: Readonly<Record<string, () => Promise<void>>> = {
  weights,
  simulator,
  log,
  tabs,
  outbox,
  reports: reportPages,
  visit: visits,
  interactions,
}

const wanted = process.argv[2]
if (wanted !== undefined && benches[wanted] === undefined) {
  console.error(`No bench ${wanted}. There are: ${Object.keys(benches).join(", ")}`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(benches))
  if (wanted === undefined || wanted === name) {
    console.log(`\n${name}\n`)
    await bench()
  }
