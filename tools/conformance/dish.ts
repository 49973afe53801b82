/** Which dish a check may order: one that is cheap, can be ordered now, and can be cancelled later. */
import { Result } from "effect"
import { Reply } from "#domain/contract/index.ts"
import { type LocalTime, localTimeOf, dayOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Cents } from "#domain/kernel/money.ts"
import type { MenuItem } from "#domain/menu/model.ts"
import { hostZone } from "#simulators/transports/zone.ts"
import type { Server } from "./server.ts"

export type Dish = typeof MenuItem.Type

/** A check may take so long, so a deadline has to be further away. */
const marginMs = 900_000

/** Pieces that a check may have at once. */
export const piecesMax = 3

const isLater = (until: LocalTime | undefined, than: LocalTime): boolean =>
  until === undefined || until > than

/** The cheapest first; of equal ones the furthest day, which can be cancelled the longest. Never today's. */
export const dishesOf = async (server: Server, most: Cents): Promise<ReadonlyArray<Dish>> => {
  const now = server.means.now()
  const zone = hostZone(now)
  const today = dayOf(zone, now as EpochMs)
  const soon = localTimeOf(zone, (now + marginMs) as EpochMs)
  const canteens = await server.ask("canteens")
  const ids = Result.isSuccess(canteens.result)
    ? canteens.result.success.canteens.map(({ id }) => id)
    : []
  const dishes: Array<Dish> = []
  for (const id of ids) {
    const { result } = await server.ask("menu", {
      query: { timeSpan: "WEEK", canteenId: String(id) },
    })
    if (Result.isSuccess(result)) dishes.push(...Reply.menuItemsOf(result.success, id, zone))
  }
  return dishes
    .filter(
      ({ status, price, date, quantity, orderUntil, cancelUntil }) =>
        status === "AVAILABLE" &&
        price > 0 &&
        price <= most &&
        date > today &&
        (quantity === undefined || quantity >= piecesMax) &&
        isLater(orderUntil, soon) &&
        isLater(cancelUntil, soon),
    )
    .toSorted((a, b) => a.price - b.price || (a.date < b.date ? 1 : -1))
}
