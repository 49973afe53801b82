/** Whatever is pressed, avoided, answered and by whom: nothing with an avoided allergen is had before its name was read and agreed to. */
import fc from "fast-check"
import { expect, test } from "vitest"
import type * as App from "#domain/app/index.ts"
import type { Dish } from "#domain/cart/index.ts"
import type { Allergen } from "#domain/notes/index.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import { clientAfter, guest, loggedIn } from "#tests/support/client.ts"
import {
  makeCustomer,
  makeDish,
  makeItem,
  makeLine,
  makeMenu,
  ms,
  pieces,
  today,
} from "#simulators/values/make.ts"
import { makeNotes } from "#tests/support/notes.ts"

const allergens: ReadonlyArray<Allergen> = ["1", "3", "7"].map((shortName) => ({
  shortName,
  longName: `Allergen ${shortName}`,
}))

/** A dish for each set of allergens; that of none states nothing. */
const dishes: ReadonlyArray<readonly [Dish, ReadonlyArray<Allergen>]> = Array.from(
  { length: 8 },
  (_, n) => [makeDish({ mealId: n + 1 }), allergens.filter((_each, bit) => (n >> bit) % 2 === 1)],
)

const people = [
  clientAfter(...guest({ allowGuests: true })).state,
  ...["4101", "4102"].map(
    (id) =>
      clientAfter(
        ...guest(),
        ...loggedIn({}, { customer: makeCustomer({ customerId: id as never }) }),
      ).state,
  ),
]

const stateOf = (person: number, lines: ReadonlyArray<Dish>): App.State => {
  const state = people[person]!
  const items = dishes.map(([dish, inside]) =>
    makeItem({
      mealId: dish.mealId,
      date: today,
      product: { allergens: [...inside], modifiers: [] },
    }),
  )
  return {
    ...state,
    menu: {
      ...state.menu,
      entries: {
        week: { query: { timeSpan: "WEEK" }, askedAt: ms(0), menu: makeMenu({ items }) },
      },
    },
    cart: { ...state.cart, lines: lines.map((dish) => makeLine(dish)) },
  }
}

const dish = fc.nat({ max: dishes.length - 1 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom("order", "putOff", "add"), dish) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("avoid"), fc.nat({ max: 2 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom("become"), fc.nat({ max: 2 })) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom("take", "leave", "checkout", "slipIn"), dish),
  },
)

const committed = (event: App.Event, cart: ReadonlyArray<Dish>): ReadonlyArray<Dish> =>
  "dish" in event ? [event.dish] : event._tag === "CheckoutAsked" ? cart : []

test("feature 7: no path commits to a marked dish without a confirmation that names its allergen", () => {
  let asked = 0
  let taken = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: "max" }), (steps) => {
      let cart: ReadonlyArray<Dish> = []
      let person = 1
      const { preferenceStore, become, press, sent } = makeNotes(stateOf(person, cart))
      /** What this person has read and said yes to, and what he has read last. */
      const agreed = new Set<string>()
      const read = (): ReadonlyArray<string> =>
        preferenceStore.guard
          .question()
          .flatMap((each) =>
            each.allergens.map(({ shortName }) => `${each.key.split("_")[0]}:${shortName}`),
          )
      const come = (event: App.Event): void => {
        const avoided = new Set(preferenceStore.now().avoided.map(({ shortName }) => shortName))
        for (const { mealId } of committed(event, cart)) {
          const inside = dishes.find(([each]) => each.mealId === mealId)![1]
          for (const { shortName } of inside)
            if (avoided.has(shortName)) expect(agreed).toContain(`${mealId}:${shortName}`)
        }
        if (event._tag === "LineAdded") {
          cart = [...cart.filter((each) => each !== event.dish), event.dish]
          become(stateOf(person, cart))
        }
      }
      for (const [what, n] of steps) {
        const each = dishes[n]?.[0] ?? dishes[0]![0]
        const order = { dish: each, quantity: pieces(1), shown: each.price }
        if (what === "order") press({ _tag: "OrderAsked", ...order })
        if (what === "putOff") press({ _tag: "OrderPutOff", ...order })
        if (what === "add")
          press({ _tag: "LineAdded", dish: each, modifiers: [], quantity: pieces(1) })
        if (what === "checkout") press({ _tag: "CheckoutAsked", shown: each.price, choices: {} })
        // As another tab does, or a cart that is back after a login.
        if (what === "slipIn") {
          cart = [...cart.filter((other) => other !== each), each]
          become(stateOf(person, cart))
        }
        if (what === "avoid") preferenceStore.toggleAvoided(allergens[n]!)
        if (what === "become" && n !== person) {
          person = n
          agreed.clear()
          become(stateOf(person, cart))
        }
        if (what === "leave") preferenceStore.guard.leave()
        if (what === "take") {
          for (const one of read()) agreed.add(one)
          taken += read().length
          preferenceStore.guard.take()
        }
        for (const event of sent.splice(0)) come(event)
        asked += read().length
      }
    }),
    { numRuns: 400, seed: 7 },
  )
  expect(Math.min(asked, taken)).toBeGreaterThan(100)
})

test("feature 7: what is avoided and asked stands in no state and no event", () => {
  const state = stateOf(1, [])
  const before = hashOf(state)
  const { preferenceStore, press, log, store } = makeNotes(state)
  const [milky, inside] = dishes[4]!
  expect(inside).toHaveLength(1)
  const order: App.Event = {
    _tag: "OrderAsked",
    dish: milky,
    quantity: pieces(1),
    shown: milky.price,
  }
  press(order)
  const unasked = log.splice(0)
  preferenceStore.toggleAvoided(inside[0]!)
  press(order)
  expect(preferenceStore.guard.question()).toHaveLength(1)
  preferenceStore.guard.take()
  expect(hashOf(store.get())).toBe(before)
  // With the question and without it the log is the same, but for the number of the press.
  const tags = (events: ReadonlyArray<App.Event>) => events.map(({ _tag }) => _tag)
  expect(tags(unasked)).toEqual(["Pressed", "PressEnded", "OrderAsked"])
  expect(tags(log)).toEqual(tags(unasked))
  expect(JSON.stringify(log)).not.toContain(inside[0]!.longName)
})
