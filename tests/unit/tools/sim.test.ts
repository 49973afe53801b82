import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { root } from "#tools/commandLine.ts"

let children: Array<ChildProcess> = []
afterEach(() => {
  for (const child of children) child.kill("SIGKILL")
  children = []
})

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(root, "tools/sim.ts")], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  children.push(child)
  let [output, errors] = ["", ""]
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += String(chunk)
      const url = /^ready (\S+)$/m.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  child.stderr.on("data", (chunk: Buffer) => (errors += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve))
  return { child, ready, ended, errors: () => errors, output: () => output }
}

test("npm run sim answers, prints who can log in, and stops cleanly when asked", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const { child, ready, ended, output } = start({ PORT: "0" })
    const url = await ready
    const answer = await fetch(`${url}webcareapi/authenticate`, { method: "POST", body: "{}" })
    expect(await answer.json()).toMatchObject({ success: true })
    expect(output()).toContain("jana (jana-1234)")
    child.kill(signal)
    expect([signal, await ended]).toEqual([signal, 0])
  }
})

test("SIM_CONTROL=off leaves no control over it", async () => {
  const url = await start({ PORT: "0", SIM_CONTROL: "off" }).ready
  expect((await fetch(`${url}__sim/world`)).status).toBe(404)
})

test("a port that is taken is named, with the way out", async () => {
  const port = new URL(await start({ PORT: "0" }).ready).port
  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.errors()).toContain(`Port ${port} on 127.0.0.1 is taken.`)
  expect(second.errors()).toContain(`PORT=${Number(port) + 1} npm start`)
})
