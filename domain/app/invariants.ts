/** What is never so, whatever was heard: for tools that fold a log, not for a page. */
import type { Recorded, State } from "./index.ts"

export type Violation = { readonly id: string; readonly detail: string }

/** What an event broke: `after` breaks it and `before` did not. */
export const violations = (
  before: State,
  _line: Recorded,
  after: State,
): ReadonlyArray<Violation> => {
  if (before.cart.lines === after.cart.lines) return []
  const { lines } = after.cart
  const keys = lines.map(({ key }) => key)
  const twice = keys.find((key, n) => keys.indexOf(key) !== n)
  const empty = lines.find(({ quantity }) => quantity < 1)
  return [
    ...(twice === undefined ? [] : [{ id: "I5", detail: `the cart has ${twice} twice` }]),
    ...(empty === undefined ? [] : [{ id: "I6", detail: `of ${empty.key} ${empty.quantity}` }]),
  ]
}
