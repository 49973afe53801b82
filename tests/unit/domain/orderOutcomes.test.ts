/** What follows from an order's events for the rest: what is told, what is asked anew, what the cart and the marks become. */
import { describe, expect, test } from "vitest"
import { statusOf } from "#domain/standing/index.ts"
import { verifyMs } from "#domain/orders/model.ts"
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
import { asks, cents, makeListed, makeMenu, rejected, time } from "#simulators/values/make.ts"
import { dueAfter } from "#tests/support/orderSteps.ts"
import {
  added,
  answeredFor,
  bothKept,
  cake,
  cakeAsked,
  cartSending,
  checkout,
  listGot,
  lost,
  messages,
  offline,
  online,
  recheckedTo,
  refused,
  shopping,
  told,
  withdrawn,
} from "#tests/support/orders.ts"

const row = makeListed({ orderId: 800 })
const cancel: Step = { _tag: "CancelAsked", order: row }

const week = "7/WEEK/"
const menuRead: ReadonlyArray<Step> = [
  { _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } },
  ({ menu }) => ({
    _tag: "MenuAnswered",
    key: week,
    ask: menu.entries[week]!.ask!,
    answer: { _tag: "Got", value: { menu: makeMenu(), digest: "d" } },
  }),
]
/** Its price changed while it waited. */
const changed = clientAfter(...member(), offline, orderAsked(), online, recheckedTo(120_00))

const mark = ({ state }: Client) => state.requests.directOrder.status

describe("what is asked of a person first", () => {
  test("OFFER-55 who orders when the session has just ended is asked to log in", () => {
    const client = clientAfter(...guest({ allowGuests: true }), orderAsked())
    expect(client.state.orders.intents).toEqual([])
    expect(client.state.modals.queue).toMatchObject([{ type: "login" }])
  })

  test("APP-05 where shopping is off a checkout changes nothing and says nothing", () => {
    const filled = clientAfter(...shopping({ allowShopping: false }), added())
    const pressed = filled.after(checkout)
    expect(pressed.state.orders.intents).toEqual([])
    expect(messages(pressed)).toEqual(messages(filled))
  })

  test("CART-18 a second press while the cart is on its way changes nothing and says nothing", () => {
    const sent = clientAfter(...shopping(), added(), checkout)
    const twice = sent.after({ _tag: "CheckoutAsked", shown: cents(1), choices: {} })
    expect(twice.state.orders).toBe(sent.state.orders)
    expect(messages(twice)).toEqual(messages(sent))
  })

  test("CART-37 an empty cart says that there is nothing", () => {
    expect(messages(clientAfter(...shopping(), checkout))).toEqual(["common.noRecords"])
  })
})

describe("what a person lets go", () => {
  test("ORDER-19 an order at another price can be taken back, and its mark and question go", () => {
    expect(mark(changed)).toBe("pending")
    for (const step of [
      withdrawn,
      about((id) => ({ _tag: "ChangeAnswered", id, choice: "drop", shown: cents(0) })),
    ]) {
      const left = changed.after(step)
      expect(told(left)).toEqual([])
      expect(mark(left)).toBe("default")
      expect(left.state.modals.queue).toEqual([])
    }
  })

  test("LOGIN-19 a logout by the user drops an order at another price", () => {
    expect(changed.after({ _tag: "LogoutAsked" }).state.orders.intents).toEqual([])
  })

  test("ERR-11 a question that is left is the one that was shown; what is left of its dish is asked for anew", () => {
    const two = clientAfter(
      ...member(),
      ...menuRead,
      cakeAsked,
      looked(),
      orderGot(),
      orderAsked(),
      looked(),
      orderFailed(asks),
    )
    expect(two.demands("ReadMenu")).toHaveLength(1)
    const read = two.after(({ menu }) => ({
      _tag: "MenuAnswered",
      key: week,
      ask: menu.entries[week]!.ask!,
      answer: { _tag: "Same" },
    }))
    expect(read.demands("ReadMenu")).toEqual([])
    const left = read.after(({ orders }) => ({ _tag: "ForceLeft", id: orders.intents[1]!.id }))
    expect(told(left)).toEqual(["1 Cake ordered"])
    expect(left.demands("ReadMenu")).toHaveLength(1)
  })

  test("CART-18 a cart in doubt stays locked when its owner leaves, one that waited does not", () => {
    const doubted = clientAfter(...shopping(), added(), checkout, ...cartSending(), lost)
    const left = doubted.after({ _tag: "LogoutAsked" })
    expect(left.state.cart.sending).toBe(doubted.intent.id)
    const waiting = clientAfter(...shopping(), offline, added(), checkout)
    expect(waiting.after({ _tag: "LogoutAsked" }).state.cart.sending).toBeUndefined()
  })
})

describe("booked twice", () => {
  const first = clientAfter(...sending(), orderGot(), looked(oneRow(901), oneRow(902)))
  const rows = [oneRow(901), oneRow(902)]
  const two = first.after(
    cakeAsked,
    answeredFor(1),
    looked(
      ...rows,
      makeListed({ ...cake, orderId: 911 }),
      makeListed({ ...cake, orderId: 912, productId: 55 }),
    ),
  )
  const answered = (n: number, choice: "keep" | "cancel", orderId?: number): Client =>
    two.after(({ orders }) => ({
      _tag: "SurplusAnswered",
      id: orders.intents[n]!.id,
      choice,
      ...(orderId === undefined ? {} : { orderId }),
    }))
  const cancelled = (client: Client) =>
    client.state.orders.intents.flatMap(({ action }) =>
      action._tag === "Cancel" ? [action.order.orderId] : [],
    )

  test("ORDER-18 a row that is cancelled is one of the order that was asked about", () => {
    expect(two.state.orders.intents.map((each) => statusOf(each, two.state.client))).toEqual([
      "bookedTwice",
      "bookedTwice",
    ])
    expect(cancelled(answered(0, "cancel", 902))).toEqual([902])
    expect(cancelled(answered(1, "cancel", 912))).toEqual([912])
    expect(cancelled(answered(0, "cancel", 912))).toEqual([])
    expect(cancelled(answered(0, "cancel"))).toEqual([])
    expect(cancelled(answered(0, "keep", 902))).toEqual([])
  })

  test("ORDER-18 what was found twice is looked at on, once a person has answered, unless it is too late for more", () => {
    const doubted = clientAfter(...sending(), at(8_000), lost)
    const twice = looked(oneRow(901), oneRow(902))
    const found = doubted.after(at(20_000), twice, bothKept)
    expect(dueAfter(found, 0)).toEqual([8_000 + verifyMs])
    const unfound = doubted.after(at(40_000), looked(), at(50_000), looked())
    expect(unfound.phase._tag).toBe("NotFound")
    const late = unfound.after(twice)
    expect(told(late)).toEqual(["1 Soup bookedTwice *", "1 Soup bookedTwice *"])
    expect(late.after(bothKept).phase).toEqual({ _tag: "Confirmed", claims: { 901: 1, 902: 1 } })
    const no = clientAfter(...sending(), at(8_000), refused)
    const booked = no.after(listGot(oneRow(901), oneRow(902)))
    expect(told(booked)).toEqual(["1 Soup bookedTwice *", "1 Soup bookedTwice *"])
    expect(dueAfter(booked.after(bothKept), 0)).toEqual([8_000 + verifyMs])
  })

  test("a clock that goes back while a person answers ends no looks", () => {
    const doubted = clientAfter(...member(), at(60_000), orderAsked(), looked(), lost)
    const found = doubted.after(at(70_000), looked(oneRow(901), oneRow(902)), at(30_000), bothKept)
    expect(dueAfter(found, 0)).toEqual([62_000 + verifyMs])
  })
})

describe("what is found booked", () => {
  const missed = (steps: ReadonlyArray<Step>): Client =>
    clientAfter(...member(), ...menuRead, ...steps)
  const isAsked = (client: Client): readonly [boolean, boolean] => [
    client.state.account.balance.ask === client.log.at(-1)!.seq,
    client.state.menu.entries[week]!.ask === client.log.at(-1)!.seq,
  ]

  test("ORDER-12 OFFER-56 found on the list asks for balance and menu anew, as the server's yes does", () => {
    const found = missed([orderAsked(), looked(), lost, at(20_000), looked(oneRow())])
    expect(isAsked(found)).toEqual([true, true])
    expect(messages(found)).toContain("message.orderCreated")
    const cancelled = missed([cancel, looked(row), refused, listGot()])
    expect(isAsked(cancelled)).toEqual([true, true])
    expect(messages(cancelled)).toContain("message.orderCancelled")
  })

  test("ORDER-19 found booked at its deadline it is not called too late", () => {
    const late = clientAfter(
      ...member(),
      orderAsked({ orderUntil: time("2026-11-18 08:30:00") }),
      looked(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
      listGot(),
      at(30 * 60_000),
      looked(oneRow()),
    )
    expect(messages(late)).not.toContain("state.refused.deadline")
    expect(told(late)).toEqual(["1 Soup ordered *"])
  })

  test("ORDER-19 an order that still waits for its turn at its deadline is refused, and needs no word of the server", () => {
    const waits = clientAfter(
      ...member(),
      orderAsked({ orderUntil: time("2026-11-18 08:30:00") }),
      at(30 * 60_000),
      looked(),
    )
    expect(told(waits)).toEqual(["1 Soup refused"])
    expect(messages(waits)).toContain("state.refused.deadline")
    expect(waits.phase).toMatchObject({ why: "deadline", message: "" })
  })

  test("an answer that comes when the order is in doubt changes nothing", () => {
    const doubted = clientAfter(...sending(), lost)
    for (const answer of [orderGot(), refused])
      expect(doubted.after(answer).state.orders).toBe(doubted.state.orders)
  })

  test("ORDER-10 an exchange that cannot be done any more is refused as gone", () => {
    const given = makeListed({ cancelStatus: "FOR_EXCHANGE" })
    const gone = clientAfter(
      ...member(),
      { _tag: "ExchangeAsked", order: given },
      looked(given),
      lost,
      at(20_000),
      looked(makeListed({ cancelStatus: "NOT_POSSIBLE" })),
    )
    expect(messages(gone)).toContain("message.gone")
    expect(gone.state.requests.exchange.status).toBe("failed")
    expect(gone.phase).toMatchObject({ message: "" })
  })
})
