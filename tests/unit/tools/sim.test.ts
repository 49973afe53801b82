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
    expect(output()).toContain(`${url}sim`)
    expect((await fetch(`${url}sim`)).status).toBe(200)
    child.kill(signal)
    expect([signal, await ended]).toEqual([signal, 0])
  }
})

test("SIM_CONTROL=off leaves no control over it", async () => {
  const url = await start({ PORT: "0", SIM_CONTROL: "off" }).ready
  for (const path of ["__sim/world", "sim", "sim/main.ts"])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404])
})

test("a port that is taken is named, with the way out", async () => {
  const port = new URL(await start({ PORT: "0" }).ready).port
  const second = start({ PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.errors()).toContain(`Port ${port} on 127.0.0.1 is taken.`)
  expect(second.errors()).toContain(`PORT=${Number(port) + 1} npm start`)
})

const control = (url: string, body: unknown) =>
  fetch(`${url}__sim/reader`, { method: "POST", body: JSON.stringify(body) })

test("READER-22 READER_PORT has a card reader that the control API moves; it stops with the command", async () => {
  const { child, ready, ended, output } = start({ PORT: "0", READER_PORT: "0" })
  const url = await ready
  const socket = new WebSocket(/Card reader\s+(\S+)/.exec(output())![1]!)
  const frames: Array<string> = []
  const heard = (count: number) =>
    new Promise<void>((resolve) => {
      socket.addEventListener("message", () => {
        if (frames.length >= count) resolve()
      })
    })
  socket.addEventListener("message", ({ data }) => frames.push(String(data)))
  await new Promise((resolve) => socket.addEventListener("open", resolve))
  const answered = heard(1)
  socket.send('{"command":"read","id":1}')
  await answered
  const read = heard(2)
  expect((await control(url, { do: "present", code: "1001" })).status).toBe(200)
  await read
  expect(frames.map((frame) => JSON.parse(frame) as unknown)).toEqual([
    { type: "result", command: "read", id: 1, success: true },
    { type: "message", data: { code: "1001" }, final: true },
  ])
  const wrong = await control(url, { do: "present", code: [1001] })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    { error: { message: "No control of the reader" } },
  ])
  const closed = new Promise((resolve) => socket.addEventListener("close", resolve))
  child.kill("SIGINT")
  expect(await ended).toBe(0)
  await closed
})

test("a reader's port that was asked for and is taken is named; without one asked for the rest runs", async () => {
  const first = start({ PORT: "0", READER_PORT: "0" })
  await first.ready
  const port = /Card reader\s+ws:\/\/127.0.0.1:(\d+)/.exec(first.output())![1]!
  const second = start({ PORT: "0", READER_PORT: port })
  expect(await second.ended).toBe(1)
  expect(second.errors()).toContain(`Port ${port} on 127.0.0.1 is taken.`)
  expect(second.errors()).toContain(`READER_PORT=${Number(port) + 1} npm start`)
  // Whoever comes second to the default port has no reader, and says so.
  const [one, other] = [start({ PORT: "0", READER_PORT: "" }), start({ PORT: "0" })]
  const urls = await Promise.all([one.ready, other.ready])
  const said = [one.output(), other.output()]
  expect(said.some((text) => text.includes("none: port 8765 is taken"))).toBe(true)
  const without = urls[said.findIndex((text) => text.includes("none: port"))]!
  expect((await control(without, { do: "remove" })).status).toBe(404)
})
