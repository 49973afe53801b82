/** What a payment that went through does. Source: SIM-07. */
import { bookAll } from "./cart.ts"
import { moved } from "./shelf.ts"
import { type Moment, type Payment, withCustomer, type World } from "./world.ts"

/** `undefined`: what was paid for cannot be had any more. */
export const settled = (
  world: World,
  { login, buys, price }: Payment,
  moment: Moment,
): World | undefined =>
  buys._tag === "Cart"
    ? bookAll(world, login, buys.lines, moment)
    : withCustomer(world, login, (customer) => moved(customer, "topUp", price, moment))
