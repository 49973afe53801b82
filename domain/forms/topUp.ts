/** Putting money on the account. Source: group TOPUP. */
import type { Config } from "#domain/config/index.ts"
import type { Customer } from "#domain/account/schema.ts"

export type TopUpCall = "topUpByCard" | "topUpBySecond"

const calls: Readonly<Record<string, TopUpCall>> = {
  creditCardPayment: "topUpByCard",
  secondPayment: "topUpBySecond",
}

/** `undefined`: there is no call for it, or its server is not configured. Source: TOPUP-08, TOPUP-09. */
export const topUpCallOf = (
  type: string,
  { api, topUpApiByType }: Config,
): TopUpCall | undefined => {
  const base = topUpApiByType[type] ?? ""
  return base in api && api[base as keyof typeof api] !== "" ? calls[base] : undefined
}

/** The deployment's ways of paying that this customer may use. Source: TOPUP-07, TOPUP-16. */
export const topUpTypesOf = (
  config: Config,
  customer: Customer | undefined,
): ReadonlyArray<string> =>
  config.topUpPaymentTypes.filter(
    (type) =>
      topUpCallOf(type, config) !== undefined && customer?.topUpTypes?.includes(type) !== false,
  )
