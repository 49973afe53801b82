/** The server's question before an order, and what is booked all the same after a question or a no. */
import { newsMs } from "#domain/orders/reconcile.ts"
import { describe, expect, test } from "vitest"
import { retryMs, settleMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  clientAfter,
  looked,
  member,
  orderAsked,
  orderFailed,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { asks, rejected } from "#simulators/values/make.ts"
import { dueAfter, lookedLater, phases } from "#tests/support/orderSteps.ts"
import {
  answeredFor,
  cakeAsked,
  idOf,
  isReading,
  listFailed,
  listGot,
  messages,
  refused,
  soup,
} from "#tests/support/orders.ts"

const row = soup(800)

describe("the server asks first", () => {
  const asked = clientAfter(...sending(), orderFailed(asks))
  const answer = (word: string): Step =>
    about((id) => ({ _tag: "ForceAnswered", id, answer: word }))
  const left = about((id) => ({ _tag: "ForceLeft", id }))

  test("ERR-06 a question keeps message, answers and the action, and opens a dialog", () => {
    expect(asked.phase).toMatchObject({
      _tag: "AwaitingAnswer",
      call: "order",
      message: "Order after the deadline?",
      answers: [{ id: "YES" }, { id: "NO" }],
    })
    expect(asked.intent.action).toMatchObject({ _tag: "Direct", price: 100_00 })
    expect(asked.state.modals.queue).toMatchObject([{ type: "force", intent: asked.intent.id }])
    expect(asked.demands("SendOrder")).toEqual([])
  })

  test("ERR-08 ERR-13 the answer sends the same action again, as a new attempt, and clears the dialog", () => {
    const client = asked.after(answer("YES"))
    expect(client.demands("SendOrder")).toMatchObject([
      { attempt: 2, force: "YES", action: asked.intent.action },
    ])
    expect(client.state.modals.queue).toEqual([])
  })

  test("ERR-10 a second question opens a new dialog, and only the newest answer is sent", () => {
    const again = asked.after(answer("YES"), orderFailed(asks))
    expect(again.state.modals.queue).toMatchObject([{ type: "force" }])
    expect(again.after(answer("NO")).demands("SendOrder")).toMatchObject([
      { attempt: 3, force: "NO" },
    ])
  })

  test("ERR-11 a dialog left without an answer gives the action up, its mark goes and nothing is said", () => {
    const client = asked.after(left)
    expect(client.state.orders.intents).toEqual([])
    expect(client.state.requests.directOrder.status).toBe("default")
    expect(messages(client)).toEqual([])
    expect(client.state.modals.queue).toEqual([])
  })

  test("ORDER-18 what was booked while somebody read the question is in the list when it is left", () => {
    const seen = asked.after(listGot())
    expect(isReading(seen)).toBe(false)
    expect(isReading(seen.after(left))).toBe(true)
  })

  test("while another order is on the wire the answer waits for its turn, with the answer", () => {
    const busy = asked.after(cakeAsked, looked(), (state) => ({
      _tag: "ForceAnswered",
      id: idOf(state, 0),
      answer: "YES",
    }))
    expect(busy.state.orders.intents[0]!.phase).toMatchObject({ _tag: "Queued", force: "YES" })
    expect(busy.demands("SendOrder")).toMatchObject([{ id: busy.intent.id }])
    const done = busy.after(answeredFor(1), listGot())
    expect(done.demands("SendOrder")).toMatchObject([
      { id: idOf(done.state, 0), attempt: 2, force: "YES" },
    ])
  })

  test("ORDER-18 a question about what a browser sent twice ends when the first one is seen", () => {
    const found = asked.after(listGot(row))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 800: 1 } })
    expect(found.state.modals.queue).toEqual([])
    // What was not there in the list that came at once, and is there late, is another order.
    const none = asked.after(listGot())
    expect(lookedLater(none, settleMs, row).phase._tag).toBe("AwaitingAnswer")
    expect(asked.after(at(asked.ms + settleMs + 1), listGot(row)).phase._tag).toBe("Accepted")
  })

  test("ERR-12 a 449 without a force part is an ordinary refusal", () => {
    const client = clientAfter(...sending(), orderFailed(rejected(449, { message: "no" })))
    expect(client.phase).toMatchObject({ _tag: "Refused", message: "no" })
    expect(client.state.modals.queue).toEqual([])
  })
})

describe("the list after a no", () => {
  test("ORDER-18 a refused order that is listed was booked; another order of the dish is none of it", () => {
    const no = clientAfter(...sending(), refused)
    expect(no.after(listGot(row)).phase).toMatchObject({ _tag: "Accepted" })
    const other = no.after(orderAsked(), looked(), looked(row))
    expect(phases(other)).toEqual(["Refused", "Sending"])
    // What was there before the other one was sent is not the other's.
    expect(phases(no.after(orderAsked(), looked(row)))).toEqual(["Accepted", "Sending"])
  })

  const cancelled = clientAfter(
    ...member(),
    { _tag: "CancelAsked", order: row },
    looked(row),
    refused,
  )

  test("ORDER-18 a refused cancel whose order is gone was done; one whose order stands was not", () => {
    expect(cancelled.after(listGot()).phase).toMatchObject({ _tag: "Confirmed" })
    expect(cancelled.after(listGot(row)).phase).toMatchObject({ _tag: "Refused" })
  })

  test("ORDER-18 a list that does not come after a refusal is asked for again, while it can tell", () => {
    expect(isReading(cancelled)).toBe(true)
    const unread = cancelled.after(listFailed)
    expect(isReading(unread)).toBe(false)
    expect(dueAfter(unread, unread.ms)).toEqual([retryMs])
    const twice = unread.after({ _tag: "OrdersDue" }, listFailed)
    expect(dueAfter(twice, twice.ms)).toEqual([2 * retryMs])
    expect(unread.after(looked()).phase).toMatchObject({ _tag: "Confirmed" })
    const stands = unread.after(looked(row))
    expect(stands.phase).toMatchObject({ _tag: "Refused", message: "no" })
    expect(dueAfter(stands, stands.ms)).toEqual([])
    const failedAfter = (ms: number) => cancelled.after(at(cancelled.ms + ms), listFailed)
    const last = failedAfter(newsMs)
    expect(dueAfter(last, last.ms)).toEqual([retryMs])
    const late = failedAfter(newsMs + 1)
    expect(dueAfter(late, late.ms)).toEqual([])
    // One that comes all the same is the first since.
    expect(failedAfter(newsMs / 2).after(looked()).phase).toMatchObject({ _tag: "Confirmed" })
  })
})
