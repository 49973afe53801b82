/** What is chosen at a checkout, as far as the deployment has a choice. Source: CART-25 to CART-28. */
import type { Config, DeliveryMode, PaymentKind } from "#domain/config/index.ts"
import type { Choices } from "./model.ts"

/** Payment kinds that go with the chosen delivery. Source: CART-27, CART-28. */
export const paymentKindsFor = (
  { cartPaymentTypes, deliveryPaymentMap }: Config,
  delivery: string | undefined,
): ReadonlyArray<PaymentKind> => {
  const allowed = delivery === undefined ? undefined : deliveryPaymentMap[delivery]
  return cartPaymentTypes.filter((kind) => allowed === undefined || allowed.includes(kind))
}

/** Ways of delivery that go with the chosen kind of order, and that can be paid. Source: CART-27, seed §5 Forms. */
export const deliveriesFor = (
  config: Config,
  kind: Choices["orderType"],
): ReadonlyArray<DeliveryMode> => {
  const all = config.deliveryTypes.filter(
    (mode) => config.cartPaymentTypes.length === 0 || paymentKindsFor(config, mode).length > 0,
  )
  const fitting = all.filter((mode) => (mode === "deliveryToMyAddress") === (kind === "toDelivery"))
  return kind === undefined || fitting.length === 0 ? all : fitting
}

/** What the deployment asks for and is not chosen, in the order of the page. Source: CART-25. */
export const openChoices = (
  choices: Choices,
  config: Config,
): ReadonlyArray<"kind" | "delivery" | "payment"> => [
  ...(config.orderTypes.length > 0 && choices.orderType === undefined ? ["kind" as const] : []),
  ...(config.deliveryTypes.length > 0 && choices.deliveryType === undefined
    ? ["delivery" as const]
    : []),
  ...(config.cartPaymentTypes.length > 0 && choices.paymentType === undefined
    ? ["payment" as const]
    : []),
]

/** Whether every choice that the deployment asks for is made. Source: CART-25. */
export const areChoicesMade = (choices: Choices, config: Config): boolean =>
  openChoices(choices, config).length === 0
