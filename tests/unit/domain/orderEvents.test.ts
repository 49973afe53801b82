/** Which order an event is about, and what it leaves alone: straight at the rows of the reducer. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { reduce } from "#domain/orders/index.ts"
import { type Intent, settledMax, type State } from "#domain/orders/model.ts"
import { clientAfter, member } from "#tests/support/client.ts"
import { makeDish, makeMenu, ms, rejected, seq, tab } from "#simulators/values/make.ts"
import { orderIn, soup } from "#tests/support/orders.ts"

const { state } = clientAfter(...member())
const now = 1_000_000

/** Of a dish of its own, and not sent. */
const order = (id: number, phase: object, over: object = {}): Intent => {
  const action = { _tag: "Direct", dish: makeDish({ mealId: id }), quantity: 1, price: 100 }
  return orderIn(phase, { id, action, firstSend: undefined, baseline: undefined, ...over })
}

type Reads = { readonly client?: object; readonly listed?: object }
/** The orders after an event, and what was said. A list that came just now has nothing. */
const heard = (
  intents: ReadonlyArray<Intent>,
  event: object,
  { client = {}, listed = { value: [], from: ms(now), at: ms(now) } }: Reads = {},
): { readonly before: State; readonly orders: State; readonly said: ReadonlyArray<object> } => {
  const before = { listed, intents } as State
  const said: Array<object> = []
  const row = reduce.handlers.get((event as App.Event)._tag)!
  const orders = row(before, event as App.Event, {
    at: ms(now),
    seq: seq(99),
    tab,
    state: { ...state, orders: before, client: { ...state.client, ...client } },
    emit: (fact) => void said.push(fact),
  })
  return { before, orders: orders as State, said }
}
const tags = ({ orders }: ReturnType<typeof heard>) => orders.intents.map(({ phase }) => phase._tag)

const accepted = order(1, { _tag: "Accepted", since: ms(now), claims: { 1: 1 } }, { firstSend: 1 })
const waiting = order(2, { _tag: "Queued", after: ms(now + 5_000) })
const resent = order(1, { _tag: "Queued", after: ms(now + 5_000) }, { firstSend: 1 })

describe("ORDER-19 withdrawn", () => {
  const of = (id: number) => ({ _tag: "IntentWithdrawn", id: seq(id) })
  test("what was never sent asks for no list, whatever was sent besides", () => {
    const one = heard([resent, waiting], of(2))
    expect(tags(one)).toEqual(["Queued"])
    expect(one.orders.listed).not.toHaveProperty("ask")
  })
  test("what was sent before does", () => {
    expect(heard([waiting, resent], of(1)).orders.listed.ask).toBe(99)
  })
  test("what the server has stays, and nothing is asked", () => {
    const { before, orders } = heard([accepted], of(1))
    expect(orders).toBe(before)
  })
  test("what is not there is nothing", () => {
    const { before, orders } = heard([accepted], of(7))
    expect(orders).toBe(before)
  })
})

test("CART-31 who comes back with a payment has paid for what waits for that, whatever he ordered since", () => {
  const paying = order(1, { _tag: "Paying", since: ms(now), claims: {} })
  const later = order(2, { _tag: "Refused", why: "server", message: "" })
  expect(tags(heard([paying, later], { _tag: "ThankYouReached" }))).toEqual(["Accepted", "Refused"])
})

describe("ORDER-18 an answer is about its own order", () => {
  const asks = (id: number, over: object = {}) =>
    order(
      id,
      { _tag: "AwaitingAnswer", since: ms(now), call: "order", message: "?", answers: [] },
      over,
    )

  test("a question's, and only its customer's", () => {
    const answer = { _tag: "ForceAnswered", id: seq(2), answer: "yes" }
    expect(tags(heard([asks(1), asks(2)], answer))).toEqual(["AwaitingAnswer", "Sending"])
    const another = heard([asks(1), asks(2, { customerId: "petr" })], answer)
    expect(tags(another)).toEqual(["AwaitingAnswer", "AwaitingAnswer"])
  })

  test("that of a check goes on with the check", () => {
    const cart = order(1, { _tag: "AwaitingAnswer", call: "check", message: "?", answers: [] })
    const next = heard([cart], { _tag: "ForceAnswered", id: seq(1), answer: "yes" })
    expect(next.orders.intents[0]!.phase).toMatchObject({ _tag: "Validating", force: "yes" })
  })

  test("one of too many is taken back from the order that has it", () => {
    const twice = (id: number, extra: number) =>
      order(id, { _tag: "Duplicate", since: ms(now), claims: {}, extra: [soup(extra)], booked: 2 })
    const taken = (orderId: number) =>
      tags(
        heard([twice(1, 11), twice(2, 22)], {
          _tag: "SurplusAnswered",
          id: seq(1),
          choice: "cancel",
          orderId,
        }),
      )
    expect(taken(11)).toHaveLength(3)
    expect(taken(22)).toHaveLength(2)
  })

  test("what did not leave is the attempt that was made", () => {
    const sending = (id: number, attempt: number) =>
      order(id, { _tag: "Sending", language: "en" }, { attempt, firstSend: 1 })
    const unsent = (id: number, attempt: number) =>
      heard([sending(1, 1), sending(2, 2)], { _tag: "OrderUnsent", id: seq(id), attempt })
    expect(tags(unsent(1, 1))).toEqual(["Stale", "Sending"])
    const { before, orders } = unsent(1, 2)
    expect(orders).toBe(before)
  })

  test("a menu that was read for one dish that waits", () => {
    const late = (id: number) => order(id, { _tag: "Stale", at: ms(now + id) })
    const menu = { _tag: "Got", value: makeMenu() }
    const read = { _tag: "MenuRechecked", id: seq(2), look: ms(now + 2), answer: menu }
    const next = heard([late(1), late(2)], read)
    expect(next.orders.intents[0]).toEqual(late(1))
    expect(next.orders.intents[1]).not.toEqual(late(2))
  })
})

test("ORDER-19 the deadline of what is booked changes nothing", () => {
  const { before, orders } = heard([accepted], { _tag: "DeadlinePassed", id: seq(1) })
  expect(orders).toBe(before)
})

describe("the check of a cart", () => {
  const cart = { _tag: "Cart", lines: [], price: 0 }
  const checking = order(1, { _tag: "Validating", language: "en" }, { action: cart })
  const behind = order(2, { _tag: "Queued", after: ms(0) })
  const answered = (failure: object) =>
    tags(
      heard([checking, behind], {
        _tag: "OrderAnswered",
        id: seq(1),
        attempt: 1,
        isCheck: true,
        answer: { _tag: "Failed", failure },
      }),
    )

  test("CART-30 that was refused lets the next order go out", () => {
    expect(answered(rejected(400))).toEqual(["Refused", "Sending"])
  })
  test("ERR-23 that ended the session sends nothing any more", () => {
    expect(answered(rejected(401))).toEqual(["Queued", "Queued"])
  })
})

describe("ORDER-19 a page that keeps nothing, and no server", () => {
  const client = { volatile: { since: seq(1) } }
  const failed = {
    _tag: "OrdersAnswered",
    ask: seq(9),
    answer: { _tag: "Failed", failure: { _tag: "Missing" } },
  }
  const listed = { ask: seq(9), began: ms(now) }
  const asks = order(5, { _tag: "AwaitingAnswer", call: "check", message: "?", answers: [] })

  test.each<readonly [string, Intent, number]>([
    ["what it took since and is not sent goes", order(5, { _tag: "Queued", after: ms(now) }), 0],
    ["and what waits for its menu", order(5, { _tag: "Stale", at: ms(now) }), 0],
    ["what waited when the storage was lost stays", order(1, { _tag: "Stale", at: ms(now) }), 1],
    ["so does what was sent before", order(5, { _tag: "Stale", at: ms(now) }, { firstSend: 1 }), 1],
    ["and what a person is asked about", asks, 1],
  ])("%s", (_what, one, left) => {
    const { orders, said } = heard([one], failed, { client, listed })
    expect(orders.intents).toHaveLength(left)
    expect(said).toHaveLength(left === 0 ? 2 : 0)
  })
})

describe("ORDER-18 OFFER-33 an order", () => {
  const dish = makeDish({ mealId: 100 })
  const asked = { _tag: "OrderAsked", dish, quantity: 1, shown: dish.price }
  const one = (id: number) =>
    order(id, { _tag: "Confirmed", claims: { [id]: 1 } }, { baseline: {}, firstSend: 1 })

  test("is taken right after one of the same dish was taken back", () => {
    const row = { ...soup(1), mealId: 100 }
    const back = order(
      1,
      { _tag: "Confirmed", since: ms(now), claims: {} },
      { action: { _tag: "Cancel", order: row } },
    )
    expect(heard([back], asked).orders.intents).toHaveLength(2)
  })

  test("leaves what is remembered as it is, whatever is forgotten for it", () => {
    const few = [one(1), order(2, { _tag: "InDoubt", since: ms(now) }, { baseline: {} })]
    expect(
      heard(few, asked)
        .orders.intents.slice(0, 2)
        .every((each, n) => each === few[n]),
    ).toBe(true)
    const many = Array.from({ length: settledMax + 1 }, (_, n) => one(n + 1))
    const left = heard(many, asked).orders.intents
    expect(left).toHaveLength(settledMax + 1)
    expect(left.slice(0, -1).every((each, n) => each === many[n + 1])).toBe(true)
  })

  test("ORDER-18 leaves as many of those who left, so that a no is told when its customer is back", () => {
    const theirs = (id: number) => ({ ...one(id), customerId: "petr" }) as Intent
    const before = Array.from({ length: settledMax + 2 }, (_, n) => theirs(n + 1))
    const own = Array.from({ length: settledMax + 1 }, (_, n) => one(200 + n))
    const left = heard([...before, ...own], asked).orders.intents
    expect(left.slice(0, -1)).toEqual([...before.slice(2), ...own.slice(1)])
  })
})

test("API-23 a list that is wanted while it is read is not asked for again", () => {
  const listed = { ask: seq(9), began: ms(now), fails: 2 }
  const { orders } = heard([], { _tag: "OrdersWanted" }, { listed })
  expect(orders.listed).toEqual({ ask: 9, began: now })
})

test("API-23 a list that is due while it is read is not asked for again, as when two tabs say so", () => {
  const { orders, before } = heard([], { _tag: "OrdersDue" }, { listed: { ask: seq(9) } })
  expect(orders ?? before).toEqual(before)
})

test("to look now moves the look of what waits, and of nothing else", () => {
  const phase = (one: Intent) =>
    heard([one], { _tag: "LookAsked", id: one.id }, { client: { isOnline: false } }).orders
      .intents[0]!.phase
  expect(phase(order(1, { _tag: "Stale", at: ms(5), force: "yes" }))).toEqual({
    _tag: "Stale",
    at: now,
    force: "yes",
  })
  expect(phase(order(1, { _tag: "Queued", after: ms(now + 9) }))).toEqual({
    _tag: "Queued",
    after: now,
  })
})
