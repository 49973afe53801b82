import type { State as Cart } from "#domain/cart/model.ts"
import { goneLines, total } from "#domain/cart/selectors.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import { isReachable, type State as Client } from "#domain/client/model.ts"
import { isKiosk, isShoppingOn } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { after, type EpochMs, type Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { type Now, reducer } from "#domain/kernel/tables.ts"
import type { State as Language } from "#domain/language/model.ts"
import type { Menu, MenuQuery } from "#domain/menu/model.ts"
import { dishStatusOf } from "#domain/menu/selectors.ts"
import { type Failure, isInDoubt, troubleOf } from "#domain/requests/failure.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event, Fact } from "./events.ts"
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
  verifyMs,
} from "./model.ts"
import { firstLook, judge, type PhaseOf, sayBooked } from "./settle.ts"

type Heard =
  | Event
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "SessionResumed" }>
type Reads = {
  readonly cart: Cart
  readonly client: Client
  readonly language: Language
  readonly session: Session
  readonly orders: State
}
type Row = Now<Reads, Fact>

const change = (orders: State, id: Seq, next: (intent: Intent) => Intent | undefined): State => ({
  ...orders,
  intents: orders.intents.flatMap((intent) => (intent.id === id ? (next(intent) ?? []) : intent)),
})

/** Changes an intent that is in one phase; in any other the event came too late. */
const changeIn = <Tag extends Phase["_tag"]>(
  orders: State,
  id: Seq,
  tag: Tag,
  next: (intent: Intent, phase: PhaseOf<Tag>) => Intent | undefined,
): State =>
  change(orders, id, (intent) =>
    intent.phase._tag === tag ? next(intent, intent.phase as PhaseOf<Tag>) : intent,
  )

/** One intent is on the wire at a time. Source: design "one lane per customer". */
const isOnWire = ({ phase }: Intent): boolean =>
  phase._tag === "Sending" || phase._tag === "Checking"

/** Asks for the list anew; an answer to an older question is no longer awaited. Source: API-23. */
const reread = (orders: State, seq: Seq): State => ({
  ...orders,
  listed: { ...orders.listed, ask: seq },
})

/** The window in which a second tap on the same thing is the same tap. Source: OFFER-33. */
const isRepeated = (action: Action, { at, state: { orders, client } }: Row): boolean => {
  const keys = new Set(targetsOf(action).map(targetKeyOf))
  return orders.intents.some((intent) => {
    const isSame = targetsOf(intent.action).some((target) => keys.has(targetKeyOf(target)))
    const isPending = !isSettled(intent) && intent.phase._tag !== "Accepted"
    return (
      isSame &&
      (intent.action._tag === action._tag || isPending) &&
      (isPending || at < intent.askedAt + client.config.orderDebounce)
    )
  })
}

const queue = (action: Action, now: Row): State | void => {
  const { seq, at, say, state } = now
  const { orders, client, session } = state
  if (session.member === undefined || isRepeated(action, now)) return
  const isLate = !isReachable(client)
  if (isLate && isKiosk(client.config)) return say({ _tag: "OrderRejected", why: "offline" })
  const open = orders.intents.filter((intent) => !isSettled(intent))
  if (open.length >= openMax) return say({ _tag: "OrderRejected", why: "tooMany" })
  const settled = orders.intents.filter(isSettled)
  const kept = new Set(settled.slice(-settledMax))
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
    intents: [...orders.intents.filter((each) => !isSettled(each) || kept.has(each)), intent],
  }
}

const doubt = (intent: Intent, phase: PhaseOf<"Sending">, at: EpochMs): Intent => {
  const { baseline, language } = phase
  const look = firstLook(1, doubtMs, at)
  return {
    ...intent,
    phase: { _tag: "InDoubt", baseline, language, since: at, look, unchanged: 0 },
  }
}

const requeued = (intent: Intent, at: EpochMs, round = 1, force?: string): Intent => ({
  ...intent,
  phase: {
    _tag: "Queued",
    look: { round, notBefore: at, step: 0 },
    isLate: true,
    ...(force === undefined ? {} : { force }),
  },
})

/** Nothing that changes the server goes on by itself after a start: it may have been carried out. */
const resumed = (intent: Intent, at: EpochMs): Intent => {
  const { phase } = intent
  switch (phase._tag) {
    case "Sending":
      return doubt(intent, phase, at)
    case "Checking":
      return requeued(intent, at)
    case "Queued":
      return { ...intent, phase: { ...phase, isLate: true } }
    default:
      return intent
  }
}

const refuse = (intent: Intent, why: PhaseOf<"Refused">["why"], message: string): Intent => ({
  ...intent,
  phase: { _tag: "Refused", why, message },
})

/** Menus of the canteens a cart is from. Source: CART-22. */
const menusOf = (action: Action): ReadonlyArray<MenuQuery> => {
  const canteens = new Map(targetsOf(action).map(({ canteenId }) => [String(canteenId), canteenId]))
  return [...canteens.values()].map((canteenId) => ({ canteenId, timeSpan: "WEEK" as const }))
}

/** What the server's refusal of a send or a check makes of an intent. Source: seed §8 HTTP handling. */
const failed = (
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
    say({ _tag: "OrderDoubted", id })
    return doubt(intent, { ...phase, _tag: "Sending" }, at)
  }
  const { oldCartErrorCodes, insufficientBalanceCodes } = state.client.config
  const trouble = troubleOf(failure, oldCartErrorCodes)
  switch (trouble._tag) {
    case "Force": {
      say({ _tag: "OrderNeedsPerson", id })
      const { message, answers } = trouble
      const { baseline, language } = phase
      return { ...intent, phase: { _tag: "Asks", baseline, language, isCheck, message, answers } }
    }
    case "OldCart":
      say({ _tag: "OrderRefused", id, action, trouble })
      say({ _tag: "CartOutdated", message: trouble.message, queries: menusOf(action) })
      return refuse(intent, "oldCart", trouble.message)
    case "Unauthorized":
      // Not carried out; the session ends with the same event, and the order waits for the next one.
      return requeued(intent, at)
    case "Refused": {
      const isPoor = trouble.code !== undefined && insufficientBalanceCodes.includes(trouble.code)
      say({ _tag: "OrderRefused", id, action, trouble: isPoor ? { _tag: "Balance" } : trouble })
      // What was left may be gone: the person should see what can be ordered now.
      say({ _tag: "MenuTouched" })
      return refuse(intent, isPoor ? "balance" : "server", trouble.message)
    }
    case "Unavailable":
    case "Unreadable":
      say({ _tag: "OrderRefused", id, action, trouble })
      return refuse(intent, "server", "")
  }
}

/** Price and availability of an order that waited, against the menu of now. Source: ORDER-19. */
const recheck = (intent: Intent, menu: Menu, { say }: Row): Intent => {
  const { action, phase, id } = intent
  if (action._tag !== "Direct" || phase._tag !== "Queued") return intent
  const { dish } = action
  const item = menu.items.find(
    (each) =>
      targetKeyOf({ ...dish, ...each }) === targetKeyOf(dish) &&
      (dish.productId === undefined || sameId(each.product.id, dish.productId)),
  )
  const status = item === undefined ? "hidden" : dishStatusOf(item)
  if (item === undefined || (status !== "order" && status !== "exchange")) {
    say({ _tag: "OrderRefused", id, action, trouble: { _tag: "Gone" } })
    return refuse(intent, "gone", "")
  }
  const look = { ...phase.look, round: phase.look.round + 1 }
  if (item.price === dish.price) return { ...intent, phase: { ...phase, look, isLate: false } }
  say({ _tag: "OrderNeedsPerson", id })
  return { ...intent, phase: { _tag: "Changed", price: item.price, round: look.round } }
}

/** The same look again, a little later each time. */
const lookAgain = (intent: Intent, at: EpochMs): Intent => {
  const { phase } = intent
  if (!("look" in phase) || phase.look === undefined) return intent
  const { round, step } = phase.look
  const ms = Math.min(lookRetryMaxMs, lookRetryMs * round)
  const look = { round: round + 1, notBefore: after(at, ms), step }
  return { ...intent, phase: { ...phase, look } }
}

export const reduce = reducer<State, Heard, Reads, Fact>({
  OrderAsked: (_orders, { dish, quantity, shown }, now) => {
    const { session, client } = now.state
    if (!isShoppingOn(client.config)) return
    if (session.member === undefined) return now.say({ _tag: "LoginNeeded", goal: "order" })
    const price = timesCents(dish.price, quantity)
    if (price !== shown) return now.say({ _tag: "OrderRejected", why: "priceChanged" })
    return queue({ _tag: "Direct", dish, quantity, price }, now)
  },
  CheckoutAsked: (_orders, { shown, choices }, now) => {
    const { cart, client, session } = now.state
    if (!isShoppingOn(client.config)) return
    if (session.member === undefined) return now.say({ _tag: "LoginNeeded", goal: "checkout" })
    if (cart.lines.length === 0) return now.say({ _tag: "OrderRejected", why: "cartEmpty" })
    if (cart.sending !== undefined || cart.refreshing.length > 0) return
    if (goneLines(cart).length > 0) return now.say({ _tag: "OrderRejected", why: "linesGone" })
    if (total(cart) !== shown) return now.say({ _tag: "OrderRejected", why: "priceChanged" })
    const orderDate = localTimeOf(client.zone, now.at)
    return queue({ _tag: "Cart", lines: cart.lines, price: shown, orderDate, choices }, now)
  },
  /** Source: ORDER-09. */
  CancelAsked: (_orders, { order }, now) =>
    order.cancelStatus === "POSSIBLE" ? queue({ _tag: "Cancel", order }, now) : undefined,
  /** Source: ORDER-10. */
  ExchangeAsked: (_orders, { order }, now) =>
    order.cancelStatus === "FOR_EXCHANGE" ? queue({ _tag: "Exchange", order }, now) : undefined,
  IntentWithdrawn: (_orders, { id }, { say, state: { orders } }) =>
    change(orders, id, (intent) => {
      if (intent.phase._tag !== "Queued" && intent.phase._tag !== "Changed") return intent
      say({ _tag: "OrderDropped", id, action: intent.action })
      return undefined
    }),
  IntentDismissed: (_orders, { id }, { state: { orders } }) =>
    change(orders, id, (intent) => (intent.phase._tag === "Refused" ? undefined : intent)),
  LookAsked: (_orders, { id }, { at, state: { orders } }) =>
    change(orders, id, (intent) => {
      const { phase } = intent
      if (!("look" in phase) || phase.look === undefined || phase.look.notBefore <= at)
        return intent
      // A look made earlier than planned may find the order, but by finding nothing it tells nothing.
      const look = { ...phase.look, round: phase.look.round + 1, notBefore: at }
      return { ...intent, phase: { ...phase, look } }
    }),
  ForceAnswered: (_orders, { id, answer }, { at, state: { orders, language } }) =>
    changeIn(orders, id, "Asks", (intent, { isCheck, baseline }) =>
      orders.intents.some(isOnWire)
        ? requeued(intent, at, 1, answer)
        : {
            ...intent,
            attempt: intent.attempt + 1,
            phase: {
              _tag: isCheck ? "Checking" : "Sending",
              baseline,
              language: language.current,
              force: answer,
            },
          },
    ),
  /** Source: ERR-11. */
  ForceLeft: (_orders, { id }, { say, state: { orders } }) =>
    changeIn(orders, id, "Asks", ({ action }) => {
      say({ _tag: "OrderDropped", id, action })
      return undefined
    }),
  ChangeAnswered: (_orders, { id, choice, shown }, { at, say, state: { orders } }) =>
    changeIn(orders, id, "Changed", (intent, { price, round }) => {
      const { action } = intent
      if (choice === "drop" || action._tag !== "Direct") {
        say({ _tag: "OrderDropped", id, action })
        return undefined
      }
      if (shown !== price) return intent
      const dish = { ...action.dish, price }
      const agreed: Action = { ...action, dish, price: timesCents(price, action.quantity) }
      const look = { round, notBefore: at, step: 0 }
      return { ...intent, action: agreed, phase: { _tag: "Queued", look, isLate: false } }
    }),
  SurplusAnswered: (_orders, { id, choice, orderId }, now) => {
    const { orders } = now.state
    const extra = orders.intents
      .flatMap(({ id: each, phase }) =>
        each === id && phase._tag === "Surplus" ? phase.extra : [],
      )
      .find((row) => sameId(row.orderId, orderId))
    const kept = changeIn(orders, id, "Surplus", (intent, { claims, extra: rows }) => {
      const all = { ...claims }
      for (const row of rows) all[row.orderId] = row.quantity
      return { ...intent, phase: { _tag: "Confirmed", claims: all } }
    })
    if (choice === "keep" || extra === undefined) return kept
    return queue(
      { _tag: "Cancel", order: extra },
      { ...now, state: { ...now.state, orders: kept } },
    )
  },
  NotFoundAnswered: (_orders, { id, choice }, { at, say, state: { orders } }) =>
    changeIn(orders, id, "NotFound", (intent, { look, booked }) => {
      if (choice === "again") return requeued(intent, at, (look?.round ?? 1) + 1)
      // Part of it is booked and is enough; of nothing there is nothing to keep.
      if (choice === "keep" && booked > 0) {
        sayBooked(intent, say)
        return { ...intent, phase: { _tag: "Confirmed", claims: {} } }
      }
      say({ _tag: "OrderDropped", id, action: intent.action })
      return undefined
    }),
  DeadlinePassed: (_orders, { id }, { say, state: { orders } }) =>
    changeIn(orders, id, "Queued", (intent) => {
      say({ _tag: "OrderRefused", id, action: intent.action, trouble: { _tag: "Deadline" } })
      return refuse(intent, "deadline", "")
    }),
  OrderAnswered: (_orders, { id, attempt, isCheck, answer }, now) => {
    const { at, say, seq } = now
    const { orders, language } = now.state
    const tag = isCheck ? "Checking" : "Sending"
    const isAsked = orders.intents.some(
      (intent) => intent.id === id && intent.attempt === attempt && intent.phase._tag === tag,
    )
    if (!isAsked) return
    const next = changeIn(orders, id, tag, (intent, phase): Intent => {
      const { action } = intent
      if (answer._tag === "Failed") return failed(intent, phase, answer.failure, now)
      const { baseline } = phase
      if (isCheck)
        return {
          ...intent,
          attempt: attempt + 1,
          phase: { _tag: "Sending", baseline, language: language.current },
        }
      const { orderIds, gateway } = answer.value
      say({ _tag: "OrderAccepted", id, action, ...(gateway === undefined ? {} : { gateway }) })
      say({ _tag: "AccountTouched" })
      say({ _tag: "MenuTouched" })
      if (!isCreate(action)) return { ...intent, phase: { _tag: "Confirmed", claims: {} } }
      const targets = targetsOf(action)
      const claims =
        orderIds.length === 1 && targets.length === 1
          ? { [orderIds[0]!]: targets[0]!.quantity }
          : {}
      const look = firstLook(1, verifyMs, at)
      return {
        ...intent,
        phase: {
          _tag: "Accepted",
          baseline,
          language: phase.language,
          since: at,
          look,
          claims,
        },
      }
    })
    return isCheck ? next : reread(next, seq)
  },
  OrdersLooked: (_orders, { id, round, answer }, { at, say, state: { orders, language } }) => {
    const intent = orders.intents.find((each) => each.id === id)
    if (intent === undefined || !("look" in intent.phase) || intent.phase.look?.round !== round)
      return
    if (answer._tag === "Failed") return change(orders, id, (each) => lookAgain(each, at))
    const listed = answer.value
    // Another one came onto the wire meanwhile: look once more when it is done.
    const waits = intent.phase._tag === "Queued" && orders.intents.some(isOnWire)
    const looked = { listed, intents: orders.intents, language: language.current, at, say }
    const next = change(orders, id, (each) => (waits ? lookAgain(each, at) : judge(each, looked)))
    const { ask } = orders.listed
    return { ...next, listed: { value: listed, at, ...(ask === undefined ? {} : { ask }) } }
  },
  MenuRechecked: (_orders, { id, round, answer }, now) =>
    changeIn(now.state.orders, id, "Queued", (intent, { look }) => {
      if (look.round !== round) return intent
      return answer._tag === "Failed"
        ? lookAgain(intent, now.at)
        : recheck(intent, answer.value, now)
    }),
  OrdersWanted: (_orders, _event, { seq, state: { orders } }) =>
    orders.listed.ask === undefined ? reread(orders, seq) : undefined,
  OrdersAnswered: (_orders, { ask, answer }, { at, state: { orders } }) => {
    if (orders.listed.ask !== ask) return
    const { ask: _, ...known } = orders.listed
    return {
      ...orders,
      listed: answer._tag === "Got" ? { value: answer.value, at } : { ...known, failedAt: at },
    }
  },
  ClientStarted: (_orders, _event, { at, state: { orders } }) => {
    const { ask: _, ...listed } = orders.listed
    return { listed, intents: orders.intents.map((intent) => resumed(intent, at)) }
  },
  SessionResumed: (_orders, _fact, { seq, state: { orders } }) => reread(orders, seq),
  LoggedIn: (_orders, _fact, { seq, state: { orders } }) => ({ ...orders, listed: { ask: seq } }),
  /** A kiosk remembers nothing of who left; an own device keeps what is not settled for that customer. Source: ORDER-19. */
  LoggedOut: (_orders, { why, customerId }, { at, say, state: { client, orders } }) => {
    const isDropped = ({ phase, customerId: owner }: Intent): boolean =>
      isKiosk(client.config) ||
      (why === "asked" &&
        sameId(owner, customerId) &&
        (phase._tag === "Queued" || phase._tag === "Changed"))
    const open = orders.intents.filter((intent) => !isSettled(intent))
    for (const intent of open.filter(isDropped))
      say({ _tag: "OrderDropped", id: intent.id, action: intent.action })
    return {
      listed: {},
      intents: open.filter((intent) => !isDropped(intent)).map((intent) => resumed(intent, at)),
    }
  },
})
