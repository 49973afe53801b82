import type { Draft } from "immer"
import type { Event as ClientEvent, Fact as ClientFact } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { isLoginOpen, type State as Modals } from "#domain/modals/model.ts"
import type { Fact as FormsFact } from "#domain/forms/events.ts"
import type { Fact as MenuFact } from "#domain/menu/events.ts"
import { periods } from "#domain/menu/model.ts"
import { type HandlerContext, reducer, plain } from "#domain/kernel/tables.ts"
import type { Fact as OrdersFact } from "#domain/orders/events.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event, Fact } from "./events.ts"
import { periodOf, type State } from "./model.ts"
import { afterLogin, destinationOf, isRemembered, routeOf } from "./routes.ts"

type Heard =
  | Event
  | Extract<ClientEvent, { _tag: "NetworkSeen" | "ClientStarted" }>
  | Extract<ClientFact, { _tag: "ServerBack" }>
  | Extract<FormsFact, { _tag: "HomeWanted" | "PaymentOpened" }>
  | Extract<MenuFact, { _tag: "MenuRead" }>
  | Extract<OrdersFact, { _tag: "OrderQueued" | "OrderAccepted" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "LoginRefused" }>
type Reads = {
  readonly client: Client
  readonly modals: Modals
  readonly session: Session
  readonly place: State
}
type Row = HandlerContext<Reads, Fact>

/** A wish that leads to where the tab is already is none: no route change. Source: ROUTE-63. */
const go = (place: Draft<State>, path: string, { seq, state }: Row): void => {
  const to = destinationOf(path, periodOf(place, state.client.config), state)
  place.wish = to === place.path ? undefined : { path, since: seq }
}

const arrive = (known: State, path: string, { seq, at, emit, state }: Row): State => {
  const route = routeOf(path)
  const period = route._tag === "Offer" ? route.period : known.period
  // A guard sends this visitor to the login: the path is kept for afterwards. Source: ROUTE-23, ROUTE-40.
  const isKept =
    state.client.leader !== undefined &&
    isRemembered(path) &&
    destinationOf(path, periodOf({ ...known, period }, state.client.config), state) === "/login"
  const returnPath = isKept ? path : known.returnPath
  const place = { ...known, period, returnPath, wish: undefined }
  if (path === place.path) return place
  emit({ _tag: "RouteChanged", path, from: place.path })
  return { ...place, path, since: seq, resumedAt: at, isUnauthorized: false, menu: undefined }
}

export const reduce = reducer<State, Heard, Reads, Fact>({
  TabOpened: plain((place: State, { tab, path, hint, width, isVisible }, now) => {
    const { at, seq } = now
    const opened = { ...place, tab, width, isVisible, resumedAt: at, since: seq, path: "" }
    const { period = place.period, returnPath = place.returnPath } = hint ?? {}
    return arrive({ ...opened, period, returnPath }, path, now)
  }),
  RouteShown: plain((place: State, { path }, now) => arrive(place, path, now)),
  LoginWanted: (place, { returnPath }, now) => {
    place.returnPath = returnPath
    place.isUnauthorized = false
    go(place, "/login", now)
  },
  VisibilitySeen: (place, { isVisible }, { at }) => {
    if (isVisible && !place.isVisible) place.resumedAt = at
    place.isVisible = isVisible
  },
  NetworkSeen: (place, { isOnline }, { at }) => {
    if (isOnline) place.resumedAt = at
  },
  ServerBack: (place, _fact, { at }) => {
    place.resumedAt = at
  },
  /** Until the configuration is known nobody can tell what a guard would say. */
  ClientStarted: (place, { config }, { state }) => {
    const reads = { ...state, client: { ...state.client, config } }
    const to = destinationOf(place.path, periodOf(place, config), reads)
    if (isRemembered(place.path) && to === "/login") place.returnPath = place.path
  },
  PaymentOpened: (place, { link }, { seq }) => {
    place.leave = { link, since: seq }
  },
  HomeWanted: (place, _fact, now) => go(place, "/", now),
  WidthSeen: (place, { width }) => {
    place.width = width
  },
  UserBarMeasured: (place, { width }) => {
    place.userBarWidth = width
  },
  MenuOpened: (place, { menu }) => {
    place.menu = menu
  },
  MenuClosed: (place) => {
    place.menu = undefined
  },
  /** The stored timespan is that of the last menu; an unset one is the default. Source: ROUTE-02, OFFER-41. */
  MenuRead: plain((place: State, { menu }, { state: { client } }) => {
    const { menuTimeSpanUnset, menuDefaultPeriod } = client.config
    const named = menuTimeSpanUnset.includes(menu.timeSpan ?? null) ? undefined : menu.timeSpan
    return { ...place, period: periods.find((each) => each === named) ?? menuDefaultPeriod }
  }),
  /** Source: ROUTE-58, ROUTE-61. */
  LoggedIn: (place, { isModal, isCard }, now) => {
    const { client, modals, session } = now.state
    place.isUnauthorized = false
    const canPair = session.canPair === true
    if (!isModal && !(isCard && isLoginOpen(modals)))
      go(place, afterLogin(client.config, place.returnPath, canPair), now)
    place.returnPath = undefined
  },
  /** Source: ROUTE-04, ERR-23, ROUTE-60. */
  LoggedOut: (place, { why }, now) => {
    place.menu = undefined
    if (why === "unauthorized") {
      place.isUnauthorized = true
      if (isRemembered(place.path) || routeOf(place.path)._tag === "Orders")
        place.returnPath = place.path
      return
    }
    if (why === "asked") {
      place.returnPath = undefined
      // Who logged out to register does that now. Source: ROUTE-13.
      if (routeOf(place.path)._tag === "Registration") return
    }
    go(place, "/", now)
  },
  /** Source: LOGIN-07, LOGIN-08. */
  LoginRefused: (place, { isModal, why }, now) => {
    if (why === "left") return
    const stays = now.state.client.config.loginFailureRedirect === "outsideLogin"
    if (!stays || (!isModal && routeOf(place.path)._tag !== "Login")) go(place, "/", now)
  },
  OrderQueued: (place, { action }, { tab }) => {
    if (action._tag === "Cart") place.asker = tab
  },
  /** The tab that asked goes along; where it was loaded anew since, whoever leads. Source: ROUTE-26, CART-31. */
  OrderAccepted: (place, { action, gateway }, now) => {
    if (action._tag !== "Cart" || place.tab !== (place.asker ?? now.state.client.leader)) return
    if (gateway !== undefined) place.leave = { link: gateway, since: now.seq }
    else if (routeOf(place.path)._tag === "Cart")
      go(place, now.state.client.config.cartRedirect, now)
  },
})
