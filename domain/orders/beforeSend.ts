/** What waits, and what lets it go out. Source: ORDER-19, design "queued intent has a deadline". */
import type { State as Client } from "#domain/client/model.ts"
import { momentOf } from "#domain/kernel/civil.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { dayQueryOf, dishStatusOf, tellsOf } from "#domain/menu/selectors.ts"
import { baselineOf } from "./evidence.ts"
import { settledTarget } from "./reconcile.ts"
import { type Intent, isCreate, isQueued, retryMaxMs, retryMs, targetKeyOf } from "./model.ts"
import {
  type Transition,
  attempted,
  forced,
  refuseLocally,
  withPhase,
  tooLate,
} from "./transitions.ts"

/** Until when an order that waits can go out, where that is known. */
export const deadlineOf = (intent: Intent, { zone }: Client): EpochMs | undefined => {
  const { action, askedAt } = intent
  if (action._tag !== "Direct" || !isQueued(intent)) return undefined
  const { orderUntil } = action.dish
  if (orderUntil === undefined) return undefined
  const until = momentOf(zone, orderUntil)
  // Asked after the deadline: the server has its own question for that.
  return askedAt < until ? until : undefined
}

export const beginAttempt: Transition<"Queued", "turn"> = (
  intent,
  { force },
  { rows },
  context,
) => {
  const { action, firstSend } = intent
  const { client, language } = context.state
  // A page that wakes may hear of its turn before it hears of the time.
  if (context.at >= (deadlineOf(intent, client) ?? Infinity))
    return tooLate(intent, null, null, context)
  const sent = { language: language.current, ...forced(force) }
  if (!isCreate(action))
    return settledTarget(intent, rows, context) ?? attempted(intent, "Sending", sent)
  const listed = baselineOf(rows, action)
  const isSecond = action._tag === "Direct" && !action.dish.allowMultipleOrder
  // Another device was quicker. Source: OFFER-35.
  if (isSecond && firstSend === undefined && Object.keys(listed).length > 0)
    return refuseLocally(intent, "ordered", context)
  const baseline = firstSend === undefined ? listed : (intent.baseline ?? listed)
  return attempted({ ...intent, baseline }, action._tag === "Cart" ? "Validating" : "Sending", sent)
}

/** Price and availability of an order that waited, against the menu of now. Source: ORDER-19. */
export const rechecked: Transition<"Stale", "menu"> = (
  intent,
  { at, force },
  { menu },
  context,
) => {
  const { action, id } = intent
  if (action._tag !== "Direct") return intent
  const { dish } = action
  const item = menu.items.find(
    (each) =>
      targetKeyOf({ ...dish, ...each }) === targetKeyOf(dish) &&
      (dish.productId === undefined || sameId(each.product.id, dish.productId)),
  )
  const known = withPhase(intent, { _tag: "Queued", after: at, ...forced(force) })
  // A menu that says nothing of the day refuses nothing: the server will.
  if (!tellsOf(menu, dayQueryOf(context.state.client.config, dish), dish.date)) return known
  const status = item && dishStatusOf(item)
  if (item === undefined || (status !== "order" && status !== "exchange"))
    return refuseLocally(intent, "gone", context)
  if (item.price === dish.price) return known
  context.emit({ _tag: "OrderNeedsPerson", id })
  return withPhase(intent, { _tag: "PriceChanged", at: context.at, price: item.price })
}

export const rereadMenu: Transition<"Stale", "unread"> = (intent, phase, _input, { at }) => {
  // As long again as it has waited, within bounds.
  const ms = Math.min(retryMaxMs, Math.max(retryMs, at - intent.askedAt))
  return withPhase(intent, { ...phase, at: after(at, ms) })
}
