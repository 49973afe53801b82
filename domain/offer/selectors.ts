/** Which menu stands for this tab's choices. */
import type { State as Canteens } from "#domain/canteens/model.ts"
import type { State as Client } from "#domain/client/model.ts"
import { type Day, dayOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { type Id, sameId } from "#domain/kernel/id.ts"
import { type Entry, entryKeyOf, type MenuQuery, type State as Menus } from "#domain/menu/model.ts"
import { firstDayOf, rangeOf } from "#domain/menu/selectors.ts"
import type { State as Place } from "#domain/place/model.ts"
import { routeOf, shownPeriodOf } from "#domain/place/routes.ts"
import type { State } from "./model.ts"

export type Reads = {
  readonly canteens: Canteens
  readonly client: Client
  readonly menu: Menus
  readonly place: Place
}

/** The chosen canteen if it is still listed, the configured one, that of the first menu, the only one; else a person must choose. Source: OFFER-18. */
export const canteenOf = (offer: State, { canteens, client, menu }: Reads): Id | undefined => {
  const list = canteens.value
  const isListed = (id: Id | null | undefined): id is Id =>
    id !== undefined &&
    id !== null &&
    (list === undefined || list.some((canteen) => sameId(canteen.id, id)))
  if (isListed(offer.canteenId)) return offer.canteenId
  const configured = client.config.defaultCanteenId
  if (isListed(configured)) return configured
  if (isListed(menu.firstCanteenId)) return menu.firstCanteenId
  return list?.length === 1 ? list[0]!.id : undefined
}

/** Several canteens and none to begin with: the offer waits for a choice. */
export const needsCanteen = (offer: State, reads: Reads): boolean => {
  const first = Object.values(reads.menu.entries).find(({ query }) => query.canteenId === undefined)
  return (
    (reads.canteens.value?.length ?? 0) > 1 &&
    first?.menu !== undefined &&
    canteenOf(offer, reads) === undefined
  )
}

export const queryOf = (offer: State, reads: Reads): MenuQuery => {
  const { config } = reads.client
  const canteenId = canteenOf(offer, reads)
  const day = config.menuSendDay ? offer.day : undefined
  return {
    timeSpan: shownPeriodOf(reads.place, config),
    ...(canteenId === undefined ? {} : { canteenId }),
    ...(day === undefined ? {} : { day }),
  }
}

/** It has dishes of each day that is said to have some; one day alone may be all that was asked for. */
const tellsAll = ({ menu }: Entry): boolean => {
  const days = menu?.availableDays ?? []
  return days.length > 1 && days.every((day) => menu?.items.some(({ date }) => date === day))
}

/** The entry of this tab's query; until its first menu is there, with that of another period that tells of all days. Source: OFFER-14. */
export const entryOf = (offer: State, reads: Reads): Entry | undefined => {
  const query = queryOf(offer, reads)
  const { entries } = reads.menu
  const own = entries[entryKeyOf(query)]
  if (own?.menu !== undefined || own?.failedAt !== undefined) return own
  const isAlike = (each: Entry): boolean =>
    each.query.canteenId === query.canteenId && tellsAll(each)
  const other = Object.values(entries).find(isAlike)
  return other === undefined ? own : { ...other, ...own }
}

export const isOfferShown = ({ path }: Place): boolean => routeOf(path)._tag === "Offer"

/** The day the offer is about. Source: OFFER-06. */
export const dayShown = (offer: State, entry: Entry | undefined, today: Day): Day => {
  const days = entry?.menu?.availableDays ?? []
  return offer.day !== undefined && (days.length === 0 || days.includes(offer.day))
    ? offer.day
    : firstDayOf(days, today)
}

export const rangeShown = (
  offer: State,
  reads: Reads,
): { readonly from: Day; readonly to: Day } => {
  const entry = entryOf(offer, reads)
  const today = offer.today ?? dayOf(reads.client.zone, 0 as EpochMs)
  const period = shownPeriodOf(reads.place, reads.client.config)
  const day = dayShown(offer, entry, today)
  return rangeOf(period, day, offer.range, entry?.menu?.availableDays ?? [])
}
