/** What happened, without whom, what and when: logs of the same bug have it in common. */
import type * as App from "#domain/app/index.ts"
import { shapeOf } from "../shrink/signature.ts"
import { diff, isPart } from "../timeline/diff.ts"

/** Quoted texts may be anybody's. */
export const withoutNames = (text: string): string =>
  shapeOf(text.replaceAll(/"(?:[^"\\]|\\.|\\$)*(?:"|$)/gs, '"…"'))

/** The variants that a value is made of. Lists are left out: they are as long as chance has it. */
const variantsIn = (value: unknown): ReadonlyArray<string> => {
  if (!isPart(value) || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === "_tag" && typeof part === "string" ? [part] : variantsIn(part),
  )
}

/** `OrderAnswered(Failed, Missing)`: the event, and the variants of what it says. */
export const eventShapeOf = ({ _tag, ...data }: App.Event): string => {
  const variants = variantsIn(data)
  return variants.length === 0 ? _tag : `${_tag}(${variants.join(", ")})`
}

/** Whether it is, or lies in, something with one of these numbers. */
const isOf = (state: unknown, path: ReadonlyArray<string>, ids: ReadonlySet<number>): boolean => {
  let part = state
  for (const name of path) {
    if (!isPart(part)) return false
    part = part[name]
    if (isPart(part) && ids.has(part["id"] as number)) return true
  }
  return false
}

/** What this build makes of the variants of something that is numbered: `orders.intents.phase Sending -> Accepted`. */
export const transitionsOf = (
  before: App.State,
  after: App.State,
  ids: ReadonlySet<number>,
): ReadonlyArray<string> => {
  const all = diff(before, after).flatMap(({ path, before: was, after: is }) => {
    if (path.at(-1) !== "_tag" || typeof was !== "string" || typeof is !== "string") return []
    if (!isOf(before, path, ids)) return []
    const place = path.slice(0, -1).filter((name) => !/\d/.test(name))
    return [`${place.join(".")} ${was} -> ${is}`]
  })
  return [...new Set(all)]
}
