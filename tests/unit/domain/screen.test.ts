/** What a tab says and asks: toasts, dialogs, and how each operation stands. */
import { describe, expect, test } from "vitest"
import fc from "fast-check"
import * as App from "#domain/app/index.ts"
import { offered } from "#domain/language/index.ts"
import { isClosable, visible } from "#domain/modals/index.ts"
import { listMax, messagesMax } from "#domain/toasts/model.ts"
import { operations, type Status } from "#domain/requests/index.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  guest,
  loggedIn,
  loginAsked,
  loginFailed,
  loginGot,
  looked,
  member,
  oneRow,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
  tokenFailed,
  tokenGot,
} from "#tests/support/client.ts"
import { appLog } from "#tests/support/arbitraries.ts"
import {
  asks,
  cents,
  makeDish,
  makeListed,
  missing,
  opened,
  pieces,
  rejected,
  seq,
  started,
} from "#simulators/values/make.ts"

const balanceFailed =
  (message: string, status = 400): Step =>
  () => ({
    _tag: "BalanceAnswered",
    ask: seq(0),
    answer: { _tag: "Failed", failure: rejected(status, { message }) },
  })

describe("toasts", () => {
  const keys = ({ state }: Client) => state.toasts.list.map(({ messageKey }) => messageKey)
  const shown = clientAfter(...member(), at(10_000), {
    _tag: "OrderAsked",
    dish: makeDish(),
    quantity: pieces(1),
    shown: cents(1),
  })

  test("UI-29 the newest stands last", () => {
    expect(keys(clientAfter(...member(), balanceFailed("one"), balanceFailed("two")))).toEqual([
      "one",
      "two",
    ])
  })

  test("UI-30 the same message again counts up instead of adding one", () => {
    const client = clientAfter(
      ...member(),
      balanceFailed("one"),
      balanceFailed("two"),
      balanceFailed("one"),
    )
    expect(client.state.toasts.list).toMatchObject([
      { messageKey: "two", count: 1 },
      { messageKey: "one", count: 2 },
    ])
    expect(client.state.toasts.messages).toHaveLength(2)
    expect(client.state.toasts.unseen).toBe(2)
  })

  test("UI-30 our key and the server's equal words are two messages", () => {
    const client = shown.after(balanceFailed("message.priceChanged"))
    expect(client.state.toasts.list).toMatchObject([
      { isFromServer: false, count: 1 },
      { isFromServer: true, count: 1 },
    ])
  })

  test("UI-32 CONST-01 ERR-19 CFG-109 a notification is shown for 2500 ms and then hidden", () => {
    const client = clientAfter(...sending(), at(10_000), orderGot())
    expect(client.waits("ToastExpired")).toMatchObject([{ at: 12_500 }])
    const [wait] = client.waits("ToastExpired")
    const over = client.after(wait!.report)
    expect(over.state.toasts.list).toEqual([])
    expect(over.state.toasts.messages).toHaveLength(1)
    const longer = clientAfter(...sending({ notificationTime: 5000 }), at(10_000), orderGot())
    expect(longer.waits("ToastExpired")).toMatchObject([{ at: 15_000 }])
  })

  test("UI-33 a duplicate begins its time anew", () => {
    const first = clientAfter(...member(), at(10_000), balanceFailed("short"))
    const again = first.after(at(12_000), balanceFailed("short"))
    const [before] = first.waits("ToastExpired")
    const [after] = again.waits("ToastExpired")
    expect(again.waits("ToastExpired")).toHaveLength(1)
    expect(after!.at - before!.at).toBe(2000)
    expect(again.after(before!.report).state.toasts.list).toHaveLength(1)
    expect(again.after(after!.report).state.toasts.list).toEqual([])
  })

  test("UI-33 while one is held time stands still for all", () => {
    const [wait] = shown.waits("ToastExpired")
    const held = shown.after(at(11_000), { _tag: "ToastsHeld", isHeld: true })
    expect(held.waits("ToastExpired")).toEqual([])
    expect(held.after(wait!.report).state.toasts.list).toHaveLength(1)
    const released = held.after(at(19_000), { _tag: "ToastsHeld", isHeld: false })
    expect(released.waits("ToastExpired")).toMatchObject([{ at: wait!.at + 8000 }])
    const twice = held.after(at(15_000), { _tag: "ToastsHeld", isHeld: true }, at(19_000), {
      _tag: "ToastsHeld",
      isHeld: false,
    })
    expect(twice.waits("ToastExpired")).toMatchObject([{ at: wait!.at + 8000 }])
  })

  test("UI-33 what was said while nobody saw the page is shown as long as any when somebody does", () => {
    const hidden = shown.after(at(10_100), { _tag: "VisibilitySeen", isVisible: false })
    expect(hidden.waits("ToastExpired")).toEqual([])
    const seen = hidden.after(at(60_000), { _tag: "VisibilitySeen", isVisible: true })
    expect(seen.state.toasts.list).toHaveLength(1)
    const [wait] = shown.waits("ToastExpired")
    expect(seen.waits("ToastExpired")).toMatchObject([{ at: wait!.at + 50_000 }])
  })

  test("what needs reading stays at least as long as reading takes", () => {
    const long = clientAfter(...member(), at(10_000), balanceFailed("x".repeat(100)))
    expect(long.waits("ToastExpired")).toMatchObject([{ at: 10_000 + 6000 }])
  })

  test("UI-34 I18N-14 ERR-15 ERR-18 ERR-22 ERR-27 the server's words are marked as its own; without words it is the general error", () => {
    expect(clientAfter(...member(), balanceFailed("Words")).state.toasts.list).toMatchObject([
      { messageKey: "Words", isFromServer: true },
    ])
    expect(clientAfter(...member(), balanceFailed("")).state.toasts.list).toMatchObject([
      { messageKey: "Error.messageError", isFromServer: false },
    ])
    const unreadable = clientAfter(...member(), {
      _tag: "BalanceAnswered",
      ask: seq(0),
      answer: { _tag: "Failed", failure: { _tag: "Unreadable", where: "balance" } },
    })
    expect(keys(unreadable)).toEqual(["Error.messageError"])
  })

  test("UI-32 a toast can be closed, and what was said is kept, newest first, up to a limit", () => {
    const many = Array.from({ length: messagesMax + 3 }, (_, n) => balanceFailed(`m${n}`))
    const client = clientAfter(...member(), ...many)
    expect(client.state.toasts.list).toHaveLength(listMax)
    expect(client.state.toasts.messages).toHaveLength(messagesMax)
    expect(client.state.toasts.messages[0]).toMatchObject({ messageKey: `m${messagesMax + 2}` })
    expect(client.state.toasts.unseen).toBe(messagesMax)
    const { id } = client.state.toasts.list[0]!
    const closed = client.after({ _tag: "ToastClosed", id }, { _tag: "MessagesSeen" })
    expect(closed.state.toasts.list).toHaveLength(listMax - 1)
    expect(closed.state.toasts.unseen).toBe(0)
  })

  test("ERR-24 UI-41 a lost server is said once, for its whole time, and counts as back when it answers", () => {
    const lost = clientAfter(
      ...member(),
      { _tag: "BalanceAnswered", ask: seq(0), answer: { _tag: "Failed", failure: missing } },
      { _tag: "CanteensAnswered", ask: seq(0), answer: { _tag: "Failed", failure: missing } },
      balanceFailed("words", 503),
    )
    expect(lost.state.toasts.list).toMatchObject([
      { messageKey: "messageServerUnavailable", count: 1 },
    ])
    expect(lost.state.client.lostAt).toBe(lost.log.at(-3)!.at)
    const back = lost.after({
      _tag: "CanteensAnswered",
      ask: seq(0),
      answer: { _tag: "Got", value: [] },
    })
    expect(back.state.toasts.list).toEqual(lost.state.toasts.list)
    expect(back.state.client.lostAt).toBeUndefined()
    const refused = lost.after(balanceFailed("no"))
    expect(refused.state.client.lostAt).toBeUndefined()
  })

  test("messages are of one session", () => {
    const client = clientAfter(...member(), balanceFailed("mine"), { _tag: "LogoutAsked" })
    expect(client.state.toasts).toMatchObject({ list: [], messages: [], unseen: 0 })
  })
})

describe("dialogs", () => {
  const types = ({ state }: Client) => state.modals.queue.map(({ type }) => type)

  test("UI-19 each opens with what it is about and closes to nothing", () => {
    for (const [event, type] of [
      [{ _tag: "LoginOpened" }, "login"],
      [{ _tag: "LocationOpened" }, "location"],
      [{ _tag: "ModifiersOpened", dish: makeDish(), quantity: pieces(2) }, "modifiers"],
      [{ _tag: "ReportOpened" }, "report"],
      [{ _tag: "MessagesOpened" }, "messages"],
      [{ _tag: "LogoutQuestioned" }, "confirmLogout"],
    ] as const satisfies ReadonlyArray<readonly [App.Event, string]>) {
      const client = clientAfter(...member(), event, event)
      expect(types(client)).toEqual([type])
      const { id } = client.state.modals.queue[0]!
      expect(types(client.after({ _tag: "ModalClosed", id }))).toEqual([])
    }
    const modifiers = clientAfter(...member(), {
      _tag: "ModifiersOpened",
      dish: makeDish(),
      quantity: pieces(2),
    })
    expect(modifiers.state.modals.queue).toMatchObject([{ dish: { mealId: 1 }, quantity: 2 }])
  })

  test("UI-21 one is visible: a question of the server, then of a login, then the logout, then by arrival", () => {
    const client = clientAfter(
      ...sending(),
      { _tag: "LocationOpened" },
      { _tag: "MessagesOpened" },
      { _tag: "LogoutQuestioned" },
      orderFailed(asks),
    )
    const order: Array<string> = []
    let now = client
    for (let modal = visible(now.state.modals); modal; modal = visible(now.state.modals)) {
      order.push(modal.type)
      now = now.after({ _tag: "ModalClosed", id: modal.id })
    }
    expect(order).toEqual(["force", "confirmLogout", "location", "messages"])
  })

  test("UI-20 UI-27 the logout question is left through its buttons only", () => {
    const client = clientAfter(
      ...member(),
      { _tag: "LogoutQuestioned" },
      { _tag: "LocationOpened" },
    )
    expect(client.state.modals.queue.map(isClosable)).toEqual([false, true])
  })

  test("OFFER-17 choosing a canteen closes its list; another page closes what belongs to the page", () => {
    const client = clientAfter(
      ...member(),
      { _tag: "LocationOpened" },
      { _tag: "ReportOpened" },
      { _tag: "MessagesOpened" },
    )
    expect(types(client.after({ _tag: "CanteenChosen", canteenId: 8 }))).toEqual([
      "report",
      "messages",
    ])
    expect(types(client.after({ _tag: "RouteShown", path: "/cart" }))).toEqual(["report"])
  })

  test("OFFER-55 a waiting action goes once after the login in the dialog, and not at all when the dialog is closed", () => {
    const order = orderAsked() as Extract<App.Event, { _tag: "OrderAsked" }>
    const put = clientAfter(...guest({ allowGuests: true }), { ...order, _tag: "OrderPutOff" })
    expect(types(put)).toEqual(["login"])
    const closed = put.after(
      { _tag: "ModalClosed", id: put.state.modals.queue[0]!.id },
      ...loggedIn({ isModal: true }),
    )
    expect(closed.waits("OrderAsked")).toEqual([])
    const page = put.after(...loggedIn({ isModal: false }))
    expect(page.waits("OrderAsked")).toEqual([])
    const modal = put.after(...loggedIn({ isModal: true }))
    expect(modal.waits("OrderAsked").map(({ report }) => report)).toEqual([order])
    const left = put.after({ _tag: "RouteShown", path: "/registration" })
    expect(types(left)).toEqual([])
    expect(left.after(...loggedIn({ isModal: true })).waits("OrderAsked")).toEqual([])
    const gone = modal.after({ _tag: "LogoutAsked" })
    expect(gone.waits("OrderAsked")).toEqual([])
  })

  test("ORDER-19 an open question can be opened again, a settled one cannot", () => {
    const asked = clientAfter(...sending(), orderFailed(asks))
    const id = asked.intent.id
    const closed = asked.after({ _tag: "ModalClosed", id: asked.state.modals.queue[0]!.id })
    expect(types(closed.after({ _tag: "QuestionOpened", intent: id }))).toEqual(["force"])
    const done = clientAfter(...sending(), orderGot(), looked(oneRow()), looked(oneRow()))
    expect(types(done.after({ _tag: "QuestionOpened", intent: done.intent.id }))).toEqual([])
  })

  test("ORDER-11 a cancel and an exchange are asked about by the server only, never by us", () => {
    for (const [_tag, over] of [
      ["CancelAsked", {}],
      ["ExchangeAsked", { cancelStatus: "FOR_EXCHANGE" }],
    ] as const) {
      const sent = clientAfter(
        ...member(),
        { _tag, order: makeListed(over) },
        looked(makeListed(over)),
      )
      expect([_tag, types(sent), sent.phase._tag]).toEqual([_tag, [], "Sending"])
      const forced = sent.after(orderFailed(asks))
      expect([_tag, types(forced)]).toEqual([_tag, ["force"]])
    }
  })

  test("two orders may ask at once: each has its own dialog, and each answer closes its own", () => {
    const both = clientAfter(
      ...sending(),
      orderFailed(asks),
      orderAsked({ mealId: 2 }),
      looked(),
      orderFailed(asks),
    )
    expect(types(both)).toEqual(["force", "force"])
    const first = both.state.orders.intents[0]!.id
    const one = both.after({ _tag: "ForceAnswered", id: first, answer: "YES" })
    expect(one.state.modals.queue).toMatchObject([{ intent: both.intent.id }])
  })

  test("SESS-15 a logout closes them all", () => {
    const client = clientAfter(...member(), { _tag: "LocationOpened" }, { _tag: "LogoutAsked" })
    expect(client.state.modals).toEqual({ queue: [], next: undefined, goes: undefined })
  })
})

describe("how operations stand", () => {
  const statuses = (...steps: ReadonlyArray<Step>) => clientAfter(...steps).state.requests

  test("DATA-32 DATA-33 each has one of four statuses, and begins with default", () => {
    // Forms, reports and pairings have statuses of their own, in other words.
    const names = (
      "login authentication customer balance canteens menu orders directOrder cartOrder " +
      "cancel exchange terms"
    ).split(" ")
    expect(Object.entries(statuses()).map(([name, { status }]) => `${name} ${status}`)).toEqual(
      names.map((name) => `${name} default`),
    )
  })

  test("ERR-26 they go from pending to success or failed", () => {
    expect(statuses(...guest(), loginAsked()).login.status).toBe("pending")
    expect(statuses(...guest({}, "/login"), loginAsked(), loginGot()).login.status).not.toBe(
      "pending",
    )
    expect(statuses(...guest({}, "/login"), loginAsked(), loginFailed(missing)).login.status).toBe(
      "failed",
    )
    const failed = clientAfter(started(), opened(), tokenFailed(), { _tag: "TokenAsked" })
    expect(failed.state.requests.authentication.status).toBe("pending")
    expect(failed.after(tokenGot()).state.requests.authentication.status).toBe("success")
    expect(failed.after(tokenFailed()).state.requests.authentication.status).toBe("failed")
  })

  test("ERR-26 a login that is not asked, since somebody is logged in, never leaves it pending", () => {
    expect(statuses(...member(), loginAsked()).login.status).not.toBe("pending")
    const asking = clientAfter(...guest({}, "/login"), loginAsked(), loginAsked())
    expect(asking.after(loginFailed(rejected(401))).state.requests.login.status).toBe("failed")
  })

  test("ERR-26 a token, a balance or orders that are not asked for never leave theirs pending", () => {
    expect(statuses(...guest(), { _tag: "TokenAsked" }).authentication.status).not.toBe("pending")
    expect(statuses(...guest(), { _tag: "BalanceWanted" }).balance.status).not.toBe("pending")
    expect(statuses(...guest(), { _tag: "OrdersWanted" }).orders.status).not.toBe("pending")
    const guests = clientAfter(...guest({ allowGuests: true }), { _tag: "OrdersWanted" })
    expect(guests.state.requests.orders.status).toBe("pending")
  })

  test("ERR-26 a login lost with its page, or with its leader, never leaves it pending", () => {
    const lost = clientAfter(...guest({}, "/login"), loginAsked(), started())
    expect(lost.state.session.login).toEqual({ _tag: "Idle" })
    expect(lost.state.requests.login.status).not.toBe("pending")
  })

  test("an answer about another order does not end the newest one's", () => {
    const two = clientAfter(...sending(), orderAsked({ mealId: 2 }))
    const first = two.state.orders.intents[0]!
    const answered = two.after({
      _tag: "OrderAnswered",
      id: first.id,
      attempt: 1,
      isCheck: false,
      answer: { _tag: "Got", value: { orderIds: [] } },
    })
    expect(answered.state.requests.directOrder.status).toBe("pending")
    const withdrawn = answered.after(about((id) => ({ _tag: "IntentWithdrawn", id })))
    expect(withdrawn.state.requests.directOrder.status).toBe("default")
  })

  test("DATA-34 only legal moves happen, whatever comes", () => {
    const legal: Readonly<Record<Status, ReadonlyArray<Status>>> = {
      default: ["default", "pending"],
      pending: ["pending", "success", "failed", "default"],
      success: ["success", "pending", "default"],
      failed: ["failed", "pending", "default"],
    }
    fc.assert(
      fc.property(appLog, (log) => {
        let state = App.initial
        for (const line of log) {
          const next = App.reduce(state, line)
          // What is known to be done already, or impossible, ends as it is asked for.
          const isAsked = /^(Order|Checkout|Cancel|Exchange)Asked$|^SurplusAnswered$/.test(
            line.event._tag,
          )
          for (const name of operations) {
            const was = state.requests[name].status
            const also = isAsked && was === "default" ? legal.pending : []
            expect([...legal[was], ...also]).toContain(next.requests[name].status)
          }
          state = next
        }
      }),
    )
  })
})

describe("what the screen is stands in the state", () => {
  const before = clientAfter(...guest({ allowGuests: true, languages: ["pl", "cs"] }))

  test("UI-39 what a person chose: language of those offered, period, canteen, filters, panel", () => {
    const { language, offer, place, client } = before.after(
      { _tag: "RouteShown", path: "/offer/DAY" },
      { _tag: "LanguageChosen", language: "cs" },
      { _tag: "CanteenChosen", canteenId: 8 as never },
      { _tag: "SearchTyped", text: "soup" },
      { _tag: "HealthToggled", health: "HEALTHY" },
      { _tag: "PanelToggled", isOpen: true },
    ).state
    expect(offered(client.config)).toEqual(["pl", "cs"])
    expect([before.state.language.current, language.current]).toEqual(["pl", "cs"])
    expect(place.period).toBe("DAY")
    expect(offer).toMatchObject({
      canteenId: 8,
      filters: { text: "soup", health: ["HEALTHY"] },
      isPanelOpen: true,
    })
  })

  test("UI-39 how it looks: widths, the open menu, the page to return to, toasts", () => {
    const { place, toasts } = before.after(
      { _tag: "UserBarMeasured", width: 300 },
      { _tag: "WidthSeen", width: 700 },
      loginAsked(),
      loginFailed(rejected(401)),
      { _tag: "MenuOpened", menu: "user" },
      { _tag: "LoginWanted", returnPath: "/orders" },
    ).state
    expect(place).toMatchObject({
      returnPath: "/orders",
      menu: "user",
      width: 700,
      userBarWidth: 300,
    })
    expect(toasts.list).toMatchObject([{ messageKey: "message.wrongCredentials" }])
  })

  test("UI-39 the version of the terms that were read, and of those that were agreed to", () => {
    const read = clientAfter(...member(), ({ account }) => ({
      _tag: "TermsAnswered",
      ask: account.terms.ask ?? seq(0),
      answer: { _tag: "Got", value: { content: "<p>Rules</p>", hash: "h", version: "3" } },
    }))
    expect(read.state.account.terms.value).toMatchObject({ version: "3" })
    const agreed = read.after({ _tag: "TermsAccepted" }, ({ consents: { accepting } }) => ({
      _tag: "TermsSaved",
      ask: accepting._tag === "Asking" ? accepting.ask : seq(0),
      answer: { _tag: "Got", value: {} },
    }))
    expect(agreed.state.consents.list).toMatchObject([{ accepted: { version: "3" } }])
  })
})
