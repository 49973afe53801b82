/** How each operation stands, as a tab shows it, and what an answer to a question is worth. */
import type { Draft } from "immer"
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { type Operation, operations, type State } from "#domain/requests/model.ts"
import { type Reading, take } from "#domain/requests/reading.ts"
import { messageOf, whyOf } from "#domain/requests/why.ts"
import {
  type Client,
  clientAfter,
  guest,
  loginAsked,
  loginFailed,
  loginGot,
  member,
  orderAsked,
  orderFailed,
  orderGot,
  sending,
  type Step,
} from "#tests/support/client.ts"
import {
  makeDish,
  makeListed,
  makeMenu,
  missing,
  ms,
  opened,
  ref,
  rejected,
  seq,
  started,
  tab,
} from "#simulators/values/make.ts"

const asked = seq(50)
const allAre = (status: State["login"]["status"]): State =>
  Object.fromEntries(
    operations.map((name) => [name, { status, ...(status === "pending" ? { of: asked } : {}) }]),
  ) as State

/** The number of the event that is heard. */
const number = 700

const heard = (client: Client, step: Step, requests = allAre("pending")): State => {
  const state = { ...client.state, requests }
  const event = (typeof step === "function" ? step(state) : step) as App.Event
  const line = { seq: seq(App.isShared(event) ? number : -number), at: ms(9e12), tab, event }
  return App.reduce(state, line).requests
}

/** What changes, as `name status`. */
const changes = (
  client: Client,
  step: Step,
  status: "pending" | "default" | "success" = "pending",
) => {
  const before = allAre(status)
  const after = heard(client, step, before)
  return operations.flatMap((name) =>
    after[name].status === before[name].status && after[name].of === before[name].of
      ? []
      : [`${name} ${after[name].status}`],
  )
}

const here = clientAfter(...member({ autoLogout: 0 }))
const outside = clientAfter(...guest())
const allowed = clientAfter(...guest({ allowGuests: true }))
const tokenless = clientAfter(started(), opened())

describe("an answer ends the operation that waits for it", () => {
  const answers: Readonly<Partial<Record<Operation, (ask: number, isGood: boolean) => object>>> = {
    authentication: (ask) => ({ _tag: "TokenAnswered", ask, value: { token: "guest" } }),
    customer: (ask) => ({ _tag: "CustomerAnswered", ask, value: { customer: {} } }),
    balance: (ask) => ({ _tag: "BalanceAnswered", ask, value: 1 }),
    terms: (ask) => ({ _tag: "TermsAnswered", ask, value: { content: "", hash: "", version: "" } }),
    canteens: (ask) => ({ _tag: "CanteensAnswered", ask, value: [] }),
    menu: (ask) => ({
      _tag: "MenuAnswered",
      ask,
      key: "/DAY/",
      value: { menu: makeMenu(), digest: "" },
    }),
    orders: (ask) => ({ _tag: "OrdersAnswered", ask, value: [] }),
  }

  test.each(Object.keys(answers) as ReadonlyArray<Operation>)("API-23 ERR-26 of %s", (name) => {
    const event = (ask: number, isGood: boolean): App.Event => {
      const { value, ...rest } = answers[name]!(ask, isGood) as { readonly value: unknown }
      const answer = isGood ? { _tag: "Got", value } : { _tag: "Failed", failure: rejected(400) }
      return { ...rest, answer } as unknown as App.Event
    }
    for (const later of [0, 1]) {
      expect(changes(here, event(asked + later, true))).toEqual([`${name} success`])
      expect(changes(here, event(asked + later, false))).toEqual([`${name} failed`])
    }
    // An older question's answer says nothing, nor does one that comes to another page.
    expect(changes(here, event(asked - 1, true))).toEqual([])
    expect(changes(here, event(asked, true), "default")).toEqual([])
  })
})

describe("ERR-26 what is asked is pending, and what is not asked never is", () => {
  const menu: App.Event = { _tag: "MenuWanted", query: { timeSpan: "DAY" } }
  const failed = tokenless.after(({ session }) => ({
    _tag: "TokenAnswered",
    ask: session.token._tag === "None" ? session.token.ask : seq(0),
    answer: { _tag: "Failed", failure: missing },
  }))

  test.each<readonly [string, Client, App.Event, ReadonlyArray<string>]>([
    ["a token, once there is none", failed, { _tag: "TokenAsked" }, ["authentication"]],
    ["no token while one is held", here, { _tag: "TokenAsked" }, []],
    ["a customer's balance", here, { _tag: "BalanceWanted" }, ["balance"]],
    ["no guest's balance", allowed, { _tag: "BalanceWanted" }, []],
    ["the canteens", outside, { _tag: "CanteensWanted" }, ["canteens"]],
    ["a menu", here, menu, ["menu"]],
    ["a guest's menu", allowed, menu, ["menu"]],
    ["no menu where guests see nothing", outside, menu, []],
    ["the orders", here, { _tag: "OrdersWanted" }, ["orders"]],
    ["no orders where guests see nothing", outside, { _tag: "OrdersWanted" }, []],
    ["a login", outside, loginAsked(), ["login"]],
    ["no login of who is logged in", here, loginAsked(), []],
    ["no second login", outside.after(loginAsked()), loginAsked(), []],
  ])("%s", (_title, client, event, names) => {
    expect(changes(client, event, "default")).toEqual(names.map((name) => `${name} pending`))
  })
})

describe("a login", () => {
  const asking = outside.after(loginAsked())
  const loaded = new Set<Operation>(["customer", "balance", "canteens", "orders", "terms"])

  test("LOGIN-10 succeeds, and what is loaded with it is under way, asked by it", () => {
    const on = asking.after({ _tag: "RouteShown", path: "/orders" })
    const requests = heard(on, loginGot())
    // It leads on, but the tab is not there yet.
    expect(requests.login).toEqual({ status: "success" })
    expect(operations.filter((name) => requests[name].of === seq(number))).toEqual(
      operations.filter((name) => loaded.has(name)),
    )
  })

  test("ERR-26 fails, and nothing else with it", () => {
    expect(changes(asking, loginFailed(rejected(401)))).toEqual(["login failed"])
  })

  test("ERR-26 that was lost with its page is not pending, nor is a list that is asked for anew", () => {
    const start = started({ autoLogout: 0 }, { secretsKept: [ref("member")] })
    expect(changes(here, start)).toEqual(["login default", "orders default"])
    expect(changes(here, start, "success")).toEqual([])
  })

  test("is forgotten with all others by a logout, and on another page", () => {
    const all = operations.map((name) => `${name} default`)
    expect(changes(here, { _tag: "LogoutAsked" })).toEqual(all)
    expect(changes(here, { _tag: "RouteShown", path: "/orders" })).toEqual(all)
  })
})

describe("ERR-26 an order is pending from its tap to its end, as what it is", () => {
  const line: Step = {
    _tag: "LineAdded",
    dish: makeDish(),
    modifiers: [],
    quantity: 1 as never,
  }
  const exchange = makeListed({ cancelStatus: "FOR_EXCHANGE" })
  const cart = clientAfter(...member({ autoLogout: 0, orderTarget: "cart" }), line)
  test.each<readonly [Operation, Client, App.Event]>([
    ["directOrder", here, orderAsked()],
    ["cartOrder", cart, { _tag: "CheckoutAsked", shown: 100_00 as never, choices: {} }],
    ["cancel", here, { _tag: "CancelAsked", order: makeListed() }],
    ["exchange", here, { _tag: "ExchangeAsked", order: exchange }],
  ])("%s", (name, client, event) => {
    const pending = client.after(event)
    expect(pending.state.requests[name]).toEqual({ status: "pending", of: pending.intent.id })
    expect(changes(client, event, "default")).toEqual([`${name} pending`])
    const drop: App.Event = { _tag: "IntentWithdrawn", id: pending.intent.id }
    const mine = { ...allAre("pending"), [name]: { status: "pending", of: pending.intent.id } }
    expect(heard(pending, drop, mine)[name]).toEqual({ status: "default" })
    // Of another one nothing is said.
    expect(changes(pending, drop)).toEqual([])
  })

  test("an answer ends its own, and says nothing of the next one", () => {
    const sent = clientAfter(...sending({ autoLogout: 0 }))
    const mine = {
      ...allAre("pending"),
      directOrder: { status: "pending", of: sent.intent.id },
    } as const
    const is = (step: Step, requests: State = mine) =>
      heard(sent, step, requests).directOrder.status
    expect([is(orderGot()), is(orderFailed(rejected(400)))]).toEqual(["success", "failed"])
    expect(changes(sent, orderGot())).toEqual([])
    expect(changes(sent, orderFailed(rejected(400)))).toEqual([])
  })
})

describe("an answer", () => {
  test("API-23 counts for the question that is under way, and for no other", () => {
    const got = { _tag: "Got", value: "new" } as const
    const failure = { _tag: "Failed", failure: missing } as const
    const waiting = (): Reading<string> => ({
      ask: asked,
      value: "old",
      at: ms(1),
      failedAt: ms(2),
    })
    const taken = (answer: typeof got | typeof failure, ask: number) => {
      const reading = waiting() as Draft<Reading<string>>
      return [take(reading, { ask: seq(ask), answer }, ms(9)), reading]
    }
    expect(taken(got, 50)).toStrictEqual([true, { value: "new", at: ms(9) }])
    expect(taken(failure, 50)).toStrictEqual([
      true,
      { value: "old", at: ms(1), failedAt: ms(9), failure: missing },
    ])
    for (const answer of [got, failure]) expect(taken(answer, 49)).toStrictEqual([false, waiting()])
  })

  test("ERR-22 that did not come may have worked; a 503 did not, and anything else was refused", () => {
    expect(whyOf(missing)).toBe("unanswered")
    expect(whyOf({ _tag: "Unreadable", where: "a" })).toBe("unanswered")
    expect(whyOf(rejected(503))).toBe("unavailable")
    expect([whyOf(rejected(500)), whyOf({ _tag: "Denied", message: "" })]).toEqual([
      "refused",
      "refused",
    ])
    expect(messageOf(rejected(400, { message: "Words" }))).toBe("Words")
    expect(messageOf(missing)).toBe("")
  })
})
