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

/** Its exit code; what it prints goes straight through, or to `hear`. */
export const run = (
  program: string,
  args: ReadonlyArray<string>,
  hear?: (text: string) => void,
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: hear === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
      env: environment(),
      shell: process.platform === "win32",
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => hear?.(text))
    child.on("error", (reason) => {
      console.error(`${program}: ${reason.message}`)
      resolve(127)
    })
    child.on("close", (code) => resolve(code ?? 1))
  })
