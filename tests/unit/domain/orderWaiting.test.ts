/** Orders that wait: for their turn, for the network, for a menu, for a kiosk's server; and what a start or a damage makes of them. */
import { describe, expect, test } from "vitest"
import type { ListedOrder } from "#domain/orders/index.ts"
import { type Failure } from "#domain/requests/failure.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
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
import {
  asks,
  day,
  makeItem,
  makeMenu,
  missing,
  ref,
  rejected,
  seq,
  started,
  time,
} from "#simulators/values/make.ts"
import { dueAfter } from "#tests/support/orderSteps.ts"
import {
  added,
  answeredFor,
  cake,
  cakeAsked,
  checkout,
  idOf,
  isReading,
  listFailed,
  listGot,
  messages,
  offline,
  online,
  pie,
  rechecked,
  recheckedTo,
  refused,
  shopping,
  soup,
  told,
} from "#tests/support/orders.ts"

describe("its turn", () => {
  test("ORDER-18 while a cart is checked nothing else goes out", () => {
    const checking = clientAfter(...shopping(), added(), looked(), checkout)
    expect(checking.demands("SendOrder")).toMatchObject([{ isCheck: true }])
    const both = checking.after(orderAsked({ mealId: 3 }), looked())
    expect(both.demands("SendOrder")).toEqual(checking.demands("SendOrder"))
  })

  test("OFFER-28 a dish of a cart that is under way is not ordered beside it", () => {
    const cart = clientAfter(...shopping(), added(), added(cake), checkout)
    expect(cart.after(at(60_000), orderAsked()).state.orders.intents).toHaveLength(1)
    expect(cart.after(at(60_000), orderAsked({ mealId: 3 })).state.orders.intents).toHaveLength(2)
  })

  test("ORDER-18 what was sent before and did not leave now is looked for before all else", () => {
    const second = clientAfter(
      ...sending(),
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
      looked(),
      rechecked(),
      looked(),
    )
    expect(second.demands("SendOrder")).toMatchObject([{ attempt: 2 }])
    const unsent = second.after(about((id) => ({ _tag: "OrderUnsent", id, attempt: 2 })))
    expect(unsent.demands("RecheckMenu")).toEqual([])
    expect(dueAfter(unsent, 0)).toEqual([unsent.ms])
    expect(told(unsent.after(looked(soup(1))))).toEqual(["1 Soup ordered *"])
  })

  test("CART-18 a cart that was being checked at a start is looked up, and checked again", () => {
    const checking = clientAfter(...shopping(), added(), checkout, looked())
    const begun = checking.after(started({ orderTarget: "cart" }, { secretsKept: [ref("member")] }))
    expect(begun.demands("SendOrder")).toEqual([])
    expect(isReading(begun)).toBe(true)
    expect(begun.after(looked()).demands("SendOrder")).toMatchObject([
      { isCheck: true, attempt: 2 },
    ])
  })

  test("ORDER-19 asked at its deadline it waits for no deadline", () => {
    const orderUntil = time("2026-11-18 08:30:00")
    const asked = (ms: number) =>
      clientAfter(...member(), at(ms), orderAsked({ orderUntil })).waits("DeadlinePassed").length
    expect([asked(30 * 60_000 - 1), asked(30 * 60_000)]).toEqual([1, 0])
  })
})

describe("a menu that is read before an order goes out", () => {
  const waiting = (over = {}): Client => clientAfter(...member(), offline, orderAsked(over), online)
  const menuOf = (over: Parameters<typeof makeItem>[0]): Step =>
    rechecked(makeMenu({ items: [makeItem(over)] }))
  const product = { allergens: [], modifiers: [] }

  test.each<readonly [string, Client, string]>([
    ["is there", waiting().after(menuOf({})), "sending"],
    ["can be taken over from somebody", waiting().after(menuOf({ status: "EXCHANGE" })), "sending"],
    ["is sold out", waiting().after(menuOf({ status: "SOLD_OUT" })), "refused"],
    [
      "is the same product",
      waiting({ productId: 55 }).after(menuOf({ product: { ...product, id: 55 } })),
      "sending",
    ],
    [
      "is another product",
      waiting({ productId: 55 }).after(menuOf({ product: { ...product, id: 56 } })),
      "refused",
    ],
  ])("ORDER-19 the dish %s", (_name, client, word) => {
    expect(told(client)).toEqual([`1 Soup ${word}`])
    if (word === "refused") expect(client.phase).toMatchObject({ message: "" })
  })
})

describe("a kiosk, which keeps no order for later", () => {
  const kiosk = { allowCardLogin: true }
  const unread =
    (failure: Failure = missing): Step =>
    ({ orders }) => ({
      _tag: "OrdersAnswered",
      ask: orders.listed.ask!,
      answer: { _tag: "Failed", failure },
    })

  test("ORDER-19 an order that was sent before is not dropped, for it may be booked", () => {
    const turn = clientAfter(
      ...sending(kiosk),
      orderFailed(asks),
      cakeAsked,
      looked(),
      (state) => ({ _tag: "ForceAnswered", id: idOf(state, 0), answer: "YES" }),
      answeredFor(1),
      unread(),
    )
    expect(told(turn)).toEqual(["1 Soup waiting", "1 Cake ordered"])
  })

  test("ORDER-19 a list that could not be read for another reason drops nothing", () => {
    const waiting = clientAfter(...member(kiosk), orderAsked())
    expect(told(waiting.after(unread(rejected(400))))).toEqual(["1 Soup sending"])
    expect(told(waiting.after(unread()))).toEqual([])
  })

  test("ORDER-19 of each order that is dropped a person hears", () => {
    const two = clientAfter(...member(kiosk), orderAsked(), cakeAsked)
    const both = two.after(unread())
    expect(told(both)).toEqual([])
    expect(messages(both)).toEqual(["messageServerUnavailable"])
    // That the server is away was said before, and read.
    const away = two.after({
      _tag: "BalanceAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: missing },
    })
    const closed = away.after({ _tag: "ToastClosed", id: away.state.toasts.list[0]!.id })
    expect(messages(closed)).toEqual([])
    expect(closed.after(unread()).state.toasts.list).toMatchObject([
      { messageKey: "messageServerUnavailable", count: 2 },
    ])
  })
})

describe("a device without a network", () => {
  test("ORDER-19 a list that fails then drops no order that waits for it, on a kiosk neither", () => {
    const waiting = clientAfter(...member({ allowCardLogin: true }), orderAsked(), offline)
    const failed = waiting.after(listFailed)
    expect(told(failed)).toEqual(["1 Soup waiting"])
    expect(failed.after(online, looked()).demands("SendOrder")).toHaveLength(1)
  })
})

describe("a no", () => {
  const week = "7/WEEK/"
  test("OFFER-28 after a refusal the menu is read anew, for what was left may be gone", () => {
    const sent = clientAfter(
      ...member(),
      { _tag: "MenuWanted", query: { timeSpan: "WEEK", canteenId: 7 } },
      ({ menu }) => ({
        _tag: "MenuAnswered",
        key: week,
        ask: menu.entries[week]!.ask!,
        answer: { _tag: "Got", value: { menu: makeMenu(), digest: "d" } },
      }),
      orderAsked(),
      looked(),
    )
    expect(sent.demands("ReadMenu")).toEqual([])
    expect(sent.after(refused).demands("ReadMenu")).toHaveLength(1)
  })

  test("CART-17 a cart whose check was refused is not looked for, and is forgotten at a logout", () => {
    const no = clientAfter(...shopping(), added(), checkout, looked(), refused)
    expect([isReading(no), dueAfter(no, 0)]).toEqual([false, []])
    expect(no.after({ _tag: "LogoutAsked" }).state.orders.intents).toEqual([])
  })
})

describe("a dish that can be ordered once only", () => {
  const once = { allowMultipleOrder: false }
  /** The list comes 2 s before it is asked for. */
  const seen = (...rows: ReadonlyArray<ListedOrder>) =>
    clientAfter(...member(), at(10_000), looked(...rows), at(12_000), orderAsked(once))

  test("OFFER-35 it goes out by a list that has nothing of it, as any other dish does", () => {
    for (const rows of [[], [pie(2)], [{ ...soup(1), date: day("2026-11-19") }]])
      expect(seen(...rows).demands("SendOrder")).toHaveLength(1)
    const old = clientAfter(...member(), looked(), at(120_000), orderAsked(once))
    expect([old.demands("SendOrder"), isReading(old)]).toEqual([[], true])
    expect(old.after(listGot()).demands("SendOrder")).toHaveLength(1)
    expect(old.after(listGot(soup(1))).phase).toMatchObject({ why: "ordered" })
  })

  test("OFFER-35 what another device has ordered is refused as ordered, and not sent", () => {
    const refusedOnce = seen(soup(1))
    expect(refusedOnce.phase).toEqual({ _tag: "Refused", why: "ordered", message: "" })
    expect(refusedOnce.demands("SendOrder")).toEqual([])
    expect(messages(refusedOnce)).toEqual(["state.refused.ordered"])
    expect(told(refusedOnce)).toEqual(["1 Soup ordered *", "1 Soup refused"])
    expect([isReading(refusedOnce), dueAfter(refusedOnce, 0)]).toEqual([false, []])
    expect(refusedOnce.state.requests.directOrder.status).toBe("failed")
  })

  test("OFFER-35 so it is after it waited for the network, by a list that is newer than its wait", () => {
    const waited = clientAfter(...member(), looked(), offline, orderAsked(once), online)
    const known = waited.after(rechecked(makeMenu({ items: [makeItem(once)] })))
    expect(known.demands("SendOrder")).toEqual([])
    expect(known.after(listGot(soup(1))).phase).toMatchObject({ why: "ordered" })
    expect(known.after(listGot()).phase._tag).toBe("Sending")
  })

  test("OFFER-35 ORDER-18 a row of its own earlier send is found, not called another device's", () => {
    const again = seen().after(
      orderFailed(rejected(401)),
      tokenGot("g2"),
      ...loggedIn(),
      listGot(soup(1)),
    )
    expect(again.phase).toMatchObject({ _tag: "Accepted", claims: { 1: 1 } })
    expect(told(again)).toEqual(["1 Soup ordered *"])
  })

  test("OFFER-35 a dish that can be ordered more often is ordered beside what is listed", () => {
    const more = clientAfter(...member(), looked(soup(1)), orderAsked())
    expect(more.demands("SendOrder")).toHaveLength(1)
  })
})

describe("how old a list is when an order goes out by it", () => {
  test("ORDER-18 an order whose turn came late goes out by a list of now", () => {
    /** Soup turns out to be booked twice while a cart with it waits; then a person answers, an hour later. */
    const waiting = clientAfter(
      ...member({ orderTarget: "cart" }),
      orderAsked(),
      looked(),
      orderGot(),
      added(),
      at(120_000),
      checkout,
      looked(soup(901), soup(902)),
    )
    expect(waiting.state.orders.intents.map(({ phase }) => phase._tag)).toEqual([
      "Duplicate",
      "Queued",
    ])
    const hour = waiting.after(at(3_600_000), ({ orders }) => ({
      _tag: "SurplusAnswered",
      id: orders.intents[0]!.id,
      choice: "keep",
    }))
    expect(hour.demands("SendOrder")).toEqual([])
    expect(isReading(hour)).toBe(true)
  })

  test("ORDER-19 an order that waited for its menu goes out by a list of now", () => {
    const waited = clientAfter(
      ...member(),
      offline,
      orderAsked(),
      at(10_000),
      online,
      looked(),
      offline,
      at(3_600_000),
      online,
    )
    const known = waited.after(rechecked())
    expect(known.demands("SendOrder")).toEqual([])
    expect(isReading(known)).toBe(true)
  })

  test("ORDER-18 a clock that goes back holds back no order", () => {
    const ordered = clientAfter(...member(), at(3_600_000), orderAsked(), looked(), orderGot())
    const back = ordered.after(at(60_000), cakeAsked, looked())
    expect(back.demands("SendOrder")).toHaveLength(1)
  })
})

describe("a storage that lost something", () => {
  test.each<readonly [string, Client]>([
    ["waits", clientAfter(...member(), orderAsked())],
    [
      "has another price",
      clientAfter(...member(), offline, orderAsked(), online, recheckedTo(120_00)),
    ],
    ["waits for its menu", clientAfter(...member(), offline, orderAsked(), online)],
    ["was asked about", clientAfter(...sending(), orderFailed(asks))],
    ["is a cart that is checked", clientAfter(...shopping(), added(), checkout, looked())],
  ])("APP-24 an order that %s is a person's to decide on", (_name, client) => {
    const damaged = client.after({ _tag: "LogDamaged" })
    expect(told(damaged)).toEqual(["1 Soup notBooked"])
    expect(damaged.demands("SendOrder")).toEqual([])
    expect(damaged.state.modals.queue).toContainEqual(
      expect.objectContaining({ type: "question", intent: damaged.intent.id }),
    )
  })
})

describe("ORDER-19 the browser is asked to keep what waits", () => {
  const asked = (client: Client) => client.demands("AskPersistence").length
  const waits = clientAfter(...member(), offline, orderAsked())

  test("with the first order that waits, and once", () => {
    expect(asked(clientAfter(...member(), offline))).toBe(0)
    expect(asked(clientAfter(...sending()))).toBe(0)
    expect(asked(waits)).toBe(1)
    for (const isPersisted of [true, false]) {
      const answered = waits.after({ _tag: "PersistenceAnswered", isPersisted })
      expect(asked(answered)).toBe(0)
      expect(answered.state.orders.isPersisted).toBe(isPersisted)
    }
  })

  test("not for what takes an order back, which can be pressed again", () => {
    const cancel = { _tag: "CancelAsked", order: oneRow() } as const
    expect(asked(clientAfter(...member(), offline, cancel))).toBe(0)
  })

  test("what it said outlives the session", () => {
    const answered = waits.after({ _tag: "PersistenceAnswered", isPersisted: true })
    expect(answered.after({ _tag: "LogoutAsked" }).state.orders.isPersisted).toBe(true)
  })
})
