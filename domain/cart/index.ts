export { noDemands as demands } from "#domain/kernel/none.ts"
export { type Event, type Fact } from "./events.ts"
export {
  type Choices,
  type Dish,
  dishOf,
  initial,
  itemIdOf,
  type Line,
  lineKeyOf,
  pieces,
  quantityMaxOf,
  type State,
} from "./model.ts"
export { reduce } from "./reduce.ts"
