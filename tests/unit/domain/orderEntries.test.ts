/** What stands on every page of orders: each piece once, at its row or beside the rows. */
import { describe, expect, test } from "vitest"
import { byDay, entriesOn, isOrderedFor } from "#domain/standing/lists.ts"
import { entriesFor, entriesOf, unsettledOf, ownIntents } from "#domain/standing/index.ts"
import {
  at,
  type Client,
  clientAfter,
  guest,
  looked,
  member,
  oneRow,
  orderAsked,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import { day, makeDish, makeListed, pieces, ref, today } from "#simulators/values/make.ts"
import {
  added,
  answeredFor,
  cake,
  cakeAsked,
  cartSending,
  checkout,
  listGot,
  lost,
  offline,
  online,
  pie,
  refused,
  shopping,
  told,
} from "#tests/support/orders.ts"

const wanted: Step = { _tag: "OrdersWanted" }
const cancelOf = (orderId: number): Step => ({ _tag: "CancelAsked", order: oneRow(orderId) })
const cart = clientAfter(...shopping(), added(), added(cake), checkout, ...cartSending())
/** Two lists that are late enough to tell that nothing is there. */
const unlisted: ReadonlyArray<Step> = [at(60_000), looked(), at(80_000), looked()]
const open = ({ state }: Client): number => unsettledOf(state).length

describe("a later word", () => {
  test("ORDER-18 takes nothing from an order that was not refused", () => {
    const accepted = clientAfter(...sending(), orderGot(), at(60_000), orderAsked())
    expect(told(accepted)).toEqual(["1 Soup ordered", "1 Soup sending"])
  })

  test("ORDER-18 about a row is none about the order of its dish", () => {
    const no = clientAfter(...sending({}, oneRow(800)), refused, listGot(oneRow(800)))
    const cancelled = no.after(at(60_000), cancelOf(800))
    expect(told(cancelled)).toEqual(["1 Soup sending *", "1 Soup refused"])
  })

  test("CART-18 about one dish of a refused cart leaves the rest of it to be read", () => {
    const no = cart.after(refused)
    expect(open(no)).toBe(1)
    const one = no.after(at(60_000), orderAsked(), looked(), orderGot())
    expect(open(one)).toBe(1)
    const both = one.after(cakeAsked, looked(), orderGot())
    expect(open(both)).toBe(0)
  })
})

describe("what stands at a row", () => {
  test("ORDER-09 a cancel stands at its own row only", () => {
    const two = clientAfter(...member(), listGot(oneRow(800), pie(801)), cancelOf(800))
    expect(told(two)).toEqual(["1 Soup sending *", "1 Cake ordered *"])
    const done = two.after(looked(oneRow(800), pie(801)), orderGot())
    expect(told(done)).toEqual(["1 Cake ordered *"])
  })

  test("ORDER-09 the server's word about a cancel counts against a list of the same moment", () => {
    const done = clientAfter(
      ...member(),
      cancelOf(800),
      looked(oneRow(800)),
      at(60_000),
      looked(oneRow(800)),
      at(60_000),
      orderGot(),
    )
    expect(told(done)).toEqual([])
  })

  test("ORDER-09 a cancel claims no other row of its dish", () => {
    const sent = clientAfter(...member(), cancelOf(800), looked(oneRow(800)), wanted)
    expect(told(sent.after(listGot(oneRow(800), oneRow(801))))).toEqual([
      "1 Soup sending *",
      "1 Soup ordered *",
    ])
  })

  test("ORDER-09 a row that is listed after its cancel was done is ordered, and nothing is on its way", () => {
    const back = clientAfter(
      ...member(),
      cancelOf(800),
      looked(oneRow(800)),
      orderGot(),
      listGot(oneRow(800)),
    )
    const { price: _, ...free } = oneRow(801)
    const [entry, second] = entriesOf(back.after(wanted, listGot(oneRow(800), free)).state)
    expect(entry).not.toHaveProperty("intent")
    expect(entry!.status).toBe("ordered")
    expect(second).not.toHaveProperty("price")
  })

  test("ORDER-18 what was confirmed and is listed no more is told no more", () => {
    const confirmed = clientAfter(...sending(), orderGot(), at(60_000), looked(oneRow()))
    expect(confirmed.phase._tag).toBe("Confirmed")
    expect(told(confirmed)).toEqual(["1 Soup ordered *"])
    expect(told(confirmed.after(wanted, listGot()))).toEqual([])
    expect(told(confirmed.after(wanted, listGot(pie(2))))).toEqual(["1 Cake ordered *"])
  })

  test("ORDER-18 of what is there in part only the rest is not booked", () => {
    const part = clientAfter(...shopping(), added({}, 2), added(cake), checkout, ...cartSending())
    const rows = [oneRow(1)]
    const unfound = part.after(lost, at(60_000), looked(...rows), at(80_000), looked(...rows))
    expect(told(unfound)).toEqual(["1 Soup ordered *", "1 Soup notBooked", "1 Cake notBooked"])
    const all = unfound.after(looked(oneRow(1), oneRow(2)))
    expect(told(all)).toEqual(["1 Soup ordered *", "1 Soup ordered *", "1 Cake notBooked"])
  })

  test("ORDER-18 booked twice is told at its rows, whatever else is listed", () => {
    const rows = [oneRow(1), oneRow(2), pie(3)]
    const twice = clientAfter(...sending(), orderGot(), looked(...rows))
    expect(told(twice)).toEqual([
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
      "1 Cake ordered *",
    ])
  })

  test("ORDER-18 'not booked' that a list shows twice is told as booked twice, at its rows", () => {
    const unfound = clientAfter(...sending(), lost, ...unlisted, wanted)
    expect(told(unfound)).toEqual(["1 Soup notBooked"])
    expect(told(unfound.after(listGot(oneRow(1), oneRow(2))))).toEqual([
      "1 Soup bookedTwice *",
      "1 Soup bookedTwice *",
    ])
  })

  test("ORDER-18 two of one dish are not the cart that has another one too", () => {
    const unfound = cart.after(lost, ...unlisted, wanted)
    expect(told(unfound.after(listGot(oneRow(1), oneRow(2))))).toEqual([
      "1 Soup ordered *",
      "1 Soup ordered *",
      "1 Cake notBooked",
    ])
  })

  test("ORDER-18 an order that a list does not have stands beside the rows until its cancel is done", () => {
    const accepted = clientAfter(...sending(), orderGot({ orderIds: [901] }))
    expect(told(accepted.after(listGot()))).toEqual(["1 Soup ordered"])
    const sent = accepted.after(listGot(oneRow(901)), cancelOf(901))
    expect(told(sent)).toEqual(["1 Soup sending *"])
    const unseen = sent.after(wanted, listGot())
    expect(told(unseen)).toEqual(["1 Soup sending *"])
    expect(told(unseen.after(answeredFor(1)))).toEqual([])
  })

  test("ORDER-18 another order that is there says nothing of one that a list does not have", () => {
    const soup = clientAfter(...sending(), orderGot(), at(60_000), looked(oneRow()))
    expect(soup.phase._tag).toBe("Confirmed")
    const both = soup.after(at(90_000), cakeAsked, looked(oneRow()), orderGot(), wanted)
    expect(told(both.after(listGot(oneRow())))).toEqual(["1 Soup ordered *", "1 Cake ordered"])
  })

  test("ORDER-18 a cancel under way is told before what its row is one too many of", () => {
    const asked = clientAfter(...sending(), orderGot(), listGot(oneRow(1)), cancelOf(1))
    const twice = asked.after(wanted, listGot(oneRow(1), oneRow(2)))
    expect(told(twice)).toEqual(["1 Soup sending *", "1 Soup bookedTwice *"])
  })

  test("CART-31 what is to be paid stands beside the rows until the list has it, and is waited for", () => {
    const paying = cart.after(orderGot({ gateway: ref("link") }))
    expect(told(paying.after(listGot()))).toEqual(["1 Soup paying", "1 Cake paying"])
    expect(told(paying.after(listGot(oneRow(1), pie(2))))).toEqual([
      "1 Soup ordered *",
      "1 Cake ordered *",
    ])
  })
})

describe("who sees them", () => {
  test("ORDER-16 a guest's list names no order of a customer", () => {
    const listed = clientAfter(
      ...guest({ allowGuests: true }, "/orders"),
      wanted,
      listGot(oneRow()),
    )
    expect(listed.state.orders.listed.value).toHaveLength(1)
    expect(told(listed)).toEqual([])
    expect(ownIntents(listed.state.orders, listed.state.session)).toEqual([])
  })

  test("ORDER-19 the word follows the network, and the same state gives the same entries", () => {
    const asked = clientAfter(...member(), orderAsked())
    expect(told(asked)).toEqual(["1 Soup sending"])
    const away = asked.after(offline)
    expect(told(away)).toEqual(["1 Soup waiting"])
    expect(told(away.after(online))).toEqual(["1 Soup sending"])
    expect(entriesOf(asked.state)).toBe(entriesOf(asked.state))
    expect(entriesOf({ ...asked.state })).toBe(entriesOf(asked.state))
  })
})

describe("of one dish, of one day", () => {
  const friday = day("2026-11-20")
  const { state } = clientAfter(
    ...member(),
    orderAsked(),
    orderAsked({ ...cake, date: friday }, 2),
    orderAsked({ mealId: 3, name: "Rice", date: day("2026-11-19") }),
  )
  const names = (entries: ReturnType<typeof entriesOf>) => entries.map(({ name }) => name)

  test("OFFER-53 an order that is not listed stands for its dish and its day", () => {
    expect(names(entriesFor(state, makeDish()))).toEqual(["Soup"])
    expect(names(entriesFor(state, makeDish({ ...cake, date: friday })))).toEqual(["Cake"])
    expect(names(entriesFor(state, makeDish(cake)))).toEqual([])
    expect(names(entriesOn(state, friday))).toEqual(["Cake"])
    expect(names(entriesOn(state, today))).toEqual(["Soup"])
    expect(isOrderedFor(state, friday)).toBe(true)
    expect(isOrderedFor(state, day("2026-11-21"))).toBe(false)
  })

  test.each([
    [["2026-11-18", "2026-11-20", "2026-11-19"]],
    [["2026-11-20", "2026-11-19", "2026-11-18"]],
    [["2026-11-19", "2026-11-18", "2026-11-20"]],
  ])("days come oldest first from %s", (dates) => {
    const rows = dates.map((date, n) =>
      makeListed({ orderId: n, date: day(date), quantity: pieces(1) }),
    )
    const client = clientAfter(...member(), listGot(...rows))
    expect(byDay(entriesOf(client.state)).map(([date]) => date)).toEqual([
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ])
  })
})
