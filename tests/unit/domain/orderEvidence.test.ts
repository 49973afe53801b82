/** What the server's list proves: which rows are whose, when a list is news, and what is too many. */
import { describe, expect, test } from "vitest"
import { claimsOf } from "#domain/orders/evidence.ts"
import { type ListedOrder } from "#domain/orders/index.ts"
import { landedMs, settleMs, unseenMs, verifyMs } from "#domain/orders/model.ts"
import {
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import { asks, makeListed, rejected } from "#simulators/values/make.ts"
import { dueAfter, phases, refusedAgain } from "#tests/support/orderSteps.ts"
import {
  added,
  again,
  answeredFor,
  cake,
  cakeAsked,
  cartSending,
  checkout,
  isReading,
  listGot,
  lost,
  messages,
  offline,
  online,
  pie,
  rechecked,
  refused,
  shopping,
  soup,
  told,
} from "#tests/support/orders.ts"

/** One soup and one cake in a cart, on the wire. */
const cart = (...rows: ReadonlyArray<ListedOrder>): Client =>
  clientAfter(...shopping(), added(), added(cake), checkout, ...cartSending(...rows))

/** Two lists that are late enough to tell what is not there. */
const listedTwice = (...rows: ReadonlyArray<ListedOrder>): ReadonlyArray<Step> => [
  at(60_000),
  looked(...rows),
  at(80_000),
  looked(...rows),
]
describe("whose a row is", () => {
  test("ORDER-18 what was listed before a cart was sent is none of it, also where it is of one dish only", () => {
    const doubted = cart(soup(1)).after(lost, at(20_000))
    expect(told(doubted.after(looked(soup(1), pie(2))))).toEqual([
      "1 Soup ordered *",
      "1 Cake ordered *",
      "1 Soup checking",
      "1 Cake checking",
    ])
    expect(told(doubted.after(looked(soup(1), soup(2), pie(3))))).toEqual([
      "1 Soup ordered *",
      "1 Soup ordered *",
      "1 Cake ordered *",
    ])
  })

  test("ORDER-18 what came before the rest of an order stays its own when the rest comes", () => {
    const part = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      lost,
      ...listedTwice(soup(1)),
    )
    expect(told(part)).toContain("1 Soup notBooked")
    expect(told(part.after(looked(soup(1), soup(2))))).toEqual([
      "1 Soup ordered *",
      "1 Soup ordered *",
    ])
  })

  test("ORDER-18 what is partly booked is not sent whole once more: 'again' changes nothing", () => {
    const part = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      lost,
      ...listedTwice(soup(1)),
    )
    expect(part.phase).toMatchObject({ _tag: "NotFound", booked: 1 })
    const pressed = part.after(again)
    expect(pressed.state.orders).toBe(part.state.orders)
    expect(pressed.after(looked(soup(1))).demands("SendOrder")).toEqual([])
  })

  /** Two products of one meal in a cart, on the wire. */
  const products = clientAfter(
    ...shopping(),
    added({ productId: 55 }),
    added({ productId: 56 }),
    checkout,
    ...cartSending(),
  )
  const named = (orderId: number, productId: number) => makeListed({ orderId, productId })

  test("ORDER-18 one row is the piece of one dish, whatever it leaves unnamed", () => {
    const one = products.after(lost, ...listedTwice(soup(1)))
    expect(one.phase).toMatchObject({ _tag: "NotFound", booked: 1, claims: { 1: 1 } })
  })

  test.each<readonly [string, ReadonlyArray<ListedOrder>]>([
    ["neither is named", [soup(1), soup(2)]],
    ["one row is of both", [soup(1, 2)]],
    ["the first is named", [named(1, 55), soup(2)]],
    ["the first is named, and listed last", [soup(1), named(2, 55)]],
    ["the second is named", [named(1, 56), soup(2)]],
    ["the second is named, and listed last", [soup(1), named(2, 56)]],
    ["both are named, in the other order", [named(1, 56), named(2, 55)]],
  ])("OFFER-32 of two products of one meal each has its row: %s", (_name, rows) => {
    const found = products.after(lost, at(20_000), looked(...rows))
    const claims = Object.fromEntries(rows.map(({ orderId, quantity }) => [orderId, quantity]))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims })
  })

  test("OFFER-32 two rows of one product are not the other one's too", () => {
    const one = products.after(lost, ...listedTwice(named(1, 55), named(2, 55)))
    expect(one.phase).toMatchObject({ _tag: "NotFound", booked: 1, claims: { 1: 1 } })
    const third = products.after(orderGot(), looked(named(1, 55), named(2, 56), soup(3)))
    expect(third.phase).toMatchObject({ _tag: "Duplicate", booked: 3, extra: [soup(3)] })
  })

  test("OFFER-32 two products that are ordered one by one are two orders, where rows name no product", () => {
    const two = clientAfter(
      ...member(),
      orderAsked({ productId: 55 }),
      looked(),
      orderGot(),
      looked(soup(1)),
      orderAsked({ productId: 56 }),
      orderGot(),
      looked(soup(1), soup(2)),
    )
    expect(phases(two)).toEqual(["Accepted", "Accepted"])
    expect(two.state.orders.intents.map(({ phase }) => "claims" in phase && phase.claims)).toEqual([
      { 1: 1 },
      { 2: 1 },
    ])
    expect(told(two)).toEqual(["1 Soup ordered *", "1 Soup ordered *"])
  })

  test("ORDER-18 what one order shows as too many does not hide what another has too many", () => {
    const rows = [soup(901), soup(902), soup(903)]
    const second = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(soup(901)),
      orderAsked(),
      orderGot(),
      looked(...rows),
    )
    expect(told(second)).toEqual([
      "1 Soup ordered *",
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
    ])
    expect(told(second.after(looked(...rows, soup(904))))).toEqual([
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
    ])
  })

  test("ORDER-18 a row that only grew is not offered for a cancel", () => {
    const grown = clientAfter(
      ...sending({}, soup(1), soup(2)),
      orderGot(),
      looked(soup(1, 2), soup(2, 2)),
    )
    expect(grown.phase).toMatchObject({ _tag: "Duplicate", booked: 2, extra: [] })
  })

  test("ORDER-18 too many of one dish of a cart is told, although another is not listed", () => {
    const accepted = cart().after(orderGot())
    expect(accepted.after(looked(soup(1, 3))).phase._tag).toBe("Duplicate")
    expect(accepted.after(looked(soup(1, 2))).phase._tag).toBe("Accepted")
  })

  test("ORDER-18 sent again an order is counted from before it was sent first", () => {
    const resent = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      lost,
      ...listedTwice(),
      again,
      looked(soup(1)),
      rechecked(),
    )
    expect(resent.demands("SendOrder")).toMatchObject([{ attempt: 2 }])
    const found = resent.after(lost, at(100_000), looked(soup(1), soup(2)))
    expect(told(found)).toEqual(["1 Soup ordered *", "1 Soup ordered *"])
  })

  test("APP-24 an order whose storage was damaged claims no row that is there", () => {
    const damaged = clientAfter(...member(), offline, orderAsked(), online, { _tag: "LogDamaged" })
    const seen = damaged.after({ _tag: "OrdersWanted" }, listGot(soup(1)))
    expect(told(seen)).toEqual(["1 Soup ordered *", "1 Soup notBooked"])
    const sent = seen.after(again, looked(soup(1)), rechecked(), looked(soup(1)))
    expect(sent.demands("SendOrder")).toHaveLength(1)
  })
})

describe("a later order of the same dish", () => {
  /** Soup is accepted, and its row is not known; then a cart with soup and cake is on the wire. */
  const mixed = clientAfter(
    ...member({ orderTarget: "cart" }),
    orderAsked(),
    looked(),
    orderGot(),
    looked(),
    added(),
    added(cake),
    checkout,
    ...cartSending(),
  )
  /** Soup is accepted, and its row is not known; then soup again, on the wire. */
  const same = clientAfter(...sending(), orderGot(), looked(), orderAsked())

  test("ORDER-18 while it is open two rows are not too many of the first, and the list is read again", () => {
    for (const client of [mixed, same]) {
      const two = client.after(at(60_000), looked(soup(1), soup(2)))
      expect(phases(two)).toEqual(["Accepted", "Sending"])
      expect(dueAfter(two, 0)).toEqual([60_000 + unseenMs])
      const doubted = client.after(answeredFor(1, rejected(500)), looked(soup(1), soup(2)))
      expect(phases(doubted)).toEqual(["Accepted", "InDoubt"])
    }
  })

  test("ORDER-18 a row that may be the one's on the wire waits for its answer, which may name it", () => {
    const claims = ({ state }: Client) => state.orders.intents.map(claimsOf)
    const listed = same.after(at(20_000), looked(soup(1)))
    expect(phases(listed)).toEqual(["Accepted", "Sending"])
    expect(claims(listed)).toEqual([{}, {}])
    const named = listed.after(answeredFor(1), looked(soup(1)))
    expect(claims(named)[0]).toEqual({ 1: 1 })
  })

  test("ORDER-18 what the server said yes to comes before what is in doubt", () => {
    const doubt = [answeredFor(1, rejected(500)), at(20_000), looked(soup(2))] as const
    const one = same.after(...doubt)
    expect(phases(one)).toEqual(["Accepted", "InDoubt"])
    expect(phases(one.after(looked(soup(2), soup(3))))).toEqual(["Accepted", "Accepted"])
    const part = mixed.after(...doubt)
    expect(phases(part)).toEqual(["Accepted", "InDoubt"])
    expect(phases(part.after(looked(soup(1), soup(2), pie(3))))).toEqual(["Accepted", "Accepted"])
  })

  test("ORDER-18 of two rows at once each has one: the one in doubt is not booked twice", () => {
    const both = same.after(answeredFor(1, rejected(500)), at(20_000), looked(soup(1), soup(2)))
    expect(phases(both)).toEqual(["Accepted", "Accepted"])
    const three = same.after(
      answeredFor(1, rejected(500)),
      at(20_000),
      looked(soup(1), soup(2), soup(3)),
    )
    expect(phases(three)).toEqual(["Accepted", "Duplicate"])
  })

  test("ORDER-18 once its own row is known, one more is too many of the first", () => {
    const known = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(soup(901)),
      at(19_000),
      looked(soup(901)),
      orderAsked(),
      orderGot({ orderIds: [902] }),
      looked(soup(901), soup(902), soup(903)),
    )
    expect(phases(known)).toEqual(["Duplicate", "Accepted"])
  })

  test("ORDER-18 a part that was seen and taken back is not called missing", () => {
    const cancel: Step = { _tag: "CancelAsked", order: soup(901) }
    const part = cart().after(orderGot(), looked(soup(901)), cancel)
    const last = part.after(at(60_000), looked())
    expect(phases(last)[0]).toBe("Confirmed")
    expect(messages(last)).not.toContain("message.unlisted")
    const never = cart().after(orderGot(), looked(), cancel)
    expect(messages(never.after(at(60_000), looked()))).toContain("message.unlisted")
  })

  test("ORDER-18 of a cart of two dishes one number tells of neither", () => {
    const accepted = cart().after(orderGot({ orderIds: [901] }))
    expect(accepted.phase).toHaveProperty("claims", {})
  })
})

describe("a list after a no", () => {
  const hour = 3_600_000
  const no = clientAfter(...sending(), at(60_000), refused)
  const wanted: Step = { _tag: "OrdersWanted" }
  const seen = (ms: number): ReadonlyArray<Step> => [
    at(60_000 + ms),
    wanted,
    at(60_000 + ms),
    listGot(soup(800)),
  ]
  const listedWith = clientAfter(...sending(), wanted, at(60_000), listGot(), at(60_000), refused)

  test.each<readonly [string, Client, string]>([
    ["soon", no.after(...seen(1)), "ordered"],
    ["soon, though another list came first", no.after(listGot(), ...seen(20_000)), "ordered"],
    ["at the end of that time", no.after(listGot(), ...seen(settleMs)), "ordered"],
    ["after that time", no.after(listGot(), ...seen(settleMs + 1)), "refused"],
    ["late, and the first", no.after(...seen(hour)), "ordered"],
    ["too late", no.after(...seen(hour + 1)), "refused"],
    [
      "late, and the list before came with the no",
      listedWith.after(...seen(settleMs + 1)),
      "ordered",
    ],
  ])(
    "ORDER-18 %s: it tells what was booked all the same as long as it is news",
    (_name, client, word) => {
      expect(told(client)).toEqual(
        word === "ordered" ? ["1 Soup ordered *"] : ["1 Soup ordered *", "1 Soup refused"],
      )
    },
  )

  test("ORDER-18 after that time no list is the first one again, though an answer of ours outdated the last one", () => {
    const later = no.after(listGot(), at(60_001 + settleMs), cakeAsked, looked(), answeredFor(1))
    expect(phases(later.after(listGot(soup(800))))).toEqual(["Refused", "Accepted"])
  })

  /** In doubt, not there, ordered again, and refused: the first send may have taken the last portion, and be booked after it. */
  const twice = refusedAgain()
  /** The no came a second before. */
  const late = (ms: number): ReadonlyArray<Step> => [
    at(twice.ms - 1_000 + ms),
    wanted,
    listGot(soup(800)),
  ]

  test.each<readonly [string, Client, ReadonlyArray<string>]>([
    ["at the end of that time", twice.after(...late(landedMs)), ["1 Soup ordered *"]],
    ["after that time", twice.after(...late(landedMs + 1)), ["1 Soup ordered *", "1 Soup refused"]],
  ])(
    "ORDER-18 %s: what was sent twice and refused may be the first send",
    (_name, client, words) => {
      expect(twice.phase._tag).toBe("Refused")
      expect(told(client)).toEqual(words)
    },
  )

  test("ORDER-18 a cancel that was refused is done once its order is gone, and not before", () => {
    const row = soup(800)
    const kept = clientAfter(...member(), { _tag: "CancelAsked", order: row }, looked(row), refused)
    const given = kept.after(listGot({ ...row, onExchange: true }))
    expect(given.phase._tag).toBe("Refused")
    expect(messages(given)).not.toContain("message.orderCancelled")
  })

  test("ORDER-18 a question of a check tells of no order, for a check books nothing", () => {
    const checked = clientAfter(
      ...shopping(),
      added(),
      checkout,
      looked(),
      orderFailed(asks),
      looked(soup(1)),
    )
    expect(checked.state.modals.queue).toMatchObject([{ type: "force" }])
    expect(told(checked)).toEqual(["1 Soup ordered *", "1 Soup asking"])
  })

  test("ORDER-18 a question of a check tells nothing of a send before it: a list that has the order settles it", () => {
    const checkedAgain = clientAfter(
      ...shopping(),
      added(),
      checkout,
      ...cartSending(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
      listGot(),
      orderFailed(asks),
    )
    expect(checkedAgain.phase).toMatchObject({ _tag: "AwaitingAnswer", call: "check" })
    const found = checkedAgain.after(looked(soup(1)))
    expect(found.phase).toMatchObject({ _tag: "Accepted", claims: { 1: 1 } })
    expect(found.state.modals.queue).toEqual([])
  })

  test("ORDER-19 a list that began two seconds into a doubt shows the order, one before does not", () => {
    const doubted = clientAfter(
      ...member(),
      at(60_000),
      looked(),
      at(60_000),
      orderAsked(),
      at(60_000),
      lost,
    )
    expect(doubted.after(at(62_000), looked(soup(1))).phase._tag).toBe("Accepted")
    expect(doubted.after(at(61_999), looked(soup(1))).phase._tag).toBe("InDoubt")
    // The answer's own list began with the doubt, however late it comes.
    expect(doubted.after(at(70_000), listGot(soup(1))).phase._tag).toBe("InDoubt")
  })

  test("ORDER-19 'not booked' is said after two late lists that have nothing of it, ten seconds apart", () => {
    const doubted = clientAfter(...sending(), at(8_000), lost)
    const seen = (...ms: ReadonlyArray<number>) =>
      doubted.after(...ms.flatMap((each) => [at(8_000 + each), looked()])).phase._tag
    expect(seen(settleMs - 1, settleMs, settleMs + unseenMs - 1)).toBe("InDoubt")
    expect(seen(settleMs - 1, settleMs, settleMs + unseenMs)).toBe("NotFound")
    expect(seen(settleMs - 1, settleMs - 1 + unseenMs)).toBe("InDoubt")
    const once = doubted.after(at(8_000 + settleMs + 3_000), looked())
    expect(dueAfter(once, 0)).toEqual([8_000 + 40_000])
    const planned = once.after(at(8_000 + 40_000), looked())
    expect(planned.phase._tag).toBe("InDoubt")
    expect(dueAfter(planned, 0)).toEqual([8_000 + settleMs + 3_000 + unseenMs])
  })

  test("ORDER-19 'not booked' after which no list is asked for is corrected by one all the same, and confirmed", () => {
    const over = clientAfter(...sending(), lost, ...listedTwice(), at(200_000), looked())
    expect(over.phase._tag).toBe("NotFound")
    expect([isReading(over), dueAfter(over, 0)]).toEqual([false, []])
    const found = over.after(wanted, listGot(soup(1)))
    expect(told(found)).toEqual(["1 Soup ordered *"])
    expect(found.phase._tag).toBe("Confirmed")
    expect([isReading(found), dueAfter(found, 0)]).toEqual([false, []])
    expect(messages(found)).not.toContain("message.unlisted")
  })
})

describe("cancel and exchange", () => {
  const row = soup(800)
  const cancel: Step = { _tag: "CancelAsked", order: row }

  test("ORDER-09 a row that was put up for exchange is not cancelled by that", () => {
    const client = clientAfter(...member(), cancel, looked({ ...row, onExchange: true }))
    expect(client.demands("SendOrder")).toHaveLength(1)
    expect(messages(client)).toEqual([])
  })

  test("ORDER-09 a person may have it sent again after all attempts, and it goes", () => {
    const lastTry = clientAfter(
      ...member(),
      cancel,
      looked(row),
      ...[20_000, 30_000, 40_000].flatMap((ms) => [lost, at(ms), looked(row)]),
    )
    expect(lastTry.demands("SendOrder")).toEqual([])
    expect(lastTry.state.modals.queue).toMatchObject([{ type: "question" }])
    expect(lastTry.after(again, looked(row)).demands("SendOrder")).toMatchObject([{ attempt: 4 }])
  })

  const product = makeListed({ orderId: 800, productId: 55 })
  const bare = soup(800)

  test.each<readonly [string, Parameters<typeof orderAsked>[0], ListedOrder]>([
    ["no product, its row names one", {}, product],
    ["a product, its row names none", { productId: 55 }, bare],
    ["a canteen, its row names none", {}, { ...bare, canteenId: "" }],
  ])(
    "ORDER-18 a cancel is held back by an unsettled order that may be of its row: the order names %s",
    (_name, dish, order) => {
      const asked: Step = { _tag: "CancelAsked", order }
      const doubted = clientAfter(...member(), orderAsked(dish), looked(), lost, asked)
      expect(doubted.state.orders.intents).toHaveLength(1)
      // Taken, it holds nothing back, until it turns out to be booked twice.
      const waiting = clientAfter(
        ...member(),
        orderAsked(dish),
        looked(),
        orderGot(),
        at(120_000),
        asked,
      )
      expect(waiting.after(looked(order)).demands("SendOrder")).toHaveLength(1)
      const twice = waiting.after(looked(order, { ...order, orderId: 801 }))
      expect(phases(twice)).toEqual(["Duplicate", "Queued"])
      expect(twice.demands("SendOrder")).toEqual([])
    },
  )

  test("ORDER-18 so an order is held back by an unsettled cancel of a row that may be of it", () => {
    for (const order of [product, bare, { ...bare, canteenId: "" }]) {
      const cancelling = clientAfter(...member(), { _tag: "CancelAsked", order }, looked(order))
      expect(cancelling.after(lost, orderAsked()).state.orders.intents).toHaveLength(1)
    }
  })

  test("ORDER-18 a cancel of another product of the same meal goes on", () => {
    const asked: Step = { _tag: "CancelAsked", order: product }
    const other = clientAfter(...member(), orderAsked({ productId: 56 }), looked(), lost, asked)
    expect(phases(other.after(looked(product)))).toEqual(["InDoubt", "Sending"])
  })
})

test("ORDER-18 an accepted order is confirmed by a list that is late enough, counted from the server's word", () => {
  const accepted = clientAfter(...sending(), at(8_000), orderGot(), cakeAsked, looked())
  expect(dueAfter(accepted, 0)).toEqual([8_000 + verifyMs])
  const seen = (ms: number) => phases(accepted.after(at(ms), looked(soup(1))))[0]
  expect([seen(8_000 + settleMs - 1), seen(8_000 + settleMs)]).toEqual(["Accepted", "Confirmed"])
})

test("ORDER-18 an order that was sent twice is looked at until its first send has landed too", () => {
  const resent = clientAfter(...sending(), lost, ...listedTwice(), again, looked(), rechecked())
  const accepted = resent.after(at(100_000), orderGot(), looked(soup(1)))
  expect(dueAfter(accepted, 0)).toEqual([100_000 + landedMs])
  const seen = (ms: number, ...rows: ReadonlyArray<ListedOrder>) =>
    phases(accepted.after(at(100_000 + ms), looked(soup(1), ...rows)))
  expect([seen(landedMs - 1), seen(landedMs)]).toEqual([["Accepted"], ["Confirmed"]])
  expect(seen(landedMs, soup(2))).toEqual(["Duplicate"])
})
