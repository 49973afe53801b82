/** What is told of orders, wherever it is told: the server's rows and what is on its way, the newest truth first. Source: ORDER-18, ORDER-19, OFFER-53. */
import type { State as Client } from "#domain/client/model.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import { addCents, type Cents, timesCents, zeroCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { claimsOf, evidenceFor } from "#domain/orders/evidence.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import {
  type Create,
  type Pieces,
  type Intent,
  isCreate,
  isDone,
  isSameThing,
  isSettled,
  isUndo,
  matches,
  type State,
  type Target,
  targetKeyOf,
  targetsOf,
  type Undo,
} from "#domain/orders/model.ts"
import type { State as Session } from "#domain/session/model.ts"
import { leastCertain, type OrderStatus, statusOf } from "./orderStatus.ts"

/** One thing that is ordered, was refused, or is on its way. */
export type Entry = {
  readonly name: string
  readonly target: Omit<Target, "quantity">
  readonly quantity: Quantity
  /** For all pieces together; the server may not say it. */
  readonly price?: Cents
  readonly status: OrderStatus
  /** Listed by the server. */
  readonly row?: ListedOrder
  /** What was asked for and is not settled; of a row, its cancel or exchange. */
  readonly intent?: Intent
}

/** What the server lists. */
export type Listed = Entry & { readonly row: ListedOrder }
export const isListed = (entry: Entry): entry is Listed => entry.row !== undefined

type Reads = { readonly orders: State; readonly session: Session }
export type Whole = Reads & { readonly client: Client }

/** A later word of the same person about all of the same things, or the same row, is the newer truth. */
const isOvertaken = (intent: Intent, later: ReadonlyArray<Intent>): boolean => {
  const alike = later.filter((each) => isUndo(each) === isUndo(intent))
  if (isUndo(intent)) return alike.some((each) => isSameThing(each.action, intent.action))
  return targetsOf(intent.action)
    .map(targetKeyOf)
    .every((key) =>
      alike.some((each) => targetsOf(each.action).some((target) => targetKeyOf(target) === key)),
    )
}

/** Of the customer who is logged in, oldest first; without a no that something newer has overtaken. */
export const ownIntents = ({ intents }: State, { member }: Session): ReadonlyArray<Intent> => {
  if (member === undefined) return []
  const own = intents.filter(({ customerId }) => sameId(customerId, member.customerId))
  return own.filter(
    (intent, n) => intent.phase._tag !== "Refused" || !isOvertaken(intent, own.slice(n + 1)),
  )
}

/** Not settled yet, or settled by a no that nobody has read: what the header counts, and what stands above all orders. */
export const unsettledOf = ({ orders, session }: Reads): ReadonlyArray<Intent> =>
  ownIntents(orders, session).filter(
    (intent) =>
      intent.phase._tag === "Refused" || (!isSettled(intent) && intent.phase._tag !== "Accepted"),
  )

const undosOf = (intents: ReadonlyArray<Intent>, orderId: Id): ReadonlyArray<Undo> =>
  intents.filter(isUndo).filter(({ action }) => sameId(action.order.orderId, orderId))

/**
 * The rows as they are by now: what the server has taken back counts before its list is read again, and what is being
 * taken back is told until that is through, listed or not.
 */
const rowsOf = ({ listed }: State, own: ReadonlyArray<Intent>): ReadonlyArray<ListedOrder> => {
  const rows = (listed.value ?? []).flatMap((row): ListedOrder | [] => {
    const done = undosOf(own, row.orderId).find((undo) => isDone(undo, listed))
    if (done === undefined) return row
    return done.action._tag === "Cancel"
      ? []
      : { ...row, onExchange: true, cancelStatus: "NOT_POSSIBLE" }
  })
  const going = own.filter(isUndo).filter((undo) => !isSettled(undo))
  const unlisted = going.flatMap(({ action: { order } }) =>
    rows.some(({ orderId }) => sameId(orderId, order.orderId)) ? [] : order,
  )
  return [...rows, ...unlisted]
}

/** The rows that an order is, once all of it stands in the list, or did until it was taken back: they tell of it. */
const placedAs = (
  intent: Intent,
  rows: ReadonlyArray<ListedOrder>,
  own: ReadonlyArray<Intent>,
): Pieces | undefined => {
  const { phase } = intent
  switch (phase._tag) {
    case "Confirmed":
      return phase.claims
    case "Duplicate": {
      const all = claimsOf(intent)
      return rows.some((row) => row.orderId in all) ? all : undefined
    }
    case "Accepted":
    case "Sending":
    case "InDoubt": {
      // Listed once and not any more: somebody has taken it back elsewhere.
      if ("listed" in phase) return phase.claims
      const known = phase._tag === "Accepted" ? phase.claims : undefined
      const { found, wanted, claims } = evidenceFor(intent, rows, own, known)
      // Of what the server took, one row that is listed, or was when it was cancelled, says that the list is new enough
      // to tell of all.
      const isTold =
        rows.some(({ orderId }) => orderId in claims) ||
        own.filter(isUndo).some(({ action }) => action.order.orderId in claims)
      return found >= wanted && isTold ? claims : undefined
    }
    default:
      return undefined
  }
}

/** What is asked for and stands in no row. */
const asked = (
  intent: Create,
  status: OrderStatus,
  rows: ReadonlyArray<ListedOrder>,
): ReadonlyArray<Entry> => {
  const { action } = intent
  // What of a cart was refused is in the cart still, which says so.
  if (action._tag === "Cart" && status === "refused") return []
  const there = claimsOf(intent)
  const booked = rows.flatMap((row) => {
    const pieces = there[row.orderId]
    return pieces === undefined ? [] : { row, pieces }
  })
  const lines = action._tag === "Direct" ? [action] : action.lines
  return lines.flatMap(({ dish, quantity: all }) => {
    let left: number = all
    for (const part of booked.filter(({ row }) => matches(row, dish))) {
      const own = Math.min(part.pieces, left)
      part.pieces -= own
      left -= own
    }
    if (left === 0) return []
    const quantity = left as Quantity
    const price = timesCents(dish.price, quantity)
    return { name: dish.name, target: dish, quantity, price, status, intent }
  })
}

const make = ({ orders, session, client }: Whole): ReadonlyArray<Entry> => {
  if (session.member === undefined) return []
  const own = ownIntents(orders, session)
  const rows = rowsOf(orders, own)
  const creates = own.filter((each): each is Create => isCreate(each.action))
  const places = new Map(creates.map((intent) => [intent, placedAs(intent, rows, own)]))
  const listed = rows.map((row): Entry => {
    const { name, quantity, price, orderId } = row
    const making = creates.filter((each) => !isSettled(each) && orderId in (places.get(each) ?? {}))
    const undo = undosOf(own, orderId).findLast(({ phase }) => phase._tag !== "Confirmed")
    // Where a row is of several, the one that is not sure is told, before a cancel that was refused.
    const unsure = making.find(({ phase }) => phase._tag !== "Accepted")
    const intent =
      undo === undefined || undo.phase._tag === "Refused" ? (unsure ?? undo ?? making[0]) : undo
    const isMoving = intent !== undefined && intent.phase._tag !== "Refused"
    const status = isMoving ? statusOf(intent, client) : "ordered"
    return {
      name,
      target: row,
      quantity,
      ...(price === undefined ? {} : { price }),
      status: status === "ordered" && row.onExchange === true ? "onExchange" : status,
      row,
      ...(intent === undefined ? {} : { intent }),
    }
  })
  const others = creates
    .filter((intent) => places.get(intent) === undefined)
    .flatMap((intent) => asked(intent, statusOf(intent, client), rows))
  return [...listed, ...others]
}

const known = new WeakMap<State, { readonly of: Whole; readonly entries: ReadonlyArray<Entry> }>()

/** The server's rows first, as it lists them, then what it does not list, oldest first. */
export const entriesOf = ({ orders, session, client }: Whole): ReadonlyArray<Entry> => {
  const last = known.get(orders)
  if (last?.of.session === session && last.of.client === client) return last.entries
  const of = { orders, session, client }
  const entries = make(of)
  known.set(orders, { of, entries })
  return entries
}

export const entriesFor = (state: Whole, target: Omit<Target, "quantity">): ReadonlyArray<Entry> =>
  entriesOf(state).filter((each) => matchesEntry(each, target))

const matchesEntry = ({ row, target: own }: Entry, target: Omit<Target, "quantity">): boolean =>
  row === undefined ? targetKeyOf(own) === targetKeyOf(target) : matches(row, target)

/** What several say together; `undefined` of none. */
export const statusOfAll = (entries: ReadonlyArray<Entry>): OrderStatus | undefined =>
  leastCertain(entries.map(({ status }) => status))

const areThere = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
  entries.filter(
    ({ row, status }) => row !== undefined || (status !== "refused" && status !== "notBooked"),
  )

/** Of what is there or on its way; a missing price counts as 0. Source: FMT-11. */
export const costOf = (entries: ReadonlyArray<Entry>): Cents =>
  areThere(entries).reduce((sum, { price = zeroCents }) => addCents(sum, price), zeroCents)

/** What {@link costOf} is the price of. */
export const piecesThere = (entries: ReadonlyArray<Entry>): number =>
  areThere(entries).reduce((sum, { quantity }) => sum + quantity, 0)
