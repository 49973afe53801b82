/** The contract's schemas read what the simulated backend answers, with no row lost on the way. */
import { Result, Schema } from "effect"
import { expect, test } from "vitest"
import { type CallName, calls, Reply, withoutNulls } from "#domain/contract/index.ts"
import { utc } from "#domain/kernel/civil.ts"
import { came, type Json, runInMemory, type Sim } from "./sim.ts"

const jana = { as: "jana" }

/** A body that each POST accepts in the fresh world. */
const bodies: Partial<Record<CallName, unknown>> = {
  authenticate: {},
  login: {},
  acceptTerms: { termsHash: "h", termsVersion: "1" },
  orderDirect: {
    price: 34.35,
    item: { mealId: 1010, date: "2026-11-19", quantity: 1, canteenId: 7 },
  },
  cancelOrder: { orderId: 9001 },
  exchangeOrder: { orderId: 9003 },
}
const cart = {
  price: 32,
  orderDate: "2026-11-18 09:55:00",
  items: [{ mealId: 1501, date: "2026-11-19", quantity: 1, canteenId: 9 }],
  additionalData: [],
}

test("API-13 every call of the contract answers what its schema reads", async () => {
  await runInMemory(async (sim: Sim) => {
    await sim.control("POST /terms", { termsVersion: 1, termsHash: "h" })
    for (const [name, call] of Object.entries(calls)) {
      const body = bodies[name as CallName] ?? cart
      const { status, json } = came(
        call.method === "GET"
          ? await sim.get(call.path, jana)
          : await sim.post(call.path, body, jana),
      )
      const reply = call.reply as unknown as Schema.ConstraintDecoder<unknown>
      const read = Schema.decodeUnknownResult(reply)(withoutNulls(json))
      expect([name, status, json.success ?? true, Result.isSuccess(read)]).toEqual([
        name,
        200,
        true,
        true,
      ])
    }
  })
})

test("API-63 no dish, filter, day or order is lost by reading", async () => {
  await runInMemory(async (sim: Sim) => {
    for (const canteenId of [7, 8, 9]) {
      const { json } = came(await sim.get(`/canteenmenu?canteenId=${canteenId}`))
      const menu = Schema.decodeUnknownSync(Reply.MenuLoaded)(json)
      expect(Reply.menuItemsOf(menu, undefined, utc)).toHaveLength(json.menu.length)
      expect(menu.availableDays).toEqual(json.availableDays)
      expect(menu.closedDays).toEqual(json.closedDays)
      expect(menu.filters).toEqual(json.filters)
      const withModifiers = (rows: Json) =>
        rows.filter((row: Json) => row.product.modifiers?.length > 0)
      expect(withModifiers(menu.menu)).toHaveLength(withModifiers(json.menu).length)
    }
    const { json } = came(await sim.get("/customer/canteenorders", jana))
    const orders = Reply.listedOrdersOf(Schema.decodeUnknownSync(Reply.OrdersLoaded)(json))
    expect(orders?.map(({ cancelStatus }) => cancelStatus)).toEqual([
      "POSSIBLE",
      "NOT_POSSIBLE",
      "FOR_EXCHANGE",
    ])
  })
})
