import { goneLines, total } from "#domain/cart/selectors.ts"
import { areChoicesMade } from "#domain/cart/choices.ts"
import { isReachable } from "#domain/client/model.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { Event as CartEvent } from "#domain/cart/events.ts"
import { isKiosk, isShoppingOn } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { after, type EpochMs, type Of, type Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { type HandlerContext, plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import { type Failure, isInDoubt, troubleOf } from "#domain/requests/failure.ts"
import { failedWith } from "#domain/requests/reading.ts"
import { messageOf } from "#domain/requests/why.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import { mayLook } from "#domain/session/selectors.ts"
import type { Event, Fact } from "./events.ts"
import { claimsOf } from "./evidence.ts"
import { landedAt } from "./reconcile.ts"
import { handles, mayWait, step } from "./machine.ts"
import {
  type Action,
  freshMs,
  type Intent,
  isCreate,
  isDone,
  isInTheWay,
  isSameThing,
  isQueued,
  isSettled,
  isUndo,
  openMax,
  type Phase,
  settledMax,
  type State,
} from "./model.ts"
import { dueOf, isFresh, isOwn, turnOf } from "./schedule.ts"
import { isWaiting } from "./selectors.ts"
import type { Reads, Input } from "./transitions.ts"

type Context = HandlerContext<Reads, Fact>
type Heard =
  | Event
  | LanguageFact
  | Extract<CartEvent, { _tag: "ThankYouReached" | "PaymentFailureReached" }>
  | Extract<ClientEvent, { _tag: "ClientStarted" | "LogDamaged" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "SessionResumed" }>

/**
 * Asks for the list anew; an answer to an older question is no longer awaited. What a tab that slept was told asks in
 * vain when nobody is logged in any more. Source: API-23.
 */
const reread = (orders: State, { at, seq, state }: Context): State =>
  mayLook(state) ? { ...orders, listed: { ...orders.listed, ask: seq, began: at } } : orders

/** Applies an input to every order, oldest first: rows that one claims are not there for the next one. */
const applyToAll = (
  orders: State,
  input: Input,
  now: Context,
  isMeant: (intent: Intent) => boolean = () => true,
): State => {
  let next = orders
  for (const intent of orders.intents)
    if (handles(intent, input) && isMeant(intent)) next = step(next, intent.id, input, now)
  return next
}

const tellOwn = (orders: State, input: Input, now: Context): State =>
  goOn(
    applyToAll(orders, input, now, (intent) => isOwn(intent, now.state.session)),
    now,
  )

/** What can go out goes out, and a list that is due is asked for. */
const goOn = (orders: State, now: Context): State => {
  const { client, session } = now.state
  if (!client.isOnline) return orders
  const next = turnOf(orders, session)
  if (next !== undefined && isFresh(next, orders.listed, now.at)) {
    const input = { _tag: "turn", rows: orders.listed.value ?? [] } as const
    const gone = step(orders, next.id, input, now)
    if (gone !== orders) return goOn(gone, now)
  }
  const isDue = dueOf(orders, session) <= now.at
  return isDue && orders.listed.ask === undefined ? reread(orders, now) : orders
}

/** The window in which a second tap on the same thing is the same tap. Source: OFFER-33. */
const isRepeated = (action: Action, orders: State, { at, state }: Context): boolean =>
  orders.intents.some((intent) => {
    const { config } = state.client
    const isRecent =
      intent.action._tag === action._tag && at < intent.askedAt + config.orderDebounce
    // Nor is taken back what is gone already, by a list that does not know it yet.
    const isGone = "order" in action && isUndo(intent) && isDone(intent, orders.listed)
    const isSame =
      isInTheWay(intent, action) || ((isRecent || isGone) && isSameThing(intent.action, action))
    return isSame && isOwn(intent, state.session)
  })

/** Forgets what nobody needs any more: what that booked is not what an order that is still looked for booked. */
const forgetSettled = (
  intents: ReadonlyArray<Intent>,
  isKept: (intent: Intent) => boolean,
): ReadonlyArray<Intent> => {
  const stays = (intent: Intent): boolean => !isSettled(intent) || isKept(intent)
  const claimed: Record<string, number> = {}
  for (const claims of intents.filter((each) => !stays(each)).map(claimsOf))
    for (const row of Object.keys(claims)) claimed[row] = (claimed[row] ?? 0) + claims[row]!
  const kept = intents.filter(stays)
  if (Object.keys(claimed).length === 0) return kept
  return kept.map((intent) => {
    if (intent.baseline === undefined || intent.phase._tag === "Confirmed") return intent
    const baseline: Record<string, number> = { ...intent.baseline }
    for (const row of Object.keys(claimed))
      baseline[row] = Math.max(baseline[row] ?? 0, claimed[row]!)
    return { ...intent, baseline }
  })
}

const queue = (action: Action, now: Context, orders = now.state.orders): State | void => {
  const { seq, at, emit, state, tab } = now
  const { client, session } = state
  if (session.member === undefined || isRepeated(action, orders, now)) return
  const isLate = !isReachable(client)
  if (isLate && isKiosk(client.config)) return emit({ _tag: "OrderRejected", why: "offline" })
  // It would wait in a page that can be closed. Source: design "Storage".
  if (isLate && client.volatile !== undefined && isCreate(action))
    return emit({ _tag: "OrderRejected", why: "volatile" })
  const open = orders.intents.filter((intent) => !isSettled(intent))
  if (open.length >= openMax) return emit({ _tag: "OrderRejected", why: "tooMany" })
  // Whoever left is told at the next login what came of a no, however much others order here meanwhile.
  const tooMany = (isMine: boolean): ReadonlyArray<Intent> =>
    orders.intents
      .filter((intent) => isSettled(intent) && isOwn(intent, session) === isMine)
      .slice(0, -settledMax)
  const old = new Set([...tooMany(true), ...tooMany(false)])
  const phase: Phase =
    isLate && action._tag === "Direct"
      ? { _tag: "Stale", at }
      : { _tag: "Queued", after: isLate ? at : after(at, -freshMs) }
  const { customerId } = session.member
  const isKeyed = client.config.orderIdempotency !== "none" && isCreate(action)
  // A page life has a name of its own, and numbers no event twice.
  const key = isKeyed ? { key: `${tab}-${seq}` } : {}
  emit({ _tag: "OrderQueued", id: seq, action })
  return {
    ...orders,
    intents: [
      ...(old.size === 0
        ? orders.intents
        : forgetSettled(orders.intents, (each) => !old.has(each))),
      { id: seq, customerId, askedAt: at, action, ...key, attempt: 0, phase },
    ],
  }
}

/** What came instead of a yes, as an input of the machine. Source: design "definitely not executed". */
const inputOf = (failure: Failure, isCheck: boolean, { config }: Reads["client"]): Input => {
  const trouble = troubleOf(failure, config.oldCartErrorCodes)
  const isAway = trouble._tag === "Unavailable"
  // A check books nothing: where a server is there and cannot check, that is its no.
  if (isCheck && !isAway && isInDoubt(failure))
    return { _tag: "no", trouble: { _tag: "Refused", message: messageOf(failure) } }
  if (!isInDoubt(failure)) {
    if (trouble._tag === "Force") return { _tag: "asks", trouble }
    // Not carried out; the session ends with the same event, and the order waits for the next one.
    if (trouble._tag === "Unauthorized") return { _tag: "unauthorized" }
    if (trouble._tag === "Refused" || trouble._tag === "OldCart") return { _tag: "no", trouble }
  }
  return { _tag: "doubt", message: isAway ? "" : messageOf(failure) }
}

/** What was never sent cannot wait everywhere for a server that is away. */
const turnedAway = (orders: State, failure: Failure, { emit, state }: Context): State => {
  // Without a network it waits for that.
  if (troubleOf(failure, [])._tag !== "Unavailable" || !state.client.isOnline) return orders
  const isKept = (intent: Intent): boolean => {
    const { id, action, firstSend } = intent
    if (
      !isQueued(intent) ||
      firstSend !== undefined ||
      mayWait(intent, state) ||
      !isOwn(intent, state.session)
    )
      return true
    // What tells that the server is away is said once, by the same event.
    if (!isKiosk(state.client.config)) emit({ _tag: "OrderRejected", why: "volatile" })
    else if (state.client.lostAt !== undefined) emit({ _tag: "OrderRejected", why: "offline" })
    emit({ _tag: "OrderDropped", id, action })
    return false
  }
  return { ...orders, intents: orders.intents.filter(isKept) }
}

/** At a logout: refused so lately that what a browser repeated may still show, at its customer's next login. */
const isOpenRefusal = (
  { phase, customerId, ...sends }: Intent,
  at: EpochMs,
  told: EpochMs | undefined,
  leaving: Intent["customerId"],
): boolean =>
  phase._tag === "Refused" &&
  phase.since !== undefined &&
  (at <= landedAt(sends, phase.since) || (told ?? 0) < phase.since || !sameId(customerId, leaving))

const begin = (orders: State | void, now: Context): State | void =>
  orders === undefined ? undefined : goOn(orders, now)

/** Of several payments the one that was begun last came back. */
const returned = (orders: State, _tag: "paid" | "unpaid", now: Context): State => {
  const last = orders.intents.findLast(
    (intent) => intent.phase._tag === "Paying" && isOwn(intent, now.state.session),
  )
  return last === undefined ? orders : reread(step(orders, last.id, { _tag }, now), now)
}

type Named = Extract<Event, { readonly id: Seq }>
/** An input of a person, to one order. */
const says =
  (tag: Of<Input, "withdrawn" | "dismissed" | "left" | "now">["_tag"]) =>
  (orders: State, { id }: Named, now: Context): State =>
    goOn(step(orders, id, { _tag: tag }, now), now)

export const reduce = plainReducer<State, Heard, Reads, Fact>({
  OrderAsked: (_orders, { dish, quantity, shown }, now) => {
    const { session, client } = now.state
    if (!isShoppingOn(client.config)) return
    if (session.member === undefined) return now.emit({ _tag: "LoginNeeded" })
    const price = timesCents(dish.price, quantity)
    if (price !== shown) return now.emit({ _tag: "OrderRejected", why: "priceChanged" })
    return begin(queue({ _tag: "Direct", dish, quantity, price }, now), now)
  },
  CheckoutAsked: (_orders, { shown, choices }, now) => {
    const { cart, client, session } = now.state
    if (!isShoppingOn(client.config)) return
    if (!areChoicesMade(choices, client.config))
      return now.emit({ _tag: "OrderRejected", why: "choicesOpen" })
    if (session.member === undefined) return now.emit({ _tag: "LoginNeeded" })
    if (cart.lines.length === 0) return now.emit({ _tag: "OrderRejected", why: "cartEmpty" })
    if (cart.sending !== undefined || cart.refreshing.length > 0) return
    if (goneLines(cart).length > 0) return now.emit({ _tag: "OrderRejected", why: "linesGone" })
    if (total(cart) !== shown) return now.emit({ _tag: "OrderRejected", why: "priceChanged" })
    const orderDate = localTimeOf(client.zone, now.at)
    const action = { _tag: "Cart", lines: cart.lines, price: shown, orderDate, choices } as const
    return begin(queue(action, now), now)
  },
  /** Source: ORDER-09. */
  CancelAsked: (_orders, { order }, now) =>
    order.cancelStatus === "POSSIBLE"
      ? begin(queue({ _tag: "Cancel", order }, now), now)
      : undefined,
  /** Source: ORDER-10. */
  ExchangeAsked: (_orders, { order }, now) =>
    order.cancelStatus === "FOR_EXCHANGE"
      ? begin(queue({ _tag: "Exchange", order }, now), now)
      : undefined,
  IntentWithdrawn: (orders, event, now) => {
    const next = says("withdrawn")(orders, event, now)
    const was = orders.intents.find(({ id }) => id === event.id)
    return next !== orders && was?.firstSend !== undefined ? reread(next, now) : next
  },
  IntentDismissed: says("dismissed"),
  ForceLeft: (orders, event, now) => {
    now.emit({ _tag: "MenuTouched" })
    return reread(says("left")(orders, event, now), now)
  },
  LookAsked: (orders, event, now) => reread(says("now")(orders, event, now), now),
  ForceAnswered: (orders, { id, answer }, now) => {
    const intent = orders.intents.find((each) => each.id === id)
    if (intent === undefined || !isOwn(intent, now.state.session)) return
    return goOn(step(orders, id, { _tag: "answered", answer }, now), now)
  },
  /** What the person wants with a price that changed while the order waited. */
  ChangeAnswered: (orders, { id, choice, shown }, now) =>
    goOn(
      step(orders, id, choice === "drop" ? { _tag: "declined" } : { _tag: "agreed", shown }, now),
      now,
    ),
  SurplusAnswered: (orders, { id, choice, orderId }, now) => {
    const extra = orders.intents
      .flatMap(({ id: each, phase }) => (each === id && "extra" in phase ? phase.extra : []))
      .find((row) => sameId(row.orderId, orderId))
    const kept = step(orders, id, { _tag: "accounted" }, now)
    const isToCancel = choice === "cancel" && extra !== undefined
    return goOn(
      (isToCancel ? queue({ _tag: "Cancel", order: extra }, now, kept) : undefined) ?? kept,
      now,
    )
  },
  NotFoundAnswered: (orders, { id, choice }, now) =>
    goOn(step(orders, id, { _tag: choice }, now), now),
  DeadlinePassed: (orders, { id }, now) => {
    const next = step(orders, id, { _tag: "closed" }, now)
    return next === orders ? orders : reread(next, now)
  },
  OrderAnswered: (orders, { id, attempt, isCheck, answer }, now) => {
    const intent = orders.intents.find((each) => each.id === id)
    const isAsked =
      intent?.attempt === attempt && intent.phase._tag === (isCheck ? "Validating" : "Sending")
    if (!isAsked) return
    const input: Input =
      answer._tag === "Failed"
        ? inputOf(answer.failure, isCheck, now.state.client)
        : { _tag: "yes", ...answer.value }
    const next = step(orders, id, input, now)
    // A session that ends with this very answer sends nothing any more.
    if (isCheck) return input._tag === "unauthorized" ? next : goOn(next, now)
    // What was known before does not tell of it.
    const { from: _, ...listed } = next.listed
    return reread({ ...next, listed }, now)
  },
  OrderUnsent: (orders, { id, attempt }, now) =>
    orders.intents.some((intent) => intent.id === id && intent.attempt === attempt)
      ? step(orders, id, { _tag: "unsent" }, now)
      : undefined,
  MenuRechecked: (orders, { id, look, answer }, now) => {
    const intent = orders.intents.find((each) => each.id === id)
    if (intent?.phase._tag !== "Stale" || intent.phase.at !== look) return
    if (!isOwn(intent, now.state.session)) return
    if (answer._tag === "Got")
      return goOn(step(orders, id, { _tag: "menu", menu: answer.value }, now), now)
    return step(turnedAway(orders, answer.failure, now), id, { _tag: "unread" }, now)
  },
  /** What somebody looks at is told when it fails; what is only repeated is not. */
  OrdersWanted: (orders, _event, now) => {
    const wanted = orders.listed.ask === undefined ? reread(orders, now) : orders
    if (wanted.listed.fails === undefined) return wanted
    const { fails: _, ...listed } = wanted.listed
    return { ...wanted, listed }
  },
  OrdersDue: (orders, _event, now) =>
    orders.listed.ask === undefined ? reread(orders, now) : undefined,
  OrdersAnswered: (orders, { ask, answer }, now) => {
    const { at } = now
    const {
      ask: asked,
      began,
      failedAt: _at,
      failure: _failure,
      fails = 0,
      ...known
    } = orders.listed
    if (asked !== ask) return
    if (answer._tag === "Failed") {
      const listed = { ...known, ...failedWith(answer.failure, at), fails: fails + 1 }
      return turnedAway({ ...orders, listed }, answer.failure, now)
    }
    const from = began ?? at
    const rows = answer.value
    const read = { ...orders, listed: { ...known, value: rows, at, from, told: from } }
    const input = { _tag: "listed", rows, from } as const
    return tellOwn(read, input, now)
  },
  PersistenceAnswered: (orders, { isPersisted }) => ({ ...orders, isPersisted }),
  ThankYouReached: (orders, _event, now) => returned(orders, "paid", now),
  PaymentFailureReached: (orders, _event, now) => returned(orders, "unpaid", now),
  ClientStarted: (orders, _event, now) => {
    // That an earlier page read the list says nothing of whether this one reaches the server.
    const { ask: _, began: _began, fails: _fails, from: _from, ...listed } = orders.listed
    return applyToAll({ ...orders, listed }, { _tag: "broken" }, now)
  },
  LogDamaged: (orders, _event, now) => applyToAll(orders, { _tag: "damaged" }, now),
  /** The list stays until its dishes' names come in the new language; a list under way is asked for in it anyway. Source: I18N-12. */
  LanguageChanged: (orders, _fact, now) =>
    orders.listed.value === undefined ? undefined : reread(orders, now),
  SessionResumed: (orders, _fact, now) => reread(orders, now),
  LoggedIn: (orders, _fact, now) => reread({ ...orders, listed: {} }, now),
  /** A kiosk remembers nothing of who left; an own device keeps what is not settled for that customer. Source: ORDER-19. */
  LoggedOut: (orders, { why, customerId, forgets }, now) => {
    const isWhole = isKiosk(now.state.client.config)
    const isDropped = (intent: Intent): boolean =>
      isWhole ||
      (why === "asked" && sameId(intent.customerId, customerId) && (forgets || isWaiting(intent)))
    const open = forgetSettled(
      orders.intents,
      (intent) => !isWhole && isOpenRefusal(intent, now.at, orders.listed.told, customerId),
    )
    for (const { id, action } of open.filter(isDropped))
      now.emit({ _tag: "OrderDropped", id, action })
    const intents = open.filter((intent) => !isDropped(intent))
    return applyToAll({ ...orders, listed: {}, intents }, { _tag: "broken" }, now)
  },
})
