import type { Fact as CartFact } from "#domain/cart/events.ts"
import type { Event as CanteensEvent } from "#domain/canteens/events.ts"
import type { Event as ClientEvent, Fact as ClientFact } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { isKiosk } from "#domain/config/index.ts"
import { factsMax } from "#domain/kernel/combine.ts"
import { after, type EpochMs, type Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type HandlerContext, plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as FormsFact } from "#domain/forms/events.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import { type Intent, isTaken, type State as Orders } from "#domain/orders/model.ts"
import { isWaiting } from "#domain/orders/selectors.ts"
import type { Event as PlaceEvent } from "#domain/place/events.ts"
import type { Answered } from "#domain/requests/answered.ts"
import { type Trouble, troubleOf } from "#domain/requests/failure.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayBeRefused } from "#domain/session/selectors.ts"
import type { Event } from "./events.ts"
import {
  initial,
  type Kind,
  listMax,
  longMessage,
  messagesMax,
  readingMaxMs,
  readingMs,
  type State,
  type Toast,
} from "./model.ts"

type Heard =
  | Event
  | CartFact
  | Extract<ClientFact, { _tag: "ServerLost" }>
  | Extract<FormsFact, { _tag: "Noticed" }>
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<PlaceEvent, { _tag: "VisibilitySeen" | "TabOpened" }>
  | Answered
  | Extract<CanteensEvent, { _tag: "CanteensAnswered" }>
  | Extract<
      OrdersFact,
      {
        _tag: "OrderRejected" | "OrderAccepted" | "OrderDoubted" | "OrderRefused" | "OrderUnlisted"
      }
    >
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "LoginRefused" | "CardRefused" }>
type Reads = { readonly client: Client; readonly orders: Orders; readonly session: Session }
type Row = HandlerContext<Reads>

type Said = {
  readonly messageKey: string
  readonly kind: Kind
  readonly isFromServer?: boolean
  readonly link?: string
  readonly undo?: NonNullable<Toast["undo"]>
  readonly values?: NonNullable<Toast["values"]>
}

/** One event may have several things to say (a refusal, and that a payment failed again): each has an id of its own. */
const idFor = ({ messages }: State, seq: Seq): Seq =>
  messages.reduce((next, { id }) => Math.max(next, id + 1), seq * factsMax) as Seq

/**
 * The same message again counts up and starts its time anew. What can be undone is said on its own: one 'Undo' for two
 * dishes would bring back one of them. Source: UI-30, UI-33.
 */
const show = (toasts: State, said: Said, { seq, at, state: { client } }: Row): State => {
  const { isFromServer = false, ...rest } = said
  const same = toasts.list.find(
    ({ messageKey, ...toast }) =>
      messageKey === said.messageKey &&
      toast.isFromServer === isFromServer &&
      said.undo === undefined,
  )
  // Errors and what can be followed stay at least as long as reading takes. Source: design "toasts" 4.
  const length = isFromServer ? said.messageKey.length : longMessage / 3
  const slow = said.kind === "no" || said.link !== undefined || said.undo !== undefined
  const ms = Math.max(
    client.config.notificationTime,
    slow ? Math.min(length * readingMs, readingMaxMs) : 0,
  )
  const toast: Toast = {
    ...rest,
    id: idFor(toasts, seq),
    isFromServer,
    count: (same?.count ?? 0) + 1,
    at,
    ms,
    until: after(at, ms),
  }
  const others = toasts.messages.filter(({ id }) => id !== same?.id)
  return {
    ...toasts,
    list: [...toasts.list.filter((each) => each !== same), toast].slice(-listMax),
    messages: [toast, ...others].slice(0, messagesMax),
    unseen: Math.min(toasts.unseen + (same === undefined ? 1 : 0), messagesMax),
  }
}

const saying =
  (said: Said) =>
  (toasts: State, _fact: unknown, now: Row): State =>
    show(toasts, said, now)

const sayEnded = saying({ messageKey: "session.ended", kind: "info" })

/** A page opens this long after its client started, at most. */
const openingMs = 1_000

const fail = (toasts: State, messageKey: string, now: Row): State =>
  show(toasts, { messageKey, kind: "no" }, now)

/** The server's own words, where it said any. */
const quote = (toasts: State, words: string, now: Row): State =>
  words === "" ? toasts : show(toasts, { messageKey: words, kind: "no", isFromServer: true }, now)

const without = (toasts: State, isGone: (toast: Toast) => boolean): State => ({
  ...toasts,
  list: toasts.list.filter((toast) => !isGone(toast)),
})

/** What is said where the server has no words. */
const own = {
  Unreadable: "Error.messageError",
  Deadline: "state.refused.deadline",
  Gone: "message.gone",
  Balance: "cart.insufficient",
  Ordered: "state.refused.ordered",
} as const

/** The general error handler: what is said of a failed call. A lost server is said by `ServerLost`, once. Source: ERR-15, ERR-18, ERR-24. */
const tell = (
  toasts: State,
  trouble: Trouble | { readonly _tag: "Deadline" | "Gone" | "Balance" | "Ordered" | "Payment" },
  now: Row,
): State => {
  switch (trouble._tag) {
    case "Unavailable":
    case "Unauthorized":
    case "Force":
    // The page that the gateway sends to says it.
    case "Payment":
      return toasts
    case "OldCart":
    case "Refused":
      return trouble.message === ""
        ? fail(toasts, "Error.messageError", now)
        : quote(toasts, trouble.message, now)
    default:
      return fail(toasts, own[trouble._tag], now)
  }
}

/** What is said elsewhere of a call that failed: by a fact, by its dialog or page, or by nothing, as of a menu that is looked at again. */
const saidElsewhere: ReadonlySet<string> = new Set([
  "LoginAnswered",
  "TokenAnswered",
  "OrderAnswered",
  "MenuRechecked",
  "PairingChanged",
])

/** What a tab asks for itself: only that tab hears that its server is away. */
const ofTab: ReadonlySet<string> = new Set(["FormAnswered", "PairingsAnswered", "PairingAnswered"])

const answered = (toasts: State, { of, answer: { failure } }: Answered, now: Row): State => {
  // A list that is read again by itself says it once.
  const isQuiet =
    mayBeRefused(of, now.state) || (of === "OrdersAnswered" && now.state.orders.listed.fails! > 1)
  if (failure === undefined || isQuiet || saidElsewhere.has(of)) return toasts
  const trouble = troubleOf(failure, now.state.client.config.oldCartErrorCodes)
  const isNews = ofTab.has(of) && now.state.client.lostAt === undefined
  if (trouble._tag === "Unavailable" && isNews) return fail(toasts, "messageServerUnavailable", now)
  return tell(toasts, trouble, now)
}

/** Source: LOGIN-05, LOGIN-06, LOGIN-16. */
const refused = (toasts: State, { why }: { readonly why: string }, now: Row): State => {
  if (why === "credentials") return fail(toasts, "message.wrongCredentials", now)
  if (why !== "unreadable") return toasts
  return fail(toasts, "Error.messageError", now)
}

const accepted = {
  Direct: "message.orderCreated",
  Cart: "message.orderCreated",
  Cancel: "message.orderCancelled",
  Exchange: "message.orderOffered",
} as const

const rejected = {
  tooMany: "message.tooMany",
  priceChanged: "message.priceChanged",
  offline: "messageServerUnavailable",
  volatile: "message.unkept",
  cartEmpty: "common.noRecords",
  linesGone: "message.linesGone",
  choicesOpen: "FormErrors.form",
} as const

export const reduce = plainReducer<State, Heard, Reads>({
  ToastExpired: (toasts, { id }) =>
    toasts.heldAt === undefined ? without(toasts, (toast) => toast.id === id) : toasts,
  ToastClosed: (toasts, { id }) => without(toasts, (toast) => toast.id === id),
  ToastsHeld: (toasts, { isHeld }, { at }) => {
    const { heldAt } = toasts
    if (isHeld) return { ...toasts, heldAt: heldAt ?? at }
    const ms = at - (heldAt ?? at)
    const list = toasts.list.map((toast) => ({ ...toast, until: after(toast.until, ms) }))
    return { ...toasts, list, heldAt: undefined }
  },
  /** What was said while nobody saw the page is there when somebody does. */
  VisibilitySeen: (toasts, { isVisible }, { at }) => {
    if (!isVisible) return toasts
    const list = toasts.list.map(({ until, ...toast }) => ({
      ...toast,
      until: Math.max(until, after(at, toast.ms)) as EpochMs,
    }))
    return { ...toasts, list }
  },
  MessagesSeen: (toasts) => ({ ...toasts, unseen: 0 }),
  MessagesCleared: (toasts) => ({ ...toasts, messages: [], unseen: 0 }),
  ServerLost: saying({ messageKey: "messageServerUnavailable", kind: "no" }),
  ClientStarted: () => {},
  AddedToCart: saying({ messageKey: "messageAddToCartSucceeded", kind: "ok", link: "/cart" }),
  LinesTaken: (toasts, { taken: undo }, now) =>
    show(
      toasts,
      {
        messageKey: undo.length > 1 ? "cart.emptied" : "cart.removed",
        kind: "info",
        values: { dish: undo[0]!.line.dish.name },
        undo,
      },
      now,
    ),
  CartRefused: (toasts, { why }, now) =>
    show(toasts, { messageKey: `message.cart.${why}`, kind: "no" }, now),
  Noticed: (toasts, { _tag: _, ...said }, now) => show(toasts, said, now),
  PaymentRepeatFailed: saying({ messageKey: "message.paymentRepeatFailed", kind: "no" }),
  OrderRejected: (toasts, { why }, now) => fail(toasts, rejected[why], now),
  /** A cart leads on by itself: its page says it. */
  OrderAccepted: (toasts, { action }, now) =>
    show(toasts, { messageKey: accepted[action._tag], kind: "ok" }, now),
  OrderRefused: (toasts, { trouble }, now) => tell(toasts, trouble, now),
  /** What the server said is told at once; whether it is so is looked up. Source: ERR-15. */
  OrderDoubted: (toasts, { message }, now) => quote(toasts, message, now),
  OrderUnlisted: saying({ messageKey: "message.unlisted", kind: "wait", link: "/orders" }),
  Answered: answered,
  /** Source: OFFER-19. */
  CanteensAnswered: (toasts, event, now) => {
    const { defaultCanteenId } = now.state.client.config
    if (event.answer._tag !== "Got") return toasts
    const isKnown =
      defaultCanteenId === null || event.answer.value.some(({ id }) => sameId(id, defaultCanteenId))
    if (isKnown) return toasts
    return fail(toasts, "message.defaultCanteenWrong", now)
  },
  /** Messages are of one page: that the session ended just before this one is said by it. */
  TabOpened: (toasts, _event, now) => {
    const { endedAt } = now.state.session
    return endedAt !== undefined && now.at - endedAt < openingMs
      ? sayEnded(toasts, undefined, now)
      : toasts
  },
  LoginRefused: refused,
  /** There is no form where the server's words would stand; of one that stays away each card hears. */
  CardRefused: (toasts, fact, now) =>
    fact.why === "unreadable" && fact.message !== ""
      ? quote(toasts, fact.message, now)
      : fact.why === "unavailable" && now.state.client.lostAt! < now.at
        ? fail(toasts, "messageServerUnavailable", now)
        : refused(toasts, fact, now),
  LoggedIn: (toasts) =>
    without(toasts, ({ messageKey }) => messageKey === "message.wrongCredentials"),
  /** Messages are of one session. */
  LoggedOut: (_toasts, { why, forgets }, now) => {
    if (forgets) return show(initial, { messageKey: "myData.forgotten", kind: "ok" }, now)
    const { client, orders, session } = now.state
    const ended = session.endedAt === now.at ? sayEnded(initial, undefined, now) : initial
    // Whoever logs out by hand was asked about those that were not sent yet. Source: LOGIN-21.
    const isLeft = (intent: Intent): boolean =>
      !isTaken(intent) && (why !== "asked" || !isWaiting(intent))
    // Here nobody sees any more what became of them. Source: design "Kiosk and unsettled orders".
    return isKiosk(client.config) && orders.intents.some(isLeft)
      ? fail(ended, "session.unfinished", now)
      : ended
  },
})
