/** What the invariants say of every step of an order, over states that are put together here: no rule is asked. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { causeOf } from "#domain/app/invariants/orders/cause.ts"
import { mayGo } from "#domain/app/invariants/orders/life.ts"
import type { Config } from "#domain/config/index.ts"
import type { Of, Seq } from "#domain/kernel/event.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import { type Action, type Intent, type Phase, settleMs } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { clientAfter, member } from "#tests/support/client.ts"
import {
  asks,
  cents,
  makeConfig,
  makeDish,
  makeLine,
  makeListed,
  makeMenu,
  missing,
  morning,
  ms,
  pieces,
  ref,
  rejected,
  seq,
  started,
  tab,
  time,
} from "#tests/support/make.ts"

const here = clientAfter(...member({ autoLogout: 0 })).state

const own = seq(50)
const other = seq(51)
const sent = { language: "en" } as const
const look = (notBefore = settleMs) => ({ round: 3, notBefore: ms(morning + notBefore), step: 1 })
const since = ms(morning)

const direct = (quantity = 1, over: Parameters<typeof makeDish>[0] = {}): Action => ({
  _tag: "Direct",
  dish: makeDish(over),
  quantity: pieces(quantity),
  price: cents(100_00 * quantity),
})
const cart = (...lines: ReadonlyArray<ReturnType<typeof makeLine>>): Action => ({
  _tag: "Cart",
  lines,
  price: cents(lines.reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)),
  orderDate: time("2026-11-18 09:00:00"),
  choices: {},
})
const soup = direct()
const soupAndTea = cart(makeLine(), makeLine({ mealId: 2 }))
const cancel: Action = { _tag: "Cancel", order: makeListed() }
const exchange: Action = { _tag: "Exchange", order: makeListed() }

const phases = {
  Queued: { _tag: "Queued", look: look(), isLate: false },
  Changed: { _tag: "Changed", price: cents(1), round: 3 },
  Checking: { _tag: "Checking", ...sent },
  Sending: { _tag: "Sending", ...sent },
  Asks: { _tag: "Asks", ...sent, since, isCheck: false, message: "", answers: [] },
  InDoubt: { _tag: "InDoubt", ...sent, since, look: look(), unchanged: 0 },
  Accepted: { _tag: "Accepted", ...sent, since, look: look(), claims: {} },
  Confirmed: { _tag: "Confirmed", claims: {} },
  Surplus: { _tag: "Surplus", claims: {}, extra: [], booked: 2, since, round: 3 },
  NotFound: { _tag: "NotFound", ...sent, since, look: look(), booked: 0, claims: {} },
  Refused: { _tag: "Refused", why: "server", message: "" },
} satisfies Record<Phase["_tag"], Phase>
type Tag = Phase["_tag"]
const tags = Object.keys(phases) as ReadonlyArray<Tag>

const intent = (phase: Phase, over: Partial<Intent> = {}): Intent => ({
  id: own,
  customerId: "jana",
  askedAt: ms(morning - 60_000),
  action: soup,
  attempt: 2,
  phase,
  ...over,
})

const lineOf = (event: App.Event, at = morning + 300_000, number = 99): App.Recorded => ({
  seq: seq(number),
  at: ms(at),
  tab,
  event,
})

const withOrders = (state: App.State, ...intents: ReadonlyArray<Intent>): App.State => ({
  ...state,
  orders: { ...state.orders, intents },
})
const withClient = (over: Partial<App.State["client"]>): App.State => ({
  ...here,
  client: { ...here.client, ...over },
})
const withConfig = (over: Partial<Config>): App.State => withClient({ config: makeConfig(over) })
const nobody: App.State = { ...here, session: { ...here.session, member: undefined } }

const got = (...rows: ReadonlyArray<ListedOrder>) => ({ _tag: "Got", value: rows }) as const
const failed = (failure: Failure) => ({ _tag: "Failed", failure }) as const
const looked = (...rows: ReadonlyArray<ListedOrder>): App.Event => ({
  _tag: "OrdersLooked",
  id: own,
  round: 3,
  answer: got(...rows),
})
const listed = (...rows: ReadonlyArray<ListedOrder>): App.Event => ({
  _tag: "OrdersAnswered",
  ask: seq(1),
  answer: got(...rows),
})
const answered = (
  answer: Of<App.Event, "OrderAnswered">["answer"],
  isCheck = false,
): App.Event => ({
  _tag: "OrderAnswered",
  id: own,
  attempt: 2,
  isCheck,
  answer,
})
const yes = { _tag: "Got", value: { orderIds: [] } } as const

describe("the life of an order", () => {
  type Cause = { readonly event: App.Event; readonly after?: App.State }
  /** All that can be heard while an order is on its way, as heard of it itself. */
  const causes = (from: Tag): Readonly<Record<string, Cause>> => {
    const isCheck = from === "Checking"
    return {
      look: { event: looked() },
      list: { event: listed() },
      yes: { event: answered(yes, isCheck) },
      asks: { event: answered(failed(asks), isCheck) },
      unauthorized: { event: answered(failed(rejected(401)), isCheck) },
      no: { event: answered(failed(rejected(400)), isCheck) },
      doubt: { event: answered(failed(missing), isCheck) },
      unsent: { event: { _tag: "OrderUnsent", id: own, attempt: 2 } },
      recheck: { event: { _tag: "MenuRechecked", id: own, round: 3, answer: failed(missing) } },
      deadline: { event: { _tag: "DeadlinePassed", id: own } },
      change: { event: { _tag: "ChangeAnswered", id: own, choice: "order", shown: cents(1) } },
      force: { event: { _tag: "ForceAnswered", id: own, answer: "YES" } },
      surplus: { event: { _tag: "SurplusAnswered", id: own, choice: "keep" } },
      again: { event: { _tag: "NotFoundAnswered", id: own, choice: "again" } },
      keep: { event: { _tag: "NotFoundAnswered", id: own, choice: "keep" } },
      lookNow: { event: { _tag: "LookAsked", id: own } },
      start: { event: started() },
      logout: { event: { _tag: "LogoutAsked" }, after: nobody },
      damage: { event: { _tag: "LogDamaged" } },
      another: { event: { _tag: "CartCleared" } },
    }
  }

  const actions = { dish: direct(), cart: soupAndTea, cancel, exchange }
  type Kind = keyof typeof actions
  type Case = { readonly kind: Kind; readonly isSent: boolean; readonly phase: Phase }

  const creates = ({ kind }: Case) => kind === "dish" || kind === "cart"
  const undoes = (each: Case) => !creates(each)
  const isCart = ({ kind }: Case) => kind === "cart"
  const notCart = (each: Case) => !isCart(each)
  const asksOfCheck = ({ phase }: Case) => "isCheck" in phase && phase.isCheck
  const asksOfSend = (each: Case) => !asksOfCheck(each)
  const createAsked = (each: Case) => creates(each) && asksOfSend(each)
  const refusedWhen = ({ phase }: Case) => "since" in phase

  /** Each row: from, to, upon which words, of which orders. What is not named here is no step. */
  const steps: ReadonlyArray<readonly [Tag, Tag, string, ((each: Case) => boolean)?]> = [
    ["Queued", "Changed", "recheck"],
    ["Queued", "Checking", "look", isCart],
    ["Queued", "Sending", "look", notCart],
    ["Queued", "Accepted", "look", (each) => creates(each) && each.isSent],
    ["Queued", "Surplus", "look", (each) => creates(each) && each.isSent],
    ["Queued", "Confirmed", "look", (each) => undoes(each) || each.isSent],
    ["Queued", "Refused", "look recheck deadline"],
    ["Queued", "NotFound", "damage", creates],
    ["Changed", "Queued", "change"],
    ["Changed", "NotFound", "damage", creates],
    ["Checking", "Sending", "yes"],
    ["Checking", "Queued", "doubt unauthorized unsent start logout"],
    ["Checking", "Asks", "asks"],
    ["Checking", "Refused", "no"],
    ["Checking", "NotFound", "damage", creates],
    ["Sending", "Accepted", "yes", creates],
    ["Sending", "Confirmed", "yes", undoes],
    ["Sending", "Asks", "asks"],
    ["Sending", "Refused", "no"],
    ["Sending", "Queued", "unauthorized unsent"],
    ["Sending", "InDoubt", "doubt start logout"],
    ["Asks", "Sending", "force", asksOfSend],
    ["Asks", "Checking", "force", asksOfCheck],
    ["Asks", "Queued", "force"],
    ["Asks", "Accepted", "look list", createAsked],
    ["Asks", "Confirmed", "look list", createAsked],
    ["Asks", "Surplus", "look list", createAsked],
    ["Asks", "NotFound", "damage", creates],
    ["InDoubt", "Accepted", "look list", creates],
    ["InDoubt", "Confirmed", "look"],
    ["InDoubt", "Surplus", "look", creates],
    ["InDoubt", "NotFound", "look"],
    ["InDoubt", "Sending", "look", undoes],
    ["InDoubt", "Refused", "look", undoes],
    ["Accepted", "Confirmed", "look"],
    ["Accepted", "Surplus", "look"],
    ["Surplus", "Accepted", "surplus"],
    ["Surplus", "Confirmed", "surplus"],
    ["NotFound", "Queued", "again"],
    ["NotFound", "Confirmed", "again keep look"],
    ["NotFound", "Accepted", "look list"],
    ["NotFound", "Surplus", "look"],
    ["Refused", "Accepted", "look list", refusedWhen],
    ["Refused", "Confirmed", "look list", refusedWhen],
    ["Refused", "Surplus", "look list", refusedWhen],
  ]

  const phasesOf = (tag: Tag): ReadonlyArray<Phase> => {
    if (tag === "Asks") return [phases.Asks, { ...phases.Asks, isCheck: true }]
    return tag === "Refused" ? [phases.Refused, { ...phases.Refused, since }] : [phases[tag]]
  }

  const isStep = (each: Case, to: Tag, { event, after = here }: Cause, id: Seq): boolean => {
    const was = intent(each.phase, {
      id,
      action: actions[each.kind],
      ...(each.isSent ? { firstSend: 1 } : {}),
    })
    return mayGo(causeOf(was, { ...was, phase: phases[to] }, here, lineOf(event), after))
  }

  test.each(tags)("ORDER-18 ORDER-19 out of %s it goes only by these words", (from) => {
    const wrong: Array<string> = []
    for (const phase of phasesOf(from))
      for (const kind of Object.keys(actions) as ReadonlyArray<Kind>)
        for (const isSent of [false, true])
          for (const to of tags)
            for (const [word, cause] of Object.entries(causes(from))) {
              const each = { kind, isSent, phase }
              const may =
                to === from
                  ? !(/Sending|Checking/.test(to) && /start|logout/.test(word))
                  : steps.some(
                      ([a, b, words, holds = () => true]) =>
                        a === from && b === to && words.split(" ").includes(word) && holds(each),
                    )
              if (isStep(each, to, cause, own) !== may)
                wrong.push(`${kind} ${isSent} ${from} -> ${to} by ${word}: ${!may}`)
            }
    expect(wrong).toEqual([])
  })

  test("what is said of another order moves none, but a list that came for it", () => {
    const wrong: Array<string> = []
    const general = new Set(["list", "start", "logout", "damage"])
    for (const [from, to, words, holds = () => true] of steps)
      for (const word of words.split(" ")) {
        if (general.has(word)) continue
        for (const phase of phasesOf(from)) {
          const each: Case = { kind: "dish", isSent: true, phase }
          const may = word === "look" && words.includes("list") && holds(each)
          if (isStep(each, to, causes(from)[word]!, other) !== may)
            wrong.push(`${from} -> ${to} by ${word}`)
        }
      }
    expect(wrong).toEqual([])
  })

  test("a step that is none is told by order, phases and event", () => {
    const was = withOrders(here, intent(phases.Queued))
    const after = withOrders(here, intent(phases.Confirmed))
    expect(violations(was, lineOf({ _tag: "CartCleared" }), after)).toEqual([
      {
        id: "I1",
        detail: "Direct 50 (Queued -> Confirmed by CartCleared) is no step of an order's life",
      },
    ])
  })
})

describe("what an event is to an order", () => {
  const causeBy = (phase: Phase, event: App.Event, before = here) => {
    const was = intent(phase)
    return causeOf(was, was, before, lineOf(event), before)
  }

  const old = { code: "CART_OUTDATED" }
  test.each<readonly [Failure, string]>([
    [missing, "doubt"],
    [{ _tag: "Unreadable", where: "" }, "doubt"],
    [rejected(500), "doubt"],
    [rejected(503), "doubt"],
    [rejected(500, old), "doubt"],
    [{ _tag: "Denied", message: "" }, "no"],
    [rejected(499), "no"],
    [rejected(409, old), "no"],
    [{ ...asks, ...old }, "no"],
    [rejected(401, old), "no"],
    [rejected(401), "unauthorized"],
    [asks, "asks"],
    [{ ...asks, status: 400 } as Failure, "no"],
    [rejected(449), "no"],
  ])("ERR-02 %j is a %s", (failure, word) => {
    const before = withConfig({ oldCartErrorCodes: ["CART_PRICE_CHANGED", "CART_OUTDATED"] })
    expect(causeBy(phases.Sending, answered(failed(failure)), before).answer).toBe(word)
  })

  test("only the attempt that is under way is answered", () => {
    const event = answered(yes) as Of<App.Event, "OrderAnswered">
    expect(causeBy(phases.Sending, event).answer).toBe("yes")
    expect(causeBy(phases.Sending, { ...event, attempt: 1 }).answer).toBeUndefined()
    expect(causeBy(phases.Sending, { ...event, id: other }).answer).toBeUndefined()
    expect(causeBy(phases.Sending, { ...event, isCheck: true }).answer).toBeUndefined()
    expect(causeBy(phases.Checking, event).answer).toBeUndefined()
    expect(causeBy(phases.Checking, { ...event, isCheck: true }).answer).toBe("yes")
  })

  test("a look is the order's own only in its round, and while its customer is here", () => {
    const event = looked() as Of<App.Event, "OrdersLooked">
    expect(causeBy(phases.InDoubt, event).isLook).toBe(true)
    expect(causeBy(phases.InDoubt, { ...event, round: 2 }).isLook).toBe(false)
    expect(causeBy(phases.InDoubt, { ...event, id: other }).isLook).toBe(false)
    expect(causeBy(phases.InDoubt, event, nobody).isLook).toBe(false)
    expect(causeBy(phases.Sending, event).isLook).toBe(false)
    expect(causeBy({ ...phases.NotFound, look: undefined }, event).isLook).toBe(false)
    const recheck: App.Event = {
      _tag: "MenuRechecked",
      id: own,
      round: 3,
      answer: { _tag: "Got", value: makeMenu() },
    }
    expect(causeBy(phases.Queued, recheck).isLook).toBe(false)
  })

  test("a list is what came, for whichever reason", () => {
    const rows = [makeListed()]
    expect(causeBy(phases.InDoubt, looked(...rows)).listed).toEqual(rows)
    expect(causeBy(phases.InDoubt, listed(...rows)).listed).toEqual(rows)
    const event = { ...looked(), answer: failed(missing) } as App.Event
    expect(causeBy(phases.InDoubt, event).listed).toBeUndefined()
    expect(causeBy(phases.Sending, answered(yes)).listed).toBeUndefined()
  })
})

type Play = {
  readonly was: Intent
  readonly now: Intent
  readonly event: App.Event
  readonly at?: number
  readonly before?: App.State
  /** Other orders, as they were and as they are. */
  readonly others?: ReadonlyArray<Intent>
  readonly othersNow?: ReadonlyArray<Intent>
}
const found = ({ was, now, event, at, before = here, others = [], othersNow = others }: Play) =>
  violations(
    withOrders(before, was, ...others),
    lineOf(event, at),
    withOrders(before, now, ...othersNow),
  ).map(({ id, detail }) => `${id}: ${detail}`)

const right = (play: Play) => expect(found(play)).toEqual([])
const wrong = (play: Play, id: string, what: string) =>
  expect(found(play).join("\n")).toMatch(new RegExp(`${id}: .*${what}`))

const claimed = (
  phase: "Accepted" | "Confirmed",
  claims: Readonly<Record<string, number>>,
): Phase => ({ ...phases[phase], claims })
const row = makeListed()
const second = makeListed({ orderId: 902 })

describe("what the list proves of an order", () => {
  const one = { "901": 1 }
  const doubted = intent(phases.InDoubt)
  const accepted = intent(claimed("Accepted", one))
  const confirmed = intent(claimed("Confirmed", one))
  const ofTwo = { action: direct(2) }

  describe("ORDER-18 it is booked once all of it is listed that was not there before", () => {
    const to = (over: Partial<Intent>, ...rows: ReadonlyArray<ListedOrder>): Play => ({
      was: intent(phases.InDoubt, over),
      now: intent(claimed("Accepted", {}), over),
      event: listed(...rows),
    })
    const two = makeListed({ quantity: pieces(2) })
    test.each<readonly [string, Partial<Intent>, ReadonlyArray<ListedOrder>]>([
      ["as one row", {}, [row]],
      ["as two rows", ofTwo, [row, second]],
      ["as a row of two", ofTwo, [two]],
      ["as one more in a row that was there", { baseline: one }, [two]],
      ["beside a row that was there", { baseline: one }, [row, second]],
      ["as a row without canteen", {}, [makeListed({ canteenId: "" })]],
      ["by ids that are numbers or texts", {}, [makeListed({ canteenId: "7", mealId: "1" })]],
      ["a row that names no product", { action: direct(1, { productId: 5 }) }, [row]],
      ["a row that names the product", {}, [makeListed({ productId: 5 })]],
      [
        "as the same product",
        { action: direct(1, { productId: 5 }) },
        [makeListed({ productId: "5" })],
      ],
      ["beside a row that has become less", { baseline: { "901": 2 } }, [row, second]],
      ["a cart's dishes", { action: soupAndTea }, [row, makeListed({ orderId: 902, mealId: 2 })]],
      ["a dish in two lines", { action: cart(makeLine(), makeLine({}, [1])) }, [row, second]],
    ])("right: %s", (_title, over, rows) => {
      right(to(over, ...rows))
    })
    test.each<readonly [string, Partial<Intent>, ReadonlyArray<ListedOrder>]>([
      ["nothing", {}, []],
      ["one of two", ofTwo, [row]],
      ["a row that was there", { baseline: one }, [row]],
      ["another dish", {}, [makeListed({ mealId: 2 })]],
      ["another day", {}, [makeListed({ date: "2026-11-19" as never })]],
      ["another canteen", {}, [makeListed({ canteenId: 8 })]],
      ["another product", { action: direct(1, { productId: 5 }) }, [makeListed({ productId: 6 })]],
      ["half a cart", { action: soupAndTea }, [row]],
      [
        "one row for two products",
        { action: cart(makeLine({ productId: 5 }), makeLine({ productId: 6 })) },
        [row],
      ],
      ["one piece of a dish in two lines", { action: cart(makeLine(), makeLine({}, [1])) }, [row]],
    ])("wrong: %s", (_title, over, rows) => {
      wrong(to(over, ...rows), "I3", "called booked, and the list has not all of it")
    })

    test("whatever it is called, and whoever else calls the row his", () => {
      for (const tag of ["Accepted", "Confirmed", "Surplus"] as const)
        wrong(
          { was: doubted, now: intent(phases[tag]), event: looked() },
          "I3",
          "called booked, and the list has not all of it",
        )
      right({ ...to({}, row), others: [intent(claimed("Confirmed", one), { id: other })] })
    })

    test("of what was called booked before nothing is asked", () => {
      right({ was: accepted, now: confirmed, event: looked() })
    })
  })

  describe("ORDER-18 'booked twice' is said of what is", () => {
    const surplus = (extra: ReadonlyArray<ListedOrder>, claims = {}): Phase => ({
      ...phases.Surplus,
      claims,
      extra,
    })
    const twice = (was: Intent, ...rows: ReadonlyArray<ListedOrder>): Play => ({
      was,
      now: { ...was, phase: surplus([second]) },
      event: looked(...rows),
    })
    const once = (was: Intent, ...rows: ReadonlyArray<ListedOrder>): Play => ({
      was,
      now: {
        ...was,
        phase: claimed("Confirmed", was.phase._tag === "Accepted" ? was.phase.claims : {}),
      },
      event: looked(...rows),
    })

    test("one row is no second one", () => {
      right(twice(doubted, row, second))
      wrong(twice(doubted, row), "ORDER-18", "called booked twice, and is not")
      const kept = intent(claimed("Accepted", one))
      right(twice(kept, row, second))
      wrong(twice(kept, row), "ORDER-18", "called booked twice, and is not")
    })

    test("two rows are no single one", () => {
      right(once(doubted, row))
      wrong(once(doubted, row, second), "ORDER-18", "booked once, and is booked 2 of 1 times")
      const now = intent(claimed("Accepted", one))
      wrong(
        { was: doubted, now, event: looked(row, second) },
        "ORDER-18",
        "booked once, and is booked 2 of 1 times",
      )
      // It is not said anew, and a list that came for something else is no verdict.
      const half = intent(claimed("Accepted", {}))
      right({
        was: half,
        now: { ...half, phase: claimed("Accepted", one) },
        event: looked(row, second),
      })
      right({ was: doubted, now, event: listed(row, second) })
      // A look that failed proves nothing either way.
      const failure = { ...looked(), answer: failed(missing) } as App.Event
      const told = { was: doubted, now: intent(surplus([])), event: failure }
      expect(found(told)).toHaveLength(1)
    })

    test("of an order that has all of its own, rows beyond are counted", () => {
      right(once(accepted, row))
      wrong(once(accepted, row, second), "ORDER-18", "booked once, and is booked 2 of 1 times")
    })

    test("rows that others call theirs, before or after, are none of its own", () => {
      const theirs = intent(claimed("Confirmed", { "902": 1 }), { id: other })
      const nobodys = intent(phases.Confirmed, { id: other })
      const play = once(doubted, row, second)
      right({ ...play, others: [theirs] })
      right({ ...play, others: [theirs], othersNow: [nobodys] })
      wrong({ ...play, others: [nobodys] }, "ORDER-18", "is booked 2 of 1 times")
      // Also what an order has too much of.
      right({ ...play, others: [intent(surplus([second]), { id: other })] })
      const rest = { quantity: pieces(2) }
      right({
        ...once(doubted, row, makeListed({ ...second, ...rest })),
        others: [intent(surplus([second], { "902": 1 }), { id: other })],
      })
    })

    test("a list of one row that is too large says so as well", () => {
      wrong(
        once(doubted, makeListed({ quantity: pieces(3) })),
        "ORDER-18",
        "is booked 3 of 1 times",
      )
    })

    describe("while a later order of the same may have booked that", () => {
      const later = (phase: Phase, over: Partial<Intent> = {}): Intent =>
        intent(phase, { id: other, ...over })
      const play = (twin: Intent, is = twin): Play => ({
        ...twice(accepted, row, second),
        others: [twin],
        othersNow: [is],
      })

      test.each<readonly [string, Phase]>([
        ["is sent", phases.Sending],
        ["is in doubt", phases.InDoubt],
        ["is accepted, and nothing is its own yet", phases.Accepted],
      ])("wrong: the later one %s", (_title, phase) => {
        wrong(play(later(phase)), "ORDER-18", "booked twice while 51 may have booked that")
      })

      test("wrong: two carts that share a dish", () => {
        const twin = later(phases.Sending, { action: soupAndTea })
        wrong(play(twin), "ORDER-18", "while 51 may have booked that")
      })

      test.each<readonly [string, Intent]>([
        ["waits", later(phases.Queued)],
        ["has its own row", later(claimed("Accepted", { "903": 1 }))],
        ["is another customer's", later(phases.InDoubt, { customerId: "petr" })],
        ["is of another dish", later(phases.InDoubt, { action: direct(1, { mealId: 2 }) })],
        ["takes something back", later(phases.InDoubt, { action: cancel })],
        ["is older", later(phases.InDoubt, { id: seq(49) })],
      ])("right: the other one %s", (_title, twin) => {
        expect(found(play(twin)).filter((each) => each.includes("may have"))).toEqual([])
      })

      test("right: the later one has just been settled", () => {
        const tea = intent(phases.Sending, { id: seq(52), action: direct(1, { mealId: 2 }) })
        const twin = play(later(phases.InDoubt))
        const settled = {
          ...twin,
          others: [...twin.others!, tea],
          othersNow: [later(phases.Refused), tea],
        }
        expect(found(settled).filter((each) => each.includes("may have"))).toEqual([])
      })

      test("right: the order is not called booked twice", () => {
        right({ ...once(accepted, row), others: [later(phases.Sending)] })
      })

      test("right: the order was in doubt itself", () => {
        right({ ...twice(doubted, row, second), others: [later(phases.Sending)] })
      })
    })
  })

  test("ORDER-18 it is confirmed by a look at the end of the settling time", () => {
    const at = (notBefore: number): Play => ({
      was: intent({ ...phases.Accepted, claims: one, look: look(notBefore) }),
      now: confirmed,
      event: looked(row),
    })
    right(at(settleMs))
    wrong(at(settleMs - 1), "ORDER-18", "confirmed by a look that came too soon")
    const unsought: Phase = { ...phases.NotFound, look: undefined }
    const event: App.Event = { _tag: "NotFoundAnswered", id: own, choice: "keep" }
    right({ was: intent(unsought), now: confirmed, event })
    right({ was: intent({ ...phases.NotFound, look: look(1) }), now: confirmed, event })
    // Nobody waited for this look.
    expect(found({ was: intent(unsought), now: confirmed, event: looked(row) })).toHaveLength(1)
    // The same look that finds an order in the queue may confirm it: it was sent long before.
    right({
      was: intent(phases.Queued, { firstSend: 1 }),
      now: intent(phases.Confirmed, { firstSend: 1 }),
      event: looked(row),
    })
  })

  test("ORDER-18 'not booked' is said at the end of the settling time, of what is not listed", () => {
    const at = (notBefore: number, ...rows: ReadonlyArray<ListedOrder>): Play => ({
      was: intent({ ...phases.InDoubt, look: look(notBefore) }),
      now: intent(phases.NotFound),
      event: looked(...rows),
    })
    right(at(settleMs))
    wrong(at(settleMs - 1), "ORDER-18", "called not booked after 29999 ms")
    wrong(at(settleMs, row), "ORDER-18", "called not booked, and is")
    // Half of it is not it.
    right({
      ...at(settleMs, row),
      was: intent(phases.InDoubt, { action: soupAndTea }),
      now: intent(phases.NotFound, { action: soupAndTea }),
    })
    // A damaged log knows of no list.
    expect(found({ ...at(settleMs - 1), event: { _tag: "LogDamaged" } })).toHaveLength(1)
    const late = at(settleMs - 1, row)
    right({ ...late, was: intent({ ...phases.NotFound, look: look(1) }), event: listed(row) })
  })

  test("ORDER-18 a cancel is done when its row is gone, an exchange when the row says so", () => {
    const play = (action: Action, ...rows: ReadonlyArray<ListedOrder>): Play => ({
      was: intent(phases.InDoubt, { action }),
      now: intent(phases.Confirmed, { action }),
      event: looked(...rows),
    })
    const offered = makeListed({ orderId: "901", onExchange: true })
    for (const action of [cancel, exchange]) {
      right(play(action))
      right(play(action, second))
      wrong(play(action, row), "I3", "called done, and its order stands")
    }
    right(play(exchange, offered))
    wrong(play(cancel, offered), "I3", "called done, and its order stands")
    const still = intent(phases.InDoubt, { action: cancel })
    right({ was: still, now: { ...still, phase: phases.Refused }, event: looked(row) })
    const sends = intent(phases.Sending, { action: cancel })
    right({ was: sends, now: { ...sends, phase: phases.Confirmed }, event: answered(yes) })
  })

  test("ORDER-18 rows that an order has settled to be its own stay its own", () => {
    const others = { "902": 1 }
    const play = (was: Phase, now: Phase): Play => ({
      was: intent(was),
      now: intent(now),
      event: looked(row),
    })
    right(play(claimed("Accepted", one), claimed("Confirmed", one)))
    right(play(claimed("Accepted", one), claimed("Confirmed", { ...one, ...others })))
    for (const phase of ["Accepted", "Confirmed"] as const)
      wrong(
        play(claimed("Accepted", one), claimed(phase, others)),
        "ORDER-18",
        "takes other rows than it had",
      )
    const two = { action: direct(2) }
    wrong(
      {
        was: intent(claimed("Accepted", { ...one, ...others }), two),
        now: intent(claimed("Accepted", { ...one, "903": 1 }), two),
        event: looked(row),
      },
      "ORDER-18",
      "takes other rows than it had",
    )
    // Not all of it was settled.
    const half = { action: direct(2) }
    right({
      was: intent(claimed("Accepted", one), half),
      now: intent(claimed("Accepted", others), half),
      event: looked(row),
    })
  })

  test("ORDER-18 no piece of a row is two orders'", () => {
    const play = (quantity: number, theirs: number, had = {}): Play => ({
      was: intent(claimed("Accepted", had)),
      now: intent(claimed("Confirmed", one)),
      event: looked(makeListed({ quantity: pieces(quantity) })),
      others: [intent(claimed("Confirmed", { "901": theirs }), { id: other })],
    })
    right(play(2, 1))
    wrong(play(1, 1), "ORDER-18", "takes 1 of 1 pieces, of which others have 1")
    // It had them before, or the row is not listed any more.
    right(play(1, 1, one))
    right({ ...play(1, 1), event: looked() })
    right({ ...play(1, 1), event: looked(second) })
  })

  test("ORDER-18 what was listed before the first send is remembered", () => {
    const tea = makeListed({ orderId: 905, mealId: 2 })
    const play = (baseline: Intent["baseline"], over: Partial<Intent> = {}): Play => ({
      was: intent(phases.Queued, over),
      now: intent(phases.Sending, {
        attempt: 3,
        firstSend: 3,
        ...over,
        ...(baseline === undefined ? {} : { baseline }),
      }),
      event: looked(row, tea),
    })
    const what = "what was listed before it is not remembered"
    right(play({ "901": 1 }))
    for (const baseline of [undefined, {}, { "901": 2 }, { "905": 1 }, { "901": 1, "905": 1 }])
      wrong(play(baseline), "ORDER-18", what)
    wrong({ ...play(undefined), event: looked() }, "ORDER-18", what)
    expect(found({ ...play({}), event: { _tag: "CartCleared" } })).toHaveLength(1)
    // What was listed before a check that sent nothing is not what counts.
    const checked = play({ "901": 1 })
    right({ ...checked, was: { ...checked.was, baseline: { "900": 1 } } })
    // Sent again, it keeps what was known then.
    const again = { firstSend: 1, baseline: { "900": 1 } }
    right(play({ "900": 1 }, again))
    wrong(play({ "901": 1 }, again), "ORDER-18", what)
    const toCheck = play({ "901": 1 }, { action: soupAndTea })
    wrong({ ...toCheck, now: { ...toCheck.now, phase: phases.Checking } }, "ORDER-18", what)
    const { firstSend: _, ...unsent } = toCheck.now
    right({
      ...toCheck,
      now: { ...unsent, phase: phases.Checking, baseline: { "901": 1, "905": 1 } },
    })
    const refused = intent(phases.Refused)
    right({ was: intent(phases.Queued), now: refused, event: looked(row) })
  })
})

describe("what goes out", () => {
  const queued = intent(phases.Queued, { attempt: 0 })
  const outNow = { attempt: 1, firstSend: 1, baseline: {} }
  const out = intent(phases.Sending, outNow)
  const send: Play = { was: queued, now: out, event: looked() }

  test("an order leaves the queue once", () => {
    right(send)
    wrong({ ...send, now: { ...out, attempt: 2 } }, "I1", "goes from attempt 0 to 2")
    wrong({ ...send, now: { ...out, attempt: 0 } }, "I1", "goes from attempt 0 to 0")
    const { firstSend: _, ...unmarked } = out
    wrong({ ...send, now: unmarked }, "I1", "is sent, and is not marked as such")
    const idle = intent(phases.Queued)
    wrong(
      { was: idle, now: { ...idle, attempt: 3 }, event: looked() },
      "I1",
      "goes from attempt 2 to 3",
    )
  })

  test("that it was sent is not forgotten, but of what never left", () => {
    const was = intent(phases.Sending, { firstSend: 2, baseline: {} })
    const { firstSend: _, ...forgotten } = intent(phases.Queued)
    const event = answered(failed(rejected(401)))
    wrong({ was, now: forgotten, event }, "I1", "forgets that it was sent")
    const unsent: App.Event = { _tag: "OrderUnsent", id: own, attempt: 2 }
    right({ was, now: forgotten, event: unsent })
  })

  test("a cancel is sent three times by itself, and no more", () => {
    const again = (attempt: number): Play => ({
      was: intent(phases.InDoubt, { action: cancel, attempt, firstSend: 1 }),
      now: intent(phases.Sending, { action: cancel, attempt: attempt + 1, firstSend: 1 }),
      event: looked(row),
    })
    right(again(2))
    wrong(again(3), "I1", "is sent 4 times by itself")
    const asked = again(3)
    const queue = { ...asked.was, phase: phases.Queued }
    right({ ...asked, was: queue, now: { ...asked.now, baseline: { "901": 1 } } })
  })

  test("ORDER-19 nothing goes out of the queue without a network", () => {
    wrong({ ...send, before: withClient({ isOnline: false }) }, "ORDER-19", "without a network")
    const was = intent(phases.Asks, { attempt: 1 })
    const now = intent(phases.Sending, { attempt: 2, firstSend: 2 })
    const event: App.Event = { _tag: "ForceAnswered", id: own, answer: "YES" }
    right({ was, now, event, before: withClient({ isOnline: false }) })
  })

  test("ORDER-19 nothing goes out of the queue once ordering closed, if it was open when asked", () => {
    const until = time("2026-11-18 08:05:00")
    const closing = { action: direct(1, { orderUntil: until }) }
    const at = morning + 300_000
    const play = (when: number, over: Partial<Intent> = {}): Play => ({
      was: { ...queued, ...closing, ...over },
      now: { ...out, ...closing, ...over },
      event: looked(),
      at: when,
    })
    right(play(at - 1))
    wrong(play(at), "ORDER-19", "goes out after its deadline")
    right(play(at, { askedAt: ms(at) }))
    wrong(play(at, { askedAt: ms(at - 1) }), "ORDER-19", "goes out after its deadline")
  })

  test("ORDER-19 what waited goes out only after a look at the menu", () => {
    const late: Phase = { ...phases.Queued, isLate: true }
    wrong({ ...send, was: { ...queued, phase: late } }, "ORDER-19", "nobody looked at the menu")
    const undo = { action: cancel }
    right({ ...send, was: { ...queued, ...undo, phase: late }, now: { ...out, ...undo } })
  })

  test("an order stays what it was, but for a price that was agreed to", () => {
    const was = intent(phases.Changed)
    const now = intent(phases.Queued)
    const event: App.Event = { _tag: "ChangeAnswered", id: own, choice: "order", shown: cents(1) }
    right({ was, now: { ...now, action: direct(2) }, event })
    const stays = intent(phases.Queued)
    for (const over of [
      { action: direct(2) },
      { customerId: "petr" },
      { askedAt: ms(morning) },
    ] satisfies ReadonlyArray<Partial<Intent>>) {
      const changed = { ...stays, ...over }
      wrong({ was: stays, now: changed, event: { _tag: "CartCleared" } }, "I1", "another order now")
    }
    wrong({ was, now: { ...now, customerId: "petr" }, event }, "I1", "another order now")
    wrong({ was, now: { ...now, askedAt: ms(morning) }, event }, "I1", "another order now")
  })

  test("ORDER-19 one order is under way at a time", () => {
    const before = intent(phases.Sending, { id: seq(49) })
    wrong({ ...send, others: [before] }, "ORDER-19", "2 orders are under way at once")
    const idle: App.Event = { _tag: "CartCleared" }
    const checking = intent(phases.Checking, { id: seq(49) })
    wrong({ ...send, others: [checking] }, "ORDER-19", "2 orders are under way at once")
    // It is said once.
    const two = { was: before, now: before, others: [intent(phases.Checking)] }
    right({ ...two, event: idle })
  })

  test("nothing on the wire goes on by itself after a start, though no order changed", () => {
    const orders = withOrders(here, intent(phases.Sending))
    const start = lineOf(started())
    expect(violations(orders, start, orders).map(({ id }) => id)).toEqual(["I1"])
    const checks = withOrders(
      here,
      intent(phases.Confirmed, { id: seq(9) }),
      intent(phases.Checking),
    )
    expect(violations(checks, start, checks).map(({ id }) => id)).toEqual(["I1"])
    // Nor after the end of its session.
    const left = { ...orders, session: nobody.session }
    const logout = lineOf({ _tag: "LogoutAsked" })
    expect(violations(orders, logout, left).map(({ detail }) => detail)).toContain(
      "Direct 50 (Sending -> Sending by LogoutAsked) is no step of an order's life",
    )
    const waiting = withOrders(here, intent(phases.Queued))
    expect(violations(waiting, start, waiting)).toEqual([])
    expect(violations(orders, lineOf({ _tag: "CartCleared" }), orders)).toEqual([])
  })
})

describe("I9 a cart that the server calls old", () => {
  const was = intent(phases.Sending, { action: soupAndTea })
  const old = intent({ ...phases.Refused, why: "oldCart" }, { action: soupAndTea })
  const inCart = (count: number, over: Partial<App.State["cart"]> = {}): App.State => ({
    ...here,
    cart: {
      ...here.cart,
      customerId: "jana",
      lines: [makeLine(), makeLine({ mealId: 2 })].slice(0, count),
      ...over,
    },
  })
  const told = (after: App.State, first = was, now = old) => {
    const event = answered(failed(rejected(400)))
    return violations(withOrders(inCart(2), first), lineOf(event), withOrders(after, now)).flatMap(
      ({ id, detail }) =>
        id === "I9" && detail === "the cart that was called old is not back" ? [id] : [],
    )
  }

  test("is back, whole and open", () => {
    expect(told(inCart(2))).toEqual([])
    expect(told(inCart(1))).toEqual(["I9"])
    expect(told(inCart(2, { sending: own }))).toEqual(["I9"])
    expect(told(inCart(2, { sending: other }))).toEqual([])
  })

  test("is nobody else's, and is asked of once", () => {
    expect(told(inCart(1, { customerId: "petr" }))).toEqual([])
    expect(told(inCart(1), old, { ...old, attempt: 2 })).toEqual([])
    expect(told(inCart(1), was, { ...old, phase: phases.Refused })).toEqual([])
  })
})

describe("I11 what is not settled leaves only by a person's word", () => {
  const settle = { choice: "keep" } as const
  const events: Readonly<Record<string, App.Event>> = {
    IntentWithdrawn: { _tag: "IntentWithdrawn", id: own },
    ChangeAnswered: { _tag: "ChangeAnswered", id: own, choice: "drop", shown: cents(1) },
    ForceLeft: { _tag: "ForceLeft", id: own },
    SurplusAnswered: { _tag: "SurplusAnswered", id: own, ...settle },
    NotFoundAnswered: { _tag: "NotFoundAnswered", id: own, choice: "drop" },
    again: { _tag: "NotFoundAnswered", id: own, choice: "again" },
    LogoutAsked: { _tag: "LogoutAsked" },
    LoginSwitched: { _tag: "LoginSwitched", card: ref("card") },
    CartCleared: { _tag: "CartCleared" },
    MenuFailed: { _tag: "MenuRechecked", id: own, round: 3, answer: failed(missing) },
    LookFailed: { _tag: "OrdersLooked", id: own, round: 3, answer: failed(missing) },
    Looked: looked(),
    AnswerFailed: answered(failed(missing)),
  }
  const leaves: Readonly<Record<Tag, string>> = {
    Queued: "IntentWithdrawn LogoutAsked LoginSwitched",
    Changed: "IntentWithdrawn ChangeAnswered LogoutAsked LoginSwitched",
    Checking: "LogoutAsked LoginSwitched",
    Sending: "",
    Asks: "ForceLeft",
    InDoubt: "",
    Accepted: "",
    Confirmed: Object.keys(events).join(" "),
    Surplus: "SurplusAnswered",
    NotFound: "NotFoundAnswered",
    Refused: Object.keys(events).join(" "),
  }
  const vanishes = (was: Intent, event: App.Event, before: App.State, after = before) =>
    violations(withOrders(before, was), lineOf(event), withOrders(after)).filter(
      ({ id }) => id === "I11",
    )
  const namesOf = (was: Intent, before: App.State, after = before) =>
    Object.keys(events)
      .filter((name) => vanishes(was, events[name]!, before, after).length === 0)
      .join(" ")

  test.each(tags)("out of %s only by these events, about this order", (tag) => {
    expect(namesOf(intent(phases[tag]), here)).toBe(leaves[tag])
    const general = leaves[tag].split(" ").filter((name) => !("id" in (events[name] ?? {})))
    const isSettled = tag === "Confirmed" || tag === "Refused"
    expect(namesOf(intent(phases[tag], { id: other }), here)).toBe(
      isSettled ? leaves[tag] : general.join(" "),
    )
  })

  test("is told by order, phase and event", () => {
    expect(vanishes(intent(phases.Sending), looked(), here)).toEqual([
      { id: "I11", detail: "Direct 50 in Sending vanished by OrdersLooked" },
    ])
  })

  test("ORDER-19 with a kiosk's customer everything goes, and there nothing waits", () => {
    const kiosk = withConfig({ allowCardLogin: true })
    const left = { ...kiosk, session: nobody.session }
    expect(namesOf(intent(phases.Sending), kiosk, left)).toBe(Object.keys(events).join(" "))
    expect(namesOf(intent(phases.Sending), here, nobody)).toBe("")
    const all = "IntentWithdrawn LogoutAsked LoginSwitched MenuFailed LookFailed"
    expect(namesOf(intent(phases.Queued), kiosk)).toBe(all)
    expect(
      namesOf(intent(phases.Queued), withClient({ unkept: { since: seq(1), why: "broken" } })),
    ).toBe(all)
    expect(namesOf(intent(phases.Queued, { firstSend: 1 }), kiosk)).toBe(leaves.Queued)
    expect(namesOf(intent(phases.Changed), kiosk)).toBe(leaves.Changed)
  })
})

describe("an order begins", () => {
  const askedAt = ms(morning + 300_000)
  const number = 99
  const fresh = (over: Partial<Intent> = {}): Intent =>
    intent(phases.Queued, { id: seq(number), attempt: 0, askedAt, ...over })
  const asked: App.Event = {
    _tag: "OrderAsked",
    dish: makeDish(),
    quantity: pieces(1),
    shown: cents(100_00),
  }
  const begun = (
    now: Intent,
    event: App.Event = asked,
    before = here,
    ...known: ReadonlyArray<Intent>
  ) =>
    violations(
      withOrders(before, ...known),
      lineOf(event, askedAt, number),
      withOrders(before, ...known, now),
    ).map(({ id, detail }) => `${id}: ${detail}`)
  const tells = (told: ReadonlyArray<string>, id: string, what: string) =>
    expect(told.join("\n")).toMatch(new RegExp(`${id}: .*${what}`))
  const undo = (_tag: "CancelAsked" | "ExchangeAsked", order = makeListed()): App.Event => ({
    _tag,
    order,
  })

  test("by a person's word, as that event, at that moment", () => {
    const offered = makeListed({ cancelStatus: "FOR_EXCHANGE" })
    expect(begun(fresh())).toEqual([])
    expect(
      begun(fresh({ action: soupAndTea }), { _tag: "CheckoutAsked", shown: cents(1), choices: {} }),
    ).toEqual([])
    expect(begun(fresh({ action: cancel }), undo("CancelAsked"))).toEqual([])
    expect(begun(fresh({ action: exchange }), undo("ExchangeAsked", offered))).toEqual([])
    const surplus: App.Event = { _tag: "SurplusAnswered", id: other, choice: "cancel" }
    expect(begun(fresh({ action: cancel }), surplus)).toEqual([])
    const cleared: App.Event = { _tag: "CartCleared" }
    tells(begun(fresh(), cleared), "I1", "Direct 99 comes from nobody: CartCleared")
    tells(begun(fresh({ id: seq(98) })), "I1", "comes from nobody")
    tells(begun(fresh({ askedAt: ms(1) })), "I1", "comes from nobody")
  })

  test("in the queue, never sent", () => {
    const what = (tag: Tag, attempt: number) => `begins as ${tag} after ${attempt} attempts`
    tells(begun(fresh({ phase: phases.Sending })), "I1", what("Sending", 0))
    tells(begun(fresh({ attempt: 1 })), "I1", what("Queued", 1))
    tells(begun(fresh({ firstSend: 1 })), "I1", what("Queued", 0))
  })

  test("ORDER-19 as the customer's who is here", () => {
    const what = "is of somebody who is not here"
    tells(begun(fresh({ customerId: "petr" })), "ORDER-19", what)
    tells(begun(fresh(), asked, nobody), "ORDER-19", what)
  })

  test("ORDER-19 on a kiosk only while the server can be reached", () => {
    const away = { config: makeConfig({ allowCardLogin: true }), isOnline: false }
    tells(begun(fresh(), asked, withClient(away)), "ORDER-19", "a kiosk keeps Direct 99 for later")
    const lost = { config: makeConfig({ allowCardLogin: true }), lostAt: ms(morning) }
    tells(begun(fresh(), asked, withClient(lost)), "ORDER-19", "a kiosk keeps")
    expect(begun(fresh(), asked, withConfig({ allowCardLogin: true }))).toEqual([])
    expect(begun(fresh(), asked, withClient({ isOnline: false }))).toEqual([])
  })

  test("I4 at the price of its dishes", () => {
    const wrongly = (action: Action): Action => ({ ...action, price: cents(1) }) as Action
    tells(begun(fresh({ action: wrongly(direct(3)) })), "I4", "says 1, and it is 30000")
    const two = cart(makeLine(), { ...makeLine({ mealId: 2 }), quantity: pieces(2) })
    const checkout: App.Event = { _tag: "CheckoutAsked", shown: cents(1), choices: {} }
    expect(begun(fresh({ action: two }), checkout)).toEqual([])
    tells(begun(fresh({ action: wrongly(two) }), checkout), "I4", "says 1, and it is 30000")
  })

  test("I13 to undo only what can be undone", () => {
    for (const [_tag, action, status] of [
      ["CancelAsked", cancel, "POSSIBLE"],
      ["ExchangeAsked", exchange, "FOR_EXCHANGE"],
    ] as const)
      for (const cancelStatus of ["POSSIBLE", "FOR_EXCHANGE", "NOT_POSSIBLE"] as const) {
        const told = begun(fresh({ action }), undo(_tag, makeListed({ cancelStatus })))
        if (cancelStatus === status) expect(told).toEqual([])
        else tells(told, "I13", "of what cannot be undone")
      }
  })

  describe("OFFER-33 I8 once", () => {
    const before = Number(askedAt)
    const debounced = withConfig({ orderDebounce: 500 })
    const known = (phase: Phase, over: Partial<Intent> = {}) =>
      intent(phase, { id: seq(9), askedAt: ms(before - 499), ...over })
    const repeated = (first: Intent, now = fresh()): boolean =>
      begun(now, asked, debounced, first).some((each) =>
        /^I8: .* was asked for already$/.test(each),
      )

    test("while the same is not settled", () => {
      const open = tags.filter((tag) => repeated(known(phases[tag], { askedAt: ms(1) })))
      const settled = new Set<Tag>(["Accepted", "Confirmed", "Refused"])
      expect(open).toEqual(tags.filter((tag) => !settled.has(tag)))
    })

    test.each(["Accepted", "Confirmed", "Refused"] as const)(
      "and as %s for the length of a double tap",
      (tag) => {
        expect(repeated(known(phases[tag]))).toBe(true)
        expect(repeated(known(phases[tag], { askedAt: ms(before - 500) }))).toBe(false)
        expect(repeated(known(phases[tag], { action: cancel }))).toBe(false)
      },
    )

    test("of the same dish alone", () => {
      expect(repeated(known(phases.Queued, { action: direct(1, { mealId: 2 }) }))).toBe(false)
      expect(repeated(known(phases.Queued, { action: soupAndTea }))).toBe(true)
      for (const over of [
        { canteenId: 8 },
        { productId: 5 },
        { date: "2026-11-19" as never },
      ] satisfies ReadonlyArray<Parameters<typeof makeDish>[0]>)
        expect(repeated(known(phases.Queued, { action: direct(1, over) }))).toBe(false)
      expect(repeated(known(phases.Queued, { action: direct(1, { mealId: "1" }) }))).toBe(true)
      const product = (productId: number) => ({ action: direct(1, { productId }) })
      expect(repeated(known(phases.Queued, product(5)), fresh(product(6)))).toBe(false)
    })
  })

  test("I34 behind those that were there, and a log that numbers otherwise is said to be wrong", () => {
    const later = intent(phases.Confirmed, { id: seq(200) })
    const told = violations(
      withOrders(here, later),
      lineOf(asked, askedAt, number),
      withOrders(here, later, fresh()),
    )
    expect(told).toContainEqual({ id: "I34", detail: "99 stands behind 200", isOfLog: true })
    // Said once.
    const wrongly = [later, fresh()]
    const after = [later, { ...fresh(), phase: phases.Changed }]
    const recheck: App.Event = {
      _tag: "MenuRechecked",
      id: seq(number),
      round: 3,
      answer: failed(missing),
    }
    expect(
      violations(withOrders(here, ...wrongly), lineOf(recheck), withOrders(here, ...after)),
    ).toEqual([])
    const turned = violations(
      withOrders(here, intent(phases.Confirmed), later),
      lineOf({ _tag: "CartCleared" }),
      withOrders(here, later, intent(phases.Confirmed)),
    )
    expect(turned).toEqual([{ id: "I34", detail: "50 stands behind 200", isOfLog: false }])
    const once = withOrders(here, intent(phases.Confirmed))
    const twice = withOrders(here, intent(phases.Confirmed), intent(phases.Confirmed))
    const doubled = violations(once, lineOf({ _tag: "CartCleared" }), twice)
    expect(doubled).toContainEqual({ id: "I34", detail: "50 stands behind 50", isOfLog: false })
    const refused = withOrders(here, intent(phases.Confirmed), intent(phases.Refused))
    expect(
      violations(twice, lineOf({ _tag: "CartCleared" }), refused).filter(({ id }) => id === "I34"),
    ).toEqual([])
  })
})
