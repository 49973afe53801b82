export { type Demand, demands } from "./demands.ts"
export type { Event } from "./events.ts"
export { initial, type Kind, type State, type Toast } from "./model.ts"
export { reduce } from "./reduce.ts"
