/** The product as people start it, in a process of its own, with a configuration that can change while it runs. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
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
  readonly start: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** A net: some build the application first, and a busy machine takes its time. */
const readyMs = 150_000

export type Started = { readonly child: ChildProcess; readonly url: string }

/** Runs one of the long-running commands until it says that, and where, it is ready. */
export const started = (program: string, env: NodeJS.ProcessEnv): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`tools/${program}.ts`], { cwd: root, env })
    let said = ""
    const timer = setTimeout(() => reject(new Error(`not ready:\n${said}`)), readyMs)
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const [, url] = /^ready (\S+)$/m.exec(said) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      resolve({ child, url })
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
  const env = {
    ...process.env,
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
  /** Any that is free at first, the same again later. */
  let port = "0"
  const start = async (): Promise<string> => {
    const running = await started("start", { ...env, PORT: port })
    child = running.child
    port = new URL(running.url).port
    return running.url
  }
  return {
    url: await start(),
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
