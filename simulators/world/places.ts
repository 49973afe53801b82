/**
 * The five places that tell of orders (dish, tray, list of orders, header, overview) say the same, hide nothing, offer
 * nothing that a press does not do, and once all is settled say what the backend holds.
 * Source: ORDER-01, ORDER-18, ORDER-19, OFFER-28, OFFER-53.
 */
import * as App from "#domain/app/index.ts"
import { type Day, dayOf } from "#domain/kernel/civil.ts"
import { after, type Seq } from "#domain/kernel/event.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import type { MenuItem } from "#domain/menu/index.ts"
import { claimsOf } from "#domain/orders/evidence.ts"
import { type Intent, isQueued, targetKeyOf, type Thing } from "#domain/orders/model.ts"
import { comingOf, takenOf } from "#domain/standing/lists.ts"
import {
  costOf,
  entriesOf,
  isListed,
  leastCertain,
  type OrderStatus,
  statusOf,
  orderStatuses,
  unsettledOf,
} from "#domain/standing/index.ts"
import { type Deed, intentDeed, isFree, orderEvent, rowDeed } from "#domain/standing/userActions.ts"
import { dishStanding, type DishStanding } from "#domain/standing/dish.ts"
import { itemOf } from "#domain/standing/said.ts"
import { slotsOf } from "#src/screens/Offer/trayView.ts"
import type { Device } from "./device.ts"
import type { Ledger } from "./ledger.ts"

/** A tray in plain numbers. */
const plain = {
  weekdayShort: String,
  dayOfMonth: String,
  money: String,
} as never

const menuOf = ({ menu }: App.State): ReadonlyArray<MenuItem> =>
  Object.values(menu.entries).flatMap((entry) => entry.menu?.items ?? [])

const thingOf = ({ mealId, date, canteenId, product }: MenuItem): Thing => ({
  mealId,
  date,
  canteenId,
  ...(product.id === undefined ? {} : { productId: product.id }),
})

const surenessOf = (status: OrderStatus): number => orderStatuses.indexOf(status)

type Told = {
  readonly item: MenuItem
  readonly standing: DishStanding
}

/** Each dish of which something is told, as a menu has it or as its order does. */
const dishesOf = (state: App.State): ReadonlyArray<Told> => {
  const targets = new Map(entriesOf(state).map(({ target }) => [targetKeyOf(target), target]))
  const menu = new Map(
    targets.size === 0 ? [] : menuOf(state).map((item) => [targetKeyOf(thingOf(item)), item]),
  )
  return [...targets].map(([key, target]) => {
    const item = menu.get(key) ?? itemOf(target)
    return { item, standing: dishStanding(state, item) }
  })
}

/** `wrong` hears what two places say of one thing. */
export const agree = (state: App.State, today: Day, wrong: (what: string) => void): void => {
  const entries = entriesOf(state)
  const open = unsettledOf(state)
  const taken = takenOf(state)
  const coming = comingOf(state, today)
  const dishes = dishesOf(state)
  const name = ({ id, action, phase }: Intent): string => `${action._tag} ${id} in ${phase._tag}`

  const ids = taken.flatMap(({ row }) => row?.orderId ?? [])
  if (new Set(ids).size < ids.length) wrong(`a row stands twice in the orders: ${ids.join(", ")}`)

  for (const entry of coming)
    if (!taken.includes(entry) && !(entry.intent !== undefined && open.includes(entry.intent)))
      wrong(`the overview has ${entry.name} as ${entry.status}, and the orders do not`)
  for (const entry of taken)
    if (entry.target.date >= today && !coming.includes(entry))
      wrong(`the orders have ${entry.name} as ${entry.status}, and the overview does not`)

  for (const { row, status, intent } of entries) {
    if (row?.onExchange === true && status === "ordered")
      wrong(`row ${row.orderId} is on the exchange, and is called ordered`)
    if (status === "waiting" && (intent === undefined || !isQueued(intent)))
      wrong(`${intent === undefined ? "a row" : name(intent)} is said to wait for the network`)
  }

  for (const intent of open) {
    const status = statusOf(intent, state.client)
    const own = entries.filter((entry) => entry.intent === intent)
    // What of a cart was refused is in the cart still, and a refused cancel is told where its row is.
    const mayBeSilent = status === "refused" && intent.action._tag !== "Direct"
    // One row may be of several orders, or be taken back meanwhile: it is told once, and not as sure.
    const isShared = entries.some(
      ({ row, status: told }) =>
        row !== undefined && row.orderId in claimsOf(intent) && told !== "ordered",
    )
    const isSilent = own.length === 0 && !mayBeSilent && !isShared
    const shown = dishes.filter(({ standing }) =>
      standing.entries.some((entry) => entry.intent === intent),
    )
    if (isSilent) wrong(`the header counts ${name(intent)}, and no dish tells of it`)
    if (own.length > 0 && shown.length === 0) wrong(`no dish shows ${name(intent)}`)
    for (const { standing, item } of shown) {
      const isNoted = status === "refused" && standing.refused !== undefined
      const isAsSure = surenessOf(standing.status!) <= surenessOf(status)
      if (!isNoted && !isAsSure)
        wrong(
          `the orders call ${name(intent)} ${status}, and dish ${item.mealId} ${standing.status}`,
        )
    }
  }

  const days = new Set(entries.map(({ target }) => target.date))
  for (const day of days) {
    const ofDay = dishes.filter(({ item }) => item.date === day)
    const status = leastCertain(ofDay.flatMap(({ standing }) => standing.status ?? []))
    const [slot] = slotsOf(state, [{ day, kind: "open" }], undefined, plain)
    if (slot!.state !== status)
      wrong(`the tray calls ${day} ${slot!.state}, and its dishes ${status}`)
    // A row that names no product may be any of a few dishes.
    const told = [...new Set(ofDay.flatMap(({ standing }) => standing.entries))]
    const sum = costOf(told)
    const price = sum === 0 ? undefined : String(sum)
    if (slot!.price !== price) wrong(`the tray says ${slot!.price} on ${day}, its dishes ${price}`)
  }

  for (const { item, standing } of dishes) {
    const free = standing.entries.filter(isListed).filter((entry) => isFree(state, entry))
    const offered = standing.isSure ? free.map(({ row }) => row.orderId).join(", ") : ""
    const said = standing.rows.map(({ orderId }) => orderId).join(", ")
    if (said !== offered)
      wrong(`dish ${item.mealId} lets ${said} be changed, and the orders ${offered}`)
  }
}

/** Dishes of which nothing is ordered: one is like another. */
const freeMax = 3

/** Once in so many looks all is pressed. */
const pressedEvery = 8

/** Above all numbers of a world. */
const newest = 1e9

type Press = { readonly what: string; readonly sends: ReadonlyArray<App.Event> }

/** All that can be pressed now, wherever. */
const pressesOf = (state: App.State): ReadonlyArray<Press> => {
  // A dialog is over the page.
  if (state.modals.queue.length > 0) return []
  // That the list is read besides is no answer to a person.
  const press = ({ does, about, sends }: Deed): Press => ({
    what: `${does} ${about}`,
    sends: sends.filter(({ _tag }) => _tag !== "OrdersWanted"),
  })
  const rows = entriesOf(state)
    .filter(isListed)
    .filter((entry) => isFree(state, entry))
    .flatMap(({ row }) => rowDeed(row) ?? [])
  const userActions = unsettledOf(state).flatMap((intent) => intentDeed(intent) ?? [])
  const one = Quantity.make(1)
  const told = dishesOf(state).map(({ item }) => item)
  const orders = [...told, ...menuOf(state).slice(0, freeMax)]
    .filter((item) => dishStanding(state, item).isOffered)
    .map((item) => ({
      what: `order ${item.mealId} for ${item.date}`,
      sends: [orderEvent(state, item, one)],
    }))
  return [...rows.map(press), ...userActions.map(press), ...orders]
}

/** Something of what a person sees or waits for is another than it was. */
const isHeard = (before: App.State, after: App.State): boolean =>
  before.orders.intents !== after.orders.intents ||
  before.orders.listed.ask !== after.orders.listed.ask ||
  before.cart !== after.cart ||
  before.modals !== after.modals ||
  before.toasts !== after.toasts

/** `wrong` hears what can be pressed in vain. */
export const answerPresses = (
  state: App.State,
  { tab, at }: App.Recorded,
  wrong: (what: string) => void,
): void => {
  // Not the second tap of a double one.
  const later = after(at, state.client.config.orderDebounce + 1)
  for (const { what, sends } of pressesOf(state)) {
    const next = sends.reduce(
      (now, event, n) => App.reduce(now, { event, tab, at: later, seq: (newest + n) as Seq }),
      state,
    )
    if (!isHeard(state, next)) wrong(`nothing happens at '${what}'`)
  }
}

/** What the backend holds of one person. */
export type Held = ReadonlyArray<{
  readonly id: Id
  readonly mealId: Id
  readonly date: string
  readonly quantity: number
  readonly price?: number | undefined
  readonly onExchange?: boolean | undefined
}>

export const matchHeld = (state: App.State, held: Held, wrong: (what: string) => void): void => {
  const say = (
    rows: ReadonlyArray<readonly [unknown, unknown, unknown, unknown, unknown, boolean]>,
  ): string =>
    rows
      .map((row) => row.join(" "))
      .toSorted()
      .join("; ")
  const told = say(
    takenOf(state).map(({ row, target, quantity, price }) => [
      row?.orderId,
      target.mealId,
      target.date,
      quantity,
      price,
      row?.onExchange === true,
    ]),
  )
  const is = say(
    held.map(({ id, mealId, date, quantity, price, onExchange }) => [
      id,
      mealId,
      date,
      quantity,
      price,
      onExchange === true,
    ]),
  )
  if (told !== is) wrong(`the orders say ${told}, and the backend has ${is}`)
  for (const item of menuOf(state)) {
    const { status } = dishStanding(state, item)
    const own = held.filter(({ mealId, date }) => sameId(mealId, item.mealId) && date === item.date)
    const isGiven = own.every(({ onExchange }) => onExchange === true)
    const is = own.length === 0 ? "no" : isGiven ? "onExchange" : "ordered"
    const said = status === undefined || status === "refused" ? "no" : status
    if (said !== is) wrong(`dish ${item.mealId} is called ${status}, and is ${is}`)
  }
}

/** Looks at one in `every` events that a person's tab observes. */
export const makePlaces = (ledger: Ledger, every: number) => {
  const { breach, count } = ledger
  return {
    heard: (device: Device, line: App.Recorded, before: App.State, state: App.State): void => {
      const isSame = before.orders === state.orders && before.client === state.client
      if (isSame || line.seq % every !== 0 || state.session.member === undefined) return
      const where = `after ${line.event._tag} on device ${device.index}`
      agree(state, dayOf(state.client.zone, line.at), (what) =>
        breach("ORDER-18 places", `${what} ${where}`),
      )
      count("the five places were compared")
      if (line.seq % (pressedEvery * every) === 0)
        answerPresses(state, line, (what) => breach("OFFER-28 press", `${what} ${where}`))
    },
    /** At the end, when everything is quiet: `read` is when the list was asked for. */
    check: (device: Device, read: number, held: (customerId: unknown) => Held): void => {
      const state = device.shown()?.state()
      if (state?.session.member === undefined || device.isKiosk) return
      const { listed } = state.orders
      const isOpen = unsettledOf(state).some(({ phase }) => phase._tag !== "Refused")
      if (isOpen || listed.ask !== undefined || (listed.from ?? 0) < read) return
      count("the five places were compared with the backend")
      matchHeld(state, held(state.session.member.customerId), (what) =>
        breach("ORDER-01 places", `${what}, on device ${device.index}`),
      )
    },
  }
}
