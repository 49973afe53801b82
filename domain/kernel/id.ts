/** Ids of the server. They may be numbers or texts, are sent back as they came and compared as text. Source: API-16. */
import { Schema } from "effect"
import { open, pseudonym } from "./privacy.ts"

/** Of things everybody sees: meals, canteens, products. */
export const Id = Schema.Union([open(Schema.String), open(Schema.Finite)])
export type Id = typeof Id.Type

/** Of things that belong to one person: customers, orders. */
export const PersonalId = Schema.Union([pseudonym(Schema.String), pseudonym(Schema.Finite)])

export const sameId = (left: Id | undefined, right: Id | undefined): boolean =>
  left !== undefined && right !== undefined && String(left) === String(right)
