/** What is said of an order is proven by the list that came, or by the server's word. Source: harness "I2, I3", ORDER-18. */
import { settleMs } from "#domain/orders/model.ts"
import type { Intent } from "#domain/orders/model.ts"
import { none, type Violation, wrongIf } from "../rule.ts"
import type { Cause } from "./cause.ts"
import { newPieces, othersOf, ownOf, piecesOf, rowsOf, sumOf, wantedOf } from "./evidence.ts"

type Rule = (cause: Cause, named: string) => ReadonlyArray<Violation>

const isSaidBooked = ({ phase: { _tag } }: Intent): boolean =>
  _tag === "Accepted" || _tag === "Confirmed" || _tag === "Surplus"

const isWhole = (intent: Intent): boolean => {
  const { phase, action } = intent
  return phase._tag === "Accepted" && sumOf(phase.claims) >= piecesOf(action)
}

const allOf = ({ before, after }: Cause) => [before.orders.intents, after.orders.intents]

/** A create that nobody had called booked is so only where all of it is listed and new. */
const booked: Rule = (cause, named) => {
  const { was, now, listed } = cause
  if (listed === undefined || isSaidBooked(was) || !isSaidBooked(now)) return none
  const wanted = wantedOf(was.action)
  const there = newPieces(was, listed, [])
  const isThere = wanted.every(({ pieces }, n) => there[n]! >= pieces)
  return wrongIf(!isThere, "I3", () => `${named} is called booked, and the list has not all of it`)
}

/** 'Booked twice' needs more than was asked for, and more than that is not called booked. */
const twice: Rule = (cause, named) => {
  const { was, now, listed, isLook } = cause
  if (listed === undefined || !isLook) return none
  const own = isWhole(was) ? ownOf(was) : {}
  const base = isWhole(was) ? piecesOf(was.action) : 0
  const found = (all: ReturnType<typeof allOf>): number =>
    newPieces(was, listed, all, own).reduce((sum, pieces) => sum + pieces, base)
  const isSaid = now.phase._tag === "Surplus"
  if (isSaid)
    return wrongIf(
      found([]) <= piecesOf(was.action),
      "ORDER-18",
      () => `${named} is called booked twice, and is not`,
    )
  const isOnce =
    now.phase._tag === "Confirmed" ||
    (now.phase._tag === "Accepted" && was.phase._tag !== "Accepted")
  return wrongIf(
    isOnce && found(allOf(cause)) > piecesOf(was.action),
    "ORDER-18",
    () =>
      `${named} is called booked once, and is booked ${found(allOf(cause))} of ${piecesOf(was.action)} times`,
  )
}

/** The next order of a dish is none too many of this one. */
const twins: Rule = ({ was, now, before, after }, named) => {
  if (was.phase._tag !== "Accepted" || now.phase._tag !== "Surplus") return none
  const things = new Set(wantedOf(was.action).map(({ thing }) => JSON.stringify(thing)))
  const isOpen = ({ phase }: Intent): boolean =>
    phase._tag === "Sending" ||
    phase._tag === "InDoubt" ||
    (phase._tag === "Accepted" && sumOf(phase.claims) === 0)
  const twin = before.orders.intents.find(
    (each) =>
      each.id > was.id &&
      String(each.customerId) === String(was.customerId) &&
      isOpen(each) &&
      after.orders.intents.some((later) => later.id === each.id && isOpen(later)) &&
      wantedOf(each.action).some(({ thing }) => things.has(JSON.stringify(thing))),
  )
  return wrongIf(
    twin !== undefined,
    "ORDER-18",
    () => `${named} is called booked twice while ${twin!.id} may have booked that`,
  )
}

/** One look, at the end of the settling time, has seen whatever a browser repeats. */
const verified: Rule = ({ was, now, listed }, named) => {
  const { phase } = was
  if (listed === undefined || now.phase._tag !== "Confirmed") return none
  if (!("look" in phase) || phase.look === undefined || !("since" in phase)) return none
  return wrongIf(
    phase.look.notBefore < (phase.since ?? 0) + settleMs,
    "ORDER-18",
    () => `${named} is confirmed by a look that came too soon`,
  )
}

/** 'Not booked' is said late enough, and of nothing that stands in the list. */
const absent: Rule = (cause, named) => {
  const { was, now, listed } = cause
  const { phase } = was
  if (phase._tag !== "InDoubt" || now.phase._tag !== "NotFound" || listed === undefined) return none
  const there = newPieces(was, listed, allOf(cause))
  const isThere = wantedOf(was.action).every(({ pieces }, n) => there[n]! >= pieces)
  return [
    ...wrongIf(
      phase.look.notBefore < phase.since + settleMs,
      "ORDER-18",
      () => `${named} is called not booked after ${phase.look.notBefore - phase.since} ms`,
    ),
    ...wrongIf(isThere, "ORDER-18", () => `${named} is called not booked, and is`),
  ]
}

/** A cancel is done when its row is gone, an exchange too when the row says so. */
const undone: Rule = ({ was: { action }, now, listed }, named) => {
  if (listed === undefined || now.phase._tag !== "Confirmed" || !("order" in action)) return none
  const row = listed.find(({ orderId }) => String(orderId) === String(action.order.orderId))
  const isDone = row === undefined || (action._tag === "Exchange" && row.onExchange === true)
  return wrongIf(!isDone, "I3", () => `${named} is called done, and its order stands`)
}

/** What an order has settled to be its own stays so: its row may have been cancelled since. */
const settled: Rule = ({ was, now }, named) => {
  if (!isWhole(was) || (now.phase._tag !== "Accepted" && now.phase._tag !== "Confirmed"))
    return none
  const [had, has] = [ownOf(was), ownOf(now)]
  return wrongIf(
    Object.keys(had).some((row) => had[row] !== has[row]),
    "ORDER-18",
    () => `${named} takes other rows than it had`,
  )
}

/** No piece of a row is two orders'. */
const shared: Rule = ({ was, now, listed, after }, named) => {
  if (listed === undefined) return none
  const had = ownOf(was)
  return Object.entries(ownOf(now)).flatMap(([id, pieces]) => {
    const row = listed.find(({ orderId }) => String(orderId) === id)
    if (row === undefined || pieces <= (had[id] ?? 0)) return none
    const others = othersOf(after.orders.intents, now.id, id)
    return wrongIf(
      pieces + others > row.quantity,
      "ORDER-18",
      () => `${named} takes ${pieces} of ${row.quantity} pieces, of which others have ${others}`,
    )
  })
}

/** What was listed before the first send is remembered as it was. */
const baseline: Rule = ({ was, now, listed }, named) => {
  if (listed === undefined || was.phase._tag !== "Queued") return none
  if (now.phase._tag !== "Sending" && now.phase._tag !== "Checking") return none
  const isSent = was.firstSend !== undefined && was.baseline !== undefined
  const rows = rowsOf(listed, was.action)
  const known: Readonly<Record<string, number>> = isSent
    ? was.baseline
    : Object.fromEntries(rows.map(({ orderId, quantity }) => [String(orderId), quantity]))
  const has = now.baseline ?? {}
  return wrongIf(
    now.baseline === undefined ||
      Object.keys(has).length !== Object.keys(known).length ||
      Object.keys(known).some((row) => known[row] !== has[row]),
    "ORDER-18",
    () => `${named} is sent, and what was listed before it is not remembered`,
  )
}

const ofCreates = [booked, twice, twins, verified, absent, settled, shared] as const

export const proof: Rule = (cause, named) => {
  const own = "order" in cause.was.action ? [undone] : ofCreates
  return [...own, baseline].flatMap((rule) => rule(cause, named))
}
