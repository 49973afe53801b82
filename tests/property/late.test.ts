/** Rules that come late must not be missed: what is folded without them is what they would have made of it. */
import fc from "fast-check"
import { beforeEach, expect, test, vi } from "vitest"
import * as Whole from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"
import { sameDemand } from "#domain/kernel/demand.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { anyEvent, numbered } from "#tests/support/arbitraries.ts"

/** The client as a first visit has it: modules anew, without what the tests import for its effect. */
const fresh = async () => {
  vi.resetModules()
  return {
    App: await import("#domain/app/index.ts"),
    makeDevice: (await import("#tests/support/device.ts")).makeDevice,
    fetchRules: async () => (await import("#src/runtime/late.ts")).installLate(),
  }
}
let client: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  client = await fresh()
})

test("a log without a waking event folds to the same state and demands with the late rules and without", () => {
  const { App } = client
  const seen = new Set<string>()
  const sleeping = fc.array(
    anyEvent.filter((event) => App.canFold(event)),
    { maxLength: 60, size: "max" },
  )
  fc.assert(
    fc.property(sleeping, (events) => {
      const log = numbered(events)
      const early = log.reduce(App.reduce, App.initial)
      const whole = log.reduce(Whole.reduce, Whole.initial)
      for (const { event } of log) seen.add(event._tag)
      expect(hashOf(early)).toBe(hashOf(whole))
      expect(sameDemand(App.makeDemands()(early, true), Whole.makeDemands()(whole, true))).toBe(
        true,
      )
      expect(App.canGoOn(whole)).toBe(true)
    }),
    { numRuns: 300, seed: 1 },
  )
  expect([...seen]).toEqual(
    expect.arrayContaining(["ClientStarted", "TokenAnswered", "MenuAnswered", "LanguageChosen"]),
  )
})

test("what wakes an order or a cart is heard as shared before the rules are there", () => {
  const { App } = client
  const tags = Event.members.flatMap(({ cases }) => Object.keys(cases))
  expect(tags.length).toBeGreaterThan(100)
  for (const _tag of tags) {
    const event = { _tag } as Whole.Event
    expect(`${_tag} ${App.isShared(event)}`).toBe(`${_tag} ${Whole.isShared(event)}`)
  }
})

test("LOGIN-09 a login waits for the rules of ordering, then goes on as if they had been there", async () => {
  const { App, makeDevice, fetchRules } = client
  const line = Promise.withResolvers<void>()
  const device = makeDevice({
    rules: async () => {
      await line.promise
      return fetchRules()
    },
  })
  device.login()
  device.advance(5000)
  expect(device.state().session.member).toBeUndefined()
  expect(device.state().session.login._tag).toBe("Asking")
  expect(App.canFold({ _tag: "OrdersWanted" })).toBe(false)
  line.resolve()
  await vi.waitFor(() => expect(device.state().session.member).toBeDefined())
  device.advance(500)
  expect(device.state().orders.listed.value).toBeDefined()
  expect(device.state().cart.customerId).toBe(device.state().session.member?.customerId)
})
