import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { Event as CanteensEvent } from "#domain/canteens/events.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import type { Seq } from "#domain/kernel/event.ts"
import { type HandlerContext, plainReducer } from "#domain/kernel/tables.ts"
import type { Event as MenuEvent } from "#domain/menu/events.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import type { Action } from "#domain/orders/model.ts"
import type { Event as OrdersEvent } from "#domain/orders/events.ts"
import type { Fact as PlaceFact } from "#domain/place/events.ts"
import type { Event as SessionEvent, Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayLook, mayReadMenu } from "#domain/session/selectors.ts"
import { initial, type Operation, type State, type Status } from "./model.ts"

type Heard =
  | PlaceFact
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<SessionEvent, { _tag: "LoginAsked" | "LoginAnswered" | "TokenAsked" | "TokenAnswered" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "LoginRefused" }>
  | Extract<
      AccountEvent,
      { _tag: "BalanceWanted" | "BalanceAnswered" | "CustomerAnswered" | "TermsAnswered" }
    >
  | CanteensEvent
  | MenuEvent
  | Extract<OrdersEvent, { _tag: "OrdersWanted" | "OrdersAnswered" }>
  | Extract<OrdersFact, { _tag: "OrderQueued" | "OrderAccepted" | "OrderRefused" | "OrderDropped" }>

type Reads = { readonly client: Client; readonly session: Session }

const set = (requests: State, name: Operation, status: Status, of?: Seq): State => ({
  ...requests,
  [name]: of === undefined ? { status } : { status, of },
})

/** Only what is really asked is pending: nobody would answer the rest. Source: ERR-26. */
const begin =
  (name: Operation, isAsked: (reads: Reads) => boolean = () => true) =>
  (requests: State, _event: unknown, { seq, state }: HandlerContext<Reads>): State =>
    isAsked(state) ? set(requests, name, "pending", seq) : requests

/** A route change set it back to default: what comes later is stored, but no longer shown. Source: ROUTE-63. */
const end = (requests: State, name: Operation, isGood: boolean): State =>
  requests[name].status === "pending"
    ? set(requests, name, isGood ? "success" : "failed")
    : requests

/** An answer to an older question says nothing of the one under way. */
const finish =
  (name: Operation) =>
  (
    requests: State,
    { ask, answer }: { readonly ask: Seq; readonly answer: { readonly _tag: string } },
  ): State =>
    ask >= (requests[name].of ?? 0) ? end(requests, name, answer._tag !== "Failed") : requests

const operationOf = ({ _tag }: Action): Operation =>
  ({ Direct: "directOrder", Cart: "cartOrder", Cancel: "cancel", Exchange: "exchange" } as const)[
    _tag
  ]

export const reduce = plainReducer<State, Heard, Reads>({
  RouteChanged: () => initial,
  /** A login that was under way is not sent again, and a list that was is asked for anew. */
  ClientStarted: (requests) =>
    (["login", "orders"] as const).reduce(
      (all, name) => (all[name].status === "pending" ? set(all, name, "default") : all),
      requests,
    ),
  LoginAsked: begin("login", ({ session }) => {
    return session.member === undefined && session.login._tag === "Idle"
  }),
  LoginAnswered: () => {},
  LoginRefused: (requests) => end(requests, "login", false),
  /** What a login loads is under way with it. Source: LOGIN-10. */
  LoggedIn: (requests, _fact, { seq }) =>
    (["customer", "balance", "canteens", "orders", "terms"] as const).reduce(
      (all, name) => set(all, name, "pending", seq),
      end(requests, "login", true),
    ),
  LoggedOut: () => initial,
  TokenAsked: begin("authentication", ({ session }) => session.token._tag === "Failed"),
  TokenAnswered: finish("authentication"),
  CustomerAnswered: finish("customer"),
  BalanceWanted: begin("balance", ({ session }) => session.member !== undefined),
  BalanceAnswered: finish("balance"),
  TermsAnswered: finish("terms"),
  CanteensWanted: begin("canteens"),
  CanteensAnswered: finish("canteens"),
  MenuWanted: begin("menu", mayReadMenu),
  MenuAnswered: finish("menu"),
  OrdersWanted: begin("orders", mayLook),
  OrdersAnswered: finish("orders"),
  OrderQueued: (requests, { id, action }) => set(requests, operationOf(action), "pending", id),
  OrderAccepted: (requests, { id, action }) => settle(requests, id, action, true),
  OrderRefused: (requests, { id, action }) => settle(requests, id, action, false),
  /** A person let it go: it neither succeeded nor failed. Source: ERR-11. */
  OrderDropped: (requests, { id, action }) => {
    const name = operationOf(action)
    return requests[name].of === id ? set(requests, name, "default") : requests
  },
})

const settle = (requests: State, id: number, action: Action, isGood: boolean): State => {
  const name = operationOf(action)
  return requests[name].of === id ? end(requests, name, isGood) : requests
}
