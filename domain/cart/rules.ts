/** What a cart does; its own piece of code. */
import { noDemands } from "#domain/kernel/none.ts"
export { reduce } from "./reduce.ts"
export const demands = noDemands
