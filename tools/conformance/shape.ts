/** The shape of JSON: which fields, of which types, without a value. */

import { isObject } from "../json.ts"

/** In the words of a finding. */
export const typeOf = (value: unknown): string => {
  if (value === undefined) return "nothing"
  if (Array.isArray(value)) return "list"
  if (value === null) return "null"
  return typeof value === "string" ? "text" : typeof value
}

/** `menu[3].price` is `menu[].price`: rows are alike. */
export const pathOf = (keys: ReadonlyArray<PropertyKey>): string =>
  keys
    .map((key) => (typeof key === "number" ? "[]" : `.${String(key)}`))
    .join("")
    .replace(/^\./, "")

export type Node = { readonly keys: ReadonlyArray<string | number>; readonly value: unknown }

/** Every place in a JSON value, itself first. */
export function* nodesOf(value: unknown, keys: Node["keys"] = []): Generator<Node> {
  yield { keys, value }
  if (Array.isArray(value))
    for (const [n, each] of value.entries()) yield* nodesOf(each, [...keys, n])
  else if (isObject(value))
    for (const [name, each] of Object.entries(value)) yield* nodesOf(each, [...keys, name])
}

/** Types at each path. An absent field and a null are the same. Source: API-13. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

export const shapeOf = (values: ReadonlyArray<unknown>): Shape => {
  const shape = new Map<string, Set<string>>()
  for (const value of values)
    for (const node of nodesOf(value)) {
      if (node.value === null || node.keys.length === 0) continue
      const path = pathOf(node.keys)
      shape.set(path, (shape.get(path) ?? new Set()).add(typeOf(node.value)))
    }
  return shape
}
