/** When a page asks the server for what it shows: as whole lists of waits, with their keys and moments. */
import { describe, expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { failureRestMs, retryMs } from "#domain/requests/reading.ts"
import { at, type Client, clientAfter, guest, member, type Step } from "#tests/support/client.ts"
import { missing, morning, opened, rejected, started } from "#simulators/values/make.ts"
import { canteensGot, listGot, menuFailed, menuGot, week } from "#tests/support/offerSteps.ts"

type Asked = readonly [key: string, at: number, report: App.Event["_tag"]]

/** What the tab waits to ask for. Moments are from the first one on, in keys too; 0 is at once. */
const asked = ({ all }: Pick<Client, "all">): ReadonlyArray<Asked> =>
  all.flatMap((demand) => {
    if (demand._tag !== "Wait" || !demand.key.startsWith("offer/")) return []
    const key = demand.key.replaceAll(/\d{13}/g, (ms) => `${Number(ms) - morning}`)
    return [[key, Math.max(0, demand.until - morning), demand.report._tag]]
  })

const midnight: Asked = ["offer/day/2026-11-18", 16 * 3_600_000, "DayTurned"]

const guests = { allowGuests: true } as const

/** A menu, a list and a balance are wanted anew when they are so old. */
const interval = 120_000

type Outcome = { readonly value: unknown } | { readonly failure: Failure }

const answerOf = (outcome: Outcome) =>
  "value" in outcome
    ? { _tag: "Got" as const, value: outcome.value as never }
    : { _tag: "Failed" as const, failure: outcome.failure }

const balanceAnswered =
  (outcome: Outcome): Step =>
  ({ account }) => ({
    _tag: "BalanceAnswered",
    ask: account.balance.ask!,
    answer: answerOf(outcome),
  })

describe("what is asked for", () => {
  test("ORDER-16 a guest's offer that knows nothing asks for all of it at once, and not for a list of nobody", () => {
    expect(asked(clientAfter(...guest(guests)))).toEqual([
      midnight,
      ["offer/menu//WEEK//0/0/0/1000", 0, "MenuWanted"],
      ["offer/canteens/0/1000", 0, "CanteensWanted"],
    ])
  })

  test("APP-15 nothing is asked for without a token", () => {
    expect(asked(clientAfter(started(guests), opened()))).toEqual([])
  })

  test("a tab that has a snapshot and is not open yet asks for nothing", () => {
    const { state } = clientAfter(...guest(guests))
    const all = App.makeDemands()({ ...state, ...App.opened }, true)
    expect(asked({ all })).toEqual([])
  })

  type Page = readonly [
    path: string,
    guest: ReadonlyArray<string>,
    kiosk: ReadonlyArray<string>,
    member: ReadonlyArray<string>,
  ]
  const [canteens, menu] = ["CanteensWanted", "MenuWanted"]
  const [balance, orders] = ["BalanceWanted", "OrdersWanted"]
  const pages: ReadonlyArray<Page> = [
    ["/", [], [], []],
    ["/offer/WEEK", [menu, canteens], [menu, canteens], [menu, orders, balance]],
    ["/login", [], [menu, canteens], []],
    ["/orders", [orders], [orders], [orders, balance]],
    ["/cart", [], [], [orders, balance]],
    ["/profile", [], [], []],
    ["/profile/bills", [], [], [orders, balance]],
    ["/registration", [], [], []],
    ["/thank-you", [], [], []],
    ["/unauthorized", [], [], []],
  ]
  test.each(pages)(
    "%s asks for what it shows to a guest, at a kiosk, to a member",
    (path, ...by) => {
      const reports = (...steps: ReadonlyArray<Step>): ReadonlyArray<string> =>
        asked(clientAfter(...steps))
          .map(([, , report]) => report)
          .filter((report) => report !== "DayTurned")
      const read = [canteensGot(7), listGot, balanceAnswered({ value: 1 })]
      expect([
        reports(...guest(guests, path)),
        reports(...guest({ ...guests, surface: "kiosk" }, path)),
        reports(...member({}, path), ...read),
      ]).toEqual(by)
    },
  )
})

const refused: Outcome = { failure: rejected(500) }
const lost: Outcome = { failure: missing }

describe("when it is asked for again", () => {
  type Part = {
    readonly wanted: App.Event
    readonly answered: (outcome: Outcome) => Step
    readonly value: unknown
  }
  const orders: Part = {
    wanted: { _tag: "OrdersWanted" },
    answered: (outcome) => (state) => ({
      _tag: "OrdersAnswered",
      ask: state.orders.listed.ask!,
      answer: answerOf(outcome),
    }),
    value: [],
  }
  const balance: Part = {
    wanted: { _tag: "BalanceWanted" },
    answered: balanceAnswered,
    value: 100,
  }
  const canteens: Part = {
    wanted: { _tag: "CanteensWanted" },
    answered: (outcome) => (state) => ({
      _tag: "CanteensAnswered",
      ask: state.canteens.ask!,
      answer: answerOf(outcome),
    }),
    value: [{ id: 7, name: "Canteen" }],
  }

  /** Its waits after each step of a member's visit: asked for, failed, lost, read. Asked for at the login. */
  const waits = ({ wanted, answered, value }: Part) => {
    let client = clientAfter(...member())
    const { _tag } = wanted
    const list = () => asked(client).filter(([, , report]) => report === _tag)
    const all = [list()]
    for (const [ms, step] of [
      [10_000, answered(refused)],
      [20_000, wanted],
      [30_000, answered(lost)],
      [40_000, wanted],
      [50_000, answered({ value })],
      [60_000, wanted],
      [70_000, answered(lost)],
    ] as const) {
      client = client.after(at(ms), step)
      all.push(list())
    }
    return all
  }

  test.each([
    ["orders", orders],
    ["balance", balance],
  ] as const)(
    "%s: soon while the server is away, with the next round where it refused or answered, never twice",
    (name, part) => {
      const wait = (stamp: string, ms: number): ReadonlyArray<Asked> => [
        [`offer/${name}/${stamp}`, ms, part.wanted._tag],
      ]
      expect(waits(part)).toEqual([
        [],
        wait("0/10000/1000", 10_000 + failureRestMs),
        [],
        wait("0/30000/1000", 30_000 + retryMs),
        [],
        wait("50000/0/50000", 50_000 + interval),
        [],
        wait("50000/70000/50000", 70_000 + retryMs),
      ])
    },
  )

  test.each([
    ["lost", missing, retryMs],
    ["unavailable", rejected(503), retryMs],
    ["refused", rejected(500), failureRestMs],
  ] as const)(
    "OFFER-43 what was %s rests as long for itself alone, whatever answers after it",
    (_, failure, rest) => {
      const client = clientAfter(
        ...member(),
        { _tag: "OrdersWanted" },
        { _tag: "BalanceWanted" },
        at(10_000),
        orders.answered({ failure }),
        at(11_000),
        balance.answered({ value: 1 }),
      )
      expect(client.state.client.lostAt).toBeUndefined()
      const due = asked(client).filter(([, , report]) => report === "OrdersWanted")
      expect(due.map(([, ms]) => ms)).toEqual([10_000 + rest])
    },
  )

  test("canteens: until they are known", () => {
    const wait = (stamp: string, ms: number): ReadonlyArray<Asked> => [
      [`offer/canteens/${stamp}`, ms, "CanteensWanted"],
    ]
    expect(waits(canteens)).toEqual([
      [],
      wait("10000/1000", 10_000 + failureRestMs),
      [],
      wait("30000/1000", 30_000 + retryMs),
      [],
      [],
      [],
      [],
    ])
  })

  test("OFFER-43 a page that is seen again asks for a list older than the threshold, not for one just as old", () => {
    const back = (age: number, config: Partial<Config> = {}): ReadonlyArray<number> =>
      clientAfter(
        ...member(config, "/orders"),
        at(10_000),
        listGot,
        { _tag: "VisibilitySeen", isVisible: false },
        at(10_000 + age),
        { _tag: "VisibilitySeen", isVisible: true },
      )
        .waits("OrdersWanted")
        .map((wait) => wait.at)
    expect(back(120_000)).toEqual([130_000])
    expect(back(120_001)).toEqual([0])
    expect(back(60_000, { menuRefetchThreshold: 60_000 })).toEqual([130_000])
    expect(back(60_001, { menuRefetchThreshold: 60_000 })).toEqual([0])
  })

  test("OFFER-13 OFFER-49 a menu: by choice at once, even while it is read, and else like a list", () => {
    let client = clientAfter(...guest(guests), { _tag: "CanteensWanted" }, canteensGot(7))
    const menu = (): ReadonlyArray<Asked> =>
      asked(client).filter(([, , report]) => report === "MenuWanted")
    const wait = (stamp: string, ms: number): ReadonlyArray<Asked> => [
      [`offer/menu/7/WEEK//${stamp}/1000`, ms, "MenuWanted"],
    ]
    const told = [menu()]
    for (const [ms, step] of [
      [10_000, week],
      [20_000, menuGot()],
      [30_000, { _tag: "MenuRetried" }],
      [40_000, week],
      [50_000, { _tag: "MenuRetried" }],
      [60_000, menuFailed],
      [70_000, week],
      [80_000, menuFailed],
    ] as const) {
      client = client.after(at(ms), step)
      told.push(menu())
    }
    expect(told).toEqual([
      wait("0/0/0", 0),
      [],
      wait("10000/0/0", 20_000 + interval),
      wait("10000/0/-2", 0),
      [],
      wait("40000/0/-3", 0),
      wait("40000/60000/-3", 0),
      [],
      wait("70000/80000/0", 80_000 + failureRestMs),
    ])
  })

  test("I18N-12 a menu in the language of before is asked for when its page is shown", () => {
    const day: Step = { _tag: "MenuWanted", query: { canteenId: 7, timeSpan: "DAY" } }
    const client = clientAfter(
      ...member(),
      canteensGot(7),
      week,
      at(10_000),
      menuGot(),
      { _tag: "RouteShown", path: "/offer/DAY" },
      day,
      menuGot(),
      { _tag: "RouteShown", path: "/orders" },
    )
    const back: Step = { _tag: "RouteShown", path: "/offer/WEEK" }
    expect(client.after(back).waits("MenuWanted")).toMatchObject([{ at: 10_000 + interval }])
    const changed = client.after({ _tag: "LanguageChosen", language: "cs" }, back)
    expect(changed.waits("MenuWanted")).toMatchObject([{ at: 0 }])
  })
})
