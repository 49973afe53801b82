/** What the invariants say of an order's life: which phase may follow which, and upon whose word. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { causeOf } from "#domain/app/invariants/orders/cause.ts"
import { mayGo } from "#domain/app/invariants/orders/life.ts"
import { after, type Of, type Seq } from "#domain/kernel/event.ts"
import { type Phase, payMs, settleMs } from "#domain/orders/model.ts"
import type { Failure } from "#domain/requests/failure.ts"
import {
  asks,
  cents,
  makeListed,
  missing,
  morning,
  ms,
  ref,
  rejected,
  seq,
  started,
} from "#simulators/values/make.ts"
import {
  answered,
  cancel,
  direct,
  exchange,
  failed,
  heard,
  here,
  idle,
  intent,
  knows,
  lineOf,
  looked,
  lookFailed,
  menuFailed,
  nobody,
  other,
  own,
  phases,
  rechecked,
  settled,
  since,
  soupAndTea,
  type Tag,
  tags,
  withConfig,
  withListed,
  withOrders,
  yes,
} from "#tests/support/orderCauses.ts"

const withGateway = { _tag: "Got", value: { orderIds: [], gateway: ref("link") } } as const

describe("the life of an order", () => {
  type Word = { readonly event: App.Event; readonly after?: App.State }
  /** All that can be heard while an order is on its way, as heard of it itself. */
  const wordsTo = (from: Tag): Readonly<Record<string, Word>> => {
    const isCheck = from === "Validating"
    const choice = (of: "again" | "keep" | "drop"): Word => ({
      event: { _tag: "NotFoundAnswered", id: own, choice: of },
    })
    return {
      list: { event: looked() },
      /** An answer that nobody waits for any more. */
      oldList: { event: { ...looked(), ask: seq(39) } },
      noList: { event: lookFailed },
      yes: { event: answered(yes, isCheck) },
      gateway: { event: answered(withGateway, isCheck) },
      asks: { event: answered(failed(asks), isCheck) },
      unauthorized: { event: answered(failed(rejected(401)), isCheck) },
      no: { event: answered(failed(rejected(400)), isCheck) },
      doubt: { event: answered(failed(missing), isCheck) },
      unsent: { event: { _tag: "OrderUnsent", id: own, attempt: 2 } },
      oldUnsent: { event: { _tag: "OrderUnsent", id: own, attempt: 1 } },
      menu: { event: rechecked },
      oldMenu: { event: { ...rechecked, look: ms(morning - 1) } },
      noMenu: { event: menuFailed },
      deadline: { event: { _tag: "DeadlinePassed", id: own } },
      agreed: { event: { _tag: "ChangeAnswered", id: own, choice: "order", shown: cents(90_00) } },
      disagreed: {
        event: { _tag: "ChangeAnswered", id: own, choice: "drop", shown: cents(90_00) },
      },
      force: { event: { _tag: "ForceAnswered", id: own, answer: "YES" } },
      surplus: { event: { _tag: "SurplusAnswered", id: own, choice: "keep" } },
      again: choice("again"),
      keep: choice("keep"),
      drop: choice("drop"),
      lookNow: { event: { _tag: "LookAsked", id: own } },
      thanks: { event: { _tag: "ThankYouReached", of: own } },
      unpaid: { event: { _tag: "PaymentFailureReached", of: own } },
      start: { event: started() },
      logout: { event: { _tag: "LogoutAsked" }, after: nobody },
      damage: { event: { _tag: "LogDamaged" } },
      another: { event: idle },
    }
  }
  const broken = new Set(["start", "logout"])
  /** An order goes out in whatever event it becomes its turn, but never by itself after a break. */
  const turn = Object.keys(wordsTo("Queued"))
    .filter((word) => !broken.has(word) && word !== "damage")
    .join(" ")

  const actions = { dish: direct(), cart: soupAndTea, cancel, exchange }
  type Kind = keyof typeof actions
  const kinds = Object.keys(actions) as ReadonlyArray<Kind>
  type Case = {
    readonly kind: Kind
    readonly isSent: boolean
    /** The list that is known is as new as it needs to be. */
    readonly isFresh: boolean
    readonly phase: Phase
  }
  type Holds = (each: Case) => boolean

  const isDish: Holds = ({ kind }) => kind === "dish"
  const isCart: Holds = ({ kind }) => kind === "cart"
  const creates: Holds = (each) => isDish(each) || isCart(each)
  const undoes: Holds = (each) => !creates(each)
  const notDish: Holds = (each) => !isDish(each)
  const notCart: Holds = (each) => !isCart(each)
  const isSent: Holds = (each) => each.isSent
  const isFresh: Holds = (each) => each.isFresh
  const ofCheck: Holds = ({ phase }) => "call" in phase && phase.call === "check"
  const ofOrder: Holds = (each) => !ofCheck(each)
  const isPart: Holds = ({ phase }) => "booked" in phase && phase.booked > 0
  const mayBeBooked: Holds = (each) => isSent(each) && "since" in each.phase
  const all =
    (...holds: ReadonlyArray<Holds>): Holds =>
    (each) =>
      holds.every((one) => one(each))
  const not =
    (holds: Holds): Holds =>
    (each) =>
      !holds(each)

  /** Which orders can be in a phase; not named: all. */
  const phaseOf: Partial<Record<Tag, Holds>> = {
    Stale: isDish,
    PriceChanged: isDish,
    Validating: isCart,
    Paying: creates,
    Accepted: creates,
    Duplicate: creates,
    Unknown: creates,
  }
  const isOf = (tag: Tag, each: Case): boolean => phaseOf[tag]?.(each) ?? true
  const unsent = new Set<Tag>(["Queued", "Stale", "PriceChanged", "Validating", "Confirmed"])
  /** There is such an order. */
  const isKnown = (each: Case): boolean =>
    isOf(each.phase._tag, each) &&
    !(ofCheck(each) && notCart(each)) &&
    (each.isSent ||
      unsent.has(each.phase._tag) ||
      ofCheck(each) ||
      (each.phase._tag === "Refused" && each.phase.since === undefined))

  /** Each row: from, to, upon which words, of which orders. What is not named here is no step. */
  const steps: ReadonlyArray<readonly [Tag, Tag, string, Holds?]> = [
    ["Queued", "Stale", "start logout"],
    ["Queued", "Validating", turn, isFresh],
    ["Queued", "Sending", turn, all(isFresh, notCart)],
    ["Queued", "Accepted", "list", isSent],
    ["Queued", "Duplicate", "list", isSent],
    ["Queued", "Confirmed", turn, all(isFresh, undoes)],
    ["Queued", "Refused", "deadline"],
    ["Queued", "Refused", turn, all(isFresh, notCart)],
    ["Queued", "Unknown", "damage"],
    ["Stale", "Queued", "menu"],
    ["Stale", "Sending", "menu", isFresh],
    ["Stale", "PriceChanged", "menu"],
    ["Stale", "Accepted", "list", isSent],
    ["Stale", "Duplicate", "list", isSent],
    ["Stale", "Refused", "menu deadline"],
    ["Stale", "Unknown", "damage"],
    ["PriceChanged", "Queued", "agreed"],
    ["PriceChanged", "Sending", "agreed", isFresh],
    ["PriceChanged", "Accepted", "list", isSent],
    ["PriceChanged", "Duplicate", "list", isSent],
    // It closed, or another device was quicker.
    ["PriceChanged", "Refused", "agreed", isFresh],
    ["PriceChanged", "Unknown", "damage"],
    ["Validating", "Sending", "yes gateway"],
    ["Validating", "Queued", "doubt unauthorized unsent start logout"],
    ["Validating", "AwaitingAnswer", "asks"],
    ["Validating", "Refused", "no"],
    ["Validating", "Unknown", "damage"],
    ["Sending", "Accepted", "yes"],
    ["Sending", "Paying", "gateway"],
    ["Sending", "Confirmed", "yes gateway", undoes],
    ["Sending", "AwaitingAnswer", "asks"],
    ["Sending", "Refused", "no"],
    ["Sending", "Queued", "unauthorized unsent", notDish],
    ["Sending", "Stale", "unauthorized unsent"],
    ["Sending", "InDoubt", "doubt start logout"],
    ["AwaitingAnswer", "Sending", "force", ofOrder],
    ["AwaitingAnswer", "Validating", "force", ofCheck],
    ["AwaitingAnswer", "Queued", "force"],
    ["AwaitingAnswer", "Accepted", "list", mayBeBooked],
    ["AwaitingAnswer", "Confirmed", "list", mayBeBooked],
    ["AwaitingAnswer", "Duplicate", "list", mayBeBooked],
    ["AwaitingAnswer", "Unknown", "damage"],
    ["InDoubt", "Accepted", "list", creates],
    ["InDoubt", "Confirmed", "list"],
    ["InDoubt", "Duplicate", "list", creates],
    ["InDoubt", "NotFound", "list"],
    ["InDoubt", "Sending", "list", undoes],
    ["InDoubt", "Refused", "list", undoes],
    ["Paying", "Accepted", "list thanks"],
    ["Paying", "Refused", "unpaid"],
    ["Paying", "Refused", "list", isFresh],
    ["Accepted", "Confirmed", "list"],
    ["Accepted", "Duplicate", "list"],
    ["Duplicate", "Accepted", "surplus"],
    ["Duplicate", "Confirmed", "surplus"],
    // What is there in part would be booked whole once more.
    ["NotFound", "Queued", "again", all(notDish, not(isPart))],
    ["NotFound", "Stale", "again", not(isPart)],
    // Of nothing there is nothing to keep.
    ["NotFound", "Confirmed", "keep", all(creates, isPart)],
    ["NotFound", "Confirmed", "list"],
    ["NotFound", "Accepted", "list"],
    ["NotFound", "Duplicate", "list"],
    ["Unknown", "Queued", "again", notDish],
    ["Unknown", "Stale", "again"],
    ["Refused", "Accepted", "list", mayBeBooked],
    ["Refused", "Confirmed", "list", mayBeBooked],
    ["Refused", "Duplicate", "list", mayBeBooked],
  ]

  const isTurn = (to: Tag, each: Case): boolean =>
    steps.some(([, b, words, holds = () => true]) => words === turn && b === to && holds(each))

  /** Nothing on the wire goes on by itself after a break, and a dish that waited goes by its menu. */
  const mayStay = (tag: Tag, word: string, each: Case): boolean =>
    !broken.has(word) ||
    !/Sending|Validating|Queued/.test(tag) ||
    (tag === "Queued" && notDish(each))

  /** Long ago, so that its time for paying is over, and in doubt for the second time. */
  const phasesOf = (tag: Tag): ReadonlyArray<Phase> => {
    switch (tag) {
      case "AwaitingAnswer":
        return [phases.AwaitingAnswer, { ...phases.AwaitingAnswer, call: "check" }]
      case "Paying":
        return [{ ...phases.Paying, since: after(since, -payMs) }]
      case "Duplicate":
        return [{ ...phases.Duplicate, claims: { "901": 3 } }]
      case "NotFound":
        return [phases.NotFound, { ...phases.NotFound, booked: 1, claims: { "901": 1 } }]
      case "Refused":
        return [phases.Refused, { ...phases.Refused, since }]
      default:
        return [phases[tag]]
    }
  }

  const isStep = (each: Case, to: Tag, { event, after: left = here }: Word, id: Seq): boolean => {
    const was = intent(each.phase, {
      id,
      action: actions[each.kind],
      ...(each.isSent ? { firstSend: 1 } : {}),
    })
    const from = each.isFresh ? settled : ms(morning - 1)
    const before = withListed(here, { value: [], from, began: from })
    const next = { ...left, orders: heard(before, event).orders }
    return mayGo(causeOf(was, { ...was, phase: phases[to] }, before, lineOf(event), next))
  }
  const cases = (from: Tag): ReadonlyArray<Case> =>
    phasesOf(from)
      .flatMap((phase) => kinds.map((kind) => ({ phase, kind })))
      .flatMap((each) => [true, false].map((sent) => ({ ...each, isSent: sent })))
      .flatMap((each) => [true, false].map((fresh) => ({ ...each, isFresh: fresh })))
      .filter(isKnown)
  const nameOf = ({ kind, phase, ...each }: Case): string =>
    [
      kind,
      phase._tag,
      ...("call" in phase ? [phase.call] : []),
      ...("booked" in phase ? [phase.booked] : []),
      ...(phase._tag === "Refused" && phase.since !== undefined ? ["since"] : []),
      ...(each.isSent ? ["sent"] : []),
      ...(each.isFresh ? ["fresh"] : []),
    ].join(" ")

  test.each(tags)("ORDER-18 ORDER-19 out of %s it goes only by these words", (from) => {
    const wrong: Array<string> = []
    for (const each of cases(from))
      for (const to of tags)
        for (const [word, cause] of Object.entries(wordsTo(from))) {
          const may =
            to === from
              ? mayStay(to, word, each)
              : isOf(to, each) &&
                steps.some(
                  ([a, b, words, holds = () => true]) =>
                    a === from && b === to && words.split(" ").includes(word) && holds(each),
                )
          if (isStep(each, to, cause, own) !== may)
            wrong.push(`${nameOf(each)} -> ${to} by ${word}: ${!may}`)
        }
    expect(wrong).toEqual([])
  })

  test("what is said of another order moves none; a list, a gateway and the end of a page are of all", () => {
    const general = new Set(["list", "thanks", "unpaid", "start", "logout", "damage"])
    const wrong: Array<string> = []
    for (const [from, to, words, holds = () => true] of steps)
      for (const word of words.split(" "))
        for (const each of cases(from)) {
          if (general.has(word) || !isOf(to, each) || !holds(each)) continue
          // Its turn may come by what is said of another one.
          if (from === "Queued" && isTurn(to, each)) continue
          if (isStep(each, to, wordsTo(from)[word]!, other))
            wrong.push(`${nameOf(each)} -> ${to} by ${word}`)
        }
    expect(wrong).toEqual([])
  })

  test("ORDER-19 nothing moves an order while its customer is away", () => {
    const wrong: Array<string> = []
    const goes = new Set<Tag>([
      "Queued",
      "Stale",
      "PriceChanged",
      "AwaitingAnswer",
      "InDoubt",
      "NotFound",
    ])
    for (const from of goes)
      for (const each of cases(from))
        for (const to of ["Validating", "Sending", "Accepted", "Confirmed", "Duplicate"] as const)
          for (const [word, { event }] of Object.entries(wordsTo(from))) {
            if (from === "NotFound" && to === "Confirmed" && word === "keep") continue
            const before = withListed(nobody, { value: [], from: settled, began: settled })
            const was = intent(each.phase, { action: actions[each.kind], firstSend: 1 })
            const now = { ...was, phase: phases[to] }
            const cause = causeOf(was, now, before, lineOf(event), heard(before, event))
            if (mayGo(cause)) wrong.push(`${nameOf(each)} -> ${to} by ${word}`)
          }
    expect(wrong).toEqual([])
  })

  test("it goes out by a list of the moment it needs, and of the last answer to something of ours", () => {
    const queued = intent(phases.Queued, { attempt: 0 })
    const out = intent(phases.Sending, { attempt: 1, firstSend: 1 })
    const may = (before: App.State): boolean =>
      mayGo(causeOf(queued, out, before, lineOf(idle), before))
    expect(may(knows([], since))).toBe(true)
    expect(may(knows([], ms(morning - 1)))).toBe(false)
    expect(may(withListed(here, { from: since }))).toBe(false)
    // An answer to something of ours takes away from when a list is.
    expect(may(withListed(here, { value: [] }))).toBe(false)
  })

  test("what is asked for anew goes out at once by a list that is as new", () => {
    const at = morning + 300_000
    const asked = lineOf({ _tag: "NotFoundAnswered", id: own, choice: "again" }, at)
    for (const [action, to] of [
      [soupAndTea, "Validating"],
      [cancel, "Sending"],
    ] as const)
      for (const [from, isNew] of [
        [at, true],
        [at - 1, false],
      ] as const) {
        const was = intent(phases.NotFound, { action, firstSend: 1 })
        const now = { ...was, attempt: 3, phase: phases[to] }
        const before = knows([], ms(from))
        expect(mayGo(causeOf(was, now, before, asked, before))).toBe(isNew)
      }
  })

  test("what waits and is found is looked at again, but for a list of a clock that was set back", () => {
    const at = morning + 300_000
    for (const phase of [phases.Queued, phases.Stale, phases.PriceChanged])
      for (const [from, isLate] of [
        [at + settleMs, true],
        [at + settleMs - 1, false],
      ] as const) {
        const was = intent(phase, { firstSend: 1 })
        const now = { ...was, phase: phases.Confirmed }
        const before = withListed(here, { began: ms(from) })
        expect(mayGo(causeOf(was, now, before, lineOf(looked(), at), before))).toBe(isLate)
      }
  })

  test("a step that is none is told by order, phases and event", () => {
    const was = withOrders(here, intent(phases.Queued))
    const next = withOrders(here, intent(phases.Confirmed))
    expect(violations(was, lineOf(idle), next)).toEqual([
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
    const event = answered(yes)
    expect(causeBy(phases.Sending, event).answer).toBe("yes")
    expect(causeBy(phases.Sending, { ...event, attempt: 1 }).answer).toBeUndefined()
    expect(causeBy(phases.Sending, { ...event, id: other }).answer).toBeUndefined()
    expect(causeBy(phases.Sending, { ...event, isCheck: true }).answer).toBeUndefined()
    expect(causeBy(phases.Validating, event).answer).toBeUndefined()
    expect(causeBy(phases.Validating, { ...event, isCheck: true }).answer).toBe("yes")
  })

  test("CART-16 a check books nothing: what a server that is there cannot check is its no", () => {
    const unreadable = { _tag: "Unreadable", where: "" } as const
    const told = (failure: Failure, isCheck: boolean) =>
      causeBy(isCheck ? phases.Validating : phases.Sending, answered(failed(failure), isCheck))
        .answer
    for (const failure of [rejected(500), rejected(502), unreadable])
      expect([told(failure, true), told(failure, false)]).toEqual(["no", "doubt"])
    for (const failure of [rejected(503), missing])
      expect([told(failure, true), told(failure, false)]).toEqual(["doubt", "doubt"])
    expect(told(rejected(499), true)).toBe("no")
    expect(told(rejected(401), true)).toBe("unauthorized")
  })

  test("API-23 a list tells of an order if it is awaited, and while its customer is here", () => {
    const rows = [makeListed()]
    const event = looked(...rows)
    for (const tag of tags) expect(causeBy(phases[tag], event).isLook).toBe(true)
    expect(causeBy(phases.InDoubt, event).listed).toEqual(rows)
    const late: Of<App.Event, "OrdersAnswered"> = { ...event, ask: seq(39) }
    expect(causeBy(phases.InDoubt, late)).toMatchObject({ isLook: false, listed: undefined })
    expect(causeBy(phases.InDoubt, event, nobody).isLook).toBe(false)
    expect(causeBy(phases.InDoubt, lookFailed).listed).toBeUndefined()
    for (const each of [rechecked, answered(yes), idle])
      expect(causeBy(phases.Sending, each)).toMatchObject({ isLook: false, listed: undefined })
  })

  test("a list is as old as the moment when its reading began", () => {
    expect(causeBy(phases.InDoubt, looked()).from).toBe(settled)
    const before = withListed(here, { began: since })
    expect(causeBy(phases.InDoubt, looked(), before).from).toBe(since)
  })
})
