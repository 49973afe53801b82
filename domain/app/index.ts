/** The whole client. Adding a module is one line here. */
import * as Account from "#domain/account/index.ts"
import * as Canteens from "#domain/canteens/index.ts"
import * as Cart from "#domain/cart/index.ts"
import * as Client from "#domain/client/index.ts"
import * as Clock from "#domain/clock/index.ts"
import * as Consents from "#domain/consents/index.ts"
import * as Forms from "#domain/forms/index.ts"
import { combine, type DemandOf, type FactOf, type StateOf } from "#domain/kernel/combine.ts"
import type { Wait } from "#domain/kernel/demand.ts"
import type { Recorded as RecordedOf, Seq } from "#domain/kernel/event.ts"
import * as Language from "#domain/language/index.ts"
import * as LoginForm from "#domain/loginForm/index.ts"
import * as Menu from "#domain/menu/index.ts"
import * as Modals from "#domain/modals/index.ts"
import * as Offer from "#domain/offer/index.ts"
import * as Orders from "#domain/orders/index.ts"
import * as Pairing from "#domain/pairing/index.ts"
import * as Place from "#domain/place/index.ts"
import * as Presses from "#domain/presses/index.ts"
import * as Questions from "#domain/questions/index.ts"
import * as Reader from "#domain/reader/index.ts"
import * as Reports from "#domain/reports/index.ts"
import * as Requests from "#domain/requests/index.ts"
import * as Session from "#domain/session/index.ts"
import * as Toasts from "#domain/toasts/index.ts"
import * as Update from "#domain/update/index.ts"

// Named one by one: a whole namespace would bring everything that a module has for screens into the first load.

/** Equal in every tab of a profile; its events are numbered by the profile's log. */
const shared = {
  client: { initial: Client.initial, reduce: Client.reduce, demands: Client.demands },
  questions: {
    initial: Questions.initial,
    reduce: Questions.reduce,
    demands: Questions.demands,
  },
  session: { initial: Session.initial, reduce: Session.reduce, demands: Session.demands },
  language: { initial: Language.initial, reduce: Language.reduce, demands: Language.demands },
  account: { initial: Account.initial, reduce: Account.reduce, demands: Account.demands },
  canteens: { initial: Canteens.initial, reduce: Canteens.reduce, demands: Canteens.demands },
  menu: { initial: Menu.initial, reduce: Menu.reduce, demands: Menu.demands },
  cart: { initial: Cart.initial, reduce: Cart.reduce, demands: Cart.demands },
  orders: { initial: Orders.initial, reduce: Orders.reduce, demands: Orders.demands },
  consents: { initial: Consents.initial, reduce: Consents.reduce, demands: Consents.demands },
  reports: { initial: Reports.initial, reduce: Reports.reduce, demands: Reports.demands },
  reader: { initial: Reader.initial, reduce: Reader.reduce, demands: Reader.demands },
}
/** Each tab's own. */
const tab = {
  place: { initial: Place.initial, reduce: Place.reduce, demands: Place.demands },
  offer: { initial: Offer.initial, reduce: Offer.reduce, demands: Offer.demands },
  loginForm: { initial: LoginForm.initial, reduce: LoginForm.reduce, demands: LoginForm.demands },
  requests: { initial: Requests.initial, reduce: Requests.reduce, demands: Requests.demands },
  presses: { initial: Presses.initial, reduce: Presses.reduce, demands: Presses.demands },
  toasts: { initial: Toasts.initial, reduce: Toasts.reduce, demands: Toasts.demands },
  forms: { initial: Forms.initial, reduce: Forms.reduce, demands: Forms.demands },
  modals: { initial: Modals.initial, reduce: Modals.reduce, demands: Modals.demands },
  pairing: { initial: Pairing.initial, reduce: Pairing.reduce, demands: Pairing.demands },
  update: { initial: Update.initial, reduce: Update.reduce, demands: Update.demands },
  clock: { initial: Clock.initial, reduce: Clock.reduce, demands: Clock.demands },
}

type Modules = typeof shared & typeof tab
export type State = StateOf<Modules>
export type SharedState = StateOf<typeof shared>
export type SharedEvent =
  | Client.Event
  | Questions.Event
  | Session.Event
  | Language.Event
  | Account.Event
  | Canteens.Event
  | Menu.Event
  | Cart.Event
  | Orders.Event
  | Consents.Event
  | Reports.Event
  | Reader.Event
export type TabEvent =
  | Place.Event
  | Offer.Event
  | LoginForm.Event
  | Presses.Event
  | Forms.Event
  | Toasts.Event
  | Modals.Event
  | Pairing.Event
  | Update.Event
  | Clock.Event
export type Event = SharedEvent | TabEvent
export type Fact = FactOf<Modules>
export type Demand = (DemandOf<Modules> & Questions.Asked) | Wait<Questions.Event>

/** A line of the log. Its schema stands in `schema.ts`: only files and tests need it. */
export type Recorded = RecordedOf<Event>

const client = combine<SharedEvent, TabEvent>()({
  shared,
  tab,
  opening: "TabOpened",
})
export const { initial, opened, reduce, isShared, sharedOf, listeners } = client

/** A new memo for each runtime; pure all the same: equal states give equal demands. */
export const makeDemands = () => {
  const demandsOf = client.makeDemands()
  return (state: State, leads: boolean): ReadonlyArray<Demand> =>
    Questions.withQuestions(demandsOf(state, leads), state.questions, state.place.tab, leads)
}

/** What a disk takes of a state: that a tab could keep nothing is true of that tab only. */
export const keptOf = (state: State): SharedState => {
  const { volatile: _, ...client } = state.client
  return { ...sharedOf(state), client }
}

/** Events that something unsettled refers to. */
export const referredTo = ({ orders }: State): ReadonlyArray<Seq> =>
  orders.intents.filter((intent) => !Orders.isSettled(intent)).map(({ id }) => id)

/** Events with what a person typed. */
const untold: ReadonlySet<string> = new Set<TabEvent["_tag"]>(["FieldSet", "LoginNameTyped"])

/** What a disk takes of a tab's event: nothing that was typed, no answer, for it may repeat that or name a person, and of an address no token. */
export const notedOf = (event: Event): Event | undefined => {
  const { _tag } = event
  if ("answer" in event || untold.has(_tag)) return undefined
  if (_tag === "RouteShown" || _tag === "TabOpened")
    return { ...event, path: Place.patternOf(event.path) }
  return _tag === "LoginWanted" ? { _tag, returnPath: Place.patternOf(event.returnPath) } : event
}

/** Events after which something is sent that must not be sent twice: the disk must have them first. Source: design "written before sent". */
const strict: ReadonlySet<string> = new Set<Event["_tag"]>([
  "OrderAsked",
  "CheckoutAsked",
  "CancelAsked",
  "ExchangeAsked",
  "OrderAnswered",
  "ForceAnswered",
  "NotFoundAnswered",
  "ChangeAnswered",
  // The next order may go out at once.
  "SurplusAnswered",
  "IntentWithdrawn",
  "IntentDismissed",
  "LookAsked",
  "ForceLeft",
  "OrdersAnswered",
  "MenuRechecked",
  "ClientStarted",
  "LogDamaged",
])
export const isStrict = ({ _tag }: Event): boolean => strict.has(_tag)
