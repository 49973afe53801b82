/** The whole client. Adding a module is one line here. */
import * as Account from "#domain/account/index.ts"
import * as Canteens from "#domain/canteens/index.ts"
import * as Cart from "#domain/cart/index.ts"
import * as Client from "#domain/client/index.ts"
import * as Forms from "#domain/forms/index.ts"
import { combine, type DemandOf, type FactOf, type StateOf } from "#domain/kernel/combine.ts"
import type { Recorded as RecordedOf } from "#domain/kernel/event.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import * as Language from "#domain/language/index.ts"
import * as Menu from "#domain/menu/index.ts"
import * as Modals from "#domain/modals/index.ts"
import * as Offer from "#domain/offer/index.ts"
import * as Orders from "#domain/orders/index.ts"
import * as Place from "#domain/place/index.ts"
import * as Reader from "#domain/reader/index.ts"
import * as Requests from "#domain/requests/index.ts"
import * as Session from "#domain/session/index.ts"
import * as Toasts from "#domain/toasts/index.ts"

// Named one by one: a whole namespace would bring everything that a module has for screens into the first load.

/** Equal in every tab of a profile; its events are numbered by the profile's log. */
const shared = {
  client: { initial: Client.initial, reduce: Client.reduce, demands: Client.demands },
  session: { initial: Session.initial, reduce: Session.reduce, demands: Session.demands },
  language: { initial: Language.initial, reduce: Language.reduce, demands: Language.demands },
  account: { initial: Account.initial, reduce: Account.reduce, demands: Account.demands },
  canteens: { initial: Canteens.initial, reduce: Canteens.reduce, demands: Canteens.demands },
  menu: { initial: Menu.initial, reduce: Menu.reduce, demands: Menu.demands },
  cart: { initial: Cart.initial, reduce: Cart.reduce, demands: Cart.demands },
  orders: { initial: Orders.initial, reduce: Orders.reduce, demands: Orders.demands },
  reader: { initial: Reader.initial, reduce: Reader.reduce, demands: Reader.demands },
}
/** Each tab's own. */
const tab = {
  place: { initial: Place.initial, reduce: Place.reduce, demands: Place.demands },
  offer: { initial: Offer.initial, reduce: Offer.reduce, demands: Offer.demands },
  forms: { initial: Forms.initial, reduce: Forms.reduce, demands: Forms.demands },
  requests: { initial: Requests.initial, reduce: Requests.reduce, demands: Requests.demands },
  toasts: { initial: Toasts.initial, reduce: Toasts.reduce, demands: Toasts.demands },
  modals: { initial: Modals.initial, reduce: Modals.reduce, demands: Modals.demands },
}

type Modules = typeof shared & typeof tab
export type State = StateOf<Modules>
export type SharedState = StateOf<typeof shared>
export type SharedEvent =
  | Client.Event
  | Session.Event
  | Language.Event
  | Account.Event
  | Canteens.Event
  | Menu.Event
  | Cart.Event
  | Orders.Event
  | Reader.Event
export type TabEvent = Place.Event | Offer.Event | Forms.Event | Toasts.Event | Modals.Event
export type Event = SharedEvent | TabEvent
export type Fact = FactOf<Modules>
export type Demand = DemandOf<Modules>

/** A line of the log. Its schema stands in `schema.ts`: only files and tests need it. */
export type Recorded = RecordedOf<Event>

export const { initial, opened, reduce, makeDemands, isShared, sharedOf, listeners } = combine<
  SharedEvent,
  TabEvent
>()({ shared, tab, opening: "TabOpened" })

/** Events after which something is sent that must not be sent twice: the disk must have them first. Source: design "written before sent". */
const strict: ReadonlySet<string> = new Set<Event["_tag"]>([
  "OrderAsked",
  "CheckoutAsked",
  "CancelAsked",
  "ExchangeAsked",
  "OrdersLooked",
  "OrderAnswered",
  "ForceAnswered",
  "NotFoundAnswered",
  "ChangeAnswered",
  "ClientStarted",
])
export const isStrict = ({ _tag }: Event): boolean => strict.has(_tag)

/** One text for a state. */
export const hash = (state: State): string => hashOf(state)
