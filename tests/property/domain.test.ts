/** What holds for any events in any order. */
import fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { unclassified } from "#adapters/logfile/privacy.ts"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { total } from "#domain/cart/selectors.ts"
import { isEqual } from "#domain/kernel/equal.ts"
import type { Of } from "#domain/kernel/event.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { anyEvent, anyLog, appLog, numbered, orderingLog } from "#tests/support/arbitraries.ts"

const fold = (log: ReadonlyArray<App.Recorded>): App.State => log.reduce(App.reduce, App.initial)

/** The state after each line, the first before any. */
const states = (log: ReadonlyArray<App.Recorded>): ReadonlyArray<App.State> => {
  const all = [App.initial]
  for (const line of log) all.push(App.reduce(all.at(-1)!, line))
  return all
}

type Send = Of<App.Demand, "SendOrder">

const sendsIn = (state: App.State, demandsOf = App.makeDemands()): ReadonlyArray<Send> =>
  demandsOf(state, true).filter((demand): demand is Send => demand._tag === "SendOrder")

const isEvent = Schema.is(Event)

test("every event has a name of its own", () => {
  const tags = Event.members.flatMap((member) =>
    "cases" in member ? Object.keys(member.cases) : [],
  )
  expect(tags.filter((tag, n) => tags.indexOf(tag) !== n)).toEqual([])
})

describe("the generators", () => {
  test("every generated event is an event, and all kinds come", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyEvent, (event) => {
        seen.add(event._tag)
        expect(isEvent(event)).toBe(true)
      }),
      { numRuns: 3500, seed: 1 },
    )
    const known = Event.members.flatMap((member) =>
      "cases" in member ? Object.keys(member.cases) : [],
    )
    expect(known.filter((tag) => !seen.has(tag))).toEqual([])
  })

  test("they reach every phase of an order", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(orderingLog, (log) => {
        for (const { orders } of states(log))
          for (const { phase } of orders.intents) seen.add(phase._tag)
      }),
      { numRuns: 700, seed: 2 },
    )
    expect([...seen].toSorted()).toEqual([
      "Accepted",
      "AwaitingAnswer",
      "Confirmed",
      "Duplicate",
      "InDoubt",
      "NotFound",
      "Paying",
      "PriceChanged",
      "Queued",
      "Refused",
      "Sending",
      "Stale",
      "Unknown",
      "Validating",
    ])
  })
})

describe("the fold", () => {
  test("any event in any state gives a state, whose demands and text can be told", () => {
    fc.assert(
      fc.property(fc.oneof(anyLog, appLog), (log) => {
        const demandsOf = App.makeDemands()
        for (const state of states(log)) {
          const keys = demandsOf(state, true).map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => !/^[a-z]+\/./i.test(key))).toEqual([])
        }
        const state = fold(log)
        expect(hashOf(JSON.parse(JSON.stringify(state)) as App.State)).toBe(hashOf(state))
      }),
      { numRuns: 150 },
    )
  })

  test("the same log folds to the same state, also after a way through JSON", () => {
    fc.assert(
      fc.property(fc.oneof(anyLog, appLog), (log) => {
        const once = hashOf(fold(log))
        expect(hashOf(fold(log))).toBe(once)
        const text = JSON.stringify(log)
        const back = JSON.parse(text) as ReadonlyArray<App.Recorded>
        for (const { event } of back) expect(isEvent(event)).toBe(true)
        expect(hashOf(fold(back))).toBe(once)
      }),
      { numRuns: 150 },
    )
  })

  test("an event changes no state that somebody else holds", () => {
    fc.assert(
      fc.property(appLog, (log) => {
        const all = states(log)
        const hashes = all.map((state) => JSON.stringify(state))
        states(log)
        expect(all.map((state) => JSON.stringify(state))).toEqual(hashes)
      }),
      { numRuns: 100 },
    )
  })

  test("what every tab shares depends on shared events alone", () => {
    fc.assert(
      fc.property(fc.oneof(anyLog, appLog), (log) => {
        const shared = log.filter(({ event }) => App.isShared(event))
        expect(App.sharedOf(fold(log))).toEqual(App.sharedOf(fold(shared)))
      }),
      { numRuns: 150 },
    )
  })

  test("demands follow from the state alone, whatever was asked before", () => {
    fc.assert(
      fc.property(appLog, (log) => {
        const demandsOf = App.makeDemands()
        for (const state of states(log))
          expect(isEqual(demandsOf(state, true), App.makeDemands()(state, true))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test("DATA-03 while nobody is logged in, nothing of a customer is read or sent", () => {
    const own = /^(account|reports|consents)\//
    fc.assert(
      fc.property(fc.oneof(anyLog, appLog), (log) => {
        const demandsOf = App.makeDemands()
        for (const state of states(log)) {
          if (state.session.member !== undefined) continue
          const keys = demandsOf(state, true).map(({ key }) => key)
          expect(keys.filter((key) => own.test(key))).toEqual([])
        }
      }),
      { numRuns: 100 },
    )
  })

  test("only the leader is asked for what changes the server", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        const tags = App.makeDemands()(fold(log), false).map(({ _tag }) => _tag)
        expect(tags.filter((tag) => tag !== "Wait" && tag !== "Go" && tag !== "Leave")).toEqual([])
      }),
    )
  })
})

describe("sending", () => {
  test("ORDER-18 ORDER-19 at most one order is on the wire, it is being sent, and its customer is logged in", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        for (const state of states(log)) {
          const { orders } = state
          const onWire = orders.intents.filter(
            ({ phase }) => phase._tag === "Sending" || phase._tag === "Validating",
          )
          expect(onWire.length).toBeLessThanOrEqual(1)
          for (const { id, customerId } of onWire) {
            expect(customerId).toBe(state.session.member?.customerId)
            expect(sendsIn(state).map((send) => send.id)).toEqual([id])
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test("ORDER-18 a demanded send stands with the same content until its answer, its start or its session's end", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        const demandsOf = App.makeDemands()
        let state = App.initial
        for (const line of log) {
          const before = sendsIn(state, demandsOf)
          const next = App.reduce(state, line)
          const after = sendsIn(next, demandsOf)
          for (const send of before) {
            const { event } = line
            const isAbout = "attempt" in event && "id" in event && event.id === send.id
            const isAnswered =
              isAbout &&
              event.attempt === send.attempt &&
              // What never left needs no answer.
              (event._tag === "OrderUnsent" || event.isCheck === send.isCheck)
            const isOver =
              event._tag === "ClientStarted" ||
              // A check books nothing, and what it is of is not trusted any more.
              (event._tag === "LogDamaged" && send.isCheck) ||
              next.session.member !== state.session.member
            if (isAnswered || isOver) continue
            expect(after.some((each) => isEqual(each, send))).toBe(true)
          }
          state = next
        }
      }),
      { numRuns: 200 },
    )
  })

  test("ORDER-18 no key of a send ever comes back, and each new attempt is of an order that waited for it", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        const demandsOf = App.makeDemands()
        const sent = new Set<string>()
        const gone = new Set<string>()
        let state = App.initial
        for (const line of log) {
          const before = state
          state = App.reduce(state, line)
          const now = new Set(sendsIn(state, demandsOf).map(({ key }) => key))
          for (const key of sent) if (!now.has(key)) gone.add(key)
          for (const send of sendsIn(state, demandsOf)) {
            expect(gone.has(send.key)).toBe(false)
            if (sent.has(send.key)) continue
            sent.add(send.key)
            const was = before.orders.intents.find(({ id }) => id === send.id)
            // Asked for by this very event, with a list that is fresh.
            if (was === undefined) {
              expect(send.id).toBe(line.seq)
              continue
            }
            const { _tag } = was.phase
            // After a doubt only the rules of cancel and exchange, or a person, lead to another send.
            if (_tag === "InDoubt") expect(["Cancel", "Exchange"]).toContain(was.action._tag)
            else
              expect(["Queued", "Stale", "PriceChanged", "Validating", "AwaitingAnswer"]).toContain(
                _tag,
              )
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  test("ORDER-18 a create whose answer is missing is not sent again before a person says so", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        const doubted = new Set<number>()
        let state = App.initial
        for (const line of log) {
          const { event } = line
          if (event._tag === "NotFoundAnswered" && event.choice === "again")
            doubted.delete(event.id)
          state = App.reduce(state, line)
          for (const { id, phase, action } of state.orders.intents)
            if (phase._tag === "InDoubt" && (action._tag === "Direct" || action._tag === "Cart"))
              doubted.add(id)
          for (const { id } of sendsIn(state)) expect(doubted.has(id)).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })

  test("no send without the event that asked for it, of the customer who is logged in", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        const asked = new Set<number>()
        let state = App.initial
        for (const line of log) {
          if (/^(Order|Checkout|Cancel|Exchange)Asked$|SurplusAnswered/.test(line.event._tag))
            asked.add(line.seq)
          state = App.reduce(state, line)
          for (const { id } of sendsIn(state)) {
            expect(asked.has(id)).toBe(true)
            const intent = state.orders.intents.find((each) => each.id === id)!
            expect(intent.customerId).toBe(state.session.member!.customerId)
          }
        }
      }),
    )
  })

  test("an attempt never goes back, and no order vanishes in doubt", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        let state = App.initial
        for (const line of log) {
          const next = App.reduce(state, line)
          for (const { id, attempt, phase } of state.orders.intents) {
            const later = next.orders.intents.find((each) => each.id === id)
            if (later !== undefined) expect(later.attempt).toBeGreaterThanOrEqual(attempt)
            const isUncertain = phase._tag === "InDoubt" || phase._tag === "Sending"
            const isKioskLogout =
              next.client.config.allowCardLogin && next.session.member === undefined
            // Whoever wants to be forgotten was told of it. Source: RIGHT-04.
            const isForgotten = line.event._tag === "LogoutAsked" && line.event.forgets === true
            if (isUncertain && !isKioskLogout && !isForgotten) expect(later).toBeDefined()
          }
          state = next
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe("money and lists", () => {
  test("CART-12 OFFER-30 a total is the sum of quantity times price, in whole hundredths", () => {
    fc.assert(
      fc.property(appLog, (log) => {
        for (const { cart, orders } of states(log)) {
          const sum = cart.lines.reduce((all, { dish, quantity }) => all + dish.price * quantity, 0)
          expect(total(cart)).toBe(sum)
          for (const { action } of orders.intents) {
            if (action._tag === "Direct")
              expect(action.price).toBe(action.dish.price * action.quantity)
            if (action._tag === "Cart") expect(action.price).toBe(total(action))
          }
        }
      }),
    )
  })

  test("CART-02 CART-09 no two lines of a cart are the same choice", () => {
    fc.assert(
      fc.property(appLog, (log) => {
        for (const { cart } of states(log)) {
          const keys = cart.lines.map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          expect(Object.keys(cart.changes).filter((key) => !keys.includes(key as never))).toEqual(
            [],
          )
        }
      }),
    )
  })

  test("UI-30 no two toasts have one id, nor say one thing", () => {
    fc.assert(
      fc.property(fc.oneof(anyLog, appLog), (log) => {
        for (const { toasts } of states(log)) {
          const ids = toasts.list.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          const said = toasts.list
            .filter(({ undo }) => undo === undefined)
            .map(({ messageKey, isFromServer }) => `${isFromServer}${messageKey}`)
          expect(new Set(said).size).toBe(said.length)
        }
      }),
    )
  })

  test("a locked cart has an order under way, and an order under way locks it", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        for (const { cart, orders } of states(log)) {
          const { sending } = cart
          if (sending === undefined) continue
          const intent = orders.intents.find(({ id }) => id === sending)
          expect(intent?.action._tag).toBe("Cart")
          expect(["Confirmed", "Accepted", "Refused", "Duplicate"]).not.toContain(
            intent?.phase._tag,
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  test("a question on the screen belongs to an order that asks", () => {
    fc.assert(
      fc.property(orderingLog, (log) => {
        for (const { modals, orders } of states(log))
          for (const modal of modals.queue) {
            if (!("intent" in modal)) continue
            const phase = orders.intents.find(({ id }) => id === modal.intent)?.phase._tag
            expect([
              "AwaitingAnswer",
              "PriceChanged",
              "Duplicate",
              "NotFound",
              "Unknown",
            ]).toContain(phase)
          }
      }),
      { numRuns: 200 },
    )
  })
})

test("no text and no number of any event is without a privacy class", () => {
  expect(unclassified(Event)).toEqual([])
  expect(unclassified(Schema.Struct({ open: Schema.String }))).toEqual([".open"])
})

test("the numbers of shared events count up, a tab's down", () => {
  const log = numbered([{ _tag: "MenuClosed" }, { _tag: "OrdersWanted" }, { _tag: "MenuClosed" }])
  expect(log.map(({ seq }) => seq)).toEqual([-1, 1, -2])
})
