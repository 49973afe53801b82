/** The way of an order from the tap to the wire, and the list that it goes by. */
import { describe, expect, test } from "vitest"
import { freshMs, openMax, retryMaxMs, retryMs, settledMax } from "#domain/orders/model.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { cents, makeListed, missing, pieces, rejected } from "#simulators/values/make.ts"
import { dueAfter, lookNow, phases } from "#tests/support/orderSteps.ts"
import {
  answeredFor,
  cakeAsked,
  idOf,
  isReading,
  listFailed,
  listGot,
  messages,
  refused,
  times,
} from "#tests/support/orders.ts"

const wanted: Step = { _tag: "OrdersWanted" }
const onWire = (client: Client) => client.demands("SendOrder").map(({ id }) => id)

describe("from the tap to the wire", () => {
  test("ORDER-17 an order waits for the list, then is sent with price, dish and quantity", () => {
    const asked = clientAfter(...member(), orderAsked({}, 3))
    expect(asked.phase._tag).toBe("Queued")
    expect(asked.demands("SendOrder")).toEqual([])
    expect(isReading(asked)).toBe(true)
    const sent = asked.after(listGot())
    expect(sent.demands("SendOrder")).toMatchObject([
      {
        key: `orders/send/${sent.intent.id}/1`,
        attempt: 1,
        isCheck: false,
        action: { _tag: "Direct", quantity: 3, price: 300_00, dish: { mealId: 1, canteenId: 7 } },
        token: "member",
        language: "en",
      },
    ])
  })

  test("ORDER-17 with a list of the last minute an order goes out at once, with an older one not", () => {
    const read = clientAfter(...member(), looked())
    const fresh = read.after(at(read.ms + freshMs), orderAsked())
    expect(onWire(fresh)).toEqual([fresh.intent.id])
    expect(isReading(fresh)).toBe(false)
    const old = read.after(at(read.ms + freshMs + 1), orderAsked())
    expect(onWire(old)).toEqual([])
    expect(isReading(old)).toBe(true)
    expect(onWire(old.after(listGot()))).toEqual([old.intent.id])
  })

  const once = orderAsked({ allowMultipleOrder: false })

  test("OFFER-35 a dish to be had once is refused where another device had it", () => {
    const asked = clientAfter(...member(), once)
    const second = asked.after(listGot(oneRow()))
    expect(second.phase).toMatchObject({ _tag: "Refused", why: "ordered", message: "" })
    expect(onWire(second)).toEqual([])
    expect(messages(second)).toEqual(["state.refused.ordered"])
    expect(second.state.requests.directOrder.status).toBe("failed")
    const other = asked.after(listGot(makeListed({ mealId: 2 })))
    expect(onWire(other)).toEqual([asked.intent.id])
  })

  test("ORDER-18 what the server listed before the send is kept beside it", () => {
    const client = clientAfter(
      ...sending({}, makeListed({ quantity: pieces(2) }), makeListed({ orderId: 902, mealId: 9 })),
    )
    expect(client.state.orders.intents[0]).toMatchObject({
      baseline: { 901: 2 },
      phase: { _tag: "Sending" },
    })
  })

  test("a list that fails is read again, a little later each time", () => {
    const first = clientAfter(...member(), orderAsked(), listFailed)
    expect(first.phase._tag).toBe("Queued")
    expect(isReading(first)).toBe(false)
    expect(dueAfter(first, first.ms)).toEqual([retryMs])
    const due: Step = { _tag: "OrdersDue" }
    const second = first.after(due, listFailed)
    expect(dueAfter(second, second.ms)).toEqual([2 * retryMs])
    const many = first.after(...times(9, due, listFailed))
    expect(dueAfter(many, many.ms)).toEqual([retryMaxMs])
    const read = many.after(wanted, listGot(), orderFailed(missing), listFailed)
    expect(dueAfter(read, read.ms)).toEqual([retryMs])
  })

  test("an answer to an older question for the list changes nothing", () => {
    const asked = clientAfter(...member(), orderAsked())
    const ask = asked.state.orders.listed.ask!
    const anew = asked.after(lookNow)
    const late = anew.after({ _tag: "OrdersAnswered", ask, answer: { _tag: "Got", value: [] } })
    expect(late.state.orders).toBe(anew.state.orders)
  })

  test("one order is on the wire at a time, the next follows it, first in first out", () => {
    const three = clientAfter(...sending(), orderAsked({ mealId: 2 }), orderAsked({ mealId: 3 }))
    expect(onWire(three)).toEqual([idOf(three.state, 0)])
    const done = three.after(answeredFor(0))
    // The list of before the answer does not tell what the answer changed.
    expect(onWire(done)).toEqual([])
    expect(isReading(done)).toBe(true)
    expect(onWire(done.after(listGot()))).toEqual([idOf(three.state, 1)])
  })

  test("an order that the list could not tell from an unsettled one waits for it", () => {
    const queued = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      listGot(oneRow(901)),
      at(100_000),
      orderAsked(),
    )
    const first = idOf(queued.state, 0)
    const double = queued.after(listGot(oneRow(901), oneRow(902)))
    expect(phases(double)).toEqual(["Duplicate", "Queued"])
    expect(onWire(double)).toEqual([])
    const other = double.after(cakeAsked)
    expect(onWire(other)).toEqual([other.intent.id])
    const kept = double.after({ _tag: "SurplusAnswered", id: first, choice: "keep" })
    expect(onWire(kept)).toEqual([double.intent.id])
  })

  test("OFFER-33 OFFER-32 a second tap on the same dish inside the window is the same tap; outside it is another order", () => {
    const tap = orderAsked()
    const once = [...member(), at(60_000), tap, looked(), orderGot()]
    const inside = clientAfter(...once, at(60_499), tap)
    expect(inside.state.orders.intents).toHaveLength(1)
    const outside = clientAfter(...once, at(60_500), tap)
    expect(outside.state.orders.intents).toHaveLength(2)
    const other = clientAfter(...once, at(60_001), cakeAsked)
    expect(other.state.orders.intents).toHaveLength(2)
  })

  test("OFFER-28 while an order of a dish is under way a second action on it is refused, however late", () => {
    const client = clientAfter(...sending(), at(600_000), orderAsked())
    expect(client.state.orders.intents).toHaveLength(1)
    expect(client.state.requests.directOrder.status).toBe("pending")
    expect(client.after(refused).state.requests.directOrder.status).toBe("failed")
    expect(client.after(orderGot()).state.requests.directOrder.status).toBe("success")
  })

  test("nobody pays for a price that was not on the screen", () => {
    const client = clientAfter(...member(), { ...orderAsked(), shown: cents(99_00) } as never)
    expect(client.state.orders.intents).toEqual([])
    expect(messages(client)).toEqual(["message.priceChanged"])
  })

  test("APP-05 where shopping is off nothing can be ordered", () => {
    const client = clientAfter(...member({ allowShopping: false }), orderAsked())
    expect(client.state.orders.intents).toEqual([])
    expect(clientAfter(...member(), orderAsked()).state.orders.intents).toHaveLength(1)
  })

  test("orders that wait and move are limited", () => {
    const many = Array.from({ length: openMax + 1 }, (_, n) => orderAsked({ mealId: n + 1 }))
    const client = clientAfter(...member(), ...many)
    expect(client.state.orders.intents).toHaveLength(openMax)
    expect(messages(client)).toEqual(["message.tooMany"])
  })

  test("settled orders are forgotten beyond a limit, the oldest first", () => {
    const many = Array.from({ length: settledMax + 2 }, (_, n): ReadonlyArray<Step> => [
      orderAsked({ mealId: n + 1 }),
      looked(),
      orderFailed(rejected(400)),
    ]).flat()
    const client = clientAfter(...member(), ...many)
    expect(client.state.orders.intents).toHaveLength(settledMax + 1)
    expect(client.state.orders.intents[0]!.action).toMatchObject({ dish: { mealId: 2 } })
  })
})

describe("the list", () => {
  test("ORDER-14 it is asked for once at a time, and only the newest answer counts", () => {
    const asked = clientAfter(...member())
    const [read] = asked.demands("ReadOrders")
    expect(asked.demands("ReadOrders")).toHaveLength(1)
    const again = asked.after(wanted)
    expect(again.demands("ReadOrders")).toEqual([read])
    const got = again.after(listGot(makeListed()))
    expect(got.state.orders.listed).toMatchObject({ value: [{ orderId: 901 }] })
    expect(isReading(got)).toBe(false)
  })

  test("API-23 a read that began before a write ended is not believed", () => {
    const before = clientAfter(...sending(), wanted)
    const ask = before.state.orders.listed.ask!
    const written = before.after(orderGot())
    const late = written.after({
      _tag: "OrdersAnswered",
      ask,
      answer: { _tag: "Got", value: [makeListed({ orderId: 1 })] },
    })
    expect(late.state.orders.listed).toEqual(written.state.orders.listed)
    expect(isReading(late)).toBe(true)
  })

  test("a failed read keeps the last good list", () => {
    const failed = clientAfter(...member(), listGot(makeListed()), wanted, listFailed)
    expect(failed.state.orders.listed).toMatchObject({ value: [{ orderId: 901 }] })
    expect(failed.state.orders.listed.failedAt).toBe(failed.log.at(-1)!.at)
  })

  test("ORDER-16 a guest's list is asked for with the session token only; a refusal says nothing", () => {
    const asked = clientAfter(...guest({ allowGuests: true }, "/orders"), wanted)
    expect(asked.demands("ReadOrders")).toMatchObject([{ caller: { token: "guest" } }])
    expect(asked.demands("ReadOrders")[0]!.caller).not.toHaveProperty("basic")
    for (const code of [401, 403]) {
      const no = asked.after(({ orders }) => ({
        _tag: "OrdersAnswered",
        ask: orders.listed.ask!,
        answer: { _tag: "Failed", failure: rejected(code, { message: "no" }) },
      }))
      expect(messages(no)).toEqual([])
      expect(no.state.session).toEqual(asked.state.session)
    }
    expect(isReading(clientAfter(...guest(), wanted))).toBe(false)
  })
})
