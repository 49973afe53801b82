export type { Event } from "./events.ts"
export { initial, type State } from "./model.ts"
export { minutesAhead } from "./selectors.ts"
