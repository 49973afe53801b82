/** Which day's ordering closes next, and whether anything is ordered for it. Source: feature 9. */
import type * as App from "#domain/app/index.ts"
import { isOfferOn, isShoppingOn } from "#domain/config/index.ts"
import { type Day, dayOf, type LocalTime, momentOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { sameId } from "#domain/kernel/id.ts"
import { isOpen } from "#domain/menu/open.ts"
import { canteenOf } from "#domain/offer/index.ts"
import { isOrderedFor } from "#domain/standing/lists.ts"

export type Due = {
  readonly day: Day
  readonly until: EpochMs
  /** Something is ordered for the day, or on its way. */
  readonly isTaken: boolean
}

/** How long after a deadline it is said that it has passed, in ms. */
const afterMs = 30_000

type Reads = Pick<
  App.State,
  "canteens" | "client" | "menu" | "offer" | "orders" | "place" | "session"
>

/** Of the canteen in view; a day closes with the last of its dishes that can be ordered. */
export const dueNext = (state: Reads, now: EpochMs): Due | undefined => {
  const { client, menu, offer } = state
  if (!isOfferOn(client.config) || !isShoppingOn(client.config)) return undefined
  const canteenId = canteenOf(offer, state)
  const today = dayOf(client.zone, now)
  const lasts = new Map<Day, LocalTime>()
  for (const entry of Object.values(menu.entries))
    for (const item of entry.menu?.items ?? []) {
      const { date, orderUntil } = item
      if (orderUntil === undefined || date < today) continue
      if (!isOpen(item, client.zone, now - afterMs) || !sameId(item.canteenId, canteenId)) continue
      if (orderUntil > (lasts.get(date) ?? "")) lasts.set(date, orderUntil)
    }
  const [next] = [...lasts]
    .map(([day, until]) => ({ day, until: momentOf(client.zone, until) }))
    .toSorted((a, b) => a.until - b.until)
  return next === undefined ? undefined : { ...next, isTaken: isOrderedFor(state, next.day) }
}
