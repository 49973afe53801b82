/** What scripts do in the canteen of seed 1. */
import { came, type Json, type Seen, type Sim } from "./sim.ts"

export const today = "2026-11-18"
export const thursday = "2026-11-19"
export const friday = "2026-11-20"
export const nextTuesday = "2026-11-24"
export const holiday = "2026-11-17"

export const jana = { as: "jana" }
export const acme = { as: "acme" }

export const menuOf = async (sim: Sim, query = "", ask = {}): Promise<Json> =>
  came(await sim.get(`/canteenmenu${query}`, ask)).json

export const dish = async (sim: Sim, date: string, group: string, ask = {}): Promise<Json> =>
  (await menuOf(sim, "", ask)).menu.find((row: Json) => row.date === date && row.group === group)

export const product = async (sim: Sim, name: string, date = thursday): Promise<Json> =>
  (await menuOf(sim, "?canteenId=9")).menu.find(
    (row: Json) => row.date === date && row.name === name,
  )

export const orderBody = (row: Json, quantity = 1, price = row.price * quantity) => ({
  price: Math.round(price * 100) / 100,
  item: { mealId: row.mealId, date: row.date, quantity, canteenId: row.canteenId },
})

export const order = (sim: Sim, row: Json, quantity = 1, ask: object = jana) =>
  sim.post("/canteenorder/direct", orderBody(row, quantity), ask)

export const cartOf = (lines: ReadonlyArray<readonly [Json, number]>, more: object = {}) => ({
  price: lines.reduce((sum, [row, quantity]) => sum + row.price * quantity, 0),
  orderDate: "2026-11-18 09:55:00",
  items: lines.map(([{ mealId, date, canteenId, product }, quantity]) => ({
    mealId,
    date,
    productId: product.id,
    quantity,
    canteenId,
  })),
  additionalData: [],
  ...more,
})

export const paidBy = (kind: string) => ({
  additionalData: [{ variableId: "paymentType", value: kind }],
})

export const truth = async (sim: Sim, login = "jana"): Promise<Json> =>
  (await sim.control("GET /world")).json.customers[login]

export const listed = async (sim: Sim, ask: object = jana): Promise<ReadonlyArray<Json>> =>
  came(await sim.get("/customer/canteenorders", ask)).json.orders

export const rule = (sim: Sim, call: string, action: object, match: object = {}) =>
  sim.control("POST /faults", { id: `rule ${call}`, match: { call, ...match }, do: action })

export const codeOf = (seen: Seen): readonly [number, unknown] => {
  const { status, json } = came(seen)
  return [status, json?.error?.code]
}
