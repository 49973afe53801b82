/** What journeys of one device ask and look at: dishes off the menu, calls the server saw, what is booked. */
import type * as App from "#domain/app/index.ts"
import { type Dish, dishOf } from "#domain/cart/model.ts"
import { timesCents } from "#domain/kernel/money.ts"
import { Quantity } from "#domain/kernel/quantity.ts"
import type { Intent } from "#domain/orders/model.ts"
import type { Device } from "./device.ts"

/** A salad without limit and deadline, a soup, and a main dish that closes at 11:00; prices in hundredths. */
export const salad = { mealId: 1402, price: 119_00 }
export const soup = { mealId: 1008, price: 34_00 }
/** Tomorrow's, which can still be taken back. */
export const soupTomorrow = { mealId: 1010, price: 34_35 }
export const main = { mealId: 1102, price: 135_00 }

/** From the newest menu. */
export const dishOn = (device: Device, mealId: number): Dish => {
  const items = Object.values(device.state().menu.entries).flatMap(({ menu }) => menu?.items ?? [])
  const item = items.find((each) => each.mealId === mealId)
  if (item === undefined) throw new Error(`no dish ${mealId}`)
  return dishOf(item)
}

export const orderOf = (device: Device, mealId: number, pieces = 1): App.Event => {
  const dish = dishOn(device, mealId)
  const quantity = Quantity.make(pieces)
  return { _tag: "OrderAsked", dish, quantity, shown: timesCents(dish.price, quantity) }
}

export const intentOf = (device: Device): Intent => {
  const intent = device.state().orders.intents.at(-1)
  if (intent === undefined) throw new Error("no intent")
  return intent
}

/** Pieces of a dish that the server has booked. */
export const bookedOf = (device: Device, mealId: number, login = "jana"): number =>
  device
    .booked(login)
    .orders.filter((order) => order.mealId === mealId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

type Call = {
  readonly seq: number
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Calls the server saw, whatever became of them. */
export const callsOf = (device: Device, path: string, since = 0): ReadonlyArray<Call> =>
  (device.control("GET", `journal?since=${since}`) as ReadonlyArray<Call>).filter(
    (call) => call.path === `/webcareapi${path}`,
  )

export const lastCall = (device: Device): number =>
  (device.control("GET", "journal") as ReadonlyArray<Call>).at(-1)?.seq ?? 0

type Do = { readonly kind: string } & Readonly<Record<string, unknown>>

/** The next calls of a kind go wrong. */
export const fault = (device: Device, call: string, what: Do, times = 1): void =>
  void device.control("POST", "faults", {
    id: `${call}/${what.kind}`,
    match: { call, times },
    do: what,
  })

/** No call reaches the server until it is healed. */
export const kill = (device: Device): void =>
  void device.control("POST", "faults", {
    id: "down",
    match: { call: "*" },
    do: { kind: "dropBefore" },
  })
export const heal = (device: Device): void => {
  const rules = device.control("GET", "faults") as ReadonlyArray<{ readonly id: string }>
  if (rules.some(({ id }) => id === "down")) device.control("DELETE", "faults/down")
}

export const messagesOf = (device: Device): ReadonlyArray<string> =>
  device.state().toasts.messages.map(({ messageKey }) => messageKey)
