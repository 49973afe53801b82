import { castDraft, type Draft } from "immer"
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { State as Account } from "#domain/account/model.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { Fact as ConsentsFact } from "#domain/consents/events.ts"
import type { State as Consents } from "#domain/consents/model.ts"
import { mustAgree } from "#domain/consents/selectors.ts"
import type { Seq, Tagged } from "#domain/kernel/event.ts"
import { type HandlerContext, reducer, skipUnless } from "#domain/kernel/tables.ts"
import type { Event as OfferEvent } from "#domain/offer/events.ts"
import type { Event as OrdersEvent, Fact as OrdersFact } from "#domain/orders/events.ts"
import type { State as Orders } from "#domain/orders/model.ts"
import { needsPerson } from "#domain/orders/selectors.ts"
import type { Event as PairingEvent, Fact as PairingFact } from "#domain/pairing/events.ts"
import type { Fact as PlaceFact } from "#domain/place/events.ts"
import type { State as Place } from "#domain/place/model.ts"
import { routeOf } from "#domain/place/routes.ts"
import type { Event as QuestionsEvent } from "#domain/questions/events.ts"
import type { State as Questions } from "#domain/questions/model.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event } from "./events.ts"
import { type Content, initial, isLoginOpen, type State } from "./model.ts"

type Heard =
  | Event
  | PlaceFact
  | Extract<AccountEvent, { _tag: "TermsAnswered" }>
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | ConsentsFact
  | Extract<PairingEvent, { _tag: "PairingChangeAsked" }>
  | Extract<PairingFact, { _tag: "PairingSettled" }>
  | QuestionsEvent
  | Extract<OfferEvent, { _tag: "CanteenChosen" }>
  | Extract<
      OrdersEvent,
      {
        _tag:
          | "OrderAsked"
          | "CheckoutAsked"
          | "ForceAnswered"
          | "ForceLeft"
          | "ChangeAnswered"
          | "SurplusAnswered"
          | "NotFoundAnswered"
      }
    >
  | Extract<
      OrdersFact,
      {
        _tag:
          | "OrderNeedsPerson"
          | "OrderNeedsNobody"
          | "LoginNeeded"
          | "OrderAccepted"
          | "OrderDropped"
      }
    >
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "LoginRefused" | "AlreadyLoggedIn" }>
type Reads = {
  readonly account: Account
  readonly consents: Consents
  readonly orders: Orders
  readonly place: Place
  readonly questions: Questions
  readonly session: Session
}
type Modals = Draft<State>

/** They belong to the page they were opened on. */
const ofPage: ReadonlySet<Content["type"]> = new Set([
  "login",
  "location",
  "modifiers",
  "messages",
  "confirmAction",
  "pairing",
])

/** The same question twice is one dialog. */
const open = ({ queue }: Modals, content: Content, { seq }: HandlerContext): void => {
  const isOpen = queue.some(
    (modal) =>
      modal.type === content.type &&
      ("intent" in modal && "intent" in content ? modal.intent === content.intent : true) &&
      ("question" in modal && "question" in content ? modal.question === content.question : true),
  )
  if (!isOpen) queue.push(castDraft({ ...content, id: seq }))
}

const drop = (modals: Modals, isGone: (content: Content) => boolean): void => {
  const { queue } = modals
  if (queue.some((modal) => isGone(modal)))
    modals.queue = queue.filter((modal) => !isGone(modal as Content))
}

/** What the server or we ask of an order, as long as it needs its person. */
const ask = (modals: Modals, id: Seq, now: HandlerContext<Reads>): void => {
  const intent = now.state.orders.intents.find((each) => each.id === id)
  if (intent !== undefined && needsPerson(intent))
    open(
      modals,
      { type: intent.phase._tag === "AwaitingAnswer" ? "force" : "question", intent: id },
      now,
    )
}

const about = skipUnless(
  ({ queue }: State) => queue.length > 0,
  (modals, { id }: Tagged & { readonly id: number }, _now: HandlerContext<Reads>): void =>
    drop(modals, (modal) => "intent" in modal && modal.intent === id),
)

const forgetNext = skipUnless(
  ({ next, goes }: State) => next !== undefined || goes !== undefined,
  (modals, _event: Tagged, _now: HandlerContext<Reads>): void => {
    modals.next = undefined
    modals.goes = undefined
  },
)

const aboutCall = (modals: Modals, { id }: { readonly id: number }): void =>
  drop(modals, (modal) => "question" in modal && modal.question === id)

/** Who is logged in registers nobody. Source: ROUTE-13. */
const askToRegister = (modals: Modals, path: string, now: HandlerContext): void => {
  if (routeOf(path)._tag === "Registration")
    open(modals, { type: "confirmLogout", registers: true }, now)
}

export const reduce = reducer<State, Heard, Reads>({
  ModalClosed: (modals, { id }) => {
    const closed = modals.queue.find((modal) => modal.id === id)
    if (closed?.type === "login") modals.next = undefined
    modals.queue = modals.queue.filter((modal) => modal.id !== id)
  },
  LoginOpened: (modals, _event, now) => open(modals, { type: "login" }, now),
  LocationOpened: (modals, _event, now) => open(modals, { type: "location" }, now),
  CanteenChosen: (modals) => drop(modals, ({ type }) => type === "location"),
  ModifiersOpened: (modals, { dish, quantity }, now) =>
    open(modals, { type: "modifiers", dish, quantity }, now),
  ReportOpened: (modals, _event, now) => open(modals, { type: "report" }, now),
  MessagesOpened: (modals, _event, now) => open(modals, { type: "messages" }, now),
  PairingQuestioned: (modals, { action, token }, now) =>
    open(modals, { type: "confirmAction", action, token }, now),
  PairingChangeAsked: (modals) => drop(modals, ({ type }) => type === "confirmAction"),
  PairingSettled: (modals, _fact, now) => open(modals, { type: "pairing" }, now),
  LogoutQuestioned: (modals, _event, now) => open(modals, { type: "confirmLogout" }, now),
  QuestionOpened: (modals, { intent }, now) => ask(modals, intent, now),
  OrderPutOff: (modals, { dish, quantity, shown }, now) => {
    modals.next = castDraft({ _tag: "Order", dish, quantity, shown })
    open(modals, { type: "login" }, now)
  },
  CheckoutPutOff: (modals, { shown, choices }, now) => {
    modals.next = { _tag: "Checkout", shown, choices }
    open(modals, { type: "login" }, now)
  },
  /** The session ended between the tap and its place in the log: the person must press again. */
  LoginNeeded: (modals, _fact, now) => open(modals, { type: "login" }, now),
  OrderAsked: forgetNext,
  CheckoutAsked: forgetNext,
  OrderNeedsPerson: (modals, { id }, now) => ask(modals, id, now),
  OrderNeedsNobody: about,
  OrderDropped: about,
  ForceAnswered: about,
  ForceLeft: about,
  ChangeAnswered: about,
  SurplusAnswered: about,
  NotFoundAnswered: about,
  /** A later look may have answered a question by itself, the server's one too. */
  OrderAccepted: about,
  /** In every tab that may answer; of what one asked for itself, in that one. Source: ERR-07. */
  QuestionAsked: (modals, { key, own }, now) => {
    const { place, questions } = now.state
    if (own !== undefined && own !== place.tab) return
    // A second one takes the place of the first. Source: ERR-10.
    const last = questions.list.find((each) => each.key === key && each.own === own)
    if (last !== undefined) aboutCall(modals, last)
    open(modals, { type: "forceCall", question: now.seq }, now)
  },
  QuestionAnswered: aboutCall,
  QuestionLeft: aboutCall,
  QuestionEnded: aboutCall,
  /** Source: TERMS-02, TERMS-09. */
  TermsAnswered: (modals, { ask, answer }, now) => {
    const { account } = now.state
    if (answer._tag !== "Got" || account.terms.ask !== ask) return
    const read = { ...account, terms: { value: answer.value } }
    if (mustAgree({ ...now.state, account: read })) open(modals, { type: "terms" }, now)
    else drop(modals, ({ type }) => type === "terms")
  },
  TermsAgreed: (modals) => drop(modals, ({ type }) => type === "terms"),
  LoggedIn: (modals, { isModal, isCard }, now) => {
    const { seq, state } = now
    const staysHere = isModal || (isCard && isLoginOpen(modals))
    drop(modals, ({ type }) => type === "login")
    if (staysHere && modals.next !== undefined) modals.goes = seq
    else modals.next = undefined
    askToRegister(modals, state.place.path, now)
  },
  /** A failure in the dialog leads home and lets the waiting action go. Source: LOGIN-08. */
  LoginRefused: (modals, { isModal }) => {
    if (!isModal) return
    drop(modals, ({ type }) => type === "login")
    modals.next = undefined
  },
  /** Who came last is asked about. Source: LOGIN-18. */
  AlreadyLoggedIn: (modals, { basic, card }, now) => {
    drop(modals, ({ type }) => type === "alreadyLoggedIn")
    open(modals, { type: "alreadyLoggedIn", basic, card }, now)
  },
  /** Source: SESS-15. */
  LoggedOut: () => initial,
  ClientStarted: () => {},
  /** A link in the login leads away from what waited for it. */
  RouteChanged: skipUnless(
    ({ queue }: State, { path }: PlaceFact) =>
      queue.length > 0 || routeOf(path)._tag === "Registration",
    (modals, { path }, now: HandlerContext<Reads>) => {
      drop(modals, (modal) => "registers" in modal)
      if (now.state.session.member !== undefined) askToRegister(modals, path, now)
      if (modals.queue.some(({ type }) => type === "login")) modals.next = undefined
      drop(modals, ({ type }) => ofPage.has(type))
    },
  ),
})
