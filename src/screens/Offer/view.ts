/** The offer as its views show it: days, dishes, tray. Pure; nothing is decided here. */
import type * as App from "#domain/app/index.ts"
import { isAmountShown, isProfileItemOn } from "#domain/config/index.ts"
import { type Day, daysFrom, localTimeOf, momentOf, weekdayOf } from "#domain/kernel/civil.ts"
import { addCents, type Cents, zeroCents } from "#domain/kernel/money.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import {
  hasFilters,
  inGroups,
  itemsIn,
  type Menu,
  menuKeyOf,
  type MenuItem as Item,
  orderUntilOf,
  passes,
} from "#domain/menu/index.ts"
import { entryOf, rangeShown } from "#domain/offer/index.ts"
import {
  type Intent,
  isCreateOf,
  leastCertain,
  type ListedOrder,
  ownIntents,
  rungOf,
} from "#domain/orders/index.ts"
import type { DeadlineProps } from "#src/components/offer/Deadline.tsx"
import type { DishView } from "#src/components/offer/dish.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import type { TraySlot } from "#src/components/offer/Tray.tsx"
import type { Text } from "#src/i18n/index.ts"
import { imageOf } from "./images.ts"
import { keyOf, ladder, type Send } from "./keys.ts"

/** Seconds before a deadline from which it counts down. Source: design "interaction rules" 6. */
const countdown = 600

export type OfferOptions = {
  readonly now: number
  /** Removed dishes leave a matrix without its shape, so the week dims them. Source: design "interaction rules" 8. */
  readonly dims: boolean
  readonly quantityOf: (id: string) => Quantity
  readonly imageSize: number
}

/** Until when a day can be ordered: the last of its dishes' deadlines. */
export const deadlineOf = (
  items: ReadonlyArray<Item>,
  day: Day,
  { client }: App.State,
  now: number,
  { time, weekdayShort }: Text,
): DeadlineProps | undefined => {
  const until = items
    .flatMap((item) => orderUntilOf(item, client.config) ?? [])
    .toSorted()
    .at(-1)
  if (until === undefined) return undefined
  const shown =
    until.slice(0, 10) === day ? time(until) : `${weekdayShort(until.slice(0, 10))} ${time(until)}`
  const seconds = Math.ceil((momentOf(client.zone, until) - now) / 1000)
  if (seconds <= 0) return { until: shown, closed: true }
  return seconds <= countdown ? { until: shown, secondsLeft: seconds } : { until: shown }
}

const dishView = (
  state: App.State,
  item: Item,
  isPast: boolean,
  text: Text,
  send: Send,
  { dims, quantityOf, imageSize }: OfferOptions,
): DishView => {
  const { product, quantity, status } = item
  const id = `${menuKeyOf(item)}_${product.id ?? ""}`
  const image = imageOf(product.image, imageSize, state.client.config)
  const isFew = quantity !== undefined && quantity > 0 && quantity <= 5
  const left =
    isPast || !isFew
      ? undefined
      : text.t(status === "EXCHANGE" ? "offer.onExchange" : "offer.portionsLeft", {
          count: quantity,
        })
  return {
    id,
    name: item.name,
    lang: text.language,
    group: item.group,
    ...(product.description === undefined ? {} : { description: product.description }),
    ...(product.size === undefined ? {} : { size: product.size }),
    ...(product.healthIndex === undefined ? {} : { health: product.healthIndex }),
    allergens: product.allergens,
    ...(image === undefined ? {} : { image }),
    ...keyOf(state, item, quantityOf(id), isPast, text, send),
    ...(left === undefined ? {} : { left }),
    dimmed: dims && !passes(state.offer.filters, item),
  }
}

/** Saturday and Sunday stand in a week only when something is cooked. */
const isShownDay = (day: Day, menu: Menu, isWeek: boolean): boolean =>
  !isWeek || weekdayOf(day) < 5 || menu.items.some(({ date }) => date === day)

export const daysOf = (
  state: App.State,
  text: Text,
  send: Send,
  options: OfferOptions,
): ReadonlyArray<DayView> => {
  const { client, offer } = state
  const menu = entryOf(offer, state)?.menu
  if (menu === undefined) return []
  const { from, to } = rangeShown(offer, state)
  const today = localTimeOf(client.zone, options.now as never).slice(0, 10) as Day
  const isWeek = daysFrom(from, to).length === 7
  const all = inGroups(itemsIn(menu, { from, to }))
  return daysFrom(from, to)
    .filter((day) => isShownDay(day, menu, isWeek))
    .map((day) => {
      const items = all.filter(({ date }) => date === day)
      const shown = options.dims ? items : items.filter((item) => passes(offer.filters, item))
      const isPast = day < today
      const reason = menu.closedDays.find(({ date }) => date === day)?.reason
      const deadline = isPast ? undefined : deadlineOf(items, day, state, options.now, text)
      return {
        day,
        weekday: text.weekday(day),
        date: text.dayOfMonth(day),
        today: day === today,
        kind: reason !== undefined && items.length === 0 ? "closed" : isPast ? "past" : "open",
        ...(reason === undefined ? {} : { reason }),
        ...(deadline === undefined ? {} : { deadline }),
        dishes: shown.map((item) => dishView(state, item, isPast, text, send, options)),
      } satisfies DayView
    })
}

/** Whether any dish of the range is left by the filters. Source: OFFER-57. */
export const hasDishes = ({ offer, ...state }: App.State): boolean => {
  const menu = entryOf(offer, state)?.menu
  if (menu === undefined) return false
  const items = itemsIn(menu, rangeShown(offer, state))
  return items.some((item) => !hasFilters(offer.filters) || passes(offer.filters, item))
}

const nameOf = (intent: Intent): string =>
  intent.action._tag === "Direct"
    ? intent.action.dish.name
    : intent.action._tag === "Cart"
      ? intent.action.lines.map(({ dish }) => dish.name).join(" + ")
      : intent.action.order.name

const createsOn = (intents: ReadonlyArray<Intent>, day: Day): ReadonlyArray<Intent> =>
  intents.filter((intent) => isCreateOf(intent, day))

/** What stands on a day: the server's rows, and what is not settled yet. */
export const slotsOf = (
  state: App.State,
  days: ReadonlyArray<Pick<DayView, "day" | "kind">>,
  current: Day | undefined,
  text: Text,
): ReadonlyArray<TraySlot> => {
  const { client, orders, session } = state
  const intents = ownIntents(orders, session).filter(
    ({ phase }) => phase._tag !== "Confirmed" && phase._tag !== "Accepted",
  )
  const listed = session.member === undefined ? [] : (orders.listed.value ?? [])
  return days.map(({ day, kind }) => {
    const rows = listed.filter(({ date }) => date === day)
    const open = createsOn(intents, day)
    const names = [...rows.map(({ name }) => name), ...open.map(nameOf)]
    const rung = leastCertain([
      ...open.map((intent) => rungOf(intent, client)),
      ...rows.map(() => "ordered" as const),
    ])
    const sum = priceOf(rows, open)
    return {
      day,
      weekday: text.weekdayShort(day),
      date: text.dayOfMonth(day),
      kind,
      state:
        kind === "past" && rows.length > 0 && open.length === 0
          ? "eaten"
          : rung === undefined
            ? kind === "closed"
              ? "closed"
              : "none"
            : ladder[rung],
      ...(names.length === 0 ? {} : { dishes: names.map(short).join(" + ") }),
      ...(sum === 0 ? {} : { price: text.money(sum) }),
      current: day === current,
    }
  })
}

/** The name before its explanation: 'Svíčková: beef in cream sauce' is Svíčková. */
const short = (name: string): string => name.split(/[:,]/)[0]!.trim()

const priceOf = (rows: ReadonlyArray<ListedOrder>, open: ReadonlyArray<Intent>): Cents =>
  [
    ...rows.map(({ price }) => price ?? zeroCents),
    ...open.map(({ action, phase }) =>
      "price" in action && phase._tag !== "Refused" ? action.price : zeroCents,
    ),
  ].reduce(addCents, zeroCents)

/** The tray's money and its one-line summary. The balance is the server's number; nothing is subtracted. Source: design "interaction rules" 5. */
export const trayOf = (
  state: App.State,
  days: ReadonlyArray<Day>,
  { t, money, time }: Text,
): {
  readonly balance: { readonly label: string; readonly amount: string } | undefined
  readonly topUpHref: string | undefined
  readonly summary: string
  readonly unsent: string | undefined
  readonly notCounted: string | undefined
} => {
  const { account, client, orders, session } = state
  const { config, zone, lostAt } = client
  const { value, at } = account.balance
  const isShown = value !== undefined && isAmountShown(config.showAccountBalance, value)
  const rows = (orders.listed.value ?? []).filter(({ date }) => days.includes(date))
  const open = ownIntents(orders, session).filter(
    ({ phase }) => phase._tag === "Queued" || phase._tag === "Sending" || phase._tag === "InDoubt",
  )
  const sum = priceOf([], open)
  const unsent = sum > 0 ? t("tray.unsent", { amount: money(sum) }) : undefined
  const summary = [
    t("tray.ordered", { count: rows.length }),
    money(priceOf(rows, [])),
    ...(unsent === undefined ? [] : [unsent]),
  ].join(" · ")
  return {
    balance: isShown
      ? {
          label:
            lostAt !== undefined && at !== undefined
              ? t("header.balanceAt", { time: time(localTimeOf(zone, at)) })
              : t("header.balance"),
          amount: money(value as number as Cents),
        }
      : undefined,
    topUpHref:
      session.member !== undefined && isProfileItemOn(config, "top-up", false)
        ? "/profile/top-up"
        : undefined,
    summary,
    unsent,
    notCounted:
      sum > 0 ? t("tray.notCounted", { count: open.length, amount: money(sum) }) : undefined,
  }
}
