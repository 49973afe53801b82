/** What the simulated backend answers to each call, over demo people: the sample that a recording is compared with. */
import { allCalls, type CallName } from "#domain/contract/all.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { answer, requestOf, type World, worldOf } from "#simulators/core/index.ts"
import { roots } from "#simulators/core/routes.ts"
import { jsonOf } from "./answers.ts"
import type { Came } from "./server.ts"

/** Wednesday 18 November 2026, 8:55 UTC: so a menu has every availability. */
const start = 1_794_992_100_000 as EpochMs
/** Without `rich`, whose thousand rows show no other shape. */
const people = ["jana", "acme", "petr", "ola"]

type Dish = {
  readonly mealId: number
  readonly date: string
  readonly canteenId: number
  readonly price: number
  readonly status: string
}

let samples: ReadonlyMap<CallName, ReadonlyArray<Came>> | undefined

const sample = (): ReadonlyMap<CallName, ReadonlyArray<Came>> => {
  const all = new Map<CallName, Array<Came>>()
  let world: World = worldOf({ seed: 1, now: start })
  const ask = (name: CallName, login: string, body?: unknown, query = ""): unknown => {
    const { method, base, path } = allCalls[name]
    const request = requestOf({
      method,
      url: `${roots[base]}${path}${query}`,
      headers: {
        "x-asw-token": "",
        "accept-language": "en",
        authorization: `Basic ${Buffer.from(`${login}:${login}-1234`).toString("base64")}`,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      now: start,
    })
    const [next, { reply }] = answer(world, request)
    world = next
    all.set(name, [...(all.get(name) ?? []), { ...reply, statusText: "", text: reply.body }])
    return jsonOf(reply.body)
  }
  for (const login of people) {
    for (const [name, { method }] of Object.entries(allCalls))
      if (method === "GET" && name !== "pairing")
        ask(name as CallName, login, undefined, name === "bills" ? "?withDetails=true" : "")
    ask("authenticate", login, {})
    ask("login", login, {})
  }
  for (const canteenId of [8, 9]) ask("menu", "jana", undefined, `?canteenId=${canteenId}`)
  ask("cardLogin", "jana", { cardId: "1001" })
  const { menu } = ask("menu", "jana") as { readonly menu: ReadonlyArray<Dish> }
  const { mealId, date, canteenId, price } = menu.findLast(({ status }) => status === "AVAILABLE")!
  const item = { mealId, date, canteenId, quantity: 1 }
  const cart = { price, orderDate: `${date} 09:00:00`, items: [item], additionalData: [] }
  const { order } = ask("orderDirect", "jana", { price, item }) as {
    readonly order: { readonly id: number }
  }
  ask("cancelOrder", "jana", { orderId: order.id })
  ask("checkCart", "jana", cart)
  ask("orderCart", "jana", cart)
  ask("comment", "jana", { comment: "Thanks" })
  const { orders } = ask("orders", "jana") as {
    readonly orders: ReadonlyArray<{ readonly id: number; readonly cancelStatus: string }>
  }
  const given = orders.find(({ cancelStatus }) => cancelStatus === "FOR_EXCHANGE")
  if (given !== undefined) ask("exchangeOrder", "jana", { orderId: given.id })
  return all
}

/** Made once; it takes a moment. */
export const simulated = () => (samples ??= sample())
