/** Where two builds make different things of one event, and a condition that only the second one meets. */
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { type Change, diff } from "../timeline/diff.ts"
import { at, formatPath, type Path } from "../timeline/path.ts"
import { judge } from "./expectation.ts"
import { startOf } from "./shrink.ts"
import { type Bug, shapeOf, type Signature } from "./signature.ts"
import { textOf } from "./write.ts"

type Reduce = (state: App.State, line: App.Recorded) => App.State

/** From the first build's state to the second's. */
const changesOf = (one: App.State, other: App.State): ReadonlyArray<Change> =>
  (Object.keys(other) as Array<keyof App.State>).flatMap((slot) =>
    diff(one[slot], other[slot], [slot]),
  )

/** `undefined`: both make the same of it. */
export const differenceOf = (
  before: App.State,
  line: App.Recorded,
  after: App.State,
  other: Reduce,
): string | undefined => {
  const [first] = changesOf(after, other(before, line))
  return first === undefined ? undefined : shapeOf(`${line.event._tag}: ${formatPath(first.path)}`)
}

/** The first of a log. `reduce`: whose log it is. */
export const firstDifference = (
  { header, lines }: Log<App.Event>,
  reduce: Reduce,
  other: Reduce,
): string | undefined => {
  let state = startOf({ header })
  for (const line of lines) {
    const after = reduce(state, line)
    const found = differenceOf(state, line, after, other)
    if (found !== undefined) return found
    state = after
  }
  return undefined
}

export const differs = (detail: string, other: Reduce): Bug => ({
  signature: { kind: "custom", detail },
  isOfEnd: false,
  watch: (before, line, after) => {
    const found = differenceOf(before, line, after, other)
    if (found === undefined) return "fine"
    return found === detail ? "same" : "other"
  },
})

const placeOf = (path: Path): string => `state.${formatPath(path)}`

/** Of the other build's value at one place. */
const conditionOf = (path: Path, value: unknown, state: App.State): string => {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return `${placeOf(path)} == ${JSON.stringify(value)}`
  const parent = path.slice(0, -1)
  const list = at(state, parent)
  if (Array.isArray(list)) return `${placeOf(parent)}.size() == ${list.length}`
  const has = `${JSON.stringify(path.at(-1))} in ${placeOf(parent)}`
  return value === undefined ? `!(${has})` : has
}

/** What a person understands first: a phase, a word, a number of things; then moments and questions. */
const rankOf = ({ path, after }: Change): number => {
  if (path.at(-1) === "_tag") return 0
  if (path.at(-1) === "ask" || path.at(-1) === "at") return 3
  return typeof after === "string" || typeof after === "boolean" ? 1 : 2
}

/** A condition that the other build meets after the last event and ours does not; `undefined`: none can be written down. */
export const expectedOf = (
  log: Log<App.Event>,
  reduce: Reduce,
  other: Reduce,
): Signature | undefined => {
  const fold = (rules: Reduce): App.State => log.lines.reduce(rules, startOf(log))
  const theirs = fold(other)
  const text = textOf(log)
  return changesOf(fold(reduce), theirs)
    .toSorted((left, right) => rankOf(left) - rankOf(right))
    .map(({ path, after }): Signature => ({
      kind: "expect",
      text: conditionOf(path, after, theirs),
    }))
    .find((signature) => judge(text, { signature, isFixed: false }) !== undefined)
}
