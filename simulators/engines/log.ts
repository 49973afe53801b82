/** A log that a page handed out, replayed as any person would. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { root } from "#tools/commandLine.ts"

/** Rejects where the replay does not come to the state the page had. */
export const checkLog = async (text: string, hash: string): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), "trayline-log-"))
  try {
    const file = join(home, "page.ndjson")
    writeFileSync(file, text)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["tools/replay.ts", file, "--json"],
      { cwd: root },
    )
    if (!stdout.includes(hash)) throw new Error(`the page says ${hash}, the replay ${stdout}`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
