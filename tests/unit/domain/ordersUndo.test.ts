/** Orders that are taken back or given away. */
import { describe, expect, test } from "vitest"
import { doubtMs, targetAttemptsMax } from "#domain/orders/model.ts"
import {
  at,
  type Client,
  clientAfter,
  looked,
  member,
  orderFailed,
  orderGot,
  type Step,
} from "#tests/support/client.ts"
import { makeListed, missing } from "#simulators/values/make.ts"
import { lookedLater, phases } from "#tests/support/orderSteps.ts"
import { cakeAsked, isReading, listGot, messages, refused } from "#tests/support/orders.ts"

const row = makeListed()
const forExchange = makeListed({ cancelStatus: "FOR_EXCHANGE" })
const cancel = (order = row): Step => ({ _tag: "CancelAsked", order })
const exchange = (order = forExchange): Step => ({ _tag: "ExchangeAsked", order })

const sent = clientAfter(...member(), cancel(), looked(row))

describe("cancel and exchange", () => {
  test("ORDER-09 a cancel is looked up, then sent with the order's id", () => {
    const asked = clientAfter(...member(), cancel())
    expect(asked.demands("SendOrder")).toEqual([])
    expect(isReading(asked)).toBe(true)
    const action = { _tag: "Cancel", order: { orderId: 901 } }
    expect(asked.after(listGot(row)).demands("SendOrder")).toMatchObject([{ action }])
    const known = clientAfter(...member(), listGot(row), cancel())
    expect(known.demands("SendOrder")).toMatchObject([{ action }])
  })

  test("ORDER-10 an exchange is sent where the server allows it, and nothing else is", () => {
    const client = clientAfter(...member(), exchange(), looked(forExchange))
    expect(client.demands("SendOrder")).toMatchObject([{ action: { _tag: "Exchange" } }])
    for (const step of [
      exchange(row),
      cancel(makeListed({ cancelStatus: "NOT_POSSIBLE" })),
      cancel(forExchange),
    ])
      expect(clientAfter(...member(), step).state.orders.intents).toEqual([])
  })

  test("ORDER-12 a success is confirmed, asks for orders, menu and balance anew, and ends the mark", () => {
    expect(sent.state.requests.cancel.status).toBe("pending")
    const client = sent.after(orderGot())
    expect(client.phase._tag).toBe("Confirmed")
    expect(client.state.orders.listed.ask).toBe(client.log.at(-1)!.seq)
    expect(client.state.account.balance.ask).toBe(client.log.at(-1)!.seq)
    expect(client.state.requests.cancel.status).toBe("success")
    expect(sent.after(refused).state.requests.cancel.status).toBe("failed")
    expect(messages(client)).toEqual(["message.orderCancelled"])
  })

  test("OFFER-33 of two orders of a dish each is cancelled by itself, and each once", () => {
    const second = makeListed({ orderId: 902 })
    const asked = clientAfter(...member(), listGot(row, second), cancel(), cancel(second), cancel())
    const ids = asked.state.orders.intents.map(
      ({ action }) => "order" in action && action.order.orderId,
    )
    expect(ids).toEqual([901, 902])
  })

  test("OFFER-33 what is gone by the server's word is not cancelled again by a list that still has it", () => {
    const done = sent.after(orderGot(), at(60_000))
    expect(done.after(cancel()).state.orders.intents).toHaveLength(1)
    expect(done.after(listGot(row), cancel()).state.orders.intents).toHaveLength(2)
  })

  test("a lost answer is read back: gone from the list is done", () => {
    const client = lookedLater(sent.after(orderFailed(missing)), doubtMs[0]!)
    expect(client.phase._tag).toBe("Confirmed")
    expect(messages(client)).toContain("message.orderCancelled")
  })

  test("still there it is sent again, by its id, a limited number of times; then a person decides", () => {
    let client: Client = sent
    for (let attempt = 1; attempt < targetAttemptsMax; attempt++) {
      expect(client.demands("SendOrder")).toMatchObject([
        { attempt, action: { order: { orderId: 901 } } },
      ])
      client = lookedLater(client.after(orderFailed(missing)), doubtMs[0]!, row)
    }
    expect(client.intent.attempt).toBe(targetAttemptsMax)
    const ended = lookedLater(client.after(orderFailed(missing)), doubtMs[0]!, row)
    expect(ended.phase).toMatchObject({ _tag: "NotFound" })
    expect(ended.demands("SendOrder")).toEqual([])
    expect(ended.state.modals.queue).toMatchObject([{ type: "question" }])
  })

  test("an exchange is done when the row says so, and gone when it cannot be done any more", () => {
    const lost = clientAfter(...member(), exchange(), looked(forExchange), orderFailed(missing))
    const done = lookedLater(lost, doubtMs[0]!, { ...forExchange, onExchange: true })
    expect(done.phase._tag).toBe("Confirmed")
    const gone = lookedLater(lost, doubtMs[0]!, makeListed({ cancelStatus: "NOT_POSSIBLE" }))
    expect(gone.phase).toMatchObject({ _tag: "Refused", why: "gone" })
  })

  test("an order that is gone before the cancel is sent needs none, and the next one goes out", () => {
    const client = clientAfter(...member(), cancel(), cakeAsked, listGot())
    expect(phases(client)).toEqual(["Confirmed", "Sending"])
    expect(client.demands("SendOrder")).toMatchObject([{ action: { _tag: "Direct" } }])
  })
})
