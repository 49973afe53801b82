/** What a list of the server's tells of an order. Source: ORDER-18, design "reading back". */
import { after, type EpochMs, type Of } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { claimsOf, type Evidence, evidenceFor, mayBeOf } from "./evidence.ts"
import type { ListedOrder } from "./listed.ts"
import {
  type Action,
  doubtMs,
  type Intent,
  isCreate,
  isOnWire,
  landedMs,
  payMs,
  type Phase,
  type Pieces,
  settleMs,
  targetAttemptsMax,
  unseenMs,
} from "./model.ts"
import {
  type Transition,
  attempted,
  refuseLocally,
  type OrderContext,
  withPhase,
  type Next,
  type Rows,
  emitBooked,
  type Input,
} from "./transitions.ts"

/** Later orders by the same person, one of whose rows may be this one's. */
const twinsOf = (
  { id, customerId, action }: Intent,
  rows: Rows,
  { orders }: OrderContext,
): ReadonlyArray<Intent> =>
  orders.intents.filter(
    (each) =>
      each.id > id &&
      sameId(each.customerId, customerId) &&
      isCreate(each.action) &&
      rows.some((row) => mayBeOf(row, action) && mayBeOf(row, each.action)),
  )

const hasAny = (rows: Rows, claims: Pieces, action: Action): boolean =>
  rows.some((row) => row.orderId in claims && mayBeOf(row, action))

/** What the answer names is the order's own once a list has it: a server may name what no list ever shows, or another dish's. */
const isShown = (action: Action, { listed, claims }: Of<Phase, "Accepted">, rows: Rows): boolean =>
  listed !== undefined || hasAny(rows, claims, action)

/** It may have booked pieces that it has not settled to be its own: also once 'not booked' was said, or while it waits again. */
const isOpen = (
  { action, phase, attempt, firstSend }: Intent,
  rows: Rows,
  context: OrderContext,
): boolean => {
  if (firstSend === undefined) return false
  switch (phase._tag) {
    case "Confirmed":
    case "Duplicate":
    case "Unknown":
      return false
    case "Accepted":
      return !isShown(action, phase, rows)
    case "AwaitingAnswer":
    case "Refused":
      return phase.since !== undefined && mayTell({ attempt, firstSend }, phase.since, context)
    default:
      return true
  }
}

const openTwinsOf = (intent: Intent, rows: Rows, context: OrderContext): ReadonlyArray<Intent> =>
  twinsOf(intent, rows, context).filter((each) => isOpen(each, rows, context))

/** What was booked before a later order was sent stands in its baseline; what does not may be that one's. */
const withoutTwins = (rows: Rows, twins: ReadonlyArray<Intent>): Rows =>
  rows.filter((row) =>
    twins.every(
      ({ action, baseline }) =>
        baseline === undefined || row.orderId in baseline || !mayBeOf(row, action),
    ),
  )

const asDuplicate = (
  intent: Intent,
  since: EpochMs,
  { claims, extra, found: booked }: Evidence,
  { emit }: OrderContext,
): Intent => {
  emit({ _tag: "OrderNeedsPerson", id: intent.id })
  return withPhase(intent, { _tag: "Duplicate", since, claims, extra, booked })
}

type Sends = Pick<Intent, "attempt" | "firstSend">
/** Sent once more, after nothing of the first send was found. */
export const isResent = ({ attempt, firstSend = attempt }: Sends): boolean => attempt > firstSend

/** When whatever was under way with it has landed: after a second send a busy server may still carry out the first. */
export const landedAt = (sends: Sends, since: EpochMs): EpochMs =>
  after(since, isResent(sends) ? landedMs : settleMs)

/** Looked at until whatever was under way with it has landed, as far as that is still to come. */
export const watched = (
  intent: Intent,
  since: EpochMs,
  claims: Pieces,
  from: EpochMs,
  listed: EpochMs | undefined,
  gone: Rows,
): Intent =>
  withPhase(
    intent,
    from < landedAt(intent, since)
      ? {
          _tag: "Accepted",
          since,
          claims,
          ...(gone.length === 0 ? {} : { gone }),
          ...(listed === undefined ? {} : { listed }),
        }
      : { _tag: "Confirmed", claims },
  )

/** All of an order that nobody has called booked is in the list, or more than that. */
const found = (
  intent: Intent,
  since: EpochMs,
  { rows, from }: Of<Input, "listed">,
  context: OrderContext,
): Next => {
  if (intent.firstSend === undefined || intent.baseline === undefined) return undefined
  const evidence = evidenceFor(intent, rows, context.orders.intents)
  if (evidence.found < evidence.wanted) return undefined
  emitBooked(intent, context)
  return evidence.found > evidence.wanted
    ? asDuplicate(intent, since, evidence, context)
    : watched(intent, since, evidence.claims, from, from, [])
}

/** What an earlier send was refused for, or was too late for, need not be sent again. */
export const findBooked = (
  intent: Intent,
  _phase: unknown,
  input: Of<Input, "listed">,
  context: OrderContext,
): Intent =>
  isCreate(intent.action) ? (found(intent, context.at, input, context) ?? intent) : intent

const rowOf = (action: Action, rows: Rows): ListedOrder | undefined =>
  "order" in action ? rows.find(({ orderId }) => sameId(orderId, action.order.orderId)) : undefined

const isReached = (action: Action, rows: Rows): boolean => {
  const row = rowOf(action, rows)
  return row === undefined || (action._tag === "Exchange" && row.onExchange === true)
}

const reached = (intent: Intent, context: OrderContext): Intent => {
  emitBooked(intent, context)
  return withPhase(intent, { _tag: "Confirmed", claims: {} })
}

/** Cancel and exchange ask for a state: it is reached, or cannot be any more; else it can be asked for again. Source: design "target state". */
export const settledTarget = (intent: Intent, rows: Rows, context: OrderContext): Next => {
  const { action } = intent
  if (isReached(action, rows)) return reached(intent, context)
  const needed = action._tag === "Cancel" ? "POSSIBLE" : "FOR_EXCHANGE"
  return rowOf(action, rows)!.cancelStatus === needed
    ? undefined
    : refuseLocally(intent, "gone", context)
}

/** Something may have been booked and no answer came. Source: design "in doubt". */
export const resolveDoubt: Transition<"InDoubt", "listed"> = (intent, phase, input, context) => {
  const { since, unseen } = phase
  const { rows, from } = input
  // The clock was set back: the doubt is as old as now.
  if (context.at < since) return withPhase(intent, { _tag: "InDoubt", since: context.at })
  // Nobody reads a status that only flashes by: the first look is soon enough.
  if (from < after(since, doubtMs[0]!)) return intent
  const isLate = from >= after(since, settleMs)
  if (!isCreate(intent.action)) {
    const target = settledTarget(intent, rows, context)
    if (target !== undefined) return target
    if (intent.attempt >= targetAttemptsMax) return unfound(intent, since, context)
    // Another one came onto the wire meanwhile, or the network went: the next list tells again.
    if (!context.state.client.isOnline || context.orders.intents.some(isOnWire)) return intent
    return attempted(intent, "Sending", { language: context.state.language.current })
  }
  const there = found(intent, since, input, context)
  if (there !== undefined || !isLate) return there ?? intent
  // Only what began after the settling time tells anything by having nothing, and only twice.
  if (unseen === undefined) return withPhase(intent, { ...phase, unseen: from })
  return from < after(unseen, unseenMs)
    ? intent
    : unfound(intent, since, context, evidenceFor(intent, rows, context.orders.intents))
}

const unfound = (
  intent: Intent,
  since: EpochMs,
  { emit }: OrderContext,
  evidence?: Evidence,
): Intent => {
  emit({ _tag: "OrderNeedsPerson", id: intent.id })
  const { found: booked, claims } = evidence ?? { found: 0, claims: {} }
  return withPhase(intent, { _tag: "NotFound", since, booked, claims })
}

/** 'Not booked' was said; a later list may correct it. */
export const corrected: Transition<"NotFound", "listed"> = (intent, { since }, input, context) => {
  if (!isCreate(intent.action))
    return isReached(intent.action, input.rows) ? reached(intent, context) : intent
  const there = found(intent, since, input, context)
  if (there !== undefined) return there
  const { found: booked, claims } = evidenceFor(intent, input.rows, context.orders.intents)
  return withPhase(intent, { _tag: "NotFound", since, booked, claims })
}

/** Rows of it that were listed and are not any more. */
const goneOf = (known: Pieces, rows: Rows, { state }: OrderContext, before: Rows): Rows =>
  [...before, ...(state.orders.listed.value ?? [])].filter(
    ({ orderId }) => known[orderId] && !rows.some((row) => sameId(row.orderId, orderId)),
  )

/** The server said yes; whether it booked just that. The older order goes first where either may have a row. */
export const verified: Transition<"Accepted", "listed"> = (intent, phase, input, context) => {
  const { since, claims: named, listed, gone: went = [] } = phase
  const { rows, from } = input
  const known = isShown(intent.action, phase, rows) ? named : {}
  const { intents } = context.orders
  const open = openTwinsOf(intent, rows, context)
  // What a person here took back is not ordered anew by anybody elsewhere.
  const undone = intents.flatMap(({ action }) => ("order" in action ? action.order : []))
  const gone = goneOf(known, [...rows, ...undone], context, went)
  const all = evidenceFor(intent, rows, intents, known, gone)
  const isMore = all.found > all.wanted
  if (isMore && open.length === 0) return asDuplicate(intent, since, all, context)
  // The answer that is still to come may name its row; and whoever has none sooner has it than one that lost its own.
  const first = gone.length > 0 ? open : open.filter(isOnWire)
  const own = evidenceFor(intent, withoutTwins(rows, first), intents, known, gone)
  const claims = own.found === 0 ? named : own.claims
  const seen = hasAny(rows, claims, intent.action) ? from : listed
  const next = watched(
    intent,
    since,
    claims,
    // What is more than it asked for may be the next one's.
    isMore ? since : from,
    seen,
    gone.filter(({ orderId }) => claims[orderId]),
  )
  if (next.phase._tag === "Confirmed" && seen === undefined)
    context.emit({ _tag: "OrderUnlisted", id: intent.id })
  return next
}

/** Wherever one of too many was taken back, what is left is counted anew. */
export const recounted: Transition<"Duplicate", "listed"> = (
  intent,
  { since, extra: known },
  input,
  context,
) => {
  const { rows, from } = input
  const all = claimsOf(intent)
  // What is too many was listed when that was said, though this page may have read no list before.
  const gone = goneOf(all, rows, context, known)
  if (gone.length === 0 || openTwinsOf(intent, rows, context).length > 0) return intent
  // Counted piece by piece: that one dish was taken back makes another one no less too many.
  const { found, wanted, claims, extra } = evidenceFor(intent, rows, context.orders.intents, {})
  if (found > wanted)
    return withPhase(intent, { _tag: "Duplicate", since, claims, extra, booked: found })
  context.emit({ _tag: "OrderNeedsNobody", id: intent.id })
  return watched(intent, since, { ...all, ...claims }, from, from, [])
}

/** Once it is paid the server lists it. */
export const paidFor: Transition<"Paying", "listed"> = (
  intent,
  { since },
  { rows, from },
  context,
) => {
  const open = openTwinsOf(intent, rows, context)
  const evidence = evidenceFor(intent, withoutTwins(rows, open), context.orders.intents)
  if (evidence.found > evidence.wanted) return asDuplicate(intent, since, evidence, context)
  if (evidence.found === evidence.wanted)
    return withPhase(intent, { _tag: "Accepted", since, claims: evidence.claims, listed: from })
  return from < after(since, payMs) ? intent : refuseLocally(intent, "payment", context)
}

/** What is listed so much later is another order. */
export const newsMs = 3_600_000

/** A browser may have repeated what was refused or asked about then, and the list that is known still tells of it. */
const mayTell = (sends: Sends, since: EpochMs, { at, state, orders }: OrderContext): boolean => {
  const isFirst = (state.orders.listed.told ?? 0) < since
  const isSoon = (orders.listed.from ?? at) <= landedAt(sends, since)
  return (isFirst || isSoon) && at <= after(since, newsMs)
}

/**
 * A browser repeats a POST, the first one is booked, and the second is refused or asked about: the answer that came tells
 * of the second one only. So it does soon after, or in the first list since: the page may have slept, or its customer
 * been away. Source: design "the browser itself sends a POST twice".
 */
export const recheckRefused = (
  intent: Intent,
  { since }: Of<Phase, "AwaitingAnswer" | "Refused">,
  input: Of<Input, "listed">,
  context: OrderContext,
): Intent => {
  // What was never sent has no such moment.
  if (since === undefined || input.from < since || !mayTell(intent, since, context)) return intent
  if (!isCreate(intent.action))
    return isReached(intent.action, input.rows) ? reached(intent, context) : intent
  // One that is settled tells no more: what comes late would be nobody's.
  const twins = twinsOf(intent, input.rows, context).filter(
    ({ phase }) => phase._tag !== "Confirmed",
  )
  const rows = withoutTwins(input.rows, twins)
  return found(intent, since, { ...input, rows }, context) ?? intent
}
