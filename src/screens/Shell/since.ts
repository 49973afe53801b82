/** Of when what the page shows is. Pure. */
import type * as App from "#domain/app/index.ts"
import { dayOf, localTimeOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { entryOf } from "#domain/offer/index.ts"
import { routeOf } from "#domain/place/index.ts"
import type { Text, TextKey } from "#src/i18n/index.ts"

type Reads = Pick<
  App.State,
  "canteens" | "client" | "menu" | "offer" | "orders" | "place" | "session"
>

/** The list that a page is about. */
const aboutOf = (state: Reads): readonly [TextKey, EpochMs | undefined] => {
  const { menu, offer, orders, place } = state
  const { _tag } = routeOf(place.path)
  if (_tag === "Offer") return ["offer.menuFrom", entryOf(offer, state)?.readAt]
  if (_tag === "Orders") return ["banner.ordersFrom", orders.listed.at]
  const newest = menu.newest === undefined ? undefined : menu.entries[menu.newest]
  return ["banner.staleSince", newest?.readAt]
}

/** With its day where that is not today. */
const momentOf = (at: EpochMs, { client, offer }: Reads, text: Text): string => {
  const civil = localTimeOf(client.zone, at)
  const isToday = dayOf(client.zone, at) === offer.today
  return isToday ? text.time(civil) : `${text.dayOfMonth(civil)} ${text.time(civil)}`
}

/** 'Menu from 10:41.'; empty where nothing is known. Source: UI-41, design "Offline menu". */
export const sinceOf = (state: Reads, text: Text): string => {
  const [key, at] = aboutOf(state)
  return at === undefined ? "" : text.t(key, { time: momentOf(at, state, text) })
}

/** Which list of the page the server did not give anew. */
export const staleOf = (state: Reads): "menu" | "orders" | undefined => {
  const { _tag } = routeOf(state.place.path)
  const { listed } = state.orders
  if (_tag === "Orders")
    return listed.value !== undefined && listed.failedAt !== undefined ? "orders" : undefined
  const entry = _tag === "Offer" ? entryOf(state.offer, state) : undefined
  return entry?.menu !== undefined && entry.failedAt !== undefined ? "menu" : undefined
}
