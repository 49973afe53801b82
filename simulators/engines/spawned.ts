/** A program that a test starts, hears, and ends with everything that it has started. */
import { type ChildProcess, spawn } from "node:child_process"
import { netMs } from "./driver.ts"

export type Spawned = {
  /** The first line it says that matches, with its groups. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
  /** All it said so far. */
  readonly said: () => string
  readonly end: () => Promise<void>
}

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once("exit", () => resolve())
  })

export const start = (
  program: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {},
): Spawned => {
  // The leader of a group, so that its own children can be ended with it.
  const child = spawn(program, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  })
  let said = ""
  let hear = (): void => {}
  const add = (chunk: Buffer): void => {
    said += chunk.toString()
    hear()
  }
  child.stdout.on("data", add)
  child.stderr.on("data", add)
  return {
    said: () => said,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string): void => reject(new Error(`${program}: ${why}\n${said}`))
        const timer = setTimeout(() => fail(`never said ${String(pattern)}`), netMs)
        hear = () => {
          const found = pattern.exec(said)
          if (found === null) return
          clearTimeout(timer)
          resolve(found)
        }
        child.once("error", ({ message }) => fail(message))
        child.once("exit", (code) => fail(`ended with ${code}`))
        hear()
      }),
    end: async () => {
      const ended = gone(child)
      try {
        process.kill(-child.pid!, "SIGKILL")
      } catch {
        // It ended by itself.
      }
      await ended
    },
  }
}
