/** Runs the project's own programs, with its own Node first. */
import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { root } from "./commandLine.ts"

const bin = join(root, "node_modules", ".bin")

/**
 * Each program decides itself whether it works for production: under a test runner's `NODE_ENV`
 * a build would carry the development version of React.
 */
const environment = () => {
  const { NODE_ENV: _, ...env } = process.env
  return { ...env, PATH: `${bin}${delimiter}${env["PATH"] ?? ""}` }
}

/** Its exit code; what it prints goes straight through. */
export const run = (program: string, args: ReadonlyArray<string>): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: "inherit",
      env: environment(),
      shell: process.platform === "win32",
    })
    child.on("error", (reason) => {
      console.error(`${program}: ${reason.message}`)
      resolve(127)
    })
    child.on("exit", (code) => resolve(code ?? 1))
  })
