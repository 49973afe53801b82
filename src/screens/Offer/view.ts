/** The offer as its views show it: days and dishes. Pure; nothing is decided here. */
import type * as App from "#domain/app/index.ts"
import {
  type Day,
  daysFrom,
  type LocalTime,
  localTimeOf,
  momentOf,
  weekdayOf,
} from "#domain/kernel/civil.ts"
import { isShoppingOn } from "#domain/config/index.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import {
  hasFilters,
  dishStatusOf,
  inGroups,
  itemsIn,
  type Menu,
  menuKeyOf,
  type MenuItem as Item,
  passes,
} from "#domain/menu/index.ts"
import { isEqual } from "#domain/kernel/equal.ts"
import { entryOf, rangeShown } from "#domain/offer/index.ts"
import { dishStanding } from "#domain/standing/dish.ts"
import type { DeadlineProps } from "#src/components/offer/Deadline.tsx"
import type { DishView } from "#src/components/offer/dish.ts"
import type { DayView } from "#src/components/offer/planner.ts"
import type { Text } from "#src/i18n/index.ts"
import * as preferences from "#src/react/preferences.ts"
import { imageOf } from "#src/components/images.ts"
import { keyOf, keyParts, type Send } from "./keys.tsx"
import { untilText } from "./until.ts"

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
export const lastUntil = (items: ReadonlyArray<Item>): LocalTime | undefined =>
  items
    .flatMap((item) => item.orderUntil ?? [])
    .toSorted()
    .at(-1)

export const deadlineOf = (
  items: ReadonlyArray<Item>,
  day: Day,
  { client }: App.State,
  now: number,
  text: Text,
): DeadlineProps | undefined => {
  const until = lastUntil(items)
  if (until === undefined) return undefined
  const shown = untilText(until, day, text)
  const seconds = Math.ceil((momentOf(client.zone, until) - now) / 1000)
  if (seconds <= 0) return { until: shown, closed: true }
  return seconds <= countdown ? { until: shown, secondsLeft: seconds } : { until: shown }
}

/** Neither the filters nor what the customer avoids takes it away. */
export const isLeft = ({ offer }: Pick<App.State, "offer">, item: Item): boolean =>
  passes(offer.filters, item) &&
  preferences.preferenceStore()?.isHidden(item.product.allergens) !== true

/** How few are left; why a price has no key while its day is open; a deadline that is not the day's, or is over and ordering goes on. Source: OFFER-22, CFG-110, ERR-06. */
const leftOf = (
  { client }: App.State,
  item: Item,
  last: LocalTime | undefined,
  now: number,
  text: Text,
  isUnordered: boolean,
): string => {
  const { date, orderUntil, quantity = 0, status } = item
  const { t } = text
  const isOver = (until = last): boolean =>
    until !== undefined && momentOf(client.zone, until) <= now
  const few = (): string =>
    t(status === "EXCHANGE" ? "offer.onExchange" : "offer.portionsLeft", { count: quantity })
  const until = (): string | false | undefined => {
    if (dishStatusOf(item) === "hidden") return isUnordered && !isOver() && t("offer.notOffered")
    if (last === undefined || status !== "AVAILABLE") return undefined
    const late = orderUntil === undefined ? "offer.stillOpen" : "offer.late"
    if (isOver(orderUntil)) return isUnordered && t(late)
    if (orderUntil === undefined || orderUntil === last) return undefined
    return t("offer.until", { time: untilText(orderUntil, date, text) })
  }
  return [quantity > 0 && quantity <= 5 && few(), until()].filter(Boolean).join(" · ")
}

/** The id of a dish's view. */
export const viewIdOf = (item: Item): string => `${menuKeyOf(item)}_${item.product.id ?? ""}`

type Made = { readonly of: ReadonlyArray<unknown>; readonly view: DishView }
const known = new WeakMap<Item, Made>()

/** A dish of which nothing changed is the same view again, and is not drawn again: a week may have hundreds. */
const dishView = (
  state: App.State,
  item: Item,
  last: LocalTime | undefined,
  isPast: boolean,
  text: Text,
  send: Send,
  { dims, quantityOf, imageSize, now }: OfferOptions,
): DishView => {
  const { product } = item
  const id = viewIdOf(item)
  const standing = dishStanding(state, item)
  const isUnordered = standing.status === undefined && isShoppingOn(state.client.config)
  const left = isPast ? "" : leftOf(state, item, last, now, text, isUnordered)
  const quantity = quantityOf(id)
  const dimmed = dims && !isLeft(state, item)
  const own = [text, send, isPast, left, quantity, dimmed, imageSize, preferences.now()]
  const of = [...own, ...keyParts(state, item, standing)]
  const before = known.get(item)
  if (before?.of.length === of.length && of.every((part, n) => part === before.of[n]))
    return before.view
  const image = imageOf(product.image, imageSize, state.client.config)
  const view: DishView = {
    id,
    name: item.name,
    lang: text.language,
    group: item.group,
    ...(product.description === undefined ? {} : { description: product.description }),
    ...(product.size === undefined ? {} : { size: product.size }),
    ...(product.healthIndex === undefined ? {} : { health: product.healthIndex }),
    facts: product.additionalData,
    allergens: product.allergens,
    flagged: preferences.preferenceStore()?.flagged(product.allergens),
    ...(image === undefined ? {} : { image }),
    ...keyOf(state, item, quantity, isPast, text, send, standing),
    ...(left === "" ? {} : { left }),
    dimmed,
  }
  known.set(item, { of, view })
  return view
}

/** Saturday and Sunday stand in a week only when something is cooked. */
const isShownDay = (day: Day, menu: Menu, isWeek: boolean): boolean =>
  !isWeek || weekdayOf(day) < 5 || menu.items.some(({ date }) => date === day)

const shownDays = new WeakMap<Menu, ReadonlyArray<DayView>>()

/** As {@link dishView}, days: the same ones again, where nothing of them changed. */
const settled = (menu: Menu, days: ReadonlyArray<DayView>): ReadonlyArray<DayView> => {
  const before = shownDays.get(menu) ?? []
  const now = days.map((day) => before.find((each) => isEqual(each, day)) ?? day)
  if (now.length === before.length && now.every((day, n) => day === before[n])) return before
  shownDays.set(menu, now)
  return now
}

const none: ReadonlyArray<DayView> = []

export const daysOf = (
  state: App.State,
  text: Text,
  send: Send,
  options: OfferOptions,
): ReadonlyArray<DayView> => {
  const { client, offer } = state
  const menu = entryOf(offer, state)?.menu
  if (menu === undefined) return none
  const { from, to } = rangeShown(offer, state)
  const today = localTimeOf(client.zone, options.now as never).slice(0, 10) as Day
  const range = daysFrom(from, to)
  const isWeek = range.length === 7
  const all = inGroups(itemsIn(menu, { from, to }))
  const days = range
    .filter((day) => isShownDay(day, menu, isWeek))
    .map((day) => {
      const items = all.filter(({ date }) => date === day)
      const shown = options.dims ? items : items.filter((item) => isLeft(state, item))
      const isPast = day < today
      const reason = menu.closedDays.find(({ date }) => date === day)?.reason
      const deadline = isPast ? undefined : deadlineOf(items, day, state, options.now, text)
      return {
        day,
        weekday: text.weekday(day),
        short: text.weekdayShort(day),
        date: text.dayOfMonth(day),
        today: day === today,
        kind: reason !== undefined && items.length === 0 ? "closed" : isPast ? "past" : "open",
        ...(reason === undefined ? {} : { reason }),
        ...(deadline === undefined ? {} : { deadline }),
        dishes: shown.map((item) =>
          dishView(state, item, lastUntil(items), isPast, text, send, options),
        ),
      } satisfies DayView
    })
  return settled(menu, days)
}

/** Whether any dish of the range is left by the filters. Source: OFFER-57. */
export const hasDishes = ({ offer, ...state }: App.State): boolean => {
  const menu = entryOf(offer, state)?.menu
  if (menu === undefined) return false
  const items = itemsIn(menu, rangeShown(offer, state))
  return items.some((item) => !hasFilters(offer.filters) || passes(offer.filters, item))
}
