/** Rows that may be of several orders: whose they are, what is too many, and what is told of each. */
import { describe, expect, test } from "vitest"
import { entriesOf } from "#domain/standing/index.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { asks, opened, rejected, started } from "#simulators/values/make.ts"
import { lookedLater, refusedAgain, unfound } from "#tests/support/orderSteps.ts"
import {
  added,
  again,
  cake,
  cakeAsked,
  cartSending,
  checkout,
  listGot,
  lost,
  offline,
  online,
  pie,
  rechecked,
  refused,
  shopping,
  soup,
  told,
  withdrawn,
} from "#tests/support/orders.ts"

const phases = ({ state }: Client) => state.orders.intents.map(({ phase }) => phase._tag)
const wanted: Step = { _tag: "OrdersWanted" }

describe("ORDER-18 what is too many", () => {
  test("is counted anew by the first list of a page that has read none", () => {
    const twice = clientAfter(...sending(), orderGot(), looked(soup(1), soup(2)))
    expect(phases(twice)).toEqual(["Duplicate"])
    const again = twice.after(started(), opened(), tokenGot("g2"), ...loggedIn())
    expect(again.state.orders.listed.value).toBeUndefined()
    expect(phases(again.after(listGot(soup(1), soup(2))))).toEqual(["Duplicate"])
    expect(phases(again.after(listGot(soup(1))))).not.toContain("Duplicate")
  })

  test("of one dish of a cart stays so when another dish is taken back", () => {
    const cart = clientAfter(...shopping(), added(), added(cake), checkout, ...cartSending())
    const rows = [soup(1), pie(2), soup(3, 2)]
    const twice = cart.after(orderGot(), looked(...rows))
    expect(phases(twice)).toEqual(["Duplicate"])
    const less = twice.after(wanted, listGot(soup(1), soup(3, 2)))
    expect(less.phase).toMatchObject({ _tag: "Duplicate", booked: 3 })
    expect(phases(less.after(wanted, listGot(soup(1))))).not.toContain("Duplicate")
  })

  test("is what came late of an order that was called not booked, before it is another one's", () => {
    // Sent again, so that it is watched for long.
    const first = unfound(clientAfter(...sending(), lost)).after(
      again,
      listGot(),
      rechecked(),
      orderGot({ orderIds: [1] }),
      looked(soup(1)),
    )
    const second = unfound(first.after(orderAsked(), looked(soup(1)), lost), soup(1))
    expect(phases(second)).toEqual(["Accepted", "NotFound"])
    const late = second.after(wanted, listGot(soup(1), soup(2)))
    expect(late.state.orders.intents[0]!.phase).toMatchObject({ claims: { 1: 1 } })
    expect(late.phase).toMatchObject({ _tag: "Confirmed", claims: { 2: 1 } })
  })
})

test("ORDER-18 what a session's end left unsure is its own before it is too many of an older one", () => {
  const first = clientAfter(...sending(), orderGot({ orderIds: [1] }), looked(soup(1)))
  // The network carried it twice: one is booked, and the answer is the other one's.
  const unsure = first.after(orderAsked(), looked(soup(1)), orderFailed(rejected(401)))
  expect(phases(unsure)).toEqual(["Accepted", "Stale"])
  const back = unsure.after(tokenGot("g2"), ...loggedIn(), listGot(soup(1), soup(2)))
  expect(phases(back)).toEqual(["Accepted", "Accepted"])
  expect(back.phase).toMatchObject({ claims: { 2: 1 } })
})

test("ORDER-18 what is new beside a row that vanished is the order's that is in doubt", () => {
  const first = clientAfter(...sending(), orderGot({ orderIds: [1] }), looked(soup(1)))
  const doubted = first.after(orderAsked(), looked(soup(1)), lost)
  expect(phases(doubted)).toEqual(["Accepted", "InDoubt"])
  const both = lookedLater(doubted, 5_000, soup(2))
  expect(both.state.orders.intents.map(({ phase }) => phase)).toMatchObject([
    { claims: { 1: 1 } },
    { _tag: "Accepted", claims: { 2: 1 } },
  ])
})

test("ORDER-18 what is new beside a row that vanished is the order's that was refused just now", () => {
  const first = clientAfter(...sending(), orderGot({ orderIds: [1] }), looked(soup(1)))
  // The network carried it twice: one is booked, and the answer is the other one's.
  const both = first.after(orderAsked(), looked(soup(1)), refused, looked(soup(2)))
  expect(both.state.orders.intents.map(({ phase }) => phase)).toMatchObject([
    { claims: { 1: 1 } },
    { _tag: "Accepted", claims: { 2: 1 } },
  ])
  expect(told(both)).toEqual(["1 Soup ordered *"])
})

for (const [what, answer, letGo] of [
  ["a question that is left", orderFailed(asks), about((id) => ({ _tag: "ForceLeft", id }))],
  ["a no that is put away", refused, about((id) => ({ _tag: "IntentDismissed", id }))],
] as const)
  test(`ORDER-18 what comes late of an order with ${what} is not an older one's that was refused before`, () => {
    const first = clientAfter(...sending(), refused, looked())
    expect(lookedLater(first, 5_000, soup(1)).phase._tag).toBe("Accepted")
    const second = first.after(orderAsked(), looked(), answer)
    const late = lookedLater(second.after(letGo), 5_000, soup(1))
    expect(phases(late)).toEqual(["Refused"])
    // Of another dish it says nothing.
    const other = first.after(cakeAsked, looked(), answer)
    expect(phases(lookedLater(other.after(letGo), 5_000, soup(1)))).toEqual(["Accepted"])
  })

test("ORDER-18 an order that is let go says nothing of one that is no older refusal", () => {
  const dismissed =
    (n: number): Step =>
    ({ orders }) => ({
      _tag: "IntentDismissed",
      id: orders.intents[n]!.id,
    })
  const first = clientAfter(...sending(), refused, looked())
  // It was never sent.
  const unsent = first.after(offline, orderAsked(), withdrawn, online)
  expect(phases(lookedLater(unsent, 5_000, soup(1)))).toEqual(["Accepted"])
  // It was the older one.
  const second = first.after(orderAsked(), looked(), refused, looked(), dismissed(0))
  expect(phases(lookedLater(second, 5_000, soup(1)))).toEqual(["Accepted"])
  // The older one was accepted.
  const booked = clientAfter(...sending(), orderGot(), orderAsked(), looked(), refused)
  expect(phases(booked)).toEqual(["Accepted", "Refused"])
  const [before] = booked.state.orders.intents
  expect(booked.after(dismissed(1)).state.orders.intents).toEqual([before])
})

test("ORDER-18 what was sent again keeps looking for its first send, though a later order is let go", () => {
  const letGo = refusedAgain().after(
    orderAsked(),
    looked(),
    refused,
    about((id) => ({ _tag: "IntentDismissed", id })),
  )
  expect(phases(letGo)).toEqual(["Refused"])
  expect(phases(lookedLater(letGo, 5_000, soup(1)))).toEqual(["Accepted"])
})

test("ORDER-18 what comes late after a later order is settled is the refused one's, not nobody's", () => {
  const first = refusedAgain().after(orderAsked(), looked(), orderGot({ orderIds: [1] }))
  const settled = lookedLater(first.after(looked(soup(1))), 40_000, soup(1))
  expect(phases(settled)).toEqual(["Refused", "Confirmed"])
  expect(phases(lookedLater(settled, 5_000, soup(1), soup(2)))).toEqual(["Accepted", "Confirmed"])
})

test("ORDER-18 a cancel that is let go takes nothing from an order that was refused before it", () => {
  const had = looked(soup(9))
  const first = clientAfter(...member(), orderAsked(), had, refused, had)
  const cancelled = first.after(
    { _tag: "CancelAsked", order: soup(9) },
    had,
    refused,
    had,
    about((id) => ({ _tag: "IntentDismissed", id })),
  )
  expect(phases(cancelled)).toEqual(["Refused"])
  const late = lookedLater(cancelled, 5_000, soup(9), soup(1))
  expect(phases(late)).toEqual(["Accepted"])
})

test("ORDER-18 a refused cancel of a row does not hide that it is one of too many", () => {
  const rows = [soup(1)]
  const refusedCancel = clientAfter(
    ...sending(),
    orderGot(),
    looked(...rows),
    { _tag: "CancelAsked", order: soup(1) },
    refused,
    looked(...rows),
  )
  expect(phases(refusedCancel)).toEqual(["Accepted", "Refused"])
  expect(told(refusedCancel)).toEqual(["1 Soup ordered *"])
  const twice = refusedCancel.after(wanted, listGot(soup(1), soup(2)))
  expect(told(twice)).toEqual(["1 Soup bookedTwice *", "1 Soup bookedTwice *"])
})

test("ORDER-18 a row of two orders tells of the one that is not sure", () => {
  const first = clientAfter(...member(), orderAsked(), looked(), orderGot(), looked(soup(1)))
  const both = first.after(at(20_000), orderAsked(), looked(soup(1)), lost, wanted)
  const shared = both.after(listGot(soup(1, 2)))
  expect(phases(shared)).toEqual(["Accepted", "InDoubt"])
  expect(told(shared)).toEqual(["2 Soup checking *"])
  expect(entriesOf(shared.state)[0]!.intent?.id).toBe(shared.intent.id)
})
