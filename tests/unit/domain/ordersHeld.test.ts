/** Orders that are held back: by a network that is gone, a price or a dish that changed, a deadline, a start. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import type { Of } from "#domain/kernel/event.ts"
import { statusOf } from "#domain/standing/index.ts"
import { doubtMs, retryMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  lookFailed,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  cents,
  makeItem,
  makeMenu,
  missing,
  ref,
  rejected,
  started,
  time,
} from "#simulators/values/make.ts"
import { dueAfter, lookedLater, unfound } from "#tests/support/orderSteps.ts"
import {
  again,
  isReading,
  listGot,
  lost,
  messages,
  offline,
  online,
  rechecked,
  recheckedTo,
  soup,
  withdrawn,
} from "#tests/support/orders.ts"
import { empty } from "#tests/support/empty.ts"

const kiosk = { allowCardLogin: true }
const orderUntil = time("2026-11-18 08:30:00")
const deadlinePassed = about((id) => ({ _tag: "DeadlinePassed", id }))
/** Sent once, not carried out, and its customer is back. */
const unauthorized = [orderFailed(rejected(401)), tokenGot("g2"), ...loggedIn()]

describe("after a start", () => {
  const begun = started({}, { secretsKept: [ref("member")] })

  test("ORDER-18 what was being sent is in doubt, what waited goes by its menu first", () => {
    const crashed = clientAfter(...sending(), begun)
    expect(crashed.phase._tag).toBe("InDoubt")
    expect(crashed.demands("SendOrder")).toEqual([])
    const waiting = clientAfter(...member(), orderAsked(), begun)
    expect(waiting.phase._tag).toBe("Stale")
    expect(waiting.demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-19 what a tab that led before hears of its reading sends nothing", () => {
    const before = clientAfter(...member(), orderAsked())
    const ask = before.state.orders.listed.ask!
    const next = before.after(begun)
    const late = next.after({ _tag: "OrdersAnswered", ask, answer: { _tag: "Got", value: [] } })
    expect(late.state.orders).toBe(next.state.orders)
    // Nor does a list that is read anew: the menu comes first.
    expect(next.after(listGot()).phase._tag).toBe("Stale")
  })

  test("a question stays open over a start", () => {
    expect(clientAfter(...sending(), orderFailed(asks), begun).phase._tag).toBe("AwaitingAnswer")
  })
})

describe("an order that waits for the network", () => {
  const waiting = clientAfter(...member(), listGot(), offline, orderAsked())
  const back = waiting.after(online)

  test("ORDER-19 offline it is kept with its mark, says that it waits, and asks for nothing", () => {
    expect(waiting.phase._tag).toBe("Stale")
    expect(statusOf(waiting.intent, waiting.state.client)).toBe("waiting")
    expect(waiting.state.requests.directOrder.status).toBe("pending")
    expect(isReading(waiting)).toBe(false)
    expect(dueAfter(waiting, waiting.ms)).toEqual([])
    expect(waiting.demands("RecheckMenu")).toEqual([])
    expect(waiting.demands("SendOrder")).toEqual([])
  })

  test("ORDER-19 on a kiosk it is refused at once", () => {
    const client = clientAfter(...member(kiosk), offline, orderAsked())
    expect(client.state.orders.intents).toEqual([])
    expect(messages(client)).toEqual(["messageServerUnavailable"])
  })

  test("ORDER-19 on a kiosk an order that finds the server away is refused then, and said once", () => {
    for (const client of [
      clientAfter(...member(kiosk), orderAsked(), lookFailed),
      clientAfter(...member(kiosk), orderAsked(), offline, online, lookFailed),
    ]) {
      expect(client.state.orders.intents).toEqual([])
      expect(client.state.toasts.list).toMatchObject([
        { messageKey: "messageServerUnavailable", count: 1 },
      ])
      expect(client.state.requests.directOrder.status).not.toBe("pending")
    }
    // What may have arrived is not refused, nor is what only failed to be read.
    const doubted = clientAfter(...sending(kiosk), orderFailed(missing), lookFailed)
    expect(doubted.phase._tag).toBe("InDoubt")
    const own = clientAfter(...member(), orderAsked(), lookFailed)
    expect(own.phase._tag).toBe("Queued")
  })

  test("ORDER-19 back on the network price and availability are read first, then it is sent", () => {
    expect(back.demands("RecheckMenu")).toMatchObject([{ query: { canteenId: 7 } }])
    expect(isReading(back)).toBe(false)
    const checked = back.after(rechecked())
    // The list that is known is older than the order.
    expect(checked.phase._tag).toBe("Queued")
    expect(checked.demands("SendOrder")).toEqual([])
    expect(isReading(checked)).toBe(true)
    expect(checked.after(listGot()).demands("SendOrder")).toHaveLength(1)
  })

  test("ORDER-19 with a list that came meanwhile it is sent as soon as the menu is read", () => {
    expect(back.after(looked(), rechecked()).demands("SendOrder")).toHaveLength(1)
  })

  test("ORDER-19 a changed price is confirmed by a person at the new price, or dropped", () => {
    const changed = back.after(recheckedTo(120_00))
    expect(changed.phase).toMatchObject({ _tag: "PriceChanged", price: 120_00 })
    expect(changed.state.modals.queue).toMatchObject([{ type: "question" }])
    expect(changed.demands("SendOrder")).toEqual([])
    const answered = (choice: "order" | "drop", shown: number): Client =>
      changed.after(about((id) => ({ _tag: "ChangeAnswered", id, choice, shown: cents(shown) })))
    expect(answered("order", 120_00).after(listGot()).demands("SendOrder")).toMatchObject([
      { action: { price: 120_00, dish: { price: 120_00 } } },
    ])
    expect(answered("order", 100_00).phase._tag).toBe("PriceChanged")
    expect(answered("drop", 120_00).state.orders.intents).toEqual([])
  })

  test("ORDER-19 a dish that is gone is refused without being sent", () => {
    const gone = [
      makeMenu({ items: [makeItem({ mealId: 99 })] }),
      makeMenu({ items: [makeItem({ status: "SOLD_OUT" })] }),
      makeMenu({ items: [makeItem({ status: "CLOSED" })] }),
      makeMenu({ items: [makeItem({ quantity: 0 })] }),
    ]
    for (const menu of gone) {
      const client = back.after(rechecked(menu))
      expect(client.phase).toMatchObject({ _tag: "Refused", why: "gone" })
      expect(messages(client)).toEqual(["message.gone"])
    }
  })

  test("ORDER-19 OFFER-15 a menu that says nothing of the dish's day refuses nothing", () => {
    const client = back.after(rechecked(makeMenu({ items: [] })))
    expect(client.phase._tag).toBe("Queued")
    expect(client.after(listGot()).demands("SendOrder")).toHaveLength(1)
    expect(back.demands("RecheckMenu")).toMatchObject([
      { query: { canteenId: 7, timeSpan: "TIMESPAN" } },
    ])
  })

  test("a recheck that fails is made again, and an old one changes nothing", () => {
    const { id, look } = back.demands("RecheckMenu")[0]!
    const answered = (answer: Of<App.Event, "MenuRechecked">["answer"]): Step => ({
      _tag: "MenuRechecked",
      id,
      look,
      answer,
    })
    const failed = back.after(answered({ _tag: "Failed", failure: missing }))
    expect(failed.demands("RecheckMenu")).toMatchObject([{ look: failed.log.at(-1)!.at + retryMs }])
    const old = failed.after(answered({ _tag: "Got", value: makeMenu({ items: [] }) }))
    expect(old.state.orders).toBe(failed.state.orders)
  })

  test("it can be taken back until it is sent", () => {
    const taken = waiting.after(withdrawn)
    expect(taken.state.orders.intents).toEqual([])
    expect(taken.state.requests.directOrder.status).toBe("default")
    expect(clientAfter(...sending(), withdrawn).state.orders.intents).toHaveLength(1)
  })
})

describe("what did not leave, or was sent before", () => {
  const sent = clientAfter(...sending())
  const unsent = (attempt: number): Step => about((id) => ({ _tag: "OrderUnsent", id, attempt }))
  const again = sent.after(...unauthorized)

  test("ORDER-19 what did not leave, for the network had gone, waits and is not in doubt", () => {
    expect(sent.after(unsent(1)).phase._tag).toBe("Stale")
    expect(sent.after(unsent(2)).phase._tag).toBe("Sending")
    expect(sent.after(orderFailed(missing), unsent(1)).phase._tag).toBe("InDoubt")
  })

  test("ORDER-18 a row that comes before an order ever left is another order's", () => {
    const second = sent.after(unsent(1), looked(oneRow()), rechecked())
    expect(second.phase._tag).toBe("Sending")
    const doubted = second.after(orderFailed(missing))
    expect(lookedLater(doubted, doubtMs[0]!, oneRow()).phase._tag).toBe("InDoubt")
  })

  test("ORDER-19 what was sent before is looked for before the menu is asked again", () => {
    expect(again.phase._tag).toBe("Stale")
    expect(again.demands("RecheckMenu")).toEqual([])
    expect(isReading(again)).toBe(true)
    expect(again.after(listGot(oneRow())).phase._tag).toBe("Accepted")
    const sought = again.after(listGot())
    expect(sought.demands("SendOrder")).toEqual([])
    expect(sought.demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-18 sent again it is counted from what was there before the first", () => {
    const two = clientAfter(...member(), orderAsked({}, 2), looked(), ...unauthorized)
    const second = two.after(listGot(soup(901)), rechecked())
    expect(second.intent).toMatchObject({ attempt: 2, baseline: empty, phase: { _tag: "Sending" } })
    const doubted = second.after(orderFailed(missing))
    expect(lookedLater(doubted, doubtMs[0]!, soup(901), soup(902)).phase).toMatchObject({
      _tag: "Accepted",
      claims: { 901: 1, 902: 1 },
    })
  })

  test("ORDER-18 after a dish that was sent before is gone, a list of then tells whether it is booked", () => {
    const gone = again.after(
      listGot(),
      { _tag: "OrdersWanted" },
      rechecked(makeMenu({ items: [makeItem({ status: "SOLD_OUT" })] })),
    )
    expect(gone.phase).toMatchObject({ _tag: "Refused", why: "gone" })
    const older = gone.after(listGot(oneRow()))
    expect(older.phase._tag).toBe("Refused")
    expect(isReading(older)).toBe(true)
    expect(older.after(listGot(oneRow())).phase._tag).toBe("Accepted")
  })

  test("ORDER-18 what was sent before and is withdrawn is looked for in the list", () => {
    expect(isReading(again.after(listGot(), withdrawn))).toBe(true)
    const never = clientAfter(...member(), listGot(), offline, orderAsked(), withdrawn)
    expect(isReading(never)).toBe(false)
  })
})

describe("a deadline", () => {
  test("ORDER-19 its deadline ends it; asked after the deadline the server has its own question", () => {
    const client = clientAfter(...member(), offline, orderAsked({ orderUntil }))
    expect(client.waits("DeadlinePassed")).toMatchObject([{ at: 30 * 60_000 }])
    const passed = client.after(deadlinePassed)
    expect(passed.phase).toMatchObject({ _tag: "Refused", why: "deadline" })
    expect(messages(passed)).toEqual(["state.refused.deadline"])
    const late = clientAfter(...member(), at(31 * 60_000), orderAsked({ orderUntil }))
    expect(late.waits("DeadlinePassed")).toEqual([])
    expect(clientAfter(...sending(), deadlinePassed).phase._tag).toBe("Sending")
  })

  test("ORDER-19 ERR-06 what is asked for again after its deadline is the server's to refuse", () => {
    const late = unfound(clientAfter(...member(), orderAsked({ orderUntil }), looked(), lost))
      .after(at(31 * 60_000), again)
      .after(looked(), rechecked(makeMenu({ items: [makeItem({ orderUntil })] })), looked())
    expect(late.phase._tag).toBe("Sending")
    expect(messages(late)).not.toContain("state.refused.deadline")
    // Asked for again before it, its deadline ends it as ever.
    const early = unfound(clientAfter(...member(), orderAsked({ orderUntil }), looked(), lost))
    expect(early.after(again).waits("DeadlinePassed")).toHaveLength(1)
  })

  test("ORDER-19 a list that comes after the deadline sends nothing", () => {
    const client = clientAfter(...member(), orderAsked({ orderUntil }))
    expect(client.phase._tag).toBe("Queued")
    const late = client.after(at(30 * 60_000), looked())
    expect(late.phase).toMatchObject({ _tag: "Refused", why: "deadline" })
    expect(late.demands("SendOrder")).toEqual([])
  })

  test("ORDER-18 what a list after the deadline shows booked is not called too late", () => {
    const again = clientAfter(
      ...member(),
      orderAsked({ orderUntil }),
      looked(),
      ...unauthorized,
      listGot(),
    )
    expect(again.phase._tag).toBe("Stale")
    const late = at(30 * 60_000)
    expect(again.after(late, looked(oneRow())).phase._tag).toBe("Accepted")
    const refused = again.after(late, deadlinePassed)
    expect(refused.phase).toMatchObject({ _tag: "Refused", why: "deadline" })
    expect(refused.after(listGot(oneRow())).phase._tag).toBe("Accepted")
  })
})
