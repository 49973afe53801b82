/** Orders of somebody who logs out: which are kept, and who sees them. */
import { describe, expect, test } from "vitest"
import type { ListedOrder } from "#domain/orders/index.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { logoutEvent } from "#domain/standing/userActions.ts"
import { landedMs, openMax, settleMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  member,
  orderAsked,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { makeCustomer, makeListed, ref, time } from "#simulators/values/make.ts"
import { refusedAgain } from "#tests/support/orderSteps.ts"
import {
  added,
  again,
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
} from "#tests/support/orders.ts"

const row = makeListed({ orderId: 800 })
const cancel: Step = { _tag: "CancelAsked", order: row }

describe("who leaves", () => {
  const left: Step = { _tag: "LogoutAsked" }
  const no = clientAfter(...sending(), at(60_000), refused)
  const twice = refusedAgain()
  const count = (client: Client): number => client.state.orders.intents.length
  const petr = loggedIn({}, { customer: makeCustomer({ customerId: "petr" }) })

  test.each<readonly [string, Client, number]>([
    ["soon after the no", no.after(left), 1],
    ["soon, though a list came", no.after(listGot(), left), 1],
    ["at the end of that time", no.after(listGot(), at(60_000 + settleMs), left), 1],
    ["after that time", no.after(listGot(), at(60_001 + settleMs), left), 0],
    ["late, and no list came", no.after(at(60_001 + settleMs), left), 1],
    [
      "late, and the list came with the no",
      clientAfter(
        ...sending(),
        { _tag: "OrdersWanted" },
        at(60_000),
        listGot(),
        at(60_000),
        refused,
        at(60_001 + settleMs),
        left,
      ),
      1,
    ],
    ["as late, and it was sent twice", twice.after(at(twice.ms + settleMs), left), 1],
    ["when its first send has landed", twice.after(at(twice.ms + landedMs), left), 0],
    ["a cancel that was done", clientAfter(...member(), cancel, looked(row), orderGot(), left), 0],
  ])(
    "ORDER-18 %s: a refused order is kept as long as the list may still show it",
    (_name, client, kept) => {
      expect(count(client)).toBe(kept)
    },
  )

  test("LOGIN-21 a logout is a question only where an order of who leaves would be dropped", () => {
    const wants = ({ state }: Client): string => logoutEvent(state)._tag
    const waiting = clientAfter(...member(), offline, orderAsked())
    expect(wants(clientAfter(...member()))).toBe("LogoutAsked")
    expect(wants(waiting)).toBe("LogoutQuestioned")
    expect(wants(clientAfter(...sending()))).toBe("LogoutAsked")
    const sent = waiting.after(online, looked(), rechecked())
    expect(wants(sent)).toBe("LogoutAsked")
  })

  test("ORDER-18 what the next one lets go takes nothing from what was refused before", () => {
    const put = about((id) => ({ _tag: "IntentDismissed", id }))
    const next = no.after(left, tokenGot("g2"), ...petr, orderAsked(), looked(), refused, put)
    // The network had carried the first one's order twice: one was booked, and the no was the other one's.
    const back = next.after(left, tokenGot("g3"), ...loggedIn(), listGot(soup(1)))
    expect(back.phase._tag).toBe("Accepted")
    expect(told(back)).toEqual(["1 Soup ordered *"])
  })

  test("ORDER-19 what was refused unsent is forgotten when the next one leaves", () => {
    const waiting = clientAfter(
      ...member(),
      offline,
      orderAsked({ orderUntil: time("2026-11-18 08:30:00") }),
    )
    const since = waiting.state.session.member!.lastActivityAt
    const late = waiting.after(
      { _tag: "InactivityReached", since },
      about((id) => ({ _tag: "DeadlinePassed", id })),
      online,
      tokenGot("g2"),
      ...petr,
    )
    expect(ownIntents(late.state.orders, late.state.session)).toEqual([])
    expect(count(late)).toBe(1)
    expect(count(late.after(left))).toBe(0)
  })

  test("ORDER-19 nobody has orders when nobody is logged in", () => {
    const out = clientAfter(...sending(), lost, left)
    expect(count(out)).toBe(1)
    expect(ownIntents(out.state.orders, out.state.session)).toEqual([])
    expect(told(out)).toEqual([])
  })

  /** The same person again. */
  const back: ReadonlyArray<Step> = [left, tokenGot("g2"), ...loggedIn()]
  /** A cake that is settled, and forgotten with the session. */
  const settledCake = (...rows: ReadonlyArray<ListedOrder>): ReadonlyArray<Step> => [
    cakeAsked,
    looked(...rows),
    orderGot({ orderIds: [702] }),
    at(60_000),
    looked(...rows, pie(702)),
  ]

  test("ORDER-18 what is forgotten leaves what others had booked before, and what they claim, as it was", () => {
    const rows = [soup(800), pie(702), soup(901)]
    const had = clientAfter(
      ...member(),
      ...settledCake(soup(800)),
      orderAsked(),
      orderGot({ orderIds: [901] }),
      looked(...rows),
      ...back,
      looked(...rows),
    )
    expect(count(had)).toBe(1)
    expect(had.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(had.after(at(120_000), looked(...rows)).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1 },
    })
    const part = clientAfter(
      ...member(),
      ...settledCake(),
      orderAsked({}, 2),
      lost,
      ...[100_000, 120_000].flatMap((ms) => [at(ms), looked(pie(702), soup(901))]),
      ...back,
      looked(pie(702), soup(901), soup(902)),
    )
    expect(told(part)).toEqual(["1 Cake ordered *", "1 Soup ordered *", "1 Soup ordered *"])
  })

  test("ORDER-18 the row of one that is forgotten hides no row that is too many", () => {
    const rows = [soup(901), soup(902)]
    const two = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(soup(901)),
      at(37_000),
      looked(soup(901)),
      orderAsked(),
      orderGot({ orderIds: [902] }),
      at(50_000),
      looked(...rows),
      ...back,
    )
    expect(count(two)).toBe(1)
    expect(two.after(looked(...rows, soup(903))).phase._tag).toBe("Duplicate")
    expect(two.after(at(100_000), looked(...rows)).phase._tag).toBe("Confirmed")
  })

  test("APP-24 of an order whose storage was damaged nothing is known, also when others are forgotten", () => {
    const damaged = clientAfter(
      ...member(),
      orderAsked(),
      { _tag: "LogDamaged" },
      ...settledCake(),
      ...back,
    )
    expect(count(damaged)).toBe(1)
    expect(told(damaged.after(listGot()))).toEqual(["1 Soup notBooked"])
    const sent = damaged.after(again, looked(soup(1)), rechecked())
    expect(sent.demands("SendOrder")).toHaveLength(1)
  })

  test("CART-31 what is to be paid is remembered for its customer, and found when he is back", () => {
    const paying = clientAfter(
      ...shopping(),
      added(),
      checkout,
      ...cartSending(),
      orderGot({ gateway: ref("link") }),
      ...back,
    )
    expect(paying.phase._tag).toBe("Paying")
    expect(paying.after(listGot(soup(901))).phase._tag).toBe("Accepted")
  })

  test("what is settled is remembered beside all that waits", () => {
    const many = Array.from({ length: openMax - 1 }, (_, n) => orderAsked({ mealId: n + 10 }))
    const client = clientAfter(
      ...sending(),
      refused,
      cakeAsked,
      looked(),
      refused,
      ...many,
      orderAsked({ mealId: 9 }),
    )
    expect(count(client)).toBe(openMax + 2)
  })
})
