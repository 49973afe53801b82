/** How soon the simulated backend is there and how much it serves, beside a server that only says one sentence. */
import { type ChildProcess, fork, spawn } from "node:child_process"
import { once } from "node:events"
import { Agent, request } from "node:http"
import { fileURLToPath } from "node:url"
import { root } from "../commandLine.ts"
import { median } from "./quantile.ts"

/** Milliseconds until a program says that it is ready. */
const startOf = async (args: ReadonlyArray<string>): Promise<number> => {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: "0", READER_PORT: "0" },
  })
  let said = ""
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (/^ready /m.test(said)) break
  }
  const ms = performance.now() - began
  child.kill()
  return ms
}

const plainStart = `require("node:http").createServer().listen(0,"127.0.0.1",()=>console.log("ready "))`

const rounds = 7
const requestsMax = 6000
const atOnce = 8

const authorization = `Basic ${Buffer.from("jana:jana-1234").toString("base64")}`
/** What a diner's visit asks for. */
const visit = [
  "/webcareapi/customer/account/balance",
  "/webcareapi/canteenmenu?timeSpan=WEEK&canteenId=7",
  "/webcareapi/customer/canteenorders",
  "/webcareapi/canteens",
  "/webcareapi/customer",
] as const

const get = (agent: Agent, port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization, "x-asw-token": "" }
    request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      response.on("end", resolve).on("error", reject).resume()
    })
      .on("error", reject)
      .end()
  })

const cpuMs = async (child: ChildProcess): Promise<number> => {
  child.send("cpu")
  const [{ user, system }] = (await once(child, "message")) as [NodeJS.CpuUsage]
  return (user + system) / 1000
}

/** Requests that a second of the server's CPU serves, warmed up. */
const throughput = async (kind: "simulator" | "plain"): Promise<number> => {
  const child = fork(fileURLToPath(new URL("served.ts", import.meta.url)), [kind])
  const [port] = (await once(child, "message")) as [number]
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const ask = async (count: number): Promise<void> => {
    let left = count
    const one = async (): Promise<void> => {
      while (left-- > 0) await get(agent, port, visit[left % visit.length] ?? visit[0])
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
  await ask(requestsMax / 6)
  const before = await cpuMs(child)
  await ask(requestsMax)
  const used = (await cpuMs(child)) - before
  agent.destroy()
  child.disconnect()
  return (requestsMax / used) * 1000
}

export const simulator = async (): Promise<void> => {
  const starts: Array<number> = []
  const plains: Array<number> = []
  for (let n = 0; n < rounds; n++) {
    starts.push(await startOf(["tools/sim.ts"]))
    plains.push(await startOf(["-e", plainStart]))
  }
  const [ours, plain] = [median(starts), median(plains)]
  console.log(
    `Start: ${ours.toFixed(0)} ms until 'ready', ${(ours / plain).toFixed(1)} times a bare Node server's ${plain.toFixed(0)} ms (medians of ${rounds})`,
  )
  const served = await throughput("simulator")
  const bare = await throughput("plain")
  console.log(
    `Serving a visit: ${served.toFixed(0)} requests a CPU second, ${(served / bare).toFixed(2)} of a bare Node server's ${bare.toFixed(0)}`,
  )
}
