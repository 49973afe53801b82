export { noDemands as demands } from "#domain/kernel/none.ts"
export type { Event } from "./events.ts"
export { initial, type State } from "./model.ts"
export { reduce } from "./reduce.ts"
