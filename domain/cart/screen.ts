/** What the checkout's page takes of its choices; comes with it. */
import type { Config } from "#domain/config/index.ts"
import { deliveriesFor, paymentKindsFor } from "./choices.ts"
import type { Choices } from "./model.ts"

const only = <Value>(values: ReadonlyArray<Value>): Value | undefined =>
  values.length === 1 ? values[0] : undefined

/** What was chosen; where there is but one thing to choose, that. */
export const choicesIn = (chosen: Choices, config: Config): Choices => {
  const orderType = chosen.orderType ?? only(config.orderTypes)
  const deliveryType = chosen.deliveryType ?? only(deliveriesFor(config, orderType))
  const paymentType = chosen.paymentType ?? only(paymentKindsFor(config, deliveryType))
  return {
    ...(orderType === undefined ? {} : { orderType }),
    ...(deliveryType === undefined ? {} : { deliveryType }),
    ...(paymentType === undefined ? {} : { paymentType }),
  }
}
