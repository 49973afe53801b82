/** Which events open and close which dialogs, from a state in which all of them are open. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { type Content, isClosable, isLoginOpen, type Modal, visible } from "#domain/modals/model.ts"
import {
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginFailed,
  loginGot,
  looked,
  member,
  orderAsked,
  orderFailed,
  sending,
  type Step,
} from "#tests/support/client.ts"
import {
  asks,
  cents,
  makeDish,
  makeListed,
  missing,
  ms,
  pieces,
  ref,
  rejected,
  seq,
  tab,
} from "#simulators/values/make.ts"

const contents: ReadonlyArray<Content> = [
  { type: "alreadyLoggedIn", card: ref("card") },
  { type: "login" },
  { type: "location" },
  { type: "modifiers", dish: makeDish(), quantity: pieces(1) },
  { type: "report" },
  { type: "messages" },
  { type: "question", intent: seq(71) },
  { type: "pairing" },
  { type: "confirmAction", action: "confirm", token: ref("pairing") },
  { type: "confirmLogout" },
  { type: "forceCall", question: seq(70) },
  { type: "force", intent: seq(72) },
  { type: "terms" },
]
const all = contents.map(({ type }) => type)
const queue: ReadonlyArray<Modal> = contents.map((each, n) => ({ ...each, id: seq(-900 - n) }))

const types = ({ queue: open }: App.State["modals"]) => open.map(({ type }) => type)

/** What the next event makes of the dialogs of a client that has these open. */
const heard = (client: Client, step: Step, open = queue): App.State["modals"] => {
  const state: App.State = { ...client.state, modals: { ...client.state.modals, queue: open } }
  const event = (typeof step === "function" ? step(state) : step) as App.Event
  const id = seq(App.isShared(event) ? 900 : -999)
  return App.reduce(state, { seq: id, at: ms(client.log.at(-1)!.at + 1), tab, event }).modals
}
const closedBy = (client: Client, step: Step): ReadonlyArray<string> => {
  const left = new Set(types(heard(client, step)))
  return all.filter((type) => !left.has(type))
}

const inside = clientAfter(...member({ autoLogout: 0 }))
const outside = clientAfter(...guest({ allowGuests: true }))
const asking = outside.after(loginAsked({ isModal: true }))

const putOff: App.Event = {
  _tag: "OrderPutOff",
  dish: makeDish(),
  quantity: pieces(2),
  shown: cents(200_00),
}
const checkoutPutOff: App.Event = { _tag: "CheckoutPutOff", shown: cents(9), choices: {} }

describe("an event closes its own dialogs and no others", () => {
  const settled = { id: seq(71) }
  test.each<readonly [string, Client, Step, ReadonlyArray<string>]>([
    ["OFFER-17 a chosen canteen", inside, { _tag: "CanteenChosen", canteenId: 8 }, ["location"]],
    [
      "PAIR-08 an answered question about a pairing",
      inside,
      { _tag: "PairingChangeAsked", action: "confirm", token: ref("pairing") },
      ["confirmAction"],
    ],
    [
      "an answer to the server's question about a call",
      inside,
      { _tag: "QuestionAnswered", id: seq(70), answer: "YES" },
      ["forceCall"],
    ],
    ["a question that is left", inside, { _tag: "QuestionLeft", id: seq(70) }, ["forceCall"]],
    ["a login that is given up", asking, loginFailed(asks), ["login"]],
    ["a login", asking, loginGot(), ["login"]],
    ["LOGIN-08 a refused login in the dialog", asking, loginFailed(rejected(401)), ["login"]],
    ["a refused login on its page", outside.after(loginAsked()), loginFailed(rejected(401)), []],
    [
      "TERMS-09 terms that need no consent",
      inside,
      ({ account }) => ({
        _tag: "TermsAnswered",
        ask: account.terms.ask ?? seq(0),
        answer: { _tag: "Got", value: { content: "", hash: "", version: "" } },
      }),
      ["terms"],
    ],
    [
      "terms that did not come",
      inside,
      ({ account }) => ({
        _tag: "TermsAnswered",
        ask: account.terms.ask ?? seq(0),
        answer: { _tag: "Failed", failure: rejected(400) },
      }),
      [],
    ],
    [
      "what a person decided about an order",
      inside,
      { _tag: "ForceLeft", ...settled },
      ["question"],
    ],
    [
      "an answer to the server's question about an order",
      inside,
      { _tag: "ForceAnswered", id: seq(72), answer: "YES" },
      ["force"],
    ],
    [
      "another page",
      inside,
      { _tag: "RouteShown", path: "/orders" },
      ["login", "location", "modifiers", "messages", "pairing", "confirmAction"],
    ],
    ["SESS-15 a logout", inside, { _tag: "LogoutAsked" }, all],
  ])("%s", (_title, client, step, closed) => {
    expect(closedBy(client, step)).toEqual(all.filter((type) => closed.includes(type)))
  })

  test("terms that are agreed to, and no others", () => {
    const read = inside.after(
      ({ account }) => ({
        _tag: "TermsAnswered",
        ask: account.terms.ask ?? seq(0),
        answer: { _tag: "Got", value: { content: "Text", hash: "h", version: "2" } },
      }),
      { _tag: "TermsAccepted" },
    )
    const saved: Step = ({ consents: { accepting } }) => ({
      _tag: "TermsSaved",
      ask: accepting._tag === "Asking" ? accepting.ask : seq(0),
      answer: { _tag: "Got", value: {} },
    })
    expect(closedBy(read, saved)).toEqual(["terms"])
  })

  test.each(queue)("UI-19 closing '$type' leaves the others open", ({ type, id }) => {
    expect(closedBy(inside, { _tag: "ModalClosed", id })).toEqual([type])
  })

  test("LOGIN-18 who came last is asked about, in one dialog", () => {
    const other = heard(inside, loginAsked({ basic: ref("other") }))
    expect(types(other)).toEqual([...all.slice(1), "alreadyLoggedIn"])
    expect(other.queue.at(-1)).toMatchObject({ basic: "other" })
  })

  test("one that closes none leaves them as they are", () => {
    for (const step of [
      { _tag: "CanteenChosen", canteenId: 8 },
      { _tag: "ForceLeft", id: seq(5) },
    ] as const)
      expect(inside.after(step).state.modals).toBe(inside.state.modals)
  })

  test("a login that is refused asks nothing", () => {
    const client = outside.after(loginAsked())
    for (const failure of [rejected(401), missing])
      expect(types(heard(client, loginFailed(failure), []))).toEqual([])
  })

  test("ORDER-19 what came of an order is asked about as that order needs it", () => {
    const both = clientAfter(
      ...sending(),
      orderFailed(asks),
      { _tag: "CancelAsked", order: makeListed({ orderId: 903, mealId: 2 }) },
      looked(makeListed({ orderId: 903, mealId: 2 })),
    )
    const [first, second] = both.state.orders.intents
    expect([first!.phase._tag, second!.phase._tag]).toEqual(["AwaitingAnswer", "Sending"])
    const needs = (client: Client, intent: number) =>
      heard(client, { _tag: "OrderNeedsPerson", id: seq(intent) } as never, []).queue
    const open = needs(both, first!.id)
    expect(open).toMatchObject([{ type: "force", intent: first!.id }])
    // What a later step of the same event settled asks nothing.
    expect(needs(both, second!.id)).toEqual([])
    const again = { _tag: "QuestionOpened", intent: first!.id } as const
    expect(heard(both, again, open).queue).toBe(open)
    const unfound = { _tag: "NotFound", since: ms(1), claims: {} } as never
    const intents = [first!, { ...second!, phase: unfound }]
    const state = { ...both.state, orders: { ...both.state.orders, intents } }
    const later = { ...both, state }
    expect(needs(later, second!.id)).toMatchObject([{ type: "question", intent: second!.id }])
    const opens = heard(later, { _tag: "QuestionOpened", intent: second!.id }, open)
    expect(opens.queue).toMatchObject([{ type: "force" }, { type: "question", intent: second!.id }])
  })

  test("an order that is not asked about is asked about in no dialog, and another's stays open", () => {
    expect(types(heard(inside, { _tag: "QuestionOpened", intent: seq(99) }))).toEqual(all)
    const two = clientAfter(...sending(), orderFailed(asks))
    const open = two.after(orderAsked({ mealId: 2 }))
    expect(types(heard(open, { _tag: "QuestionOpened", intent: open.intent.id }))).toEqual(all)
  })
})

describe("UI-21 of all that are open one is visible", () => {
  test("the server's question about a call, terms, about an order, then the logout, then by arrival", () => {
    const order: Array<string> = []
    let open = queue
    while (open.length > 0) {
      const top = visible({ ...inside.state.modals, queue: open })!
      order.push(top.type)
      open = open.filter((each) => each !== top)
    }
    const first = ["forceCall", "terms", "force", "confirmLogout"]
    expect(order).toEqual([...first, ...all.filter((type) => !first.includes(type))])
  })
})

test("UI-20 UI-27 terms and the logout question are left through their buttons only", () => {
  const closed = queue.flatMap((modal) => (isClosable(modal) ? [] : [modal.type]))
  expect(closed).toEqual(["confirmLogout", "terms"])
})

test("ROUTE-61 the login is open while it is one of those that are", () => {
  const isOpen = (...open: ReadonlyArray<Modal>) =>
    isLoginOpen({ ...inside.state.modals, queue: open })
  const [login, ...others] = queue.toSorted(
    (a, b) => Number(b.type === "login") - Number(a.type === "login"),
  )
  expect([isOpen(), isOpen(...others), isOpen(login!), isOpen(...queue)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

describe("what waits for a login in the dialog", () => {
  const opened = (over: Step): Client => outside.after(over)

  test("OFFER-55 CART-24 goes on once after it, as it was put off", () => {
    const report = (put: Step): unknown =>
      opened(put)
        .after(...loggedIn({ isModal: true }))
        .all.flatMap((demand) =>
          demand._tag === "Wait" && demand.key.startsWith("modals/next/") ? [demand.report] : [],
        )
    expect(report(putOff)).toEqual([{ ...putOff, _tag: "OrderAsked" }])
    expect(report(checkoutPutOff)).toEqual([{ ...checkoutPutOff, _tag: "CheckoutAsked" }])
    expect(report({ _tag: "LoginOpened" })).toEqual([])
    expect(opened(checkoutPutOff).state.modals.next).toMatchObject({ _tag: "Checkout" })
    const plain = opened({ _tag: "LoginOpened" }).after(...loggedIn({ isModal: true }))
    expect(plain.state.modals.goes).toBeUndefined()
  })

  test("does not go on once nothing waits any more", () => {
    const put = opened(putOff).after(...loggedIn({ isModal: true })).state
    const state = { ...put, modals: { ...put.modals, next: undefined } }
    expect(put.modals.goes).toBeDefined()
    expect(App.makeDemands()(state, true).filter(({ key }) => key.startsWith("modals/"))).toEqual(
      [],
    )
  })

  test("does not go on before the login", () => {
    expect(opened(putOff).waits("OrderAsked")).toEqual([])
    expect(opened(checkoutPutOff).waits("CheckoutAsked")).toEqual([])
  })

  test("ROUTE-61 goes on after a card held to the reader too, while the dialog is open", () => {
    const put = clientAfter(
      ...guest({ allowGuests: true, allowCardLogin: true }, "/orders"),
      ({ reader: { link } }) => ({ _tag: "ReaderOpened", link: link ?? seq(0) }),
      ({ reader: { link } }) => ({ _tag: "ReaderAnswered", link: link ?? seq(0) }),
      putOff,
    )
    const card: ReadonlyArray<Step> = [
      ({ reader: { link } }) => ({
        _tag: "ReaderRead",
        link: link ?? seq(0),
        card: ref("card"),
        isFinal: true,
      }),
      loginGot(),
    ]
    const stays = put.after(...card)
    expect(stays.waits("OrderAsked")).toHaveLength(1)
    expect(stays.demands("Go")).toEqual([])
    // On the login's own page it leads where every login does.
    const closed = put.after({ _tag: "RouteShown", path: "/login" }, ...card)
    expect(closed.waits("OrderAsked")).toEqual([])
    expect(closed.demands("Go")).toMatchObject([{ path: "/offer/WEEK" }])
  })

  test("is not lost on the way to another page, once the login has happened", () => {
    const put = opened(putOff).after({ _tag: "ReportOpened" }, ...loggedIn({ isModal: true }))
    const left = put.after({ _tag: "RouteShown", path: "/orders" })
    expect(left.waits("OrderAsked")).toHaveLength(1)
  })

  test("goes when its dialog is closed, and stays when another one is", () => {
    const put = opened(putOff).after({ _tag: "ReportOpened" })
    const [login, report] = put.state.modals.queue
    expect(put.after({ _tag: "ModalClosed", id: report!.id }).state.modals.next).toBeDefined()
    expect(put.after({ _tag: "ModalClosed", id: login!.id }).state.modals.next).toBeUndefined()
    expect(put.after({ _tag: "ModalClosed", id: seq(5) }).state.modals.next).toBeDefined()
  })
})

describe("ROUTE-13 the page of the registration", () => {
  const registration: App.Event = { _tag: "RouteShown", path: "/registration" }
  const free = clientAfter(...member({ autoLogout: 0, allowRegistration: true }))
  const question = { type: "confirmLogout", registers: true }

  test("asks who is logged in to log out first, and nobody else", () => {
    expect(free.after(registration).state.modals.queue).toMatchObject([question])
    const guests = clientAfter(...guest({ allowGuests: true, allowRegistration: true }))
    expect(guests.after(registration).state.modals.queue).toEqual([])
    expect(free.after({ _tag: "RouteShown", path: "/orders" }).state.modals.queue).toEqual([])
  })

  test("asks who logs in there", () => {
    const there = clientAfter(...guest({ allowRegistration: true }, "/registration"))
    expect(there.after(...loggedIn({ isModal: true })).state.modals.queue).toMatchObject([question])
  })

  test("takes its question with it, and leaves the logout's own", () => {
    const asked = free.after(registration)
    expect(asked.after({ _tag: "RouteShown", path: "/orders" }).state.modals.queue).toEqual([])
    const own = free.after({ _tag: "LogoutQuestioned" }, { _tag: "RouteShown", path: "/orders" })
    expect(types(own.state.modals)).toEqual(["confirmLogout"])
  })
})
