import type { Disagreement } from "./judge.ts"

const listOf = (states: ReadonlyArray<string>): string =>
  states.length === 0 ? "nothing" : states.join(", ")

export const disagreementText = (found: Disagreement): string => {
  const { is, n, event, order, kind, before, model, product } = found
  if (is === "unasked")
    return `event ${n}, ${event}: order ${order} is ${product}, and nobody asked`
  return `event ${n}, ${event}, ${kind} order ${order}: from ${listOf(before)} the model takes ${listOf(model)}; the product shows ${product}`
}
