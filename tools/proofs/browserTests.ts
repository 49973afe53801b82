/** End-to-end tests as cases of a proof. */
import { spawn } from "node:child_process"
import { root } from "../commandLine.ts"

/** What went wrong, as the tests say it; `undefined`: all passed. */
export const runTests = (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn("playwright", ["test", ...args, "--reporter=line"], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let said = ""
    const hear = (chunk: Buffer): void => void (said += chunk.toString())
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("close", (code) =>
      resolve(code === 0 ? undefined : said.split("\n").slice(-300).join("\n")),
    )
  })
