/**
 * What a person is told of orders, place by place, in numbers: it names nobody and no dish, so a log may have it.
 * Source: ORDER-18, ORDER-19, OFFER-53.
 */
import type { Day } from "#domain/kernel/civil.ts"
import type { MenuItem } from "#domain/menu/index.ts"
import { targetKeyOf, type Thing } from "#domain/orders/model.ts"
import { dishStanding } from "./dish.ts"
import { entriesOf, unsettledOf, type Whole } from "./entries.ts"
import { comingOf, takenOf } from "./lists.ts"

/** `orders checking`: so many of it; what is none of is not there. */
export type Said = Readonly<Record<string, number>>

/** What a dish says that no menu has any more. */
export const itemOf = ({ mealId, date, canteenId, productId }: Thing): MenuItem =>
  ({
    mealId,
    date,
    canteenId,
    product: productId === undefined ? {} : { id: productId },
    status: "READONLY",
    allowMultipleOrder: false,
  }) as unknown as MenuItem

export const saidOf = (
  state: Whole & { readonly offer: { readonly today?: Day | undefined } },
): Said => {
  const said: Record<string, number> = {}
  const say = (what: string, times = 1): void => {
    if (times > 0) said[what] = (said[what] ?? 0) + times
  }
  const entries = entriesOf(state)
  const targets = new Map(entries.map(({ target }) => [targetKeyOf(target), target]))
  for (const target of targets.values()) {
    const { status, rows, userActions, refused } = dishStanding(state, itemOf(target))
    say(`dish ${status}`)
    say("dish changes", rows.length)
    for (const { does } of userActions) say(`dish ${does}`)
    if (refused !== undefined) say("dish note")
  }
  for (const { status } of takenOf(state)) say(`orders ${status}`)
  const { today } = state.offer
  if (today !== undefined)
    for (const { status } of comingOf(state, today)) say(`overview ${status}`)
  say("header", unsettledOf(state).length)
  return said
}
