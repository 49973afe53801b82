/** What the invariants say of an order's first step. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import { after } from "#domain/kernel/event.ts"
import { type Action, freshMs, type Intent, type Phase } from "#domain/orders/model.ts"
import type { ListedOrder } from "#domain/orders/listed.ts"
import {
  cents,
  makeConfig,
  makeDish,
  makeLine,
  makeListed,
  morning,
  ms,
  pieces,
  seq,
} from "#simulators/values/make.ts"
import {
  cancel,
  cart,
  direct,
  exchange,
  here,
  idle,
  intent,
  knows,
  lineOf,
  nobody,
  other,
  phases,
  rechecked,
  row,
  soup,
  soupAndTea,
  type Tag,
  tags,
  withClient,
  withConfig,
  withListed,
  withOrders,
} from "#tests/support/orderCauses.ts"

const askedAt = ms(morning + 300_000)
const number = 99
const fresh = (over: Partial<Intent> = {}): Intent =>
  intent(
    { _tag: "Queued", after: after(askedAt, -freshMs) },
    {
      id: seq(number),
      attempt: 0,
      askedAt,
      ...over,
    },
  )
const asked: App.Event = {
  _tag: "OrderAsked",
  dish: makeDish(),
  quantity: pieces(1),
  shown: cents(100_00),
}
const checkout: App.Event = { _tag: "CheckoutAsked", shown: cents(1), choices: {} }
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

describe("an order begins", () => {
  test("by a person's word, as that event, at that moment", () => {
    const offered = makeListed({ cancelStatus: "FOR_EXCHANGE" })
    expect(begun(fresh())).toEqual([])
    expect(begun(fresh({ action: soupAndTea }), checkout)).toEqual([])
    expect(begun(fresh({ action: cancel }), undo("CancelAsked"))).toEqual([])
    expect(begun(fresh({ action: exchange }), undo("ExchangeAsked", offered))).toEqual([])
    const surplus: App.Event = { _tag: "SurplusAnswered", id: other, choice: "cancel" }
    expect(begun(fresh({ action: cancel }), surplus)).toEqual([])
    tells(begun(fresh(), idle), "I1", "Direct 99 comes from nobody: CartCleared")
    tells(begun(fresh({ id: seq(98) })), "I1", "comes from nobody")
    tells(begun(fresh({ askedAt: ms(1) })), "I1", "comes from nobody")
  })

  test("in the queue, never sent", () => {
    tells(begun(fresh({ attempt: 1 })), "I1", "begins as Queued after 1 attempts")
    tells(begun(fresh({ firstSend: 1 })), "I1", "begins as Queued after 0 attempts")
    const late = fresh({ phase: { _tag: "Stale", at: askedAt } })
    const away = withClient({ isOnline: false })
    expect(begun(late, asked, away)).toEqual([])
    tells(begun({ ...late, attempt: 1 }, asked, away), "I1", "begins as Stale after 1 attempts")
    tells(begun({ ...late, action: soupAndTea }, checkout, away), "I1", "begins as Stale")
    const older = fresh({ phase: { _tag: "Stale", at: after(askedAt, -1) } })
    tells(begun(older, asked, away), "I1", "begins as Stale")
    // Its menu would not be looked at again.
    tells(begun(fresh(), asked, away), "I1", "begins as Queued")
  })

  test("for a list that is not older than it may be", () => {
    const waits = (ago: number) => fresh({ phase: { _tag: "Queued", after: after(askedAt, -ago) } })
    expect(begun(waits(freshMs))).toEqual([])
    tells(begun(waits(freshMs + 1)), "I1", "begins as Queued")
  })

  test("as it goes out, or as what the list says of it, and as nothing else", () => {
    const what = (tag: Tag, attempt: number) => `begins as ${tag} after ${attempt} attempts`
    const sent = { attempt: 1, firstSend: 1, baseline: {} }
    expect(begun(fresh({ phase: phases.Sending, ...sent }), asked, knows([], askedAt))).toEqual([])
    tells(begun(fresh({ phase: phases.Sending, ...sent, attempt: 0 })), "I1", what("Sending", 0))
    tells(begun(fresh({ phase: phases.Sending, ...sent, attempt: 2 })), "I1", what("Sending", 2))
    for (const tag of tags) {
      if (/Queued|Stale|Validating|Sending|Refused|Confirmed/.test(tag)) continue
      tells(begun(fresh({ phase: phases[tag] }), asked, knows([], askedAt)), "I1", what(tag, 0))
    }
    tells(begun(fresh({ phase: phases.Confirmed }), asked, knows([], askedAt)), "I1", "")
  })

  describe("ORDER-18 at once where the list is known", () => {
    type Rows = ReadonlyArray<ListedOrder>
    const sent = { attempt: 1, firstSend: 1, baseline: {} }
    const goes = (over: Partial<Intent> = {}): Intent =>
      fresh({ phase: phases.Sending, ...sent, ...over })
    const known = (ago: number, ...rows: Rows) => knows(rows, after(askedAt, -ago))

    test("not older than it may be, and of after the last answer to something of ours", () => {
      expect(begun(goes(), asked, known(freshMs))).toEqual([])
      const what = "begins as Sending"
      tells(begun(goes(), asked, known(freshMs + 1)), "I1", what)
      tells(begun(goes(), asked, known(-1)), "I1", what)
      tells(begun(goes({ attempt: 2 }), asked, known(0)), "I1", "begins as Sending after 2")
      tells(begun(goes(), asked, withListed(here, { from: askedAt })), "I1", what)
      // An answer takes away from when it is.
      tells(begun(goes(), asked, withListed(here, { value: [] })), "I1", what)
    })

    test("OFFER-35 a dish to be had once", () => {
      const action = direct(1, { allowMultipleOrder: false })
      expect(begun(goes({ action }), asked, known(0))).toEqual([])
      const refused = fresh({ action, phase: { ...phases.Refused, why: "ordered" } })
      expect(begun(refused, asked, known(0, row))).toEqual([])
      tells(begun(refused, asked, known(0)), "OFFER-35", "and is not")
    })

    test("CART-16 a cart to be checked, a dish to be sent", () => {
      const { firstSend: _, ...checks } = goes({ action: soupAndTea, phase: phases.Validating })
      expect(begun(checks, checkout, known(0))).toEqual([])
      tells(begun(goes({ action: soupAndTea }), checkout, known(0)), "I1", "begins as Sending")
      tells(begun({ ...checks, action: soup }, asked, known(0)), "I1", "begins as Validating")
    })

    test("marked as sent, with what was listed before", () => {
      const { firstSend: _, ...unmarked } = goes()
      tells(begun(unmarked, asked, known(0)), "I1", "is not marked as such")
      const what = "what was listed before it is not remembered"
      expect(begun(goes({ baseline: { "901": 1 } }), asked, known(0, row))).toEqual([])
      tells(begun(goes(), asked, known(0, row)), "ORDER-18", what)
      const { baseline: _baseline, ...forgotten } = goes()
      tells(begun(forgotten, asked, known(0)), "ORDER-18", what)
    })

    test("ORDER-19 not without a network", () => {
      const before = { ...known(0), client: withClient({ isOnline: false }).client }
      tells(begun(goes(), asked, before), "ORDER-19", "without a network")
    })

    test("a cancel is sent, done where its row is gone, and refused where it cannot be any more", () => {
      const cancels = (over: Partial<Intent>, ...rows: Rows) =>
        begun(fresh({ action: cancel, ...over }), undo("CancelAsked"), known(0, ...rows))
      expect(cancels({ phase: phases.Sending, attempt: 1, firstSend: 1 }, row)).toEqual([])
      expect(cancels({ phase: phases.Confirmed })).toEqual([])
      tells(cancels({ phase: phases.Confirmed }, row), "I3", "called done, and its order stands")
      const gone: Phase = { ...phases.Refused, why: "gone" }
      expect(cancels({ phase: gone }, makeListed({ cancelStatus: "NOT_POSSIBLE" }))).toEqual([])
    })
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
    const late = fresh({ phase: { _tag: "Stale", at: askedAt } })
    expect(begun(late, asked, withClient({ isOnline: false }))).toEqual([])
  })

  test("I4 at the price of its dishes", () => {
    const wrongly = (action: Action): Action => ({ ...action, price: cents(1) }) as Action
    tells(begun(fresh({ action: wrongly(direct(3)) })), "I4", "says 1, and it is 30000")
    const two = cart(makeLine(), { ...makeLine({ mealId: 2 }), quantity: pieces(2) })
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
      const taken = new Set<Tag>(["Accepted", "Paying", "Confirmed", "Refused"])
      expect(open).toEqual(tags.filter((tag) => !taken.has(tag)))
    })

    test.each(["Accepted", "Paying", "Confirmed", "Refused"] as const)(
      "and as %s for the length of a double tap",
      (tag) => {
        expect(repeated(known(phases[tag]))).toBe(true)
        expect(repeated(known(phases[tag], { askedAt: ms(before - 500) }))).toBe(false)
        expect(repeated(known(phases[tag], { action: cancel }))).toBe(false)
      },
    )

    test("of the same customer and, where something is undone, of the same row", () => {
      expect(repeated(known(phases.Queued, { customerId: "petr" }))).toBe(false)
      const undoes = (orderId: number | string) => ({
        action: { _tag: "Cancel", order: makeListed({ orderId }) } as const,
      })
      const first = known(phases.Queued, undoes(901))
      expect(repeated(first, fresh(undoes("901")))).toBe(true)
      expect(repeated(first, fresh(undoes(902)))).toBe(false)
    })

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
    const wrongly = [later, fresh({ phase: phases.Stale })]
    const changed = [later, fresh({ phase: phases.PriceChanged })]
    const recheck: App.Event = { ...rechecked, id: seq(number) }
    expect(
      violations(withOrders(here, ...wrongly), lineOf(recheck), withOrders(here, ...changed)),
    ).toEqual([])
    const turned = violations(
      withOrders(here, intent(phases.Confirmed), later),
      lineOf(idle),
      withOrders(here, later, intent(phases.Confirmed)),
    )
    expect(turned).toEqual([{ id: "I34", detail: "50 stands behind 200", isOfLog: false }])
    const once = withOrders(here, intent(phases.Confirmed))
    const twice = withOrders(here, intent(phases.Confirmed), intent(phases.Confirmed))
    const doubled = violations(once, lineOf(idle), twice)
    expect(doubled).toContainEqual({ id: "I34", detail: "50 stands behind 50", isOfLog: false })
    const refused = withOrders(here, intent(phases.Confirmed), intent(phases.Refused))
    expect(violations(twice, lineOf(idle), refused).filter(({ id }) => id === "I34")).toEqual([])
  })
})
