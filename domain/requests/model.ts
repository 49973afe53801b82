/** How each operation stands, as this tab shows it. Source: seed §4 Fetch statuses, DATA-32 to DATA-34. */
import type * as Stored from "./stateSchema.ts"

/** The tracked operations whose calls exist. Source: DATA-33. */
export const operations = [
  "login",
  "authentication",
  "customer",
  "balance",
  "canteens",
  "menu",
  "orders",
  "directOrder",
  "cartOrder",
  "cancel",
  "exchange",
  "terms",
] as const
export type Operation = (typeof operations)[number]

export type Status = typeof Stored.Status.Type
export type State = typeof Stored.State.Type

export const initial: State = Object.fromEntries(
  operations.map((name) => [name, { status: "default" }]),
) as State
