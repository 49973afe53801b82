/** How long the money lasts, of facts that stand beside it on the screen. Source: design "features" 10. */
import { addDays, type Day } from "#domain/kernel/civil.ts"
import { addCents, type Cents, subtractCents, zeroCents } from "#domain/kernel/money.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import type { Meal } from "./model.ts"

export type Forecast = {
  /** Orders from today on, what they cost, and how many of them say no price. */
  readonly count: number
  readonly booked: Cents
  readonly unpriced: number
  /** The last booked day that the money covers. */
  readonly lastsUntil: Day | undefined
  /** The first booked day that it does not, and what is missing for all of them. */
  readonly shortOn: Day | undefined
  readonly missing: Cents
}

/** `isCharged`: the server has taken booked orders off the balance already. */
export const forecastOf = (
  balance: Cents,
  orders: ReadonlyArray<ListedOrder>,
  today: Day,
  isCharged: boolean,
): Forecast => {
  const coming = orders.filter(({ date }) => date >= today)
  const days = new Map<Day, Cents>()
  for (const { date, price } of coming)
    days.set(date, addCents(days.get(date) ?? zeroCents, price ?? zeroCents))
  let left = balance
  let lastsUntil: Day | undefined
  let shortOn: Day | undefined
  for (const [day, cost] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    left = subtractCents(left, cost)
    if (!isCharged && left < 0) shortOn ??= day
    // A cheap day after one that is not covered is not covered either.
    if (shortOn === undefined) lastsUntil = day
  }
  return {
    count: coming.length,
    booked: [...days.values()].reduce<Cents>(addCents, zeroCents),
    unpriced: coming.filter(({ price }) => price === undefined).length,
    lastsUntil,
    shortOn,
    missing: isCharged || left >= 0 ? zeroCents : subtractCents(zeroCents, left),
  }
}

export type Usual = {
  /** The median price of a meal. */
  readonly price: Cents
  /** Of so many meals. */
  readonly of: number
  /** For so many of them the balance is enough. */
  readonly count: number
}

/** Meals of the last so many days tell what is usual, from so many meals on. Source: ux "dashboard". */
const usualDays = 30
const usualMin = 5

/** `undefined`: too little is known, or a meal costs nothing. */
export const usualOf = (
  balance: Cents,
  meals: ReadonlyArray<Meal>,
  today: Day,
): Usual | undefined => {
  const since = addDays(today, -usualDays)
  const prices = meals
    .filter(({ dateTime }) => dateTime !== undefined && dateTime.slice(0, 10) >= since)
    .map(({ price }) => price)
    .toSorted((a, b) => a - b)
  const price = prices[Math.floor((prices.length - 1) / 2)]
  if (prices.length < usualMin || price === undefined || price <= 0) return undefined
  return { price, of: prices.length, count: Math.max(0, Math.floor(balance / price)) }
}
