export type { Demand } from "./demands.ts"
export type { Event } from "./events.ts"
export { type Balance, type Customer, initial, type State } from "./model.ts"
export { nameOf } from "./selectors.ts"
