/** Why a condition is never true: what it names may be nowhere. */
import { isPart } from "./diff.ts"
import { predicateOf } from "./predicate.ts"
import type { Timeline } from "./timeline.ts"

const depthMax = 4

/** Paths in a state whose last name is this one, the shortest first. */
const placesOf = (state: unknown, key: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const look = (part: unknown, path: ReadonlyArray<string>): void => {
    if (!isPart(part) || Array.isArray(part) || path.length > depthMax) return
    for (const [name, each] of Object.entries(part)) {
      if (name === key) found.push(["state", ...path, name].join("."))
      look(each, [...path, name])
    }
  }
  look(state, [])
  return found.toSorted((one, other) => one.length - other.length)
}

/** One sentence for each name that a condition asks for in vain after some event, with where the last state has it. */
export const missingIn = <Event extends { readonly _tag: string }, State>(
  timeline: Timeline<Event, State>,
  text: string,
): ReadonlyArray<string> => {
  const keys = new Set<string>()
  const holds = predicateOf(text, (key) => keys.add(key))
  timeline.findFrom(1, holds)
  const end = timeline.stateAt(timeline.length)
  return [...keys].map((key) => {
    if (key === "length") return "There is no `length`: lists and texts have size()"
    const [place] = placesOf(end, key)
    return `There is no \`${key}\` where it is asked for${place === undefined ? "" : `; the last state has ${place}`}`
  })
}
