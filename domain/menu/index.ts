export { type Demand, demands } from "./demands.ts"
export { type Event, type Fact } from "./events.ts"
export {
  type Entry,
  type Health,
  healths,
  initial,
  type Menu,
  type MenuItem,
  menuKeyOf,
  type MenuQuery,
  type Modifier,
  type Period,
  periods,
  type State,
} from "./model.ts"
export { reduce } from "./reduce.ts"
export * from "./selectors.ts"
