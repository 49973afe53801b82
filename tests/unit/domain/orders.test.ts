/** The life of an order: every arrow that an event can take. */
import { describe, expect, test } from "vitest"
import {
  doubtMs,
  isSettled,
  lookRetryMs,
  openMax,
  settledMax,
  settleMs,
  targetAttemptsMax,
  verifyAgainMs,
  verifyMs,
} from "#domain/orders/model.ts"
import { isWaiting, leastCertain, needsPerson, ownIntents, rungOf } from "#domain/orders/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginGot,
  looked,
  lookFailed,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  cents,
  makeCustomer,
  makeItem,
  makeListed,
  makeMenu,
  missing,
  pieces,
  ref,
  rejected,
  seq,
  started,
  time,
} from "#tests/support/make.ts"

const offline: Step = { _tag: "NetworkSeen", isOnline: false }
const online: Step = { _tag: "NetworkSeen", isOnline: true }
const kiosk = { allowCardLogin: true }

const rechecked =
  (menu = makeMenu()): Step =>
  ({ orders }) => {
    const { id, phase } = orders.intents.at(-1)!
    const round = phase._tag === "Queued" ? phase.look.round : 0
    return { _tag: "MenuRechecked", id, round, answer: { _tag: "Got", value: menu } }
  }

const messages = ({ state }: Client) => state.toasts.list.map(({ messageKey }) => messageKey)

/** When the next look may begin, counted from the event that began the doubt. */
const lookIn = (client: Client, since: number) =>
  client.demands("LookOrders").map(({ notBefore }) => notBefore - since)

const listFailed: Step = ({ orders }) => ({
  _tag: "OrdersAnswered",
  ask: orders.listed.ask ?? seq(0),
  answer: { _tag: "Failed", failure: missing },
})

/** The list is read for its own sake: after a start, a cancel, or on the page of orders. */
const listGot =
  (...rows: ReadonlyArray<ReturnType<typeof makeListed>>): Step =>
  ({ orders }) => ({
    _tag: "OrdersAnswered",
    ask: orders.listed.ask ?? seq(0),
    answer: { _tag: "Got", value: rows },
  })

describe("from the tap to the wire", () => {
  test("ORDER-17 an order waits for a look at the list, then is sent with price, dish and quantity", () => {
    const asked = clientAfter(...member(), orderAsked({}, 3))
    expect(asked.phase._tag).toBe("Queued")
    expect(asked.demands("SendOrder")).toEqual([])
    expect(asked.demands("LookOrders")).toMatchObject([{ id: asked.intent.id, round: 1 }])
    const sent = asked.after(looked())
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

  test("ORDER-18 what the server listed before the send is kept beside it", () => {
    const client = clientAfter(
      ...sending({}, makeListed({ quantity: pieces(2) }), makeListed({ orderId: 902, mealId: 9 })),
    )
    expect(client.state.orders.intents[0]).toMatchObject({
      baseline: { 901: 2 },
      phase: { _tag: "Sending" },
    })
  })

  test("a look that fails is made again, a little later each time", () => {
    const first = clientAfter(...member(), orderAsked(), lookFailed)
    expect(first.phase).toMatchObject({ _tag: "Queued", look: { round: 2 } })
    expect(lookIn(first, first.log.at(-1)!.at)).toEqual([lookRetryMs])
    const second = first.after(lookFailed)
    expect(lookIn(second, second.log.at(-1)!.at)).toEqual([2 * lookRetryMs])
  })

  test("an answer to an older look changes nothing", () => {
    const client = clientAfter(...member(), orderAsked(), lookFailed)
    const { id } = client.intent
    const late = client.after({
      _tag: "OrdersLooked",
      id,
      round: 1,
      answer: { _tag: "Got", value: [] },
    })
    expect(late.state.orders).toBe(client.state.orders)
  })

  test("one order is on the wire at a time, the next follows it, first in first out", () => {
    const two = clientAfter(...sending(), orderAsked({ mealId: 2 }))
    expect(two.demands("SendOrder").map(({ id }) => id)).toEqual([two.state.orders.intents[0]!.id])
    expect(two.demands("LookOrders")).toEqual([])
    const [first, second] = two.state.orders.intents
    const done = two.after({
      _tag: "OrderAnswered",
      id: first!.id,
      attempt: 1,
      isCheck: false,
      answer: { _tag: "Got", value: { orderIds: [] } },
    })
    expect(done.demands("LookOrders").map(({ id }) => id)).toEqual([first!.id, second!.id])
  })

  test("an order that the list could not tell from an unsettled one waits for it", () => {
    const queued = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(oneRow(901)),
      at(60_000),
      orderAsked(),
    )
    const [first, second] = queued.state.orders.intents.map(({ id }) => id)
    const looking = (client: Client) => client.demands("LookOrders").map(({ id }) => id)
    expect(looking(queued)).toEqual([first, second])
    const double = queued.after({
      _tag: "OrdersLooked",
      id: first!,
      round: 2,
      answer: { _tag: "Got", value: [oneRow(901), oneRow(902)] },
    })
    expect(double.state.orders.intents[0]!.phase._tag).toBe("Surplus")
    expect(looking(double)).toEqual([])
    const other = double.after(orderAsked({ mealId: 2 }))
    expect(looking(other)).toEqual([other.intent.id])
    const kept = double.after({ _tag: "SurplusAnswered", id: first!, choice: "keep" })
    expect(looking(kept)).toEqual([second])
  })

  test("OFFER-33 OFFER-32 a second tap on the same dish inside the window is the same tap; outside it is another order", () => {
    const tap = orderAsked()
    const once = [...member(), at(60_000), tap, looked(), orderGot()]
    const inside = clientAfter(...once, at(60_499), tap)
    expect(inside.state.orders.intents).toHaveLength(1)
    const outside = clientAfter(...once, at(60_500), tap)
    expect(outside.state.orders.intents).toHaveLength(2)
    const other = clientAfter(...once, at(60_001), orderAsked({ mealId: 2 }))
    expect(other.state.orders.intents).toHaveLength(2)
  })

  test("OFFER-28 while an order of a dish is under way a second action on it is refused, however late", () => {
    const client = clientAfter(...sending(), at(600_000), orderAsked())
    expect(client.state.orders.intents).toHaveLength(1)
    expect(client.state.requests.directOrder.status).toBe("pending")
    const refused = client.after(orderFailed(rejected(400, { message: "no" })))
    expect(refused.state.requests.directOrder.status).toBe("failed")
    const accepted = client.after(orderGot())
    expect(accepted.state.requests.directOrder.status).toBe("success")
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

describe("the answer", () => {
  test("OFFER-56 OFFER-29 an accepted order says so and asks for orders, menu and balance anew", () => {
    const before = clientAfter(
      ...sending(),
      { _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } },
      { _tag: "MenuAnswered", ask: seq(7), key: "7/WEEK/", answer: { _tag: "Same" } },
    )
    const client = before.after(orderGot())
    const now = client.log.at(-1)!.seq
    expect(client.phase._tag).toBe("Accepted")
    expect(messages(client)).toContain("message.orderCreated")
    expect(client.state.orders.listed.ask).toBe(now)
    expect(client.state.account.balance.ask).toBe(now)
    expect(client.demands("ReadMenu").map(({ ask }) => ask)).toEqual([now])
  })

  test("an accepted order is looked at twice, and then is confirmed", () => {
    const client = clientAfter(...sending(), orderGot({ orderIds: [901] }))
    const since = client.log.at(-1)!.at
    expect(lookIn(client, since)).toEqual([verifyMs[0]])
    const once = client.after(looked(oneRow()))
    expect(once.phase._tag).toBe("Accepted")
    expect(lookIn(once, since)).toEqual([verifyMs[1]])
    const twice = once.after(looked(oneRow()))
    expect(twice.phase).toEqual({ _tag: "Confirmed", claims: { 901: 1 } })
    expect(twice.demands("LookOrders")).toEqual([])
  })

  test("more than asked on the list is shown to a person, who keeps both or cancels one", () => {
    const double = clientAfter(...sending(), orderGot(), looked(oneRow(901), oneRow(902)))
    expect(double.phase).toMatchObject({ _tag: "Surplus", booked: 2, extra: [{ orderId: 902 }] })
    expect(double.state.modals.queue).toMatchObject([
      { type: "question", intent: double.intent.id },
    ])
    const kept = double.after(about((id) => ({ _tag: "SurplusAnswered", id, choice: "keep" })))
    expect(kept.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1, 902: 1 } })
    expect(kept.state.modals.queue).toEqual([])
    const done = kept.after(at(60_000), looked(oneRow(901), oneRow(902)))
    expect(done.phase).toEqual({ _tag: "Confirmed", claims: { 901: 1, 902: 1 } })
    const less = double.after(
      about((id) => ({ _tag: "SurplusAnswered", id, choice: "cancel", orderId: 902 })),
    )
    expect(less.state.orders.intents.map(({ phase }) => phase._tag)).toEqual(["Accepted", "Queued"])
    expect(less.intent.action).toMatchObject({ _tag: "Cancel", order: { orderId: 902 } })
  })

  test("ORDER-18 what comes after 'booked twice' was answered is said too, and only what came", () => {
    const keep = about((id) => ({ _tag: "SurplusAnswered", id, choice: "keep" }))
    const kept = clientAfter(
      ...sending(),
      orderGot(),
      looked(oneRow(901), oneRow(902)),
      keep,
      at(60_000),
    )
    const thrice = kept.after(looked(oneRow(901), oneRow(902), oneRow(903)))
    expect(thrice.phase).toMatchObject({
      _tag: "Surplus",
      claims: { 901: 1, 902: 1 },
      extra: [{ orderId: 903 }],
      booked: 2,
    })
    expect(thrice.after(keep).phase).toEqual({
      _tag: "Confirmed",
      claims: { 901: 1, 902: 1, 903: 1 },
    })
  })

  test("while another order of the same dish is open, its pieces are not called a surplus of this one", () => {
    const one = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(oneRow(901)),
      at(60_000),
      orderAsked(),
      looked(oneRow(901)),
    )
    const first = one.state.orders.intents[0]!.id
    const second = one.intent.id
    const lookAt =
      (id: number): Step =>
      ({ orders }) => {
        const { phase } = orders.intents.find((each) => each.id === id)!
        return {
          _tag: "OrdersLooked",
          id: seq(id),
          round: "look" in phase ? (phase.look?.round ?? 0) : 0,
          answer: { _tag: "Got", value: [oneRow(901), oneRow(902)] },
        }
      }
    const phaseOf = (client: Client, id: number) =>
      client.state.orders.intents.find((each) => each.id === id)!.phase._tag
    for (const answer of [orderFailed(missing), orderGot()]) {
      const open = one.after(answer, lookAt(first))
      expect(phaseOf(open, first)).toBe("Accepted")
      const known = open.after(lookAt(second), lookAt(first))
      expect(phaseOf(known, first)).toBe("Confirmed")
      expect(known.state.modals.queue).toEqual([])
    }
    expect(phaseOf(one.after(lookAt(first)), first)).toBe("Accepted")
    // The refused one was booked all the same.
    const refused = one.after(orderFailed(rejected(400)), lookAt(first))
    expect([phaseOf(refused, first), phaseOf(refused, second)]).toEqual(["Confirmed", "Accepted"])
    const later = at(one.ms + 300_000)
    const listed = listGot(oneRow(901))
    const settled = one.after(orderFailed(rejected(400)), listed, later, lookAt(first))
    expect(phaseOf(settled, first)).toBe("Surplus")
  })

  test("what one order shows as too many is not shown by another too", () => {
    const two = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(oneRow(901)),
      at(60_000),
      orderAsked(),
      looked(oneRow(901)),
      orderGot(),
      looked(oneRow(901), oneRow(902), oneRow(903)),
    )
    const first = two.state.orders.intents[0]!.id
    expect(two.phase).toMatchObject({ _tag: "Surplus", extra: [{ orderId: 903 }] })
    const looking = two.after(({ orders }) => {
      const { phase } = orders.intents[0]!
      return {
        _tag: "OrdersLooked",
        id: first,
        round: phase._tag === "Accepted" ? phase.look.round : 0,
        answer: { _tag: "Got", value: [oneRow(901), oneRow(902), oneRow(903)] },
      }
    })
    expect(looking.state.orders.intents[0]!.phase._tag).toBe("Confirmed")
  })

  test("a row that grew by more than asked is a surplus without a row to cancel", () => {
    const client = clientAfter(
      ...sending({}, makeListed()),
      orderGot(),
      looked(makeListed({ quantity: pieces(3) })),
    )
    expect(client.phase).toMatchObject({ _tag: "Surplus", booked: 2, extra: [] })
  })

  test("accepted, yet not listed after both looks: a person is told", () => {
    const client = clientAfter(...sending(), orderGot(), looked(), looked())
    expect(client.phase._tag).toBe("Confirmed")
    expect(messages(client)).toContain("message.unlisted")
  })

  test("so also where the server gave a number that it then never lists", () => {
    const client = clientAfter(...sending(), orderGot({ orderIds: [901] }), looked(), looked())
    expect(client.phase._tag).toBe("Confirmed")
    expect(messages(client)).toContain("message.unlisted")
  })

  test("but not where the person took it back meanwhile", () => {
    const client = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(oneRow(901)),
      { _tag: "CancelAsked", order: oneRow(901) },
      ({ orders }) => {
        const { id, phase } = orders.intents[0]!
        const round = phase._tag === "Accepted" ? phase.look.round : 0
        return { _tag: "OrdersLooked", id, round, answer: { _tag: "Got", value: [] } }
      },
    )
    expect(client.state.orders.intents[0]!.phase._tag).toBe("Confirmed")
    expect(messages(client)).not.toContain("message.unlisted")
  })

  test("a piece that another order has claimed is not found twice", () => {
    const client = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(oneRow(901)),
      looked(oneRow(901)),
      at(120_000),
      orderAsked(),
      looked(oneRow(901)),
      orderFailed(missing),
      looked(oneRow(901)),
    )
    expect(client.phase._tag).toBe("InDoubt")
    expect(client.after(looked(oneRow(901), oneRow(902))).phase).toMatchObject({
      _tag: "Accepted",
      claims: { 902: 1 },
    })
  })

  test("ERR-15 a refusal shows the server's own words and makes nothing wait", () => {
    const client = clientAfter(...sending(), orderFailed(rejected(400, { message: "Sold out!" })))
    expect(client.phase).toMatchObject({ _tag: "Refused", why: "server", message: "Sold out!" })
    expect(client.state.toasts.list).toMatchObject([
      { messageKey: "Sold out!", isFromServer: true },
    ])
    expect(client.demands("LookOrders")).toEqual([])
    expect(client.demands("SendOrder")).toEqual([])
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
    const refused = clientAfter(...sending(), orderFailed(rejected(400)))
    const read = refused.after(about((id) => ({ _tag: "IntentDismissed", id })))
    expect(read.state.orders.intents).toEqual([])
    const moving = clientAfter(...sending())
    const same = moving.after(about((id) => ({ _tag: "IntentDismissed", id })))
    expect(same.state.orders.intents).toHaveLength(1)
  })

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

describe("the server asks first", () => {
  const asked = clientAfter(...sending(), orderFailed(asks))
  const answer = (word: string): Step =>
    about((id) => ({ _tag: "ForceAnswered", id, answer: word }))

  test("ERR-06 a question keeps message, answers and the action, and opens a dialog", () => {
    expect(asked.phase).toMatchObject({
      _tag: "Asks",
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
    const client = asked.after(about((id) => ({ _tag: "ForceLeft", id })))
    expect(client.state.orders.intents).toEqual([])
    expect(client.state.requests.directOrder.status).toBe("default")
    expect(messages(client)).toEqual([])
    expect(client.state.modals.queue).toEqual([])
  })

  test("ORDER-18 what was booked while somebody read the question is in the list when it is left", () => {
    const seen = asked.after(listGot())
    expect(seen.demands("ReadOrders")).toEqual([])
    const left = seen.after(about((id) => ({ _tag: "ForceLeft", id })))
    expect(left.demands("ReadOrders")).toHaveLength(1)
  })

  test("while another order is on the wire the answer waits for its turn, with the answer", () => {
    const busy = asked.after(orderAsked({ mealId: 2 }), looked())
    const first = asked.intent.id
    const client = busy.after({ _tag: "ForceAnswered", id: first, answer: "YES" })
    expect(client.state.orders.intents[0]!.phase).toMatchObject({ _tag: "Queued", force: "YES" })
    expect(client.demands("SendOrder")).toHaveLength(1)
  })

  test("ORDER-18 a question about what a browser sent twice ends when the first one is seen", () => {
    const found = asked.after(listGot(makeListed({ orderId: 800 })))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 800: 1 } })
    expect(found.state.modals.queue).toEqual([])
    // What was not there in the list that came at once, and is there late, is another order.
    const row = listGot(makeListed({ orderId: 800 }))
    const later = [at(asked.ms + 31_000), { _tag: "OrdersWanted" } as const]
    expect(asked.after(listGot(), ...later, row).phase._tag).toBe("Asks")
    expect(asked.after(...later, row).phase._tag).toBe("Accepted")
  })

  test("ORDER-18 so does a refusal; another order of the dish is none of it", () => {
    const refused = clientAfter(...sending(), orderFailed(rejected(400, { message: "Only one" })))
    const row = makeListed({ orderId: 800 })
    expect(refused.after(listGot(row)).phase).toMatchObject({ _tag: "Accepted" })
    const other = refused.after(orderAsked(), looked(), listGot(row))
    expect(other.state.orders.intents.map(({ phase }) => phase._tag)).toEqual([
      "Refused",
      "Sending",
    ])
    // What was there before the other one was sent is not the other's.
    const first = refused.after(orderAsked(), looked(row))
    expect(first.state.orders.intents.map(({ phase }) => phase._tag)).toEqual([
      "Accepted",
      "Sending",
    ])
  })

  test("ORDER-18 what a refused one booked all the same is not too many of the one before it", () => {
    const first = clientAfter(...sending(), orderGot({ orderIds: [800] }))
    const rows = [makeListed({ orderId: 800 }), makeListed({ orderId: 801 })]
    const both = first.after(
      at(first.ms + 1000),
      orderAsked(),
      looked(rows[0]!),
      orderFailed(rejected(400, { message: "Only one" })),
      (state) => ({
        _tag: "OrdersLooked",
        id: state.orders.intents[0]!.id,
        round: 1,
        answer: { _tag: "Got", value: rows },
      }),
    )
    expect(both.state.orders.intents.map(({ phase }) => phase._tag)).toEqual([
      "Accepted",
      "Accepted",
    ])
  })

  test("ORDER-18 a refused cancel whose order is gone was done; one whose order stands was not", () => {
    const order = makeListed({ orderId: 800 })
    const refused = clientAfter(
      ...member(),
      { _tag: "CancelAsked", order },
      looked(order),
      orderFailed(rejected(400, { message: "No such order" })),
    )
    expect(refused.after(listGot()).phase).toMatchObject({ _tag: "Confirmed" })
    expect(refused.after(listGot(order)).phase).toMatchObject({ _tag: "Refused" })
  })

  test("ORDER-18 a list that does not come after a refusal is asked for again, while it can tell", () => {
    const order = makeListed({ orderId: 800 })
    const refused = clientAfter(
      ...member(),
      { _tag: "CancelAsked", order },
      looked(order),
      orderFailed(rejected(400, { message: "No such order" })),
    )
    const unread = refused.after(listFailed)
    expect(refused.demands("LookOrders")).toEqual([])
    expect(lookIn(unread, unread.log.at(-1)!.at)).toEqual([lookRetryMs])
    expect(unread.after(lookFailed).demands("LookOrders")).toHaveLength(1)
    expect(unread.after(looked()).phase).toMatchObject({ _tag: "Confirmed" })
    const stands = unread.after(looked(order))
    expect(stands.phase).toMatchObject({ _tag: "Refused", message: "No such order" })
    expect(stands.demands("LookOrders")).toEqual([])
    const late = refused.after(at(refused.ms + settleMs + 1000), listFailed)
    expect(late.demands("LookOrders")).toEqual([])
  })

  test("ERR-12 a 449 without a force part is an ordinary refusal", () => {
    const client = clientAfter(...sending(), orderFailed(rejected(449, { message: "no" })))
    expect(client.phase).toMatchObject({ _tag: "Refused", message: "no" })
    expect(client.state.modals.queue).toEqual([])
  })
})

describe("the answer is missing", () => {
  const doubted = clientAfter(...sending(), orderFailed(missing))
  const since = doubted.log.at(-1)!.at

  test("ORDER-18 it is never sent again by itself, it is read back", () => {
    expect(doubted.phase._tag).toBe("InDoubt")
    expect(doubted.demands("SendOrder")).toEqual([])
    expect(lookIn(doubted, since)).toEqual([doubtMs[0]])
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

  test("found on the list it is accepted, and looked at once more after the settling time", () => {
    const found = doubted.after(looked(oneRow()))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(messages(found)).toContain("message.orderCreated")
    expect(lookIn(found, since)).toEqual([settleMs])
    expect(found.after(looked(oneRow())).phase._tag).toBe("Confirmed")
  })

  test("found after the settling time it is confirmed at once", () => {
    const client = doubted.after(looked(), looked(), looked(oneRow()))
    expect(client.phase).toEqual({ _tag: "Confirmed", claims: { 901: 1 } })
  })

  test("looks before the settling time prove nothing by finding nothing", () => {
    const early = doubted.after(looked(), looked())
    expect(early.phase).toMatchObject({ _tag: "InDoubt", unchanged: 0 })
    expect(lookIn(early, since)).toEqual([settleMs])
    const once = early.after(looked())
    expect(once.phase).toMatchObject({ _tag: "InDoubt", unchanged: 1 })
    expect(lookIn(once, since)).toEqual([40_000])
  })

  test("ORDER-18 two unchanged looks after the settling time leave the decision to a person", () => {
    const client = doubted.after(looked(), looked(), looked(), looked())
    expect(client.phase).toMatchObject({ _tag: "NotFound", booked: 0 })
    expect(client.state.modals.queue).toMatchObject([{ type: "question" }])
    expect(lookIn(client, since)).toEqual([70_000])
  })

  test("a later look may correct 'Not booked' by itself, and closes the question", () => {
    const client = doubted.after(looked(), looked(), looked(), looked(), looked(oneRow()))
    expect(client.phase._tag).toBe("Confirmed")
    expect(client.state.modals.queue).toEqual([])
  })

  test("looks end after the last of the plan", () => {
    const client = doubted.after(looked(), looked(), looked(), looked(), looked(), looked())
    expect(client.phase).toMatchObject({ _tag: "NotFound" })
    expect(client.demands("LookOrders")).toEqual([])
  })

  test("a person sends it again, or drops it; of nothing there is nothing to keep", () => {
    const lost = doubted.after(looked(), looked(), looked(), looked())
    const choose = (choice: "again" | "keep" | "drop"): Client =>
      lost.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice })))
    expect(choose("again").phase).toMatchObject({ _tag: "Queued", isLate: true })
    expect(choose("again").demands("SendOrder")).toEqual([])
    expect(choose("keep").state.orders.intents).toEqual([])
    expect(choose("drop").state.orders.intents).toEqual([])
    expect(choose("again").state.modals.queue).toEqual([])
  })

  const again = doubted.after(
    looked(),
    looked(),
    looked(),
    looked(),
    about((id) => ({ _tag: "NotFoundAnswered", id, choice: "again" })),
    rechecked(),
  )

  test("ORDER-18 sent again by a person it is a new attempt, counted from what was there before the first", () => {
    const sent = again.after(looked(makeListed({ orderId: 800, mealId: 2 })))
    expect(sent.state.orders.intents.at(-1)).toMatchObject({
      baseline: {},
      phase: { _tag: "Sending" },
    })
    expect(sent.demands("SendOrder")).toMatchObject([{ attempt: 2 }])
  })

  test("ORDER-18 what arrived before it could be sent again is not sent again", () => {
    const found = again.after(looked(makeListed({ orderId: 800 })))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 800: 1 } })
    expect(found.demands("SendOrder")).toEqual([])
  })

  test("ORDER-19 a row that the list shows is not 'Checking' beside it, and is looked at once more", () => {
    const early = doubted.after(at(doubted.ms + 1), { _tag: "OrdersWanted" }, listGot(oneRow()))
    expect(early.phase._tag).toBe("InDoubt")
    const found = doubted.after(
      at(doubted.ms + doubtMs[0]!),
      { _tag: "OrdersWanted" },
      listGot(oneRow()),
    )
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 901: 1 } })
    expect(lookIn(found, since)).toEqual([settleMs])
    expect(found.after(looked(oneRow())).phase._tag).toBe("Confirmed")
    const lost = doubted.after(looked(), looked(), looked(), looked())
    const corrected = lost.after({ _tag: "OrdersWanted" }, listGot(oneRow()))
    expect(corrected.phase._tag).toBe("Accepted")
    expect(corrected.state.modals.queue).toEqual([])
  })

  test("ORDER-18 a list read for its own sake proves nothing by not showing the order, nor by showing two", () => {
    for (const rows of [[], [oneRow(1), oneRow(2)]])
      expect(
        doubted.after(at(doubted.ms + settleMs), { _tag: "OrdersWanted" }, listGot(...rows)).intent,
      ).toEqual(doubted.intent)
  })

  test("booked twice while in doubt is a surplus", () => {
    expect(doubted.after(looked(oneRow(1), oneRow(2))).phase).toMatchObject({
      _tag: "Surplus",
      booked: 2,
    })
  })

  test("'Check now' looks at once, and finding nothing early still proves nothing", () => {
    const now = doubted.after(about((id) => ({ _tag: "LookAsked", id })))
    const asked = now.log.at(-1)!.at
    expect(now.demands("LookOrders")).toMatchObject([{ round: 2, notBefore: asked }])
    expect(now.after(looked(), looked()).phase).toMatchObject({ _tag: "InDoubt", unchanged: 0 })
    // However often: the looks that were planned are still to come.
    const look = about((id) => ({ _tag: "LookAsked", id }))
    const impatient = doubted.after(...Array.from({ length: 8 }, () => [look, looked()]).flat())
    expect(impatient.phase).toMatchObject({ _tag: "InDoubt", unchanged: 0 })
    const due = clientAfter(...member(), orderAsked())
    const early = due.after(about((id) => ({ _tag: "LookAsked", id })))
    expect(early.state.orders.intents).toEqual(due.state.orders.intents)
  })
})

describe("after a start", () => {
  test("ORDER-18 what was being sent is in doubt, what waited is looked at anew", () => {
    const crashed = clientAfter(...sending(), started({}, { secretsKept: [ref("member")] }))
    expect(crashed.phase._tag).toBe("InDoubt")
    expect(crashed.demands("SendOrder")).toEqual([])
    const waiting = clientAfter(
      ...member(),
      orderAsked(),
      started({}, { secretsKept: [ref("member")] }),
    )
    expect(waiting.phase).toMatchObject({ _tag: "Queued", isLate: true })
    expect(waiting.demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-19 what a tab that led before hears of its look sends nothing", () => {
    const before = clientAfter(...member(), orderAsked())
    const { id, phase } = before.intent
    const round = phase._tag === "Queued" ? phase.look.round : 0
    const next = before.after(started({}, { secretsKept: [ref("member")] }), {
      _tag: "OrdersLooked",
      id,
      round,
      answer: { _tag: "Got", value: [] },
    })
    expect(next.phase).toMatchObject({ _tag: "Queued", isLate: true })
  })

  test("a question stays open over a start", () => {
    const client = clientAfter(
      ...sending(),
      orderFailed(asks),
      started({}, { secretsKept: [ref("member")] }),
    )
    expect(client.phase._tag).toBe("Asks")
  })
})

describe("an order that waits", () => {
  const waiting = clientAfter(...member(), offline, orderAsked())

  test("ORDER-19 offline it is kept with its mark, says that it waits, and sends nothing", () => {
    expect(waiting.phase).toMatchObject({ _tag: "Queued", isLate: true })
    expect(rungOf(waiting.intent, waiting.state.client)).toBe("waiting")
    expect(waiting.state.requests.directOrder.status).toBe("pending")
    expect(waiting.demands("LookOrders")).toEqual([])
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

  test("ORDER-19 SESS-15 a kiosk that ends a session says that an order was not finished, and names none", () => {
    const doubted = clientAfter(...sending(kiosk), orderFailed(missing))
    const ended = (client: Client): Client =>
      client.after({
        _tag: "InactivityReached",
        since: client.state.session.member!.lastActivityAt,
      })
    expect(messages(ended(doubted))).toEqual(["session.ended", "session.unfinished"])
    expect(ended(doubted).state.toasts.list.map(({ values }) => values)).toEqual([
      undefined,
      undefined,
    ])
    expect(messages(ended(doubted.after(looked(oneRow()))))).toEqual(["session.ended"])
    expect(messages(ended(clientAfter(...sending(), orderFailed(missing))))).toEqual([
      "session.ended",
    ])
    expect(messages(doubted.after({ _tag: "LogoutAsked" }))).toEqual([])
  })

  test("ORDER-19 back on the network price and availability are read first, then it is sent", () => {
    const back = waiting.after(online)
    expect(back.demands("RecheckMenu")).toMatchObject([{ query: { canteenId: 7 } }])
    expect(back.demands("LookOrders")).toEqual([])
    const checked = back.after(rechecked())
    expect(checked.phase).toMatchObject({ _tag: "Queued", isLate: false })
    expect(checked.after(looked()).demands("SendOrder")).toHaveLength(1)
  })

  test("ORDER-19 a changed price is confirmed by a person at the new price, or dropped", () => {
    const dearer = makeMenu({ items: [makeItem({ price: cents(120_00) })] })
    const changed = waiting.after(online, rechecked(dearer))
    expect(changed.phase).toMatchObject({ _tag: "Changed", price: 120_00 })
    expect(changed.state.modals.queue).toMatchObject([{ type: "question" }])
    expect(changed.demands("SendOrder")).toEqual([])
    const answered = (choice: "order" | "drop", shown: number): Client =>
      changed.after(about((id) => ({ _tag: "ChangeAnswered", id, choice, shown: cents(shown) })))
    expect(answered("order", 120_00).after(looked()).demands("SendOrder")).toMatchObject([
      { action: { price: 120_00, dish: { price: 120_00 } } },
    ])
    expect(answered("order", 100_00).phase._tag).toBe("Changed")
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
      const client = waiting.after(online, rechecked(menu))
      expect(client.phase).toMatchObject({ _tag: "Refused", why: "gone" })
      expect(messages(client)).toEqual(["message.gone"])
    }
  })

  test("ORDER-19 OFFER-15 a menu that says nothing of the dish's day refuses nothing", () => {
    const client = waiting.after(online, rechecked(makeMenu({ items: [] })))
    expect(client.phase).toMatchObject({ _tag: "Queued", isLate: false })
    expect(client.after(looked()).demands("SendOrder")).toHaveLength(1)
    expect(waiting.after(online).demands("RecheckMenu")).toMatchObject([
      { query: { canteenId: 7, timeSpan: "TIMESPAN" } },
    ])
  })

  test("a recheck that fails is made again, and an old one changes nothing", () => {
    const back = waiting.after(online)
    const failed = back.after(
      about((id) => ({
        _tag: "MenuRechecked",
        id,
        round: 1,
        answer: { _tag: "Failed", failure: missing },
      })),
    )
    expect(failed.demands("RecheckMenu")).toMatchObject([{ round: 2 }])
    const old = failed.after(
      about((id) => ({
        _tag: "MenuRechecked",
        id,
        round: 1,
        answer: { _tag: "Got", value: makeMenu({ items: [] }) },
      })),
    )
    expect(old.phase._tag).toBe("Queued")
  })

  test("it can be taken back until it is sent", () => {
    const back = waiting.after(about((id) => ({ _tag: "IntentWithdrawn", id })))
    expect(back.state.orders.intents).toEqual([])
    expect(back.state.requests.directOrder.status).toBe("default")
    const sent = clientAfter(...sending())
    expect(
      sent.after(about((id) => ({ _tag: "IntentWithdrawn", id }))).state.orders.intents,
    ).toHaveLength(1)
  })

  test("ORDER-19 its deadline ends it; asked after the deadline the server has its own question", () => {
    const orderUntil = time("2026-11-18 08:30:00")
    const client = clientAfter(...member(), offline, orderAsked({ orderUntil }))
    expect(client.waits("DeadlinePassed")).toMatchObject([{ at: 30 * 60_000 }])
    const passed = client.after(about((id) => ({ _tag: "DeadlinePassed", id })))
    expect(passed.phase).toMatchObject({ _tag: "Refused", why: "deadline" })
    expect(messages(passed)).toEqual(["state.refused.deadline"])
    const late = clientAfter(...member(), at(31 * 60_000), orderAsked({ orderUntil }))
    expect(late.waits("DeadlinePassed")).toEqual([])
    const sent = clientAfter(...sending()).after(about((id) => ({ _tag: "DeadlinePassed", id })))
    expect(sent.phase._tag).toBe("Sending")
  })

  test("ORDER-19 an automatic logout keeps it for that customer's next login, and for nobody else", () => {
    const out = waiting.after(online, {
      _tag: "InactivityReached",
      since: waiting.state.session.member!.lastActivityAt,
    })
    expect(out.state.session.member).toBeUndefined()
    expect(out.state.orders.intents).toHaveLength(1)
    expect(out.all.filter(({ _tag }) => _tag === "RecheckMenu")).toEqual([])
    const petr = out.after(
      tokenGot("g2"),
      loginAsked(),
      loginGot({ customer: makeCustomer({ customerId: "petr" }) }),
    )
    expect(ownIntents(petr.state.orders, petr.state.session)).toEqual([])
    expect(petr.demands("RecheckMenu")).toEqual([])
    expect(petr.demands("SendOrder")).toEqual([])
    const jana = out.after(tokenGot("g2"), ...loggedIn())
    expect(ownIntents(jana.state.orders, jana.state.session)).toHaveLength(1)
    expect(jana.demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-19 LOGIN-19 a logout by the user drops what waits; on a kiosk every logout drops all", () => {
    expect(isWaiting(waiting.intent)).toBe(true)
    expect(waiting.after({ _tag: "LogoutAsked" }).state.orders.intents).toEqual([])
    const doubted = clientAfter(...sending(kiosk), orderFailed(missing))
    const since = doubted.state.session.member!.lastActivityAt
    expect(doubted.after({ _tag: "InactivityReached", since }).state.orders.intents).toEqual([])
  })

  test("ORDER-19 what comes about an order after its customer left changes nothing, and shows nobody his list", () => {
    const looking = clientAfter(...member(), orderAsked())
    const since = looking.state.session.member!.lastActivityAt
    const left = looking.after({ _tag: "InactivityReached", since })
    const late = left.after(looked(makeListed()))
    expect(late.state.orders).toEqual(left.state.orders)
    const petr = left.after(
      tokenGot("g2"),
      loginAsked(),
      loginGot({ customer: makeCustomer({ customerId: "petr" }) }),
      looked(makeListed()),
    )
    expect(petr.state.orders.listed.value).toBeUndefined()
    expect(petr.intent.phase._tag).toBe("Queued")
    const asked = clientAfter(...sending(), orderFailed(asks))
    const gone = asked.after({ _tag: "InactivityReached", since })
    const answered = gone.after(about((id) => ({ _tag: "ForceAnswered", id, answer: "YES" })))
    expect(answered.phase._tag).toBe("Asks")
  })

  test("what was sent and is not settled outlives a logout by the user", () => {
    const out = clientAfter(...sending(), { _tag: "LogoutAsked" })
    expect(out.state.orders.intents.map(({ phase }) => phase._tag)).toEqual(["InDoubt"])
    expect(out.demands("LookOrders")).toEqual([])
    const back = out.after(tokenGot("g2"), ...loggedIn())
    expect(back.demands("LookOrders")).toHaveLength(1)
  })

  test("ORDER-18 what an order that was settled and forgotten booked is no surplus of one that is still looked at", () => {
    const rows = [oneRow(901), oneRow(902)]
    const first = clientAfter(...sending(), orderGot({ orderIds: [901] }), looked(rows[0]!))
    const { id } = first.intent
    const two = first.after(
      at(60_000),
      orderAsked(),
      looked(rows[0]!),
      orderGot({ orderIds: [902] }),
      looked(...rows),
      looked(...rows),
    )
    expect(two.phase._tag).toBe("Confirmed")
    const back = two.after({ _tag: "LogoutAsked" }, tokenGot("g2"), ...loggedIn())
    expect(back.state.orders.intents).toHaveLength(1)
    const last = back.after(({ orders }) => {
      const { phase } = orders.intents[0]!
      const round = phase._tag === "Accepted" ? phase.look.round : 0
      return { _tag: "OrdersLooked", id, round, answer: { _tag: "Got", value: rows } }
    })
    expect(last.phase._tag).toBe("Confirmed")
  })

  test("ORDER-18 ORDER-19 what is booked twice is said, whatever another person at this device has in doubt", () => {
    const first = clientAfter(...sending(), orderGot({ orderIds: [901] }))
    const { id } = first.intent
    const back = first.after(
      { _tag: "LogoutAsked" },
      tokenGot("g2"),
      loginAsked(),
      loginGot({ customer: makeCustomer({ customerId: "petr" }) }),
      at(60_000),
      orderAsked(),
      looked(),
      orderFailed(missing),
      { _tag: "LogoutAsked" },
      tokenGot("g3"),
      ...loggedIn(),
    )
    expect(back.phase._tag).toBe("InDoubt")
    const last = back.after(({ orders }) => {
      const { phase } = orders.intents[0]!
      const round = phase._tag === "Accepted" ? phase.look.round : 0
      const value = [oneRow(901), oneRow(902)]
      return { _tag: "OrdersLooked", id, round, answer: { _tag: "Got", value } }
    })
    expect(last.state.orders.intents[0]!.phase._tag).toBe("Surplus")
  })

  test("settled orders and the list go with the session", () => {
    const settled = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(oneRow()),
      looked(oneRow()),
    )
    expect(settled.phase._tag).toBe("Confirmed")
    const out = settled.after({ _tag: "LogoutAsked" })
    expect(out.state.orders).toEqual({ listed: {}, intents: [] })
  })

  test("ORDER-18 what was sent again is watched for minutes: a busy server may carry out the first one late", () => {
    const lost = clientAfter(
      ...sending(),
      orderFailed(missing),
      looked(),
      looked(),
      looked(),
      looked(),
    )
    const again = lost.after(
      about((id) => ({ _tag: "NotFoundAnswered", id, choice: "again" })),
      looked(),
      rechecked(),
      looked(),
      orderGot({ orderIds: [902] }),
    )
    const since = again.log.at(-1)!.at
    const plan = verifyAgainMs.slice(1).map((ms) => [ms])
    const once = again.after(looked(oneRow(902)))
    const twice = once.after(looked(oneRow(902)))
    expect([lookIn(once, since), lookIn(twice, since)]).toEqual(plan)
    expect(twice.after(looked(oneRow(902))).phase._tag).toBe("Confirmed")
    expect(twice.after(looked(oneRow(902), oneRow(901))).phase._tag).toBe("Surplus")
  })

  test("ORDER-18 a refusal of a moment ago outlives the session: what was booked all the same shows at the next login", () => {
    const refused = clientAfter(...sending(), orderFailed(rejected(400, { message: "Only one" })))
    const out = refused.after({ _tag: "LogoutAsked" })
    expect(out.phase).toMatchObject({ _tag: "Refused" })
    const back = out.after(at(out.ms + 120_000), tokenGot("g2"), ...loggedIn())
    expect(back.after(listGot(makeListed({ orderId: 800 }))).phase._tag).toBe("Accepted")
    expect(back.after(listGot()).phase._tag).toBe("Refused")
    const late = refused.after(listGot(), at(refused.ms + settleMs + 1000), {
      _tag: "LogoutAsked",
    })
    expect(late.state.orders.intents).toEqual([])
    const petr = loggedIn({}, { customer: makeCustomer({ customerId: 7 }) })
    const other = out.after(at(out.ms + settleMs + 1000), tokenGot("g2"), ...petr)
    expect(other.after({ _tag: "LogoutAsked" }).state.orders.intents).toHaveLength(1)
    const kiosk = clientAfter(...sending({ allowCardLogin: true }), orderFailed(rejected(400)), {
      _tag: "LogoutAsked",
    })
    expect(kiosk.state.orders.intents).toEqual([])
  })

  test("ORDER-19 what was sent before is looked for before the menu is asked again", () => {
    const again = clientAfter(
      ...sending(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
    )
    expect(again.phase).toMatchObject({ _tag: "Queued", isLate: true })
    expect(again.demands("RecheckMenu")).toEqual([])
    expect(again.demands("LookOrders")).toHaveLength(1)
    expect(again.after(looked(oneRow())).phase._tag).toBe("Accepted")
    const sought = again.after(looked())
    expect(sought.demands("SendOrder")).toEqual([])
    expect(sought.demands("RecheckMenu")).toHaveLength(1)
  })

  test("ORDER-19 what did not leave, for the network had gone, waits and is not in doubt", () => {
    const sent = clientAfter(...sending())
    const unsent = (attempt: number): Step => about((id) => ({ _tag: "OrderUnsent", id, attempt }))
    expect(sent.after(unsent(1)).phase).toMatchObject({ _tag: "Queued", isLate: true })
    expect(sent.after(unsent(2)).phase._tag).toBe("Sending")
    const doubted = sent.after(orderFailed(missing))
    expect(doubted.after(unsent(1)).phase._tag).toBe("InDoubt")
  })

  test("ORDER-18 a row that comes before an order ever left is another order's", () => {
    const unsent: Step = about((id) => ({ _tag: "OrderUnsent", id, attempt: 1 }))
    const again = clientAfter(...sending(), unsent, looked(oneRow()), rechecked(), looked(oneRow()))
    expect(again.phase._tag).toBe("Sending")
    expect(again.after(orderFailed(missing), looked(oneRow())).phase._tag).toBe("InDoubt")
  })

  test("ORDER-18 what was sent before and is withdrawn is looked for in the list", () => {
    const again = clientAfter(
      ...sending(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
      listGot(),
    )
    const withdrawn = about((id) => ({ _tag: "IntentWithdrawn", id }))
    expect(again.after(withdrawn).demands("ReadOrders")).toHaveLength(1)
    const unsent = clientAfter(...member(), listGot(), offline, orderAsked(), withdrawn)
    expect(unsent.demands("ReadOrders")).toEqual([])
  })

  test("ORDER-19 a look that comes after the deadline sends nothing", () => {
    const client = clientAfter(...member(), orderAsked({ orderUntil: time("2026-11-18 08:30:00") }))
    expect(client.phase._tag).toBe("Queued")
    const late = client.after(at(30 * 60_000), looked())
    expect(late.phase).toMatchObject({ _tag: "Refused", why: "deadline" })
    expect(late.demands("SendOrder")).toEqual([])
  })

  test("ORDER-18 what the look after the deadline finds booked is not called too late", () => {
    const again = clientAfter(
      ...member(),
      orderAsked({ orderUntil: time("2026-11-18 08:30:00") }),
      looked(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
      listGot(),
      at(30 * 60_000),
    )
    expect(again.phase._tag).toBe("Queued")
    expect(again.after(looked(oneRow())).phase._tag).toBe("Accepted")
    const refused = again.after(about((id) => ({ _tag: "DeadlinePassed", id })))
    expect(refused.phase).toMatchObject({ _tag: "Refused", why: "deadline" })
    expect(refused.after(listGot(oneRow())).phase._tag).toBe("Accepted")
  })
})

describe("cancel and exchange", () => {
  const cancel = (over = {}): Step => ({ _tag: "CancelAsked", order: makeListed(over) })
  const exchange: Step = {
    _tag: "ExchangeAsked",
    order: makeListed({ cancelStatus: "FOR_EXCHANGE" }),
  }

  test("ORDER-09 a cancel is looked up, then sent with the order's id", () => {
    const client = clientAfter(...member(), cancel(), looked(makeListed()))
    expect(client.demands("SendOrder")).toMatchObject([
      { action: { _tag: "Cancel", order: { orderId: 901 } } },
    ])
  })

  test("ORDER-10 an exchange is sent where the server allows it, and nothing else is", () => {
    const client = clientAfter(
      ...member(),
      exchange,
      looked(makeListed({ cancelStatus: "FOR_EXCHANGE" })),
    )
    expect(client.demands("SendOrder")).toMatchObject([{ action: { _tag: "Exchange" } }])
    expect(
      clientAfter(...member(), { _tag: "ExchangeAsked", order: makeListed() }).state.orders.intents,
    ).toEqual([])
    expect(
      clientAfter(...member(), cancel({ cancelStatus: "NOT_POSSIBLE" })).state.orders.intents,
    ).toEqual([])
    expect(
      clientAfter(...member(), cancel({ cancelStatus: "FOR_EXCHANGE" })).state.orders.intents,
    ).toEqual([])
  })

  test("ORDER-12 a success is confirmed, asks for orders, menu and balance anew, and ends the mark", () => {
    const sent = clientAfter(...member(), cancel(), looked(makeListed()))
    expect(sent.state.requests.cancel.status).toBe("pending")
    const client = sent.after(orderGot())
    expect(client.phase._tag).toBe("Confirmed")
    expect(client.state.orders.listed.ask).toBe(client.log.at(-1)!.seq)
    expect(client.state.account.balance.ask).toBe(client.log.at(-1)!.seq)
    expect(client.state.requests.cancel.status).toBe("success")
    expect(sent.after(orderFailed(rejected(400))).state.requests.cancel.status).toBe("failed")
    expect(messages(client)).toEqual(["message.orderCancelled"])
  })

  test("a lost answer is read back: gone from the list is done", () => {
    const client = clientAfter(
      ...member(),
      cancel(),
      looked(makeListed()),
      orderFailed(missing),
      looked(),
    )
    expect(client.phase._tag).toBe("Confirmed")
    expect(messages(client)).toContain("message.orderCancelled")
  })

  test("still there it is sent again, by its id, a limited number of times; then a person decides", () => {
    const lost: ReadonlyArray<Step> = [looked(makeListed()), orderFailed(missing)]
    const tries = Array.from({ length: targetAttemptsMax }, () => lost).flat()
    const client = clientAfter(...member(), cancel(), ...tries)
    expect(client.intent.attempt).toBe(targetAttemptsMax)
    const ended = client.after(looked(makeListed()))
    expect(ended.phase).toMatchObject({ _tag: "NotFound" })
    expect(ended.demands("SendOrder")).toEqual([])
    expect(ended.state.modals.queue).toMatchObject([{ type: "question" }])
  })

  test("an exchange is done when the row says so, and gone when it cannot be done any more", () => {
    const lost = clientAfter(
      ...member(),
      exchange,
      looked(makeListed({ cancelStatus: "FOR_EXCHANGE" })),
      orderFailed(missing),
    )
    expect(
      lost.after(looked(makeListed({ cancelStatus: "FOR_EXCHANGE", onExchange: true }))).phase._tag,
    ).toBe("Confirmed")
    expect(lost.after(looked(makeListed({ cancelStatus: "NOT_POSSIBLE" }))).phase).toMatchObject({
      _tag: "Refused",
      why: "gone",
    })
  })

  test("an order that is gone before the cancel is sent needs none", () => {
    const client = clientAfter(...member(), cancel(), looked())
    expect(client.phase._tag).toBe("Confirmed")
    expect(client.demands("SendOrder")).toEqual([])
  })
})

describe("the list", () => {
  test("ORDER-14 it is asked for once at a time, and only the newest answer counts", () => {
    const asked = clientAfter(...member())
    const [read] = asked.demands("ReadOrders")
    expect(asked.demands("ReadOrders")).toHaveLength(1)
    const again = asked.after({ _tag: "OrdersWanted" })
    expect(again.demands("ReadOrders")).toEqual([read])
    const got = again.after({
      _tag: "OrdersAnswered",
      ask: read!.ask,
      answer: { _tag: "Got", value: [makeListed()] },
    })
    expect(got.state.orders.listed).toMatchObject({ value: [{ orderId: 901 }] })
    expect(got.demands("ReadOrders")).toEqual([])
  })

  test("API-23 a read that began before a write ended is not believed", () => {
    const client = clientAfter(...sending())
    const before = client.after({ _tag: "OrdersWanted" })
    const ask = before.state.orders.listed.ask!
    const written = before.after(orderGot())
    const late = written.after({
      _tag: "OrdersAnswered",
      ask,
      answer: { _tag: "Got", value: [makeListed({ orderId: 1 })] },
    })
    expect(late.state.orders.listed).toEqual(written.state.orders.listed)
    expect(late.demands("ReadOrders")).toHaveLength(1)
  })

  test("a failed read keeps the last good list", () => {
    const got = clientAfter(...member(), ({ orders }) => ({
      _tag: "OrdersAnswered",
      ask: orders.listed.ask!,
      answer: { _tag: "Got", value: [makeListed()] },
    }))
    const failed = got.after({ _tag: "OrdersWanted" }, ({ orders }) => ({
      _tag: "OrdersAnswered",
      ask: orders.listed.ask!,
      answer: { _tag: "Failed", failure: missing },
    }))
    expect(failed.state.orders.listed).toMatchObject({ value: [{ orderId: 901 }] })
    expect(failed.state.orders.listed.failedAt).toBe(failed.log.at(-1)!.at)
  })

  test("ORDER-16 a guest's list is asked for with the session token only; a refusal says nothing", () => {
    const wanted = clientAfter(...guest({ allowGuests: true }, "/orders"), { _tag: "OrdersWanted" })
    expect(wanted.demands("ReadOrders")).toMatchObject([{ caller: { token: "guest" } }])
    expect(wanted.demands("ReadOrders")[0]!.caller).not.toHaveProperty("basic")
    for (const code of [401, 403]) {
      const refused = wanted.after(({ orders }) => ({
        _tag: "OrdersAnswered",
        ask: orders.listed.ask!,
        answer: { _tag: "Failed", failure: rejected(code, { message: "no" }) },
      }))
      expect(messages(refused)).toEqual([])
      expect(refused.state.session).toEqual(wanted.state.session)
    }
    expect(clientAfter(...guest(), { _tag: "OrdersWanted" }).demands("ReadOrders")).toEqual([])
  })
})

describe("what a person is told", () => {
  test("ORDER-19 each phase has one word, and the least certain wins", () => {
    const rung = (...steps: ReadonlyArray<Step>): string => {
      const client = clientAfter(...steps)
      return rungOf(client.intent, client.state.client)
    }
    expect(rung(...member(), orderAsked())).toBe("sending")
    expect(rung(...sending())).toBe("sending")
    expect(rung(...member(), offline, orderAsked())).toBe("waiting")
    expect(rung(...sending(), orderFailed(asks))).toBe("waiting")
    expect(rung(...sending(), orderFailed(missing))).toBe("checking")
    expect(rung(...sending(), orderGot())).toBe("ordered")
    expect(rung(...sending(), orderGot(), looked(oneRow()), looked(oneRow()))).toBe("ordered")
    expect(rung(...sending(), orderGot(), looked(oneRow(1), oneRow(2)))).toBe("bookedTwice")
    expect(rung(...sending(), orderFailed(missing), looked(), looked(), looked(), looked())).toBe(
      "notBooked",
    )
    expect(rung(...sending(), orderFailed(rejected(400)))).toBe("refused")
    expect(leastCertain(["ordered", "checking", "sending"])).toBe("checking")
    expect(leastCertain(["refused", "bookedTwice"])).toBe("bookedTwice")
    expect(leastCertain(["refused", "ordered"])).toBe("ordered")
    expect(leastCertain([])).toBeUndefined()
  })

  test("ORDER-19 the pending mark ends when the state is final", () => {
    const lost = clientAfter(
      ...sending(),
      orderFailed(missing),
      looked(),
      looked(),
      looked(),
      looked(),
    )
    expect(lost.state.requests.directOrder.status).toBe("pending")
    expect(needsPerson(lost.intent)).toBe(true)
    const dropped = lost.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice: "drop" })))
    expect(dropped.state.requests.directOrder.status).toBe("default")
  })

  test("ORDER-19 part of it booked and kept is final: its mark ends and balance is read anew", () => {
    const part = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      orderFailed(missing),
      ...[1, 2, 3, 4].map(() => looked(oneRow())),
    )
    expect(part.phase).toMatchObject({ _tag: "NotFound", booked: 1 })
    const kept = part.after(about((id) => ({ _tag: "NotFoundAnswered", id, choice: "keep" })))
    expect(isSettled(kept.intent)).toBe(true)
    expect(kept.state.requests.directOrder.status).toBe("success")
    expect(kept.state.account.balance.ask).toBe(kept.log.at(-1)!.seq)
  })

  test("ORDER-19 found twice after a doubt is booked: its mark ends before a person decides", () => {
    const client = clientAfter(...sending(), orderFailed(missing), looked(oneRow(1), oneRow(2)))
    expect(client.phase._tag).toBe("Surplus")
    expect(client.state.requests.directOrder.status).toBe("success")
    expect(client.state.modals.queue).toMatchObject([{ type: "question" }])
  })
})
