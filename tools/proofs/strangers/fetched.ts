/** Packages too large for every `npm ci`: a proof fetches the one it needs, once. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { root } from "../../commandLine.ts"

/** The folder that holds `node_modules` with it. Nothing of a package is run, and no binary of another platform comes. */
export const fetched = (name: string, version: string): string => {
  const folder = join(root, "node_modules/.cache/proofs", `${name.replaceAll("/", "+")}@${version}`)
  const done = join(folder, "done")
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), "{}")
  const options = ["--save-exact", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"]
  const { status, stderr } = spawnSync("npm", ["install", ...options, `${name}@${version}`], {
    cwd: folder,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`${name}@${version} could not be fetched:\n${stderr}`)
  writeFileSync(done, "")
  return folder
}

export const requireFrom = (folder: string): NodeJS.Require =>
  createRequire(join(folder, "package.json"))
