/** What the pictures of a report show: the same numbers as its table, added up another way. Source: design "features" 10. */
import { addDays, type Day, daysBetween, type LocalTime, mondayOf } from "#domain/kernel/civil.ts"
import { addCents, type Cents, subtractCents, zeroCents } from "#domain/kernel/money.ts"
import type { Meal, Transaction } from "./model.ts"

export type Unit = "week" | "month"

/** Prices of meals in one week or month, and what an employer gave besides. */
export type Bar = {
  /** Its first day. */
  readonly from: Day
  readonly price: Cents
  readonly subsidy: Cents
  /** It is not over yet. */
  readonly isOpen: boolean
}

const dayIn = (time: LocalTime): Day => time.slice(0, 10) as Day

const startOf: Readonly<Record<Unit, (day: Day) => Day>> = {
  week: mondayOf,
  month: (day) => `${day.slice(0, 8)}01` as Day,
}
/** Any day of the next month lies within 31 days of the first. */
const nextOf: Readonly<Record<Unit, (from: Day) => Day>> = {
  week: (from) => addDays(from, 7),
  month: (from) => startOf.month(addDays(from, 31)),
}

export const subsidyOf = ({ taxSubsidy = zeroCents, nonTaxSubsidy = zeroCents }: Meal): Cents =>
  addCents(taxSubsidy, nonTaxSubsidy)

/** A few weeks read as weeks, more as months. */
export const unitOf = (from: Day, to: Day): Unit => (daysBetween(from, to) > 45 ? "month" : "week")

/** Every week or month from the first meal to the last, empty ones too. Meals without a date are in none of them. */
export const barsOf = (meals: ReadonlyArray<Meal>, unit: Unit, today: Day): ReadonlyArray<Bar> => {
  const sums = new Map<Day, { readonly price: Cents; readonly subsidy: Cents }>()
  for (const meal of meals) {
    if (meal.dateTime === undefined) continue
    const from = startOf[unit](dayIn(meal.dateTime))
    const { price, subsidy } = sums.get(from) ?? { price: zeroCents, subsidy: zeroCents }
    sums.set(from, {
      price: addCents(price, meal.price),
      subsidy: addCents(subsidy, subsidyOf(meal)),
    })
  }
  const known = [...sums.keys()].toSorted()
  const bars: Array<Bar> = []
  const none = { price: zeroCents, subsidy: zeroCents }
  const last = known.at(-1)
  for (let from = known[0]; from !== undefined && from <= last!; from = nextOf[unit](from))
    bars.push({ from, ...(sums.get(from) ?? none), isOpen: nextOf[unit](from) > today })
  return bars
}

/** A part of a whole; `undefined` is what has no name, or all the small rest. */
export type Share = {
  readonly name: string | undefined
  readonly sum: Cents
  readonly count: number
}

/** Source: ux "Plots": top 5 and other. */
const sharesMax = 5

/** By what a meal's field says: the biggest first, all others together at the end. */
export const sharesOf = (
  meals: ReadonlyArray<Meal>,
  field: "canteen" | "register" | "costCenter" | "recipe",
  by: "sum" | "count" = "sum",
): ReadonlyArray<Share> => {
  const parts = new Map<string, Share>()
  for (const meal of meals) {
    const name = meal[field] ?? ""
    const { sum, count } = parts.get(name) ?? { sum: zeroCents, count: 0 }
    parts.set(name, { name, sum: addCents(sum, meal.price), count: count + 1 })
  }
  const named = [...parts.values()]
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => b[by] - a[by])
  const rest = [...named.slice(sharesMax), ...[parts.get("") ?? []].flat()]
  if (rest.length === 0) return named
  const sum = rest.reduce((all, each) => addCents(all, each.sum), zeroCents)
  const count = rest.reduce((all, each) => all + each.count, 0)
  return [...named.slice(0, sharesMax), { name: undefined, sum, count }]
}

/** The balance when a day was over. */
export type Closing = { readonly day: Day; readonly balance: Cents; readonly added: Cents }

/**
 * Back from what is there now: each day on which something moved, and the day before the first. What has no date is
 * not known to be in it, so it is taken to lie before. Source: ux "Plots": closing balance per day.
 */
export const balancesOf = (
  transactions: ReadonlyArray<Transaction>,
  balance: Cents,
): ReadonlyArray<Closing> => {
  const moved = new Map<Day, { sum: Cents; added: Cents }>()
  for (const { dateTime, amount } of transactions) {
    if (dateTime === undefined) continue
    const day = dayIn(dateTime)
    const on = moved.get(day) ?? { sum: zeroCents, added: zeroCents }
    on.sum = addCents(on.sum, amount)
    if (amount > 0) on.added = addCents(on.added, amount)
    moved.set(day, on)
  }
  const closings: Array<Closing> = []
  let then = balance
  for (const [day, { sum, added }] of [...moved].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    closings.push({ day, balance: then, added })
    then = subtractCents(then, sum)
  }
  const first = closings.at(-1)
  if (first !== undefined)
    closings.push({ day: addDays(first.day, -1), balance: then, added: zeroCents })
  return closings.toReversed()
}

export type Flow = { readonly added: Cents; readonly spent: Cents }

/** What came in, and what went out as a positive sum. */
export const flowOf = (transactions: ReadonlyArray<Transaction>): Flow => {
  let [added, spent] = [zeroCents, zeroCents]
  for (const { amount } of transactions)
    if (amount > 0) added = addCents(added, amount)
    else spent = subtractCents(spent, amount)
  return { added, spent }
}
