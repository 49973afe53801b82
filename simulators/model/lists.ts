/** What a list of the server's says to an order. */
import { isOf, type Rows, seenOf } from "./evidence.ts"
import type { Followed } from "./followed.ts"
import type { Input } from "./states.ts"
import type { Said, Saying } from "./ways.ts"

/** Whether another order may have a row of it. */
const isShared = (order: Followed, others: Iterable<Followed>): boolean => {
  const { wanted } = order
  if (wanted === undefined || "row" in wanted) return false
  for (const other of others) {
    if (other === order) continue
    // The log begins after it.
    if (other.wanted === undefined) return true
    if ("row" in other.wanted || !other.possible.some(({ sent }) => sent > 0)) continue
    if (other.wanted.dishes.some((a) => wanted.dishes.some((b) => isOf(a, b)))) return true
  }
  return false
}

/** Rows of it that lists had until the person took them back here: it had them all the same. */
const takenBack = (
  listed: Rows,
  { owner, rows }: Followed,
  others: ReadonlyArray<Followed>,
): Rows => {
  const taken = new Map<string, Rows[number]>()
  for (const { wanted, owner: theirs, possible } of others) {
    if (wanted === undefined || "dishes" in wanted || theirs !== owner) continue
    if (possible.some(({ sent }) => sent > 0)) taken.set(String(wanted.row.orderId), wanted.row)
  }
  for (const { orderId } of listed) taken.delete(String(orderId))
  return [...taken].flatMap(([id, row]) => (rows.has(id) ? row : []))
}

type List = {
  readonly rows: Rows
  /** When its reading began, in milliseconds since 1970, where the log has that. */
  readonly began: number | undefined
  /** It was asked for in this page's life and this session, and no later one has come. */
  readonly isNew: boolean
}

export const listing = (
  order: Followed,
  { rows, began, isNew }: List,
  others: ReadonlyArray<Followed>,
): Saying => {
  const { wanted, isOnce } = order
  const isTwin = isShared(order, others)
  const had = takenBack(rows, order, others)
  return ({ state, sent, before, lostAt = -Infinity, isKept = false }): ReadonlyArray<Said> => {
    if (state === "Gone") return ["ignored"]
    const waited = began === undefined ? Infinity : began - lostAt
    const less: Input = waited >= 40_000 ? "less40" : waited >= 30_000 ? "less30" : "less"
    const seen = (): ReadonlyArray<Input> => {
      if (wanted === undefined || (before === undefined && sent > 0)) return [less, "whole", "more"]
      if (sent === 0)
        return isOnce || "row" in wanted ? seenOf(wanted, rows, [], false, less) : [less]
      // A surplus is over when one of them is gone, whoever took it back.
      const more = state === "Surplus" ? [] : had
      return seenOf(wanted, rows, before!, isTwin || isKept, less, more)
    }
    // What a list of the first 30 s shows may be taken, and need not: the design reads later.
    const isEarly = state === "InDoubt" && less === "less"
    return isNew && !isEarly ? seen() : [...seen(), "ignored"]
  }
}
