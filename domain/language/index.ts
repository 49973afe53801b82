import { noDemands } from "#domain/kernel/none.ts"
export { type Event, type Fact } from "./events.ts"
export { initial, languageOf, offered, preferred, type State } from "./model.ts"
export { reduce } from "./reduce.ts"
export const demands = noDemands
