/** The product as people start it, in a process of its own, with a configuration that can change while it runs. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "#tools/commandLine.ts"

export type Running = {
  readonly url: string
  /** What `/config.json` says from now on; a text is served as it is, `undefined` takes the file away. */
  readonly configure: (config: object | string | undefined) => void
  /** Ends the process the hard way: open connections die with it. */
  readonly kill: () => Promise<void>
  /** The same address again, with a world of its own. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0))
    })
  })

const readyMs = 60_000

/** Runs one of the long-running commands until it says that it is ready. */
export const started = (program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`tools/${program}.ts`], { cwd: root, env })
    let said = ""
    const timer = setTimeout(() => reject(new Error(`not ready:\n${said}`)), readyMs)
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (!/^ready /m.test(said)) return
      clearTimeout(timer)
      resolve(child)
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("exit", (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}:\n${said}`))
    })
  })

export const startServer = async (): Promise<Running> => {
  const home = mkdtempSync(join(tmpdir(), "trayline-e2e-"))
  const file = join(home, "config.json")
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    SIM_SEED: "1",
    CONFIG: file,
    // Any that is free: a reader of its own for each server.
    READER_PORT: "0",
    // The canteen's wall clock is the machine's.
    TZ: "Europe/Prague",
  }
  let child: ChildProcess | undefined
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      const ending = child
      child = undefined
      if (ending === undefined || ending.exitCode !== null) return resolve()
      ending.once("exit", () => resolve())
      ending.kill(signal)
    })
  const start = async (): Promise<void> => {
    child = await started("start", env)
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}/`,
    configure: (config) => {
      if (config === undefined) rmSync(file, { force: true })
      else writeFileSync(file, typeof config === "string" ? config : JSON.stringify(config))
    },
    kill: () => end("SIGKILL"),
    start,
    stop: async () => {
      await end("SIGTERM")
      rmSync(home, { recursive: true, force: true })
    },
  }
}
