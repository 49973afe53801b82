/** The calls of an order, which every visit needs; the others stand beside, in tables of their own. Source: section API. */
import * as Body from "./bodies.ts"
import * as Reply from "./replies.ts"
import { get, post } from "./table.ts"

export const calls = {
  authenticate: post("/authenticate", "read", Body.Empty, Reply.Authenticated),
  login: { ...post("/customer/login", "read", Body.Empty, Reply.LoggedIn), demandsSuccess: true },
  cardLogin: {
    ...post("/customer/cardlogin", "read", Body.CardLogin, Reply.LoggedIn),
    demandsSuccess: true,
  },
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
