/**
 * What may leave the device with a recorded event. Every text and number of an event carries a class where it is
 * declared; a test walks all events and fails on one without.
 * Source: design rule "personal data is marked where it is declared".
 */
import type { Schema } from "effect"

/**
 * `open`: leaves as it is (ids of meals, days, prices, moments, states).
 * `pseudonym`: replaced by a name that is equal where the value is equal, inside one file (customers, orders).
 * `shape`: replaced by text of the same length and character classes (names, messages).
 * `amount`: keeps its sign and whether it is zero (a person's balance).
 */
export type Privacy = "open" | "pseudonym" | "shape" | "amount"

const marked =
  (privacy: Privacy) =>
  <S extends Schema.Top>(schema: S): S["Rebuild"] =>
    schema.annotate({ privacy })

export const open = marked("open")
export const pseudonym = marked("pseudonym")
export const shape = marked("shape")
export const amount = marked("amount")
