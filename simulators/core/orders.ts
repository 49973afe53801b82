/** Direct orders, cancelling and giving away. Source: API-49, API-64 to API-66, ORDER-05 to ORDER-10. */
import { type Cents, centsOf, decimalOf } from "#domain/kernel/money.ts"
import type { CancelStatus } from "#domain/orders/listed.ts"
import type { MemberBody } from "#domain/contract/member.ts"
import type { Call, Handler } from "./call.ts"
import { recipeOf } from "./catalogue.ts"
import { balanceIn } from "./customers.ts"
import { groups } from "./data/words.ts"
import { done, failure, question, refusal, type Reply } from "./http.ts"
import type { Language } from "./language.ts"
import { type Dish, dishAt, stockOf } from "./menu.ts"
import { say } from "./messages.ts"
import { book, type Booking, giveBack } from "./shelf.ts"
import { type Moment, type Order, withCustomer, type World } from "./world.ts"

/** Before this hour of its day an order that cannot be cancelled any more may still be given away. */
const exchangeUntil = "12:00:00"

/** What a piece costs more after the deadline. */
export const lateSurcharge = 1000 as Cents

/** How far below nothing a direct order may bring an account. */
export const overdraftMax = -100_000 as Cents

export const cancelStatusOf = (world: World, order: Order, { time }: Moment): CancelStatus => {
  if (order.onExchange) return "NOT_POSSIBLE"
  if (order.cancelStatus !== undefined) return order.cancelStatus
  const cancelUntil = dishAt(world, order)?.cancelUntil ?? `${order.date} 08:00:00`
  if (time < cancelUntil) return "POSSIBLE"
  return time < `${order.date} ${exchangeUntil}` ? "FOR_EXCHANGE" : "NOT_POSSIBLE"
}

/** Source: DATA-11. */
const rowOf = (world: World, order: Order, moment: Moment, language: Language) => {
  const recipe = recipeOf(order.mealId)
  return {
    id: order.id,
    canteenId: order.canteenId,
    name: recipe?.names[language] ?? String(order.mealId),
    group: recipe === undefined ? "" : groups[recipe.group][language],
    orderPrice: decimalOf(order.price),
    cancelStatus: cancelStatusOf(world, order, moment),
    onExchange: order.onExchange || undefined,
    orderItem: {
      mealId: order.mealId,
      date: order.date,
      quantity: order.quantity,
      productId: recipe?.productId,
    },
  }
}

const ordersOf = ({ world, login }: Call): ReadonlyArray<Order> => world.customers[login]!.orders

export const orders: Handler = (call) => {
  const { world, moment, language } = call
  const listed = ordersOf(call).toSorted((a, b) =>
    a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1,
  )
  return [world, done({ orders: listed.map((order) => rowOf(world, order, moment, language)) })]
}

/** Why a dish cannot be had, or nothing. */
const objection = ({ world, moment, login, language }: Call, dish: Dish, quantity: number) => {
  const { status, portions } = stockOf(world, dish, moment, login)
  if (status === "SOLD_OUT") return say(language, "soldOut")
  if (status === "CLOSED" || status === "READONLY") return say(language, "notOrderable")
  if (portions !== undefined && portions < quantity) return say(language, "tooMany")
  if (quantity > 1 && !dish.allowMultipleOrder) return say(language, "onlyOne")
  return undefined
}

/** Which order it is, where the world takes such a name. */
export const intentOf = (
  { world, request }: Call,
  body: Pick<typeof MemberBody.DirectOrder.Type, "additionalData">,
) => {
  if (world.orderIdempotency === "header") return request.headers["x-asw-intent"]
  if (world.orderIdempotency === "none") return undefined
  return body.additionalData?.find(({ variableId }) => variableId === "intentId")?.value
}

/** Asked once the deadline has passed; `NO` orders nothing, any other answer does. Source: AS-15. */
const lateness = ({ force, language }: Call): Reply | undefined => {
  if (force === undefined)
    return question(say(language, "lateOrder"), [
      { id: "YES", label: say(language, "yes") },
      { id: "NO", label: say(language, "no") },
    ])
  return force === "NO" ? refusal(say(language, "notCarriedOut")) : undefined
}

/** The same body twice is two orders, unless the world takes intent ids. Source: ORDER-18 "the API has no idempotency key". */
export const orderDirect: Handler<typeof MemberBody.DirectOrder.Type> = (call) => {
  const { world, moment, login, language, body } = call
  const { quantity, productId } = body.item
  const intent = intentOf(call, body)
  const known =
    intent === undefined ? undefined : ordersOf(call).find((each) => each.intent === intent)
  if (known !== undefined) return [world, done({ order: rowOf(world, known, moment, language) })]

  const dish = dishAt(world, body.item)
  if (dish === undefined) return [world, failure(400, "UNKNOWN_MEAL", "No such dish on this day")]
  if (productId !== undefined && String(productId) !== String(dish.recipe.productId))
    return [world, failure(400, "UNKNOWN_PRODUCT", "The dish has another product")]
  if (quantity < 1 || quantity > 998)
    return [world, failure(400, "BAD_REQUEST", 'quantity is 1 to 998, at ["item"]["quantity"]')]
  const why = objection(call, dish, quantity)
  if (why !== undefined) return [world, refusal(why)]
  if (centsOf(body.price) !== dish.price * quantity)
    return [world, refusal(say(language, "priceChanged"))]

  const isLate = dish.orderUntil !== undefined && moment.time > dish.orderUntil
  const asked = isLate ? lateness(call) : undefined
  if (asked !== undefined) return [world, asked]
  const price = ((dish.price + (isLate ? lateSurcharge : 0)) * quantity) as Cents
  if (world.customers[login]!.balance - price < overdraftMax)
    return [world, failure(400, "INSUFFICIENT_BALANCE", say(language, "insufficientBalance"))]

  const { canteenId, date, recipe } = dish
  const wanted: Booking = {
    canteenId,
    mealId: recipe.mealId,
    date,
    quantity,
    price,
    paid: "account",
  }
  const [booked, order] = book(
    world,
    login,
    dish,
    intent === undefined ? wanted : { ...wanted, intent },
    moment,
  )
  return [
    booked,
    done({ order: rowOf(booked, order, moment, language), ...balanceIn(booked, login) }),
  ]
}

type RefHandler = Handler<typeof MemberBody.OrderRef.Type>

const withOrder =
  (act: (call: Call, order: Order) => readonly [World, Reply]): RefHandler =>
  (call) => {
    const order = ordersOf(call).find(({ id }) => String(id) === String(call.body.orderId))
    return order === undefined
      ? [call.world, refusal(say(call.language, "unknownOrder"))]
      : act(call, order)
  }

export const cancelOrder: RefHandler = withOrder((call, order) => {
  const { world, moment, login, language } = call
  if (cancelStatusOf(world, order, moment) !== "POSSIBLE")
    return [world, refusal(say(language, "notCancellable"))]
  const next = giveBack(world, login, order, moment)
  return [next, done(balanceIn(next, login))]
})

/** Puts an order up for others to take; it stays with its owner until someone does. Source: ORDER-10. */
export const exchangeOrder: RefHandler = withOrder((call, order) => {
  const { world, moment, login, language } = call
  if (cancelStatusOf(world, order, moment) !== "FOR_EXCHANGE")
    return [world, refusal(say(language, "notExchangeable"))]
  const put = withCustomer(world, login, (customer) => ({
    ...customer,
    orders: customer.orders.map((each) => (each === order ? { ...each, onExchange: true } : each)),
  }))
  return [put, done()]
})
