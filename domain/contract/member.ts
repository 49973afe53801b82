/** The calls of whoever is logged in: what carries them out comes with a chunk of its own. Source: section API. */
import * as Body from "./memberBodies.ts"
import * as MemberReply from "./memberReplies.ts"
import { Done } from "./replies.ts"
import { get, post } from "./table.ts"

export { Body as MemberBody, MemberReply }

export const memberCalls = {
  customer: get("/customer", MemberReply.CustomerLoaded),
  balance: get("/customer/account/balance", MemberReply.BalanceLoaded),
  bonusBalance: get("/customer/account/bonusbalance", MemberReply.BonusBalanceLoaded),
  customData: get("/customer/account/customdata", MemberReply.CustomDataLoaded),
  terms: get("/customer/terms", MemberReply.TermsLoaded),
  acceptTerms: post("/customer/terms", "target", Body.TermsAccepted, Done),
  orders: get("/customer/canteenorders", MemberReply.OrdersLoaded),
  orderDirect: post("/canteenorder/direct", "create", Body.DirectOrder, MemberReply.Ordered),
  cancelOrder: post("/canteenorder/cancel", "target", Body.OrderRef, Done),
  exchangeOrder: post("/canteenorder/exchange", "target", Body.OrderRef, Done),
  checkCart: post("/order/cart/check", "read", Body.Cart, Done),
  orderCart: post("/order/cart", "create", Body.Cart, MemberReply.CartOrdered),
} as const
