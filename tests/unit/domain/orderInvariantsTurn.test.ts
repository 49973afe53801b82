/** What the invariants say of orders whose turn has come: which may go out, and why one is refused instead. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import type { Intent, Phase } from "#domain/orders/model.ts"
import { makeListed, rejected } from "#simulators/values/make.ts"
import {
  answered,
  cancel,
  direct,
  exchange,
  failed,
  found,
  intent,
  knows,
  looked,
  other,
  own,
  phases,
  type Play,
  rechecked,
  right,
  row,
  soup,
  soupAndTea,
  wrong,
} from "#tests/support/orderCauses.ts"

const queued = intent(phases.Queued, { attempt: 0 })
const out = intent(phases.Sending, { attempt: 1, firstSend: 1, baseline: {} })

describe("OFFER-35 a dish to be had once", () => {
  const once = { action: direct(1, { allowMultipleOrder: false }) }
  const ordered: Phase = { ...phases.Refused, why: "ordered" }
  const sent = { firstSend: 1, attempt: 1, baseline: {} }
  const sends: Play = { was: { ...queued, ...once }, now: { ...out, ...once }, event: looked() }

  test("goes out only where the list has none of it", () => {
    right(sends)
    const baseline = { "901": 1 }
    const tooMany: Play = { ...sends, now: { ...sends.now, baseline }, event: looked(row) }
    wrong(tooMany, "OFFER-35", "is sent, and is ordered already")
    // It may be had again.
    const { action } = queued
    right({ ...tooMany, was: queued, now: { ...tooMany.now, action } })
    // What is listed may be its own.
    right({
      ...sends,
      was: { ...sends.was, ...sent },
      now: { ...sends.now, ...sent, attempt: 2 },
      event: looked(row),
    })
  })

  test("is refused as ordered only where the list has it", () => {
    const now = intent(ordered, { ...once, attempt: 0 })
    const told: Play = { was: sends.was, now, event: looked(row) }
    right(told)
    const what = "is called ordered already, and is not"
    wrong({ ...told, event: looked() }, "OFFER-35", what)
    wrong({ ...told, event: looked(makeListed({ mealId: 2 })) }, "OFFER-35", what)
    wrong({ ...told, was: queued, now: { ...now, action: queued.action } }, "OFFER-35", what)
    wrong({ ...told, was: { ...told.was, ...sent }, now: { ...now, ...sent } }, "OFFER-35", what)
  })
})

describe("ORDER-18 what a list would not tell apart from an older order", () => {
  const told = (phase: Phase, over: Partial<Intent> = {}, next = soup): ReadonlyArray<string> => {
    const first = intent(phase, over)
    const later = { id: other, action: next }
    return found({
      was: first,
      now: first,
      event: looked(),
      others: [{ ...queued, ...later }],
      othersNow: [{ ...out, ...later }],
    })
  }
  const waits = /ORDER-18: Direct 51 .* goes out before 50/

  test.each([
    "Queued",
    "Stale",
    "PriceChanged",
    "AwaitingAnswer",
    "InDoubt",
    "NotFound",
    "Duplicate",
    "Unknown",
  ] as const)("waits while that is %s", (tag) => {
    expect(told(phases[tag]).join("\n")).toMatch(waits)
  })

  test.each(["Accepted", "Paying", "Confirmed", "Refused"] as const)(
    "goes once that is %s",
    (tag) => {
      expect(told(phases[tag])).toEqual([])
    },
  )

  test("waits for a cart and for a cancel of it, and for nobody else's and nothing else", () => {
    expect(told(phases.InDoubt, { action: soupAndTea }).join("\n")).toMatch(waits)
    expect(told(phases.InDoubt, { action: cancel }).join("\n")).toMatch(waits)
    expect(told(phases.InDoubt, { customerId: "petr" })).toEqual([])
    expect(told(phases.InDoubt, {}, direct(1, { mealId: 2 }))).toEqual([])
  })
})

describe("why an order is refused", () => {
  const refusals = (phase: Phase, event: App.Event, over: Partial<Intent> = {}): string => {
    const whys = ["server", "deadline", "gone", "oldCart", "balance", "payment", "ordered"] as const
    const was = intent(phase, over)
    return whys
      .filter((why) => {
        const now = { ...was, phase: { ...phases.Refused, why } }
        const play = { was, now, event, before: knows([row]) }
        return !found(play).some((each) => /^I1: .*for no such reason/.test(each))
      })
      .join(" ")
  }

  test("is what whoever refused it can say", () => {
    const no = failed(rejected(400))
    const ofCart = { action: soupAndTea }
    expect(refusals(phases.Sending, answered(no))).toBe("server oldCart balance")
    expect(refusals(phases.Validating, answered(no, true), ofCart)).toBe("server oldCart balance")
    expect(refusals(phases.Queued, { _tag: "DeadlinePassed", id: own })).toBe("deadline")
    expect(refusals(phases.Stale, rechecked)).toBe("deadline gone ordered")
    expect(refusals(phases.Queued, looked(row))).toBe("deadline ordered")
    expect(refusals(phases.Queued, looked(row), { action: cancel })).toBe("gone")
    expect(refusals(phases.InDoubt, looked(row), { action: exchange })).toBe("gone")
    expect(refusals(phases.Paying, { _tag: "PaymentFailureReached", of: own }, ofCart)).toBe(
      "payment",
    )
    // What was said already is not said again.
    const all = "server deadline gone oldCart balance payment ordered"
    expect(refusals(phases.Refused, looked(row))).toBe(all)
  })
})
