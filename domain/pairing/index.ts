export { type Demand, demands } from "./demands.ts"
export type { Event } from "./events.ts"
export { initial, type State } from "./model.ts"
export { reduce } from "./reduce.ts"
