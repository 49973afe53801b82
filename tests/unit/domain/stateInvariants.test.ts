/** What the invariants say of one step between two states that are put together here: no rule is asked. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import type { Line } from "#domain/cart/model.ts"
import type { Config } from "#domain/config/index.ts"
import type { Intent } from "#domain/orders/model.ts"
import { entriesMax, type Entry } from "#domain/reports/model.ts"
import { clientAfter, member } from "#tests/support/client.ts"
import {
  makeConfig,
  makeCustomer,
  makeDish,
  makeLine,
  missing,
  morning,
  ms,
  pieces,
  ref,
  seq,
  started,
  tab,
} from "#simulators/values/make.ts"

const here = clientAfter(...member({ autoLogout: 0 })).state
const jana = here.session.member!

type Slices = { readonly [Name in keyof App.State]?: Partial<App.State[Name]> }
const stateOf = (over: Slices, base = here): App.State => ({
  ...base,
  ...(Object.fromEntries(
    Object.entries(over).map(([name, slice]) => [
      name,
      { ...base[name as keyof App.State], ...slice },
    ]),
  ) as Partial<App.State>),
})
const configured = (over: Partial<Config>): App.State =>
  stateOf({ client: { config: makeConfig(over) } })

const idle: App.Event = { _tag: "MenuClosed" }
const now = morning + 500_000

const told = (
  before: App.State,
  event: App.Event,
  after: App.State,
  at = now,
): ReadonlyArray<string> =>
  violations(before, { seq: seq(99), at: ms(at), tab, event }, after).map(
    ({ id, detail }) => `${id}: ${detail}`,
  )

/** Nothing else is wrong, and it is said once: not again by what comes next. */
const wrong = (before: App.State, event: App.Event, after: App.State, ...what: Array<string>) => {
  expect(told(before, event, after)).toEqual(what)
  expect(told(after, idle, after)).toEqual([])
}
const right = (before: App.State, event: App.Event, after: App.State) =>
  expect(told(before, event, after)).toEqual([])

describe("of the cart", () => {
  const soup = makeLine()
  const tea = makeLine({ mealId: 2 })
  const cake = makeLine({ mealId: 3 })
  const cart = (...lines: ReadonlyArray<Line>) => stateOf({ cart: { lines } })
  const many = (line: Line, quantity: number): Line => ({ ...line, quantity: quantity as never })
  const added: App.Event = {
    _tag: "LineAdded",
    dish: makeDish(),
    modifiers: [],
    quantity: pieces(1),
  }
  const set: App.Event = { _tag: "LineQuantitySet", key: soup.key, quantity: pieces(1) }
  const modified: App.Event = { _tag: "LineModifiersSet", key: soup.key, modifiers: [1] }

  test("I5 a dish stands once", () => {
    wrong(cart(), added, cart(soup, soup), "I5: LineAdded: two lines are one dish")
    right(cart(), added, cart(soup))
  })

  test("CART-03 I5 another dish comes behind all others", () => {
    const midst = "I5: a dish came into the midst of the cart"
    right(cart(soup, tea), added, cart(soup, tea, cake))
    wrong(cart(soup, tea), added, cart(soup, cake, tea), midst)
    wrong(cart(soup, tea), added, cart(cake, soup, tea), midst)
    // What is put back comes to its place.
    right(cart(soup, tea), { _tag: "LineRestored", line: cake, index: 0 }, cart(cake, soup, tea))
    right(cart(soup, tea), added, cart(many(soup, 2), tea))
  })

  test("I5 lines keep their order, but for one whose choices become another's", () => {
    const order = "I5: LineQuantitySet put the cart in another order"
    wrong(cart(soup, tea), set, cart(tea, soup), order)
    right(cart(soup, tea), modified, cart(tea, soup))
    right(cart(soup, tea, cake), set, cart(soup, cake))
  })

  test("I6 FORM-36 a line has one piece at least, and no more than can be had or than it had", () => {
    const few = makeLine({ portions: 3 })
    const lot: string = few.key
    right(cart(few), set, cart(many(few, 3)))
    wrong(cart(few), set, cart(many(few, 4)), `I6: LineQuantitySet: 4 of ${lot}`)
    wrong(cart(few), set, cart(many(few, 0)), `I6: LineQuantitySet: 0 of ${lot}`)
    right(cart(many(few, 5)), set, cart(many(few, 5), tea))
    wrong(cart(many(few, 5)), set, cart(many(few, 6)), `I6: LineQuantitySet: 6 of ${lot}`)
  })

  test("I4 it costs what its lines cost", () => {
    const free: Line = { ...soup, dish: makeDish({ price: NaN as never }) }
    const found = told(cart(), added, cart(free))
    expect(found).toContain("I4: the cart says NaN, and its lines cost NaN")
    const other = stateOf({ cart: { ...cart(soup).cart, message: "old" } })
    right(cart(soup), idle, other)
  })

  test("CART-10 CART-07 what was removed is gone, and nothing else, unless the cart is being sent", () => {
    const cleared: App.Event = { _tag: "CartCleared" }
    const removed: App.Event = { _tag: "LineRemoved", key: tea.key }
    const another = "CART-07: another line than the one that was removed is gone"
    right(cart(soup), cleared, cart())
    wrong(cart(soup), cleared, cart(soup), "CART-10: a cleared cart has lines")
    right(cart(soup, tea), removed, cart(soup))
    wrong(cart(soup, tea), removed, cart(tea), another)
    wrong(cart(soup, tea), removed, cart(), another)
    wrong(cart(soup, tea), removed, cart(soup, tea), another)
    const sending = stateOf({ cart: { lines: [soup, tea], sending: seq(1) } })
    right(sending, removed, sending)
    right(sending, cleared, sending)
  })

  test("CART-35 nobody finds the cart of who was here before", () => {
    const owned = (customerId: string | undefined, ...lines: ReadonlyArray<Line>) =>
      stateOf({ cart: { lines, customerId }, session: { member: undefined } })
    const arrived = (...lines: ReadonlyArray<Line>) => stateOf({ cart: { lines } })
    const login: App.Event = {
      _tag: "LoginAnswered",
      ask: seq(1),
      answer: { _tag: "Failed", failure: missing },
    }
    const gave = "CART-35: LoginAnswered gave a cart to somebody else"
    wrong(owned("petr", soup), login, arrived(soup), gave)
    right(owned("jana", soup), login, arrived(soup))
    right(owned(undefined, soup), login, arrived(soup))
    right(owned("petr", soup), login, arrived())
    right(owned("petr", soup), login, stateOf({}, owned("petr", soup)))
    const found = stateOf({ cart: { lines: [soup], customerId: "petr" } })
    right(found, idle, found)
  })
})

describe("of consents", () => {
  const accepted = { version: "2", hash: "h" }
  const read = (hash = "h") => ({ terms: { value: { content: "Text", hash, version: "2" } } })
  const asking = { _tag: "Asking", ask: seq(7), ...accepted } as const
  const before = stateOf({ account: read(), consents: { list: [], accepting: asking } })
  const after = (...list: App.State["consents"]["list"]) => stateOf({ consents: { list } }, before)
  const saved = (ask = 7): App.Event => ({
    _tag: "TermsSaved",
    ask: seq(ask),
    answer: { _tag: "Got", value: {} },
  })
  const closed: App.Event = { _tag: "TermsClosed" }
  const early = (by: string) =>
    `TERMS-04: ${by}: terms count as agreed to, and the server did not take it`

  test("TERMS-04 terms are agreed to by the server's answer to the newest question", () => {
    const agreed = after({ customerId: "jana", accepted })
    right(before, saved(), agreed)
    wrong(before, saved(6), agreed, early("TermsSaved"))
    wrong(before, idle, agreed, early("MenuClosed"))
    const failed: App.Event = {
      _tag: "TermsSaved",
      ask: seq(7),
      answer: { _tag: "Failed", failure: missing },
    }
    wrong(before, failed, agreed, early("TermsSaved"))
    const none = stateOf({ consents: { accepting: { _tag: "Failed", message: "" } } }, before)
    wrong(none, saved(), stateOf({ consents: agreed.consents }, none), early("TermsSaved"))
    // When somebody wrote last stands there too.
    right(before, { _tag: "CommentSent" }, after({ customerId: "jana", commentedAt: ms(1) }))
    const known = after({ customerId: "petr", accepted: { version: "1", hash: "" } })
    wrong(
      known,
      idle,
      after(...known.consents.list, { customerId: "jana", accepted }),
      early("MenuClosed"),
    )
    right(known, saved(), after(...known.consents.list, { customerId: "jana", accepted }))
    const both = after({ customerId: "petr" }, { customerId: "jana", accepted })
    right(
      both,
      { _tag: "CommentSent" },
      after({ customerId: "jana", accepted, commentedAt: ms(1) }),
    )
  })

  test("TERMS-09 terms without a hash are agreed to by closing them", () => {
    const plain = stateOf({ account: read("") }, before)
    const agreed = (base: App.State) =>
      stateOf({ consents: { list: [{ customerId: "jana", accepted }] } }, base)
    right(plain, closed, agreed(plain))
    wrong(before, closed, agreed(before), early("TermsClosed"))
    const unread = stateOf({ account: { terms: {} } }, before)
    wrong(unread, closed, agreed(unread), early("TermsClosed"))
  })

  test("TERMS-10 only of who is logged in", () => {
    const other = "TERMS-10: TermsSaved changed the consent of somebody who is not logged in"
    wrong(before, saved(), after({ customerId: "petr", accepted }), other)
    const nobody = stateOf({ session: { member: undefined } }, before)
    const agreed = stateOf({ consents: { list: [{ customerId: "jana", accepted }] } }, nobody)
    wrong(nobody, saved(), agreed, other)
  })

  describe("TERMS-02 somebody who has to agree is asked", () => {
    const answer: App.Event = {
      _tag: "TermsAnswered",
      ask: seq(98),
      answer: { _tag: "Got", value: { content: "Text", hash: "h", version: "2" } },
    }
    const nobodyIs = "TERMS-02: there are terms to agree to, and nobody is asked"
    const terms = (value: object | undefined, over: Slices = {}) =>
      stateOf({ account: { terms: value === undefined ? {} : ({ value } as never) }, ...over })
    const value = { content: "Text", hash: "h", version: "2" }
    const asked = (...types: ReadonlyArray<"terms" | "report">) => ({
      queue: types.map((type, n) => ({ type, id: seq(n) })),
    })

    test("and nobody else", () => {
      wrong(here, answer, terms(value), nobodyIs)
      wrong(here, answer, terms(value, { modals: asked("report") }), nobodyIs)
      right(here, answer, terms(value, { modals: asked("report", "terms") }))
      right(here, answer, terms({ content: "", hash: "", version: "" }))
      right(here, answer, terms(undefined))
      right(here, idle, terms(value))
      const consent = (customerId: string, version?: string) => ({
        consents: {
          list: [
            { customerId, ...(version === undefined ? {} : { accepted: { version, hash: "" } }) },
          ],
        },
      })
      const known = (customerId: string, version?: string) =>
        told(
          stateOf(consent(customerId, version)),
          answer,
          terms(value, consent(customerId, version)),
        )
      // Consents do not change here.
      expect(known("jana", "2").filter((each) => each.startsWith("TERMS-02"))).toEqual([])
      expect(known("jana", "1")).toContain(nobodyIs)
      expect(known("petr", "2")).toContain(nobodyIs)
      expect(known("jana")).toContain(nobodyIs)
    })

    test("but nobody while nobody is logged in, and not by an answer that failed", () => {
      const nobody = { session: { member: undefined } }
      right(stateOf(nobody), answer, terms(value, nobody))
      const failed: App.Event = { ...answer, answer: { _tag: "Failed", failure: missing } }
      right(here, failed, terms(value))
      const already = terms(value)
      right(already, answer, already)
    })
  })
})

describe("of forms", () => {
  const sent = (ask: number, form = "leaveComment") => ({ form, ask: seq(ask) }) as never
  const forms = (...list: ReadonlyArray<never>) => stateOf({ forms: { sent: list } })
  const submit: App.Event = { _tag: "FormSubmitted", form: "leaveComment", secrets: {} }

  test("FORM-43 each sends one call at a time, because it was submitted", () => {
    right(forms(), submit, forms(sent(1)))
    right(forms(sent(1, "topUp")), submit, forms(sent(1, "topUp"), sent(2)))
    const two = "FORM-43: FormSubmitted: a form has two calls under way"
    wrong(forms(sent(1)), submit, forms(sent(1), sent(2)), two)
    wrong(forms(), idle, forms(sent(1)), "FORM-43: MenuClosed sent a form that nobody submitted")
    right(forms(sent(1), sent(2, "topUp")), idle, forms(sent(1)))
  })

  const typed = { leaveComment: { values: {}, secrets: {}, status: { _tag: "Idle" } } } as never
  const secret = {
    passwordChange: { values: {}, secrets: { inputPasswordOld: {} }, status: { _tag: "Idle" } },
  } as never
  const away = { place: { path: "/orders" } }

  test("PWD-17 a secret goes with its page", () => {
    const stays = "PWD-17: RouteShown left a page, and a secret of it stays"
    const show: App.Event = { _tag: "RouteShown", path: "/orders" }
    wrong(
      stateOf({ forms: { forms: secret } }),
      show,
      stateOf({ forms: { forms: secret }, ...away }),
      stays,
    )
    right(here, show, stateOf({ forms: { forms: typed }, ...away }))
    right(here, idle, stateOf({ forms: { forms: secret } }))
  })

  test("I19 what was typed goes with its customer: at a logout by hand, and on a kiosk", () => {
    const out: App.Event = { _tag: "LogoutAsked" }
    const idleEnd: App.Event = { _tag: "InactivityReached", since: jana.lastActivityAt }
    const left = (base: App.State) =>
      stateOf(
        {
          session: { member: undefined, token: { _tag: "None", isRenewal: false, ask: seq(99) } },
          account: { customer: {}, balance: {}, bonus: {}, customData: {} },
          orders: { listed: {} },
          forms: { forms: typed },
        },
        base,
      )
    const says = (by: string) => `I19: ${by} left what its customer typed`
    wrong(here, out, left(here), says("LogoutAsked"))
    right(here, idleEnd, left(here))
    const kiosk = configured({ allowCardLogin: true })
    wrong(kiosk, idleEnd, left(kiosk), says("InactivityReached"))
    const guest = stateOf({ session: { member: undefined } })
    right(guest, out, stateOf({ forms: { forms: typed } }, guest))
    right(here, out, stateOf({ forms: { forms: {} } }, left(here)))
  })
})

describe("of sessions", () => {
  const guestToken = { _tag: "None", isRenewal: false, ask: seq(99) } as const
  /** A session that ended well. */
  const out = (over: Slices = {}, base = here): App.State =>
    stateOf(
      over,
      stateOf(
        {
          session: { member: undefined, token: guestToken },
          account: { customer: {}, balance: {}, bonus: {}, customData: {} },
          orders: { listed: {} },
        },
        base,
      ),
    )
  const logout: App.Event = { _tag: "LogoutAsked" }
  const switched: App.Event = { _tag: "LoginSwitched", card: ref("card") }
  const intent = (tag: string, customerId = "jana") =>
    ({
      id: seq(1),
      customerId,
      askedAt: ms(1),
      attempt: 0,
      action: { _tag: "Cancel", order: {} },
      phase: { _tag: tag },
    }) as unknown as Intent

  test("I19 an end leaves nothing of its customer", () => {
    right(here, logout, out())
    for (const [name, value] of [
      ["customer", makeCustomer()],
      ["balance", 1],
      ["bonus", 1],
      ["customData", []],
    ] as const) {
      const left = out({ account: { [name]: { value } } })
      wrong(here, logout, left, "I19: LogoutAsked left something of its customer")
    }
    const list = out({ orders: { listed: { value: [] } } })
    wrong(here, logout, list, "I15: LogoutAsked left a list of orders")
  })

  test("RIGHT-05 who wants to be forgotten is named nowhere", () => {
    const forgets: App.Event = { _tag: "LogoutAsked", forgets: true }
    const nameless = { member: undefined, token: guestToken, lastCustomerId: undefined }
    const cleared = out({
      session: nameless,
      cart: { customerId: undefined },
      language: { choice: {} },
    })
    right(here, forgets, cleared)
    const consent = { customerId: "jana" } as App.State["consents"]["list"][number]
    for (const left of [
      { session: { lastCustomerId: "jana" } },
      { cart: { customerId: "jana" } },
      { language: { choice: { customerId: "jana" } } },
      { consents: { list: [consent] } },
      { orders: { intents: [intent("Confirmed")] } },
    ] satisfies ReadonlyArray<Slices>) {
      const before = stateOf({ ...left, session: here.session })
      const after = stateOf(left, cleared)
      const says = "RIGHT-05: who wanted to be forgotten is still named"
      expect(told(before, forgets, after)).toContain(says)
      expect(told(before, logout, after)).not.toContain(says)
    }
  })

  test("I14 LOGIN-20 the next one gets another token", () => {
    const held = (name: string) => ({
      session: {
        member: undefined,
        token: { _tag: "Held", ref: ref(name), isRenewal: false } as const,
      },
    })
    wrong(here, logout, out(held("member")), "I14: LogoutAsked left the person's token to a guest")
    right(here, logout, out(held("guest")))
    const lost = stateOf({ session: { token: guestToken } })
    right(lost, logout, out(held("member"), lost))
    right(lost, logout, out({}, lost))
  })

  test("I27 a session never goes over into another one, and a logout ends a login as well", () => {
    const other = stateOf({ session: { member: { ...jana, since: seq(77), loggedInAt: ms(1) } } })
    wrong(here, logout, other, "I27: LogoutAsked: a session goes over into another one")
    const asking = { _tag: "Asking", ask: seq(1), attempt: 1, keep: false, isModal: false } as const
    const goesOn = out({
      session: { member: undefined, token: guestToken, login: asking },
    })
    wrong(here, logout, goesOn, "I19: a login goes on after a logout")
    right(here, switched, goesOn)
  })

  test("ORDER-19 a logout by hand leaves nothing of its customer that waits, and a kiosk nothing at all", () => {
    const waits = "ORDER-19: a logout by hand left an order that waits"
    const idleEnd: App.Event = { _tag: "InactivityReached", since: jana.lastActivityAt }
    const left = (tag: string, event: App.Event, customerId?: string, base = here) => {
      const orders = { orders: { intents: [intent(tag, customerId)] } }
      const before = stateOf(orders, base)
      return told(before, event, out({}, before))
    }
    for (const tag of ["Queued", "PriceChanged", "Validating"])
      for (const event of [logout, switched]) expect(left(tag, event)).toContain(waits)
    expect(left("Confirmed", logout)).toEqual([])
    expect(left("Queued", logout, "petr")).toEqual([])
    expect(left("Queued", idleEnd)).toEqual([])
    const kiosk = configured({ allowCardLogin: true })
    expect(left("Confirmed", idleEnd, "jana", kiosk)).toEqual([
      "ORDER-19: a kiosk keeps 1 orders of who left",
    ])
  })

  test("I18 an answer to a question of an earlier session tells the next one nothing", () => {
    const answer = (ask: number): App.Event => ({
      _tag: "BalanceAnswered",
      ask: seq(ask),
      answer: { _tag: "Failed", failure: missing },
    })
    const says = "I18: BalanceAnswered of an earlier session told the next one something"
    const changed = stateOf({ account: { balance: { value: 1 as never } } })
    wrong(here, answer(jana.since - 1), changed, says)
    wrong(here, answer(jana.since - 1), stateOf({ orders: { listed: {} } }), says)
    right(here, answer(jana.since), changed)
    right(here, answer(jana.since - 1), stateOf({ orders: { intents: [] } }))
    right(here, { _tag: "BalanceWanted" }, changed)
    const guest = stateOf({ session: { member: undefined } })
    right(guest, answer(0), stateOf({ account: { balance: {} } }, guest))
  })

  describe("SESS-09 only its own timer ends it", () => {
    const ends = (over: Partial<typeof jana>, event: App.Event) => {
      const before = stateOf({ session: { member: { ...jana, ...over } } })
      return told(before, event, out({}, before))
    }
    const says = (by: string) => [`SESS-09: ${by} ended a session that goes on`]
    const idleAt = (since: number): App.Event => ({ _tag: "InactivityReached", since: ms(since) })
    const overAt = (since: number): App.Event => ({ _tag: "PermanenceReached", since: ms(since) })
    const last = jana.lastActivityAt + 5
    const moved = { lastActivityAt: ms(last) }
    const kept = { ...moved, keepLogged: true }

    test.each<readonly [string, Partial<typeof jana>, App.Event, ReadonlyArray<string>]>([
      ["of its newest activity", moved, idleAt(last), []],
      ["of an earlier one", moved, idleAt(last - 5), says("InactivityReached")],
      ["of inactivity, for one that is kept", kept, idleAt(last), says("InactivityReached")],
      ["of its login, for one that is kept", kept, overAt(jana.loggedInAt), []],
      ["of another login", kept, overAt(last), says("PermanenceReached")],
      ["of its login, for another one", moved, overAt(jana.loggedInAt), says("PermanenceReached")],
      ["a person's word", moved, logout, []],
    ])("%s", (_title, over, event, found) => {
      expect(ends(over, event)).toEqual(found)
    })
  })

  test("SESS-08 a start restores nothing that is over", () => {
    const config = { autoLogout: 60, permanentLoginDuration: 600, allowPermanentLogin: true }
    const restored = (
      over: Partial<Config>,
      keepLogged: boolean,
      since: number,
      kept: Partial<typeof jana> = {},
    ) => {
      const state = stateOf({
        client: { config: makeConfig({ ...config, ...over }) },
        session: {
          member: { ...jana, keepLogged, loggedInAt: ms(1), lastActivityAt: ms(2), ...kept },
        },
      })
      const end = told(state, started({ ...config, ...over }), state, since)
      expect(told(state, idle, state, since)).toEqual([])
      return end
    }
    const says = ["SESS-08: a start restored what is over"]
    expect(restored({}, false, 60_001)).toEqual([])
    expect(restored({}, false, 60_002)).toEqual(says)
    const slow = { timeFactor: 10 } as const
    expect(restored({}, false, 600_001, slow)).toEqual([])
    expect(restored({}, false, 600_002, slow)).toEqual(says)
    expect(restored({ autoLogout: 0 }, false, 9e9)).toEqual([])
    expect(restored({ autoLogout: 0 }, true, 600_000)).toEqual([])
    expect(restored({ autoLogout: 0 }, true, 600_001)).toEqual(says)
    const nobody = stateOf({ session: { member: undefined } })
    right(nobody, started(), nobody)
  })

  test("SESS-07 its times are those of its login and of what was seen", () => {
    const seen: App.Event = { _tag: "ActivitySeen", lastAt: ms(now) }
    const to = (over: Partial<typeof jana>) =>
      stateOf({ session: { member: { ...jana, ...over } } })
    const says = "SESS-07: ActivitySeen moved a session to a time that was not"
    right(here, seen, to({ lastActivityAt: ms(now) }))
    wrong(here, seen, to({ lastActivityAt: ms(now + 1) }), says)
    wrong(here, seen, to({ lastActivityAt: ms(jana.lastActivityAt - 1) }), says)
    wrong(here, seen, to({ loggedInAt: ms(now) }), says)
    // A clock that was set back changes nothing of it.
    const ahead = to({ lastActivityAt: ms(now + 50) })
    right(ahead, seen, stateOf({}, ahead))
    const guest = stateOf({ session: { member: undefined } })
    right(guest, seen, here)
  })
})

describe("of the screen", () => {
  const toast = (over: object = {}) =>
    ({ id: seq(1), messageKey: "a", isFromServer: false, ...over }) as never
  const toasts = (...list: ReadonlyArray<never>) => stateOf({ toasts: { list } })

  test("I41 a message is counted, not said twice; what can be undone is said on its own", () => {
    const says = "I41: says twice what it should count: false a, false a"
    wrong(toasts(), idle, toasts(toast(), toast()), says)
    right(toasts(), idle, toasts(toast(), toast({ messageKey: "b" })))
    right(toasts(), idle, toasts(toast(), toast({ isFromServer: true })))
    right(toasts(), idle, toasts(toast(), toast({ undo: {} }), toast({ undo: {} })))
  })

  test("I23 no dialog opens twice, but for two orders or two calls", () => {
    const modals = (...queue: ReadonlyArray<object>) =>
      stateOf({ modals: { queue: queue as never } })
    wrong(
      modals(),
      idle,
      modals({ type: "login" }, { type: "login" }),
      "I23: opens twice: login , login ",
    )
    const force = (intent: number) => ({ type: "force", intent: seq(intent) })
    wrong(modals(), idle, modals(force(1), force(1)), "I23: opens twice: force 1, force 1")
    const call = (question: number) => ({ type: "forceCall", question: seq(question) })
    right(modals(), idle, modals(call(2), call(3)))
    wrong(modals(), idle, modals(call(2), call(2)), "I23: opens twice: forceCall 2, forceCall 2")
    right(modals(), idle, modals(force(1), force(2), { type: "login" }))
  })

  test("I40 it speaks a language that is offered", () => {
    const speaks = (current: "en" | "pl", languages: ReadonlyArray<"en" | "cs" | "pl">) =>
      stateOf({
        language: { current },
        client: { config: makeConfig({ languages: [...languages] }) },
      })
    const says = "I40: speaks pl, which is not offered"
    right(here, idle, speaks("en", ["en", "cs"]))
    const before = speaks("en", ["en", "cs"])
    wrong(before, idle, stateOf({ language: { current: "pl" } }, before), says)
    const offered = speaks("pl", ["pl", "en"])
    const config = makeConfig({ languages: ["en"] })
    wrong(offered, idle, stateOf({ client: { config } }, offered), says)
  })

  test("I34 every number is one, wherever it stands", () => {
    const width = (value: number) => stateOf({ place: { width: value } })
    wrong(here, idle, width(NaN), "I34: place.width is NaN")
    wrong(here, idle, width(Infinity), "I34: place.width is Infinity")
    right(here, idle, width(12))
    const deep = stateOf({ cart: { lines: [{ ...makeLine(), modifiers: [NaN] }] } })
    expect(told(here, idle, deep)).toContain("I34: cart.lines.0.modifiers.0 is NaN")
    const texts = stateOf({ place: { path: "/a", returnPath: "/b", menu: undefined } })
    right(stateOf({ place: { path: null as never } }), idle, texts)
    right(texts, idle, stateOf({ place: { path: null as never } }))
    right(
      stateOf({ place: { menu: null as never } }),
      idle,
      stateOf({ place: { menu: [1] as never } }),
    )
    // It is said by the event that did it.
    right(width(Infinity), idle, stateOf({ place: { path: "/x" } }, width(Infinity)))
  })
})

describe("of reports", () => {
  const rows = (_tag: string) => ({ _tag, rows: [] }) as never
  const entry = (report: string, reading: Entry["reading"] = {}, range = "ALLTIME"): Entry =>
    ({ report, range, asked: {}, reading }) as never
  const reports = (...entries: ReadonlyArray<Entry>) => stateOf({ reports: { entries } })
  const answer = (ask: number, report = "bills"): App.Event => ({
    _tag: "ReportAnswered",
    report: report as never,
    range: "ALLTIME",
    ask: seq(ask),
    answer: { _tag: "Got", value: { rows: rows(report) } },
  })

  test("I39 each stands once, and there are only so many", () => {
    const all = Array.from({ length: entriesMax + 1 }, (_, n) => entry("bills", {}, `r${n}`))
    right(reports(), idle, reports(...all.slice(1)))
    wrong(reports(), idle, reports(...all), "I39: MenuClosed: 9 reports, or one of them twice")
    const twice = "I39: MenuClosed: 2 reports, or one of them twice"
    wrong(reports(), idle, reports(entry("bills"), entry("bills")), twice)
    right(reports(), idle, reports(entry("bills"), entry("vouchers"), entry("bills", {}, "DAY")))
  })

  test("API-23 it changes by the answer that it waits for", () => {
    const waiting = reports(entry("bills", { ask: seq(5) }))
    const read = reports(entry("bills", { value: rows("bills") }))
    right(waiting, answer(5), read)
    const says = (by: string) => `API-23: ${by} changed bills ALLTIME, which did not wait for it`
    wrong(waiting, answer(4), read, says("ReportAnswered"))
    wrong(waiting, answer(5, "vouchers"), read, says("ReportAnswered"))
    wrong(waiting, idle, read, says("MenuClosed"))
    wrong(reports(), idle, read, says("MenuClosed"))
    wrong(reports(), answer(5), read, says("ReportAnswered"))
    const want: App.Event = { _tag: "ReportWanted", report: "bills", range: "ALLTIME" }
    wrong(reports(), want, read, says("ReportWanted"))
    right(read, { _tag: "ReportWanted", report: "bills", range: "ALLTIME" }, stateOf({}, read))
  })

  test("DATA-16 it holds its own rows", () => {
    const waiting = reports(entry("bills", { ask: seq(5) }))
    const other = reports(entry("bills", { value: rows("vouchers") }))
    expect(told(waiting, answer(5), other)).toEqual([
      "DATA-16: bills ALLTIME holds rows of vouchers",
    ])
    expect(told(other, idle, other)).toEqual([])
  })

  test("I19 they go with their customer", () => {
    const left = stateOf({ reports: { entries: [entry("bills")] }, session: { member: undefined } })
    const guest = stateOf({ session: { member: undefined } })
    const says = "I19: MenuClosed left reports of a customer who is gone"
    wrong(guest, idle, left, says)
    right(guest, idle, stateOf({ reports: { timespan: "DAY" } }, guest))
    const before = reports(entry("bills"))
    const out = stateOf({ session: { member: undefined, token: left.session.token } }, before)
    expect(told(before, { _tag: "LogoutAsked" }, out)).toContain(
      "I19: LogoutAsked left reports of a customer who is gone",
    )
  })
})

describe("of pairings", () => {
  const row = (name: string, status: string) => ({ token: ref(name), status, rank: 0 }) as never
  const loading = (name: string, ask: number, action = "confirm") =>
    ({ _tag: "Loading", ask: seq(ask), action, secret: ref(name) }) as never
  const none = { _tag: "Idle" } as const
  const pairing = (over: Partial<App.State["pairing"]>) => stateOf({ pairing: over })
  const listed = { list: { value: [row("one", "pending"), row("two", "valid")] } }
  const asked: App.Event = { _tag: "PairingChangeAsked", action: "confirm", token: ref("one") }

  test("PAIR-09 a change begins as the status allows", () => {
    const allowed: Readonly<Record<string, ReadonlyArray<string>>> = {
      pending: ["confirm", "decline", "remove"],
      valid: ["invalidate"],
    }
    for (const status of ["pending", "valid", "rejected", "invalid", "missed"])
      for (const action of ["confirm", "decline", "remove", "invalidate"]) {
        const list = { list: { value: [row("other", "pending"), row("one", status)] } }
        const before = pairing({ ...list, change: none })
        const after = pairing({ ...list, change: loading("one", 99, action) })
        const may = allowed[status]?.includes(action) === true
        expect(told(before, asked, after)).toEqual(
          may ? [] : [`PAIR-09: PairingChangeAsked: ${action} of what is ${status}`],
        )
      }
    const shown = "PAIR-09: PairingChangeAsked: confirm of what is not shown"
    const empty = pairing({ list: {}, change: none })
    wrong(empty, asked, pairing({ list: {}, change: loading("one", 99) }), shown)
  })

  test("PAIR-12 with a link open it is of the one that it names", () => {
    const one = {
      ...listed,
      opened: ref("three"),
      one: { value: { found: row("three", "pending") } },
    }
    const change = (name: string) => pairing({ ...one, change: loading(name, 99) })
    right(pairing({ ...one, change: none }), asked, change("three"))
    const shown = "PAIR-09: PairingChangeAsked: confirm of what is not shown"
    wrong(pairing({ ...one, change: none }), asked, change("one"), shown)
    const unread = { ...one, one: {} }
    wrong(
      pairing({ ...unread, change: none }),
      asked,
      pairing({ ...unread, change: loading("one", 99) }),
      shown,
    )
  })

  test("PAIR-09 one change is under way at a time", () => {
    const first = { ...listed, change: loading("one", 98) }
    const says = "PAIR-09: PairingChangeAsked: a change begins while another one is under way"
    wrong(pairing(first), asked, pairing({ ...listed, change: loading("one", 99) }), says)
    // The same one goes on.
    right(pairing(first), idle, pairing({ ...first, refusedAt: ms(1) }))
  })

  test("PAIR-11 after it what is shown is read again", () => {
    const changed = (ask: number): App.Event => ({
      _tag: "PairingChanged",
      ask: seq(ask),
      answer: { _tag: "Got", value: { message: "" } },
    })
    const before = pairing({ ...listed, change: loading("one", 98) })
    const says = "PAIR-11: after a change nothing is read again"
    const read = { list: { ...listed.list, ask: seq(99) } }
    right(before, changed(98), pairing({ ...read, change: none }))
    wrong(before, changed(98), pairing({ ...listed, change: none }), says)
    right(before, changed(97), pairing({ ...listed, change: none }))
    right(before, idle, pairing({ ...listed, change: none }))
    right(before, changed(98), pairing({ ...listed, change: loading("one", 98), refusedAt: ms(1) }))
    const still = pairing({ ...listed, change: none })
    right(still, changed(98), pairing({ ...listed, change: none, refusedAt: ms(1) }))
    // The one that is open, where one is.
    const open = { ...listed, opened: ref("one") }
    const was = pairing({ ...open, change: loading("one", 98) })
    right(was, changed(98), pairing({ ...open, one: { ask: seq(99) }, change: none }))
    wrong(was, changed(98), pairing({ ...open, ...read, change: none }), says)
  })
})
