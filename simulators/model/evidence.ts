/** What a list of the server shows of one order, as an input of the model. */
import type { ListedOrder } from "#domain/orders/listed.ts"
import type { Input } from "./states.ts"

/** What is ordered: pieces of a dish, or the row that a cancel or exchange is about. */
export type Wanted =
  | { readonly dishes: ReadonlyArray<Dish & { readonly quantity: number }> }
  | { readonly row: ListedOrder }
export type Dish = Pick<ListedOrder, "mealId" | "date" | "canteenId" | "productId">
export type Rows = ReadonlyArray<ListedOrder>

/** A row need not name a canteen or a product. */
export const isOf = (row: Dish, dish: Dish): boolean =>
  String(row.mealId) === String(dish.mealId) &&
  row.date === dish.date &&
  (row.canteenId === "" || String(row.canteenId) === String(dish.canteenId)) &&
  (row.productId === undefined ||
    dish.productId === undefined ||
    String(row.productId) === String(dish.productId))

const piecesOf = (rows: Rows, dish: Dish): ReadonlyMap<string, number> =>
  new Map(
    rows
      .filter((row) => isOf(row, dish))
      .map(({ orderId, quantity }) => [String(orderId), quantity]),
  )

/** Pieces that were not listed before. */
const freshOf = (rows: Rows, before: Rows, dish: Dish): number => {
  const known = piecesOf(before, dish)
  return [...piecesOf(rows, dish)].reduce(
    (sum, [id, pieces]) => sum + Math.max(0, pieces - (known.get(id) ?? 0)),
    0,
  )
}

/**
 * Several, where the list cannot tell whose a row is. `isShared`: another order of the same dish may have it. `less` is
 * the input for a list that does not show all of it; `had` are pieces that count although they are not listed.
 */
export const seenOf = (
  wanted: Wanted,
  rows: Rows,
  before: Rows,
  isShared: boolean,
  less: Input,
  had: Rows = [],
): ReadonlyArray<Input> => {
  if ("row" in wanted) {
    const row = rows.find(({ orderId }) => String(orderId) === String(wanted.row.orderId))
    if (row === undefined) return ["whole"]
    const isSame =
      row.onExchange === wanted.row.onExchange && row.cancelStatus === wanted.row.cancelStatus
    return [isSame && row.quantity === wanted.row.quantity ? less : "whole", less]
  }
  const fresh = wanted.dishes.map(
    (dish) => freshOf([...rows, ...had], before, dish) - dish.quantity,
  )
  const isOver = fresh.some((over) => over > 0)
  const isUnder = fresh.some((over) => over < 0)
  // Of a cart, too much of one dish and too little of another.
  if (isOver && isUnder) return [less, "more"]
  const most: Input = isUnder ? less : isOver ? "more" : "whole"
  if (!isShared || most === less) return [most]
  return most === "more" ? [less, "whole", "more"] : [less, "whole"]
}
