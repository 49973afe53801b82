/** The file of a person's data has all that the device knows of the person, and no secret. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { eventsOf, stateOf } from "#adapters/personal/file.ts"
import * as App from "#domain/app/index.ts"
import { appLog, orderingLog } from "#tests/support/arbitraries.ts"
import { plantedRef, plantedSession, sessionsForAll } from "#simulators/values/canary.ts"

const owner = "whose-file-it-is"

type Planted = ReturnType<typeof plantedSession>

const stateIn = ({ from }: Planted["header"]): App.State =>
  (from as { readonly state: App.State }).state

/** All of it is one person's. */
const owned = (state: App.State): App.State => ({
  ...state,
  cart: { ...state.cart, customerId: owner },
  consents: {
    ...state.consents,
    list: state.consents.list.map((each) => ({ ...each, customerId: owner })),
  },
  language: { ...state.language, choice: { customerId: owner } },
  orders: {
    ...state.orders,
    intents: state.orders.intents.map((each) => ({ ...each, customerId: owner })),
  },
})

const turns = Array.from({ length: sessionsForAll }, (_, turn) => turn)

describe("the file", () => {
  test("RIGHT-02 has each personal value of the state and of the events", () => {
    let found = 0
    for (const turn of turns) {
      const { header, lines, plants } = plantedSession(turn)
      const state = owned(stateIn(header))
      const file = JSON.stringify([stateOf(state, owner), eventsOf(lines)])
      const known = JSON.stringify([state, lines.map(({ event }) => event)])
      const standing = plants.filter((plant) => known.includes(plant))
      found += standing.length
      expect(standing.filter((plant) => !file.includes(plant))).toEqual([])
    }
    expect(found).toBeGreaterThan(1_000)
  })

  test("RIGHT-02 has nothing of others who use the device", () => {
    for (const turn of turns) {
      const { header } = plantedSession(turn)
      const state = stateIn(header)
      const { cart, consents, language, orders } = state
      const others = [cart, language.choice ?? {}, ...consents.list, ...orders.intents].map(
        (each) => ("customerId" in each ? String(each.customerId) : ""),
      )
      const file = JSON.stringify(stateOf(state, owner))
      expect(others.filter((id) => id !== "" && file.includes(id))).toEqual([])
    }
  })

  test("RIGHT-03 has no reference to a secret, wherever one may stand", () => {
    let met = 0
    for (const turn of turns) {
      const { header, lines } = plantedSession(turn)
      const state = owned(stateIn(header))
      met += JSON.stringify([state, lines]).split(plantedRef).length - 1
      expect(JSON.stringify([stateOf(state, owner), eventsOf(lines)])).not.toContain(plantedRef)
    }
    expect(met).toBeGreaterThan(100)
  })

  test("RIGHT-02 of what was really done, all that is of the account is in it as it stands", () => {
    let found = 0
    fc.assert(
      fc.property(fc.oneof(appLog, orderingLog), (log) => {
        const state = log.reduce(App.reduce, App.initial)
        const { member } = state.session
        const customer = state.account.customer.value
        if (member === undefined || customer === undefined) return
        found++
        const { webident: _, ...plain } = customer
        expect(stateOf(state, member.customerId)["account"]).toMatchObject({
          customer: { value: plain },
        })
      }),
      { numRuns: 100, seed: 3 },
    )
    expect(found).toBeGreaterThan(20)
  })
})
