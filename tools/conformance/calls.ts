/** What the contract and a diner expect of each call. */
import type { CallName } from "#domain/contract/all.ts"
import type { Severity } from "./finding.ts"

export type Words = {
  /** Id of docs/requirements.md. */
  readonly requirement: string
  readonly severity: Severity
  /** What a diner notices where the answer cannot be read. */
  readonly sees: string
  /** Paths that an answer has to have although the decoder is patient; `a|b` are two names of one field. */
  readonly needs?: ReadonlyArray<string>
}

const orders = (requirement: string, sees: string, ...needs: ReadonlyArray<string>): Words => ({
  requirement,
  severity: "orders",
  sees,
  needs,
})

const screen = (requirement: string, sees: string, ...needs: ReadonlyArray<string>): Words => ({
  requirement,
  severity: "screen",
  sees,
  needs,
})

/** A message instead of what was asked for. */
const form = (requirement: string): Words => screen(requirement, "an error where the form worked")

const pairing = (requirement: string): Words =>
  screen(requirement, "an error on the page of pairings")

export const words: Readonly<Record<CallName, Words>> = {
  authenticate: orders(
    "API-32",
    "'Whoops, something went wrong' instead of the application",
    "sessionToken|token",
  ),
  login: orders("API-33", "no way to log in", "customerId|id", "username|userName"),
  cardLogin: orders("API-34", "no way to log in with a card", "token"),
  customer: screen("API-45", "an empty profile", "customerId|id", "cardStatus"),
  balance: screen("API-50", "no balance in the header"),
  bonusBalance: screen("API-56", "no bonus balance"),
  customData: screen("API-59", "an empty overview of the account", "customData"),
  terms: screen("API-54", "an error after the login"),
  acceptTerms: screen("API-55", "terms that cannot be agreed to"),
  orders: orders(
    "API-49",
    "no list of orders, and orders that stay in 'Checking'",
    "orders[].cancelStatus",
  ),
  canteens: orders("API-62", "no canteen to choose", "canteens"),
  menu: orders(
    "API-63",
    "a dish that is missing from the menu or cannot be ordered",
    "menu",
    "menu[].status",
    "menu[].canteenId",
  ),
  orderDirect: orders("API-64", "'Checking' instead of 'Ordered'"),
  cancelOrder: orders("API-65", "'Checking' after a cancel"),
  exchangeOrder: orders("API-66", "'Checking' after an exchange"),
  checkCart: orders("API-67", "a cart that cannot be ordered"),
  orderCart: orders("API-68", "'Checking' after an order of the cart"),
  startRegistration: form("API-35"),
  finishRegistration: form("API-36"),
  changePassword: form("API-37"),
  requestPasswordReset: form("API-38"),
  resetPassword: form("API-39"),
  startCardChange: form("API-40"),
  finishCardChange: form("API-41"),
  startCardRevoke: form("API-42"),
  finishCardRevoke: form("API-43"),
  unblockCard: form("API-44"),
  saveCustomer: form("API-46"),
  resetVirtualCard: screen("API-47", "no new virtual card"),
  comment: form("API-48"),
  transactions: screen("API-51", "transactions that are missing from the report", "transactions"),
  consumption: screen("API-52", "meals that are missing from the report", "consumption"),
  bills: screen("API-53", "bills that are missing from the report", "bills"),
  bonuses: screen("API-57", "bonuses that are missing", "bonuses"),
  vouchers: screen("API-58", "vouchers that are missing", "vouchers"),
  topUpByCard: screen("API-60", "a top-up that does not lead to the payment"),
  topUpBySecond: screen("API-61", "a top-up that does not lead to the payment"),
  pairing: pairing("API-69"),
  pairings: screen("API-70", "pairings that are missing", "pairings"),
  confirmPairing: pairing("API-71"),
  rejectPairing: pairing("API-72"),
  deletePairing: pairing("API-73"),
  invalidatePairing: pairing("API-74"),
  confirmPairingByString: pairing("API-75"),
  rejectPairingByString: pairing("API-76"),
}
