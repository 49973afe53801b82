/** The rules of another build: a checkout of ours in another folder, with what it depends on installed. */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { logApp } from "#src/runtime/log.ts"
import { CliError } from "./cli.ts"
import { exits } from "./exits.ts"

/** Their rules over our states: slices that only they have begin anew with each event. */
export const rulesIn = async (folder: string): Promise<typeof logApp.reduce> => {
  const file = join(resolve(folder), "src/runtime/log.ts")
  if (!existsSync(file))
    throw new CliError(exits.usage, `${folder} is no checkout of this project: there is no ${file}`)
  // Its own imports are read by its own package.json, so all of it is the other build's.
  const other = (await import(pathToFileURL(file).href)) as { readonly logApp: typeof logApp }
  const { initial, reduce } = other.logApp
  return (state, line) => {
    const after = reduce({ ...initial, ...state }, line)
    return Object.fromEntries(
      Object.entries(after).filter(([slot]) => slot in state),
    ) as typeof after
  }
}
