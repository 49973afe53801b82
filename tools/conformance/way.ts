/** How the deployment's client orders: a dish at once, or a cart that is checked first. Source: APP-04, API-64, API-67, API-68. */
import { Result } from "effect"
import { deliveriesFor, paymentKindsFor } from "#domain/cart/choices.ts"
import { type Choices, dishOf, lineKeyOf } from "#domain/cart/model.ts"
import type { Config } from "#domain/config/index.ts"
import { orderTargetOf } from "#domain/config/selectors.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import type { PersonalId } from "#domain/kernel/id.ts"
import type { Quantity } from "#domain/kernel/quantity.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { hostZone } from "#simulators/transports/zone.ts"
import { cartBody, directBody } from "#src/runtime/bodies.ts"
import type { Dish } from "./dish.ts"
import type { Came, Server } from "./server.ts"

export type OrderCall = "orderDirect" | "orderCart"

export const orderCallOf = (config: Config): OrderCall =>
  orderTargetOf(config) === "cart" ? "orderCart" : "orderDirect"

export type Send = {
  readonly dish: Dish
  readonly key: string
  readonly isCut?: boolean
  readonly token?: string
  /** Without the check of the cart before it, as a browser sends a request again. */
  readonly isAlone?: boolean
}

/** What came of it; of a cart that did not pass its check, what came of the check. */
export type Ordered = {
  readonly call: OrderCall | "checkCart"
  readonly came: Came | undefined
  readonly result: Result.Result<{ readonly id: typeof PersonalId.Type | undefined }, Failure>
}

const one = 1 as Quantity

const orNone = <Value>(values: ReadonlyArray<Value>): ReadonlyArray<Value | undefined> =>
  values.length === 0 ? [undefined] : values

/** What a checkout may choose, paid without a gateway and fetched rather than delivered; `undefined`: nothing. */
export const choicesFor = (config: Config): Choices | undefined => {
  const isBrought = (kind: string): number => Number(kind === "toDelivery")
  const kindsOfOrder = config.orderTypes.toSorted((a, b) => isBrought(a) - isBrought(b))
  for (const orderType of orNone(kindsOfOrder))
    for (const deliveryType of orNone(deliveriesFor(config, orderType))) {
      const kinds = orNone(paymentKindsFor(config, deliveryType))
      const paymentType = kinds.find((kind) => kind === "account") ?? kinds[0]
      if (paymentType !== "creditcard")
        return {
          ...(orderType === undefined ? {} : { orderType }),
          ...(deliveryType === undefined ? {} : { deliveryType }),
          ...(paymentType === undefined ? {} : { paymentType }),
        }
    }
  return undefined
}

/** A cart of one piece, as the client sends it; of another price than the menu's with a dish of that price. */
export const cartOf = ({ config, means }: Server, item: Dish) => {
  const dish = dishOf(item)
  const now = means.now()
  return cartBody({
    _tag: "Cart",
    lines: [{ key: lineKeyOf(dish, []), dish, modifiers: [], quantity: one }],
    price: item.price,
    orderDate: localTimeOf(hostZone(now), now as EpochMs),
    choices: choicesFor(config) ?? {},
  })
}

const pairsOf = ({ orderIdempotency }: Config, key: string) =>
  orderIdempotency === "additionalData" ? [{ variableId: "intentId", value: key }] : []

const checked = async (server: Server, { dish, isAlone }: Send): Promise<Ordered | undefined> => {
  if (isAlone === true) return undefined
  const { came, result } = await server.ask("checkCart", { body: cartOf(server, dish) })
  return Result.isSuccess(result)
    ? undefined
    : { call: "checkCart", came, result: Result.fail(result.failure) }
}

/** Sends an order of one piece of a dish. */
export const send = async (server: Server, sent: Send): Promise<Ordered> => {
  const { dish, key, isCut = false, token } = sent
  const { config } = server
  const call = orderCallOf(config)
  const options = {
    intent: config.orderIdempotency === "header" ? key : undefined,
    isCut,
    ...(token === undefined ? {} : { as: { token } }),
  }
  const pairs = pairsOf(config, key)
  if (call === "orderDirect") {
    const direct = directBody({
      _tag: "Direct",
      dish: dishOf(dish),
      quantity: one,
      price: dish.price,
    })
    const body = { ...direct, ...(pairs.length === 0 ? {} : { additionalData: pairs }) }
    const { came, result } = await server.ask(call, { body, ...options })
    return { call, came, result: Result.map(result, ({ order }) => ({ id: order?.id })) }
  }
  const not = await checked(server, sent)
  if (not !== undefined) return not
  const cart = cartOf(server, dish)
  const body = { ...cart, additionalData: [...cart.additionalData, ...pairs] }
  const { came, result } = await server.ask(call, { body, ...options })
  return { call, came, result: Result.map(result, ({ orderId }) => ({ id: orderId })) }
}
