/** When the list of orders is read next, phase by phase: each moment against the list that is known. */
import { newsMs } from "#domain/orders/reconcile.ts"
import { describe, expect, test } from "vitest"
import {
  doubtMs,
  freshMs,
  type Intent,
  landedMs,
  type Phase,
  payMs,
  retryMaxMs,
  retryMs,
  settleMs,
  type State,
  unseenMs,
  verifyMs,
} from "#domain/orders/model.ts"
import { dueOf, isFresh, turnOf } from "#domain/orders/schedule.ts"
import { requeued } from "#domain/orders/transitions.ts"
import { asks, makeCustomer, makeDish, ms, rejected } from "#simulators/values/make.ts"
import {
  about,
  at,
  type Client,
  clientAfter,
  loggedIn,
  looked,
  lookFailed,
  member,
  orderAsked,
  orderFailed,
  sending,
  type Step,
  tokenGot,
} from "#tests/support/client.ts"
import {
  again,
  cakeAsked,
  lost,
  offline,
  online,
  orderIn,
  rechecked,
  refused,
  withdrawn,
} from "#tests/support/orders.ts"
import { dueAfter, refusedAgain, unfound } from "#tests/support/orderSteps.ts"

const customerId = makeCustomer().customerId!
const session = { member: { customerId } }
const since = 1_000_000
const never = Infinity
/** Of a field. */
const none = undefined

type Own = {
  readonly firstSend?: number | undefined
  readonly attempt?: number
  readonly customerId?: string
  readonly meal?: number
}

let id = 0
const intent = (phase: object, { meal = 1, ...own }: Own = {}): Intent =>
  orderIn(phase, {
    id: ++id,
    customerId,
    action: { _tag: "Direct", dish: makeDish({ mealId: meal }), quantity: 1, price: 100 },
    ...own,
  })

const due = (
  intents: ReadonlyArray<Intent>,
  listed: Readonly<Partial<Record<"from" | "failedAt" | "fails" | "due", number>>> = {},
): number => dueOf({ intents, listed } as unknown as State, session)

const phase = (_tag: Phase["_tag"], rest: object = {}): object => ({ _tag, since, ...rest })

describe("ORDER-18 ORDER-19 the list is read", () => {
  const last = doubtMs.at(-1)!
  test.each<readonly [what: string, phase: object, own: Own, from: number, expected: number]>([
    [
      "for what was sent before and waits, from then on",
      phase("Stale", { at: since + 7 }),
      {},
      since + 6,
      since + 7,
    ],
    ["once for it", phase("Stale", { at: since + 7 }), {}, since + 7, never],
    ["not for what was never sent", phase("Stale", { at: 7 }), { firstSend: none }, 6, never],
    [
      "for what asks about its price",
      phase("PriceChanged", { at: since + 7 }),
      {},
      since + 6,
      since + 7,
    ],
    ["by the plan of a doubt", phase("InDoubt"), {}, 0, since + doubtMs[0]!],
    ["by its next step", phase("InDoubt"), {}, since + doubtMs[0]!, since + doubtMs[1]!],
    ["to its end", phase("InDoubt"), {}, since + last, never],
    [
      "once more where it was not seen, before the plan says so",
      phase("InDoubt", { unseen: since + 40_000 }),
      {},
      since + 40_000,
      since + 40_000 + unseenMs,
    ],
    [
      "by the plan where that is sooner",
      phase("InDoubt", { unseen: since + 65_000 }),
      {},
      since + 65_000,
      since + 70_000,
    ],
    [
      "once more after the plan",
      phase("InDoubt", { unseen: since + last }),
      {},
      since + last,
      since + last + unseenMs,
    ],
    [
      "for what was not found by the plan alone",
      phase("NotFound", { unseen: since }),
      {},
      since + 40_000,
      since + 70_000,
    ],
    ["at the end of a payment", phase("Paying"), {}, since + payMs - 1, since + payMs],
    ["not after it", phase("Paying"), {}, since + payMs, never],
    ["at a yes", phase("Accepted"), {}, since - 1, since],
    ["late after a yes", phase("Accepted"), {}, since, since + verifyMs],
    [
      "later after a second send",
      phase("Accepted"),
      { attempt: 2 },
      since,
      since + Math.max(landedMs, verifyMs),
    ],
    ["and no later", phase("Accepted"), {}, since + settleMs, since + settleMs + unseenMs],
    ["for a no that a repeat may belie", phase("Refused"), {}, since - 1, since],
    ["once for it", phase("Refused"), {}, since, never],
    [
      "once more when its first send has landed, if it was sent twice",
      phase("Refused"),
      { attempt: 2 },
      since,
      since + landedMs,
    ],
    ["and no later than that", phase("Refused"), { attempt: 2 }, since + landedMs, never],
    ["not for a no before any send", phase("Refused"), { firstSend: none }, since - 1, never],
    ["not for a no without a moment", phase("Refused", { since: none }), {}, 0, never],
    ["for a question of the server's", phase("AwaitingAnswer"), {}, since - 1, since],
    ["not for what is settled", phase("Confirmed"), {}, 0, never],
    ["not for another customer's", phase("Accepted"), { customerId: "x" }, 0, never],
  ])("%s", (_, of, own, from, expected) => {
    expect(due([intent(of, own)], { from })).toBe(expected)
  })

  test("for whose turn it is, and for whoever needs it soonest", () => {
    const queued = intent(phase("Queued", { after: since + 5 }))
    expect(due([queued], { from: 0 })).toBe(since + 5)
    const accepted = intent(phase("Accepted"), { meal: 2 })
    const paying = intent(phase("Paying"), { meal: 3 })
    expect(due([paying, accepted, queued], { from: since })).toBe(since + 5)
    expect(due([accepted, paying], { from: since })).toBe(since + verifyMs)
    expect(due([paying, accepted], { from: since })).toBe(since + verifyMs)
    expect(due([])).toBe(never)
  })

  test("again after a failure, each time later, and never before it is due", () => {
    const accepted = [intent(phase("Accepted"))]
    const failedAt = since + verifyMs + 1
    const again = (fails: number): number => due(accepted, { from: since, failedAt, fails })
    expect(again(1)).toBe(failedAt + retryMs)
    expect(again(2)).toBe(failedAt + 2 * retryMs)
    expect(again(50)).toBe(failedAt + retryMaxMs)
    expect(due(accepted, { from: since, failedAt })).toBe(failedAt + retryMs)
    expect(due(accepted, { from: since, failedAt: since, fails: 1 })).toBe(since + verifyMs)
    expect(due([], { failedAt, fails: 1 })).toBe(never)
  })

  test("for a no only as long as its list could tell", () => {
    const refused = [intent(phase("Refused"))]
    const failedAt = since + newsMs
    expect(due(refused, { from: 0, failedAt, fails: 1 })).toBe(failedAt + retryMs)
    expect(due(refused, { from: 0, failedAt: failedAt + 1, fails: 1 })).toBe(never)
  })
})

describe("ORDER-19 an order goes out", () => {
  const queued = phase("Queued", { after: since })
  const known = { value: [], from: ms(since), at: ms(since + 1) }
  const fresh = (listed: object, at: number, of: object = queued): boolean =>
    isFresh(intent(of), { ...known, ...listed }, ms(at))

  test("by a list that began after it, and came a moment ago", () => {
    expect(fresh({}, since + 1)).toBe(true)
    expect(fresh({}, since + 1 + freshMs)).toBe(true)
    expect(fresh({}, since + 2 + freshMs)).toBe(false)
    expect(fresh({ from: ms(since - 1) }, since + 1)).toBe(false)
    // A clock that was set back makes no list a new one.
    expect(fresh({}, since)).toBe(false)
    for (const missing of ["value", "from", "at"])
      expect([missing, fresh({ [missing]: none }, since + 1)]).toEqual([missing, false])
    expect(fresh({}, since + 1, phase("Stale", { at: since }))).toBe(false)
  })

  test("in its turn: first in, first out, one at a time, after an unsettled one of the same dish", () => {
    const turn = (...intents: ReadonlyArray<Intent>) => turnOf({ intents, listed: {} }, session)
    const [first, second] = [intent(queued), intent(phase("Stale", { at: 1 }), { meal: 2 })]
    expect(turn(first, second)).toBe(first)
    expect(turn(second, first)).toBe(second)
    expect(turn(intent(phase("Sending"), { meal: 3 }), first)).toBe(none)
    expect(turn(intent(phase("InDoubt")), first, second)).toBe(second)
    expect(turn(intent(phase("Confirmed")), first)).toBe(first)
    expect(turn(intent(queued, { customerId: "x" }), second)).toBe(second)
    expect(turn()).toBe(none)
  })
})

test("ORDER-19 what waited goes by its menu or its list of now, with the answer that a person has given", () => {
  const waits = (of: object, own: Own = {}, over: object = {}) =>
    requeued({ ...intent(of, own), ...over }, of as Phase, undefined, { at: ms(7) }).phase
  const given = { force: "YES" }
  expect(waits(phase("Queued", { after: 1, ...given }))).toEqual({ _tag: "Stale", at: 7, ...given })
  expect(waits(phase("Stale", { at: 1, ...given }))).toEqual({ _tag: "Stale", at: 7, ...given })
  expect(waits(phase("Queued", { after: 1 }))).toEqual({ _tag: "Stale", at: 7 })
  expect(waits(phase("Sending"))).toEqual({ _tag: "Stale", at: 7 })
  const cart = { action: { _tag: "Cart", lines: [] } }
  expect(waits(phase("Queued", { after: 1, ...given }), {}, cart)).toEqual({
    _tag: "Queued",
    after: 7,
    ...given,
  })
})

describe("ORDER-18 what is let go", () => {
  const left = about((id) => ({ _tag: "ForceLeft", id }))
  const dismissed = about((id) => ({ _tag: "IntentDismissed", id }))
  const dropped = about((id) => ({ _tag: "NotFoundAnswered", id, choice: "drop" }))
  const doubted = clientAfter(...sending(), lost)
  const resent = unfound(doubted).after(again, looked(), rechecked(), looked())

  test.each<readonly [what: string, client: Client, letGo: Step, ms: number]>([
    ["a no", clientAfter(...sending(), refused, looked()), dismissed, settleMs],
    ["a no that no list has checked", clientAfter(...sending(), refused), dismissed, settleMs],
    ["a question about a second send", resent.after(orderFailed(asks), looked()), left, landedMs],
    ["a no to a second send", refusedAgain(), dismissed, landedMs],
    ["what was not found", unfound(doubted), dropped, settleMs],
    [
      "what waits to be sent once more",
      resent.after(orderFailed(rejected(401)), tokenGot("g2"), ...loggedIn(), looked()),
      withdrawn,
      landedMs,
    ],
  ])("%s: the list is read once more when it has come or never will", (_, client, letGo, ms) => {
    const gone = client.after(letGo)
    expect(gone.state.orders.intents).toEqual([])
    const read = gone.after(looked())
    expect(dueAfter(read, gone.ms)).toEqual([ms])
    const failed = read.after(at(gone.ms + ms), lookFailed)
    expect(dueAfter(failed, failed.ms)).toEqual([retryMs])
    expect(dueAfter(failed.after(at(failed.ms + retryMs), looked()), 0)).toEqual([])
  })

  test("a list of the same moment as the no tells nothing of it", () => {
    expect(due([], { due: since })).toBe(since)
    expect(due([], { due: since, from: since - 1 })).toBe(since)
    expect(due([], { due: since, from: since })).toBe(never)
    expect(due([intent(phase("Accepted"))], { due: since + 9, from: since })).toBe(since + 9)
    expect(due([intent(phase("Accepted"))], { due: since + 9, from: since - 1 })).toBe(since)
  })

  test("what was never sent is not waited for", () => {
    const gone = clientAfter(...member(), offline, orderAsked(), withdrawn, online, looked())
    expect(dueAfter(gone, 0)).toEqual([])
  })

  test("of two that are let go, the one that takes longer", () => {
    const two = refusedAgain().after(cakeAsked, looked(), refused, looked())
    const [soup, cake] = two.state.orders.intents.map((each) => each.id)
    const gone = two.after({ _tag: "IntentDismissed", id: soup! })
    const both = gone.after({ _tag: "IntentDismissed", id: cake! }, looked())
    expect(both.state.orders.intents).toEqual([])
    expect(dueAfter(both, gone.ms)).toEqual([landedMs])
  })

  test("of nobody else", () => {
    const petr = [
      tokenGot("g2"),
      ...loggedIn({}, { customer: makeCustomer({ customerId: "petr" }) }),
    ]
    const gone = refusedAgain().after(dismissed, { _tag: "LogoutAsked" }, ...petr, looked())
    expect(dueAfter(gone, 0)).toEqual([])
  })
})
