/** A command of tools/ in this process: a start of its own would take longer than what it does. */
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { format } from "node:util"
import { vi } from "vitest"
import { root } from "#tools/commandLine.ts"

export type Ran = { readonly status: number; readonly stdout: string; readonly stderr: string }

/** What reads the standard input needs a process of its own. */
export const runCommand = async (tool: string, ...args: ReadonlyArray<string>): Promise<Ran> => {
  const said = { stdout: "", stderr: "" }
  const heard = [
    vi
      .spyOn(console, "log")
      .mockImplementation((...all) => void (said.stdout += `${format(...all)}\n`)),
    vi
      .spyOn(console, "error")
      .mockImplementation((...all) => void (said.stderr += `${format(...all)}\n`)),
    ...(["stdout", "stderr"] as const).map((stream) =>
      vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
        said[stream] += String(chunk)
        return true
      }),
    ),
  ]
  const { argv, exitCode } = process
  process.argv = [process.execPath, join(root, "tools", `${tool}.ts`), ...args]
  process.exitCode = 0
  try {
    // A command runs when it is loaded, so each call loads it anew.
    await import(/* @vite-ignore */ `${join(root, "tools", tool)}.ts?call=${randomUUID()}`)
    return { status: process.exitCode, ...said }
  } finally {
    process.argv = argv
    process.exitCode = exitCode
    for (const each of heard) each.mockRestore()
  }
}
