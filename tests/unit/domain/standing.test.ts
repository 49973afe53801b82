/** What is told of orders on every page: the newest truth first. */
import { describe, expect, test } from "vitest"
import type { ListedOrder } from "#domain/orders/index.ts"
import { byDay, isOrderedFor } from "#domain/standing/lists.ts"
import { isFree, rowDeed } from "#domain/standing/userActions.ts"
import { dishStanding } from "#domain/standing/dish.ts"
import {
  costOf,
  entriesFor,
  entriesOf,
  isListed,
  statusOfAll,
  unsettledOf,
} from "#domain/standing/index.ts"
import {
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
import {
  asks,
  cents,
  day,
  makeDish,
  makeItem,
  makeListed,
  missing,
  pieces,
  rejected,
  today,
} from "#simulators/values/make.ts"

const no = orderFailed(rejected(400, { message: "Not today." }))
const again = (over = {}): Step => orderAsked(over)
const later: Step = { at: 60_000 }
const muchLater: Step = { at: 120_000 }

const listGot =
  (...rows: ReadonlyArray<ListedOrder>): Step =>
  ({ orders }) => ({
    _tag: "OrdersAnswered",
    ask: orders.listed.ask!,
    answer: { _tag: "Got", value: rows },
  })

/** `name pieces status`, with a star for what the server lists. */
const told = ({ state }: Client): ReadonlyArray<string> =>
  entriesOf(state).map(
    ({ name, quantity, status, row }) =>
      `${quantity} ${name} ${status}${row === undefined ? "" : " *"}`,
  )
const soup = makeDish()
const said = ({ state }: Client) => statusOfAll(entriesFor(state, soup))
const open = ({ state }: Client): number => unsettledOf(state).length

describe("a later word is the newer truth", () => {
  test("ORDER-18 what was refused once and is booked now is ordered, everywhere and at once", () => {
    const refused = clientAfter(...sending(), no)
    expect(told(refused)).toEqual(["1 Soup refused"])
    expect(isOrderedFor(refused.state, today)).toBe(false)
    expect(open(refused)).toBe(1)
    const asked = refused.after(later, again())
    expect(told(asked)).toEqual(["1 Soup sending"])
    const booked = asked.after(looked(), orderGot())
    expect(told(booked)).toEqual(["1 Soup ordered"])
    expect(open(booked)).toBe(0)
    const listed = booked.after(listGot(makeListed()))
    expect(told(listed)).toEqual(["1 Soup ordered *"])
    expect(isOrderedFor(listed.state, today)).toBe(true)
  })

  test("ORDER-18 a question that was left says nothing of the order after it", () => {
    const left = clientAfter(...sending(), orderFailed(asks), ({ orders }) => ({
      _tag: "ForceLeft",
      id: orders.intents[0]!.id,
    }))
    expect(told(left)).toEqual([])
    expect(told(left.after(later, again(), looked(), orderGot()))).toEqual(["1 Soup ordered"])
  })

  test("the newest no is told, and one about another dish stays", () => {
    const twice = clientAfter(...sending(), no, later, again(), looked(), no)
    expect(told(twice)).toEqual(["1 Soup refused"])
    const other = twice.after(muchLater, again({ mealId: 2, name: "Cake" }), looked(), orderGot())
    expect(told(other)).toEqual(["1 Soup refused", "1 Cake ordered"])
  })

  test("ORDER-18 one more that was refused takes nothing from what is booked", () => {
    const client = clientAfter(
      ...member(),
      listGot(makeListed()),
      later,
      again(),
      looked(makeListed()),
      no,
    )
    expect(told(client)).toEqual(["1 Soup ordered *", "1 Soup refused"])
    expect(said(client)).toBe("ordered")
    expect(costOf(entriesFor(client.state, soup))).toBe(100_00)
  })
})

describe("a cancel supersedes the order", () => {
  const cancel: Step = { _tag: "CancelAsked", order: makeListed() }
  const exchange: Step = {
    _tag: "ExchangeAsked",
    order: makeListed({ cancelStatus: "FOR_EXCHANGE" }),
  }

  test("ORDER-09 it is gone with the server's word, before the list is read again", () => {
    const ordered = clientAfter(...sending(), orderGot({ orderIds: [901] }), listGot(makeListed()))
    const asked = ordered.after(cancel)
    expect(told(asked)).toEqual(["1 Soup sending *"])
    const done = asked.after(looked(makeListed()), orderGot())
    expect(told(done)).toEqual([])
    expect(said(done)).toBeUndefined()
    expect(isOrderedFor(done.state, today)).toBe(false)
    expect(told(done.after(listGot()))).toEqual([])
  })

  test("ORDER-09 it is told while it is under way, though no list has the order any more, or yet", () => {
    const ordered = clientAfter(...sending(), orderGot({ orderIds: [901] }), listGot(makeListed()))
    const asked = ordered.after(cancel, looked(makeListed()))
    expect(told(asked.after(orderFailed(missing), listGot()))).toEqual(["1 Soup checking *"])
    const away = asked.after(listGot())
    expect(told(away)).toEqual(["1 Soup sending *"])
    expect(dishStanding(away.state, makeItem()).isOffered).toBe(false)
  })

  test("a refused cancel of one row says nothing of another row's", () => {
    const second = makeListed({ orderId: 902 })
    const rows = [makeListed(), second]
    const both = clientAfter(...member(), listGot(...rows), cancel, looked(...rows), no).after(
      later,
      { _tag: "CancelAsked", order: second },
      looked(...rows),
      no,
    )
    expect(open(both)).toBe(2)
    expect(open(both.after(muchLater, cancel))).toBe(2)
  })

  test("ORDER-09 a list that came after it and has the order is the newer truth", () => {
    const done = clientAfter(
      ...member(),
      listGot(makeListed()),
      cancel,
      looked(makeListed()),
      orderGot(),
    )
    expect(told(done)).toEqual([])
    expect(told(done.after(listGot(makeListed())))).toEqual(["1 Soup ordered *"])
  })

  test("ORDER-10 an exchange leaves it listed, given away", () => {
    const row = makeListed({ cancelStatus: "FOR_EXCHANGE" })
    const done = clientAfter(...member(), listGot(row), exchange, looked(row), orderGot())
    expect(entriesOf(done.state)).toMatchObject([
      { status: "onExchange", row: { onExchange: true, cancelStatus: "NOT_POSSIBLE" } },
    ])
  })

  test("ORDER-10 what was given away right after it was ordered is not called ordered", () => {
    const row = makeListed({ cancelStatus: "FOR_EXCHANGE" })
    const given = { ...row, onExchange: true, cancelStatus: "NOT_POSSIBLE" } as const
    const ordered = clientAfter(...sending(), orderGot(), looked(row))
    const done = ordered.after(exchange, looked(row), orderGot(), looked(given))
    expect(ordered.phase._tag).toBe("Accepted")
    expect(told(done)).toEqual(["1 Soup onExchange *"])
  })

  test("ORDER-10 OFFER-53 what was given away is called so everywhere, and is no lunch of that day", () => {
    const given = makeListed({ onExchange: true, cancelStatus: "NOT_POSSIBLE" })
    const { state } = clientAfter(...member(), listGot(given))
    expect(statusOfAll(entriesFor(state, soup))).toBe("onExchange")
    expect(isOrderedFor(state, today)).toBe(false)
    expect(costOf(entriesOf(state))).toBe(100_00)
    const other = makeListed({ orderId: 902, mealId: 2, name: "Cake" })
    const both = clientAfter(...member(), listGot(given, other)).state
    expect(statusOfAll(entriesOf(both))).toBe("ordered")
    expect(isOrderedFor(both, today)).toBe(true)
  })

  test("what is not booked costs nothing, and what is being cancelled costs what it did", () => {
    const going = clientAfter(...member(), listGot(makeListed()), cancel)
    expect(told(going)).toEqual(["1 Soup sending *"])
    expect(costOf(entriesOf(going.state))).toBe(100_00)
    const unknown = clientAfter(...member(), orderAsked(), { _tag: "LogDamaged" })
    expect(told(unknown)).toEqual(["1 Soup notBooked"])
    expect(costOf(entriesOf(unknown.state))).toBe(0)
  })

  test("ORDER-09 one that was refused leaves the order ordered", () => {
    const client = clientAfter(...member(), listGot(makeListed()), cancel, looked(makeListed()), no)
    expect(told(client)).toEqual(["1 Soup ordered *"])
    expect(entriesOf(client.state)[0]!.intent?.phase._tag).toBe("Refused")
  })

  test("ORDER-18 one that is in doubt is told at its row, and once", () => {
    const client = clientAfter(
      ...member(),
      listGot(makeListed()),
      cancel,
      looked(makeListed()),
      orderFailed(missing),
    )
    expect(told(client)).toEqual(["1 Soup checking *"])
  })
})

describe("each piece is told once", () => {
  test("ORDER-18 an order that the list has and whose look has not come is not there twice", () => {
    const accepted = clientAfter(...sending(), orderGot())
    expect(told(accepted)).toEqual(["1 Soup ordered"])
    expect(told(accepted.after(listGot(makeListed())))).toEqual(["1 Soup ordered *"])
    const other = accepted.after(listGot(makeListed({ mealId: 2, name: "Cake" })))
    expect(told(other)).toEqual(["1 Cake ordered *", "1 Soup ordered"])
  })

  test("ORDER-18 what was listed once and is not any more was taken back elsewhere", () => {
    const accepted = clientAfter(...sending(), orderGot({ orderIds: [901] }))
    expect(told(accepted.after(listGot()))).toEqual(["1 Soup ordered"])
    const listed = accepted.after(listGot(makeListed()))
    expect(told(listed.after({ _tag: "OrdersWanted" }, listGot()))).toEqual([])
  })

  test("ORDER-18 while it is sent or in doubt its row is that order, and no other one", () => {
    const unlisted = clientAfter(...sending({}, makeListed({ orderId: 1 })))
    const list = looked(makeListed({ orderId: 1 }), makeListed({ orderId: 2 }))
    const before = looked(makeListed({ orderId: 1 }))
    expect(told(unlisted.after(list))).toEqual(["1 Soup ordered *", "1 Soup sending *"])
    const lost = unlisted.after(orderFailed(missing))
    expect(told(lost.after(before))).toEqual(["1 Soup ordered *", "1 Soup checking"])
    expect(told(lost.after(list))).toEqual(["1 Soup ordered *", "1 Soup checking *"])
  })

  test("ORDER-18 what was booked twice is told at its rows", () => {
    const rows = [makeListed({ orderId: 1 }), makeListed({ orderId: 2 })]
    const twice = clientAfter(...sending(), orderGot(), listGot(...rows), looked(...rows))
    expect(told(twice)).toEqual(["1 Soup bookedTwice *", "1 Soup bookedTwice *"])
    expect(said(twice)).toBe("bookedTwice")
  })

  test("ORDER-18 a cart stands dish by dish, with the price of its lines; refused it is in the cart still", () => {
    const client = clientAfter(
      ...member({ orderTarget: "cart" }),
      { _tag: "LineAdded", dish: makeDish(), modifiers: [], quantity: pieces(2) },
      {
        _tag: "LineAdded",
        dish: makeDish({ mealId: 2, name: "Cake", price: cents(30_00) }),
        modifiers: [],
        quantity: pieces(1),
      },
      { _tag: "CheckoutAsked", shown: cents(230_00), choices: {} },
    )
    expect(told(client)).toEqual(["2 Soup sending", "1 Cake sending"])
    expect(costOf(entriesOf(client.state))).toBe(230_00)
    const refused = client.after(looked(), orderGot(), no)
    expect(refused.phase._tag).toBe("Refused")
    expect(told(refused)).toEqual([])
    expect(refused.state.cart.lines).toHaveLength(2)
    expect(open(refused)).toBe(1)
  })
})

test("FMT-11 FMT-10 a row without a price counts as nothing in a sum of hundredths", () => {
  const { price: _, ...free } = makeListed({ orderId: 3 })
  const rows = [
    makeListed({ orderId: 1, price: cents(10) }),
    makeListed({ orderId: 2, price: cents(20) }),
    free,
  ]
  expect(costOf(entriesOf(clientAfter(...member(), listGot(...rows)).state))).toBe(30)
})

test("rows stand by day, oldest first", () => {
  const rows = [
    makeListed({ orderId: 1, date: day("2026-11-20") }),
    makeListed({ orderId: 2, date: day("2026-11-18") }),
    makeListed({ orderId: 3, date: day("2026-11-20") }),
  ]
  const days = byDay(entriesOf(clientAfter(...member(), listGot(...rows)).state))
  expect(days.map(([date, all]) => [date, all.map(({ row }) => row?.orderId)])).toEqual([
    ["2026-11-18", [2]],
    ["2026-11-20", [1, 3]],
  ])
})

test("a row stands for a dish by meal, day, canteen and product as far as both name them", () => {
  const rows = [
    makeListed({ orderId: 1 }),
    makeListed({ orderId: 2, canteenId: "" }),
    makeListed({ orderId: 3, canteenId: 8 }),
    makeListed({ orderId: 4, date: day("2026-11-19") }),
    makeListed({ orderId: 5, mealId: 2 }),
    makeListed({ orderId: 6, productId: 55 }),
  ]
  const { state } = clientAfter(...member(), listGot(...rows))
  const of = (target: Parameters<typeof entriesFor>[1]) =>
    entriesFor(state, target).map(({ row }) => row?.orderId)
  expect(of(soup)).toEqual([1, 2, 6])
  expect(of({ ...soup, productId: 56 })).toEqual([1, 2])
})

describe("what can be pressed", () => {
  const row = makeListed()
  const item = makeItem({ mealId: row.mealId, allowMultipleOrder: true })
  const known = clientAfter(...member(), listGot(row))
  const free = ({ state }: Client): ReadonlyArray<unknown> =>
    entriesOf(state)
      .filter(isListed)
      .filter((entry) => isFree(state, entry))
      .map((entry) => entry.row.orderId)

  test("ORDER-05 OFFER-28 the dish and the list offer the same, and neither while something of it is open", () => {
    const sure = dishStanding(known.state, item)
    expect(sure.rows).toEqual([row])
    expect(sure.isOffered).toBe(true)
    expect(free(known)).toEqual([901])
    const more = known.after(later, again({ mealId: row.mealId }))
    for (const client of [
      more,
      more.after(looked(row)),
      more.after(looked(row), orderFailed(missing)),
    ]) {
      expect(dishStanding(client.state, item)).toMatchObject({ rows: [], isOffered: false })
      expect(free(client)).toEqual([])
    }
  })

  test("APP-05 where ordering is off nothing is offered, in either", () => {
    const off = clientAfter(...member({ allowShopping: false }), listGot(row))
    expect(dishStanding(off.state, item)).toMatchObject({ rows: [], isOffered: false })
    expect(free(off)).toEqual([])
  })

  test("ORDER-06 ORDER-08 a row offers what its status allows", () => {
    const does = (cancelStatus: ListedOrder["cancelStatus"]) =>
      rowDeed(makeListed({ cancelStatus }))?.does
    expect(does("POSSIBLE")).toBe("cancel")
    expect(does("FOR_EXCHANGE")).toBe("forExchange")
    expect(does("NOT_POSSIBLE")).toBeUndefined()
  })
})
