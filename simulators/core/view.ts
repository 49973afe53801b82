/** The world as the control API shows it: amounts as decimals, no password and no token. */
import { decimalOf } from "#domain/kernel/money.ts"
import { recipeOf } from "./catalogue.ts"
import { cancelStatusOf } from "./orders.ts"
import { type Customer, type Moment, type Order, type World } from "./world.ts"

const orderView = (world: World, order: Order, moment: Moment) => ({
  orderId: order.id,
  mealId: order.mealId,
  date: order.date,
  canteenId: order.canteenId,
  productId: recipeOf(order.mealId)?.productId,
  quantity: order.quantity,
  price: decimalOf(order.price),
  cancelStatus: cancelStatusOf(world, order, moment),
  onExchange: order.onExchange,
  paid: order.paid,
})

const customerView = (world: World, customer: Customer, moment: Moment) => {
  const { password: _password, balance, bonusBalance, orders, movements, ...rest } = customer
  return {
    ...rest,
    balance: decimalOf(balance),
    bonusBalance: decimalOf(bonusBalance),
    orders: orders.map((order) => orderView(world, order, moment)),
    movements: movements.map(({ amount, ...each }) => ({ ...each, amount: decimalOf(amount) })),
  }
}

export const viewOf = (world: World, moment: Moment) => ({
  seed: world.seed,
  now: moment.at,
  time: moment.time,
  frozen: world.clock.frozenAt !== undefined,
  customers: Object.fromEntries(
    Object.values(world.customers).map((each) => [each.login, customerView(world, each, moment)]),
  ),
  sessions: Object.values(world.sessions).map(({ login, issuedAt }) => ({
    login: login ?? null,
    issuedAt,
  })),
  shelves: Object.fromEntries(
    Object.entries(world.shelves).map(([key, { left, price, ...shelf }]) => [
      key,
      { ...shelf, left: left ?? null, price: price === undefined ? undefined : decimalOf(price) },
    ]),
  ),
  payments: Object.values(world.payments).map(({ id, login, state, price }) => ({
    id,
    login,
    state,
    price: decimalOf(price),
  })),
  terms: world.terms ?? null,
  comments: world.comments,
  faults: world.faults,
  late: world.late.length,
})
