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

/** Why there is nothing to fill in. Source: TOPUP-03, TOPUP-06. */
export const topUpBlock = (
  config: Config,
  customer: Customer | undefined,
): "notAllowed" | "unsupported" | undefined => {
  if (customer?.topUpTypes?.length === 0) return "notAllowed"
  return topUpTypesOf(config, customer).length === 0 ? "unsupported" : undefined
}

/** Source: CONST-17. */
const digitsMax = 5

/** What a numeric keypad shows after a key: digits, without a leading zero. Source: TOPUP-13. */
export const keyed = (digits: string, key: string): string => {
  if (key === "Backspace") return digits.slice(0, -1)
  const isDigit = /^\d$/.test(key)
  return !isDigit || digits.length >= digitsMax || (digits === "" && key === "0")
    ? digits
    : digits + key
}
