import { noDemands } from "#domain/kernel/none.ts"
export { type Asked, withQuestions } from "./demands.ts"
export type { Event } from "./events.ts"
export { initial, type Question, type State } from "./model.ts"
export { reduce } from "./reduce.ts"
export const demands = noDemands
