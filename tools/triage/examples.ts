/** Of each bug that is in this build, its smallest log made as small as it can be. */
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { open } from "../replay/read.ts"
import { shrinkLog } from "../shrink/command.ts"
import type { Group } from "./groups.ts"

const budgetMs = 10_000

export type Example = {
  readonly file: string
  /** The events that are left. */
  readonly left: ReadonlyArray<string>
}

/** A log that is wrong by itself shows no rule that could be mended. */
export const canShrink = ({ result, rule }: Group): boolean =>
  result === "broken" && !rule.endsWith(" of the log")

/** Made once: the file is named by the log's hash and this build. */
export const exampleOf = ({ example }: Group, folder: string, build: string): Example => {
  const file = join(folder, `${example.hash.slice(0, 16)}-${build}.min.ndjson`)
  if (!existsSync(file))
    writeFileSync(file, shrinkLog(open(example.path), {}, budgetMs, () => {}).text)
  return { file, left: open(file).lines.map(({ event }) => event._tag) }
}
