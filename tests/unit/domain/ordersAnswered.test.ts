/** What the server's answer makes of an order: accepted, booked more often than asked, refused. */
import { describe, expect, test } from "vitest"
import { doubtMs, settleMs, verifyMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  clientAfter,
  guest,
  loginAsked,
  loginGot,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
} from "#tests/support/client.ts"
import { makeMenu, missing, rejected, seq } from "#simulators/values/make.ts"
import { dueAfter, lookedLater, phases } from "#tests/support/orderSteps.ts"
import {
  bothKept,
  cakeAsked,
  isReading,
  listGot,
  messages,
  pie,
  refused,
  soup,
} from "#tests/support/orders.ts"

const one = soup(901)
const two = [one, soup(902)]
const three = [...two, soup(903)]

describe("a yes", () => {
  const accepted = clientAfter(...sending(), orderGot({ orderIds: [901] }))
  const since = accepted.ms

  test("OFFER-56 OFFER-29 an accepted order says so and asks for orders, menu and balance anew", () => {
    const week = "7/WEEK/"
    const client = clientAfter(
      ...sending(),
      { _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } },
      ({ menu }) => ({
        _tag: "MenuAnswered",
        key: week,
        ask: menu.entries[week]!.ask!,
        answer: { _tag: "Got", value: { menu: makeMenu(), digest: "d" } },
      }),
      orderGot(),
    )
    const now = client.log.at(-1)!.seq
    expect(client.phase._tag).toBe("Accepted")
    expect(messages(client)).toContain("message.orderCreated")
    expect(client.state.orders.listed.ask).toBe(now)
    expect(client.state.account.balance.ask).toBe(now)
    expect(client.demands("ReadMenu").map(({ ask }) => ask)).toEqual([now])
  })

  test("an accepted order is confirmed by a list that began late enough to show what a browser repeats", () => {
    const early = accepted.after(listGot(one))
    expect(early.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(lookedLater(accepted, settleMs - 1, one).phase._tag).toBe("Accepted")
    const late = lookedLater(accepted, settleMs, one)
    expect(late.phase).toEqual({ _tag: "Confirmed", claims: { 901: 1 } })
    expect(dueAfter(late, since)).toEqual([])
  })

  test("the moment that counts is when a list began, not when it came", () => {
    const slow = accepted.after(listGot(one), { _tag: "OrdersWanted" })
    expect(slow.after(at(since + 60_000), listGot(one)).phase._tag).toBe("Accepted")
  })

  test("where no list comes by itself, an accepted order has one read for it", () => {
    const once = accepted.after(listGot(one))
    expect(isReading(once)).toBe(false)
    expect(dueAfter(once, since)).toEqual([verifyMs])
    expect(dueAfter(lookedLater(accepted, settleMs - 1, one), since)).toEqual([verifyMs])
  })

  test("accepted, yet not in a list that is late enough: a person is told", () => {
    for (const orderIds of [[], [901]]) {
      const client = clientAfter(...sending(), orderGot({ orderIds }))
      const early = client.after(listGot())
      expect(early.phase._tag).toBe("Accepted")
      expect(messages(early)).not.toContain("message.unlisted")
      const late = lookedLater(client, settleMs)
      expect(late.phase._tag).toBe("Confirmed")
      expect(messages(late)).toContain("message.unlisted")
    }
  })

  test("but not where the person took it back meanwhile", () => {
    const taken = accepted.after(listGot(one), { _tag: "CancelAsked", order: one })
    const client = lookedLater(taken, settleMs)
    expect(phases(client)).toEqual(["Confirmed", "Sending"])
    expect(messages(client)).not.toContain("message.unlisted")
  })

  test("a piece that another order has claimed is not found twice", () => {
    const second = accepted.after(listGot(), orderAsked(), orderFailed(missing))
    const missed = lookedLater(second, doubtMs[0]!, one)
    expect(missed.phase._tag).toBe("InDoubt")
    expect(missed.after(looked(...two)).phase).toMatchObject({
      _tag: "Accepted",
      claims: { 902: 1 },
    })
  })
})

describe("more than asked", () => {
  const double = clientAfter(...sending(), orderGot(), looked(...two))

  test("more than asked on the list is shown to a person, who keeps both or cancels one", () => {
    expect(double.phase).toMatchObject({ _tag: "Duplicate", booked: 2, extra: [{ orderId: 902 }] })
    expect(double.state.modals.queue).toMatchObject([
      { type: "question", intent: double.intent.id },
    ])
    const kept = double.after(bothKept)
    expect(kept.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1, 902: 1 } })
    expect(kept.state.modals.queue).toEqual([])
    expect(lookedLater(kept, settleMs, ...two).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1, 902: 1 },
    })
    const less = double.after(
      about((id) => ({ _tag: "SurplusAnswered", id, choice: "cancel", orderId: 902 })),
    )
    expect(phases(less)).toEqual(["Accepted", "Sending"])
    expect(less.intent.action).toMatchObject({ _tag: "Cancel", order: { orderId: 902 } })
  })

  test("ORDER-18 what comes after 'booked twice' was answered is said too, and only what came", () => {
    const thrice = lookedLater(double.after(bothKept), settleMs, ...three)
    expect(thrice.phase).toMatchObject({
      _tag: "Duplicate",
      claims: { 901: 1, 902: 1 },
      extra: [{ orderId: 903 }],
      booked: 2,
    })
    expect(thrice.after(bothKept).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1, 902: 1, 903: 1 },
    })
  })

  test("ORDER-18 what was taken back elsewhere is too many no longer, whichever row it was", () => {
    for (const left of two) {
      const fewer = double.after(looked(left))
      expect(fewer.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1, 902: 1 } })
      expect(fewer.state.modals.queue).toEqual([])
      const again = lookedLater(fewer, settleMs, ...two)
      expect(again.phase._tag).toBe("Confirmed")
    }
  })

  test("ORDER-18 of three too many, two are too many still; a list that is late takes none away", () => {
    const thrice = clientAfter(...sending(), orderGot(), looked(...three))
    expect(thrice.phase).toMatchObject({ _tag: "Duplicate", booked: 3 })
    const fewer = thrice.after(looked(...two))
    expect(fewer.phase).toMatchObject({ _tag: "Duplicate", booked: 2, extra: [{ orderId: 902 }] })
    expect(thrice.after(looked(...three)).phase).toEqual(thrice.phase)
  })

  test("ORDER-18 what the answer names is its own once a list has it: until then its row may have another number", () => {
    const other = clientAfter(...sending(), orderGot({ orderIds: [902] }), looked(soup(901)))
    expect(other.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(lookedLater(other, settleMs, soup(901)).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1 },
    })
    // That list was late.
    expect(other.after(looked(...two)).phase).toMatchObject({ _tag: "Duplicate", booked: 2 })
    const none = clientAfter(...sending(), orderGot({ orderIds: [902] }), looked())
    expect(none.phase).toMatchObject({ _tag: "Accepted", claims: { 902: 1 } })
    expect(none.after(looked(...two)).phase).toMatchObject({ _tag: "Duplicate", booked: 2 })
  })

  test("ORDER-18 the number of another dish's row is not its own, and takes nothing from that one", () => {
    const named = clientAfter(...sending(), orderGot({ orderIds: [905] }), looked(pie(905)))
    expect(messages(lookedLater(named, settleMs, pie(905)))).toContain("message.unlisted")
    const both = [pie(905), soup(901)]
    const own = named.after(looked(...both))
    expect(own.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(lookedLater(own, settleMs, ...both).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1 },
    })
    const first = clientAfter(...sending(), orderGot({ orderIds: [905] }), listGot())
    const second = first.after(cakeAsked, orderFailed(missing))
    expect(phases(lookedLater(second, doubtMs[0]!, pie(905)))).toEqual(["Accepted", "Accepted"])
  })

  test("ORDER-18 of two orders whose answers name nothing that is listed each has its row", () => {
    const first = clientAfter(...sending(), orderGot({ orderIds: [997] }))
    const both = first.after(...sending(), orderGot({ orderIds: [998] }), looked(...two))
    expect(phases(both)).toEqual(["Accepted", "Accepted"])
    const later = lookedLater(both, settleMs, ...two)
    expect(phases(later)).toEqual(["Confirmed", "Confirmed"])
    expect(lookedLater(both, settleMs, ...three).state.modals.queue).toHaveLength(1)
  })

  test("ORDER-18 what was taken back elsewhere and ordered there again is not booked twice", () => {
    const listed = clientAfter(...sending(), orderGot({ orderIds: [901] }), looked(one))
    const other = listed.after(looked(soup(902)))
    expect(other.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 0, 902: 1 } })
    expect(other.state.modals.queue).toEqual([])
    expect(lookedLater(other, settleMs, soup(902)).phase._tag).toBe("Confirmed")
    // One more than that is.
    expect(other.after(looked(soup(902), soup(903))).phase._tag).toBe("Duplicate")
    expect(listed.after(looked(soup(902), soup(903))).phase).toMatchObject({
      _tag: "Duplicate",
      extra: [{ orderId: 903 }],
    })
  })

  test("ORDER-18 nor is it when lists without both came between", () => {
    const listed = clientAfter(...sending(), orderGot({ orderIds: [901] }), looked(one))
    const none = listed.after(looked(), looked())
    expect(none.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 }, gone: [one] })
    const other = none.after(looked(soup(902)))
    expect(other.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 0, 902: 1 } })
    expect(other.phase).not.toHaveProperty("gone")
    expect(other.after(looked(soup(902), soup(903))).phase._tag).toBe("Duplicate")
    // As often as that happens.
    expect(other.after(looked(), looked(), looked(soup(903))).phase._tag).toBe("Accepted")
    // It was listed: nobody is told that it is not.
    const gone = lookedLater(none, settleMs)
    expect(gone.phase._tag).toBe("Confirmed")
    expect(gone.state.toasts).toEqual(listed.state.toasts)
  })

  test("ORDER-18 two pieces that went one by one are replaced one by one", () => {
    const pair = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      orderGot({ orderIds: [901] }),
      looked(soup(901, 2)),
    )
    const half = pair.after(looked(), looked(soup(902)))
    expect(half.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1, 902: 1 } })
    const whole = half.after(looked(soup(902), soup(903)))
    expect(whole.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 0, 902: 1, 903: 1 } })
    const more = [soup(902), soup(903), soup(904)]
    expect(whole.after(looked(...more)).phase._tag).toBe("Duplicate")
    expect(half.after(looked(...more)).phase._tag).toBe("Duplicate")
  })

  test("ORDER-18 what was taken back here is not ordered again by somebody else", () => {
    const listed = clientAfter(...sending(), orderGot({ orderIds: [901] }), looked(one))
    const undone = listed.after({ _tag: "CancelAsked", order: one }, orderGot(), looked(soup(902)))
    expect(phases(undone)[0]).toBe("Duplicate")
  })

  test("a row that grew by more than asked is a surplus without a row to cancel", () => {
    const client = clientAfter(...sending({}, one), orderGot(), looked(soup(901, 3)))
    expect(client.phase).toMatchObject({ _tag: "Duplicate", booked: 2, extra: [] })
  })
})

describe("a second order of the same dish", () => {
  /** The first one is accepted and listed, the second one is on the wire. */
  const second = clientAfter(
    ...sending(),
    orderGot({ orderIds: [901] }),
    listGot(one),
    orderAsked(),
  )

  test("while another order of the same dish is open, its pieces are not called a surplus of this one", () => {
    expect(phases(second)).toEqual(["Accepted", "Sending"])
    expect(phases(second.after(looked(...two)))[0]).toBe("Accepted")
    for (const answer of [orderFailed(missing), orderGot()]) {
      const open = second.after(answer, looked(...two))
      expect(phases(open)[0]).toBe("Accepted")
      const known = lookedLater(open.after(looked(...two)), settleMs, ...two)
      expect(phases(known)[0]).toBe("Confirmed")
      expect(known.state.modals.queue).toEqual([])
    }
  })

  test("ORDER-18 what a refused one booked all the same is not too many of the one before it", () => {
    expect(phases(second.after(refused, listGot(...two)))).toEqual(["Accepted", "Accepted"])
  })

  test("what comes long after a refused one is too many of the one before it", () => {
    const settled = second.after(refused, listGot(one))
    expect(phases(lookedLater(settled, 300_000, ...two))).toEqual(["Duplicate", "Refused"])
  })

  test("what one order shows as too many is not shown by another too", () => {
    const both = second.after(orderGot(), listGot(...three))
    expect(both.phase).toMatchObject({ _tag: "Duplicate", extra: [{ orderId: 903 }] })
    expect(phases(lookedLater(both, settleMs, ...three))).toEqual(["Confirmed", "Duplicate"])
  })
})

describe("a no", () => {
  test("ERR-15 a refusal shows the server's own words and makes nothing wait", () => {
    const client = clientAfter(...sending(), orderFailed(rejected(400, { message: "Sold out!" })))
    expect(client.phase).toMatchObject({ _tag: "Refused", why: "server", message: "Sold out!" })
    expect(client.state.toasts.list).toMatchObject([
      { messageKey: "Sold out!", isFromServer: true },
    ])
    expect(client.demands("SendOrder")).toEqual([])
    expect(dueAfter(client.after(listGot()), 0)).toEqual([])
  })

  test("ERR-16 success false is a refusal with its own words", () => {
    const client = clientAfter(...sending(), orderFailed({ _tag: "Denied", message: "Not today" }))
    expect(client.phase).toMatchObject({ _tag: "Refused", message: "Not today" })
    expect(messages(client)).toEqual(["Not today"])
  })

  test("CART-30 an account without money is the server's word, by its code", () => {
    const poor = rejected(400, { code: "INSUFFICIENT_BALANCE", message: "poor" })
    const client = clientAfter(...sending(), orderFailed(poor))
    expect(client.phase).toMatchObject({ _tag: "Refused", why: "balance" })
    expect(messages(client)).toEqual(["cart.insufficient"])
    const renamed = clientAfter(
      ...sending({ insufficientBalanceCodes: ["OTHER"] }),
      orderFailed(poor),
    )
    expect(renamed.phase).toMatchObject({ why: "server" })
    const rich = clientAfter(
      ...guest(),
      loginAsked(),
      loginGot({ balance: -500_00 as never }),
      orderAsked(),
    )
    expect(rich.phase._tag).toBe("Queued")
  })

  test("a refusal goes when it was read, an order that moves does not", () => {
    const dismissed = about((id) => ({ _tag: "IntentDismissed", id }))
    expect(clientAfter(...sending(), refused, dismissed).state.orders.intents).toEqual([])
    expect(clientAfter(...sending(), dismissed).state.orders.intents).toHaveLength(1)
  })
})

describe("an answer to something else", () => {
  test("an answer to another attempt, or to a check, changes nothing", () => {
    const client = clientAfter(...sending())
    const { id } = client.intent
    const got = { _tag: "Got", value: { orderIds: [] } } as const
    for (const step of [
      { _tag: "OrderAnswered", id, attempt: 2, isCheck: false, answer: got },
      { _tag: "OrderAnswered", id, attempt: 1, isCheck: true, answer: got },
      { _tag: "OrderAnswered", id: seq(99), attempt: 1, isCheck: false, answer: got },
    ] as const)
      expect(client.after(step).state.orders).toBe(client.state.orders)
  })
})
