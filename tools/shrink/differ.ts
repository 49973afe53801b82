/** Where two builds make different things of one event, and a condition that only the second one meets. */
import { foldLog } from "#adapters/logfile/codec.ts"
import type { Log } from "#adapters/logfile/format.ts"
import type * as App from "#domain/app/index.ts"
import { logApp } from "#src/runtime/log.ts"
import { changesTo, type Reduce } from "../otherBuild.ts"
import type { Change } from "../timeline/diff.ts"
import { at, formatPath, type Path } from "../timeline/path.ts"
import { wrongIn } from "./expectation.ts"
import { type Bug, shapeOf, type Signature } from "./signature.ts"
import { textOf } from "./write.ts"

/** `undefined`: both make the same of it. */
export const shapeOfDifference = (
  { event }: App.Recorded,
  [first]: ReadonlyArray<Change>,
): string | undefined =>
  first === undefined ? undefined : shapeOf(`${event._tag}: ${formatPath(first.path)}`)

export const differenceOf = (
  before: App.State,
  line: App.Recorded,
  after: App.State,
  other: Reduce,
): string | undefined => shapeOfDifference(line, changesTo(after, other(before, line)))

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
  const fold = (rules: Reduce): App.State => foldLog(log, { ...logApp, reduce: rules })
  const theirs = fold(other)
  const text = textOf(log)
  return changesTo(fold(reduce), theirs)
    .toSorted((left, right) => rankOf(left) - rankOf(right))
    .map(({ path, after }): Signature => ({
      kind: "expect",
      text: conditionOf(path, after, theirs),
    }))
    .find((signature) => wrongIn(text, { signature, isFixed: false }) !== undefined)
}
