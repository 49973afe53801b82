/** Orders from outside: the server's answers about one of them, and what a person is told. */
import type * as App from "#domain/app/index.ts"
import { total } from "#domain/cart/selectors.ts"
import type { Config } from "#domain/config/index.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import type { Menu } from "#domain/menu/model.ts"
import type { ListedOrder } from "#domain/orders/index.ts"
import type { Intent } from "#domain/orders/model.ts"
import { entriesOf } from "#domain/standing/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  about,
  type Client,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  type Step,
} from "./client.ts"
import {
  cents,
  makeDish,
  makeItem,
  makeListed,
  makeMenu,
  missing,
  pieces,
  rejected,
} from "#simulators/values/make.ts"

type Rows = ReadonlyArray<ListedOrder>
type Over = NonNullable<Parameters<typeof makeDish>[0]>

const listAnswered =
  (answer: Extract<App.Event, { _tag: "OrdersAnswered" }>["answer"]): Step =>
  ({ orders }) => ({ _tag: "OrdersAnswered", ask: orders.listed.ask ?? Seq.make(0), answer })

/** The list is read for its own sake. */
export const listGot = (...rows: Rows): Step => listAnswered({ _tag: "Got", value: rows })
export const listFailed: Step = listAnswered({ _tag: "Failed", failure: missing })

/** An order of {@link makeDish} in a phase, sent once, without the events that led there. `over` may take a field away. */
export const orderIn = (phase: object, over: object = {}): Intent =>
  ({
    id: 1,
    customerId: "jana",
    askedAt: 1_000_000,
    attempt: 1,
    firstSend: 1,
    baseline: {},
    action: { _tag: "Direct", dish: makeDish(), quantity: 1, price: 100 },
    ...over,
    phase,
  }) as unknown as Intent

/** The id of the `n`th order that is known, oldest first. */
export const idOf = ({ orders }: App.State, n: number): Seq => orders.intents[n]!.id

/** The answer to the send of the `n`th one. */
export const answeredFor =
  (n: number, failure?: Failure): Step =>
  ({ orders }) => ({
    _tag: "OrderAnswered",
    id: orders.intents[n]!.id,
    attempt: orders.intents[n]!.attempt,
    isCheck: false,
    answer:
      failure === undefined
        ? { _tag: "Got", value: { orderIds: [] } }
        : { _tag: "Failed", failure },
  })

/** Whether it was carried out is not known, and the server is there. */
export const lost = orderFailed(rejected(500))
export const refused = orderFailed(rejected(400, { message: "no" }))

/** The menu, as it was read for the newest one. */
export const rechecked =
  (menu: Menu = makeMenu()): Step =>
  ({ orders }) => {
    const { id, phase } = orders.intents.at(-1)!
    const look = phase._tag === "Stale" ? phase.at : EpochMs.make(0)
    return { _tag: "MenuRechecked", id, look, answer: { _tag: "Got", value: menu } }
  }
/** Soup costs something else by now. */
export const recheckedTo = (price: number): Step =>
  rechecked(makeMenu({ items: [makeItem({ price: cents(price) })] }))

export const offline: Step = { _tag: "NetworkSeen", isOnline: false }
export const online: Step = { _tag: "NetworkSeen", isOnline: true }

export const withdrawn = about((id) => ({ _tag: "IntentWithdrawn", id }))
export const again = about((id) => ({ _tag: "NotFoundAnswered", id, choice: "again" }))
export const bothKept = about((id) => ({ _tag: "SurplusAnswered", id, choice: "keep" }))

export const shopping = (config: Partial<Config> = {}): ReadonlyArray<Step> =>
  member({ orderTarget: "cart", ...config }, "/cart")
export const added = (over: Over = {}, quantity = 1): Step => ({
  _tag: "LineAdded",
  dish: makeDish(over),
  modifiers: [],
  quantity: pieces(quantity),
})
export const checkout: Step = ({ cart }) => ({
  _tag: "CheckoutAsked",
  shown: total(cart),
  choices: cart.choices,
})
/** The newest order, a cart, is checked and on the wire. */
export const cartSending = (...rows: ReadonlyArray<ListedOrder>): ReadonlyArray<Step> => [
  looked(...rows),
  orderGot(),
]

export const cake: Over = { mealId: 2, name: "Cake" }
export const cakeAsked = orderAsked(cake)
/** A row of the list. */
export const soup = (orderId: number, quantity = 1): ListedOrder =>
  makeListed({ orderId, quantity: pieces(quantity) })
export const pie = (orderId: number, quantity = 1): ListedOrder =>
  makeListed({ ...cake, orderId, quantity: pieces(quantity) })

export const times = (n: number, ...steps: ReadonlyArray<Step>): ReadonlyArray<Step> =>
  Array.from({ length: n }, () => steps).flat()

export const messages = ({ state }: Client): ReadonlyArray<string> =>
  state.toasts.list.map(({ messageKey }) => messageKey)

/** `pieces name word`, with a star for what the server lists. */
export const told = ({ state }: Client): ReadonlyArray<string> =>
  entriesOf(state).map(
    ({ name, quantity, status, row }) =>
      `${quantity} ${name} ${status}${row === undefined ? "" : " *"}`,
  )
/** Whether the list is being read now. */
export const isReading = (client: Client): boolean => client.demands("ReadOrders").length > 0
