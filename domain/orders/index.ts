export { type Demand, demands } from "./demands.ts"
export { type Event, type Fact } from "./events.ts"
export type { CancelStatus, ListedOrder } from "./listed.ts"
export {
  isCreate,
  type Action,
  initial,
  type Intent,
  isSettled,
  type Phase,
  type State,
  type Target,
  targetsOf,
} from "./model.ts"
export { reduce } from "./reduce.ts"
export * from "./selectors.ts"
