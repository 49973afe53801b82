export type { Demand } from "./demands.ts"
export type { Event } from "./events.ts"
export type { FormId } from "./field.ts"
export { initial, type State } from "./model.ts"
