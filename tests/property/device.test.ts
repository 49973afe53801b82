/** A whole device against the simulated backend, whatever goes wrong on the way: never twice unseen, never lost. */
import fc from "fast-check"
import { expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { needsPerson } from "#domain/orders/index.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { type Device, makeDevice } from "#simulators/people/device.ts"
import {
  bookedOf,
  callsOf,
  fault,
  heal,
  kill,
  orderOf,
  salad,
  soup,
} from "#simulators/people/journey.ts"

type Step =
  | { readonly _tag: "Order"; readonly mealId: number; readonly pieces: number }
  | { readonly _tag: "Fault"; readonly kind: string; readonly processed: boolean }
  | { readonly _tag: "Wait"; readonly ms: number }
  | { readonly _tag: "Reload"; readonly ms: number }
  | { readonly _tag: "Network"; readonly isOnline: boolean }
  | { readonly _tag: "Server"; readonly isUp: boolean }
  | { readonly _tag: "Answer"; readonly word: 0 | 1 | 2 }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Order" as const),
      mealId: fc.constantFrom(salad.mealId, soup.mealId),
      pieces: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Fault" as const),
      kind: fc.constantFrom("dropBefore", "dropAfter", "hang", "html", "malformed", "503", "force"),
      processed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("Wait" as const),
      ms: fc.constantFrom(0, 100, 700, 3000, 12_000, 45_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Reload" as const),
      ms: fc.constantFrom(0, 1000, 40_000),
    }),
  },
  fc.record({ _tag: fc.constant("Network" as const), isOnline: fc.boolean() }),
  fc.record({ _tag: fc.constant("Server" as const), isUp: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("Answer" as const),
      word: fc.constantFrom(0, 1, 2),
    }),
  },
)

/** What a person does with the oldest order that asks. */
const answer = (device: Device, word: 0 | 1 | 2): void => {
  const asking = device.state().orders.intents.find(needsPerson)
  if (asking === undefined) return
  const { id, phase } = asking
  switch (phase._tag) {
    case "AwaitingAnswer":
      return word === 2
        ? device.send({ _tag: "ForceLeft", id })
        : device.send({ _tag: "ForceAnswered", id, answer: word === 0 ? "YES" : "NO" })
    case "NotFound":
      return device.send({
        _tag: "NotFoundAnswered",
        id,
        choice: (["again", "keep", "drop"] as const)[word],
      })
    case "PriceChanged":
      return device.send({ _tag: "ChangeAnswered", id, choice: "order", shown: phase.price })
    case "Duplicate":
      return device.send({ _tag: "SurplusAnswered", id, choice: "keep" })
    default:
      return undefined
  }
}

const play = (device: Device, each: Step): void => {
  switch (each._tag) {
    case "Order":
      return device.send(orderOf(device, each.mealId, each.pieces), 0)
    case "Fault": {
      const { kind, processed } = each
      const what =
        kind === "503"
          ? { kind: "status", status: 503, processed }
          : kind === "hang" || kind === "html"
            ? { kind, processed }
            : { kind }
      return fault(device, "POST /canteenorder/direct", what)
    }
    case "Wait":
      return device.advance(each.ms)
    case "Reload":
      return device.reload(each.ms)
    case "Network":
      return device.send({ _tag: "NetworkSeen", isOnline: each.isOnline })
    case "Server":
      return each.isUp ? heal(device) : kill(device)
    case "Answer":
      return answer(device, each.word)
  }
}

/** Keys of all sends that the log, folded anew, ever demanded. */
const demandedSends = (device: Device): ReadonlySet<string> => {
  const demandsOf = App.makeDemands()
  const keys = new Set<string>()
  let state = App.initial
  for (const line of device.disk.lines) {
    state = App.reduce(state, line as unknown as App.Recorded)
    for (const demand of demandsOf(state, true))
      if (demand._tag === "SendOrder") keys.add(demand.key)
  }
  return keys
}

test("ORDER-18 ORDER-19 whatever fails and whenever the page dies, what is said to be booked is booked, and nothing else is", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 14, size: "max" }), (steps) => {
      const device = makeDevice({ config: { autoLogout: 0 } })
      device.control("PATCH", "customer", { login: "jana", balance: 100_000 })
      device.login()
      device.advance(500)
      for (const each of steps) play(device, each)
      device.send({ _tag: "NetworkSeen", isOnline: true })
      device.control("DELETE", "faults")
      device.advance(240_000)

      const { intents } = device.state().orders
      for (const { phase } of intents)
        expect(["Confirmed", "Refused", "NotFound", "AwaitingAnswer", "Duplicate"]).toContain(
          phase._tag,
        )
      for (const { mealId } of [salad, soup]) {
        const said = intents.reduce((sum, { action, phase }) => {
          if (action._tag !== "Direct" || action.dish.mealId !== mealId) return sum
          if (phase._tag === "Confirmed") return sum + action.quantity
          return sum + (phase._tag === "Duplicate" || phase._tag === "NotFound" ? phase.booked : 0)
        }, 0)
        expect([mealId, bookedOf(device, mealId)]).toEqual([mealId, said])
      }
      // Written before sent: each send that left was demanded by what the disk holds, and at most once.
      const calls = callsOf(device, "/canteenorder/direct")
      expect(calls.length).toBeLessThanOrEqual(demandedSends(device).size)
      const attempts = intents.reduce((sum, { attempt }) => sum + attempt, 0)
      expect(demandedSends(device).size).toBeGreaterThanOrEqual(attempts)
    }),
    { numRuns: 20 },
  )
}, 120_000)

test("the same steps give the same log, line by line", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const run = (): string => {
        const device = makeDevice({ config: { autoLogout: 0 } })
        device.login()
        device.advance(500)
        for (const each of steps) play(device, each)
        device.advance(60_000)
        return JSON.stringify(device.disk.lines)
      }
      expect(run()).toBe(run())
    }),
    { numRuns: 8 },
  )
})

test("what a tab's journal holds folds to that tab's state", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const device = makeDevice({ config: { autoLogout: 0 } })
      device.login()
      device.advance(500)
      for (const each of steps) play(device, each)
      device.advance(5000)
      const { start, lines } = device.store()!.journal()
      const folded = lines.reduce(App.reduce, start ?? App.initial)
      expect(hashOf(folded)).toBe(hashOf(device.state()))
    }),
    { numRuns: 15 },
  )
})
