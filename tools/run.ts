/** Runs the project's own programs, with its own Node first. */
import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { root } from "./commandLine.ts"

const bin = join(root, "node_modules", ".bin")

/** Its exit code; what it prints goes straight through. */
export const run = (program: string, args: ReadonlyArray<string>): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
      shell: process.platform === "win32",
    })
    child.on("error", (reason) => {
      console.error(`${program}: ${reason.message}`)
      resolve(127)
    })
    child.on("exit", (code) => resolve(code ?? 1))
  })
