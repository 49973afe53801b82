import type { State as Canteens } from "#domain/canteens/model.ts"
import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { dayOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { plainReducer } from "#domain/kernel/tables.ts"
import type { Event as MenuEvent, Fact as MenuFact } from "#domain/menu/events.ts"
import type { State as Menus } from "#domain/menu/model.ts"
import { noFilters } from "#domain/menu/selectors.ts"
import type { Event as PlaceEvent, Fact as PlaceFact } from "#domain/place/events.ts"
import type { State as Place } from "#domain/place/model.ts"
import { routeOf } from "#domain/place/routes.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { Event } from "./events.ts"
import { initial, searchMax, type State } from "./model.ts"
import { entryOf } from "./selectors.ts"

type Heard =
  | Event
  | MenuFact
  | PlaceFact
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<MenuEvent, { _tag: "MenuWanted" }>
  | Extract<PlaceEvent, { _tag: "TabOpened" }>
  | Extract<SessionFact, { _tag: "LoggedIn" }>
type Reads = {
  readonly canteens: Canteens
  readonly client: Client
  readonly menu: Menus
  readonly offer: State
  readonly place: Place
}

const toggled = <Value>(list: ReadonlyArray<Value>, value: Value): Array<Value> =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

const onDay = (offer: State, zone: Client["zone"], at: EpochMs): State => {
  const today = dayOf(zone, at)
  return today === offer.today ? offer : { ...offer, today }
}

const filtered = (offer: State, filters: Partial<State["filters"]>): State => ({
  ...offer,
  filters: { ...offer.filters, ...filters },
})

export const reduce = plainReducer<State, Heard, Reads>({
  TabOpened: (offer, { hint }, { at, state: { client } }) => ({
    ...offer,
    canteenId: hint?.canteenId,
    today: dayOf(client.zone, at),
  }),
  ClientStarted: (offer, { zone }, { at }) => onDay(offer, zone, at),
  DayTurned: (offer, _event, { at, state: { client } }) => onDay(offer, client.zone, at),
  /** Source: OFFER-13: a day that is not offered changes nothing. */
  DaySelected: (offer, { day }, { seq, state }) =>
    entryOf(state.offer, state)?.menu?.availableDays.includes(day) === true
      ? { ...offer, day, asked: seq }
      : offer,
  RangeChosen: (offer, { from, to }) => ({
    ...offer,
    range: from <= to ? { from, to } : { from: to, to: from },
  }),
  CanteenChosen: (offer, { canteenId }, { seq }) => ({ ...offer, canteenId, asked: seq }),
  HealthToggled: (offer, { health }) =>
    filtered(offer, { health: toggled(offer.filters.health, health) }),
  FilterToggled: (offer, { id }) => filtered(offer, { server: toggled(offer.filters.server, id) }),
  SearchTyped: (offer, { text }) => filtered(offer, { text: text.slice(0, searchMax) }),
  FiltersCleared: (offer) => ({ ...offer, filters: noFilters }),
  PanelToggled: (offer, { isOpen }) => ({ ...offer, isPanelOpen: isOpen }),
  MenuRetried: (offer, _event, { seq }) => ({ ...offer, asked: seq }),
  /** Changing the period asks anew. Source: OFFER-13. */
  RouteChanged: (offer, { path, from }, { seq }) => {
    const isAsked = routeOf(path)._tag === "Offer" && routeOf(from)._tag === "Offer"
    if (!isAsked && !offer.isPanelOpen) return
    return { ...offer, isPanelOpen: false, asked: isAsked ? seq : offer.asked }
  },
  MenuWanted: (offer) => (offer.asked === undefined ? offer : { ...offer, asked: undefined }),
  MenuRead: (offer, _fact, { at, state: { client } }) => onDay(offer, client.zone, at),
  MenuUnread: () => {},
  /** Another person begins without the choices of the one before. Source: OFFER-16. */
  LoggedIn: (offer, { isOther }) => (isOther ? { ...initial, today: offer.today } : undefined),
})
