/** What holds in every world that any order of calls can reach. */
import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, type Day } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { answer, base, requestOf, type World, worldOf } from "#simulators/core/index.ts"
import { dishesOn } from "#simulators/core/menu.ts"
import { prague, start } from "./sim.ts"

const days = [0, 1, 2, 5, 6].map((ahead) => addDays("2026-11-18" as Day, ahead))
const logins = ["jana", "acme", "petr"] as const

type Act =
  | {
      readonly kind: "order"
      readonly day: number
      readonly slot: number
      readonly quantity: number
    }
  | { readonly kind: "cancel" | "exchange"; readonly nth: number }
  | { readonly kind: "cart"; readonly day: number; readonly quantity: number }
type Step = { readonly login: (typeof logins)[number]; readonly act: Act; readonly minutes: number }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant("order" as const),
    day: fc.constantFrom(0, 0, 1, 1, 2, 3, 4),
    slot: fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 4),
    quantity: fc.constantFrom(1, 1, 2, 3),
  }),
  fc.record({ kind: fc.constantFrom("cancel" as const, "exchange" as const), nth: fc.nat(8) }),
  fc.record({
    kind: fc.constant("cart" as const),
    day: fc.nat(4),
    quantity: fc.constantFrom(1, 2),
  }),
)

/** Hours pass between steps, so that deadlines are met on both sides. */
const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
  fc.record({
    login: fc.constantFrom(...logins),
    act,
    minutes: fc.constantFrom(0, 0, 5, 180, 700),
  }),
  { maxLength: 40 },
)

const callOf = (world: World, { login, act }: Step): readonly [string, unknown] => {
  switch (act.kind) {
    case "order": {
      const dish = dishesOn(world, 7, days[act.day]!)[act.slot]!
      const { date, canteenId, recipe, price } = dish
      const item = { mealId: recipe.mealId, date, quantity: act.quantity, canteenId }
      return ["/canteenorder/direct", { price: (price * act.quantity) / 100, item }]
    }
    case "cart": {
      const { date, canteenId, recipe, price } = dishesOn(world, 9, days[act.day]!)[0]!
      const item = { mealId: recipe.mealId, date, quantity: act.quantity, canteenId }
      return [
        "/order/cart",
        {
          price: (price * act.quantity) / 100,
          orderDate: "2026-11-18 09:55:00",
          items: [item],
          additionalData: [],
        },
      ]
    }
    default: {
      const { orders } = world.customers[login]!
      return [
        `/canteenorder/${act.kind}`,
        { orderId: orders[act.nth % (orders.length + 1)]?.id ?? 0 },
      ]
    }
  }
}

const fresh = () => worldOf({ seed: 1, now: start, zone: prague })

/** Few portions, and two people who can give some away, beside strangers who do: so that sequences meet. */
const crowded = (): World => {
  const soups = days.slice(0, 2).flatMap((day) => dishesOn(fresh(), 7, day).slice(0, 1))
  const mains = days.slice(0, 2).flatMap((day) => dishesOn(fresh(), 7, day).slice(1, 3))
  const where = ({ recipe, date, canteenId }: (typeof soups)[number]) => ({
    mealId: recipe.mealId,
    date,
    canteenId,
  })
  const orders = [...soups, ...mains].map((dish) => ({
    ...where(dish),
    quantity: dish.recipe.group === "soup" ? 2 : 1,
    cancelStatus: "FOR_EXCHANGE",
  }))
  const calls: ReadonlyArray<readonly [string, object]> = [
    ...soups.map(
      (dish) => ["menu", { ...where(dish), availability: "EXCHANGE", quantity: 2 }] as const,
    ),
    ...mains.map((dish, n) => ["menu", { ...where(dish), quantity: n % 2 }] as const),
    ...["jana", "acme"].map((login) => ["customer", { login, orders }] as const),
  ]
  return calls.reduce((world, [path, body]) => {
    const request = {
      method: "PATCH",
      url: `/__sim/${path}`,
      headers: {},
      body: JSON.stringify(body),
    }
    return answer(world, requestOf({ ...request, now: start }))[0]
  }, fresh())
}

/** Every world on the way, the first one included. */
const worldsOf = (script: ReadonlyArray<Step>): ReadonlyArray<World> => {
  const worlds = [crowded()]
  let now: number = start
  for (const step of script) {
    const world = worlds.at(-1)!
    now += step.minutes * 60_000
    const [path, body] = callOf(world, step)
    const headers = {
      authorization: `Basic ${btoa(`${step.login}:${step.login}-1234`)}`,
      "x-asw-force": "YES",
    }
    const request = { method: "POST", url: base + path, headers, body: JSON.stringify(body) }
    worlds.push(answer(world, requestOf({ ...request, now: now as EpochMs }))[0])
  }
  return worlds
}

const ordersIn = (world: World) => Object.values(world.customers).flatMap(({ orders }) => orders)

test("SIM-01 what a customer has in the account and in orders together never changes", () => {
  fc.assert(
    fc.property(steps, (script) => {
      const wealth = (world: World) =>
        logins.map((login) => {
          const { balance, orders } = world.customers[login]!
          return orders.reduce((sum, { price }) => sum + price, balance as number)
        })
      const [first, ...rest] = worldsOf(script).map(wealth)
      for (const each of rest) expect(each).toEqual(first)
    }),
  )
})

/** Portions of every limited dish: on the shelf, offered by strangers, and booked. */
const portionsOf = (world: World) =>
  Object.fromEntries(
    [7, 9].flatMap((canteenId) =>
      days.flatMap((day) =>
        dishesOn(world, canteenId, day)
          .filter(({ shelf }) => shelf.left !== undefined)
          .map(({ key, shelf, recipe }) => [
            key,
            ordersIn(world)
              .filter((order) => order.mealId === recipe.mealId && order.date === day)
              .filter((order) => order.canteenId === canteenId)
              .reduce((sum, { quantity }) => sum + quantity, shelf.left! + shelf.offered),
          ]),
      ),
    ),
  )

test("SIM-01 ordering, cancelling and exchanging make and lose no portion", () => {
  fc.assert(
    fc.property(steps, (script) => {
      const worlds = worldsOf(script)
      expect(portionsOf(worlds.at(-1)!)).toEqual(portionsOf(worlds[0]!))
    }),
  )
})

test("SIM-01 no shelf and no order ever holds fewer than no portions", () => {
  fc.assert(
    fc.property(steps, (script) => {
      for (const world of worldsOf(script)) {
        for (const { left = 0, offered } of Object.values(world.shelves))
          expect(Math.min(left, offered)).toBeGreaterThanOrEqual(0)
        for (const { quantity } of ordersIn(world)) expect(quantity).toBeGreaterThan(0)
      }
    }),
  )
})

test("SIM-01 the sequences do meet: orders are booked, given away and taken", () => {
  const met = { booked: 0, offered: 0, taken: 0 }
  fc.assert(
    fc.property(steps, (script) => {
      const worlds = worldsOf(script)
      for (const [n, world] of worlds.slice(1).entries()) {
        const before = worlds[n]!
        if (ordersIn(world).length > ordersIn(before).length) met.booked++
        if (ordersIn(world).filter(({ onExchange }) => onExchange).length > 0) met.offered++
        const paid = (login: string) =>
          world.customers[login]!.balance !== before.customers[login]!.balance
        if (logins.some((login) => login !== script[n]!.login && paid(login))) met.taken++
      }
    }),
    { seed: 1, numRuns: 300 },
  )
  expect(Math.min(met.booked, met.offered, met.taken)).toBeGreaterThan(0)
})

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom("constructor", "__proto__", "{", "null", "[]", "{}"),
)

test("SIM-03 no request breaks the backend, and every answer to a call is JSON", () => {
  const path = fc.oneof(
    anyText.map((text) => `/${encodeURIComponent(text)}`),
    fc.constantFrom(
      "/customer",
      "/canteenmenu?day=2026-02-30",
      "/order/cart",
      "/canteenorder/direct",
    ),
    fc.constantFrom("/../__sim/reset", "/../__sim/faults", "/../__sim/customer", "/../__sim/clock"),
  )
  const request = fc.record({
    method: fc.constantFrom("GET", "POST", "PATCH", "DELETE", "HEAD"),
    path,
    headers: fc.dictionary(
      fc.constantFrom("authorization", "x-asw-token", "accept-language", "x-asw-force"),
      fc.oneof(anyText, fc.constant(`Basic ${btoa("jana:jana-1234")}`)),
    ),
    body: fc.option(fc.oneof(anyText, fc.json()), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(request, { maxLength: 8 }), (requests) => {
      let world = fresh()
      for (const { method, path, headers, body } of requests) {
        const [next, { reply }] = answer(
          world,
          requestOf({ method, url: base + path, headers, body, now: start }),
        )
        world = next
        expect(() => JSON.parse(reply.body) as unknown).not.toThrow()
      }
    }),
    { numRuns: 300 },
  )
})
