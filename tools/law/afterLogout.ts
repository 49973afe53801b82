/**
 * What of a person stays on a device after a logout, in the one snapshot that the log keeps, and what for. A test plays
 * many sessions to their end and finds nothing else.
 */
const both = {
  "session.lastCustomerId": "whoever comes next does not get another person's choices",
  "consents.list.customerId": "terms that were agreed to are not asked again",
} as const

export const staysOnKiosk: Readonly<Record<string, string>> = both

const order =
  "an order that waits, is in doubt or was refused is told to its customer at the next login"

export const staysOnOwnDevice: Readonly<Record<string, string>> = {
  ...both,
  "cart.customerId": "the cart is its customer's, as `clearCartOnLogout` has it",
  "language.choice.customerId": "the language that a customer chose",
  "orders.intents.customerId": order,
  "orders.intents.action.order.orderId": order,
  "orders.intents.baseline.<name>": order,
  "orders.intents.phase.claims.<name>": order,
  "orders.intents.phase.extra.orderId": order,
  "orders.intents.phase.message": order,
}
