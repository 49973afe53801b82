/** What several orders at once would do, day by day, before any of it is done. Pure; nothing is ordered here. Source: feature 6. */
import type * as App from "#domain/app/index.ts"
import { addDays, type Day, daysFrom, localTimeOf } from "#domain/kernel/civil.ts"
import type { Id } from "#domain/kernel/id.ts"
import { favouriteOf, type Notes } from "#domain/notes/index.ts"
import { itemsIn, type MenuItem as Item } from "#domain/menu/index.ts"
import { isOpen } from "#domain/menu/open.ts"
import { entryOf, rangeShown } from "#domain/offer/index.ts"
import { isOrderedFor } from "#domain/standing/lists.ts"

export type Source = "lastWeek" | "favourites"

/** One dish of one day. `how`: found by itself, or by the choice it was. */
export type PlanRow =
  | {
      readonly _tag: "Order"
      readonly day: Day
      readonly item: Item
      readonly how: "dish" | "group"
      /** What was had a week before. */
      readonly was: string
    }
  | {
      readonly _tag: "Skip"
      readonly day: Day
      readonly name: string
      readonly why: "ordered" | "closed" | "missing"
    }

type Wish = {
  readonly day: Day
  readonly name: string
  readonly fits: ReadonlyArray<readonly ["dish" | "group", (item: Item) => boolean]>
}

const isSameDish = (item: Item, mealId: Id, productId: Id | undefined): boolean =>
  favouriteOf(item.mealId, item.product.id) === favouriteOf(mealId, productId)

/** Days in view that are not over. */
const daysOf = (state: App.State, now: number): ReadonlyArray<Day> => {
  const { from, to } = rangeShown(state.offer, state)
  const today = localTimeOf(state.client.zone, now as never).slice(0, 10)
  return daysFrom(from, to).filter((day) => day >= today)
}

/** What was ordered for the same days a week before. */
const lastWeek = (state: App.State, days: ReadonlyArray<Day>): ReadonlyArray<Wish> =>
  days.flatMap((day) =>
    (state.orders.listed.value ?? [])
      .filter(({ date }) => date === addDays(day, -7))
      .map(({ name, mealId, productId, group }) => ({
        day,
        name,
        fits: [
          ["dish", (item) => isSameDish(item, mealId, productId)],
          ["group", (item) => item.group === group],
        ],
      })),
  )

const favourites = (
  items: ReadonlyArray<Item>,
  days: ReadonlyArray<Day>,
  notes: Notes,
): ReadonlyArray<Wish> =>
  days.flatMap((day) => {
    const isLiked = (item: Item): boolean =>
      notes.favourites.includes(favouriteOf(item.mealId, item.product.id))
    const liked = items.find((item) => item.date === day && isLiked(item))
    return liked === undefined ? [] : [{ day, name: liked.name, fits: [["dish", isLiked]] }]
  })

export const planOf = (
  state: App.State,
  source: Source,
  notes: Notes,
  now: number,
): ReadonlyArray<PlanRow> => {
  const { client, offer } = state
  const menu = entryOf(offer, state)?.menu
  if (menu === undefined || state.session.member === undefined) return []
  const days = daysOf(state, now)
  const items = itemsIn(menu, rangeShown(offer, state))
  const wishes = source === "lastWeek" ? lastWeek(state, days) : favourites(items, days, notes)
  return wishes.map(({ day, name, fits }): PlanRow => {
    if (isOrderedFor(state, day)) return { _tag: "Skip", day, name, why: "ordered" }
    const there = items.filter(({ date }) => date === day)
    for (const [how, fit] of fits) {
      const item = there.find((each) => fit(each) && isOpen(each, client.zone, now))
      if (item !== undefined) return { _tag: "Order", day, item, how, was: name }
    }
    const isThere = there.some((item) => fits.some(([, fit]) => fit(item)))
    return { _tag: "Skip", day, name, why: isThere ? "closed" : "missing" }
  })
}
