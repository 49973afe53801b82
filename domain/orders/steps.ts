/** How one intent goes from phase to phase; the table in reduce.ts says upon which event. Source: design "life of an intent". */
import type { State as Cart } from "#domain/cart/model.ts"
import { isReachable, type State as Client } from "#domain/client/model.ts"
import { type Config, isKiosk } from "#domain/config/index.ts"
import { momentOf } from "#domain/kernel/civil.ts"
import { after, type EpochMs, type Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import type { Now } from "#domain/kernel/tables.ts"
import type { State as Language } from "#domain/language/model.ts"
import { entryKeyOf, type Menu, type MenuQuery } from "#domain/menu/model.ts"
import { dayQueryOf, dishStatusOf, tellsOf } from "#domain/menu/selectors.ts"
import { type Failure, isInDoubt, troubleOf } from "#domain/requests/failure.ts"
import { messageOf } from "#domain/requests/why.ts"
import type { State as Session } from "#domain/session/model.ts"
import { claimsOf } from "./evidence.ts"
import type { Fact } from "./events.ts"
import {
  type Action,
  doubtMs,
  type Intent,
  isCreate,
  isSettled,
  lookRetryMaxMs,
  lookRetryMs,
  openMax,
  type Phase,
  settledMax,
  type State,
  targetKeyOf,
  targetsOf,
} from "./model.ts"
import type { ListedOrder } from "./listed.ts"
import { firstLook, isDoubted, type PhaseOf, recognise } from "./settle.ts"

export type Reads = {
  readonly cart: Cart
  readonly client: Client
  readonly language: Language
  readonly session: Session
  readonly orders: State
}
export type Row = Now<Reads, Fact>

export const change = (
  orders: State,
  id: Seq,
  next: (intent: Intent) => Intent | undefined,
): State => {
  const { intents } = orders
  const place = intents.findIndex((intent) => intent.id === id)
  if (place < 0) return orders
  const intent = intents[place]!
  const changed = next(intent)
  if (changed === intent) return orders
  return {
    ...orders,
    intents: changed === undefined ? intents.toSpliced(place, 1) : intents.with(place, changed),
  }
}

/** Changes an intent that is in one phase; in any other the event came too late. */
export const changeIn = <Tag extends Phase["_tag"]>(
  orders: State,
  id: Seq,
  tag: Tag,
  next: (intent: Intent, phase: PhaseOf<Tag>) => Intent | undefined,
): State =>
  change(orders, id, (intent) =>
    intent.phase._tag === tag ? next(intent, intent.phase as PhaseOf<Tag>) : intent,
  )

/** One intent is on the wire at a time. Source: design "one lane per customer". */
export const isOnWire = ({ phase }: Intent): boolean =>
  phase._tag === "Sending" || phase._tag === "Checking"

/** What came about a customer's order after he left changes nothing: it is asked again when he is back. Source: ORDER-19. */
export const isOwn = ({ customerId }: Intent, { member }: Session): boolean =>
  member !== undefined && sameId(customerId, member.customerId)

/** A row that is on the screen is not 'Checking' beside it. Source: ORDER-19. */
export const recognised = (
  orders: State,
  listed: ReadonlyArray<ListedOrder>,
  { at, say, state: { language, session, orders: before } }: Row,
  except?: Seq,
): State =>
  orders.intents.reduce((next, intent) => {
    const { id } = intent
    if (id === except || !isDoubted(intent) || !isOwn(intent, session)) return next
    const { intents } = next
    const lastAt = before.listed.at
    const looked = { listed, lastAt, intents, language: language.current, at, say }
    return change(next, id, (each) => recognise(each, looked))
  }, orders)

/** Asks for the list anew; an answer to an older question is no longer awaited. Source: API-23. */
export const reread = (orders: State, seq: Seq): State => ({
  ...orders,
  listed: { ...orders.listed, ask: seq },
})

/** The window in which a second tap on the same thing is the same tap. Source: OFFER-33. */
const isRepeated = (action: Action, { at, state: { orders, client } }: Row): boolean => {
  const keys = new Set(targetsOf(action).map(targetKeyOf))
  return orders.intents.some((intent) => {
    const isPending = !isSettled(intent) && intent.phase._tag !== "Accepted"
    const isRecent =
      intent.action._tag === action._tag && at < intent.askedAt + client.config.orderDebounce
    return (
      (isPending || isRecent) &&
      targetsOf(intent.action).some((target) => keys.has(targetKeyOf(target)))
    )
  })
}

/** Before some are forgotten: what they booked is not what an order that is still looked for booked. */
const parted = (
  kept: ReadonlyArray<Intent>,
  gone: ReadonlyArray<Intent>,
): ReadonlyArray<Intent> => {
  const claimed: Record<string, number> = {}
  for (const claims of gone.map(claimsOf))
    for (const row of Object.keys(claims)) claimed[row] = (claimed[row] ?? 0) + claims[row]!
  return kept.map((intent) => {
    if (intent.baseline === undefined || intent.phase._tag === "Confirmed") return intent
    const baseline: Record<string, number> = { ...intent.baseline }
    for (const row of Object.keys(claimed))
      baseline[row] = Math.max(baseline[row] ?? 0, claimed[row]!)
    return { ...intent, baseline }
  })
}

/** Forgets what nobody needs any more; `isKept` says it of those that are settled. */
export const forgetSettled = (
  intents: ReadonlyArray<Intent>,
  isKept: (intent: Intent) => boolean,
): ReadonlyArray<Intent> => {
  const stays = (intent: Intent): boolean => !isSettled(intent) || isKept(intent)
  const gone = intents.filter((intent) => !stays(intent))
  return gone.length === 0 ? intents : parted(intents.filter(stays), gone)
}

export const queue = (action: Action, now: Row): State | void => {
  const { seq, at, say, state } = now
  const { orders, client, session } = state
  if (session.member === undefined || isRepeated(action, now)) return
  const isLate = !isReachable(client)
  if (isLate && isKiosk(client.config)) return say({ _tag: "OrderRejected", why: "offline" })
  // It would wait in a page that can be closed. Source: design "Storage".
  if (isLate && client.unkept !== undefined && isCreate(action))
    return say({ _tag: "OrderRejected", why: "unkept" })
  const open = orders.intents.filter((intent) => !isSettled(intent))
  if (open.length >= openMax) return say({ _tag: "OrderRejected", why: "tooMany" })
  const kept = new Set(orders.intents.filter(isSettled).slice(-settledMax))
  const intent: Intent = {
    id: seq,
    customerId: session.member.customerId,
    askedAt: at,
    action,
    attempt: 0,
    phase: { _tag: "Queued", look: { round: 1, notBefore: at, step: 0 }, isLate },
  }
  say({ _tag: "OrderQueued", id: seq, action })
  return {
    ...orders,
    intents: [...forgetSettled(orders.intents, (each) => kept.has(each)), intent],
  }
}

const doubt = (intent: Intent, phase: PhaseOf<"Sending">, at: EpochMs): Intent => {
  const { language } = phase
  const look = firstLook(1, doubtMs, at)
  return { ...intent, phase: { _tag: "InDoubt", language, since: at, look, unchanged: 0 } }
}

export const requeued = (intent: Intent, at: EpochMs, round = 1, force?: string): Intent => ({
  ...intent,
  phase: {
    _tag: "Queued",
    look: { round, notBefore: at, step: 0 },
    isLate: true,
    ...(force === undefined ? {} : { force }),
  },
})

/** The network went before its send: as before that attempt. */
export const unsent = (intent: Intent, at: EpochMs): Intent => {
  const { firstSend, ...rest } = requeued(intent, at)
  return firstSend === undefined || firstSend === intent.attempt ? rest : { ...rest, firstSend }
}

/** Nothing that changes the server goes on by itself after a start: it may have been carried out. */
export const resumed = (intent: Intent, at: EpochMs): Intent => {
  const { phase } = intent
  switch (phase._tag) {
    case "Sending":
      return doubt(intent, phase, at)
    case "Checking":
      return requeued(intent, at)
    case "Queued": {
      // What a tab that led until now still hears is not what sends it.
      const look = { ...phase.look, round: phase.look.round + 1 }
      return { ...intent, phase: { ...phase, look, isLate: true } }
    }
    default:
      return intent
  }
}

/**
 * What was stored is damaged: an order that looks unsent may have been sent, and one taken back may be back. A person
 * decides, before the server's list. What was sent is read back as ever; a cancel may be sent twice. Source: APP-24.
 */
export const distrusted = (intent: Intent, { at, say, state: { language } }: Row): Intent => {
  const { phase, action, id, attempt } = intent
  const isUnsent =
    phase._tag === "Queued" ||
    phase._tag === "Changed" ||
    phase._tag === "Checking" ||
    phase._tag === "Asks"
  if (!isUnsent || !isCreate(action)) return intent
  say({ _tag: "OrderNeedsPerson", id })
  const sent = { language: language.current, since: at }
  return {
    ...intent,
    firstSend: intent.firstSend ?? attempt,
    phase: { _tag: "NotFound", ...sent, look: undefined, booked: 0, claims: {}, isUnsure: true },
  }
}

export const refuse = (
  intent: Intent,
  why: PhaseOf<"Refused">["why"],
  message: string,
  since?: EpochMs,
): Intent => ({
  ...intent,
  phase: { _tag: "Refused", why, message, ...(since === undefined ? {} : { since }) },
})

/** Menus of every canteen and date of a cart. Source: CART-22. */
const menusOf = (action: Action, config: Config): ReadonlyArray<MenuQuery> => {
  const queries = targetsOf(action).map((target) => dayQueryOf(config, target))
  return [...new Map(queries.map((query) => [entryKeyOf(query), query])).values()]
}

/** What the server's refusal of a send or a check makes of an intent. Source: seed §8 HTTP handling. */
export const failed = (
  intent: Intent,
  phase: PhaseOf<"Sending" | "Checking">,
  failure: Failure,
  { at, say, state }: Row,
): Intent => {
  const { id, action } = intent
  const isCheck = phase._tag === "Checking"
  if (isInDoubt(failure)) {
    // A check books nothing, so it can simply be asked again.
    if (isCheck) return requeued(intent, after(at, lookRetryMs))
    const isAway = troubleOf(failure, [])._tag === "Unavailable"
    say({ _tag: "OrderDoubted", id, message: isAway ? "" : messageOf(failure) })
    return doubt(intent, { ...phase, _tag: "Sending" }, at)
  }
  const { oldCartErrorCodes, insufficientBalanceCodes } = state.client.config
  const trouble = troubleOf(failure, oldCartErrorCodes)
  // A check books nothing; what was sent before it may have.
  const since = intent.firstSend === undefined ? undefined : at
  switch (trouble._tag) {
    case "Force": {
      say({ _tag: "OrderNeedsPerson", id })
      const { message, answers } = trouble
      const { language } = phase
      return {
        ...intent,
        phase: { _tag: "Asks", since: at, language, isCheck, message, answers },
      }
    }
    case "OldCart":
      say({ _tag: "OrderRefused", id, action, trouble })
      say({
        _tag: "CartOutdated",
        message: trouble.message,
        queries: menusOf(action, state.client.config),
      })
      return refuse(intent, "oldCart", trouble.message, since)
    case "Unauthorized":
      // Not carried out; the session ends with the same event, and the order waits for the next one.
      return requeued(intent, at)
    case "Refused": {
      const isPoor = trouble.code !== undefined && insufficientBalanceCodes.includes(trouble.code)
      say({ _tag: "OrderRefused", id, action, trouble: isPoor ? { _tag: "Balance" } : trouble })
      // What was left may be gone: the person should see what can be ordered now.
      say({ _tag: "MenuTouched" })
      return refuse(intent, isPoor ? "balance" : "server", trouble.message, since)
    }
    // These are in doubt, above.
    case "Unavailable":
    case "Unreadable":
      return intent
  }
}

/** Until when an order that waits can go out, where that is known. */
export const deadlineOf = (
  { action, phase, askedAt }: Intent,
  { zone }: Client,
): EpochMs | undefined => {
  if (action._tag !== "Direct" || phase._tag !== "Queued") return undefined
  const { orderUntil } = action.dish
  if (orderUntil === undefined) return undefined
  const until = momentOf(zone, orderUntil)
  // Asked after the deadline: the server has its own question for that.
  return askedAt < until ? until : undefined
}

/** Price and availability of an order that waited, against the menu of now. Source: ORDER-19. */
export const recheck = (intent: Intent, menu: Menu, { say, state: { client } }: Row): Intent => {
  const { action, phase, id } = intent
  if (action._tag !== "Direct" || phase._tag !== "Queued") return intent
  const { dish } = action
  const item = menu.items.find(
    (each) =>
      targetKeyOf({ ...dish, ...each }) === targetKeyOf(dish) &&
      (dish.productId === undefined || sameId(each.product.id, dish.productId)),
  )
  const look = { ...phase.look, round: phase.look.round + 1 }
  const known: Intent = { ...intent, phase: { ...phase, look, isLate: false } }
  // A menu that says nothing of the day refuses nothing: the server will.
  if (item === undefined && !tellsOf(menu, dayQueryOf(client.config, dish), dish.date)) return known
  const status = item === undefined ? "hidden" : dishStatusOf(item)
  if (item === undefined || (status !== "order" && status !== "exchange")) {
    say({ _tag: "OrderRefused", id, action, trouble: { _tag: "Gone" } })
    return refuse(intent, "gone", "")
  }
  if (item.price === dish.price) return known
  say({ _tag: "OrderNeedsPerson", id })
  return { ...intent, phase: { _tag: "Changed", price: item.price, round: look.round } }
}

/** The same look again, a little later each time. */
export const lookAgain = (intent: Intent, at: EpochMs): Intent => {
  const { phase } = intent
  if (!("look" in phase) || phase.look === undefined) return intent
  const { round, step } = phase.look
  const ms = Math.min(lookRetryMaxMs, lookRetryMs * round)
  const look = { round: round + 1, notBefore: after(at, ms), step }
  return { ...intent, phase: { ...phase, look } }
}

/** A kiosk keeps no order for later, and a page without storage none that outlives it: what could never be sent is refused, as when the server is known to be away. Source: ORDER-19. */
export const unanswered = (
  intent: Intent,
  failure: Failure,
  { at, say, state: { client } }: Row,
): Intent | undefined => {
  const { id, action, firstSend, phase } = intent
  const isUnsent = phase._tag === "Queued" && firstSend === undefined
  const isAway = troubleOf(failure, [])._tag === "Unavailable"
  // What waited already when the storage was lost goes on waiting: nobody was told otherwise.
  const isUnkept = client.unkept !== undefined && id > client.unkept.since && isCreate(action)
  if (!isUnsent || !isAway || !(isKiosk(client.config) || isUnkept)) return lookAgain(intent, at)
  if (isUnkept) say({ _tag: "OrderRejected", why: "unkept" })
  // What tells that the server is away is said once, by the same event.
  else if (client.lostAt !== undefined) say({ _tag: "OrderRejected", why: "offline" })
  say({ _tag: "OrderDropped", id, action })
  return undefined
}
