/** Checking and ordering a cart. Source: API-67, API-68, API-81, SIM-06, CART-29 to CART-31. */
import type { MemberBody } from "#domain/contract/member.ts"
import { type Cents, centsOf } from "#domain/kernel/money.ts"
import type { MenuKey } from "#domain/menu/model.ts"
import type { Call, Handler } from "./call.ts"
import { balanceIn } from "./customers.ts"
import { done, failure, type Reply } from "./http.ts"
import { type Dish, dishAt, stockOf } from "./menu.ts"
import { say } from "./messages.ts"
import { modifierIdsOf } from "./offer.ts"
import { openPayment } from "./gateway.ts"
import { intentOf } from "./orders.ts"
import { book, type Booking } from "./shelf.ts"
import type { Moment, World } from "./world.ts"

type CartBody = typeof MemberBody.Cart.Type
type Line = { readonly dish: Dish; readonly quantity: number }

const localTime = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

const outdated = ({ language }: Call): Reply =>
  failure(409, "CART_OUTDATED", say(language, "cartOutdated"))

const malformed = ({ items, orderDate }: CartBody): string | undefined => {
  if (items.length === 0) return 'a cart has items, at ["items"]'
  if (!localTime.test(orderDate)) return 'orderDate is yyyy-MM-dd HH:mm:ss, at ["orderDate"]'
  const wrong = items.findIndex(({ quantity }) => quantity < 1 || quantity > 998)
  return wrong < 0 ? undefined : `quantity is 1 to 998, at ["items"][${wrong}]["quantity"]`
}

/** The lines with today's dishes, or why the server will not have them. */
const linesOf = (call: Call, body: CartBody): ReadonlyArray<Line> | Reply => {
  const { world, moment, login, language } = call
  const wrong = malformed(body)
  if (wrong !== undefined) return failure(400, "BAD_REQUEST", wrong)
  const pieces = new Map<MenuKey, number>()
  const lines: Array<Line> = []
  for (const { quantity, modifiers = [], productId, ...where } of body.items) {
    const dish = dishAt(world, where)
    if (
      dish === undefined ||
      (productId !== undefined && String(productId) !== String(dish.recipe.productId))
    )
      return outdated(call)
    const offered = new Set(modifierIdsOf(dish).map(String))
    if (modifiers.some((id) => !offered.has(String(id))))
      return failure(400, "UNKNOWN_MODIFIER", "The dish has no such modifier")
    const wanted = (pieces.get(dish.key) ?? 0) + quantity
    pieces.set(dish.key, wanted)
    const { status, portions } = stockOf(world, dish, moment, login)
    if (status !== "AVAILABLE" || (portions !== undefined && portions < wanted))
      return outdated(call)
    lines.push({ dish, quantity })
  }
  const total = lines.reduce((sum, { dish, quantity }) => sum + dish.price * quantity, 0)
  return centsOf(body.price) === total
    ? lines
    : failure(409, "CART_PRICE_CHANGED", say(language, "priceChanged"))
}

const isReply = (lines: ReadonlyArray<Line> | Reply): lines is Reply => "status" in lines

export const checkCart: Handler<CartBody> = (call) => {
  const lines = linesOf(call, call.body)
  return [call.world, isReply(lines) ? lines : done()]
}

const paymentKinds: Readonly<Record<string, Booking["paid"]>> = {
  account: "account",
  creditcard: "card",
  pickup: "counter",
  delivery: "counter",
}

const paidBy = (body: CartBody): Booking["paid"] | undefined => {
  const kind = body.additionalData.find(({ variableId }) => variableId === "paymentType")
  return paymentKinds[kind?.value ?? "account"]
}

/** One order for each line, in cart order; `undefined`: a line cannot be had any more. */
export const bookAll = (
  world: World,
  login: string,
  bookings: ReadonlyArray<Booking>,
  moment: Moment,
): World | undefined => {
  let next = world
  for (const booking of bookings) {
    const dish = dishAt(next, booking)
    const left = dish?.shelf.left
    if (dish === undefined || (left !== undefined && left < booking.quantity)) return undefined
    next = book(next, login, dish, booking, moment)[0]
  }
  return next
}

export const orderCart: Handler<CartBody> = (call) => {
  const { world, moment, login, language, body } = call
  const intent = intentOf(call, body)
  const known =
    intent === undefined
      ? undefined
      : world.customers[login]!.orders.find((each) => each.intent === intent)
  if (known !== undefined) return [world, done({ orderId: known.id, ...balanceIn(world, login) })]
  const lines = linesOf(call, body)
  if (isReply(lines)) return [world, lines]
  const paid = paidBy(body)
  if (paid === undefined) return [world, failure(400, "BAD_REQUEST", "No such paymentType")]
  const bookings = lines.map(({ dish, quantity }): Booking => ({
    canteenId: dish.canteenId,
    mealId: dish.recipe.mealId,
    date: dish.date,
    quantity,
    price: (dish.price * quantity) as Cents,
    paid,
    ...(intent === undefined ? {} : { intent }),
  }))
  const total = bookings.reduce((sum, { price }) => sum + price, 0) as Cents
  if (paid === "card") {
    const [opened, gatewayLink] = openPayment(world, {
      login,
      price: total,
      buys: { _tag: "Cart", lines: bookings },
      successUrl: "/thank-you",
      failUrl: "/payment-failure",
    })
    return [opened, done({ gatewayLink })]
  }
  if (paid === "account" && world.customers[login]!.balance < total)
    return [world, failure(400, "INSUFFICIENT_BALANCE", say(language, "insufficientBalance"))]
  const booked = bookAll(world, login, bookings, moment)
  return booked === undefined
    ? [world, outdated(call)]
    : [booked, done({ orderId: world.nextOrder, ...balanceIn(booked, login) })]
}
