/** The list of orders: when it is read, and again, and which of two is shown. */
import { newsMs } from "#domain/orders/reconcile.ts"
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { settleMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  guest,
  looked,
  lookFailed,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { asks, makeListed, ref, rejected, seq, started } from "#simulators/values/make.ts"
import { dueAfter } from "#tests/support/orderSteps.ts"
import {
  answeredFor,
  isReading,
  listFailed,
  listGot,
  lost,
  offline,
  online,
  refused,
} from "#tests/support/orders.ts"

/** By a page or a person. */
const wanted: Step = { _tag: "OrdersWanted" }
/** By an order that waits for it. */
const due: Step = { _tag: "OrdersDue" }
describe("the list", () => {
  test("an order that is asked for while the list is being read waits for that reading", () => {
    const reading = clientAfter(...member())
    const asked = reading.after(orderAsked())
    expect(asked.demands("ReadOrders")).toEqual(reading.demands("ReadOrders"))
    const sent = asked.after(listGot())
    expect(sent.demands("SendOrder")).toHaveLength(1)
    expect(isReading(sent)).toBe(false)
    // One that began before an answer came does not tell of it.
    const two = clientAfter(...sending(), orderAsked({ mealId: 3 }), wanted, answeredFor(0))
    const { ask } = two.state.orders.listed
    const late = two.after({
      _tag: "OrdersAnswered",
      ask: seq(ask! - 1),
      answer: { _tag: "Got", value: [] },
    })
    expect(late.demands("SendOrder")).toEqual([])
    expect(late.after(listGot()).demands("SendOrder")).toHaveLength(1)
  })

  test("API-23 an answer to an older question is not shown, however late it comes", () => {
    const old = clientAfter(...member())
    const anew = old.after({ _tag: "LookAsked", id: seq(0) })
    const answerTo = (client: Client, mealId: number): App.Event => ({
      _tag: "OrdersAnswered",
      ask: client.state.orders.listed.ask!,
      answer: { _tag: "Got", value: [makeListed({ mealId })] },
    })
    const late = anew.after(answerTo(old, 3))
    expect(late.state.orders).toBe(anew.state.orders)
    const listed = late.after(answerTo(anew, 4))
    const over = listed.after(answerTo(old, 3))
    expect(over.state.orders.listed.value).toMatchObject([{ mealId: 4 }])
  })

  test("ORDER-19 what a tab that slept says after the session ended asks for no list", () => {
    const left = clientAfter(...member({ allowGuests: false }), { _tag: "LogoutAsked" })
    expect(left.after({ _tag: "LookAsked", id: seq(0) }).state.orders).toBe(left.state.orders)
  })

  test("I18N-12 in a new language a list that is there is read anew, and none is where there was none", () => {
    const chosen: Step = { _tag: "LanguageChosen", language: "cs" }
    const read = clientAfter(...member(), listGot())
    expect(read.demands("ReadOrders")).toEqual([])
    expect(read.after(chosen).demands("ReadOrders")).toMatchObject([{ caller: { language: "cs" } }])
    expect(clientAfter(...guest(), chosen).state.orders.listed).toEqual({})
    const asked = clientAfter(...member())
    expect(asked.after(chosen).state.orders.listed).toEqual(asked.state.orders.listed)
  })

  test("ORDER-14 who is still logged in after a start has the list read anew", () => {
    const back = clientAfter(
      ...member(),
      listGot(makeListed()),
      started({}, { secretsKept: [ref("member")] }),
    )
    expect(back.demands("ReadOrders")).toHaveLength(1)
  })

  test("a list that does not come is asked for again only where an order waits for it", () => {
    const row = makeListed({ orderId: 800 })
    const none: ReadonlyArray<ReadonlyArray<Step>> = [
      member(),
      [...sending(), wanted],
      [...sending(), orderGot(), looked(oneRow(1), oneRow(2)), wanted],
      [...member(), { _tag: "CancelAsked", order: row }, looked(row), orderGot()],
      [...member(), offline, orderAsked(), about((id) => ({ _tag: "DeadlinePassed", id }))],
    ]
    for (const steps of none)
      expect(dueAfter(clientAfter(...steps, listFailed, online), 0)).toEqual([])
    const some: ReadonlyArray<ReadonlyArray<Step>> = [
      [...member(), orderAsked()],
      [...sending(), at(8_000), orderFailed(asks)],
      [...sending(), at(8_000), refused],
      [...sending(), at(8_000), orderGot()],
    ]
    for (const steps of some) {
      const failed = clientAfter(...steps, at(8_000 + settleMs), listFailed)
      expect(isReading(failed)).toBe(false)
      expect(dueAfter(failed, 0)).toEqual([10_000 + settleMs])
    }
  })

  test("ORDER-18 after a no, or a question, it is asked for again as long as it could tell of what was booked", () => {
    for (const answer of [refused, orderFailed(asks)]) {
      const late = clientAfter(...sending(), at(8_000), answer, at(8_001 + newsMs), listFailed)
      expect([isReading(late), dueAfter(late, 0)]).toEqual([false, []])
    }
  })

  test("a list that fails again and again is asked for a little later each time, ten seconds at most", () => {
    let client = clientAfter(...member(), orderAsked(), at(100_000), listFailed)
    const waits: Array<number> = []
    for (let n = 0; n < 7; n++) {
      const [next] = dueAfter(client, 0)
      waits.push(next! - client.ms)
      client = client.after(at(next!), due, at(next!), listFailed)
    }
    expect(waits).toEqual([2_000, 4_000, 6_000, 8_000, 10_000, 10_000, 10_000])
    const again = client.after(looked(), orderGot(), at(900_000), listFailed)
    expect(dueAfter(again, 0)).toEqual([902_000])
  })

  test("ORDER-19 what the plan of an order puts later is not hurried by a failure", () => {
    const doubted = clientAfter(...sending(), at(8_000), lost, at(12_000), looked())
    expect(dueAfter(doubted, 0)).toEqual([18_000])
    expect(dueAfter(doubted.after(at(13_000), lookFailed), 0)).toEqual([18_000])
    expect(dueAfter(doubted.after(at(17_000), lookFailed), 0)).toEqual([19_000])
  })

  test("ERR-15 a list that is read again by itself says once that it could not be read", () => {
    const no =
      (words: string): Step =>
      ({ orders }) => ({
        _tag: "OrdersAnswered",
        ask: orders.listed.ask!,
        answer: { _tag: "Failed", failure: rejected(400, { message: words }) },
      })
    const said = ({ state }: Client) =>
      state.toasts.list.map(({ messageKey, count }) => [messageKey, count])
    const once = clientAfter(...member(), orderAsked(), no("Words"))
    expect(said(once)).toEqual([["Words", 1]])
    const often = once.after(due, no("Words"), due, no("Words"))
    expect(said(often)).toEqual([["Words", 1]])
    const asked = often.after(wanted, no("Words"))
    expect(said(asked)).toEqual([["Words", 2]])
    const later = often.after(due, listGot(), orderGot(), no("Others"))
    expect(said(later)).toContainEqual(["Others", 1])
  })
})
