export { type Demand, demands } from "./demands.ts"
export type { Event } from "./events.ts"
export { type Content, initial, isClosable, type Modal, type State, visible } from "./model.ts"
export { reduce } from "./reduce.ts"
