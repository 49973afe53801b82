/** A long session of one person: orders, looks, answers, a cart, pages, typing. Every event follows from the state, as in a real one. */
import * as App from "#domain/app/index.ts"
import { lineKeyOf } from "#domain/cart/index.ts"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import {
  makeCustomer,
  makeDish,
  makeItem,
  makeListed,
  makeMenu,
  morning,
  opened,
  pieces,
  ref,
  started,
  tab,
} from "#simulators/values/make.ts"

export type Line = App.Recorded
type Make = (state: App.State) => App.Event

const menu = makeMenu({
  items: Array.from({ length: 30 }, (_, n) => makeItem({ mealId: n + 1, name: `Dish ${n + 1}` })),
})

const begin: ReadonlyArray<Make> = [
  // Orders by a tap work there too, so one session has both.
  () => started({ orderTarget: "cart" }),
  () => opened("/offer/WEEK"),
  ({ session }) => ({
    _tag: "TokenAnswered",
    ask: session.token._tag === "None" ? session.token.ask : Seq.make(0),
    answer: { _tag: "Got", value: { token: ref("guest") } },
  }),
  () => ({ _tag: "LoginAsked", basic: ref("basic"), keep: false, isModal: false }),
  ({ session }) => ({
    _tag: "LoginAnswered",
    ask: session.login._tag === "Idle" ? Seq.make(0) : session.login.ask,
    answer: {
      _tag: "Got",
      value: {
        identity: { customer: makeCustomer(), balance: 250_00 as never },
        token: ref("jana"),
      },
    },
  }),
]

const newest = ({ orders }: App.State) => orders.intents.at(-1)

const look =
  (rows: number): Make =>
  (state) => {
    const intent = newest(state)
    const mealId = intent?.action._tag === "Direct" ? intent.action.dish.mealId : 1
    const value = Array.from({ length: rows }, (_, n) =>
      makeListed({ orderId: 1_000 + (intent?.id ?? 0) + n, mealId }),
    )
    return {
      _tag: "OrdersAnswered",
      ask: state.orders.listed.ask ?? Seq.make(0),
      answer: { _tag: "Got", value },
    }
  }

/** What a person does again and again; `n` counts the rounds. Every fifth menu is a new one. */
const roundOf = (n: number): ReadonlyArray<Make> => {
  const dish = makeDish({ mealId: 1 + (n % 30), name: `Dish ${1 + (n % 30)}` })
  return [
    () => ({ _tag: "RouteShown", path: "/offer/WEEK" }),
    () => ({ _tag: "ActivitySeen", lastAt: EpochMs.make(morning + n * 20_000) }),
    () => ({ _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } }),
    (state) => {
      const [key, entry] = Object.entries(state.menu.entries)[0] ?? ["", undefined]
      const ask = entry?.ask ?? Seq.make(0)
      return {
        _tag: "MenuAnswered",
        ask,
        key,
        answer: n % 5 === 0 ? { _tag: "Got", value: { menu, digest: `${n}` } } : { _tag: "Same" },
      }
    },
    () => ({ _tag: "SearchTyped", text: "so" }),
    () => ({ _tag: "SearchTyped", text: "soup" }),
    () => ({ _tag: "FiltersCleared" }),
    () => ({ _tag: "OrderAsked", dish, quantity: pieces(1), shown: dish.price }),
    look(0),
    (state) => ({
      _tag: "OrderAnswered",
      id: newest(state)?.id ?? Seq.make(0),
      attempt: newest(state)?.attempt ?? 0,
      isCheck: false,
      answer: { _tag: "Got", value: { orderIds: [1_000 + (newest(state)?.id ?? 0)] } },
    }),
    look(1),
    look(1),
    () => ({ _tag: "LineAdded", dish, modifiers: [], quantity: pieces(2) }),
    () => ({ _tag: "LineQuantitySet", key: lineKeyOf(dish, []), quantity: pieces(3) }),
    () => ({ _tag: "CartCleared" }),
    () => ({ _tag: "RouteShown", path: "/orders" }),
    () => ({ _tag: "OrdersWanted" }),
    ({ orders }) => ({
      _tag: "OrdersAnswered",
      ask: orders.listed.ask ?? Seq.make(0),
      answer: { _tag: "Got", value: [makeListed()] },
    }),
    () => ({ _tag: "BalanceWanted" }),
    ({ toasts }) => ({ _tag: "ToastExpired", id: toasts.list[0]?.id ?? Seq.make(0) }),
  ]
}

/** `count` lines, one second apart. The rules must be there. */
export const sessionOf = (count: number): ReadonlyArray<Line> => {
  const lines: Array<Line> = []
  let state = App.initial
  let [shared, own] = [0, 0]
  const add = (make: Make): void => {
    if (lines.length === count) return
    const event = make(state)
    const seq = Seq.make(App.isShared(event) ? ++shared : --own)
    const line = { seq, at: EpochMs.make(morning + lines.length * 1_000), tab, event }
    lines.push(line)
    state = App.reduce(state, line)
  }
  begin.forEach(add)
  for (let n = 0; lines.length < count; n++) roundOf(n).forEach(add)
  return lines
}

export const foldOf = (lines: ReadonlyArray<Line>): App.State =>
  lines.reduce(App.reduce, App.initial)
