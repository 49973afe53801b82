// Writes package-lock.json anew, with the optional binaries of every platform.
//   node tools/relock.mjs
// `npm install` over an existing node_modules leaves out other platforms (npm/cli #4828), and an older Node on PATH
// makes npm choose older majors. So: an empty folder, the project's own Node first, and a dry run of what others do.
import { spawnSync } from "node:child_process"
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), "relock-"))
const bin = join(root, "node_modules", ".bin")
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

const npm = (...args) => {
  const result = spawnSync("npm", args, {
    cwd: folder,
    env,
    encoding: "utf8",
    shell: process.platform === "win32",
  })
  process.stderr.write(result.stderr)
  if (result.status !== 0) throw new Error(`npm ${args[0]} ended with ${result.status}`)
  return `${result.stdout}${result.stderr}`
}

try {
  for (const name of ["package.json", ".npmrc"])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(folder, name))
  npm(
    "install",
    "--package-lock-only",
    "--omit-lockfile-registry-resolved",
    "--no-audit",
    "--no-fund",
  )
  const said = npm("ci", "--dry-run", "--no-audit", "--no-fund")
  if (said.includes("Missing:")) throw new Error("the new lock file is not complete")
  copyFileSync(join(folder, "package-lock.json"), join(root, "package-lock.json"))
  console.log("package-lock.json is new and complete")
} finally {
  rmSync(folder, { recursive: true })
}
