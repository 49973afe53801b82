import type { Config, PaymentKind } from "#domain/config/index.ts"
import { addCents, type Cents, timesCents, zeroCents } from "#domain/kernel/money.ts"
import type { Line, State } from "./model.ts"

/** Sum of quantity times price over all lines. Source: seed §3 Cart, CART-12. */
export const total = ({ lines }: { readonly lines: ReadonlyArray<Line> }): Cents =>
  lines.reduce(
    (sum, { dish, quantity }) => addCents(sum, timesCents(dish.price, quantity)),
    zeroCents,
  )

/** Sum of quantities. Source: CART-34. */
export const pieces = ({ lines }: State): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Lines that cannot be sent any more. */
export const goneLines = ({ lines, changes }: State): ReadonlyArray<Line> =>
  lines.filter(({ key }) => changes[key]?._tag === "Gone")

/** Payment kinds that go with the chosen delivery. Source: CART-27, CART-28. */
export const paymentKindsFor = (
  { cartPaymentTypes, deliveryPaymentMap }: Config,
  delivery: string | undefined,
): ReadonlyArray<PaymentKind> => {
  const allowed = delivery === undefined ? undefined : deliveryPaymentMap[delivery]
  return cartPaymentTypes.filter((kind) => allowed === undefined || allowed.includes(kind))
}

/** Whether every choice that the deployment asks for is made. Source: CART-25. */
export const areChoicesMade = ({ choices }: State, config: Config): boolean =>
  (config.orderTypes.length === 0 || choices.orderType !== undefined) &&
  (config.deliveryTypes.length === 0 || choices.deliveryType !== undefined) &&
  (config.cartPaymentTypes.length === 0 || choices.paymentType !== undefined)
