import { noDemands } from "#domain/kernel/none.ts"
export type { Event } from "./events.ts"
export { initial, type Press, type State } from "./model.ts"
export { reduce } from "./reduce.ts"
export { isPress } from "./selectors.ts"
export const demands = noDemands
