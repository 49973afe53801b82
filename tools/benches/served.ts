/** A server in a process of its own that tells how much CPU it has used: `served.ts simulator|plain`. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { simulatorHandler } from "#simulators/transports/node.ts"

const handler = simulatorHandler({ seed: 1 })
const balance = JSON.stringify({ balance: 250 })

const server = createServer((request, response) => {
  if (process.argv[2] === "simulator") void handler(request, response)
  else response.writeHead(200, { "content-type": "application/json" }).end(balance)
})

server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
process.on("message", () => process.send?.(process.cpuUsage()))
process.on("disconnect", () => process.exit(0))
