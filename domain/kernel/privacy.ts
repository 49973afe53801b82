/**
 * What may leave the device with a recorded event, or with the state before it. Every text and number of both carries a
 * class where it is declared; a test walks all events and the state and fails on one without.
 * Source: design rule "personal data is marked where it is declared".
 */
import { Schema } from "effect"

/**
 * `open`: leaves as it is (ids of meals, days, prices, moments, states).
 * `pseudonym`: replaced by a name that is equal where the value is equal, inside one file (customers, orders).
 * `shape`: replaced by text of the same length and character classes (names, messages).
 * `path`: as `shape`, each part between slashes for itself, but for words of the product and of the deployment.
 * `amount`: keeps its sign and whether it is zero (a person's balance).
 */
export type Privacy = "open" | "pseudonym" | "shape" | "path" | "amount"

const marked =
  (privacy: Privacy) =>
  <S extends Schema.Top>(schema: S): S["Rebuild"] =>
    schema.annotate({ privacy })

export const open = marked("open")
export const pseudonym = marked("pseudonym")
export const shape = marked("shape")
export const amount = marked("amount")

/** A shape, but for these words of ours, which rules look for. */
export const shapeBut = (words: ReadonlyArray<string>) =>
  Schema.String.annotate({ privacy: "shape", words })

/** An address; parts that are one of these words stay, without case. */
export const pathOf = (words: ReadonlyArray<string>) =>
  Schema.String.annotate({ privacy: "path", words })
