/**
 * What the server's list proves of an order, counted anew: the rules' own counting is what is judged here, so none of it
 * is called. Bounds, because in one event several orders may take their rows one after another.
 */
import type { Id } from "#domain/kernel/id.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import type { Action, Intent } from "#domain/orders/model.ts"

type Thing = {
  readonly mealId: Id
  readonly date: string
  readonly canteenId: Id
  readonly productId?: Id
}
export type Wanted = { readonly thing: Thing; pieces: number }

/** Equal for things that no list tells apart. */
export const thingOf = ({ mealId, date, canteenId, productId }: Thing): string =>
  `${mealId},${date},${canteenId},${productId}`

/** What an action is about, each thing once. */
export const wantedOf = (action: Action): ReadonlyArray<Wanted> => {
  if ("order" in action) return [{ thing: action.order, pieces: action.order.quantity }]
  const parts = action._tag === "Direct" ? [action] : action.lines
  const wanted = new Map<string, Wanted>()
  for (const { dish, quantity } of parts) {
    const known = wanted.get(thingOf(dish))
    if (known === undefined) wanted.set(thingOf(dish), { thing: dish, pieces: quantity })
    else known.pieces += quantity
  }
  return [...wanted.values()]
}

export const piecesOf = (action: Action): number =>
  wantedOf(action).reduce((sum, { pieces }) => sum + pieces, 0)

/** A server may leave out canteen and product of a row. */
const isOf = (row: ListedOrder, { mealId, date, canteenId, productId }: Thing): boolean =>
  String(row.mealId) === String(mealId) &&
  row.date === date &&
  (row.canteenId === "" || String(row.canteenId) === String(canteenId)) &&
  (row.productId === undefined ||
    productId === undefined ||
    String(row.productId) === String(productId))

/** Rows that may be the action's. */
export const rowsOf = (
  listed: ReadonlyArray<ListedOrder>,
  action: Action,
): ReadonlyArray<ListedOrder> => {
  const wanted = wantedOf(action)
  return listed.filter((row) => wanted.some(({ thing }) => isOf(row, thing)))
}

/** Pieces that an order calls its own, by row. */
export const ownOf = ({ phase }: Intent): Readonly<Record<string, number>> => {
  if (!("claims" in phase)) return {}
  if (phase._tag !== "Duplicate") return phase.claims
  const own: Record<string, number> = { ...phase.claims }
  for (const { orderId, quantity } of phase.extra) own[orderId] = (own[orderId] ?? 0) + quantity
  return own
}

export const sumOf = (claims: Readonly<Record<string, number>>): number =>
  Object.values(claims).reduce((sum, pieces) => sum + pieces, 0)

/** Pieces of a row that other orders call theirs: orders of what it is a row of, whatever an answer named. */
export const othersOf = (intents: ReadonlyArray<Intent>, id: number, row: ListedOrder): number =>
  intents.reduce((sum, intent) => {
    // Few orders have any of it, and what an order is of takes longer to find out.
    const own = ownOf(intent)[row.orderId] ?? 0
    const isOthers = own !== 0 && intent.id !== id && rowsOf([row], intent.action).length > 0
    return isOthers ? sum + own : sum
  }, 0)

/**
 * Pieces of each thing that is wanted, in its order, which were not there before the order was sent, and which no other
 * order calls its own in any of these lists.
 */
export const newPieces = (
  intent: Intent,
  listed: ReadonlyArray<ListedOrder>,
  all: ReadonlyArray<ReadonlyArray<Intent>>,
  own: Readonly<Record<string, number>> = {},
): ReadonlyArray<number> => {
  const wanted = wantedOf(intent.action)
  const sums = wanted.map(() => 0)
  const may = (row: ListedOrder): ReadonlyArray<number> =>
    wanted.flatMap(({ thing }, n) => (isOf(row, thing) ? [n] : []))
  // A row that names no product is of whichever one still lacks it.
  const named = listed.filter(({ productId }) => productId !== undefined)
  const unnamed = listed.filter(({ productId }) => productId === undefined)
  for (const row of [...named, ...unnamed]) {
    const places = may(row)
    if (places.length === 0) continue
    const id = String(row.orderId)
    const others = all.map((each) => othersOf(each, intent.id, row))
    const taken = Math.max(intent.baseline?.[id] ?? 0, ...others) + (own[id] ?? 0)
    let left = Math.max(0, row.quantity - taken)
    for (const n of places) {
      const part = Math.min(left, Math.max(0, wanted[n]!.pieces - sums[n]!))
      sums[n]! += part
      left -= part
    }
    sums[places[0]!]! += left
  }
  return sums
}
