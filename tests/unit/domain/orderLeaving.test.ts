/** Orders of somebody who logs out: which are kept, and who sees them. */
import { describe, expect, test } from "vitest"
import { ownIntents } from "#domain/orders/index.ts"
import { openMax, settleMs } from "#domain/orders/model.ts"
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
import { makeCustomer, makeListed, time } from "#tests/support/make.ts"
import {
  again,
  cakeAsked,
  listGot,
  lookedFor,
  lost,
  offline,
  online,
  pie,
  rechecked,
  refused,
  soup,
  times,
  told,
} from "#tests/support/orders.ts"

const row = makeListed({ orderId: 800 })
const cancel: Step = { _tag: "CancelAsked", order: row }

describe("who leaves", () => {
  const left: Step = { _tag: "LogoutAsked" }
  const no = clientAfter(...sending(), at(60_000), refused)
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
    ["a cancel that was done", clientAfter(...member(), cancel, looked(row), orderGot(), left), 0],
  ])(
    "ORDER-18 %s: a refused order is kept as long as the list may still show it",
    (_name, client, kept) => {
      expect(count(client)).toBe(kept)
    },
  )

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

  /** A cake that is settled and forgotten with the session, and the same person again. */
  const away: ReadonlyArray<Step> = [
    cakeAsked,
    looked(),
    orderGot({ orderIds: [702] }),
    looked(pie(702)),
    looked(pie(702)),
    left,
    tokenGot("g2"),
    ...loggedIn(),
  ]

  test("ORDER-18 what is forgotten leaves what others had booked before, and what they claim, as it was", () => {
    const had = clientAfter(
      ...sending({}, soup(800)),
      orderGot({ orderIds: [901] }),
      looked(soup(800), soup(901)),
      ...away,
      lookedFor(0, soup(800), soup(901)),
    )
    expect(had.state.orders.intents[0]!.phase._tag).toBe("Confirmed")
    const part = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      lost,
      ...times(4, looked(soup(901))),
      left,
      tokenGot("g2"),
      ...loggedIn(),
      looked(soup(901), soup(902)),
    )
    expect(told(part)).toEqual(["1 Soup ordered *", "1 Soup ordered *"])
  })

  test("ORDER-18 the row of one that is forgotten hides no row that is too many", () => {
    const rows = [soup(901), soup(902)]
    const two = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(soup(901)),
      at(60_000),
      orderAsked(),
      looked(soup(901)),
      orderGot({ orderIds: [902] }),
      looked(...rows),
      looked(...rows),
      left,
      tokenGot("g2"),
      ...loggedIn(),
    )
    expect(count(two)).toBe(1)
    expect(two.after(lookedFor(0, ...rows, soup(903))).phase._tag).toBe("Surplus")
    expect(two.after(lookedFor(0, ...rows)).phase._tag).toBe("Confirmed")
  })

  test("APP-24 of an order whose storage was damaged nothing is known, also when others are forgotten", () => {
    const damaged = clientAfter(...member(), orderAsked(), { _tag: "LogDamaged" }, ...away)
    expect(told(damaged.after(listGot()))).toEqual(["1 Soup notBooked"])
    const sent = damaged.after(again, looked(soup(1)), rechecked(), looked(soup(1)))
    expect(sent.demands("SendOrder")).toHaveLength(1)
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
