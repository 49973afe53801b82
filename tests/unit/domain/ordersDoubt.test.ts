/** Orders whose answer is missing: they are read back, and a person decides on what is not found. */
import { describe, expect, test } from "vitest"
import { needsPerson } from "#domain/orders/index.ts"
import { doubtMs, isSettled, settleMs, unseenMs, verifyMs } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  sending,
} from "#tests/support/client.ts"
import { makeListed, missing, rejected } from "#simulators/values/make.ts"
import { dueAfter, lookedLater, lookNow, unfound } from "#tests/support/orderSteps.ts"
import {
  again,
  isReading,
  listGot,
  messages,
  rechecked,
  soup,
  times,
} from "#tests/support/orders.ts"
import { empty } from "#tests/support/empty.ts"

const doubted = clientAfter(...sending(), orderFailed(missing))
const since = doubted.ms
const startedAt = doubted.log.at(-1)!.at
const lost = unfound(doubted)

const choose = (client: Client, choice: "again" | "keep" | "drop"): Client =>
  client.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice })))

describe("the answer is missing", () => {
  test("ORDER-18 it is never sent again by itself, it is read back", () => {
    expect(doubted.phase).toEqual({ _tag: "InDoubt", since: startedAt })
    expect(doubted.demands("SendOrder")).toEqual([])
    expect(isReading(doubted)).toBe(true)
    expect(dueAfter(doubted.after(listGot()), since)).toEqual([doubtMs[0]])
  })

  test("ORDER-18 a server error and an answer that cannot be read are in doubt as well", () => {
    for (const failure of [
      rejected(500),
      rejected(503),
      { _tag: "Unreadable", where: "" },
    ] as const)
      expect(clientAfter(...sending(), orderFailed(failure)).phase._tag).toBe("InDoubt")
  })

  test("ERR-15 ORDER-18 what the server said with a 5xx is told at once, of a 503 that it is away", () => {
    const said = (failure: Failure) => messages(clientAfter(...sending(), orderFailed(failure)))
    expect(said(rejected(500, { message: "The kitchen is on fire." }))).toEqual([
      "The kitchen is on fire.",
    ])
    expect(said(rejected(500))).toEqual([])
    expect(said(rejected(503, { message: "Later." }))).toEqual(["messageServerUnavailable"])
    expect(said({ _tag: "Unreadable", where: "" })).toEqual([])
  })
})

describe("a list that has it", () => {
  test("found on the list it is accepted, and confirmed by a list of after the settling time", () => {
    const found = lookedLater(doubted, doubtMs[0]!, oneRow())
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(messages(found)).toContain("message.orderCreated")
    expect(dueAfter(found, since)).toEqual([verifyMs])
    expect(found.after(at(since + settleMs), looked(oneRow())).phase._tag).toBe("Confirmed")
  })

  test("found after the settling time it is confirmed at once", () => {
    expect(lookedLater(doubted, settleMs - 1, oneRow()).phase._tag).toBe("Accepted")
    expect(lookedLater(doubted, settleMs, oneRow()).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1 },
    })
  })

  test("ORDER-19 a row that a page's own reading shows is not 'Checking' beside it", () => {
    const early = doubted.after(at(since + 1), { _tag: "OrdersWanted" }, listGot(oneRow()))
    expect(early.phase._tag).toBe("InDoubt")
    const found = doubted.after(
      listGot(),
      at(since + doubtMs[0]!),
      { _tag: "OrdersWanted" },
      listGot(oneRow()),
    )
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    const corrected = lost.after({ _tag: "OrdersWanted" }, listGot(oneRow()))
    expect(corrected.phase._tag).toBe("Confirmed")
    expect(corrected.state.modals.queue).toEqual([])
  })

  test("booked twice while in doubt is a surplus", () => {
    expect(lookedLater(doubted, doubtMs[0]!, oneRow(1), oneRow(2)).phase).toMatchObject({
      _tag: "Duplicate",
      booked: 2,
    })
  })

  test("ORDER-19 found twice after a doubt is booked: its mark ends before a person decides", () => {
    const client = lookedLater(doubted, doubtMs[0]!, oneRow(1), oneRow(2))
    expect(client.state.requests.directOrder.status).toBe("success")
    expect(client.state.modals.queue).toMatchObject([{ type: "question" }])
  })
})

describe("a list that does not have it", () => {
  test("lists of before the settling time prove nothing by having nothing", () => {
    const early = lookedLater(doubted, doubtMs[0]!).after(at(since + settleMs - 1), looked())
    expect(early.phase).toEqual(doubted.phase)
    expect(dueAfter(early, since)).toEqual([settleMs])
    const once = early.after(at(since + settleMs), looked())
    expect(once.phase).toMatchObject({ _tag: "InDoubt", unseen: startedAt + settleMs })
    expect(dueAfter(once, since)).toEqual([40_000])
  })

  test("ORDER-18 a list that began with the doubt proves nothing, whatever it shows and whenever it comes", () => {
    for (const rows of [[], [oneRow()], [oneRow(1), oneRow(2)]])
      expect(doubted.after(at(since + settleMs), listGot(...rows)).intent).toEqual(doubted.intent)
  })

  test("ORDER-18 two lists without it, late enough and apart, leave the decision to a person", () => {
    const once = lookedLater(doubted, settleMs)
    const close = once.after(at(since + settleMs + unseenMs - 1), looked())
    expect(close.phase).toEqual(once.phase)
    expect(dueAfter(close, since)).toEqual([settleMs + unseenMs])
    const later = lookedLater(doubted, 35_000).after(at(since + 40_000), looked())
    expect(dueAfter(later, since)).toEqual([35_000 + unseenMs])
    expect(lost.phase).toMatchObject({ _tag: "NotFound", booked: 0 })
    expect(lost.state.modals.queue).toMatchObject([{ type: "question" }])
    expect(dueAfter(lost, since)).toEqual([70_000])
  })

  test("a later list may correct 'Not booked' by itself, and closes the question", () => {
    const client = lost.after(looked(oneRow()))
    expect(client.phase._tag).toBe("Confirmed")
    expect(client.state.modals.queue).toEqual([])
  })

  test("the list is read until the last moment of the plan", () => {
    const later = lost.after(at(since + 70_000), looked())
    expect(dueAfter(later, since)).toEqual([160_000])
    const last = later.after(at(since + 160_000), looked())
    expect(last.phase).toMatchObject({ _tag: "NotFound" })
    expect(dueAfter(last, since)).toEqual([])
  })

  test("'Check now' reads at once, and having nothing early still proves nothing", () => {
    const now = doubted.after(listGot(), lookNow)
    expect(now.state.orders.listed.began).toBe(now.log.at(-1)!.at)
    expect(isReading(now)).toBe(true)
    // However often: the lists that were planned are still to come.
    const impatient = doubted.after(...times(8, lookNow, looked()))
    expect(impatient.phase).toEqual(doubted.phase)
    expect(dueAfter(impatient, since)).toEqual([settleMs])
  })

  test("'Check now' of an order that waits for the list lets it go by a list of now", () => {
    const waiting = clientAfter(...member(), orderAsked())
    const pressed = waiting.after(lookNow)
    expect(pressed.phase).toEqual({ _tag: "Queued", after: pressed.log.at(-1)!.at })
    expect(pressed.state.orders.listed.ask).not.toBe(waiting.state.orders.listed.ask)
    expect(pressed.after(listGot()).phase._tag).toBe("Sending")
  })
})

describe("a person decides on what is not found", () => {
  test("a person sends it again, or drops it; of nothing there is nothing to keep", () => {
    expect(choose(lost, "again").phase._tag).toBe("Stale")
    expect(choose(lost, "again").demands("SendOrder")).toEqual([])
    expect(choose(lost, "keep").state.orders.intents).toEqual([])
    expect(choose(lost, "drop").state.orders.intents).toEqual([])
    expect(choose(lost, "again").state.modals.queue).toEqual([])
  })

  test("ORDER-18 sent again by a person it is a new attempt, counted from what was there before the first", () => {
    const sent = lost.after(again, listGot(makeListed({ orderId: 800, mealId: 2 })), rechecked())
    expect(sent.intent).toMatchObject({ baseline: empty, phase: { _tag: "Sending" } })
    expect(sent.demands("SendOrder")).toMatchObject([{ attempt: 2 }])
  })

  test("ORDER-18 what arrived before it could be sent again is not sent again", () => {
    const asked = lost.after(again)
    expect(isReading(asked)).toBe(true)
    expect(asked.demands("RecheckMenu")).toEqual([])
    const found = asked.after(listGot(soup(800)))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 800: 1 } })
    expect(found.demands("SendOrder")).toEqual([])
  })

  test("ORDER-19 the pending mark ends when the state is final", () => {
    expect(lost.state.requests.directOrder.status).toBe("pending")
    expect(needsPerson(lost.intent)).toBe(true)
    expect(choose(lost, "drop").state.requests.directOrder.status).toBe("default")
  })

  test("ORDER-19 part of it booked and kept is final: its mark ends and balance is read anew", () => {
    const two = clientAfter(...member(), orderAsked({}, 2), looked(), orderFailed(missing))
    const part = unfound(two, oneRow())
    expect(part.phase).toMatchObject({ _tag: "NotFound", booked: 1 })
    const kept = choose(part, "keep")
    expect(isSettled(kept.intent)).toBe(true)
    expect(kept.state.requests.directOrder.status).toBe("success")
    expect(kept.state.account.balance.ask).toBe(kept.log.at(-1)!.seq)
  })

  test("ORDER-18 of an order that is there in part a person cannot send all of it again", () => {
    const two = clientAfter(...member(), orderAsked({}, 2), looked(), orderFailed(missing))
    const part = unfound(two, oneRow())
    expect(choose(part, "again").intent).toEqual(part.intent)
  })
})
