export { type Demand, demands } from "./demands.ts"
export type { Event, Fact } from "./events.ts"
export { initial, type State, type Trouble } from "./model.ts"
export { reduce } from "./reduce.ts"
