/** What waits, and what lets it go out. Source: ORDER-19, design "queued intent has a deadline". */
import type { State as Client } from "#domain/client/model.ts"
import { momentOf } from "#domain/kernel/civil.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { dayQueryOf, dishStatusOf, tellsOf } from "#domain/menu/selectors.ts"
import { baselineOf } from "./evidence.ts"
import { settledTarget } from "./lists.ts"
import { type Intent, isCreate, retryMaxMs, retryMs, targetKeyOf } from "./model.ts"
import { type Arrow, attempted, forced, given, into, tooLate } from "./words.ts"

/** Until when an order that waits can go out, where that is known. */
export const deadlineOf = (
  { action, phase, askedAt }: Intent,
  { zone }: Client,
): EpochMs | undefined => {
  if (action._tag !== "Direct" || (phase._tag !== "Queued" && phase._tag !== "Late"))
    return undefined
  const { orderUntil } = action.dish
  if (orderUntil === undefined) return undefined
  const until = momentOf(zone, orderUntil)
  // Asked after the deadline: the server has its own question for that.
  return askedAt < until ? until : undefined
}

export const goOut: Arrow<"Queued", "turn"> = (intent, { force }, { rows }, here) => {
  const { action, firstSend } = intent
  const { client, language } = here.state
  // A page that wakes may hear of its turn before it hears of the time.
  if (here.at >= (deadlineOf(intent, client) ?? Infinity)) return tooLate(intent, null, null, here)
  const sent = { language: language.current, ...forced(force) }
  if (!isCreate(action))
    return settledTarget(intent, rows, here) ?? attempted(intent, "Sending", sent)
  const listed = baselineOf(rows, action)
  const isSecond = action._tag === "Direct" && !action.dish.allowMultipleOrder
  // Another device was quicker. Source: OFFER-35.
  if (isSecond && firstSend === undefined && Object.keys(listed).length > 0)
    return given(intent, "ordered", here)
  const baseline = firstSend === undefined ? listed : (intent.baseline ?? listed)
  return attempted({ ...intent, baseline }, action._tag === "Cart" ? "Validating" : "Sending", sent)
}

/** Price and availability of an order that waited, against the menu of now. Source: ORDER-19. */
export const rechecked: Arrow<"Late", "menu"> = (intent, { at, force }, { menu }, here) => {
  const { action, id } = intent
  if (action._tag !== "Direct") return intent
  const { dish } = action
  const item = menu.items.find(
    (each) =>
      targetKeyOf({ ...dish, ...each }) === targetKeyOf(dish) &&
      (dish.productId === undefined || sameId(each.product.id, dish.productId)),
  )
  const known = into(intent, { _tag: "Queued", after: at, ...forced(force) })
  // A menu that says nothing of the day refuses nothing: the server will.
  if (!tellsOf(menu, dayQueryOf(here.state.client.config, dish), dish.date)) return known
  const status = item && dishStatusOf(item)
  if (item === undefined || (status !== "order" && status !== "exchange"))
    return given(intent, "gone", here)
  if (item.price === dish.price) return known
  here.say({ _tag: "OrderNeedsPerson", id })
  return into(intent, { _tag: "Changed", at: here.at, price: item.price })
}

export const rereadMenu: Arrow<"Late", "unread"> = (intent, phase, _word, { at }) => {
  // As long again as it has waited, within bounds.
  const ms = Math.min(retryMaxMs, Math.max(retryMs, at - intent.askedAt))
  return into(intent, { ...phase, at: after(at, ms) })
}
