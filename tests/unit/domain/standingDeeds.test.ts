/** What can be pressed about an order in each of its phases, what a press sends, and what stands on a dish. */
import { describe, expect, test } from "vitest"
import type { Intent, Phase } from "#domain/orders/model.ts"
import { intentDeed, isFree, orderEvent, rowDeed } from "#domain/standing/userActions.ts"
import { dishStanding } from "#domain/standing/dish.ts"
import { costOf, entriesOf, isListed } from "#domain/standing/index.ts"
import { comingOf, isOnItsWay, isOrderedFor, takenOf } from "#domain/standing/lists.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
} from "#tests/support/client.ts"
import {
  asks,
  cents,
  day,
  makeDish,
  makeItem,
  makeListed,
  missing,
  ms,
  pieces,
  ref,
  seq,
  today,
} from "#simulators/values/make.ts"
import {
  added,
  cake,
  cartSending,
  checkout,
  listGot,
  lost,
  pie,
  refused,
  shopping,
  soup,
} from "#tests/support/orders.ts"

const since = ms(0)
const claims = {}
const sent = { language: "en" } as const
const id = seq(7)
const withdraws = { does: "takeBack", about: id, sends: [{ _tag: "IntentWithdrawn", id }] }
const dismisses = { does: "dismiss", about: id, sends: [{ _tag: "IntentDismissed", id }] }
const looksAgain = { does: "checkNow", about: id, sends: [{ _tag: "LookAsked", id }] }
const decides = {
  does: "decide",
  about: id,
  sends: [{ _tag: "OrdersWanted" }, { _tag: "QuestionOpened", intent: id }],
}

/** Each phase once, what can be pressed in it, and whether its order is neither there nor refused. */
const phases: ReadonlyArray<readonly [Phase, object | undefined, boolean]> = [
  [{ _tag: "Queued", after: since }, withdraws, true],
  [{ _tag: "Stale", at: since }, withdraws, true],
  [{ _tag: "PriceChanged", at: since, price: cents(1) }, decides, false],
  [{ _tag: "Validating", ...sent }, undefined, false],
  [{ _tag: "Sending", ...sent }, undefined, true],
  [{ _tag: "AwaitingAnswer", since, call: "order", message: "", answers: [] }, decides, false],
  [{ _tag: "InDoubt", since }, looksAgain, true],
  [{ _tag: "Paying", since, claims }, dismisses, false],
  [{ _tag: "Accepted", since, claims }, undefined, false],
  [{ _tag: "Confirmed", claims }, undefined, false],
  [{ _tag: "Duplicate", since, claims, extra: [], booked: 2 }, decides, false],
  [{ _tag: "NotFound", since, booked: 0, claims }, decides, false],
  [{ _tag: "Unknown" }, decides, false],
  [{ _tag: "Refused", why: "server", message: "" }, dismisses, false],
]

const intentIn = (phase: Phase): Intent => ({ ...clientAfter(...sending()).intent, id, phase })

test.each(phases)("ORDER-18 ORDER-19 an order that is %o offers what leads on", (phase, deed) => {
  expect(intentDeed(intentIn(phase))).toEqual(deed)
})

test.each(phases)("OFFER-53 the tray counts what is on its way: %o", (phase, _deed, isOpen) => {
  expect(isOnItsWay(intentIn(phase))).toBe(isOpen)
  const action = { _tag: "Cancel", order: oneRow() } as const
  expect(isOnItsWay({ ...intentIn(phase), action })).toBe(false)
})

test("ORDER-05 ORDER-06 ORDER-10 a row sends the deed that its status allows", () => {
  const row = oneRow()
  const cancel = { does: "cancel", about: 901, sends: [{ _tag: "CancelAsked", order: row }] }
  expect(rowDeed(row)).toEqual(cancel)
  const given = makeListed({ cancelStatus: "FOR_EXCHANGE" })
  const exchange = { _tag: "ExchangeAsked", order: given }
  expect(rowDeed(given)).toEqual({ does: "forExchange", about: 901, sends: [exchange] })
  expect(rowDeed(makeListed({ cancelStatus: "NOT_POSSIBLE" }))).toBeUndefined()
})

describe("a row is free", () => {
  const free = ({ state }: Client): ReadonlyArray<unknown> =>
    entriesOf(state)
      .filter(isListed)
      .filter((entry) => isFree(state, entry))
      .map(({ row }) => row.orderId)
  const both = clientAfter(...member(), listGot(oneRow(1), oneRow(2), pie(3)))

  test("OFFER-28 while its own dish is left alone", () => {
    expect(free(both)).toEqual([1, 2, 3])
    expect(free(both.after(orderAsked()))).toEqual([3])
  })

  test("ORDER-09 until its own cancel is asked for, whatever else of its dish is cancelled", () => {
    const cancelling = both.after({ _tag: "CancelAsked", order: oneRow(1) })
    expect(free(cancelling)).toEqual([2, 3])
  })

  test("ORDER-10 no more once it was given away", () => {
    const given = makeListed({ onExchange: true })
    expect(free(clientAfter(...member(), listGot(given, pie(3))))).toEqual([3])
  })
})

describe("a press on a dish", () => {
  const item = makeItem({ price: cents(12_50) })
  const dish = expect.objectContaining({ mealId: 1, name: "Soup", price: 12_50 }) as unknown
  const sweet = {
    ...item,
    product: { ...item.product, modifiers: [{ id: 1, label: "Sugar" }] },
  }
  const three = pieces(3)

  test("OFFER-26 orders at once what is on the screen, at its price", () => {
    const { state } = clientAfter(...member())
    const order = { _tag: "OrderAsked", dish, quantity: 3, shown: 37_50 }
    expect(orderEvent(state, item, three)).toEqual(order)
    expect(orderEvent(state, sweet, three)).toEqual({
      ...order,
      dish: expect.anything() as unknown,
    })
  })

  test("OFFER-54 of a guest is put off until the login", () => {
    const { state } = clientAfter(...guest({ allowGuests: true }))
    const off = { _tag: "OrderPutOff", dish, quantity: 3, shown: 37_50 }
    expect(orderEvent(state, item, three)).toEqual(off)
  })

  test("OFFER-55 puts it into a cart, with its modifiers where it has any", () => {
    for (const { state } of [
      clientAfter(...shopping()),
      clientAfter(...guest({ orderTarget: "cart", allowGuests: true })),
    ]) {
      const line = { _tag: "LineAdded", dish, modifiers: [], quantity: 3 }
      expect(orderEvent(state, item, three)).toEqual(line)
      const asked = orderEvent(state, sweet, three)
      expect(asked).toMatchObject({ _tag: "ModifiersOpened", dish: { mealId: 1 }, quantity: 3 })
    }
  })
})

describe("a dish", () => {
  const item = makeItem()
  const once = makeItem({ allowMultipleOrder: false })
  const of = ({ state }: Client, dish = item) => dishStanding(state, dish)

  test("OFFER-21 that nobody ordered is offered, and says nothing", () => {
    const nothing = of(clientAfter(...member()))
    expect(nothing).toMatchObject({ entries: [], userActions: [], rows: [], isOffered: true })
    expect(nothing.status).toBeUndefined()
    expect(nothing.told).toBeUndefined()
    expect(nothing.refused).toBeUndefined()
    expect(nothing.isSure).toBe(false)
    expect(of(clientAfter(...member()), once).isOffered).toBe(true)
    expect(of(clientAfter(...member({ allowShopping: false }))).isOffered).toBe(false)
    const closed = makeItem({ status: "CLOSED" })
    expect(of(clientAfter(...member()), closed).isOffered).toBe(false)
  })

  test("OFFER-35 that is ordered is offered once more only where the server allows it", () => {
    for (const onExchange of [false, true]) {
      const client = clientAfter(...member(), listGot(makeListed({ onExchange })))
      expect(of(client)).toMatchObject({ isSure: true, isOffered: true })
      expect(of(client, once)).toMatchObject({ isSure: true, isOffered: false })
    }
  })

  test("ORDER-18 that no list has yet is ordered, and can be taken back once one has it", () => {
    const accepted = clientAfter(...sending(), orderGot())
    expect(of(accepted)).toMatchObject({
      status: "ordered",
      isSure: true,
      rows: [],
      userActions: [],
    })
    expect(of(accepted.after(listGot(oneRow()))).rows).toEqual([oneRow()])
  })

  test("ORDER-18 that was refused says so, can be dismissed, and ordered anew", () => {
    const no = clientAfter(...sending(), refused)
    const { id } = no.intent
    for (const dish of [item, once]) {
      const said = of(no, dish)
      expect(said).toMatchObject({ status: "refused", isSure: true, isOffered: true, rows: [] })
      expect(said.refused?.id).toBe(id)
      expect(said.told?.id).toBe(id)
      expect(said.userActions).toMatchObject([{ does: "dismiss", about: id }])
    }
    const beside = clientAfter(...sending({}, oneRow(1)), refused)
    expect(of(beside)).toMatchObject({ status: "ordered", refused: { phase: { _tag: "Refused" } } })
    expect(of(beside).told).toBeUndefined()
    expect(of(beside).rows).toEqual([oneRow(1)])
  })

  test("ORDER-19 that is on its way tells whose word it says, and offers nothing else", () => {
    const rows = [oneRow(1)]
    const doubt = clientAfter(...sending({}, ...rows), lost)
    const said = of(doubt)
    expect(said).toMatchObject({ status: "checking", isSure: false, isOffered: false, rows: [] })
    expect(said.told?.id).toBe(doubt.intent.id)
    expect(said.refused).toBeUndefined()
    expect(said.userActions).toMatchObject([{ does: "checkNow" }])
    const out = of(clientAfter(...sending()))
    expect(out).toMatchObject({ status: "sending", userActions: [] })
  })

  test("ORDER-18 that was booked twice asks once, of both rows", () => {
    const twice = clientAfter(...sending(), orderGot(), looked(oneRow(1), oneRow(2)))
    expect(of(twice)).toMatchObject({ status: "bookedTwice", userActions: [{ does: "decide" }] })
    expect(of(twice).userActions).toHaveLength(1)
    expect(of(twice).entries).toHaveLength(2)
  })

  test("OFFER-35 is told from one of another product", () => {
    const bowl = makeItem({ product: { id: 5, allergens: [], modifiers: [] } })
    const plate = makeItem({ product: { id: 6, allergens: [], modifiers: [] } })
    const client = clientAfter(...member(), listGot(makeListed({ productId: 5 })))
    expect(of(client, bowl).status).toBe("ordered")
    expect(of(client, plate).status).toBeUndefined()
    expect(of(client).status).toBe("ordered")
    const asked = clientAfter(...member(), orderAsked())
    expect(of(asked).status).toBe("sending")
    expect(of(asked, bowl).status).toBeUndefined()
  })
})

describe("lists", () => {
  const tomorrow = day("2026-11-19")
  const yesterday = day("2026-11-17")
  const names = (entries: ReturnType<typeof entriesOf>) => entries.map(({ name }) => name)

  test("ORDER-01 orders are what is listed and what was taken, and nothing that is asked for only", () => {
    const taken = clientAfter(...sending({}, pie(3)), orderGot(), listGot(pie(3)))
    expect(names(takenOf(taken.state))).toEqual(["Cake", "Soup"])
    const cancelling = taken.after({ _tag: "CancelAsked", order: pie(3) })
    expect(names(takenOf(cancelling.state))).toEqual(["Cake", "Soup"])
    for (const only of [
      clientAfter(...member(), orderAsked()),
      clientAfter(...sending(), refused),
      clientAfter(...sending(), lost),
      clientAfter(...sending(), orderFailed(asks)),
    ])
      expect(takenOf(only.state)).toEqual([])
  })

  test("PROFILE-01 what comes next is of today or later, and not refused", () => {
    const rows = [
      makeListed({ orderId: 1, date: yesterday, name: "Past" }),
      makeListed({ orderId: 2, name: "Today" }),
      makeListed({ orderId: 3, date: tomorrow, name: "Next" }),
    ]
    const { state } = clientAfter(...sending({}, ...rows), refused, at(60_000), orderAsked(cake))
    expect(names(entriesOf(state))).toEqual(["Past", "Today", "Next", "Soup", "Cake"])
    expect(names(comingOf(state, today))).toEqual(["Today", "Next", "Cake"])
    expect(names(comingOf(state, tomorrow))).toEqual(["Next"])
  })

  test("OFFER-53 a day has a lunch that is ordered or on its way, however unsure", () => {
    expect(isOrderedFor(clientAfter(...sending(), lost).state, today)).toBe(true)
    expect(isOrderedFor(clientAfter(...sending(), lost).state, tomorrow)).toBe(false)
    expect(isOrderedFor(clientAfter(...sending(), refused).state, today)).toBe(false)
  })
})

describe("what is told once", () => {
  const names = ({ state }: Client) =>
    entriesOf(state).map(({ quantity, name, status, row }) =>
      [quantity, name, status, ...(row === undefined ? [] : ["*"])].join(" "),
    )

  test("CART-18 the word about one dish of a cart is no word about the other", () => {
    const both = clientAfter(
      ...shopping(),
      added(),
      added(cake),
      checkout,
      ...cartSending(),
      orderGot({ orderIds: [1, 2] }),
    )
    expect(names(both.after(listGot(oneRow(1))))).toEqual(["1 Soup ordered *"])
    expect(names(both.after(listGot(oneRow(1), pie(2))))).toEqual([
      "1 Soup ordered *",
      "1 Cake ordered *",
    ])
  })

  test("ORDER-18 an order in doubt stands whole beside the rows until all of it is there", () => {
    const two = clientAfter(...member(), orderAsked({}, 2), looked(), lost)
    expect(names(two.after(listGot(oneRow(1))))).toEqual(["1 Soup ordered *", "2 Soup checking"])
    expect(names(two.after(listGot(oneRow(1), oneRow(2))))).toEqual([
      "1 Soup checking *",
      "1 Soup checking *",
    ])
  })

  test("CART-31 each line of a cart counts its own pieces of what is there", () => {
    const lines = clientAfter(
      ...shopping(),
      added({}, 2),
      added(cake, 2),
      checkout,
      ...cartSending(),
      lost,
      at(60_000),
      looked(oneRow(1), pie(2)),
      at(80_000),
      looked(oneRow(1), pie(2)),
    )
    expect(names(lines)).toEqual([
      "1 Soup ordered *",
      "1 Cake ordered *",
      "1 Soup notBooked",
      "1 Cake notBooked",
    ])
    const paying = clientAfter(...shopping(), added(), checkout, ...cartSending()).after(
      orderGot({ gateway: ref("link") }),
      orderFailed(missing),
    )
    expect(names(paying)).toEqual(["1 Soup paying"])
  })
})

describe("the newest truth", () => {
  const names = ({ state }: Client) =>
    entriesOf(state).map(
      ({ quantity, name, status, row }) =>
        `${quantity} ${name} ${status}${row === undefined ? "" : " *"}`,
    )

  test("ORDER-18 a cart that has the dish too overtakes a no about it", () => {
    const no = clientAfter(...shopping(), orderAsked(), looked(), refused)
    expect(names(no)).toEqual(["1 Soup refused"])
    const carted = no.after(at(60_000), added(), added(cake), checkout)
    expect(names(carted)).toEqual(["1 Soup sending", "1 Cake sending"])
  })

  test("CART-18 two lines of one dish share the pieces that are there", () => {
    const line = (modifiers: ReadonlyArray<number>) =>
      ({ _tag: "LineAdded", dish: makeDish(), modifiers, quantity: pieces(2) }) as const
    const part = clientAfter(
      ...shopping(),
      line([]),
      line([1]),
      checkout,
      ...cartSending(),
      lost,
      at(60_000),
      looked(soup(1, 3)),
      at(80_000),
      looked(soup(1, 3)),
    )
    expect(names(part)).toEqual(["3 Soup ordered *", "1 Soup notBooked"])
  })

  test("ORDER-09 an order that no list has yet is gone once its cancel is done", () => {
    const accepted = clientAfter(...sending(), orderGot({ orderIds: [901] }), listGot())
    expect(names(accepted)).toEqual(["1 Soup ordered"])
    const gone = accepted.after({ _tag: "CancelAsked", order: oneRow(901) }, looked(), orderGot())
    expect(gone.phase._tag).toBe("Confirmed")
    expect(names(gone)).toEqual([])
  })

  test("FMT-11 an order whose cancel did not come through costs what it did", () => {
    const kept = clientAfter(
      ...member(),
      listGot(oneRow()),
      { _tag: "CancelAsked", order: oneRow() },
      looked(oneRow()),
      lost,
      at(60_000),
      looked(oneRow()),
      lost,
      at(120_000),
      looked(oneRow()),
      lost,
      at(180_000),
      looked(oneRow()),
    )
    expect(kept.phase._tag).toBe("NotFound")
    expect(names(kept)).toEqual(["1 Soup notBooked *"])
    expect(costOf(entriesOf(kept.state))).toBe(100_00)
  })
})

test("OFFER-21 what a dish is named by is what its order is found by", () => {
  const { state } = clientAfter(...member(), orderAsked({ productId: 5 }))
  const { entries } = dishStanding(
    state,
    makeItem({ product: { id: 5, allergens: [], modifiers: [] } }),
  )
  expect(entries).toMatchObject([{ target: makeDish({ productId: 5 }) }])
})
