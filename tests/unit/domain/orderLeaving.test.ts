/** Orders of somebody who logs out: which are kept, and who sees them. */
import { describe, expect, test } from "vitest"
import { ownIntents } from "#domain/orders/index.ts"
import { settleMs } from "#domain/orders/model.ts"
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
import { listGot, lost, offline, online, refused, told } from "#tests/support/orders.ts"

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
})
