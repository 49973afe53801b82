/** What is wanted of the world for orders, at the edges: for nobody else, not twice, and not a moment too early. */
import { describe, expect, test } from "vitest"
import { evidenceFor } from "#domain/orders/evidence.ts"
import { retryMs } from "#domain/orders/model.ts"
import {
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  lookFailed,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  makeCustomer,
  makeListed,
  missing,
  ms,
  ref,
  rejected,
  started,
  time,
} from "#simulators/values/make.ts"
import { dueAfter } from "#tests/support/orderSteps.ts"
import {
  added,
  checkout,
  listGot,
  lost,
  offline,
  online,
  rechecked,
  shopping,
  soup,
} from "#tests/support/orders.ts"

const inactive: Step = ({ session }) => ({
  _tag: "InactivityReached",
  since: session.member!.lastActivityAt,
})
const petr: ReadonlyArray<Step> = [
  tokenGot("g3"),
  ...loggedIn({}, { customer: makeCustomer({ customerId: "petr" }) }),
]
const orderUntil = time("2026-11-18 08:30:00")
const asked = (client: Client): number => client.demands("AskPersistence").length

describe("ORDER-19 whoever is logged in", () => {
  const jana = clientAfter(...member(), offline, orderAsked({ orderUntil }))

  test("has no deadline of somebody else's order watched, and nothing kept for it", () => {
    expect(jana.waits("DeadlinePassed")).toHaveLength(1)
    expect(asked(jana)).toBe(1)
    const other = jana.after(inactive, ...petr)
    expect(other.state.session.member?.customerId).toBe("petr")
    expect(other.state.orders.intents).toHaveLength(1)
    expect(other.waits("DeadlinePassed")).toEqual([])
    expect(asked(other)).toBe(0)
    expect(asked(other.after(orderAsked()))).toBe(1)
  })

  test("has kept only what waits, and not what is in doubt", () => {
    expect(asked(clientAfter(...sending(), lost, offline))).toBe(0)
  })
})

test("CFG-110 the deadline is watched while an order waits, and not once it is on its way", () => {
  const waits = clientAfter(...member(), orderAsked({ orderUntil }))
  expect(waits.waits("DeadlinePassed")).toMatchObject([{ at: 1_800_000 }])
  expect(waits.after(looked()).waits("DeadlinePassed")).toEqual([])
  const cart = clientAfter(...shopping(), added({ orderUntil }), checkout)
  expect(cart.waits("DeadlinePassed")).toEqual([])
})

describe("CFG-111 which order it is", () => {
  test.each([
    ["none", "header"],
    ["header", "none"],
  ] as const)("is not said of an order of '%s' by a page of '%s'", (before, now) => {
    const [sent] = clientAfter(
      ...member({ orderIdempotency: before }),
      offline,
      orderAsked(),
      started({ orderIdempotency: now }, { secretsKept: [ref("basic"), ref("member")] }),
      rechecked(),
      looked(),
    ).demands("SendOrder")
    expect(sent).toBeDefined()
    expect(sent).not.toHaveProperty("idempotency")
  })
})

describe("the list", () => {
  test("ORDER-18 is not waited for while it is read", () => {
    const doubted = clientAfter(...sending(), lost)
    expect(dueAfter(doubted.after(lookFailed), 0)).toHaveLength(1)
    const reading = doubted.after({ _tag: "OrdersWanted" })
    expect(reading.demands("ReadOrders")).toHaveLength(1)
    expect(dueAfter(reading, 0)).toEqual([])
  })

  test("ORDER-18 that somebody looks at is read anew, though it failed before", () => {
    const failed = clientAfter(...member(), { _tag: "OrdersWanted" }, lookFailed)
    expect(failed.state.orders.listed.fails).toBe(1)
    const wanted = failed.after({ _tag: "OrdersWanted" })
    expect(wanted.state.orders.listed).not.toHaveProperty("fails")
    expect(wanted.demands("ReadOrders")).toHaveLength(1)
    // Nothing is asked for twice, and nothing is changed by asking twice.
    const twice = wanted.after({ _tag: "OrdersWanted" })
    expect(twice.state.orders).toBe(wanted.state.orders)
  })

  test("ORDER-18 that is being repeated is told when it fails, once somebody looks", () => {
    const repeated = clientAfter(...sending(), lost, lookFailed, ({ orders }) => ({
      _tag: "LookAsked",
      id: orders.intents[0]!.id,
    }))
    expect(repeated.state.orders.listed.ask).toBeDefined()
    expect(repeated.state.orders.listed.fails).toBe(1)
    const looks = repeated.after({ _tag: "OrdersWanted" })
    expect(looks.state.orders.listed.ask).toBe(repeated.state.orders.listed.ask)
    expect(looks.state.orders.listed).not.toHaveProperty("fails")
  })

  test("ORDER-18 a doubt is as old as now where the clock was set back", () => {
    const doubted = clientAfter(...sending(), at(600_000), lost)
    const back = doubted.after(at(300_000), listGot())
    expect(back.phase).toEqual({ _tag: "InDoubt", since: expect.any(Number) as unknown })
    expect((back.phase as { since: number }).since).toBeLessThan(
      (doubted.phase as { since: number }).since,
    )
  })
})

describe("an order that waited", () => {
  test("ORDER-19 is looked for before its menu, where it was sent, by a list of that very moment", () => {
    const back = clientAfter(
      ...sending(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
    )
    expect(back.phase._tag).toBe("Stale")
    expect(back.intent.firstSend).toBe(1)
    expect(back.demands("RecheckMenu")).toEqual([])
    expect(back.after(looked()).demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-19 its menu is read again as long later as it has waited, within bounds", () => {
    const waits = clientAfter(...member(), offline, orderAsked(), online)
    const { askedAt } = waits.intent
    const failed = (after: number) => {
      const client = waits.after(at(waits.ms + after), ({ orders }) => ({
        _tag: "MenuRechecked",
        id: orders.intents[0]!.id,
        look: ms((orders.intents[0]!.phase as { at: number }).at),
        answer: { _tag: "Failed", failure: missing },
      }))
      return (client.phase as { at: number }).at - askedAt
    }
    const waited = 1000
    expect(failed(500)).toBe(waited + 500 + retryMs)
    expect(failed(4000)).toBe(2 * (waited + 4000))
    expect(failed(60_000)).toBe(waited + 60_000 + 10_000)
  })
})

describe("ORDER-18 whose pieces they are", () => {
  const { intent } = clientAfter(...member(), orderAsked({}, 2), looked(soup(1, 2)))

  test("a row that has fewer than before the order takes nothing from it", () => {
    const { found, claims } = evidenceFor(intent, [soup(1, 1), soup(2, 1)], [intent])
    expect({ found, claims }).toEqual({ found: 1, claims: { 2: 1 } })
  })

  test("a row that was known with one piece and has two counts with both, instead of the other row that is gone", () => {
    const known = { 2: 1, 3: 1 }
    const { found, claims } = evidenceFor(intent, [soup(2, 2)], [intent], known, [soup(3, 1)])
    expect({ found, claims }).toEqual({ found: 2, claims: { 2: 2, 3: 0 } })
  })

  test("one new row stands in the place of one that is gone, not of two", () => {
    const known = { 2: 1, 3: 1 }
    const gone = [soup(2, 1), soup(3, 1)]
    const { found, claims } = evidenceFor(intent, [soup(4, 1)], [intent], known, gone)
    expect({ found, claims }).toEqual({ found: 1, claims: { 2: 0, 3: 1, 4: 1 } })
  })

  test("of an order that never had all of its own, none is replaced", () => {
    const { found, claims } = evidenceFor(intent, [soup(4, 1)], [intent], { 3: 1 }, [soup(3, 1)])
    expect({ found, claims }).toEqual({ found: 1, claims: { 4: 1 } })
  })

  test("a new row stands in the place of one of its dish, in a cart of two that are gone", () => {
    const cart = clientAfter(...shopping(), added({ mealId: 2 }), added(), checkout, looked())
    const gone = [makeListed({ orderId: 3, mealId: 2 }), soup(2, 1)]
    const known = { 2: 1, 3: 1 }
    expect(evidenceFor(cart.intent, [soup(4, 1)], [cart.intent], known, gone)).toMatchObject({
      found: 1,
      claims: { 2: 0, 3: 1, 4: 1 },
    })
  })

  test("a row that names its product goes to that one first, in a cart of both", () => {
    const cart = clientAfter(
      ...shopping(),
      added({ productId: 5 }),
      added({ mealId: 1 }),
      checkout,
      looked(),
    ).intent
    const any = makeListed({ orderId: 8 })
    const bowl = makeListed({ orderId: 9, productId: 5 })
    for (const rows of [
      [any, bowl],
      [bowl, any],
    ])
      expect(evidenceFor(cart, rows, [cart])).toMatchObject({
        found: 2,
        wanted: 2,
        claims: { 8: 1, 9: 1 },
        extra: [],
      })
  })
})

test("ORDER-18 the answer to an order that is not known, or to an earlier send of it, changes nothing", () => {
  const client = clientAfter(...sending())
  const { id, attempt } = client.intent
  const unsent = (over: object): Step =>
    ({ _tag: "OrderUnsent", id, attempt, ...over }) as unknown as Step
  expect(client.after(unsent({ id: 999 })).phase).toEqual(client.phase)
  expect(client.after(unsent({ attempt: attempt + 1 })).phase).toEqual(client.phase)
  expect(client.after(unsent({})).phase).not.toEqual(client.phase)
  expect(client.after(orderGot({ orderIds: [1] })).phase._tag).toBe("Accepted")
})
