/** What stands on a dish: its price key with state, actions and notes. Source: OFFER-21 to OFFER-27, OFFER-35, ORDER-05 to ORDER-08, design "certainty ladder". */
import type * as App from "#domain/app/index.ts"
import { dishOf, itemIdOf } from "#domain/cart/index.ts"
import { isShoppingOn } from "#domain/config/index.ts"
import { timesCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { dishStatusOf, type MenuItem as Item } from "#domain/menu/index.ts"
import type { Intent, ListedOrder } from "#domain/orders/index.ts"
import { costOf, type OrderStatus, piecesThere } from "#domain/standing/index.ts"
import { type Deed, orderEvent, rowDeed } from "#domain/standing/userActions.ts"
import type { DishStanding } from "#domain/standing/dish.ts"
import {
  DoubtIcon,
  CloseIcon,
  ExchangeIcon,
  type Icon,
  PlusIcon,
  RefreshIcon,
} from "#src/components/icons.tsx"
import type { DishView } from "#src/components/offer/dish.ts"
import type { KeyState } from "#src/components/offer/orderStatus.tsx"
import type { MenuItem } from "#src/components/overlay/Menu.tsx"
import type { Text } from "#src/i18n/index.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { isJudged } from "#src/react/preferences.ts"
import { wordOf } from "./words.ts"
import { chunks } from "#src/chunks.ts"

export type Send = (event: App.Event) => void

/** A dish of which nothing is ordered. */
const offers = {
  order: "order",
  exchange: "exchange",
  "sold-out": "soldOut",
  hidden: "none",
} as const

const icons: Readonly<Record<Deed["does"], Icon>> = {
  cancel: CloseIcon,
  forExchange: ExchangeIcon,
  decide: DoubtIcon,
  takeBack: CloseIcon,
  checkNow: RefreshIcon,
  dismiss: CloseIcon,
}

/** A deed as a button or an entry of a menu. */
export const actionOf = ({ does, about, sends }: Deed, { t }: Text, send: Send): MenuItem => ({
  id: `${does}-${about}`,
  label: t(`orders.${does}`),
  icon: icons[does],
  onSelect: () => sends.forEach(send),
})

/** Source: ORDER-05 to ORDER-08. */
export const orderAction = (order: ListedOrder, text: Text, send: Send): MenuItem => {
  const deed = rowDeed(order)
  if (deed !== undefined) return actionOf(deed, text, send)
  const { t } = text
  const id = `order-${order.orderId}`
  return { id, label: t("orders.notPossible"), why: t("orders.notPossibleWhy"), off: true }
}

/** Of two orders of a dish. */
export const whichOf = ({ quantity, orderId }: ListedOrder, { t }: Text): string =>
  t("orders.which", { count: quantity, number: String(orderId) })

const IntentNote = lazyComponent(chunks.week, "IntentNote")

/** A state that wants a sentence. */
const isNoted = ({ phase }: Intent, status: OrderStatus): boolean =>
  status !== "sending" && status !== "ordered" && phase._tag !== "AwaitingAnswer"

const one = 1 as Quantity

/** It was pressed, and what judges a press has not come yet. */
const isHeld = ({ presses }: App.State, item: Item): boolean => {
  if (isJudged() || presses.open.length === 0) return false
  const id = itemIdOf(dishOf(item))
  return presses.open.some(({ press }) => "dish" in press && itemIdOf(press.dish) === id)
}

/** All that {@link keyOf} goes by of a state: where nothing of it is another, the key is the same. */
export const keyParts = (
  state: App.State,
  item: Item,
  { entries, rows }: DishStanding,
): ReadonlyArray<unknown> => [
  state.client.config,
  state.session.member === undefined,
  isHeld(state, item),
  ...entries.flatMap(({ intent, status, price }) => [intent, status, price]),
  ...rows,
]

/** Key, state and note of one dish. */
export const keyOf = (
  state: App.State,
  item: Item,
  quantity: Quantity,
  isPast: boolean,
  text: Text,
  send: Send,
  { entries, status, told, refused, isSure, userActions, rows, isOffered }: DishStanding,
): Pick<DishView, "key" | "note" | "state"> => {
  const { t } = text
  if (isPast) {
    const eaten = status === "ordered"
    return { key: { state: "none", price: item.price, eaten } }
  }
  const order = (pieces: Quantity) => (): void => send(orderEvent(state, item, pieces))
  const price = timesCents(item.price, quantity)
  if (status === undefined) {
    if (isHeld(state, item))
      return { key: { state: "waiting", price, busy: true }, state: "waiting" }
    const key: KeyState = isShoppingOn(state.client.config) ? offers[dishStatusOf(item)] : "none"
    return {
      key: {
        state: key,
        price,
        count: quantity,
        ...(isOffered ? { onPress: order(quantity) } : {}),
      },
    }
  }
  const isRefused = status === "refused"
  const more: MenuItem = {
    id: "more",
    label: t(isRefused ? "offer.order" : "offer.oneMore"),
    icon: PlusIcon,
    onSelect: order(isRefused ? quantity : one),
  }
  const own = [
    ...userActions.map((deed) => actionOf(deed, text, send)),
    // Two orders of a dish are told apart.
    ...rows.map((row) => ({
      why: rows.length > 1 ? whichOf(row, text) : undefined,
      ...orderAction(row, text, send),
    })),
  ]
  const actions = !isOffered ? own : isRefused ? [more, ...own] : [...own, more]
  const cost = costOf(entries)
  const noted = told !== undefined && isNoted(told, status) ? told : refused
  return {
    key: {
      state: status,
      word: t(wordOf(told, status)),
      price: isRefused ? price : cost || item.price,
      count: isRefused ? quantity : cost && piecesThere(entries),
      busy: !isSure && actions.length === 0,
      actions,
    },
    state: status,
    ...(noted === undefined
      ? {}
      : {
          note: <IntentNote intent={noted} status={noted === refused ? "refused" : status} />,
        }),
  }
}
