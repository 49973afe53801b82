/** Of the rules of orders; see `equivalent.ts`. */
import type { Equivalent } from "./equivalent.ts"

export const equivalentsOfOrders: ReadonlyArray<Equivalent> = (
  [
    [
      "orders/reduce.ts",
      "[]",
      '["Stryker was here"]',
      "A text has no order's id, so it is not found.",
    ],
    [
      "orders/model.ts",
      "phase.since !== undefined",
      "true",
      "No comparison with undefined holds; the check is for the compiler.",
    ],
    [
      "standing/entries.ts",
      "default:\n      return undefined",
      "default:",
      "A function without a return returns undefined.",
    ],
    [
      "standing/entries.ts",
      'action._tag !== "Cart"',
      "false",
      "Only orders come here, and a single one has been told; the check is for the compiler.",
    ],
    ["standing/lists.ts", "a < b", "a <= b", "Each day is there once, so no two are equal."],
  ] as const
).map(([file, original, replacement, reason]) => ({
  file: `domain/${file}`,
  original,
  replacement,
  reason,
}))
