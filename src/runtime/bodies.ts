/** Orders as the wire wants them, where a schema alone cannot tell. */
import type { MemberBody } from "#domain/contract/member.ts"
import { total } from "#domain/cart/selectors.ts"
import { decimalOf } from "#domain/kernel/money.ts"
import type { Action } from "#domain/orders/model.ts"
import type { Of } from "#domain/kernel/event.ts"

/** Source: API-64, OFFER-30. */
export const directBody = ({
  dish,
  quantity,
  price,
}: Of<Action, "Direct">): typeof MemberBody.DirectOrder.Type => ({
  price: decimalOf(price),
  item: {
    mealId: dish.mealId,
    date: dish.date,
    quantity,
    ...(dish.productId === undefined ? {} : { productId: dish.productId }),
    canteenId: dish.canteenId,
  },
})

/** Both calls of a checkout carry it. Source: CART-13 to CART-16, CART-26. */
export const cartBody = ({
  lines,
  orderDate,
  choices,
}: Of<Action, "Cart">): typeof MemberBody.Cart.Type => ({
  price: decimalOf(total({ lines })),
  orderDate,
  items: lines.map(({ dish, quantity, modifiers }) => ({
    mealId: dish.mealId,
    date: dish.date,
    ...(dish.productId === undefined ? {} : { productId: dish.productId }),
    quantity,
    canteenId: dish.canteenId,
    ...(modifiers.length === 0 ? {} : { modifiers }),
  })),
  additionalData: Object.entries(choices).map(([variableId, value]) => ({ variableId, value })),
})
