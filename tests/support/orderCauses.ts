/** Steps of an order as the invariants hear them, over states that are put together here: no rule of the domain is asked. */
import { expect } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import type { Config } from "#domain/config/index.ts"
import type { EpochMs, Of } from "#domain/kernel/event.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import { type Action, type Intent, type Phase, settleMs } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { clientAfter, member } from "./client.ts"
import {
  cents,
  makeConfig,
  makeDish,
  makeLine,
  makeListed,
  makeMenu,
  missing,
  morning,
  ms,
  pieces,
  seq,
  tab,
  time,
} from "#simulators/values/make.ts"

type Rows = ReadonlyArray<ListedOrder>

/** The order in question, and another one. */
export const own = seq(50)
export const other = seq(51)

/** Whatever a phase is of or since. */
export const since = ms(morning)
/** When a reading of the list begins, unless a test says otherwise: it settles what is in question since then. */
export const settled = ms(morning + settleMs)
/** When an event comes, unless a test says otherwise. */
const moment = morning + 300_000
/** The list is the answer to this. */
const ask = seq(40)

// Actions

export const direct = (quantity = 1, over: Parameters<typeof makeDish>[0] = {}): Action => {
  const dish = makeDish(over)
  const price = cents(dish.price * quantity)
  return { _tag: "Direct", dish, quantity: pieces(quantity), price }
}
export const cart = (...lines: ReadonlyArray<ReturnType<typeof makeLine>>): Action => ({
  _tag: "Cart",
  lines,
  price: cents(lines.reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)),
  orderDate: time("2026-11-18 09:00:00"),
  choices: {},
})
export const soup = direct()
export const soupAndTea = cart(makeLine(), makeLine({ mealId: 2 }))
export const cancel: Action = { _tag: "Cancel", order: makeListed() }
export const exchange: Action = { _tag: "Exchange", order: makeListed() }

/** Soup, twice. */
export const row = makeListed()
export const second = makeListed({ orderId: 902 })

// Phases

const sent = { language: "en" } as const

export const phases = {
  Queued: { _tag: "Queued", after: since },
  Stale: { _tag: "Stale", at: since },
  PriceChanged: { _tag: "PriceChanged", at: since, price: cents(90_00) },
  Validating: { _tag: "Validating", ...sent },
  Sending: { _tag: "Sending", ...sent },
  AwaitingAnswer: { _tag: "AwaitingAnswer", since, call: "order", message: "", answers: [] },
  InDoubt: { _tag: "InDoubt", since },
  Paying: { _tag: "Paying", since, claims: {} },
  Accepted: { _tag: "Accepted", since, claims: {} },
  Confirmed: { _tag: "Confirmed", claims: {} },
  Duplicate: { _tag: "Duplicate", since, claims: {}, extra: [], booked: 2 },
  NotFound: { _tag: "NotFound", since, booked: 0, claims: {} },
  Unknown: { _tag: "Unknown" },
  Refused: { _tag: "Refused", why: "server", message: "" },
} satisfies Record<Phase["_tag"], Phase>
export type Tag = Phase["_tag"]
export const tags = Object.keys(phases) as ReadonlyArray<Tag>

export const claimed = (
  phase: "Accepted" | "Confirmed",
  claims: Readonly<Record<string, number>>,
): Phase =>
  phase === "Accepted"
    ? { ...phases.Accepted, claims, listed: since }
    : { ...phases.Confirmed, claims }

/** What the answer named, which no list has had yet. */
export const named = (claims: Readonly<Record<string, number>>): Phase => ({
  ...phases.Accepted,
  claims,
})

/** Sent once, as its second attempt. */
export const intent = (phase: Phase, over: Partial<Intent> = {}): Intent => ({
  id: own,
  customerId: "jana",
  askedAt: ms(morning - 60_000),
  action: soup,
  attempt: 2,
  phase,
  ...over,
})

// States

/** Jana is here, and the list is being read. */
export const here: App.State = (() => {
  const { state } = clientAfter(...member({ autoLogout: 0 }))
  return { ...state, orders: { ...state.orders, listed: { ask, began: settled } } }
})()
export const nobody: App.State = { ...here, session: { ...here.session, member: undefined } }

export const withClient = (over: Partial<App.State["client"]>): App.State => ({
  ...here,
  client: { ...here.client, ...over },
})
export const withConfig = (over: Partial<Config>): App.State =>
  withClient({ config: makeConfig(over) })

export const withOrders = (state: App.State, ...intents: ReadonlyArray<Intent>): App.State => ({
  ...state,
  orders: { ...state.orders, intents },
})
export const withListed = (
  state: App.State,
  listed: Partial<App.State["orders"]["listed"]>,
): App.State => ({
  ...state,
  orders: { ...state.orders, listed: { ...state.orders.listed, ...listed } },
})
/** These rows are known, as they were then. */
export const knows = (rows: Rows, from: EpochMs = settled, before = here): App.State =>
  withListed(before, { value: rows, from })

// Events

export const lineOf = (event: App.Event, at: number = moment, number = 99): App.Recorded => ({
  seq: seq(number),
  at: ms(at),
  tab,
  event,
})

export const failed = (failure: Failure) => ({ _tag: "Failed", failure }) as const

export const looked = (...rows: Rows): Of<App.Event, "OrdersAnswered"> => ({
  _tag: "OrdersAnswered",
  ask,
  answer: { _tag: "Got", value: rows },
})
export const lookFailed: App.Event = { ...looked(), answer: failed(missing) }

export const answered = (
  answer: Of<App.Event, "OrderAnswered">["answer"],
  isCheck = false,
): Of<App.Event, "OrderAnswered"> => ({
  _tag: "OrderAnswered",
  id: own,
  attempt: 2,
  isCheck,
  answer,
})
export const yes = { _tag: "Got", value: { orderIds: [] } } as const

export const rechecked: Of<App.Event, "MenuRechecked"> = {
  _tag: "MenuRechecked",
  id: own,
  look: since,
  answer: { _tag: "Got", value: makeMenu() },
}
export const menuFailed: App.Event = { ...rechecked, answer: failed(missing) }

/** Nothing to do with any order. */
export const idle: App.Event = { _tag: "CartCleared" }

// Steps

export type Play = {
  readonly was: Intent
  readonly now: Intent
  readonly event: App.Event
  readonly at?: number
  readonly before?: App.State
  /** When the reading began that this event answers. */
  readonly from?: EpochMs
  /** Other orders, as they were and as they are. */
  readonly others?: ReadonlyArray<Intent>
  readonly othersNow?: ReadonlyArray<Intent>
}

/** The list as it is after an event. */
export const heard = (before: App.State, event: App.Event): App.State => {
  const { ask: asked, began, ...listed } = before.orders.listed
  return event._tag === "OrdersAnswered" && event.ask === asked && event.answer._tag === "Got"
    ? {
        ...before,
        orders: {
          ...before.orders,
          listed: {
            ...listed,
            value: event.answer.value,
            ...(began === undefined ? {} : { from: began }),
          },
        },
      }
    : before
}

/** What the invariants say of it, each as `id: detail`. */
export const found = (play: Play): ReadonlyArray<string> => {
  const { was, now, event, at, before = here, from, others = [], othersNow = others } = play
  const known = from === undefined ? before : withListed(before, { began: from })
  return violations(
    withOrders(known, was, ...others),
    lineOf(event, at),
    withOrders(heard(known, event), now, ...othersNow),
  ).map(({ id, detail }) => `${id}: ${detail}`)
}

export const right = (play: Play): void => expect(found(play)).toEqual([])
export const wrong = (play: Play, id: string, what: string): void =>
  expect(found(play).join("\n")).toMatch(new RegExp(`${id}: .*${what}`))
