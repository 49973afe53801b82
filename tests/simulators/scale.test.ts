/** A world as large as a big deployment's. */
import { expect, test } from "vitest"
import { came, type Json, runInMemory } from "./sim.ts"

const large = { canteens: 50, dishes: 2000, customers: 10_000 }

test("SIM-01 a large world has its canteens, dishes and customers, and each works like the first", async () => {
  await runInMemory(async (sim) => {
    expect((await sim.control("POST /reset", { scale: large })).status).toBe(200)
    const { canteens } = came(await sim.get("/canteens")).json
    expect(canteens).toHaveLength(50)
    expect(new Set(canteens.map(({ name }: Json) => name)).size).toBe(50)
    const names = new Set<string>()
    for (const { id } of canteens)
      for (const row of came(await sim.get(`/canteenmenu?canteenId=${id}`)).json.menu)
        names.add(row.name)
    expect(names.size).toBeGreaterThan(500)
    const { json } = await sim.control("GET /world")
    expect(Object.keys(json.customers)).toHaveLength(10_000)

    const last = { as: "user09995" }
    const menu = came(await sim.get("/canteenmenu?canteenId=56")).json.menu
    const row = menu.find(
      (each: Json) => each.status === "AVAILABLE" && each.date > "2026-11-18" && each.mealId > 9999,
    )
    const { mealId, date, canteenId, price, product } = row
    const body = { price, item: { mealId, date, canteenId, quantity: 1, productId: product.id } }
    expect(came(await sim.post("/canteenorder/direct", body, last)).json.success).toBe(true)
    const [listed] = came(await sim.get("/customer/canteenorders", last)).json.orders
    expect(listed).toMatchObject({ name: row.name, orderItem: { mealId } })
    expect(came(await sim.post("/customer/cardlogin", { cardId: "1009995" })).json.username).toBe(
      "user09995",
    )
  })
})
