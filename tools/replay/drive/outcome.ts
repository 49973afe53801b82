/** What a drive must come to again: not the same state, for numbers, moments and secrets are others, but the same for the person. */
import type * as App from "#domain/app/index.ts"
import type { Action } from "#domain/orders/model.ts"

const ofAction = (action: Action): string => {
  switch (action._tag) {
    case "Direct":
      return `${action.quantity} x ${action.dish.mealId} of ${action.dish.date}`
    case "Cart":
      return action.lines.map(({ key, quantity }) => `${quantity} x ${key}`).join(", ")
    case "Cancel":
    case "Exchange":
      return `${action.order.mealId} of ${action.order.date}`
  }
}

/** A log without names has no addresses either. Orders of `before` are older than the log. */
export const outcomeOf = (
  { cart, orders, session, place }: App.State,
  hasPlace = true,
  before: ReadonlySet<number> = new Set(),
) => ({
  cart: cart.lines.map(({ key, quantity }) => `${quantity} x ${key}`),
  orders: orders.intents
    .filter(({ id }) => !before.has(id))
    .map(({ action, phase }) => ({
      action: action._tag,
      what: ofAction(action),
      phase: phase._tag,
    })),
  session: { isMember: session.member !== undefined, login: session.login._tag },
  ...(hasPlace ? { place: { path: place.path } } : {}),
})
