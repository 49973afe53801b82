/** What a tab says of what others conclude, as what, for how long, and what takes it back. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { factsMax } from "#domain/kernel/combine.ts"
import type { Trouble } from "#domain/requests/failure.ts"
import type { Toast } from "#domain/toasts/index.ts"
import { longMessage, readingMs } from "#domain/toasts/model.ts"
import {
  type Client,
  clientAfter,
  guest,
  lookFailed,
  member,
  orderAsked,
  type Step,
} from "#tests/support/client.ts"
import {
  makeCustomer,
  makeLine,
  makeListed,
  missing,
  morning,
  ms,
  rejected,
  seq,
  started,
  tab,
} from "#simulators/values/make.ts"

const here = clientAfter(...member({ autoLogout: 0 })).state
const moment = morning + 500_000

/** After what a module concluded. */
const hear = (fact: App.Fact | App.Event, state = here, at = moment, number = 99): App.State =>
  App.reduce(state, { seq: seq(number), at: ms(at), tab, event: fact as App.Event })
const said = ({ toasts }: App.State): ReadonlyArray<Toast> => toasts.list
const keys = (state: App.State) => said(state).map(({ messageKey }) => messageKey)

const order = seq(1)
const direct = { _tag: "Direct" } as never
const refused = (trouble: unknown): App.Fact =>
  ({ _tag: "OrderRefused", id: order, action: direct, trouble }) as App.Fact
const accepted = (action: string): App.Fact =>
  ({ _tag: "OrderAccepted", id: order, action: { _tag: action, order: {} } }) as never
const rejects = (why: string): App.Fact => ({ _tag: "OrderRejected", why }) as App.Fact

describe("what is said, and as what", () => {
  const words = "The server's words"
  test.each<readonly [App.Fact, string, Toast["kind"], Partial<Toast>]>([
    [{ _tag: "ServerLost" }, "messageServerUnavailable", "no", {}],
    [{ _tag: "AddedToCart" } as never, "messageAddToCartSucceeded", "ok", { link: "/cart" }],
    [{ _tag: "CartRefused", why: "full" } as never, "message.cart.full", "no", {}],
    [{ _tag: "CartRefused", why: "sending" } as never, "message.cart.sending", "no", {}],
    [{ _tag: "PaymentRepeatFailed" } as never, "message.paymentRepeatFailed", "no", {}],
    [rejects("tooMany"), "message.tooMany", "no", {}],
    [rejects("priceChanged"), "message.priceChanged", "no", {}],
    [rejects("offline"), "messageServerUnavailable", "no", {}],
    [rejects("volatile"), "message.unkept", "no", {}],
    [rejects("cartEmpty"), "common.noRecords", "no", {}],
    [rejects("linesGone"), "message.linesGone", "no", {}],
    [accepted("Direct"), "message.orderCreated", "ok", {}],
    [accepted("Cart"), "message.orderCreated", "ok", {}],
    [accepted("Cancel"), "message.orderCancelled", "ok", {}],
    [accepted("Exchange"), "message.orderOffered", "ok", {}],
    [{ _tag: "OrderUnlisted", id: order }, "message.unlisted", "wait", { link: "/orders" }],
    [{ _tag: "OrderDoubted", id: order, message: words }, words, "no", { isFromServer: true }],
    [refused({ _tag: "Deadline" }), "state.refused.deadline", "no", {}],
    [refused({ _tag: "Gone" }), "message.gone", "no", {}],
    [refused({ _tag: "Balance" }), "cart.insufficient", "no", {}],
    [refused({ _tag: "Ordered" }), "state.refused.ordered", "no", {}],
    [refused({ _tag: "Unreadable" }), "Error.messageError", "no", {}],
    [refused({ _tag: "OldCart", message: "" }), "Error.messageError", "no", {}],
    [refused({ _tag: "OldCart", message: words }), words, "no", { isFromServer: true }],
    [refused({ _tag: "Refused", message: "" }), "Error.messageError", "no", {}],
    [refused({ _tag: "Refused", message: words }), words, "no", { isFromServer: true }],
  ])("%j", (fact, messageKey, kind, over) => {
    const [toast, ...more] = said(hear(fact))
    expect(more).toEqual([])
    expect(toast).toMatchObject({ messageKey, kind, isFromServer: false, count: 1, ...over })
    expect(toast!.link).toBe(over.link)
  })

  test.each<Trouble | { readonly _tag: "Payment" }>([
    { _tag: "Payment" },
    { _tag: "Unavailable" },
    { _tag: "Unauthorized", message: "words" },
    { _tag: "Force", message: "words", answers: [] },
  ])("CART-32 ERR-24 ERR-23 ERR-06 of $_tag others speak", (trouble) => {
    expect(keys(hear(refused(trouble)))).toEqual([])
  })

  test("ERR-15 of a doubt without the server's words nothing is said", () => {
    expect(keys(hear({ _tag: "OrderDoubted", id: order, message: "" }))).toEqual([])
  })

  const line = makeLine()
  const taken = (index: number): App.Fact => ({ _tag: "LinesTaken", taken: [{ line, index }] })

  test("CART-07 a dish that is taken out is named, and each can be put back", () => {
    const [toast] = said(hear(taken(3)))
    expect(toast).toMatchObject({
      messageKey: "cart.removed",
      kind: "info",
      values: { dish: "Soup" },
      undo: [{ line, index: 3 }],
    })
    expect(keys(hear(taken(0), hear(taken(3)), moment + 1, 100))).toEqual([
      "cart.removed",
      "cart.removed",
    ])
  })

  test("each has an id of its own, also two of one event", () => {
    const once = hear(rejects("tooMany"))
    const twice = hear(rejects("linesGone"), once)
    const later = hear(rejects("volatile"), twice, moment, 100)
    expect(said(later).map(({ id }) => id)).toEqual([
      99 * factsMax,
      99 * factsMax + 1,
      100 * factsMax,
    ])
  })
})

test("UI-30 what one event says after it has counted up another has an id of its own", () => {
  const dropped = clientAfter(
    ...member(),
    { _tag: "StorageLost", why: "full" },
    orderAsked(),
    orderAsked({ mealId: 2 }),
    lookFailed,
  )
  const { list } = dropped.state.toasts
  expect(list.map(({ messageKey, count }) => [messageKey, count])).toEqual([
    ["message.unkept", 2],
    ["messageServerUnavailable", 1],
  ])
  expect(list[0]!.id).not.toBe(list[1]!.id)
})

test("UI-29 UI-30 the newest stands last, in the message centre first, and one said again counts up", () => {
  const lost = (state?: App.State, at = moment, number = 99) =>
    hear({ _tag: "ServerLost" }, state, at, number)
  const both = hear(accepted("Cart"), lost(), moment + 1000, 100)
  const { toasts } = lost(both, moment + 2000, 101)
  const away = {
    id: 101 * factsMax,
    messageKey: "messageServerUnavailable",
    kind: "no",
    isFromServer: false,
    count: 2,
    at: moment + 2000,
    ms: 2600,
    until: moment + 4600,
  }
  const booked = {
    id: 100 * factsMax,
    messageKey: "message.orderCreated",
    kind: "ok",
    isFromServer: false,
    count: 1,
    at: moment + 1000,
    ms: 2500,
    until: moment + 3500,
  }
  expect(toasts).toStrictEqual({
    list: [booked, away],
    heldAt: undefined,
    messages: [away, booked],
    unseen: 2,
  })
})

describe("how long it is shown", () => {
  const msOf = (fact: App.Fact, config = {}) =>
    said(hear(fact, clientAfter(...member({ autoLogout: 0, ...config })).state))[0]!.ms
  const reading = (longMessage / 3) * readingMs

  test("UI-32 for the deployment's time, and errors and what can be followed as long as reading takes", () => {
    expect(msOf(accepted("Direct"))).toBe(2500)
    expect(msOf(rejects("tooMany"))).toBe(reading)
    expect(msOf({ _tag: "AddedToCart" } as never)).toBe(reading)
    expect(msOf({ _tag: "LinesTaken", taken: [{ line: makeLine(), index: 0 }] })).toBe(reading)
    expect(msOf(rejects("tooMany"), { notificationTime: 9000 })).toBe(9000)
  })

  test("UI-32 the server's words by their length, and a page of them no longer than 20 s", () => {
    const words = (length: number) =>
      msOf(refused({ _tag: "Refused", message: "x".repeat(length) }))
    expect(words(100)).toBe(6_000)
    expect(words(333)).toBe(19_980)
    expect(words(4_000)).toBe(20_000)
  })

  test("UI-33 one that is over goes, and no other; while one is held none does", () => {
    const both = hear(rejects("linesGone"), hear(rejects("tooMany")), moment, 100)
    const [first] = said(both)
    const over: App.Event = { _tag: "ToastExpired", id: first!.id }
    expect(keys(hear(over, both, moment, -9))).toEqual(["message.linesGone"])
    const closed: App.Event = { _tag: "ToastClosed", id: first!.id }
    expect(keys(hear(closed, both, moment, -9))).toEqual(["message.linesGone"])
    const held = hear({ _tag: "ToastsHeld", isHeld: true }, both, moment, -8)
    expect(keys(hear(over, held, moment, -9))).toHaveLength(2)
    // What was not held loses no time when it is let go.
    const let_ = hear({ _tag: "ToastsHeld", isHeld: false }, both, moment + 700, -8)
    expect(said(let_)).toEqual(said(both))
  })

  test("UI-33 while nobody sees the page time stands still, and being seen shortens nothing", () => {
    const shown = hear(rejects("tooMany"))
    const [toast] = said(shown)
    const seen = (isVisible: boolean, at: number) =>
      said(hear({ _tag: "VisibilitySeen", isVisible }, shown, at, -9))[0]!.until
    expect(seen(false, moment + 700)).toBe(toast!.until)
    expect(seen(true, moment + 700)).toBe(toast!.until + 700)
    expect(seen(true, moment - 700)).toBe(toast!.until)
  })

  test("the message centre is emptied by hand", () => {
    const cleared = hear({ _tag: "MessagesCleared" }, hear(rejects("tooMany")), moment, -9)
    expect(cleared.toasts).toMatchObject({ messages: [], unseen: 0 })
    expect(said(cleared)).toHaveLength(1)
  })
})

describe("what takes it back", () => {
  const wrongCredentials = { _tag: "LoginRefused", why: "credentials", message: "", isModal: true }

  test("a login takes back that one was wrong, and nothing else", () => {
    const outside = clientAfter(...guest({ allowGuests: true })).state
    const wrong = hear(wrongCredentials as never, hear(rejects("tooMany"), outside), moment, 100)
    expect(keys(wrong)).toEqual(["message.tooMany", "message.wrongCredentials"])
    const inside = hear(
      { _tag: "LoggedIn", customerId: "jana", identity: { customer: makeCustomer() } } as never,
      wrong,
      moment,
      101,
    )
    expect(keys(inside)).toEqual(["message.tooMany"])
  })

  test.each(["LoginRefused", "CardRefused"])("LOGIN-05 LOGIN-16 %s says why", (_tag) => {
    const says = (why: string) => keys(hear({ _tag, why, message: "", isModal: true } as never))
    expect(says("credentials")).toEqual(["message.wrongCredentials"])
    expect(says("unreadable")).toEqual(["Error.messageError"])
    expect([says("unavailable"), says("left")]).toEqual([[], []])
  })

  test("ERR-24 each card shown while the server is away is answered, the first by what tells that it is lost", () => {
    const card: App.Fact = { _tag: "CardRefused", why: "unavailable", message: "" }
    const { state } = clientAfter(...guest({ allowCardLogin: true }))
    const lost = { ...state, client: { ...state.client, lostAt: ms(moment) } }
    expect(keys(hear(card, lost, moment))).toEqual([])
    expect(keys(hear(card, lost, moment + 1))).toEqual(["messageServerUnavailable"])
  })
})

describe("the end of a session", () => {
  const idle: Step = ({ session }) => ({
    _tag: "InactivityReached",
    since: session.member!.lastActivityAt,
  })
  const toasts = ({ state }: Client) =>
    state.toasts.list.map(({ messageKey, kind }) => `${kind} ${messageKey}`)

  test("is said where nobody asked for it, and nothing else stays", () => {
    const client = clientAfter(...member({ autoLogout: 60 }), {
      _tag: "BalanceAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: rejected(400) },
    })
    expect(toasts(client)).toHaveLength(1)
    expect(toasts(client.after(idle))).toEqual(["info session.ended"])
    expect(toasts(client.after({ _tag: "LogoutAsked" }))).toEqual([])
  })

  test("ORDER-19 on a kiosk an order whose end nobody sees is told of", () => {
    const kiosk = { allowCardLogin: true, autoLogout: 60 }
    const cancel: App.Event = { _tag: "CancelAsked", order: makeListed() }
    const waiting = (config: object) => clientAfter(...member(config), cancel)
    const unfinished = "no session.unfinished"
    expect(toasts(waiting(kiosk).after(idle))).toEqual(["info session.ended", unfinished])
    expect(toasts(waiting(kiosk).after({ _tag: "LogoutAsked" }))).toEqual([])
    expect(toasts(waiting({ autoLogout: 60 }).after(idle))).toEqual(["info session.ended"])
    expect(toasts(clientAfter(...member(kiosk)).after(idle))).toEqual(["info session.ended"])
    const { state } = waiting(kiosk)
    for (const [phase, isTold] of [
      ["Accepted", false],
      ["Paying", false],
      ["Confirmed", false],
      ["Refused", false],
      ["Sending", true],
    ] as const) {
      const intents = state.orders.intents.map((each) => ({
        ...each,
        phase: { _tag: phase } as never,
      }))
      const left = hear(
        { _tag: "LoggedOut", customerId: "jana", why: "inactive" },
        { ...state, orders: { ...state.orders, intents } },
      )
      expect([phase, keys(left).includes("session.unfinished")]).toEqual([phase, isTold])
    }
  })

  test("is said by a page that opens just after it", () => {
    const opened = (endedAt: number | undefined, at: number) =>
      keys(
        hear(
          { _tag: "TabOpened", tab, path: "/", width: 1, isVisible: true },
          { ...here, session: { ...here.session, endedAt: endedAt as never } },
          at,
          -1,
        ),
      )
    expect(opened(moment, moment + 999)).toEqual(["session.ended"])
    expect([opened(moment, moment + 1000), opened(undefined, 5)]).toEqual([[], []])
  })
})

describe("an answer that failed", () => {
  const failed = (_tag: string, failure: object): App.Event =>
    ({
      _tag,
      ask: seq(0),
      id: seq(0),
      attempt: 1,
      key: "/DAY/",
      answer: { _tag: "Failed", failure },
    }) as never
  const outside = clientAfter(...guest({ allowGuests: true })).state

  test.each([
    "CustomerAnswered",
    "BalanceAnswered",
    "BonusAnswered",
    "CustomDataAnswered",
    "TermsAnswered",
    "CanteensAnswered",
    "MenuAnswered",
    "OrdersAnswered",
  ])("ERR-15 %s is said in the server's words", (_tag) => {
    expect(keys(hear(failed(_tag, rejected(400, { message: "Words" }))))).toEqual(["Words"])
    expect(keys(hear(failed(_tag, missing)))).toEqual(["messageServerUnavailable"])
  })

  test.each(["LoginAnswered", "TokenAnswered", "OrderAnswered", "MenuRechecked", "PairingChanged"])(
    "%s is said elsewhere, if at all",
    (_tag) => {
      expect(keys(hear(failed(_tag, rejected(400, { message: "Words" }))))).toEqual([])
    },
  )

  test("ORDER-16 of a guest's list nothing is said, of what else a guest asked for it is", () => {
    const says = (_tag: string) =>
      keys(hear(failed(_tag, rejected(400, { message: "Words" })), outside))
    expect([says("OrdersAnswered"), says("MenuAnswered")]).toEqual([[], ["Words"]])
    // Of the menu of a kiosk's welcome neither, where guests see none.
    const kiosk = clientAfter(...guest({ surface: "kiosk" })).state
    const menu = failed("MenuAnswered", rejected(400, { message: "Words" }))
    expect(keys(hear(menu, kiosk))).toEqual([])
  })

  test("OFFER-19 CFG-80 a canteen by default that there is not is told of", () => {
    const canteens: App.Event = {
      _tag: "CanteensAnswered",
      ask: seq(0),
      answer: {
        _tag: "Got",
        value: [
          { id: 7, name: "Main" },
          { id: "8", name: "Other" },
        ],
      },
    } as never
    const says = (defaultCanteenId: number | string | null) =>
      keys(hear(canteens, clientAfter(started({ defaultCanteenId })).state))
    expect([says(null), says(7), says(8), says("7")]).toEqual([[], [], [], []])
    expect(says(9)).toEqual(["message.defaultCanteenWrong"])
    const wrong = clientAfter(started({ defaultCanteenId: 9 })).state
    const unread = failed("CanteensAnswered", rejected(400, { message: "Words" }))
    expect(keys(hear(unread, wrong))).toEqual(["Words"])
  })
})
