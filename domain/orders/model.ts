/**
 * Orders on their way. The server takes no idempotency key, so an order whose answer is missing is settled by reading
 * back, and so is an accepted one: browsers repeat a POST by themselves on a dying connection.
 * Source: design "local-first sync", ORDER-18, ORDER-19.
 */
import type { Day } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import { menuKeyOf } from "#domain/menu/model.ts"
import type { ListedOrder } from "./listed.ts"
import type * as Stored from "./stateSchema.ts"

export type Action = typeof Stored.Action.Type
export type Pieces = typeof Stored.Pieces.Type
export type Sent = typeof Stored.Sent.Type
export type Phase = typeof Stored.Phase.Type
export type Intent = typeof Stored.Intent.Type
export type Listed = typeof Stored.Listed.Type
export type State = typeof Stored.State.Type

export const initial: State = { listed: {}, intents: [] }

/** Waiting and moving at once. A person never needs more; a loop would. */
export const openMax = 40

/** Settled orders that are remembered, of whoever is logged in and of those who left; the server lists the rest. */
export const settledMax = 40

/**
 * A list that is older is read again before an order goes out. What came so lately says, too, that the server can be
 * reached: on a dead network a read fails and the order waits, where a send would be in doubt.
 */
export const freshMs = 10_000

/** Until when a repeat by a browser, or a request that was late, has landed as a rule. */
export const settleMs = 30_000

/**
 * When the list is read after an answer went missing. One that shows the order settles it at once; one that does not
 * counts from {@link settleMs} on. Source: design: 30, 40, 70, 160 s; 2 and 10 s are ours, so that a person is not kept
 * waiting when all went well.
 */
export const doubtMs: ReadonlyArray<number> = [2_000, 10_000, 30_000, 40_000, 70_000, 160_000]

/** Between two lists that have nothing of an order before 'Not booked' is said. */
export const unseenMs = 10_000

/** A list that was read for another reason may be that late one; after this an accepted order has one read for itself. */
export const verifyMs = 150_000
/** A busy server may carry out the first send of an order minutes after the second. */
export const landedMs = 160_000

/** After something that failed; a list is read again a little later each time. */
export const retryMs = 2_000
export const retryMaxMs = 10_000

/** How often a cancel or exchange is sent again after its state was read back unchanged. */
export const targetAttemptsMax = 3

/** How long a gateway is waited for. */
export const payMs = 1_800_000

/** What an action is about: the same dish on the same day in the same canteen. */
export type Target = {
  readonly mealId: Id
  readonly date: Day
  readonly canteenId: Id
  readonly productId?: Id
  readonly quantity: number
}
export type Thing = Omit<Target, "quantity">

const allOf = (action: Action): ReadonlyArray<Target> => {
  if ("order" in action) return [action.order]
  if (action._tag === "Direct") return [{ ...action.dish, quantity: action.quantity }]
  const targets = new Map<string, Target>()
  for (const { dish, quantity } of action.lines) {
    const key = targetKeyOf(dish)
    targets.set(key, { ...dish, quantity: quantity + (targets.get(key)?.quantity ?? 0) })
  }
  return [...targets.values()]
}

const known = new WeakMap<Action, ReadonlyArray<Target>>()

/** Asked for at each reading of the list, of every order with every other one. */
export const targetsOf = (action: Action): ReadonlyArray<Target> => {
  const before = known.get(action)
  if (before !== undefined) return before
  const targets = allOf(action)
  known.set(action, targets)
  return targets
}

/** Equal for rows and actions that cannot be told apart by what the server lists. */
export const targetKeyOf = (target: Thing): string =>
  `${menuKeyOf(target)}_${target.productId ?? ""}`

/** A row may name no canteen or no product; then the rest must do. */
export const matches = (row: Thing, target: Thing): boolean =>
  sameId(row.mealId, target.mealId) &&
  row.date === target.date &&
  (row.canteenId === "" || sameId(row.canteenId, target.canteenId)) &&
  (row.productId === undefined ||
    target.productId === undefined ||
    sameId(row.productId, target.productId))

/** Both are about something that a list may not tell apart. */
export const isAbout = (left: Action, right: Action): boolean =>
  targetsOf(left).some((one) =>
    targetsOf(right).some((other) => matches(one, other) || matches(other, one)),
  )

/** A second action on it would be a second tap, or overtake the first. Rows are told apart by their ids. Source: OFFER-28, OFFER-33. */
export const isSameThing = (left: Action, right: Action): boolean =>
  "order" in left && "order" in right
    ? sameId(left.order.orderId, right.order.orderId)
    : isAbout(left, right)

export const isCreate = ({ _tag }: Action): boolean => _tag === "Direct" || _tag === "Cart"

/** Whether nothing more happens to it by itself or by a person. */
export const isSettled = ({ phase }: Intent): boolean =>
  phase._tag === "Confirmed" || phase._tag === "Refused"

/** The server has it, as far as is known: it stands in nobody's way. */
export const isTaken = (intent: Intent): boolean =>
  isSettled(intent) || intent.phase._tag === "Accepted" || intent.phase._tag === "Paying"

export type Undo = Intent & {
  readonly action: Extract<Action, { readonly order: ListedOrder }>
}
export const isUndo = (intent: Intent): intent is Undo => "order" in intent.action
export type Create = Intent & { readonly action: Exclude<Action, Undo["action"]> }

/** A cancel or an exchange that the server carried out after the list that is known. */
export const isDone = ({ phase }: Intent, { at = 0 as EpochMs }: Listed): boolean =>
  phase._tag === "Confirmed" && phase.since !== undefined && phase.since >= at

/** Until it is through, nothing else is begun with what it is about. Source: OFFER-28. */
export const isInTheWay = (intent: Intent, action: Action): boolean =>
  !isTaken(intent) && isSameThing(intent.action, action)

/** It waits for its turn, or for its menu first. */
export const isQueued = ({ phase }: Intent): boolean =>
  phase._tag === "Queued" || phase._tag === "Stale"

/** One intent is on the wire at a time. Source: design "one lane per customer". */
export const isOnWire = ({ phase }: Intent): boolean =>
  phase._tag === "Sending" || phase._tag === "Validating"
