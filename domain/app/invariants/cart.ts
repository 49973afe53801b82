/** A dish stands once in a cart, in its place, with as many pieces as can be had, and costs what its lines cost. */
import { total } from "#domain/cart/selectors.ts"
import { type Line, quantityMaxOf } from "#domain/cart/model.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Recorded, State } from "../index.ts"
import { none, type Rule, type Violation, wrongIf } from "./rule.ts"

/** In hundredths. */
const priceOf = (lines: ReadonlyArray<Line>): number => {
  let sum = 0
  for (const { dish, quantity } of lines) sum += dish.price * quantity
  return sum
}

const places = (
  before: State,
  { event }: Recorded,
  { cart: { lines }, client: { config } }: State,
): ReadonlyArray<Violation> => {
  const was = new Map(before.cart.lines.map((line) => [line.key, line]))
  const now = new Set(lines.map(({ key }) => key))
  const order = (some: ReadonlyArray<Line>): string =>
    some.flatMap(({ key }) => (was.has(key) && now.has(key) ? [key] : [])).join()
  const isKept = order(before.cart.lines) === order(lines)
  const added = lines.findIndex(({ key }) => !was.has(key))
  return [
    ...wrongIf(now.size < lines.length, "I5", () => `${event._tag}: two lines are one dish`),
    ...wrongIf(
      event._tag === "LineAdded" && added >= 0 && added < now.size - 1,
      "I5",
      () => "a dish came into the midst of the cart",
    ),
    ...wrongIf(
      !isKept && event._tag !== "LineModifiersSet",
      "I5",
      () => `${event._tag} put the cart in another order`,
    ),
    ...lines.flatMap(({ key, quantity, dish }) =>
      wrongIf(
        quantity < 1 ||
          quantity > Math.max(was.get(key)?.quantity ?? 0, quantityMaxOf(config, dish)),
        "I6",
        () => `${event._tag}: ${quantity} of ${key}`,
      ),
    ),
  ]
}

/** What must be gone after these events, whatever else they do. */
const goes = (before: State, { event }: Recorded, { cart: { lines } }: State) => {
  if (before.cart.sending !== undefined) return none
  if (event._tag === "CartCleared")
    return wrongIf(lines.length > 0, "CART-10", () => "a cleared cart has lines")
  if (event._tag !== "LineRemoved") return none
  const left = before.cart.lines.filter(({ key }) => key !== event.key)
  return wrongIf(
    left.length !== lines.length || left.some(({ key }, n) => key !== lines[n]!.key),
    "CART-07",
    () => "another line than the one that was removed is gone",
  )
}

/** Nobody finds the cart of who was here before. Source: CART-35. */
export const owner: Rule = (before, { event }, after) => {
  const { member } = after.session
  if (before.session === after.session || member === undefined) return none
  const was = before.cart.customerId
  return wrongIf(
    after.cart.lines.length > 0 && was !== undefined && !sameId(was, member.customerId),
    "CART-35",
    () => `${event._tag} gave a cart to somebody else`,
  )
}

export const cart: Rule = (before, line, after) => {
  const wrong = goes(before, line, after)
  if (before.cart.lines === after.cart.lines) return wrong
  const { lines } = after.cart
  return [
    ...wrong,
    ...places(before, line, after),
    ...wrongIf(
      total(after.cart) !== priceOf(lines),
      "I4",
      () => `the cart says ${total(after.cart)}, and its lines cost ${priceOf(lines)}`,
    ),
  ]
}
