/** What the server's list says about an order: pure counting, no judgement. */
import type { ListedOrder } from "./listed.ts"
import { type Action, type Intent, matches, type Pieces, targetsOf } from "./model.ts"

type Rows = ReadonlyArray<ListedOrder>

const sumOf = (pieces: Pieces | ReadonlyArray<number>): number =>
  Object.values<number>(pieces).reduce((sum, each) => sum + each, 0)

/** It is of something that the action asks for. */
export const mayBeOf = (row: ListedOrder, action: Action): boolean =>
  targetsOf(action).some((target) => matches(row, target))

/** Pieces listed now for what the action is about. */
export const baselineOf = (rows: Rows, action: Action): Pieces =>
  Object.fromEntries(
    rows.filter((row) => mayBeOf(row, action)).map(({ orderId, quantity }) => [orderId, quantity]),
  )

const none: Pieces = {}

/** Pieces that an order has settled to be its own; what is too many of it is shown once. */
export const claimsOf = ({ phase }: Intent): Pieces => {
  if (!("claims" in phase)) return none
  if (phase._tag !== "Duplicate") return phase.claims
  const claims: Record<string, number> = { ...phase.claims }
  for (const { orderId, quantity } of phase.extra)
    claims[orderId] = (claims[orderId] ?? 0) + quantity
  return claims
}

export type Evidence = {
  /** What was asked for and is there. */
  readonly claims: Pieces
  readonly wanted: number
  /** Pieces that came after the baseline and that nobody else claims. In doubt too many of one dish are none of another. */
  readonly found: number
  /** Rows wholly beyond what was asked. */
  readonly extra: Rows
}

/**
 * New pieces = listed - baseline - claimed by other orders, for every target of the action. `known` is what is known to
 * be the order's by the server's word; without it the order is in doubt. Where that is all it asked for, or more, it
 * stays so whatever is listed: its rows may have been cancelled since. `gone` are rows of it that somebody elsewhere has
 * taken back by now: what is new may stand in their place, and is its own instead of them.
 */
export const evidenceFor = (
  intent: Intent,
  rows: Rows,
  intents: ReadonlyArray<Intent>,
  known?: Pieces,
  gone: Rows = [],
): Evidence => {
  const { baseline = {}, action, id } = intent
  const targets = targetsOf(action)
  const wanted = targets.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = known !== undefined && sumOf(known) >= wanted
  // An answer may have named a row that is not what was asked for: that one takes nothing away.
  const takenOf = (row: ListedOrder): number =>
    intents
      .filter(({ id: otherId, action: about }) => otherId !== id && mayBeOf(row, about))
      .reduce((sum, each) => sum + (claimsOf(each)[row.orderId] ?? 0), 0)
  const claims: Record<string, number> = isWhole ? { ...known } : {}
  const extra: Array<ListedOrder> = []
  const missing = targets.map((target) =>
    isWhole
      ? gone.reduce((sum, row) => sum + (matches(row, target) ? (known[row.orderId] ?? 0) : 0), 0)
      : target.quantity,
  )
  let found = isWhole ? wanted - sumOf(missing) : 0
  const seen = rows.filter((row) => mayBeOf(row, action))
  // A row that names its product is that one's; what is left goes to whoever may have it.
  if (targets.some(({ productId }) => productId !== undefined))
    seen.sort((a, b) => +(a.productId === undefined) - +(b.productId === undefined))
  for (const row of seen) {
    const { orderId, quantity } = row
    const had = Math.max(baseline[orderId] ?? 0, takenOf(row))
    const pieces = quantity - had - (isWhole ? (known[orderId] ?? 0) : 0)
    if (pieces <= 0) continue
    found += pieces
    let left = pieces
    for (const [n, target] of targets.entries()) {
      if (!matches(row, target)) continue
      let own = Math.min(left, missing[n]!)
      missing[n]! -= own
      left -= own
      for (const each of gone) {
        const { orderId: old } = each
        if (!isWhole || !matches(each, target)) continue
        const replaced = Math.min(own, claims[old]!)
        claims[old]! -= replaced
        own -= replaced
      }
    }
    if (left < pieces) claims[orderId] = pieces - left + (isWhole ? (known[orderId] ?? 0) : 0)
    else if (pieces === quantity) extra.push(row)
  }
  const lacking = sumOf(missing)
  return {
    claims,
    wanted,
    found: known === undefined && lacking > 0 ? wanted - lacking : found,
    extra,
  }
}
