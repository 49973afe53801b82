/** What a person is told without a network, and right after it: of when things are, what waits, what was sent. */
import { beforeAll, describe, expect, test } from "vitest"
import { initI18n, textNow } from "#src/i18n/index.ts"
import { keyOf } from "#src/screens/Offer/keys.tsx"
import { noteOf } from "#src/screens/Offer/note.ts"
import { slotsOf } from "#src/screens/Offer/trayView.ts"
import { wordOf } from "#src/screens/Offer/words.ts"
import { amountsOf } from "#src/screens/Shell/amounts.ts"
import { sentOf } from "#src/screens/Shell/back.ts"
import { mainNav, tabNav } from "#src/screens/Shell/nav.ts"
import { sinceOf, staleOf } from "#src/screens/Shell/since.ts"
import type * as App from "#domain/app/index.ts"
import { intentDeed } from "#domain/standing/userActions.ts"
import { dishStanding } from "#domain/standing/dish.ts"
import { statusOf } from "#domain/standing/index.ts"
import {
  at,
  type Client,
  clientAfter,
  looked,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  type Step,
} from "#tests/support/client.ts"
import {
  makeItem,
  makeListed,
  makeMenu,
  missing,
  morning,
  ms,
  ref,
  seq,
} from "#simulators/values/make.ts"
import { added, cartSending, checkout, rechecked, shopping } from "#tests/support/orders.ts"

beforeAll(() => initI18n({ language: "en" }))

const offline: Step = { _tag: "NetworkSeen", isOnline: false }
const online: Step = { _tag: "NetworkSeen", isOnline: true }
const week: Step = { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "WEEK" } }
const menuAnswered =
  (isGood: boolean): Step =>
  ({ menu }) => ({
    _tag: "MenuAnswered",
    ask: menu.entries[menu.newest!]!.ask ?? seq(0),
    key: menu.newest!,
    answer: isGood
      ? { _tag: "Got", value: { menu: makeMenu({ canteenId: 7 }), digest: "1" } }
      : { _tag: "Failed", failure: { _tag: "Denied", message: "no" } },
  })
const canteen: Step = { _tag: "CanteenChosen", canteenId: 7 }
const ordersWanted: Step = { _tag: "OrdersWanted" }
const listed =
  (...rows: ReadonlyArray<ReturnType<typeof makeListed>>): Step =>
  ({ orders }) => ({
    _tag: "OrdersAnswered",
    ask: orders.listed.ask ?? seq(0),
    answer: { _tag: "Got", value: [...rows] },
  })
const unlisted: Step = ({ orders }) => ({
  _tag: "OrdersAnswered",
  ask: orders.listed.ask ?? seq(0),
  answer: { _tag: "Failed", failure: { _tag: "Denied", message: "no" } },
})
const shown: Step = { _tag: "RouteShown", path: "/orders" }

/** The week was read a minute after the morning began, the orders two. */
const read = clientAfter(
  ...member(),
  canteen,
  week,
  at(60_000),
  menuAnswered(true),
  ordersWanted,
  at(120_000),
  listed(),
)
const since = ({ state }: Client) => sinceOf(state, textNow())

describe("of when it is", () => {
  test("UI-41 each page says it of what it shows", () => {
    expect(since(read)).toBe("Menu from 08:01.")
    expect(since(read.after(shown))).toBe("Orders from 08:02.")
    expect(since(read.after({ _tag: "RouteShown", path: "/cart" }))).toBe(
      "What you see is from 08:01.",
    )
    expect(since(clientAfter(...member()))).toBe("")
  })
  test("UI-41 what is of another day says of which", () => {
    const tomorrow = read.after(at(25 * 3_600_000), { _tag: "DayTurned" })
    expect(since(tomorrow)).toBe("Menu from 18. 11. 08:01.")
  })
  test("OFFER-49 a list that could not be read anew is named, until it could", () => {
    const stale = ({ state }: Client) => staleOf(state)
    expect(stale(read)).toBeUndefined()
    const failed = read.after(week, menuAnswered(false))
    expect(stale(failed)).toBe("menu")
    expect(stale(failed.after(week, menuAnswered(true)))).toBeUndefined()
    expect(stale(read.after(shown, ordersWanted, unlisted))).toBe("orders")
  })
  test("UI-41 the balance says of when it is as soon as the network is gone", () => {
    const known = read.after(({ account }) => ({
      _tag: "BalanceAnswered",
      ask: account.balance.ask ?? seq(0),
      answer: { _tag: "Got", value: 250_00 as never },
    }))
    const label = ({ state }: Client) => amountsOf(state, textNow())[0]?.label
    expect(label(known)).toBe("Balance")
    expect(label(known.after(offline))).toMatch(/^Balance at 08:0/)
  })
})

describe("back online", () => {
  const sent = ({ state, ms: now }: Client, later = 0) => sentOf(state, ms(morning + now + later))
  const waiting = read.after(at(200_000), offline, orderAsked())

  test("ORDER-19 it is said for four seconds, and longer while orders still go", () => {
    expect(sent(waiting)).toBeUndefined()
    const back = waiting.after(at(300_000), online)
    expect(sent(back)).toBe(0)
    // The order is on its way.
    expect(sent(back, 10_000)).toBe(0)
    const done = back.after(
      at(301_000),
      rechecked(),
      at(302_000),
      looked(),
      at(309_000),
      orderGot(),
    )
    expect(done.phase._tag).toBe("Accepted")
    expect(sent(done)).toBe(1)
    expect(sent(done, 3_999)).toBe(1)
    expect(sent(done, 4_000)).toBeUndefined()
  })
  test("who had nothing waiting is told just that", () => {
    const back = read.after(at(200_000), offline, at(300_000), online)
    expect(sent(back)).toBe(0)
    expect(sent(back, 4_000)).toBeUndefined()
    expect(sent(back.after(orderAsked(), looked(), orderGot()))).toBe(0)
  })
})

describe("a cancel or an exchange on its way", () => {
  const row = makeListed()
  const given = makeListed({ orderId: 902, cancelStatus: "FOR_EXCHANGE" })
  const word = ({ intent, state }: Client) => wordOf(intent, statusOf(intent, state.client))
  const cancel: App.Event = { _tag: "CancelAsked", order: row }
  const exchange: App.Event = { _tag: "ExchangeAsked", order: given }
  const known = read.after(ordersWanted, listed(row, given))

  test.each([
    [cancel, "state.cancel.waiting", "state.cancel.sending", "state.cancel.checking"],
    [exchange, "state.exchange.waiting", "state.exchange.sending", "state.exchange.checking"],
  ])("ORDER-19 is never called an order: %j", (asked, waits, goes, doubted) => {
    const waiting = known.after(offline, asked)
    expect(word(waiting)).toBe(waits)
    const going = waiting.after(online, looked(row, given))
    expect(word(going)).toBe(goes)
    expect(word(going.after(orderFailed(missing)))).toBe(doubted)
    expect(word(known.after(offline, orderAsked({ mealId: 9 })))).toBe("state.waiting")
  })
  test("ORDER-18 in doubt promises nothing that is not kept: a cancel may be sent again", () => {
    const doubted = known.after(cancel, looked(row, given), orderFailed(missing))
    const note = noteOf(doubted.intent, "checking", doubted.state, textNow())
    expect(note).toMatch(/^Sent at 08:\d\d, not confirmed yet\. We are asking the canteen\.$/)
  })
  test("stands on the dish and in the tray, while the order stands too", () => {
    const waiting = known.after(offline, cancel)
    const item = makeItem({ mealId: row.mealId, date: row.date, canteenId: row.canteenId })
    const { state } = waiting
    const standing = dishStanding(state, item)
    const { key, note } = keyOf(state, item, 1 as never, false, textNow(), () => {}, standing)
    expect(key).toMatchObject({ state: "waiting", word: "Cancelling waits for network" })
    expect(note).toBeDefined()
    expect(noteOf(waiting.intent, "waiting", waiting.state, textNow())).toContain(
      "Saved on this device",
    )
    const slots = slotsOf(waiting.state, [{ day: row.date, kind: "open" }], undefined, textNow())
    expect(slots).toMatchObject([{ state: "waiting" }])
  })
})

describe("the words of a payment, and of what another device has ordered", () => {
  const paying = clientAfter(
    ...shopping(),
    added(),
    checkout,
    ...cartSending(),
    orderGot({ gateway: ref("gateway") }),
  )
  const noted = ({ intent, state }: Client): string | undefined =>
    noteOf(intent, statusOf(intent, state.client), state, textNow())

  test("CART-31 who is at the gateway has not ordered yet, and waits for no network", () => {
    expect(statusOf(paying.intent, paying.state.client)).toBe("paying")
    const { action } = paying.intent
    const day = (action as Extract<typeof action, { _tag: "Cart" }>).lines[0]!.dish.date
    const slots = slotsOf(paying.state, [{ day, kind: "open" }], undefined, textNow())
    expect(slots).toMatchObject([{ state: "paying" }])
    expect(noted(paying)).toBe(
      "Waiting for your payment. The canteen lists the order once it is paid.",
    )
    const back = paying.after(({ place }) => ({ _tag: "PaymentFailureReached", of: place.since }))
    expect(noted(back)).toBe("It was not paid, so nothing was ordered.")
  })

  test("OFFER-35 a dish that is ordered already is refused for that", () => {
    const once = orderAsked({ allowMultipleOrder: false })
    expect(noted(clientAfter(...member(), once, looked(makeListed())))).toBe(
      "You have ordered this dish already.",
    )
  })
})

test("ORDER-19 the header and the bar at the foot count what is not settled, in words too", () => {
  const waiting = read.after(offline, orderAsked(), orderAsked({ mealId: 9 }))
  for (const nav of [mainNav, tabNav]) {
    const badge = nav(waiting.state, textNow()).find(({ href }) => href === "/orders")?.badge
    expect(badge).toMatchObject({ count: 2, words: "To check: 2" })
    expect(badge?.icon).toBeDefined()
    expect(nav(read.state, textNow()).find(({ href }) => href === "/orders")?.badge?.count).toBe(0)
  }
})

test("ORDER-18 who opens a question has the server's list read first", () => {
  const unsure = read.after(orderAsked(), looked(), orderFailed(missing))
  const late = unsure.after(at(200_000), looked(), at(220_000), looked())
  expect(late.phase._tag).toBe("NotFound")
  const sends = intentDeed(late.intent)?.sends.map(({ _tag }) => _tag)
  expect(sends).toEqual(["OrdersWanted", "QuestionOpened"])
})
