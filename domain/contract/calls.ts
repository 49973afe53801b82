/** The table of calls: one description for the adapter that makes them, the simulator that answers and the log that names them. Source: section API. */
import * as Body from "./bodies.ts"
import * as Reply from "./replies.ts"

/**
 * What a lost answer means. `create`: may have been carried out, never sent again by the client alone. `target`: asks
 * for a state, so it may be sent again once that state was read back. `read`: may be retried. Source: design "which
 * calls are dangerous".
 */
export type Kind = "read" | "create" | "target"

/** Which configured base a path stands under. Source: API-02. */
export type Base = "main" | "creditCardPayment" | "secondPayment" | "pairing"

const get = <R>(path: string, reply: R) =>
  ({ method: "GET", base: "main", path, kind: "read", reply }) as const
const post = <K extends Kind, B, R>(path: string, kind: K, body: B, reply: R) =>
  ({ method: "POST", base: "main", path, kind, body, reply }) as const

export const calls = {
  authenticate: post("/authenticate", "read", Body.Empty, Reply.Authenticated),
  login: post("/customer/login", "read", Body.Empty, Reply.LoggedIn),
  customer: get("/customer", Reply.CustomerLoaded),
  balance: get("/customer/account/balance", Reply.BalanceLoaded),
  bonusBalance: get("/customer/account/bonusbalance", Reply.BonusBalanceLoaded),
  customData: get("/customer/account/customdata", Reply.CustomDataLoaded),
  terms: get("/customer/terms", Reply.TermsLoaded),
  acceptTerms: post("/customer/terms", "target", Body.TermsAccepted, Reply.Done),
  canteens: get("/canteens", Reply.CanteensLoaded),
  menu: get("/canteenmenu", Reply.MenuLoaded),
  orders: get("/customer/canteenorders", Reply.OrdersLoaded),
  orderDirect: post("/canteenorder/direct", "create", Body.DirectOrder, Reply.Ordered),
  cancelOrder: post("/canteenorder/cancel", "target", Body.OrderRef, Reply.Done),
  exchangeOrder: post("/canteenorder/exchange", "target", Body.OrderRef, Reply.Done),
  checkCart: post("/order/cart/check", "read", Body.Cart, Reply.Done),
  orderCart: post("/order/cart", "create", Body.Cart, Reply.CartOrdered),
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
