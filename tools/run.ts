/** Runs the project's own programs, with its own Node first. */
import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { root } from "./commandLine.ts"
import { isFresh } from "./inputs.ts"

const bin = join(root, "node_modules", ".bin")

/**
 * Each program decides itself whether it works for production: under a test runner's `NODE_ENV`
 * a build would carry the development version of React.
 */
const environment = () => {
  const { NODE_ENV: _, ...env } = process.env
  return { ...env, PATH: `${bin}${delimiter}${env["PATH"] ?? ""}` }
}

type Options = {
  /** Takes what the program prints; else it goes straight through. */
  readonly hear?: (text: string) => void
  readonly env?: Readonly<Record<string, string>>
}

/** Its exit code. */
export const run = (
  program: string,
  args: ReadonlyArray<string>,
  { hear, env }: Options = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: hear === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...environment(), ...env },
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

/** Its exit code, with all that it said. */
export const heard = async (
  program: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly said: string }> => {
  let said = ""
  const code = await run(program, args, { env, hear: (text) => void (said += text) })
  return { code, said }
}

/** The product's build, made where it is missing or older than its sources. */
export const freshBuild = async (): Promise<string> => {
  const dist = join(root, "dist")
  if (!isFresh(root, dist) && (await run("vite", ["build", "--logLevel", "warn"])) !== 0)
    throw new Error("the build failed")
  return dist
}
