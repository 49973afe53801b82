import { current, type Draft } from "immer"
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { Fact as CartFact } from "#domain/cart/events.ts"
import type { Event as CanteensEvent } from "#domain/canteens/events.ts"
import type { Event as ClientEvent, Fact as ClientFact } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { isKiosk } from "#domain/config/index.ts"
import { factsMax } from "#domain/kernel/combine.ts"
import { after, type Seq } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { type Now, reducer } from "#domain/kernel/tables.ts"
import type { Event as MenuEvent } from "#domain/menu/events.ts"
import type { Event as OrdersEvent, Fact as OrdersFact } from "#domain/orders/events.ts"
import { type Intent, isSettled, type State as Orders } from "#domain/orders/model.ts"
import type { Event as PlaceEvent } from "#domain/place/events.ts"
import { type Failure, type Trouble, troubleOf } from "#domain/requests/failure.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event } from "./events.ts"
import {
  type Kind,
  listMax,
  longMessage,
  messagesMax,
  readingMs,
  type State,
  type Toast,
} from "./model.ts"

type Heard =
  | Event
  | CartFact
  | ClientFact
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<PlaceEvent, { _tag: "VisibilitySeen" }>
  | Extract<AccountEvent, { answer: unknown }>
  | Extract<CanteensEvent, { answer: unknown }>
  | Extract<MenuEvent, { answer: unknown }>
  | Extract<OrdersEvent, { _tag: "OrdersAnswered" }>
  | Extract<
      OrdersFact,
      { _tag: "OrderRejected" | "OrderAccepted" | "OrderRefused" | "OrderUnlisted" }
    >
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "LoginRefused" | "CardRefused" }>
type Reads = { readonly client: Client; readonly orders: Orders; readonly session: Session }
type Row = Now<Reads>

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
  (seq * factsMax + messages.filter(({ id }) => Math.floor(id / factsMax) === seq).length) as Seq

/**
 * The same message again counts up and starts its time anew. What can be undone is said on its own: one 'Undo' for two
 * dishes would bring back one of them. Source: UI-30, UI-33.
 */
const show = (toasts: Draft<State>, said: Said, { seq, at, state: { client } }: Row): void => {
  const { isFromServer = false, ...rest } = said
  // Read off the state: of a draft every message that is looked at becomes one.
  const known: State = current(toasts)
  const same = known.list.find(
    ({ messageKey, ...toast }) =>
      messageKey === said.messageKey &&
      toast.isFromServer === isFromServer &&
      said.undo === undefined,
  )
  // Errors and what can be followed stay at least as long as reading takes. Source: design "toasts" 4.
  const length = isFromServer ? said.messageKey.length : longMessage / 3
  const slow = said.kind === "no" || said.link !== undefined || said.undo !== undefined
  const ms = Math.max(client.config.notificationTime, slow ? length * readingMs : 0)
  const toast: Toast = {
    ...rest,
    id: idFor(known, seq),
    isFromServer,
    count: (same?.count ?? 0) + 1,
    at,
    ms,
    until: after(at, ms),
  }
  toasts.list = [...known.list.filter((each) => each !== same), toast].slice(-listMax) as Draft<
    Array<Toast>
  >
  toasts.messages = [toast, ...known.messages.filter(({ id }) => id !== same?.id)].slice(
    0,
    messagesMax,
  ) as Draft<Array<Toast>>
  toasts.unseen = Math.min(toasts.unseen + (same === undefined ? 1 : 0), messagesMax)
}

/** The general error handler: what is said of a failed call. A lost server is said by `ServerLost`, once. Source: ERR-15, ERR-18, ERR-24. */
const tell = (
  toasts: Draft<State>,
  trouble: Trouble | { readonly _tag: "Deadline" | "Gone" | "Balance" },
  now: Row,
): void => {
  switch (trouble._tag) {
    case "Unavailable":
    case "Unauthorized":
    case "Force":
      return
    case "Unreadable":
      return show(toasts, { messageKey: "Error.messageError", kind: "no" }, now)
    case "Deadline":
      return show(toasts, { messageKey: "state.refused.deadline", kind: "no" }, now)
    case "Gone":
      return show(toasts, { messageKey: "message.gone", kind: "no" }, now)
    case "Balance":
      return show(toasts, { messageKey: "cart.insufficient", kind: "no" }, now)
    case "OldCart":
    case "Refused":
      return trouble.message === ""
        ? show(toasts, { messageKey: "Error.messageError", kind: "no" }, now)
        : show(toasts, { messageKey: trouble.message, kind: "no", isFromServer: true }, now)
  }
}

const answered = (
  toasts: Draft<State>,
  { answer }: { readonly answer: { readonly _tag: string; readonly failure?: Failure } },
  now: Row,
): void => {
  if (answer.failure === undefined) return
  const { config } = now.state.client
  tell(toasts, troubleOf(answer.failure, config.oldCartErrorCodes), now)
}

/** Source: LOGIN-05, LOGIN-06, LOGIN-16. */
const refused = (toasts: Draft<State>, { why }: { readonly why: string }, now: Row): void => {
  if (why === "credentials")
    show(toasts, { messageKey: "message.wrongCredentials", kind: "no" }, now)
  if (why === "unreadable") show(toasts, { messageKey: "Error.messageError", kind: "no" }, now)
}

const accepted = {
  Direct: { messageKey: "message.orderCreated", kind: "ok" },
  Cart: { messageKey: "message.orderCreated", kind: "ok" },
  Cancel: { messageKey: "message.orderCancelled", kind: "ok" },
  Exchange: { messageKey: "message.orderOffered", kind: "ok" },
} as const

const isUnfinished = (intent: Intent): boolean =>
  !isSettled(intent) && intent.phase._tag !== "Accepted"

const rejected = {
  tooMany: "message.tooMany",
  priceChanged: "message.priceChanged",
  offline: "messageServerUnavailable",
  unkept: "message.unkept",
  cartEmpty: "common.noRecords",
  linesGone: "message.linesGone",
} as const

export const reduce = reducer<State, Heard, Reads>({
  ToastExpired: (toasts, { id }) => {
    if (toasts.heldAt === undefined) toasts.list = toasts.list.filter((toast) => toast.id !== id)
  },
  ToastClosed: (toasts, { id }) => {
    toasts.list = toasts.list.filter((toast) => toast.id !== id)
  },
  ToastsHeld: (toasts, { isHeld }, { at }) => {
    if (isHeld) toasts.heldAt ??= at
    else if (toasts.heldAt !== undefined) {
      for (const toast of toasts.list) toast.until = after(toast.until, at - toasts.heldAt)
      toasts.heldAt = undefined
    }
  },
  /** What was said while nobody saw the page is there when somebody does. */
  VisibilitySeen: (toasts, { isVisible }, { at }) => {
    if (isVisible)
      for (const toast of toasts.list)
        if (toast.until < after(at, toast.ms)) toast.until = after(at, toast.ms)
  },
  MessagesSeen: (toasts) => {
    toasts.unseen = 0
  },
  MessagesCleared: (toasts) => {
    toasts.messages = []
    toasts.unseen = 0
  },
  ServerLost: (toasts, _fact, now) =>
    show(toasts, { messageKey: "messageServerUnavailable", kind: "no" }, now),
  ServerBack: (toasts) => {
    toasts.list = toasts.list.filter(({ messageKey }) => messageKey !== "messageServerUnavailable")
  },
  ClientStarted: () => {},
  AddedToCart: (toasts, _fact, now) =>
    show(toasts, { messageKey: "messageAddToCartSucceeded", kind: "ok", link: "/cart" }, now),
  LineTaken: (toasts, { line, index }, now) =>
    show(
      toasts,
      {
        messageKey: "cart.removed",
        kind: "info",
        values: { dish: line.dish.name },
        undo: { line, index },
      },
      now,
    ),
  CartRefused: (toasts, _fact, now) =>
    show(toasts, { messageKey: "message.cartFull", kind: "no" }, now),
  PaymentRepeatFailed: (toasts, _fact, now) =>
    show(toasts, { messageKey: "message.paymentRepeatFailed", kind: "no" }, now),
  OrderRejected: (toasts, { why }, now) =>
    show(toasts, { messageKey: rejected[why], kind: "no" }, now),
  /** A cart leads on by itself: its page says it. */
  OrderAccepted: (toasts, { action }, now) => show(toasts, accepted[action._tag], now),
  OrderRefused: (toasts, { trouble }, now) => tell(toasts, trouble, now),
  OrderUnlisted: (toasts, _fact, now) =>
    show(toasts, { messageKey: "message.unlisted", kind: "wait", link: "/orders" }, now),
  CustomerAnswered: answered,
  BalanceAnswered: answered,
  BonusAnswered: answered,
  CustomDataAnswered: answered,
  TermsAnswered: answered,
  /** Source: OFFER-19. */
  CanteensAnswered: (toasts, event, now) => {
    answered(toasts, event, now)
    const { defaultCanteenId } = now.state.client.config
    if (event.answer._tag !== "Got" || defaultCanteenId === null) return
    if (!event.answer.value.some(({ id }) => sameId(id, defaultCanteenId)))
      show(toasts, { messageKey: "message.defaultCanteenWrong", kind: "no" }, now)
  },
  MenuAnswered: answered,
  /** A guest's list is refused on purpose. Source: ORDER-16. */
  OrdersAnswered: (toasts, event, now) => {
    if (now.state.session.member !== undefined) answered(toasts, event, now)
  },
  LoginRefused: refused,
  CardRefused: refused,
  LoggedIn: (toasts) => {
    toasts.list = toasts.list.filter(({ messageKey }) => messageKey !== "message.wrongCredentials")
  },
  /** Messages are of one session. */
  LoggedOut: (toasts, { why }, now) => {
    Object.assign(toasts, { list: [], messages: [], unseen: 0, heldAt: undefined })
    if (why === "inactive" || why === "expired")
      show(toasts, { messageKey: "session.ended", kind: "info" }, now)
    const { client, orders } = now.state
    // Here nobody sees any more what became of them. Source: design "Kiosk and unsettled orders".
    if (why !== "asked" && isKiosk(client.config) && orders.intents.some(isUnfinished))
      show(toasts, { messageKey: "session.unfinished", kind: "no" }, now)
  },
})
