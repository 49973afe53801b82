/** Orders over the end of a session: what is kept, what is dropped, and what the next login makes of it. */
import { describe, expect, test } from "vitest"
import { isWaiting } from "#domain/orders/index.ts"
import { ownIntents } from "#domain/standing/index.ts"
import { doubtMs, landedMs, settleMs } from "#domain/orders/model.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { asks, makeCustomer, makeListed, missing, ref, started } from "#simulators/values/make.ts"
import { dueAfter, lookedLater, phases, unfound } from "#tests/support/orderSteps.ts"
import {
  again,
  isReading,
  listGot,
  messages,
  offline,
  online,
  rechecked,
  refused,
  soup,
} from "#tests/support/orders.ts"

const kiosk = { allowCardLogin: true }
const left: Step = { _tag: "LogoutAsked" }
const inactive: Step = ({ session }) => ({
  _tag: "InactivityReached",
  since: session.member!.lastActivityAt,
})
const jana: ReadonlyArray<Step> = [tokenGot("g2"), ...loggedIn()]
const petr: ReadonlyArray<Step> = [
  tokenGot("g3"),
  ...loggedIn({}, { customer: makeCustomer({ customerId: "petr" }) }),
]

/** Not found, and sent again by a person's word; the server took that one. */
const resent = unfound(clientAfter(...sending(), orderFailed(missing))).after(
  again,
  listGot(),
  rechecked(),
  orderGot({ orderIds: [901] }),
)

test("ORDER-19 a list that an earlier page has read sends nothing: this one may not reach the server", () => {
  const known = clientAfter(...member(), listGot())
  expect(known.after(orderAsked()).demands("SendOrder")).toHaveLength(1)
  const again = known.after(started({}, { secretsKept: [ref("basic"), ref("member")] }))
  const asked = again.after(orderAsked())
  expect(asked.phase._tag).toBe("Queued")
  expect(asked.demands("SendOrder")).toEqual([])
  expect(asked.after(listGot()).demands("SendOrder")).toHaveLength(1)
})

describe("an order that waits", () => {
  const waiting = clientAfter(...member(), offline, orderAsked())

  test("OFFER-28 OFFER-33 is in nobody else's way: whoever logs in after it orders the same dish", () => {
    const other = waiting.after(inactive, online, ...petr)
    const asked = other.after(orderAsked())
    expect(asked.state.orders.intents.map(({ customerId }) => customerId)).toEqual([
      waiting.intent.customerId,
      "petr",
    ])
    expect(asked.after(orderAsked()).state.orders.intents).toHaveLength(2)
  })

  test("ORDER-19 an automatic logout keeps it for that customer's next login, and for nobody else", () => {
    const out = waiting.after(online, inactive)
    expect(out.state.session.member).toBeUndefined()
    expect(out.state.orders.intents).toHaveLength(1)
    expect(out.demands("RecheckMenu")).toEqual([])
    const other = out.after(...petr)
    expect(ownIntents(other.state.orders, other.state.session)).toEqual([])
    expect(other.demands("RecheckMenu")).toEqual([])
    expect(other.demands("SendOrder")).toEqual([])
    const back = out.after(...jana)
    expect(ownIntents(back.state.orders, back.state.session)).toHaveLength(1)
    expect(back.demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-19 LOGIN-19 a logout by the user drops what waits; on a kiosk every logout drops all", () => {
    expect(isWaiting(waiting.intent)).toBe(true)
    expect(waiting.after(left).state.orders.intents).toEqual([])
    const doubted = clientAfter(...sending(kiosk), orderFailed(missing))
    expect(doubted.after(inactive).state.orders.intents).toEqual([])
  })

  test("ORDER-19 what comes about an order after its customer left changes nothing, and shows nobody his list", () => {
    const looking = clientAfter(...member(), orderAsked())
    const late: Step = {
      _tag: "OrdersAnswered",
      ask: looking.state.orders.listed.ask!,
      answer: { _tag: "Got", value: [makeListed()] },
    }
    const out = looking.after(inactive)
    expect(out.after(late).state.orders).toEqual(out.state.orders)
    const other = out.after(...petr, late)
    expect(other.state.orders.listed.value).toBeUndefined()
    expect(other.intent.phase._tag).toBe("Stale")
    // Nor is his own list told to another's order.
    expect(out.after(...petr, listGot(makeListed())).intent).toEqual(out.intent)
    const answered = clientAfter(
      ...sending(),
      orderFailed(asks),
      inactive,
      about((id) => ({ _tag: "ForceAnswered", id, answer: "YES" })),
    )
    expect(answered.phase._tag).toBe("AwaitingAnswer")
  })
})

describe("an order that was sent", () => {
  test("what was sent and is not settled outlives a logout by the user", () => {
    const out = clientAfter(...sending(), left)
    expect(phases(out)).toEqual(["InDoubt"])
    expect(isReading(out)).toBe(false)
    expect(dueAfter(out, out.ms)).toEqual([])
    const back = out.after(...jana)
    expect(isReading(back)).toBe(true)
    expect(phases(back.after(listGot(oneRow())))).toEqual(["Accepted"])
  })

  test("ORDER-19 SESS-15 a kiosk that ends a session says that an order was not finished, and names none", () => {
    const doubted = clientAfter(...sending(kiosk), orderFailed(missing))
    const ended = doubted.after(inactive)
    expect(messages(ended)).toEqual(["session.ended", "session.unfinished"])
    expect(ended.state.toasts.list.map(({ values }) => values)).toEqual([undefined, undefined])
    const found = lookedLater(doubted, doubtMs[0]!, oneRow())
    expect(messages(found.after(inactive))).toEqual(["session.ended"])
    expect(messages(clientAfter(...sending(), orderFailed(missing), inactive))).toEqual([
      "session.ended",
    ])
  })

  test("LOGIN-21 ORDER-19 a kiosk says the same to who logs out by hand, but of an order that was not sent yet the question told", () => {
    const doubted = clientAfter(...sending(kiosk), orderFailed(missing))
    for (const open of [clientAfter(...sending(kiosk)), doubted])
      expect(messages(open.after(left))).toEqual(["session.unfinished"])
    expect(messages(lookedLater(doubted, doubtMs[0]!, oneRow()).after(left))).toEqual([])
    expect(messages(clientAfter(...sending()).after(left))).toEqual([])
  })

  test("settled orders and the list go with the session", () => {
    const accepted = clientAfter(...sending(), orderGot({ orderIds: [901] }))
    const settled = lookedLater(accepted, settleMs, oneRow())
    expect(settled.phase._tag).toBe("Confirmed")
    expect(settled.after(left).state.orders).toEqual({ listed: {}, intents: [] })
  })

  test("ORDER-18 a refusal of a moment ago outlives the session: what was booked all the same shows at the next login", () => {
    const no = clientAfter(...sending(), refused)
    const out = no.after(left)
    expect(out.phase).toMatchObject({ _tag: "Refused" })
    const back = out.after(at(out.ms + 120_000), ...jana)
    expect(back.after(listGot(soup(800))).phase._tag).toBe("Confirmed")
    expect(back.after(listGot()).phase._tag).toBe("Refused")
    const other = out.after(at(out.ms + settleMs + 1000), ...petr)
    expect(other.after(left).state.orders.intents).toHaveLength(1)
    expect(clientAfter(...sending(kiosk), refused, left).state.orders.intents).toEqual([])
  })

  test("ORDER-18 a refusal that the list after it has told of is forgotten with the session", () => {
    const told = clientAfter(...sending(), refused, listGot())
    expect(told.after(at(told.ms + settleMs), left).state.orders.intents).toEqual([])
  })
})

describe("the list", () => {
  test("ORDER-19 a list that was read for a guest is none of the customer's who logs in", () => {
    const read = clientAfter(
      ...guest({ allowGuests: true }),
      { _tag: "OrdersWanted" },
      listGot(makeListed()),
    )
    expect(read.state.orders.listed.value).toHaveLength(1)
    const asked = read.after(...loggedIn(), orderAsked())
    expect(asked.state.orders.listed.value).toBeUndefined()
    expect(asked.phase._tag).toBe("Queued")
  })
})

describe("orders beside each other", () => {
  test("ORDER-18 what was sent again is watched for minutes: a busy server may carry out the first one late", () => {
    const since = resent.ms
    const once = resent.after(listGot(soup(901)))
    expect(once.phase._tag).toBe("Accepted")
    expect(dueAfter(once, since)).toEqual([landedMs])
    const early = lookedLater(resent, landedMs - 1, soup(901))
    expect(early.phase._tag).toBe("Accepted")
    expect(dueAfter(early, since)).toEqual([landedMs])
    expect(lookedLater(resent, landedMs, soup(901)).phase._tag).toBe("Confirmed")
    expect(lookedLater(resent, landedMs, soup(901), soup(902)).phase._tag).toBe("Duplicate")
  })

  test("ORDER-18 what an order that was settled and forgotten booked is no surplus of one that is still looked at", () => {
    const rows = [soup(901), soup(902)]
    const second = resent.after(listGot(soup(901)), orderAsked(), orderGot({ orderIds: [902] }))
    const settled = lookedLater(second, settleMs, ...rows)
    expect(phases(settled)).toEqual(["Accepted", "Confirmed"])
    const back = settled.after(left, ...jana)
    expect(phases(back)).toEqual(["Accepted"])
    const last = (...more: typeof rows): Client =>
      back.after(at(resent.ms + landedMs), looked(...rows, ...more))
    expect(phases(last())).toEqual(["Confirmed"])
    expect(phases(last(soup(903)))).toEqual(["Duplicate"])
  })

  test("ORDER-18 ORDER-19 what is booked twice is said, whatever another person at this device has in doubt", () => {
    const back = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      left,
      ...petr,
      at(60_000),
      orderAsked(),
      looked(),
      orderFailed(missing),
      left,
      ...jana,
    )
    expect(phases(back)).toEqual(["Accepted", "InDoubt"])
    const last = back.after(listGot(soup(901), soup(902)))
    expect(phases(last)).toEqual(["Duplicate", "InDoubt"])
  })
})
