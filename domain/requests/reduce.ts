import type { Draft } from "immer"
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { Event as CanteensEvent } from "#domain/canteens/events.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import type { Seq } from "#domain/kernel/event.ts"
import { type Now, reducer } from "#domain/kernel/tables.ts"
import type { Event as MenuEvent } from "#domain/menu/events.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import type { Action } from "#domain/orders/model.ts"
import type { Event as OrdersEvent } from "#domain/orders/events.ts"
import type { Fact as PlaceFact } from "#domain/place/events.ts"
import type { Event as SessionEvent, Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayLook } from "#domain/session/selectors.ts"
import { initial, type Operation, type State } from "./model.ts"

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
type Requests = Draft<State>

/** Only what is really asked is pending: nobody would answer the rest. Source: ERR-26. */
const begin =
  (name: Operation, isAsked: (reads: Reads) => boolean = () => true) =>
  (requests: Requests, _event: unknown, { seq, state }: Now<Reads>): void => {
    if (isAsked(state)) requests[name] = { status: "pending", of: seq }
  }

const end = (requests: Requests, name: Operation, isGood: boolean): void => {
  // A route change set it back to default: what comes later is stored, but no longer shown. Source: ROUTE-63.
  if (requests[name].status === "pending")
    requests[name] = { status: isGood ? "success" : "failed" }
}

/** An answer to an older question says nothing of the one under way. */
const finish =
  (name: Operation) =>
  (
    requests: Requests,
    { ask, answer }: { readonly ask: Seq; readonly answer: { readonly _tag: string } },
  ): void => {
    if (ask >= (requests[name].of ?? 0)) end(requests, name, answer._tag !== "Failed")
  }

const operationOf = ({ _tag }: Action): Operation =>
  ({ Direct: "directOrder", Cart: "cartOrder", Cancel: "cancel", Exchange: "exchange" } as const)[
    _tag
  ]

export const reduce = reducer<State, Heard, Reads>({
  RouteChanged: () => initial,
  /** A login that was under way is not sent again, and a list that was is asked for anew. */
  ClientStarted: (requests) => {
    for (const name of ["login", "orders"] as const)
      if (requests[name].status === "pending") requests[name] = { status: "default" }
  },
  LoginAsked: begin("login", ({ session }) => {
    return session.member === undefined && session.login._tag === "Idle"
  }),
  LoginAnswered: () => {},
  LoginRefused: (requests) => end(requests, "login", false),
  /** What a login loads is under way with it. Source: LOGIN-10. */
  LoggedIn: (requests, _fact, { seq }) => {
    end(requests, "login", true)
    for (const name of ["customer", "balance", "canteens", "orders", "terms"] as const)
      requests[name] = { status: "pending", of: seq }
  },
  LoggedOut: () => initial,
  TokenAsked: begin("authentication", ({ session }) => session.token._tag === "Failed"),
  TokenAnswered: finish("authentication"),
  CustomerAnswered: finish("customer"),
  BalanceWanted: begin("balance", ({ session }) => session.member !== undefined),
  BalanceAnswered: finish("balance"),
  TermsAnswered: finish("terms"),
  CanteensWanted: begin("canteens"),
  CanteensAnswered: finish("canteens"),
  MenuWanted: begin("menu", mayLook),
  MenuAnswered: finish("menu"),
  OrdersWanted: begin("orders", mayLook),
  OrdersAnswered: finish("orders"),
  OrderQueued: (requests, { id, action }) => {
    requests[operationOf(action)] = { status: "pending", of: id }
  },
  OrderAccepted: (requests, { id, action }) => settle(requests, id, action, true),
  OrderRefused: (requests, { id, action }) => settle(requests, id, action, false),
  /** A person let it go: it neither succeeded nor failed. Source: ERR-11. */
  OrderDropped: (requests, { id, action }) => {
    const name = operationOf(action)
    if (requests[name].of === id) requests[name] = { status: "default" }
  },
})

const settle = (requests: Requests, id: number, action: Action, isGood: boolean): void => {
  const name = operationOf(action)
  if (requests[name].of === id) end(requests, name, isGood)
}
