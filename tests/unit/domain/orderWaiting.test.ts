/** Orders that wait: for their turn, for the network, for a menu, for a kiosk's server; and what a start or a damage makes of them. */
import { describe, expect, test } from "vitest"
import { type Failure } from "#domain/requests/failure.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  member,
  orderAsked,
  orderFailed,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  asks,
  makeItem,
  makeMenu,
  missing,
  ref,
  rejected,
  started,
  time,
} from "#tests/support/make.ts"
import {
  added,
  answeredFor,
  cake,
  cakeAsked,
  checkout,
  idOf,
  listFailed,
  lookedFor,
  lookingFor,
  messages,
  offline,
  online,
  rechecked,
  recheckedTo,
  refused,
  shopping,
  soup,
  told,
} from "#tests/support/orders.ts"

describe("its turn", () => {
  test("ORDER-18 while a cart is checked nothing else goes out", () => {
    const checking = clientAfter(
      ...shopping(),
      added(),
      orderAsked({ mealId: 3 }),
      checkout,
      lookedFor(1),
    )
    expect(checking.demands("SendOrder")).toMatchObject([{ isCheck: true }])
    const both = checking.after(lookedFor(0))
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
    expect(lookingFor(unsent)).toHaveLength(1)
    expect(told(unsent.after(looked(soup(1))))).toEqual(["1 Soup ordered *"])
  })

  test("CART-18 a cart that was being checked at a start is looked up, and checked again", () => {
    const checking = clientAfter(...shopping(), added(), checkout, looked())
    const begun = checking.after(started({ orderTarget: "cart" }, { secretsKept: [ref("member")] }))
    expect(begun.demands("SendOrder")).toEqual([])
    expect(lookingFor(begun)).toHaveLength(1)
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
    (n: number, failure: Failure = missing): Step =>
    ({ orders }) => {
      const { id, phase } = orders.intents[n]!
      const round = "look" in phase ? (phase.look?.round ?? 0) : 0
      return { _tag: "OrdersLooked", id, round, answer: { _tag: "Failed", failure } }
    }

  test("ORDER-19 an order that was sent before is not dropped, for it may be booked", () => {
    const turn = clientAfter(
      ...sending(kiosk),
      orderFailed(asks),
      cakeAsked,
      looked(),
      (state) => ({ _tag: "ForceAnswered", id: idOf(state, 0), answer: "YES" }),
      answeredFor(1),
      unread(0),
    )
    expect(told(turn)).toEqual(["1 Soup waiting", "1 Cake ordered"])
  })

  test("ORDER-19 a list that could not be read for another reason drops nothing", () => {
    const waiting = clientAfter(...member(kiosk), orderAsked())
    expect(told(waiting.after(unread(0, rejected(400))))).toEqual(["1 Soup sending"])
    expect(told(waiting.after(unread(0)))).toEqual([])
  })

  test("ORDER-19 of each order that is dropped a person hears", () => {
    const first = clientAfter(...member(kiosk), orderAsked(), cakeAsked, unread(0))
    expect(messages(first)).toEqual(["messageServerUnavailable"])
    const closed = first.after({ _tag: "ToastClosed", id: first.state.toasts.list[0]!.id })
    expect(messages(closed)).toEqual([])
    expect(messages(closed.after(unread(0)))).toEqual(["messageServerUnavailable"])
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
    expect(lookingFor(no.after({ _tag: "OrdersWanted" }, listFailed))).toEqual([])
    expect(no.after({ _tag: "LogoutAsked" }).state.orders.intents).toEqual([])
  })
})

describe("a storage that lost something", () => {
  test.each<readonly [string, Client]>([
    ["waits", clientAfter(...member(), orderAsked())],
    [
      "has another price",
      clientAfter(...member(), offline, orderAsked(), online, recheckedTo(120_00)),
    ],
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
