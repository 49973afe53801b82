import { noDemands } from "#domain/kernel/none.ts"
export { initial, type Operation, operations, type State, type Status } from "./model.ts"
export { reduce } from "./reduce.ts"
export const demands = noDemands
