export { type Demand, demands, redirectOf } from "./demands.ts"
export type { Event } from "./events.ts"
export { initial, isMobile, isUserBarNarrow, mobileWidth, periodOf, type State } from "./model.ts"
export { reduce } from "./reduce.ts"
export {
  afterLogin,
  destinationOf,
  patternOf,
  type Route,
  routeOf,
  shownPeriodOf,
} from "./routes.ts"
