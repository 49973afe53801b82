/**
 * Folds candidates. What a candidate has in common with the best log so far, from its beginning, is not folded again:
 * taking events away from the end first makes most replays short.
 */
import type * as App from "#domain/app/index.ts"
import { crashOf } from "../verify.ts"
import { type Bug, shapeOf } from "./signature.ts"

export type Lines = ReadonlyArray<App.Recorded>

export type Replays = {
  readonly best: () => Lines
  readonly count: () => number
  /** Takes a candidate as the best one where it shows the same; what stands behind the place is cut off. */
  readonly tryOut: (lines: Lines) => boolean
}

export const makeReplays = (
  start: App.State,
  bug: Bug,
  reduce: (state: App.State, line: App.Recorded) => App.State,
): Replays => {
  let best: Lines = []
  /** states[n] is the one after n events of the best. */
  let states: Array<App.State> = [start]
  let count = 0
  const known = new Map<string, boolean>()

  /** Up to and with the event that shows it; `undefined`: it is not shown. */
  const run = (lines: Lines): { lines: Lines; states: Array<App.State> } | undefined => {
    let n = 0
    while (n < lines.length && n < best.length && lines[n] === best[n]) n++
    // The last event of the best is where it shows.
    n = Math.min(n, Math.max(0, states.length - 2))
    const own = states.slice(0, n + 1)
    count++
    for (; n < lines.length; n++) {
      const before = own[n]!
      const line = lines[n]!
      let after: App.State
      try {
        after = reduce(before, line)
      } catch (reason) {
        const { signature } = bug
        const isSame = signature.kind === "crash" && signature.detail === shapeOf(crashOf(reason))
        return isSame ? { lines: lines.slice(0, n + 1), states: own } : undefined
      }
      own.push(after)
      if (bug.isOfEnd && n < lines.length - 1) continue
      const verdict = bug.watch(before, line, after, n + 1)
      if (verdict === "other") return undefined
      if (verdict === "same") return { lines: lines.slice(0, n + 1), states: own }
    }
    return undefined
  }

  const ids = new WeakMap<App.Recorded, number>()
  let last = 0
  const idOf = (line: App.Recorded): number => {
    const id = ids.get(line) ?? ++last
    ids.set(line, id)
    return id
  }

  return {
    best: () => best,
    count: () => count,
    tryOut: (lines) => {
      const key = lines.map(idOf).join(" ")
      if (known.get(key) === false) return false
      const found = run(lines)
      known.set(key, found !== undefined)
      if (found === undefined) return false
      ;({ lines: best, states } = found)
      return true
    },
  }
}
