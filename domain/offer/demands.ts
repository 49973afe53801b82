/** When a shown page asks for what it shows: missing, chosen anew, or too old. One rule for opening, focus, network and the interval. Source: OFFER-42 to OFFER-47. */
import type { Event as AccountEvent } from "#domain/account/events.ts"
import type { State as Account } from "#domain/account/model.ts"
import type { Event as CanteensEvent } from "#domain/canteens/events.ts"
import { isKioskSurface, isOfferOn } from "#domain/config/index.ts"
import { addDays, startOfDay } from "#domain/kernel/civil.ts"
import { demander, type Wait } from "#domain/kernel/demand.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import type { Event as MenuEvent } from "#domain/menu/events.ts"
import { type Entry, entryKeyOf } from "#domain/menu/model.ts"
import type { Event as OrdersEvent } from "#domain/orders/events.ts"
import type { State as Orders } from "#domain/orders/model.ts"
import { routeOf } from "#domain/place/routes.ts"
import { type Reading, restMsOf } from "#domain/requests/reading.ts"
import type { State as Session } from "#domain/session/model.ts"
import { mayReadMenu } from "#domain/session/selectors.ts"
import type { Event } from "./events.ts"
import type { State } from "./model.ts"
import { isOfferShown, queryOf, type Reads as OfferReads } from "./selectors.ts"

export type Demand = Wait<Event | MenuEvent | CanteensEvent | OrdersEvent | AccountEvent>

type Reads = OfferReads & {
  readonly account: Account
  readonly orders: Orders
  readonly session: Session
}

const now = 0 as EpochMs

/** When a reading is due; `undefined`: a newer one is on its way. */
const dueOf = (reading: Reading<unknown>, { client, place }: Reads): EpochMs | undefined => {
  if (reading.ask !== undefined) return undefined
  const { failedAt, at } = reading
  if (failedAt !== undefined) return after(failedAt, restMsOf(reading, client))
  if (at === undefined) return now
  const { menuRefetchThreshold, offerRefetchInterval } = client.config
  return place.resumedAt - at > menuRefetchThreshold ? now : after(at, offerRefetchInterval)
}

const menuDueOf = (
  entry: Entry | undefined,
  isAsked: boolean,
  reads: Reads,
): EpochMs | undefined => {
  if (entry === undefined || isAsked) return now
  if (entry.ask !== undefined) return undefined
  const { client, place } = reads
  const { config } = client
  if (entry.failedAt !== undefined) return after(entry.failedAt, restMsOf(entry, client))
  const at = entry.readAt
  if (at === undefined) return now
  const age =
    config.applicationMode === "shop" ? config.shopProductRefetchAge : config.menuRefetchThreshold
  return place.resumedAt - at > age ? now : after(at, config.offerRefetchInterval)
}

export const demands = demander<State, Demand, Reads>((offer, reads) => {
  const { account, canteens, client, menu, orders, place, session } = reads
  const wanted: Array<Demand> = []
  if (session.token._tag !== "Held") return wanted
  if (offer.today !== undefined)
    wanted.push({
      _tag: "Wait",
      key: `offer/day/${offer.today}`,
      until: startOfDay(client.zone, addDays(offer.today, 1)),
      report: { _tag: "DayTurned" },
    })
  // A page nobody sees, or without a network, asks for nothing. Source: OFFER-45.
  if (!place.isVisible || !client.isOnline || !mayReadMenu(reads)) return wanted
  const ask = (
    part: string,
    until: EpochMs | undefined,
    stamp: string,
    report: Demand["report"],
  ): void => {
    if (until === undefined) return
    const key = `offer/${part}/${stamp}/${place.resumedAt}`
    wanted.push({ _tag: "Wait", key, until, report })
  }
  const { _tag } = routeOf(place.path)
  // A kiosk shows what is cooked to whoever passes by. Source: design "Kiosk" Welcome.
  const isWelcome = _tag === "Login" && isKioskSurface(client.config) && isOfferOn(client.config)
  if (isOfferShown(place) || isWelcome) {
    const query = queryOf(offer, reads)
    const entry = menu.entries[entryKeyOf(query)]
    const stamp = `${entryKeyOf(query)}/${entry?.askedAt ?? 0}/${entry?.failedAt ?? 0}/${offer.asked ?? 0}`
    const due = menuDueOf(entry, offer.asked !== undefined, reads)
    ask("menu", due, stamp, { _tag: "MenuWanted", query })
    const canteensDue = canteens.value === undefined ? dueOf(canteens, reads) : undefined
    ask("canteens", canteensDue, `${canteens.failedAt ?? 0}`, { _tag: "CanteensWanted" })
  }
  if (_tag === "Offer" || _tag === "Orders" || _tag === "Cart" || _tag === "ProfileItem") {
    const { listed } = orders
    const stamp = `${listed.at ?? 0}/${listed.failedAt ?? 0}`
    // Nobody's list says nothing of a dish. Source: ORDER-16.
    if (session.member !== undefined || _tag === "Orders")
      ask("orders", dueOf(listed, reads), stamp, { _tag: "OrdersWanted" })
    if (session.member !== undefined) {
      const { balance } = account
      const known = `${balance.at ?? 0}/${balance.failedAt ?? 0}`
      ask("balance", dueOf(balance, reads), known, { _tag: "BalanceWanted" })
    }
  }
  return wanted
})
