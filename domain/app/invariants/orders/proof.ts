/** What is said of an order is proven by the list that came, or by the server's word. Source: harness "I2, I3", ORDER-18. */
import type { ListedOrder } from "#domain/orders/listed.ts"
import { type Intent, landedMs, settleMs, unseenMs } from "#domain/orders/model.ts"
import { none, type Violation, wrongIf } from "../rule.ts"
import type { Cause } from "./cause.ts"
import { newPieces, othersOf, ownOf, piecesOf, rowsOf, sumOf, wantedOf } from "./evidence.ts"

type Rule = (cause: Cause, named: string) => ReadonlyArray<Violation>

const isSaidBooked = ({ phase: { _tag } }: Intent): boolean =>
  _tag === "Accepted" || _tag === "Confirmed" || _tag === "Duplicate"

/** A list has had what the answer named, as a row of what was ordered. */
const isShown = ({ phase, action }: Intent, listed: ReadonlyArray<ListedOrder> = []): boolean =>
  phase._tag === "Accepted" &&
  (phase.listed !== undefined ||
    rowsOf(listed, action).some(({ orderId }) => orderId in phase.claims))

/** All that it asked for is its own. */
const isWhole = (intent: Intent, listed?: ReadonlyArray<ListedOrder>): boolean =>
  isShown(intent, listed) && sumOf(ownOf(intent)) >= piecesOf(intent.action)

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

/** Rows of an order that stood in a list before this one, and that nobody here took back. */
const takenElsewhere = ({ was, before, after, listed }: Cause): ((id: string) => boolean) => {
  const has = (rows: ReadonlyArray<ListedOrder>, id: string): boolean =>
    rows.some(({ orderId }) => String(orderId) === id)
  const undone = after.orders.intents.flatMap(({ action }) =>
    "order" in action ? action.order : [],
  )
  const gone = "gone" in was.phase ? was.phase.gone : []
  const known = [...(before.orders.listed.value ?? []), ...gone]
  return (id) => has(known, id) && !has(listed ?? [], id) && !has(undone, id)
}

/** A row that came after a later order was sent, which has not settled what is its own. */
const isLaters = (row: ListedOrder, was: Intent, intents: ReadonlyArray<Intent>): boolean =>
  intents.some(
    ({ id, customerId, action, phase, baseline }) =>
      id > was.id &&
      String(customerId) === String(was.customerId) &&
      !("order" in action) &&
      phase._tag !== "Confirmed" &&
      baseline !== undefined &&
      !(String(row.orderId) in baseline) &&
      rowsOf([row], action).length > 0,
  )

/** 'Booked twice' needs more than was asked for, and more than that is not called booked. */
const twice: Rule = (cause, named) => {
  const { was, now, isLook, before } = cause
  if (cause.listed === undefined || !isLook) return none
  // After a no, what may be a later order's is that one's first.
  const isAfterNo = was.phase._tag === "Refused" || was.phase._tag === "AwaitingAnswer"
  const listed = isAfterNo
    ? cause.listed.filter((row) => !isLaters(row, was, before.orders.intents))
    : cause.listed
  const isKnown = isWhole(was, cause.listed)
  const own = isKnown ? ownOf(was) : {}
  const taken = Object.keys(own).filter(takenElsewhere(cause))
  const base = isKnown ? taken.reduce((sum, id) => sum - own[id]!, piecesOf(was.action)) : 0
  const found = (all: ReturnType<typeof allOf>): number =>
    newPieces(was, listed, all, own).reduce((sum, pieces) => sum + pieces, base)
  const isSaid = now.phase._tag === "Duplicate"
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

/** The next order of a dish is none too many of this one, where a row that is listed may be either's. */
const twins: Rule = ({ was, now, before, after, listed = [] }, named) => {
  if (was.phase._tag !== "Accepted" || now.phase._tag !== "Duplicate") return none
  const own = rowsOf(listed, was.action)
  const isOpen = (intent: Intent): boolean =>
    /^(Sending|InDoubt)$/.test(intent.phase._tag) ||
    (intent.phase._tag === "Accepted" && !isShown(intent, listed))
  const twin = before.orders.intents.find(
    (each) =>
      each.id > was.id &&
      String(each.customerId) === String(was.customerId) &&
      !("order" in each.action) &&
      isOpen(each) &&
      after.orders.intents.some((later) => later.id === each.id && isOpen(later)) &&
      rowsOf(own, each.action).length > 0,
  )
  return wrongIf(
    twin !== undefined,
    "ORDER-18",
    () => `${named} is called booked twice while ${twin!.id} may have booked that`,
  )
}

/** When whatever was under way has landed: after a second send the first one may be carried out late. */
const landedFrom = ({ attempt, firstSend = attempt }: Intent, since: number): number =>
  since + (attempt > firstSend ? landedMs : settleMs)

/** One look, at the end of the settling time, has seen whatever a browser repeats. */
const verified: Rule = ({ was, now, listed, from }, named) => {
  const { phase } = was
  if (listed === undefined || now.phase._tag !== "Confirmed") return none
  if (!("since" in phase) || phase.since === undefined) return none
  return wrongIf(
    from < landedFrom(was, phase.since),
    "ORDER-18",
    () => `${named} is confirmed by a look that came too soon`,
  )
}

/** 'Not booked' is said late enough, and of nothing that stands in the list. */
const absent: Rule = (cause, named) => {
  const { was, now, listed, from } = cause
  const { phase } = was
  if (phase._tag !== "InDoubt" || now.phase._tag !== "NotFound" || listed === undefined) return none
  const there = newPieces(was, listed, allOf(cause))
  const isThere = wantedOf(was.action).every(({ pieces }, n) => there[n]! >= pieces)
  const { unseen = Infinity } = phase
  return [
    ...wrongIf(
      from < phase.since + settleMs || from < unseen + unseenMs,
      "ORDER-18",
      () => `${named} is called not booked after ${from - phase.since} ms`,
    ),
    ...wrongIf(isThere, "ORDER-18", () => `${named} is called not booked, and is`),
  ]
}

/** The first list without it is remembered, if it came late enough to tell. */
const missed: Rule = (cause, named) => {
  const { was, now, listed, from } = cause
  if (now.phase._tag !== "InDoubt") return none
  const had = was.phase._tag === "InDoubt" ? was.phase.unseen : undefined
  const { unseen, since } = now.phase
  if (had === unseen) return none
  const there = newPieces(was, listed ?? [], allOf(cause))
  const isThere = wantedOf(was.action).every(({ pieces }, n) => there[n]! >= pieces)
  return wrongIf(
    listed === undefined ||
      had !== undefined ||
      unseen !== from ||
      from < since + settleMs ||
      isThere,
    "ORDER-18",
    () => `${named} is missed by a list that cannot tell`,
  )
}

/** So often a cancel is sent by itself before a person is asked. Source: design "target state". */
const repeatsMax = 3

const unreached: Rule = ({ was, now }, named) =>
  wrongIf(
    was.phase._tag === "InDoubt" && now.phase._tag === "NotFound" && was.attempt < repeatsMax,
    "ORDER-18",
    () => `${named} is called not booked after ${was.attempt} attempts`,
  )

/** A cancel is done when its row is gone, an exchange too when the row says so. */
const undone: Rule = ({ was, now, listed, answer, after }, named) => {
  const { action } = was
  if (was.phase._tag === "Confirmed" || now.phase._tag !== "Confirmed") return none
  if (!("order" in action) || answer !== undefined) return none
  const row = (listed ?? after.orders.listed.value ?? []).find(
    ({ orderId }) => String(orderId) === String(action.order.orderId),
  )
  const isDone = row === undefined || (action._tag === "Exchange" && row.onExchange === true)
  return wrongIf(!isDone, "I3", () => `${named} is called done, and its order stands`)
}

/** What an order has settled to be its own stays so, until others stand in the place of what somebody else took back. */
const settled: Rule = (cause, named) => {
  const { was, now } = cause
  if (
    !isWhole(was, cause.listed) ||
    (now.phase._tag !== "Accepted" && now.phase._tag !== "Confirmed")
  )
    return none
  const [had, has] = [ownOf(was), ownOf(now)]
  const isTaken = takenElsewhere(cause)
  const fewer = Object.keys(had).filter((row) => (has[row] ?? 0) < had[row]!)
  const { gone = [] } = now.phase as { readonly gone?: ReadonlyArray<ListedOrder> }
  return [
    ...wrongIf(
      !fewer.every(isTaken) || sumOf(has) < sumOf(had),
      "ORDER-18",
      () => `${named} takes other rows than it had`,
    ),
    ...wrongIf(
      !gone.every(({ orderId }) => isTaken(String(orderId))),
      "ORDER-18",
      () => `${named} misses a row that nobody took back`,
    ),
  ]
}

/** No piece of a row is two orders'. */
const shared: Rule = ({ was, now, listed, after }, named) => {
  if (listed === undefined) return none
  const had = ownOf(was)
  return Object.entries(ownOf(now)).flatMap(([id, pieces]) => {
    const row = listed.find(({ orderId }) => String(orderId) === id)
    if (row === undefined || pieces <= (had[id] ?? 0)) return none
    const others = othersOf(after.orders.intents, now.id, row)
    return wrongIf(
      pieces + others > row.quantity,
      "ORDER-18",
      () => `${named} takes ${pieces} of ${row.quantity} pieces, of which others have ${others}`,
    )
  })
}

/** Waits for its turn, or for a person's word that makes it wait again, and its turn may come with that. */
const waits = /^(Queued|Stale|PriceChanged|NotFound|Unknown)$/

/** A dish to be had once, that another device may have ordered. Source: OFFER-35. */
const ordered: Rule = ({ was, now, after }, named) => {
  if (!waits.test(was.phase._tag) || was.action._tag !== "Direct") return none
  const isOnce = !was.action.dish.allowMultipleOrder && was.firstSend === undefined
  const isThere = rowsOf(after.orders.listed.value ?? [], was.action).length > 0
  return [
    ...wrongIf(
      now.phase._tag === "Sending" && isOnce && isThere,
      "OFFER-35",
      () => `${named} is sent, and is ordered already`,
    ),
    ...wrongIf(
      now.phase._tag === "Refused" && now.phase.why === "ordered" && !(isOnce && isThere),
      "OFFER-35",
      () => `${named} is called ordered already, and is not`,
    ),
  ]
}

/** Why an order can be refused, by where it is. */
const whys: Readonly<Record<string, RegExp>> = {
  Stale: /^(deadline|gone|ordered)$/,
  PriceChanged: /^(deadline|ordered)$/,
  Validating: /^(server|oldCart|balance)$/,
  Sending: /^(server|oldCart|balance)$/,
  Paying: /^payment$/,
}

const reason: Rule = ({ was, now, line }, named) => {
  if (was.phase._tag === "Refused" || now.phase._tag !== "Refused") return none
  const may =
    line.event._tag === "DeadlinePassed"
      ? /^deadline$/
      : "order" in was.action && !/Sending|Validating/.test(was.phase._tag)
        ? /^gone$/
        : (whys[was.phase._tag] ?? /^(deadline|ordered)$/)
  const { why } = now.phase
  return wrongIf(!may.test(why), "I1", () => `${named} is refused as ${why}, for no such reason`)
}

/** What was listed before the first send is remembered as it was. */
const baseline: Rule = ({ was, now, after }, named) => {
  const listed = after.orders.listed.value ?? []
  if (!waits.test(was.phase._tag)) return none
  if (now.phase._tag !== "Sending" && now.phase._tag !== "Validating") return none
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

const ofCreates = [
  booked,
  twice,
  twins,
  verified,
  absent,
  missed,
  settled,
  shared,
  ordered,
  baseline,
] as const
const ofTargets = [undone, unreached] as const

export const proof: Rule = (cause, named) => {
  const own = "order" in cause.was.action ? ofTargets : ofCreates
  return [...own, reason].flatMap((rule) => rule(cause, named))
}
