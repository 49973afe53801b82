export { type Demand, demands } from "./demands.ts"
export { type Event, type Fact, type Identity, type LogoutReason } from "./events.ts"
export {
  type CustomerId,
  initial,
  type Login,
  type Member,
  type State,
  warningMs,
} from "./model.ts"
export { reduce } from "./reduce.ts"
export { endOf, isShort } from "./selectors.ts"
