import { castDraft, current, type Draft } from "immer"
import type { State as Client } from "#domain/client/model.ts"
import { isKiosk, orderTargetOf } from "#domain/config/index.ts"
import { sameId } from "#domain/kernel/id.ts"
import { addQuantity, type Quantity } from "#domain/kernel/quantity.ts"
import { type HandlerContext, reducer, skipUnless, plain } from "#domain/kernel/tables.ts"
import type { Fact as MenuFact } from "#domain/menu/events.ts"
import { entryKeyOf, type MenuQuery } from "#domain/menu/model.ts"
import { dishStatusOf, tellsOf } from "#domain/menu/selectors.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import { deliveriesFor, paymentKindsFor } from "./choices.ts"
import type { Event, Fact } from "./events.ts"
import {
  dishOf,
  initial,
  itemIdOf,
  type Line,
  lineKeyOf,
  linesMax,
  quantityMaxOf,
  setOf,
  type State,
} from "./model.ts"

type Heard =
  | Event
  | MenuFact
  | Extract<
      OrdersFact,
      { _tag: "OrderQueued" | "OrderAccepted" | "OrderRefused" | "OrderDropped" | "CartOutdated" }
    >
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" }>
type Reads = { readonly client: Client }

/** Lines that are being sent stand still. */
const isLocked = ({ sending }: Pick<State, "sending">): boolean => sending !== undefined

/** Whoever wants to change them is told. */
const isHeld = (cart: Pick<State, "sending">, { emit }: HandlerContext<Reads, Fact>): boolean => {
  if (isLocked(cart)) emit({ _tag: "CartRefused", why: "sending" })
  return isLocked(cart)
}

/** Puts two equal choices into the earlier line. Source: CART-09. */
const merged = (lines: ReadonlyArray<Line>, max: (line: Line) => Line["quantity"]): Array<Line> => {
  const kept = new Map<string, Line>()
  for (const line of lines) {
    const same = kept.get(line.key)
    kept.set(
      line.key,
      same === undefined
        ? line
        : { ...same, quantity: addQuantity(same.quantity, line.quantity, max(same)) },
    )
  }
  return [...kept.values()]
}

const empty = (): Pick<Draft<State>, "lines" | "changes" | "message" | "paymentRepeat"> => ({
  lines: [],
  changes: {},
  message: undefined,
  paymentRepeat: false,
})

const isOwn = (cart: Draft<State>, { id }: { readonly id: number }): boolean => cart.sending === id

export const reduce = reducer<State, Heard, Reads, Fact>({
  /** The same choice grows the line it already has; a new one appends. Source: seed §4 Cart, CART-02, CART-03. */
  LineAdded: plain((cart: State, { dish, modifiers, quantity }, now) => {
    const { emit, state } = now
    const { config } = state.client
    if (orderTargetOf(config) !== "cart" || isHeld(cart, now)) return
    const { lines } = cart
    const key = lineKeyOf(dish, modifiers)
    const index = lines.findIndex((line) => line.key === key)
    const same = lines[index]
    if (same === undefined && lines.length >= linesMax)
      return emit({ _tag: "CartRefused", why: "full" })
    const max = quantityMaxOf(config, dish)
    emit({ _tag: "AddedToCart", name: dish.name })
    const next = { ...cart, message: undefined }
    if (same === undefined) {
      const first = Math.min(quantity, max) as Quantity
      const line = { key, dish, modifiers: setOf(modifiers), quantity: first }
      return { ...next, lines: [...lines, line] }
    }
    const { [key]: _, ...changes } = cart.changes
    const line = { ...same, dish, quantity: addQuantity(same.quantity, quantity, max) }
    return { ...next, changes, lines: lines.with(index, line) }
  }),
  LineQuantitySet: plain((cart: State, { key, quantity }, now) => {
    if (isHeld(cart, now)) return
    const { config } = now.state.client
    const lines = cart.lines.map((line) =>
      line.key === key && quantity <= quantityMaxOf(config, line.dish)
        ? { ...line, quantity }
        : line,
    )
    return { ...cart, lines }
  }),
  LineModifiersSet: (cart, { key, modifiers }, now) => {
    if (isHeld(cart, now)) return
    const { config } = now.state.client
    const lines = (cart.lines as ReadonlyArray<Line>).map((line) =>
      line.key === key
        ? { ...line, key: lineKeyOf(line.dish, modifiers), modifiers: setOf(modifiers) }
        : line,
    )
    cart.lines = castDraft(merged(lines, ({ dish }) => quantityMaxOf(config, dish)))
  },
  LineRemoved: (cart, { key }, now) => {
    const index = cart.lines.findIndex((line) => line.key === key)
    const line = cart.lines[index]
    if (line === undefined || isHeld(cart, now)) return
    now.emit({ _tag: "LinesTaken", taken: [{ line: current(line), index }] })
    cart.lines.splice(index, 1)
    delete cart.changes[key]
  },
  LineRestored: (cart, { line, index }, now) => {
    if (cart.lines.some(({ key }) => key === line.key) || isHeld(cart, now)) return
    cart.lines.splice(Math.max(0, Math.min(index, cart.lines.length)), 0, castDraft(line))
  },
  /** Leaves `cartProceeded` as it is. Source: CART-10. */
  CartCleared: plain((cart: State, _event, now) => {
    if (cart.lines.length === 0 || isHeld(cart, now)) return
    now.emit({ _tag: "LinesTaken", taken: cart.lines.map((line, index) => ({ line, index })) })
    return { ...cart, ...empty() }
  }),
  /** A chosen payment that does not go with the delivery is unset. Source: FORM-11, CART-28. */
  ChoicesMade: (cart, { choices }, now) => {
    if (isHeld(cart, now)) return
    const { config } = now.state.client
    const { deliveryType: mode, paymentType: kind, ...rest } = choices
    const deliveryType = deliveriesFor(config, choices.orderType).find((each) => each === mode)
    const paymentType = paymentKindsFor(config, deliveryType).find((each) => each === kind)
    cart.choices = {
      ...rest,
      ...(deliveryType === undefined ? {} : { deliveryType }),
      ...(paymentType === undefined ? {} : { paymentType }),
    }
  },
  ThankYouReached: (cart) => {
    if (!cart.cartProceeded) return
    Object.assign(cart, empty(), { cartProceeded: false })
  },
  PaymentFailureReached: (cart) => {
    cart.cartProceeded = false
    cart.paymentRepeat = cart.lines.length > 0
  },
  OrderQueued: plain((cart: State, { id, action }) =>
    action._tag === "Cart" ? { ...cart, sending: id, message: undefined } : cart,
  ),
  /** The flag, then the lines, then the redirect; with a payment link the lines stay until it is paid. Source: CART-19, CART-32. */
  OrderAccepted: (cart, { id, action, gateway }) => {
    if (action._tag !== "Cart" || !isOwn(cart, { id })) return
    cart.sending = undefined
    cart.cartProceeded = true
    if (gateway === undefined) Object.assign(cart, empty())
  },
  /** Source: CART-17, CART-18, CART-33. */
  OrderRefused: (cart, { id, action }, { emit }) => {
    if (action._tag !== "Cart" || !isOwn(cart, { id })) return
    cart.sending = undefined
    if (cart.paymentRepeat) emit({ _tag: "PaymentRepeatFailed" })
  },
  OrderDropped: (cart, { id }) => {
    if (isOwn(cart, { id })) cart.sending = undefined
  },
  CartOutdated: (cart, { message, queries }) => {
    cart.message = message
    cart.refreshing = queries.map(entryKeyOf)
  },
  /**
   * New prices and what is gone, for every line that the menu tells of: a server that was told no day may have
   * answered a few days only, so a day after its last dish is not known. Source: CART-22.
   */
  MenuRead: skipUnless(
    ({ refreshing }: State, { query }) => refreshing.includes(entryKeyOf(query)),
    (cart, { query, menu }) => {
      ended(cart, query)
      // What is being sent is judged by the server once more.
      if (isLocked(cart)) return
      const left = new Map<string, number>()
      for (const line of cart.lines) {
        if (!sameId(line.dish.canteenId, query.canteenId)) continue
        const item = menu.items.find(
          (each) => itemIdOf(dishOf(each)) === itemIdOf(line.dish as Line["dish"]),
        )
        const { date } = line.dish
        if (item === undefined && !tellsOf(menu, query, date)) continue
        const dish = item === undefined ? undefined : dishOf(item)
        // Several lines may share what is left of a dish.
        const id = itemIdOf(line.dish)
        const rest = left.get(id) ?? dish?.portions ?? Infinity
        // What somebody gives away is nobody's to sell: no cart has it.
        const isSold = item !== undefined && dishStatusOf(item) === "order"
        if (dish === undefined || !isSold || rest < 1) cart.changes[line.key] = { _tag: "Gone" }
        else left.set(id, rest - renew(cart, line, dish, rest))
      }
    },
  ),
  MenuUnread: (cart, { query }) => {
    ended(cart, query)
  },
  /** A cart collected as guest or by the same customer stays. Source: LOGIN-12, CART-35. */
  LoggedIn: (cart, { customerId }) => {
    const isOthers = cart.customerId !== undefined && !sameId(cart.customerId, customerId)
    return isOthers ? { ...initial, customerId } : { ...(cart as State), customerId }
  },
  LoggedOut: (cart, { forgets }, { state: { client } }: HandlerContext<Reads, Fact>) => {
    const { clearCartOnLogout } = client.config
    const isCleared =
      forgets ||
      clearCartOnLogout === "always" ||
      (clearCartOnLogout === "kiosk" && isKiosk(client.config))
    return isCleared ? initial : { ...(cart as State), refreshing: [] }
  },
})

/** The line as it can be had by now, and what was different; its quantity. */
const renew = (cart: Draft<State>, line: Draft<Line>, dish: Line["dish"], rest: number): number => {
  const { price } = line.dish
  const { key, quantity } = line
  const had = Math.min(quantity, rest) as Quantity
  if (price === dish.price && had === quantity) delete cart.changes[key]
  else
    cart.changes[key] = {
      _tag: "Changed",
      ...(price === dish.price ? {} : { price }),
      ...(had === quantity ? {} : { quantity }),
    }
  line.dish = castDraft(dish)
  line.quantity = had
  return had
}

const ended = (cart: Draft<State>, query: MenuQuery): void => {
  cart.refreshing = cart.refreshing.filter((key) => key !== entryKeyOf(query))
}
