/** What the invariants say of orders that go out, and of what comes back. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import type { Intent } from "#domain/orders/model.ts"
import {
  cents,
  makeLine,
  morning,
  ms,
  rejected,
  seq,
  started,
  time,
} from "#simulators/values/make.ts"
import {
  answered,
  cancel,
  direct,
  failed,
  here,
  idle,
  intent,
  knows,
  lineOf,
  looked,
  menuFailed,
  nobody,
  other,
  own,
  phases,
  type Play,
  rechecked,
  right,
  row,
  since,
  soupAndTea,
  withClient,
  withOrders,
  wrong,
  yes,
} from "#tests/support/orderCauses.ts"

const queued = intent(phases.Queued, { attempt: 0 })
const outNow = { attempt: 1, firstSend: 1, baseline: {} }
const out = intent(phases.Sending, outNow)
const send: Play = { was: queued, now: out, event: looked() }
const agreed: App.Event = {
  _tag: "ChangeAnswered",
  id: own,
  choice: "order",
  shown: phases.PriceChanged.price,
}
/** Soup at the price of now. */
const cheaper = direct(1, { price: phases.PriceChanged.price })

describe("what goes out", () => {
  test("an order leaves the queue once", () => {
    right(send)
    wrong({ ...send, now: { ...out, attempt: 2 } }, "I1", "goes from attempt 0 to 2")
    wrong({ ...send, now: { ...out, attempt: 0 } }, "I1", "goes from attempt 0 to 0")
    const { firstSend: _, ...unmarked } = out
    wrong({ ...send, now: unmarked }, "I1", "is sent, and is not marked as such")
    const waits = intent(phases.Queued)
    wrong(
      { was: waits, now: { ...waits, attempt: 3 }, event: looked() },
      "I1",
      "goes from attempt 2 to 3",
    )
  })

  test("that it was sent is not forgotten, but of what never left", () => {
    const was = intent(phases.Sending, { firstSend: 2, baseline: {} })
    const { firstSend: _, ...forgotten } = intent(phases.Stale)
    const event = answered(failed(rejected(401)))
    wrong({ was, now: forgotten, event }, "I1", "forgets that it was sent")
    const unsent: App.Event = { _tag: "OrderUnsent", id: own, attempt: 2 }
    right({ was, now: forgotten, event: unsent })
    // The send before that one did leave.
    const again = { ...was, firstSend: 1 }
    wrong({ was: again, now: forgotten, event: unsent }, "I1", "forgets that it was sent")
    right({ was: again, now: { ...forgotten, firstSend: 1 }, event: unsent })
  })

  test("a cancel is sent three times by itself, and no more", () => {
    const again = (attempt: number): Play => ({
      was: intent(phases.InDoubt, { action: cancel, attempt, firstSend: 1 }),
      now: intent(phases.Sending, { action: cancel, attempt: attempt + 1, firstSend: 1 }),
      event: looked(row),
    })
    right(again(2))
    wrong(again(3), "I1", "is sent 4 times by itself")
    const asked = again(3)
    right({ ...asked, was: { ...asked.was, phase: phases.Queued } })
    // It does not come before an older one: that one waits for the same list.
    right({ ...again(2), others: [intent(phases.InDoubt, { id: seq(49) })] })
  })

  test("ORDER-19 nothing goes out by itself without a network", () => {
    const before = withClient({ isOnline: false })
    const what = "without a network"
    wrong({ ...send, before }, "ORDER-19", what)
    wrong(
      { ...send, was: intent(phases.Stale, { attempt: 0 }), event: rechecked, before },
      "ORDER-19",
      what,
    )
    const undo = { action: cancel, firstSend: 1 }
    wrong(
      {
        was: intent(phases.InDoubt, { ...undo, attempt: 1 }),
        now: intent(phases.Sending, undo),
        event: looked(row),
        before,
      },
      "ORDER-19",
      what,
    )
    const changed = {
      ...send,
      was: { ...queued, phase: phases.PriceChanged },
      now: { ...out, action: cheaper },
      event: agreed,
    }
    right({ ...changed, before: knows([]) })
    wrong({ ...changed, before: { ...knows([]), client: before.client } }, "ORDER-19", what)
    const was = intent(phases.AwaitingAnswer, { attempt: 1 })
    const now = intent(phases.Sending, { attempt: 2, firstSend: 2 })
    const event: App.Event = { _tag: "ForceAnswered", id: own, answer: "YES" }
    right({ was, now, event, before })
    const ofCart = { action: soupAndTea, attempt: 1 }
    const checked = intent(phases.Validating, { ...ofCart, baseline: {} })
    const sent = intent(phases.Sending, { ...ofCart, attempt: 2, firstSend: 2, baseline: {} })
    right({ was: checked, now: sent, event: { ...answered(yes, true), attempt: 1 }, before })
  })

  test("ORDER-19 nothing goes out of the queue once ordering closed, if it was open when asked", () => {
    const orderUntil = time("2026-11-18 08:05:00")
    const closing = { action: direct(1, { orderUntil }) }
    const at = morning + 300_000
    const play = (when: number, over: Partial<Intent> = {}): Play => ({
      was: { ...queued, ...closing, ...over },
      now: { ...out, ...closing },
      event: looked(),
      at: when,
    })
    const what = "goes out after its deadline"
    right(play(at - 1))
    wrong(play(at), "ORDER-19", what)
    const asked = play(at, { askedAt: ms(at) })
    right({ ...asked, now: { ...asked.now, askedAt: ms(at) } })
    const open = play(at, { askedAt: ms(at - 1) })
    wrong({ ...open, now: { ...open.now, askedAt: ms(at - 1) } }, "ORDER-19", what)
    wrong({ ...play(at, { phase: phases.Stale }), event: rechecked }, "ORDER-19", what)
    const changed = {
      ...play(at, { phase: phases.PriceChanged }),
      now: { ...out, action: direct(1, { orderUntil, price: phases.PriceChanged.price }) },
      event: agreed,
      before: knows([]),
    }
    right({ ...changed, at: at - 1 })
    wrong(changed, "ORDER-19", what)
  })

  test("ORDER-19 what waited goes out only after a look at the menu", () => {
    const late: Play = { ...send, was: { ...queued, phase: phases.Stale } }
    wrong(late, "ORDER-19", "nobody looked at the menu")
    right({ ...late, event: rechecked, before: knows([]) })
    wrong(
      { ...late, event: menuFailed, before: knows([]) },
      "ORDER-19",
      "nobody looked at the menu",
    )
    wrong(
      { ...late, event: { ...rechecked, id: other }, before: knows([]) },
      "ORDER-19",
      "nobody looked at the menu",
    )
  })

  test("an order stays what it was, but for a price that was agreed to", () => {
    const was = intent(phases.PriceChanged)
    const now = intent(phases.Queued, { action: cheaper })
    right({ was, now, event: agreed })
    const twice = { action: direct(2, { price: phases.PriceChanged.price }) }
    right({ was: { ...was, action: direct(2) }, now: { ...now, ...twice }, event: agreed })
    const what = "another order now"
    wrong({ was, now, event: idle }, "I1", what)
    for (const over of [
      { action: direct(1) },
      { action: direct(2, { price: phases.PriceChanged.price }) },
      { action: direct(1, { price: phases.PriceChanged.price, mealId: 2 }) },
      { action: direct(1, { price: cents(80_00) }) },
    ] satisfies ReadonlyArray<Partial<Intent>>)
      wrong({ was, now: { ...now, ...over }, event: agreed }, "I1", what)
    // Nobody pays for what he did not see.
    wrong({ was, now, event: { ...agreed, shown: cents(80_00) } }, "I1", "")
    wrong({ was, now: { ...now, customerId: "petr" }, event: agreed }, "I1", what)
    wrong({ was, now: { ...now, askedAt: since }, event: agreed }, "I1", what)
    // Whoever has it sent again asks for it then.
    const again: App.Event = { _tag: "NotFoundAnswered", id: own, choice: "again" }
    const lost: Play = {
      was: intent(phases.NotFound, outNow),
      now: intent(phases.Stale, { ...outNow, askedAt: lineOf(again).at }),
      event: again,
    }
    right(lost)
    wrong({ ...lost, now: { ...lost.now, askedAt: since } }, "I1", what)
    wrong({ ...lost, event: { ...again, id: other } }, "I1", what)
    wrong({ ...lost, event: { ...again, choice: "keep" } }, "I1", what)
    const stays = intent(phases.Queued)
    for (const over of [
      { action: direct(2) },
      { customerId: "petr" },
      { askedAt: since },
    ] satisfies ReadonlyArray<Partial<Intent>>)
      wrong({ was: stays, now: { ...stays, ...over }, event: idle }, "I1", what)
  })

  test("ORDER-19 one order is under way at a time", () => {
    const before = intent(phases.Sending, { id: seq(49) })
    wrong({ ...send, others: [before] }, "ORDER-19", "2 orders are under way at once")
    const checking = intent(phases.Validating, { id: seq(49), action: soupAndTea })
    wrong({ ...send, others: [checking] }, "ORDER-19", "2 orders are under way at once")
    // It is said once.
    const two = { was: before, now: before, others: [intent(phases.Validating)] }
    right({ ...two, event: idle })
  })

  test("nothing on the wire goes on by itself after a start, though no order changed", () => {
    const orders = withOrders(here, intent(phases.Sending))
    const start = lineOf(started())
    expect(violations(orders, start, orders).map(({ id }) => id)).toEqual(["I1"])
    const checks = withOrders(
      here,
      intent(phases.Confirmed, { id: seq(9) }),
      intent(phases.Validating),
    )
    expect(violations(checks, start, checks).map(({ id }) => id)).toEqual(["I1"])
    // Nor after the end of its session.
    const left = { ...orders, session: nobody.session }
    const logout = lineOf({ _tag: "LogoutAsked" })
    expect(violations(orders, logout, left).map(({ detail }) => detail)).toContain(
      "Direct 50 (Sending -> Sending by LogoutAsked) is no step of an order's life",
    )
    const waiting = withOrders(here, intent(phases.Stale))
    expect(violations(waiting, start, waiting)).toEqual([])
    expect(violations(orders, lineOf(idle), orders)).toEqual([])
  })
})

describe("I9 a cart that the server calls old", () => {
  const was = intent(phases.Sending, { action: soupAndTea })
  const old = intent({ ...phases.Refused, why: "oldCart" }, { action: soupAndTea })
  const inCart = (count: number, over: Partial<App.State["cart"]> = {}): App.State => ({
    ...here,
    cart: {
      ...here.cart,
      customerId: "jana",
      lines: [makeLine(), makeLine({ mealId: 2 })].slice(0, count),
      ...over,
    },
  })
  const told = (after: App.State, first = was, now = old) => {
    const event = answered(failed(rejected(400)))
    return violations(withOrders(inCart(2), first), lineOf(event), withOrders(after, now)).flatMap(
      ({ id, detail }) =>
        id === "I9" && detail === "the cart that was called old is not back" ? [id] : [],
    )
  }

  test("is back, whole and open", () => {
    expect(told(inCart(2))).toEqual([])
    expect(told(inCart(1))).toEqual(["I9"])
    expect(told(inCart(2, { sending: own }))).toEqual(["I9"])
    expect(told(inCart(2, { sending: other }))).toEqual([])
  })

  test("is nobody else's, and is asked of once", () => {
    expect(told(inCart(1, { customerId: "petr" }))).toEqual([])
    expect(told(inCart(1), old, { ...old, attempt: 2 })).toEqual([])
    expect(told(inCart(1), was, { ...old, phase: phases.Refused })).toEqual([])
  })
})
