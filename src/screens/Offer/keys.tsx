/** What stands on a dish: its price key with state, actions and notes. Source: OFFER-21 to OFFER-27, OFFER-35, ORDER-05 to ORDER-08, design "certainty ladder". */
import type * as App from "#domain/app/index.ts"
import { dishOf, itemIdOf } from "#domain/cart/index.ts"
import { isShoppingOn, orderTargetOf } from "#domain/config/index.ts"
import { timesCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import { asksModifiers, dishStatusOf, type MenuItem as Item } from "#domain/menu/index.ts"
import {
  costOf,
  entriesFor,
  type Intent,
  type ListedOrder,
  needsPerson,
  type Rung,
  rungOfAll,
} from "#domain/orders/index.ts"
import {
  CheckIcon,
  CloseIcon,
  ExchangeIcon,
  PlusIcon,
  RefreshIcon,
} from "#src/components/icons.tsx"
import type { DishView } from "#src/components/offer/dish.ts"
import type { KeyState, LadderState } from "#src/components/offer/ladder.ts"
import type { MenuItem } from "#src/components/overlay/Menu.tsx"
import type { Text } from "#src/i18n/index.ts"
import { later } from "#src/react/later.tsx"
import { isJudged } from "#src/react/noted.ts"
import { wordOf } from "./words.ts"

export type Send = (event: App.Event) => void

export const ladder: Readonly<Record<Rung, LadderState>> = {
  paying: "paying",
  waiting: "queued",
  sending: "sending",
  ordered: "confirmed",
  checking: "doubt",
  bookedTwice: "surplus",
  notBooked: "notFound",
  refused: "refused",
}

const keyStates = {
  order: "order",
  exchange: "exchange",
  "sold-out": "soldOut",
  hidden: "none",
} as const

/** What a press on 'Order' or 'Exchange' does. Source: OFFER-26, OFFER-54, OFFER-55. */
export const orderEvent = (state: App.State, item: Item, quantity: Quantity): App.Event => {
  const { client, session } = state
  const dish = dishOf(item)
  const shown = timesCents(item.price, quantity)
  if (orderTargetOf(client.config) === "cart")
    return asksModifiers(item, client.config)
      ? { _tag: "ModifiersOpened", dish, quantity }
      : { _tag: "LineAdded", dish, modifiers: [], quantity }
  return session.member === undefined
    ? { _tag: "OrderPutOff", dish, quantity, shown }
    : { _tag: "OrderAsked", dish, quantity, shown }
}

/** What can be done with an order of one's own, by its status. Source: ORDER-05 to ORDER-08. */
export const orderAction = (order: ListedOrder, { t }: Text, send: Send): MenuItem => {
  const id = `order-${order.orderId}`
  switch (order.cancelStatus) {
    case "POSSIBLE":
      return {
        id,
        label: t("orders.cancel"),
        icon: CloseIcon,
        onSelect: () => send({ _tag: "CancelAsked", order }),
      }
    case "FOR_EXCHANGE":
      return {
        id,
        label: t("orders.forExchange"),
        icon: ExchangeIcon,
        onSelect: () => send({ _tag: "ExchangeAsked", order }),
      }
    case "NOT_POSSIBLE":
      return { id, label: t("orders.notPossible"), why: t("orders.notPossibleWhy"), off: true }
  }
}

/** What can be done with an intent that is not settled. */
export const intentAction = (intent: Intent, { t }: Text, send: Send): MenuItem | undefined => {
  const { id, phase } = intent
  const entry = (
    label: string,
    icon: NonNullable<MenuItem["icon"]>,
    event: App.Event,
  ): MenuItem => ({
    id: `intent-${id}`,
    label,
    icon,
    onSelect: () => send(event),
  })
  if (needsPerson(intent))
    return {
      id: `intent-${id}`,
      label: t("state.asking"),
      icon: CheckIcon,
      // The person decides in sight of what the server lists now.
      onSelect: () => {
        send({ _tag: "OrdersWanted" })
        send({ _tag: "QuestionOpened", intent: id })
      },
    }
  switch (phase._tag) {
    case "Queued":
    case "Late":
      return entry(t("orders.takeBack"), CloseIcon, { _tag: "IntentWithdrawn", id })
    case "InDoubt":
      return entry(t("orders.checkNow"), RefreshIcon, { _tag: "LookAsked", id })
    case "Paying":
    case "Refused":
      return entry(t("orders.dismiss"), CloseIcon, { _tag: "IntentDismissed", id })
    default:
      return undefined
  }
}

const IntentNote = later(async () => (await import("#src/chunks/week.ts")).IntentNote)

/** A state that wants a sentence. */
const isNoted = ({ phase }: Intent, rung: Rung): boolean =>
  rung !== "sending" && rung !== "ordered" && phase._tag !== "Asks"

const one = 1 as Quantity

/** Nothing is on its way with it. */
const isFree =
  (intents: ReadonlyArray<Intent>) =>
  ({ orderId }: ListedOrder): boolean =>
    !intents.some(
      ({ action, phase }) =>
        "order" in action && action.order.orderId === orderId && phase._tag !== "Refused",
    )

/** It was pressed, and what judges a press has not come yet. */
const isHeld = ({ presses }: App.State, id: string): boolean =>
  !isJudged() && presses.open.some(({ press }) => "dish" in press && itemIdOf(press.dish) === id)

/** Key, state and note of one dish. */
export const keyOf = (
  state: App.State,
  item: Item,
  quantity: Quantity,
  isPast: boolean,
  text: Text,
  send: Send,
): Pick<DishView, "key" | "note" | "state"> => {
  const { t } = text
  const { client } = state
  const target = {
    mealId: item.mealId,
    date: item.date,
    canteenId: item.canteenId,
    ...(item.product.id === undefined ? {} : { productId: item.product.id }),
  }
  const entries = entriesFor(state, target)
  const rows = entries.flatMap(({ row }) => row ?? [])
  const status = keyStates[dishStatusOf(item)]
  const canOrder = isShoppingOn(client.config) && (status === "order" || status === "exchange")
  const order = (pieces: Quantity): void => send(orderEvent(state, item, pieces))
  if (isPast)
    return {
      key: { state: "none", price: item.price, ...(rows.length > 0 ? { eaten: true } : {}) },
    }

  const price = timesCents(item.price, quantity)
  const rung = rungOfAll(entries)
  if (rung === undefined && isHeld(state, itemIdOf(target)))
    return { key: { state: "queued", price, busy: true }, state: "queued" }
  if (rung === undefined) {
    const key: KeyState = isShoppingOn(client.config) ? status : "none"
    return { key: { state: key, price, ...(canOrder ? { onPress: () => order(quantity) } : {}) } }
  }
  const intents = [...new Set(entries.flatMap(({ intent }) => intent ?? []))]
  const told = entries.find((each) => each.rung === rung)?.intent
  const refused = intents.find(({ phase }) => phase._tag === "Refused")
  const own = intents.flatMap((intent) => intentAction(intent, text, send) ?? [])
  const isSure = rung === "ordered" || rung === "refused"
  const undo =
    isSure && isShoppingOn(client.config)
      ? rows.filter(isFree(intents)).map((row) => orderAction(row, text, send))
      : []
  const more: ReadonlyArray<MenuItem> =
    isSure && canOrder && (rung === "refused" || item.allowMultipleOrder)
      ? [
          {
            id: "more",
            label: t(rung === "refused" ? "offer.order" : "offer.oneMore"),
            icon: PlusIcon,
            onSelect: () => order(rung === "refused" ? quantity : one),
          },
        ]
      : []
  const actions = [...(rung === "refused" ? more : []), ...own, ...undo]
  if (rung === "ordered") actions.push(...more)
  const word =
    rung === "ordered"
      ? rows.some(({ onExchange }) => onExchange === true)
        ? "state.onExchange"
        : undefined
      : told === undefined
        ? undefined
        : wordOf(told, rung)
  const noted = told !== undefined && isNoted(told, rung) ? told : refused
  return {
    key: {
      state: ladder[rung],
      ...(word === undefined ? {} : { word: t(word) }),
      price: rung === "refused" ? price : costOf(entries) || item.price,
      busy: !isSure && actions.length === 0,
      actions,
    },
    state: ladder[rung],
    ...(noted === undefined
      ? {}
      : { note: <IntentNote intent={noted} rung={noted === refused ? "refused" : rung} /> }),
  }
}
