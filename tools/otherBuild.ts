/** The rules of another build: a checkout of ours in another folder, with what it depends on installed. */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import type { logApp } from "#src/runtime/log.ts"
import { CliError } from "./cli.ts"
import { exits } from "./exits.ts"
import { timelineOf } from "./replay/read.ts"
import { type Change, diff } from "./timeline/diff.ts"

export type Reduce = typeof logApp.reduce

/** Their rules over our states: slices that only they have begin anew with each event. */
export const rulesIn = async (folder: string): Promise<Reduce> => {
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

/** From our state to theirs, in the slices that they have. */
export const changesTo = (ours: App.State, theirs: App.State): ReadonlyArray<Change> =>
  (Object.keys(theirs) as Array<keyof App.State>).flatMap((slot) =>
    diff(ours[slot], theirs[slot], [slot]),
  )

/** The first event of a log of which the two make different things. */
export const firstDifference = (
  log: Log<App.Event>,
  other: Reduce,
): { readonly n: number; readonly changes: ReadonlyArray<Change> } | undefined => {
  const { length, stateAt } = timelineOf(log)
  for (let n = 1; n <= length; n++) {
    const before = stateAt(n - 1)
    const changes = changesTo(stateAt(n), other(before, log.lines[n - 1]!))
    if (changes.length > 0) return { n, changes }
  }
  return undefined
}
