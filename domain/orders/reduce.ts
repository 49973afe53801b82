import { goneLines, total } from "#domain/cart/selectors.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import { isKiosk, isShoppingOn } from "#domain/config/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { sameId } from "#domain/kernel/id.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { wholeReducer } from "#domain/kernel/tables.ts"
import type { Fact as LanguageFact } from "#domain/language/events.ts"
import { failedWith } from "#domain/requests/reading.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import { mayLook } from "#domain/session/selectors.ts"
import type { Event, Fact } from "./events.ts"
import { type Action, type Intent, isCreate, type State, targetsOf, verifyMs } from "./model.ts"
import { attempted, firstLook, isOpenRefusal, judge, sayBooked, unseen, watched } from "./settle.ts"
import {
  change,
  changeIn,
  deadlineOf,
  distrusted,
  failed,
  forgetSettled,
  isOnWire,
  isOwn,
  lookAgain,
  queue,
  type Reads,
  type Row,
  recheck,
  recognised,
  refuse,
  requeued,
  reread,
  resumed,
  unanswered,
  unsent,
} from "./steps.ts"

type Heard =
  | Event
  | LanguageFact
  | Extract<ClientEvent, { _tag: "ClientStarted" | "LogDamaged" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "SessionResumed" }>

/** What was sent before may be booked all the same: the next list tells. */
const tooLate = (intent: Intent, { at, say }: Row): Intent => {
  const { id, action, firstSend } = intent
  say({ _tag: "OrderRefused", id, action, trouble: { _tag: "Deadline" } })
  return refuse(intent, "deadline", "", firstSend === undefined ? undefined : at)
}

export const reduce = wholeReducer<State, Heard, Reads, Fact>({
  OrderAsked: (_orders, { dish, quantity, shown }, now) => {
    const { session, client } = now.state
    if (!isShoppingOn(client.config)) return
    if (session.member === undefined) return now.say({ _tag: "LoginNeeded" })
    const price = timesCents(dish.price, quantity)
    if (price !== shown) return now.say({ _tag: "OrderRejected", why: "priceChanged" })
    return queue({ _tag: "Direct", dish, quantity, price }, now)
  },
  CheckoutAsked: (_orders, { shown, choices }, now) => {
    const { cart, client, session } = now.state
    if (!isShoppingOn(client.config)) return
    if (session.member === undefined) return now.say({ _tag: "LoginNeeded" })
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
  IntentWithdrawn: (_orders, { id }, { say, seq, state: { orders } }) => {
    const intent = orders.intents.find((each) => each.id === id)
    if (intent?.phase._tag !== "Queued" && intent?.phase._tag !== "Changed") return
    say({ _tag: "OrderDropped", id, action: intent.action })
    const left = change(orders, id, () => undefined)
    // What was sent before may be booked all the same: the list tells.
    return intent.firstSend === undefined ? left : reread(left, seq)
  },
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
  ForceAnswered: (_orders, { id, answer }, { at, state: { orders, language, session } }) =>
    changeIn(orders, id, "Asks", (intent, { isCheck }) => {
      if (!isOwn(intent, session)) return intent
      if (orders.intents.some(isOnWire)) return requeued(intent, at, 1, answer)
      return attempted(intent, isCheck, { language: language.current, force: answer })
    }),
  /** What a browser repeated may have been booked while somebody read the question: the list tells. Source: ERR-11. */
  ForceLeft: (_orders, { id }, { say, seq, state: { orders } }) => {
    const intent = orders.intents.find((each) => each.id === id)
    if (intent?.phase._tag !== "Asks") return
    say({ _tag: "OrderDropped", id, action: intent.action })
    say({ _tag: "MenuTouched" })
    return reread(
      change(orders, id, () => undefined),
      seq,
    )
  },
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
    const { orders, language } = now.state
    const extra = orders.intents
      .flatMap(({ id: each, phase }) =>
        each === id && phase._tag === "Surplus" ? phase.extra : [],
      )
      .find((row) => sameId(row.orderId, orderId))
    const kept = changeIn(orders, id, "Surplus", (intent, { claims, extra: rows, ...rest }) => {
      const all = { ...claims }
      for (const row of rows) all[row.orderId] = row.quantity
      const { since, round } = rest
      return watched(intent, { language: language.current, since }, round, all, now.at)
    })
    if (choice === "keep" || extra === undefined) return kept
    return queue(
      { _tag: "Cancel", order: extra },
      { ...now, state: { ...now.state, orders: kept } },
    )
  },
  NotFoundAnswered: (_orders, { id, choice }, { at, say, state: { orders } }) =>
    changeIn(orders, id, "NotFound", (intent, { look, booked, claims }) => {
      if (choice === "again")
        return { ...requeued(intent, at, (look?.round ?? 1) + 1), isResent: true }
      // Part of it is booked and is enough; of nothing there is nothing to keep.
      if (choice === "keep" && booked > 0) {
        sayBooked(intent, say)
        return { ...intent, phase: { _tag: "Confirmed", claims } }
      }
      say({ _tag: "OrderDropped", id, action: intent.action })
      return undefined
    }),
  DeadlinePassed: (_orders, { id }, now) =>
    reread(
      changeIn(now.state.orders, id, "Queued", (intent) => tooLate(intent, now)),
      now.seq,
    ),
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
      if (isCheck) return attempted(intent, false, { language: language.current })
      const { orderIds, gateway } = answer.value
      say({ _tag: "OrderAccepted", id, action, ...(gateway === undefined ? {} : { gateway }) })
      say({ _tag: "AccountTouched" })
      say({ _tag: "MenuTouched" })
      if (!isCreate(action))
        return { ...intent, phase: { _tag: "Confirmed", claims: {}, since: at } }
      const targets = targetsOf(action)
      const claims =
        orderIds.length === 1 && targets.length === 1
          ? { [orderIds[0]!]: targets[0]!.quantity }
          : {}
      const look = firstLook(1, verifyMs, at)
      return {
        ...intent,
        phase: { _tag: "Accepted", language: phase.language, since: at, look, claims },
      }
    })
    return isCheck ? next : reread(next, seq)
  },
  OrderUnsent: (_orders, { id, attempt }, { at, state: { orders } }) =>
    change(orders, id, (intent) =>
      isOnWire(intent) && intent.attempt === attempt ? unsent(intent, at) : intent,
    ),
  OrdersLooked: (_orders, { id, round, answer }, now) => {
    const { at, say, state } = now
    const { orders, language, session } = state
    const intent = orders.intents.find((each) => each.id === id)
    if (intent === undefined || !isOwn(intent, session)) return
    if (!("look" in intent.phase) || intent.phase.look?.round !== round) return
    if (answer._tag === "Failed")
      return change(orders, id, (each) => unanswered(each, answer.failure, now))
    const listed = answer.value
    // Another one came onto the wire meanwhile, or the network went: what this look might send looks once more then.
    const maySend = intent.phase._tag === "Queued" || !isCreate(intent.action)
    const waits = maySend && (!state.client.isOnline || orders.intents.some(isOnWire))
    // What is another one's is not too many of this one.
    const known = recognised(orders, listed, now, id)
    const lastAt = orders.listed.at
    const { intents } = known
    const looked = { listed, lastAt, intents, language: language.current, at, say }
    const next = change(known, id, (each) => {
      const judged = waits ? lookAgain(each, at) : judge(each, looked)
      // A page that wakes may hear of its look before it hears of the time; what the look found is booked whenever.
      const isToGo = judged.phase._tag === "Queued" || judged.phase._tag === "Sending"
      return isToGo && at >= (deadlineOf(each, state.client) ?? Infinity)
        ? tooLate(each, now)
        : judged
    })
    const { ask } = orders.listed
    // Of two tabs that both thought to lead, the one that was slower to write tells the older list.
    const read =
      at < (orders.listed.at ?? 0)
        ? next
        : { ...next, listed: { value: listed, at, ...(ask === undefined ? {} : { ask }) } }
    return recognised(read, listed, now)
  },
  MenuRechecked: (_orders, { id, round, answer }, now) =>
    changeIn(now.state.orders, id, "Queued", (intent, { look }) => {
      if (look.round !== round || !isOwn(intent, now.state.session)) return intent
      return answer._tag === "Failed"
        ? unanswered(intent, answer.failure, now)
        : recheck(intent, answer.value, now)
    }),
  OrdersWanted: (_orders, _event, { seq, state }) =>
    mayLook(state) && state.orders.listed.ask === undefined ? reread(state.orders, seq) : undefined,
  OrdersAnswered: (_orders, { ask, answer }, now) => {
    const { at, state } = now
    const { orders } = state
    if (orders.listed.ask !== ask) return
    const { ask: _, failedAt: _at, failure: _failure, ...known } = orders.listed
    return answer._tag === "Got"
      ? recognised({ ...orders, listed: { value: answer.value, at } }, answer.value, now)
      : {
          listed: { ...known, ...failedWith(answer.failure, at) },
          intents: orders.intents.map((intent) => unseen(intent, at)),
        }
  },
  ClientStarted: (_orders, _event, { at, state: { orders } }) => {
    const { ask: _, ...listed } = orders.listed
    return { listed, intents: orders.intents.map((intent) => resumed(intent, at)) }
  },
  LogDamaged: (_orders, _event, now) => ({
    ...now.state.orders,
    intents: now.state.orders.intents.map((intent) => distrusted(intent, now)),
  }),
  /** The list stays until its dishes' names come in the new language; a list under way is asked for in it anyway. Source: I18N-12. */
  LanguageChanged: (_orders, _fact, { seq, state: { orders } }) =>
    orders.listed.value === undefined ? undefined : reread(orders, seq),
  SessionResumed: (_orders, _fact, { seq, state: { orders } }) => reread(orders, seq),
  LoggedIn: (_orders, _fact, { seq, state: { orders } }) => ({ ...orders, listed: { ask: seq } }),
  /** A kiosk remembers nothing of who left; an own device keeps what is not settled for that customer. Source: ORDER-19. */
  LoggedOut: (_orders, { why, customerId }, { at, say, state: { client, orders } }) => {
    const isWhole = isKiosk(client.config)
    const isDropped = ({ phase, customerId: owner }: Intent): boolean =>
      isWhole ||
      (why === "asked" &&
        sameId(owner, customerId) &&
        // A cart that is being checked is not sent either.
        (phase._tag === "Queued" || phase._tag === "Changed" || phase._tag === "Checking"))
    const open = forgetSettled(
      orders.intents,
      (intent) => !isWhole && isOpenRefusal(intent, at, orders.listed.at, customerId),
    )
    for (const intent of open.filter(isDropped))
      say({ _tag: "OrderDropped", id: intent.id, action: intent.action })
    return {
      listed: {},
      intents: open.filter((intent) => !isDropped(intent)).map((intent) => resumed(intent, at)),
    }
  },
})
