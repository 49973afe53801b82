/** What is different between two states. Parts that are the same object are not looked into. */
import type { Path } from "./path.ts"

/** `undefined` on one side: it is not there. */
export type Change = { readonly path: Path; readonly before: unknown; readonly after: unknown }

export const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Lists are compared place by place: what moved shows as changed. */
export const diff = (before: unknown, after: unknown, path: Path = []): ReadonlyArray<Change> => {
  if (Object.is(before, after)) return []
  if (!isPart(before) || !isPart(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => diff(before[name], after[name], [...path, name]))
}

/** Whether a change is at a path, within it, or around it. */
export const touches = ({ path }: Change, wanted: Path): boolean =>
  wanted.every((name, n) => n >= path.length || path[n] === name)
