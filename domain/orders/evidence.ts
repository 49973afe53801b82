/** What the server's list says about an intent: pure counting, no judgement. */
import type { ListedOrder } from "./listed.ts"
import {
  type Action,
  type Baseline,
  type Claims,
  type Intent,
  matches,
  targetsOf,
} from "./model.ts"

const rowsFor = (
  listed: ReadonlyArray<ListedOrder>,
  action: Action,
): ReadonlyArray<ListedOrder> => {
  const targets = targetsOf(action)
  return listed.filter((row) => targets.some((target) => matches(row, target)))
}

/** Pieces listed now for what the action is about, by row. */
export const baselineOf = (listed: ReadonlyArray<ListedOrder>, action: Action): Baseline =>
  Object.fromEntries(rowsFor(listed, action).map(({ orderId, quantity }) => [orderId, quantity]))

/** Pieces that other intents have settled to be theirs, by row; what is too many of one is shown once. */
export const claimedByOthers = (intents: ReadonlyArray<Intent>, self: Intent): Claims => {
  const claimed: Record<string, number> = {}
  for (const { id, phase } of intents) {
    if (id === self.id || !("claims" in phase)) continue
    for (const row of Object.keys(phase.claims))
      claimed[row] = (claimed[row] ?? 0) + phase.claims[row]!
    if (phase._tag !== "Surplus") continue
    for (const { orderId, quantity } of phase.extra)
      claimed[orderId] = (claimed[orderId] ?? 0) + quantity
  }
  return claimed
}

export type Evidence = {
  /** What was asked for and is there. */
  readonly claims: Claims
  readonly wanted: number
  /** Pieces that came after the baseline and that nobody else claims. */
  readonly found: number
  /** Rows wholly beyond what was asked. */
  readonly extra: ReadonlyArray<ListedOrder>
}

const piecesIn = (claims: Claims): number =>
  Object.values(claims).reduce((sum, pieces) => sum + pieces, 0)

/**
 * New pieces = listed - baseline - claimed by other intents, for every target of the action. `own` is what is known to be
 * the intent's; where that is all it asked for, it stays so whatever is listed: its rows may have been cancelled since.
 */
export const evidenceFor = (
  intent: Intent,
  listed: ReadonlyArray<ListedOrder>,
  intents: ReadonlyArray<Intent>,
  own: Claims = {},
): Evidence => {
  let others: Claims | undefined
  const baseline = intent.baseline ?? {}
  const targets = targetsOf(intent.action)
  const wanted = targets.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = piecesIn(own) === wanted
  const claims: Record<string, number> = isWhole ? { ...own } : {}
  const extra: Array<ListedOrder> = []
  const used = new Set<string>()
  let found = isWhole ? wanted : 0
  for (const target of targets) {
    let missing = isWhole ? 0 : target.quantity
    for (const row of listed) {
      const id = String(row.orderId)
      if (used.has(id) || !matches(row, target)) continue
      // Counted only when there is anything to count.
      others ??= claimedByOthers(intents, intent)
      const known = Math.max(baseline[id] ?? 0, others[id] ?? 0) + (isWhole ? (own[id] ?? 0) : 0)
      const pieces = row.quantity - known
      if (pieces <= 0) continue
      used.add(id)
      found += pieces
      if (missing > 0) claims[id] = Math.min(pieces, missing)
      else if (pieces === row.quantity) extra.push(row)
      missing -= pieces
    }
  }
  return { claims, wanted, found, extra }
}
