/** What the invariants say of orders that are gone: what is not settled leaves only by a person's word. */
import { describe, expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import { violations } from "#domain/app/invariants.ts"
import type { Intent } from "#domain/orders/model.ts"
import { cents, missing, ref, rejected, seq } from "#simulators/values/make.ts"
import {
  answered,
  cancel,
  failed,
  here,
  idle,
  intent,
  lineOf,
  looked,
  lookFailed,
  menuFailed,
  nobody,
  other,
  own,
  phases,
  type Tag,
  tags,
  withClient,
  withConfig,
  withOrders,
} from "#tests/support/orderCauses.ts"

describe("I11 what is not settled leaves only by a person's word", () => {
  const settle = { choice: "keep" } as const
  const events: Readonly<Record<string, App.Event>> = {
    IntentWithdrawn: { _tag: "IntentWithdrawn", id: own },
    IntentDismissed: { _tag: "IntentDismissed", id: own },
    ChangeAnswered: { _tag: "ChangeAnswered", id: own, choice: "drop", shown: cents(1) },
    ForceLeft: { _tag: "ForceLeft", id: own },
    SurplusAnswered: { _tag: "SurplusAnswered", id: own, ...settle },
    NotFoundAnswered: { _tag: "NotFoundAnswered", id: own, choice: "drop" },
    again: { _tag: "NotFoundAnswered", id: own, choice: "again" },
    LogoutAsked: { _tag: "LogoutAsked" },
    LoginSwitched: { _tag: "LoginSwitched", card: ref("card") },
    CartCleared: idle,
    MenuFailed: menuFailed,
    ListFailed: lookFailed,
    Listed: looked(),
    AnswerFailed: answered(failed(missing)),
  }
  const leaves: Readonly<Record<Tag, string>> = {
    Queued: "IntentWithdrawn LogoutAsked LoginSwitched",
    Stale: "IntentWithdrawn LogoutAsked LoginSwitched",
    PriceChanged: "IntentWithdrawn ChangeAnswered LogoutAsked LoginSwitched",
    Validating: "LogoutAsked LoginSwitched",
    Sending: "",
    AwaitingAnswer: "ForceLeft",
    InDoubt: "",
    Paying: "IntentDismissed",
    Accepted: "",
    Confirmed: Object.keys(events).join(" "),
    Duplicate: "SurplusAnswered",
    NotFound: "NotFoundAnswered",
    Unknown: "NotFoundAnswered",
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
      { id: "I11", detail: "Direct 50 in Sending vanished by OrdersAnswered" },
    ])
  })

  test("ORDER-19 with a kiosk's customer everything goes, and there nothing waits", () => {
    const kiosk = withConfig({ allowCardLogin: true })
    const left = { ...kiosk, session: nobody.session }
    expect(namesOf(intent(phases.Sending), kiosk, left)).toBe(Object.keys(events).join(" "))
    expect(namesOf(intent(phases.Sending), here, nobody)).toBe("")
    const all = "IntentWithdrawn LogoutAsked LoginSwitched MenuFailed ListFailed"
    expect(namesOf(intent(phases.Queued), kiosk)).toBe(all)
    expect(
      namesOf(intent(phases.Queued), withClient({ volatile: { since: seq(1), why: "broken" } })),
    ).toBe(all)
    expect(namesOf(intent(phases.Queued, { firstSend: 1 }), kiosk)).toBe(leaves.Queued)
    expect(namesOf(intent(phases.PriceChanged), kiosk)).toBe(leaves.PriceChanged)
  })

  test("by an answer that says so", () => {
    const change = { _tag: "ChangeAnswered", id: own, choice: "order", shown: cents(1) } as const
    expect(vanishes(intent(phases.PriceChanged), change, here)).toHaveLength(1)
    const part = intent({ ...phases.NotFound, booked: 1, claims: { "901": 1 } })
    for (const [choice, count] of [
      ["drop", 0],
      // It is booked in part, and that is kept.
      ["keep", 1],
    ] as const)
      expect(vanishes(part, { _tag: "NotFoundAnswered", id: own, choice }, here)).toHaveLength(
        count,
      )
  })

  test("ORDER-19 at a logout by hand only of who logs out", () => {
    const logout: App.Event = { _tag: "LogoutAsked" }
    expect(vanishes(intent(phases.Queued), logout, here, nobody)).toEqual([])
    expect(
      vanishes(intent(phases.Queued, { customerId: "petr" }), logout, here, nobody),
    ).toHaveLength(1)
  })

  test("ORDER-19 what cannot wait goes only when the server is away, and where it could never wait", () => {
    const volatile = (since: number) =>
      withClient({ volatile: { since: seq(since), why: "broken" } })
    const no: App.Event = { ...looked(), answer: failed(rejected(400)) }
    expect(vanishes(intent(phases.Queued), lookFailed, volatile(49))).toEqual([])
    expect(vanishes(intent(phases.Queued), no, volatile(49))).toHaveLength(1)
    // It waited already when the storage was lost.
    expect(vanishes(intent(phases.Queued), lookFailed, volatile(50))).toHaveLength(1)
    expect(
      vanishes(intent(phases.Queued, { action: cancel }), lookFailed, volatile(49)),
    ).toHaveLength(1)
    expect(
      vanishes(intent(phases.Queued), lookFailed, { ...volatile(49), session: nobody.session }),
    ).toHaveLength(1)
  })
})
