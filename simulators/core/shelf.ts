/** Where portions and money go: from the shelf, or from someone who gives a portion away, and back. */
import type { Cents } from "#domain/kernel/money.ts"
import { menuKeyOf } from "#domain/menu/model.ts"
import { type Dish, dishAt, withShelf } from "./menu.ts"
import {
  type Customer,
  type Moment,
  type Movement,
  type Order,
  withCustomer,
  type World,
} from "./world.ts"

export type Booking = Omit<Order, "id" | "onExchange">

/** Money moves, and the history says so. */
export const moved = (
  customer: Customer,
  kind: Movement["kind"],
  amount: Cents,
  { time }: Moment,
): Customer => {
  if (amount === 0) return customer
  const { movements } = customer
  const movement = { id: 650_001 + movements.length, at: time, kind, amount }
  return {
    ...customer,
    balance: (customer.balance + amount) as Cents,
    movements: [...movements, movement],
  }
}

const refundOf = ({ paid, price }: Order, share: number): Cents =>
  (paid === "counter" ? 0 : Math.round(price * share)) as Cents

/** Takes up to `wanted` pieces out of one order on exchange and pays its owner back for them. */
const takeFrom = (
  world: World,
  login: string,
  order: Order,
  wanted: number,
  moment: Moment,
): World => {
  const share = Math.min(wanted, order.quantity) / order.quantity
  const refund = refundOf(order, share)
  const rest: Order = {
    ...order,
    quantity: order.quantity - Math.min(wanted, order.quantity),
    price: (order.price - Math.round(order.price * share)) as Cents,
  }
  return withCustomer(world, login, (owner) => ({
    ...moved(owner, "back", refund, moment),
    orders: owner.orders.flatMap((each) => {
      if (each !== order) return [each]
      return rest.quantity === 0 ? [] : [rest]
    }),
  }))
}

const takeOffered = (
  world: World,
  taker: string,
  dish: Dish,
  quantity: number,
  moment: Moment,
): World => {
  let left = quantity
  let next = world
  for (const { login, orders } of Object.values(world.customers))
    for (const order of orders)
      if (login !== taker && left > 0 && order.onExchange && menuKeyOf(order) === dish.key) {
        next = takeFrom(next, login, order, left, moment)
        left -= Math.min(left, order.quantity)
      }
  return left === 0
    ? next
    : withShelf(next, dish.key, { ...dish.shelf, offered: dish.shelf.offered - left })
}

/** The caller has seen to it that there are that many portions. */
const take = (world: World, taker: string, dish: Dish, quantity: number, moment: Moment): World => {
  const { left } = dish.shelf
  if (left === undefined) return world
  if (left >= quantity) return withShelf(world, dish.key, { ...dish.shelf, left: left - quantity })
  return takeOffered(world, taker, dish, quantity, moment)
}

export const book = (
  world: World,
  login: string,
  dish: Dish,
  booking: Booking,
  moment: Moment,
): readonly [World, Order] => {
  const order: Order = { ...booking, id: world.nextOrder, onExchange: false }
  const cost = booking.paid === "account" ? booking.price : 0
  const taken = take(world, login, dish, booking.quantity, moment)
  const booked = withCustomer(taken, login, (customer) => ({
    ...moved(customer, "meal", (0 - cost) as Cents, moment),
    orders: [...customer.orders, order],
  }))
  return [{ ...booked, nextOrder: world.nextOrder + 1 }, order]
}

/** The money comes back to the account, however it was paid; the portions go back on the shelf. */
export const giveBack = (world: World, login: string, order: Order, moment: Moment): World => {
  const dish = dishAt(world, order)
  const left = dish?.shelf.left
  const shelved =
    dish === undefined || left === undefined
      ? world
      : withShelf(world, dish.key, { ...dish.shelf, left: left + order.quantity })
  return withCustomer(shelved, login, (customer) => ({
    ...moved(customer, "back", refundOf(order, 1), moment),
    orders: customer.orders.filter((each) => each !== order),
  }))
}
