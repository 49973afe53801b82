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

const none: Claims = {}

/** Pieces that an intent has settled to be its own, by row; what is too many of it is shown once. */
export const claimsOf = ({ phase }: Intent): Claims => {
  if (!("claims" in phase)) return none
  if (phase._tag !== "Surplus") return phase.claims
  const claims: Record<string, number> = { ...phase.claims }
  for (const { orderId, quantity } of phase.extra)
    claims[orderId] = (claims[orderId] ?? 0) + quantity
  return claims
}

const claimedByOthers = (intents: ReadonlyArray<Intent>, self: Intent, row: string): number =>
  intents.reduce(
    (sum, intent) => (intent.id === self.id ? sum : sum + (claimsOf(intent)[row] ?? 0)),
    0,
  )

export type Evidence = {
  /** What was asked for and is there. */
  readonly claims: Claims
  readonly wanted: number
  /** Pieces that came after the baseline and that nobody else claims. In doubt too many of one dish are none of another. */
  readonly found: number
  /** Rows wholly beyond what was asked. */
  readonly extra: ReadonlyArray<ListedOrder>
}

const piecesIn = (claims: Claims): number =>
  Object.values(claims).reduce((sum, pieces) => sum + pieces, 0)

/**
 * New pieces = listed - baseline - claimed by other intents, for every target of the action. `known` is what is known to
 * be the intent's by the server's word; without it the intent is in doubt. Where that is all it asked for, or more, it
 * stays so whatever is listed: its rows may have been cancelled since.
 */
export const evidenceFor = (
  intent: Intent,
  listed: ReadonlyArray<ListedOrder>,
  intents: ReadonlyArray<Intent>,
  known?: Claims,
): Evidence => {
  const own = known ?? {}
  const baseline = intent.baseline ?? {}
  const targets = targetsOf(intent.action)
  const wanted = targets.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = piecesIn(own) >= wanted
  const claims: Record<string, number> = isWhole ? { ...own } : {}
  const extra: Array<ListedOrder> = []
  const used = new Set<string>()
  let found = isWhole ? wanted : 0
  let lacking = 0
  for (const target of targets) {
    let missing = isWhole ? 0 : target.quantity
    for (const row of listed) {
      const id = String(row.orderId)
      if (used.has(id) || !matches(row, target)) continue
      const others = claimedByOthers(intents, intent, id)
      const taken = Math.max(baseline[id] ?? 0, others) + (isWhole ? (own[id] ?? 0) : 0)
      const pieces = row.quantity - taken
      if (pieces <= 0) continue
      used.add(id)
      found += pieces
      if (missing > 0) claims[id] = Math.min(pieces, missing)
      else if (pieces === row.quantity) extra.push(row)
      missing -= pieces
    }
    lacking += Math.max(0, missing)
  }
  return {
    claims,
    wanted,
    found: known === undefined && lacking > 0 ? wanted - lacking : found,
    extra,
  }
}
