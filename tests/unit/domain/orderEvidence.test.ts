/** What the server's list proves: which rows are whose, when a list is news, and what is too many. */
import { describe, expect, test } from "vitest"
import { type ListedOrder } from "#domain/orders/index.ts"
import { lookRetryMaxMs, settleMs, verifyMs } from "#domain/orders/model.ts"
import {
  at,
  type Client,
  clientAfter,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { asks, rejected } from "#tests/support/make.ts"
import {
  added,
  again,
  answeredFor,
  cake,
  cakeAsked,
  cartSending,
  checkout,
  listGot,
  lookedFor,
  lookingFor,
  lost,
  messages,
  offline,
  online,
  pie,
  rechecked,
  refused,
  shopping,
  soup,
  times,
  told,
} from "#tests/support/orders.ts"

/** One soup and one cake in a cart, on the wire. */
const cart = (...rows: ReadonlyArray<ListedOrder>): Client =>
  clientAfter(...shopping(), added(), added(cake), checkout, ...cartSending(...rows))

describe("whose a row is", () => {
  test("ORDER-18 what was listed before a cart was sent is none of it, also where it is of one dish only", () => {
    const doubted = cart(soup(1)).after(lost)
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
      ...times(4, looked(soup(1))),
    )
    expect(told(part)).toContain("2 Soup notBooked")
    expect(told(part.after(looked(soup(1), soup(2))))).toEqual([
      "1 Soup ordered *",
      "1 Soup ordered *",
    ])
  })

  test("ORDER-18 one row is the piece of one dish, whatever it leaves unnamed", () => {
    const two = clientAfter(
      ...shopping(),
      added({ productId: 55 }),
      added({ productId: 56 }),
      checkout,
      ...cartSending(),
      lost,
    )
    const one = two.after(...times(4, looked(soup(1))))
    expect(one.phase).toMatchObject({ _tag: "NotFound", booked: 1 })
  })

  test("ORDER-18 what one order shows as too many does not hide what another has too many", () => {
    const rows = [soup(901), soup(902), soup(903)]
    const second = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(soup(901)),
      at(60_000),
      orderAsked(),
      looked(soup(901)),
      orderGot(),
      looked(...rows),
    )
    expect(told(second)).toEqual([
      "1 Soup ordered *",
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
    ])
    expect(told(second.after(lookedFor(0, ...rows, soup(904))))).toEqual([
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
    expect(grown.phase).toMatchObject({ _tag: "Surplus", booked: 2, extra: [] })
  })

  test("ORDER-18 too many of one dish of a cart is told, although another is not listed", () => {
    const accepted = cart().after(orderGot())
    expect(accepted.after(looked(soup(1, 3))).phase._tag).toBe("Surplus")
    expect(accepted.after(looked(soup(1, 2))).phase._tag).toBe("Accepted")
  })

  test("ORDER-18 sent again an order is counted from before it was sent first", () => {
    const part = clientAfter(
      ...member(),
      orderAsked({}, 2),
      looked(),
      lost,
      ...times(4, looked(soup(1))),
      again,
      looked(soup(1)),
      rechecked(),
      looked(soup(1)),
    )
    expect(part.demands("SendOrder")).toMatchObject([{ attempt: 2 }])
    const found = part.after(lost, looked(soup(1), soup(2)))
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
    at(60_000),
    added(),
    added(cake),
    checkout,
    ...cartSending(),
  )
  /** Soup is accepted, then soup again, on the wire. */
  const same = clientAfter(
    ...sending(),
    orderGot(),
    looked(),
    at(60_000),
    orderAsked(),
    lookedFor(1),
  )

  test("ORDER-18 while it is open two rows are not too many of the first, and the first is looked at again", () => {
    for (const client of [mixed, same]) {
      const doubted = client.after(answeredFor(1, rejected(500)))
      const two = doubted.after(lookedFor(0, soup(1), soup(2)))
      expect(two.state.orders.intents[0]!.phase._tag).toBe("Accepted")
      const [look] = two.demands("LookOrders")
      expect(look!.notBefore - two.log.at(-1)!.at).toBe(lookRetryMaxMs)
    }
  })

  test("ORDER-18 a row that may be the later one's is not taken by the first", () => {
    const doubtedCart = mixed.after(answeredFor(1, rejected(500)))
    const booked = [soup(2), pie(3)]
    const found = doubtedCart.after(lookedFor(0, soup(2)), lookedFor(1, ...booked))
    expect(found.state.orders.intents[1]!.phase._tag).toBe("Accepted")
    const doubted = same.after(answeredFor(1, rejected(500)))
    const foundToo = doubted.after(lookedFor(0, soup(2)), lookedFor(1, soup(2)))
    expect(foundToo.state.orders.intents[1]!.phase._tag).toBe("Accepted")
  })

  test("ORDER-18 once its own row is known, one more is too many of the first", () => {
    const known = clientAfter(
      ...sending(),
      orderGot({ orderIds: [901] }),
      looked(soup(901)),
      at(20_000),
      orderAsked(),
      looked(soup(901)),
      orderGot({ orderIds: [902] }),
      lookedFor(0, soup(901), soup(902), soup(903)),
    )
    expect(known.state.orders.intents[0]!.phase._tag).toBe("Surplus")
    expect(lookingFor(known)).toHaveLength(1)
  })

  test("ORDER-18 a part that was seen and taken back is not called missing", () => {
    const part = cart().after(orderGot(), looked(soup(901)), {
      _tag: "CancelAsked",
      order: soup(901),
    })
    const last = part.after(lookedFor(0))
    expect(last.state.orders.intents[0]!.phase._tag).toBe("Confirmed")
    expect(messages(last)).not.toContain("message.unlisted")
    const never = cart().after(orderGot(), looked(), { _tag: "CancelAsked", order: soup(901) })
    expect(messages(never.after(lookedFor(0)))).toContain("message.unlisted")
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
  const seen = (ms: number): ReadonlyArray<Step> => [wanted, at(60_000 + ms), listGot(soup(800))]
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
      listGot(soup(1)),
    )
    expect(checked.state.modals.queue).toMatchObject([{ type: "force" }])
    expect(told(checked)).toEqual(["1 Soup ordered *", "1 Soup waiting"])
  })

  test("ORDER-19 a list that comes two seconds into a doubt shows the order, one before does not", () => {
    const doubted = clientAfter(...sending(), wanted, at(60_000), lost)
    expect(doubted.after(at(62_000), listGot(soup(1))).phase._tag).toBe("Accepted")
    expect(doubted.after(at(61_999), listGot(soup(1))).phase._tag).toBe("InDoubt")
  })

  test("ORDER-19 'not booked' that no look will follow is corrected by a list all the same, and confirmed", () => {
    const lastLook = clientAfter(...sending(), lost, ...times(6, looked()))
    expect(lookingFor(lastLook)).toEqual([])
    const found = lastLook.after(wanted, listGot(soup(1)))
    expect(told(found)).toEqual(["1 Soup ordered *"])
    expect(lookingFor(found)).toHaveLength(1)
    expect(lookingFor(found.after(looked(soup(1))))).toEqual([])
    expect(messages(found.after(looked(soup(1))))).not.toContain("message.unlisted")
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
    const lastTry = clientAfter(...member(), cancel, ...times(3, looked(row), lost), looked(row))
    expect(lastTry.demands("SendOrder")).toEqual([])
    expect(lastTry.state.modals.queue).toMatchObject([{ type: "question" }])
    expect(lastTry.after(again, looked(row)).demands("SendOrder")).toMatchObject([{ attempt: 4 }])
  })
})

test("ORDER-18 an accepted order is looked at to the end of its plan, counted from the server's word", () => {
  const accepted = clientAfter(...sending(), orderGot(), cakeAsked, lookedFor(0))
  const [look] = accepted.demands("LookOrders")
  const said = accepted.log.at(-3)!.at
  expect(look!.notBefore - said).toBe(verifyMs[1])
})
