import { Schema } from "effect"
import { noDemands } from "#domain/kernel/none.ts"
export { initial, type Operation, operations, type State, type Status } from "./model.ts"
export { reduce } from "./reduce.ts"
export const demands = noDemands
/** It observes nothing by itself. */
export const Event = Schema.TaggedUnion({})
