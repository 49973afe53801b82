/** Money as whole hundredths. No floating-point number ever holds an amount. */
import { Schema } from "effect"
import { open } from "./privacy.ts"
import type { Quantity } from "./quantity.ts"

/** Hundredths of the deployment's currency: 1234 is 12.34. Source: seed §9 Dates and money, API-15. */
export const Cents = open(Schema.Int).pipe(Schema.brand("Cents"))
export type Cents = typeof Cents.Type

export const zeroCents = 0 as Cents

export const addCents = (left: Cents, right: Cents): Cents => (left + right) as Cents

export const subtractCents = (left: Cents, right: Cents): Cents => (left - right) as Cents

export const timesCents = (price: Cents, quantity: Quantity): Cents => (price * quantity) as Cents

/**
 * A decimal amount as hundredths, half away from zero on its shortest decimal form: 1.005 is 101, not 100.
 * Source: seed §5 "rounded to 2 decimals", OFFER-31.
 */
export const centsOf = (decimal: number): Cents => {
  const cents = Math.round(Number(`${Math.abs(decimal)}e2`))
  // A tiny or huge number prints with an exponent of its own; such an amount is no price.
  const safe = Number.isSafeInteger(cents) ? cents : Math.round(Math.abs(decimal) * 100)
  return (decimal < 0 && safe !== 0 ? -safe : safe) as Cents
}

/** Hundredths as the JSON number that travels. */
export const decimalOf = (cents: Cents): number => cents / 100
