/** The calls that every visit needs; the others stand beside, in tables of their own. Source: section API. */
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
  canteens: get("/canteens", Reply.CanteensLoaded),
  menu: get("/canteenmenu", Reply.MenuLoaded),
} as const
