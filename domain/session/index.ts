export { type Demand, demands } from "./demands.ts"
export { type Event, type Fact, type Identity, type LogoutReason } from "./events.ts"
export {
  type CustomerId,
  initial,
  type Member,
  type State,
  timeFactors,
  warningMs,
} from "./model.ts"
export { reduce } from "./reduce.ts"
export { endOf, isShort, limitOf } from "./selectors.ts"
